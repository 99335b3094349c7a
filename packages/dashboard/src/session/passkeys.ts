// Passkeys in this browser: signing in with one, and the own list (server/pages/passkey-pages.ts). The library loads when it is needed.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { openSession, sendToSession, type Session } from './session.js';

/** A passkey of the person who is signed in. Times are ISO 8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  /** Whether the device says that it is backed up. */
  readonly isSynced: boolean;
}

/** Why the browser or the device created or used no passkey. */
export type DeviceProblem = 'canceled' | 'exists' | 'failed';

/** An error of the browser or the device; the service has not been asked. */
export class DeviceError extends Error {
  constructor(readonly problem: DeviceProblem) {
    super(problem);
  }
}

/** Returns whether this browser can use passkeys at this address. Browsers allow them at no IP address, and without https only on this machine. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

const PATH = '/dashboard/session/passkeys';
const SIGN_IN_PATH = '/dashboard/session/passkey';
const loadLibrary = () => import('@simplewebauthn/browser');

/** Signs in with a passkey that the person chooses. Throws SignInError and DeviceError. */
export async function signInWithPasskey(): Promise<Session> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = await sendToSession<PublicKeyCredentialRequestOptionsJSON>('POST', `${SIGN_IN_PATH}/options`);
  const { id, response } = await askDevice(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return openSession(await sendToSession('POST', SIGN_IN_PATH, { id, clientDataJSON, authenticatorData, signature, userHandle }));
}

/** Returns the passkeys of the person, oldest first. Throws SignInError. */
export const readPasskeys = async (): Promise<readonly Passkey[]> =>
  (await sendToSession<{ passkeys: readonly Passkey[] }>('GET', PATH)).passkeys;

/** Creates a passkey on a device that the person chooses. Throws SignInError and DeviceError. */
export async function addPasskey({ name, currentPassword }: { name: string; currentPassword: string }): Promise<Passkey> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = await sendToSession<PublicKeyCredentialCreationOptionsJSON>('POST', `${PATH}/options`, { currentPassword });
  const { id, response } = await askDevice(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return sendToSession('POST', PATH, {
    name,
    id,
    clientDataJSON,
    attestationObject,
    ...(transports.length > 0 && { transports: transports.join(',') }),
  });
}

/** Removes a passkey. Throws SignInError. */
export const removePasskey = (fields: { id: string; currentPassword: string }): Promise<void> =>
  sendToSession('POST', `${PATH}/removal`, fields);

async function askDevice<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new DeviceError(PROBLEMS[name] ?? 'failed');
  }
}

/** What browsers throw. They don't tell whether the person canceled, took too long, or has no passkey. */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'exists',
};
