// The session in components.
import { useSyncExternalStore } from 'react';
import type { Scope } from '@storefront/client';
import { getSessionState, subscribe, type Session, type SessionState } from './session.js';

/** Returns the state of the session. */
export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, getSessionState);

/** Returns the session of a page that only shows while someone is signed in. */
export function useSession(): Session {
  const state = useSessionState();
  if (!('session' in state)) throw new Error('this component needs a session');
  return state.session;
}

/** Returns a function that says whether the person may use a scope. */
export function useMay(): (scope: Scope | undefined) => boolean {
  const { scopes } = useSession();
  return (scope) => scope === undefined || scopes.includes('*') || scopes.includes(scope);
}
