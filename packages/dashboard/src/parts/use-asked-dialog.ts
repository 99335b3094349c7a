// A dialog that an address asks for: `/api-keys?create` opens the dialog that creates a key.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the dialog if the address has `?create` and the person may use it. The address is then without it, so that a reload doesn't open it again. */
export function useAskedDialog(open: () => void, isAllowed: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('create');
  useEffect(() => {
    if (!isAsked) return;
    if (isAllowed) open();
    setParameters((now) => withoutCreate(now), { replace: true });
  }, [isAsked]);
}

function withoutCreate(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('create');
  return others;
}
