// The passkeys of members of the staff: the own list, and adding and removing. handlers/passkey-sign-in.ts signs in with them.
import type { Reader } from '../db/engine/connection.js';
import { deletePasskey, insertPasskey, listPasskeys, type StoredPasskey } from '../db/passkeys.js';
import type { StoredSession } from '../db/sessions.js';
import { findStaffMember } from '../db/staff.js';
import { PASSKEYS_MAX, type ChallengeUse, type RelyingParty } from '../domain/passkeys.js';
import { conflict, notFound } from './errors.js';
import type { Services } from './operation.js';
import { changeMember, recordOwnChange, requirePassword, type Changer } from './own-account.js';
import { issueChallenge, readTicket, requireUnused } from './passkey-challenges.js';
import { noSession } from './session-errors.js';
import { toCreationOptions, verifyAttestation, type Attestation } from './webauthn.js';

/** What a member sees of an own passkey. Times are ISO 8601. */
export type Passkey = Pick<StoredPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'isSynced'>;

/** Options for a browser, and the ticket of their challenge. */
export interface PasskeyRequest {
  readonly options: object;
  readonly ticket: string;
}

/** Returns the passkeys of the member of a session, oldest first. */
export async function listOwnPasskeys({ staffId }: StoredSession, { db }: Pick<Services, 'db'>): Promise<Passkey[]> {
  return (await listPasskeys(db, staffId)).map(toOwnPasskey);
}

/** A passkey is added by the session that entered the password. */
const toUse = ({ id }: StoredSession): ChallengeUse => `add ${id}`;

/** Returns what a browser needs to create a passkey. Throws ApiError 400 if the password is wrong, and 409 if the member has too many. */
export async function startPasskey(
  session: StoredSession,
  { password, party }: { password: string; party: RelyingParty },
  services: Services,
): Promise<PasskeyRequest> {
  await requirePassword(session, password, services);
  const member = await findStaffMember(services.db, session.staffId);
  if (!member) throw noSession();
  const passkeys = await requireRoom(services.db, member.id);
  const { challenge, ticket } = issueChallenge(toUse(session), services);
  return { ticket, options: await toCreationOptions(member, { challenge: challenge.value, party, passkeys }) };
}

/** Stores a new passkey. Throws ApiError 400 if it is not valid or came too late, and 409 if the member has too many or the passkey is stored already. */
export async function addPasskey(
  { session, requestId }: Changer,
  { name, attestation, ticket, party }: { name: string; attestation: Attestation; ticket: string | undefined; party: RelyingParty },
  services: Services,
): Promise<Passkey> {
  const challenge = readTicket(ticket, toUse(session), services);
  const verified = await verifyAttestation(attestation, { challenge: challenge.value, party });
  return changeMember(session, services, async (trx, { id: staffId }) => {
    await requireUnused(trx, challenge);
    await requireRoom(trx, staffId);
    const passkey = { id: services.newId('pas'), staffId, name, createdAt: services.now().toISOString(), ...verified };
    if (!(await insertPasskey(trx, passkey))) throw conflict('passkey-exists', 'id', 'names a passkey that is stored already');
    recordOwnChange(trx, { session, requestId, operation: 'addPasskey', after: toAuditedPasskey(passkey) }, services);
    return toOwnPasskey(passkey);
  });
}

/** Removes a passkey. Throws ApiError 400 if the password is wrong, and 404 if the member has no such passkey. */
export async function removePasskey(
  { session, requestId }: Changer,
  { id, password }: { id: string; password: string },
  services: Services,
): Promise<void> {
  await requirePassword(session, password, services);
  await changeMember(session, services, async (trx, { id: staffId }) => {
    const passkey = (await listPasskeys(trx, staffId)).find((one) => one.id === id);
    if (!passkey) throw notFound('passkey', id);
    await deletePasskey(trx, { id, staffId });
    recordOwnChange(trx, { session, requestId, operation: 'removePasskey', before: toAuditedPasskey(passkey) }, services);
  });
}

async function requireRoom(db: Reader, staffId: string): Promise<readonly StoredPasskey[]> {
  const passkeys = await listPasskeys(db, staffId);
  if (passkeys.length >= PASSKEYS_MAX)
    throw conflict('too-many-passkeys', 'id', `can't be another passkey: you have ${PASSKEYS_MAX}, so remove one first`);
  return passkeys;
}

const toOwnPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt,
  ...(lastUsedAt !== undefined && { lastUsedAt }),
  isSynced,
});

const toAuditedPasskey = ({ id, name }: StoredPasskey) => ({ passkeyId: id, passkeyName: name });
