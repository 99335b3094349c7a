// Checks what authenticators sign, with the library @simplewebauthn/server. It loads on first use: it takes half a second and 26 MB, and many stores
// have no passkeys.
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { StoredPasskey } from '../db/passkeys.js';
import { CHALLENGE_MS, toUserHandle, type RelyingParty } from '../domain/passkeys.js';
import { ApiError } from './errors.js';

const NAME = 'Storefront';
/** EdDSA, ES256 and RS256, which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257];

const load = () => import('@simplewebauthn/server');
const loadParsers = () => import('@simplewebauthn/server/helpers');

/** What an authenticator returns for a new passkey; all but the transports in base64url. */
export interface Attestation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  /** Separated by commas. */
  readonly transports: string;
}

/** What an authenticator returns for a sign-in, in base64url. */
export interface Assertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** What a browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export async function toCreationOptions(
  member: { readonly id: string; readonly email: string; readonly name: string },
  { challenge, party, passkeys }: { challenge: string; party: RelyingParty; passkeys: readonly StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userID: Buffer.from(member.id),
    userName: member.email,
    userDisplayName: member.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: toTransports(transports) })),
  });
}

/** What a browser needs to sign in with any passkey for this site (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export async function toRequestOptions(challenge: string, party: RelyingParty) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/** Returns the new passkey. Throws ApiError 400 if it is for another challenge or site, or if the authenticator did not verify its user. */
export async function verifyAttestation(
  { id, clientDataJSON, attestationObject, transports }: Attestation,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>> {
  const result = await attempt(async () => {
    await refuseCertificates(attestationObject);
    const { verifyRegistrationResponse } = await load();
    return verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (!result?.verified || result.registrationInfo.credential.id !== id)
    throw new ApiError('invalid-passkey', 'this is not a new passkey for this service, or the device did not verify you: add it again');
  const { credential, credentialBackedUp: isSynced } = result.registrationInfo;
  const { counter, publicKey } = credential;
  const known = transports.split(',').filter((one) => TRANSPORTS.has(one));
  return { credentialId: id, publicKey: toText(publicKey), counter, transports: known, isSynced };
}

/** Returns the counter of a passkey, and whether it is backed up. Throws ApiError 401 if the signature is wrong, is for another challenge or site, or if
 *  the authenticator did not verify its user. It does not compare the counter with the last one. */
export async function verifyAssertion(
  { id, userHandle, ...response }: Assertion,
  { passkey, challenge, party }: { passkey: StoredPasskey; challenge: string; party: RelyingParty },
): Promise<Pick<StoredPasskey, 'counter' | 'isSynced'>> {
  const result = await attempt(async () => {
    const { verifyAuthenticationResponse } = await load();
    return verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
    });
  });
  if (!result?.verified || userHandle !== toUserHandle(passkey.staffId))
    throw new ApiError(
      'wrong-passkey',
      'the passkey did not sign this request at this address, or the device did not verify you: try again',
    );
  const { newCounter: counter, credentialBackedUp: isSynced } = result.authenticationInfo;
  return { counter, isSynced };
}

/** Throws for an attestation with certificates. We ask for none, and checking them would mean to load what they name. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadParsers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isOwn = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isOwn) throw new Error('an attestation that was not asked for');
}

/** Returns undefined if the library refuses the response: it throws an error for each reason, and for everything that it can't read. */
async function attempt<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  await load(); // outside: that it can't be loaded is no refusal
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const toTransports = (texts: readonly string[]) => texts as AuthenticatorTransport[];
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
