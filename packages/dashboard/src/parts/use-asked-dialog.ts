// A dialog that an address asks for: `/api-keys?create` opens the dialog that creates a key, `/payouts?pay` the one that pays.
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Opens the dialog if the address has `?create`, or another name, and the person may use it. The address is then without it, so that a reload
 *  doesn't open it again. */
export function useAskedDialog(open: () => void, isAllowed: boolean, name: 'create' | 'pay' = 'create'): void {
  const { key } = useLocation(); // who asks twice is heard twice, also if the address without it was never shown
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has(name);
  useEffect(() => {
    if (!isAsked) return;
    if (isAllowed) open();
    setParameters((now) => without(now, name), { replace: true });
  }, [isAsked, key]);
}

function without(parameters: URLSearchParams, name: string): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete(name);
  return others;
}
