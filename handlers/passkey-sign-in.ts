// Signs members of the staff in with a passkey. The authenticator verifies its user by a PIN, a fingerprint, or the like, so a passkey is two factors:
// neither a password nor a code is asked for.
import type { Transaction } from '../db/engine/connection.js';
import { findPasskey, recordPasskeyUse, type StoredPasskey } from '../db/passkeys.js';
import { findStaffMemberForUpdate } from '../db/staff.js';
import { isCounterAhead, type RelyingParty } from '../domain/passkeys.js';
import { ApiError } from './errors.js';
import type { Services } from './operation.js';
import { issueChallenge, readTicket, requireUnused } from './passkey-challenges.js';
import type { PasskeyRequest } from './passkeys.js';
import { openSession, type Client, type NewSession } from './sign-in.js';
import { toRequestOptions, verifyAssertion, type Assertion } from './webauthn.js';

/** Returns what a browser needs to ask for a passkey of any member. */
export async function startPasskeySignIn(party: RelyingParty, services: Services): Promise<PasskeyRequest> {
  const { challenge, ticket } = issueChallenge('sign-in', services);
  return { ticket, options: await toRequestOptions(challenge.value, party) };
}

/** What a browser sends to sign in, and where it was. */
export interface PasskeyAnswer {
  readonly assertion: Assertion;
  readonly ticket: string | undefined;
  readonly party: RelyingParty;
}

/** Opens a session for the member of a passkey. Throws ApiError 400 if the challenge has expired or was used, and 401 if the passkey is unknown, wrong, or
 *  copied, or if the member is not active. */
export async function signInWithPasskey(
  { assertion, ticket, party }: PasskeyAnswer,
  client: Client,
  services: Services,
): Promise<NewSession> {
  const challenge = readTicket(ticket, 'sign-in', services);
  const passkey = await findPasskey(services.db, assertion.id);
  if (!passkey) throw unknownPasskey();
  const verified = await verifyAssertion(assertion, { passkey, challenge: challenge.value, party });
  return services.db.transaction(async (trx) => {
    const { member, current } = await lockOwner(trx, passkey);
    await requireUnused(trx, challenge);
    requireCounterAhead(current, verified.counter, services);
    await recordPasskeyUse(trx, { id: current.id, ...verified, lastUsedAt: services.now().toISOString() });
    return openSession(trx, { member, client, passkeyId: current.id }, services);
  });
}

/** Locks the member of a passkey, who may have been disabled in the meantime, or have removed it. */
async function lockOwner(trx: Transaction, { id, staffId, credentialId }: StoredPasskey) {
  const member = await findStaffMemberForUpdate(trx, staffId);
  const current = await findPasskey(trx, credentialId);
  if (member?.status !== 'active' || current?.id !== id) throw unknownPasskey();
  return { member, current };
}

function requireCounterAhead({ id, staffId, counter }: StoredPasskey, next: number, { log }: Services): void {
  if (isCounterAhead(counter, next)) return;
  log.warn({ passkeyId: id, staffId, counter: next, lastCounter: counter }, 'the counter of a passkey went back: it may have been copied');
  throw new ApiError(
    'copied-passkey',
    'the passkey was used elsewhere since: it may have been copied. Sign in with your password, remove it, and tell an owner of the store',
  );
}

const unknownPasskey = (): ApiError =>
  new ApiError('unknown-passkey', 'no member of the staff can sign in with this passkey: use another one, or your password');
