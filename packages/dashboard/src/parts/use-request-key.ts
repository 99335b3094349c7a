// The Idempotency-Key of a request that must be carried out once.
import { useRef } from 'react';

/** Returns a function that returns the key for a body. A second attempt after a lost reply has the key of the first, so that it returns the
 *  result of the first; another body has another key. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (fields) => {
    const body = JSON.stringify(fields);
    if (last.current.body !== body) last.current = { body, key: newRequestKey() };
    return last.current.key;
  };
}

/** Returns a random key. (`crypto.randomUUID` is missing in pages over plain HTTP.) */
export const newRequestKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
