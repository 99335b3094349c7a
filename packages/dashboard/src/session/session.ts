// The session: a bearer token in memory, which the cookie of the browser renews. Scripts can't read the cookie.
import type { Scope } from '@storefront/client';

/** What the service says of a session (server/pages/session-pages.ts). */
export interface Session {
  readonly token: string;
  /** When the token expires, ISO 8601. */
  readonly expiresAt: string;
  readonly staff: { readonly id: string; readonly email: string; readonly name: string; readonly role: string };
  readonly scopes: readonly Scope[];
}

/** Whom a one-time link is for. */
export interface LinkFacts {
  readonly purpose: 'owner' | 'invitation' | 'reset';
  readonly email?: string;
  readonly name?: string;
  readonly role?: string;
  /** Who created an invitation. */
  readonly invitedBy?: string;
}

/** `loading` until the service has said whether someone is signed in; `expired` keeps the page, so that nothing typed is lost. */
export type SessionState = { readonly kind: 'loading' | 'none' } | { readonly kind: 'open' | 'expired'; readonly session: Session };

/** An error of the sign-in, with the words of the service. */
export class SignInError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly reason?: string,
  ) {
    super(message);
  }
}

const PATH = '/dashboard/session';
const listeners = new Set<() => void>();
let state: SessionState = { kind: 'loading' };
let renewing: Promise<Session | undefined> | undefined;

/** Is in the storage of the browser while someone is signed in, as far as this browser knows. */
const SIGNED_IN = 'storefront-signed-in';

/** Returns whether someone was signed in when this browser last knew it. A guess of what to show until the service has replied. */
export const isLikelySignedIn = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

function setState(next: SessionState): void {
  state = next;
  if (next.kind === 'open') localStorage.setItem(SIGNED_IN, '');
  if (next.kind === 'none') localStorage.removeItem(SIGNED_IN);
  for (const listener of listeners) listener();
}

/** Returns the current state. */
export const getSessionState = (): SessionState => state;

/** Calls `listener` after each change. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the service for the session, once for all callers at a time. Undefined if nobody is signed in. */
export function renewSession(): Promise<Session | undefined> {
  return (renewing ??= renew().finally(() => (renewing = undefined)));
}

async function renew(): Promise<Session | undefined> {
  const response = await fetch(PATH, { headers: { Accept: 'application/json' } });
  if (response.status === 401) {
    setState(state.kind === 'open' || state.kind === 'expired' ? { kind: 'expired', session: state.session } : { kind: 'none' });
    return undefined;
  }
  return openSession(await readReply(response));
}

/** Returns whether the sign-in asks for the code of the second factor, because it is missing or wrong. */
export const needsCode = (error: unknown): boolean =>
  error instanceof SignInError && ['second-factor-required', 'wrong-second-factor'].includes(error.reason ?? '');

/** The ways to sign in that not every service has. */
export interface SignInOptions {
  /** With what people call the provider, if the operator has said it. */
  readonly singleSignOn?: { readonly name?: string };
}

/** Returns the ways to sign in. Throws SignInError. */
export const readSignInOptions = (): Promise<SignInOptions> => sendToSession('GET', `${PATH}/options`);

/** Signs in. Throws SignInError. */
export const signIn = async (credentials: { email: string; password: string; code?: string }): Promise<Session> =>
  openSession(await sendToSession('POST', PATH, credentials));

/** Uses a one-time link. Throws SignInError. */
export const openLink = async (fields: {
  link: string;
  password: string;
  email?: string;
  name?: string;
  code?: string;
}): Promise<Session> => openSession(await sendToSession('POST', `${PATH}/link`, fields));

/** Returns whom a one-time link is for. Throws SignInError. */
export const checkLink = (link: string): Promise<LinkFacts> => sendToSession('POST', `${PATH}/link/check`, { link });

/** Changes the password of the person who is signed in. Throws SignInError. */
export const changePassword = (fields: { currentPassword: string; newPassword: string }): Promise<void> =>
  sendToSession('PUT', `${PATH}/password`, fields);

/** The second factor of the person who is signed in (handlers/second-factor.ts). */
export interface SecondFactor {
  readonly isEnabled: boolean;
  readonly recoveryCodesLeft: number;
}

const FACTOR_PATH = `${PATH}/second-factor`;

/** Returns whether the person has a second factor. Throws SignInError. */
export const readSecondFactor = (): Promise<SecondFactor> => sendToSession('GET', FACTOR_PATH);

/** Returns a secret for an authenticator app, and the URI for its QR code. Throws SignInError. */
export const startSecondFactor = (currentPassword: string): Promise<{ readonly secret: string; readonly uri: string }> =>
  sendToSession('POST', FACTOR_PATH, { currentPassword });

/** Enables the second factor with the first code of the app, and returns the recovery codes. Throws SignInError. */
export const confirmSecondFactor = (code: string): Promise<{ readonly recoveryCodes: readonly string[] }> =>
  sendToSession('PUT', FACTOR_PATH, { code });

/** Removes the second factor. Throws SignInError. */
export const removeSecondFactor = (currentPassword: string): Promise<void> =>
  sendToSession('POST', `${FACTOR_PATH}/removal`, { currentPassword });

/** Signs out, and forgets everything on the page. */
export async function signOut(): Promise<void> {
  await sendToSession('DELETE', PATH);
  localStorage.removeItem(SIGNED_IN);
  location.assign('/dashboard/');
}

/** Makes a session that the service has opened that of the page. */
export function openSession(session: Session): Session {
  setState({ kind: 'open', session });
  return session;
}

/** Sends a request to the pages of the sign-in. Throws SignInError. */
export async function sendToSession<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return readReply(response);
}

async function readReply<Reply>(response: Response): Promise<Reply> {
  if (response.status === 204) return undefined as Reply;
  const reply = (await response.json()) as { error?: { message: string; details: { reason?: string } } };
  if (reply.error) throw new SignInError(reply.error.message, response.status, reply.error.details.reason);
  return reply as Reply;
}
