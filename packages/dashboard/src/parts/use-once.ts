// Something that must not be sent twice.
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Returns the function that starts a mutation, which does nothing while the mutation runs. The second click of a double click comes before
 *  `isPending` is true. */
export function useOnce<Data, Variables>({ mutate }: UseMutationResult<Data, Error, Variables>): (variables: Variables) => void {
  const isRunning = useRef(false);
  return (variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, { onSettled: () => (isRunning.current = false) });
  };
}
