// Signs members of the staff in to the dashboard: with a password or a one-time link. server/pages/session-pages.ts serves it.
import { insertApiKey, type StoredApiKey } from '../db/api-keys.js';
import type { Transaction } from '../db/engine/connection.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import { findSessionByHash, insertSession, listOpenSessions, renewToken, type StoredSession } from '../db/sessions.js';
import { findPasswordHash, setPasswordHash } from '../db/staff-passwords.js';
import { findStaffMember, findStaffMemberByEmail, findStaffMemberForUpdate, type StoredStaffMember } from '../db/staff.js';
import type { Scope } from '../generated/api.js';
import { getApiKeyHint, hashApiKey } from '../domain/api-key.js';
import { computeToken, getOldestUse, hashSecret, isSessionOpen, SESSION_MAX_MS, SESSIONS_MAX } from '../domain/sessions.js';
import { listRoleScopes } from '../domain/staff-roles.js';
import { recordAudit } from './audit.js';
import { ApiError, invalidField } from './errors.js';
import type { Services } from './operation.js';
import { requireCode } from './second-factor.js';
import { endSessions, revokeSession } from './session-end.js';
import { noSession } from './session-errors.js';

/** Where a request to sign in comes from. */
export interface Client {
  /** The User-Agent header. */
  readonly userAgent: string;
  readonly address: string;
  readonly requestId: string;
}

/** What the dashboard gets of a session. */
export interface OpenedSession {
  /** A bearer token for the API. */
  readonly token: string;
  /** When the token expires, ISO 8601. */
  readonly expiresAt: string;
  readonly staff: Pick<StoredStaffMember, 'id' | 'email' | 'name' | 'role'>;
  readonly scopes: readonly Scope[];
}

/** A new session with the secret of its cookie. */
export interface NewSession {
  readonly secret: string;
  readonly opened: OpenedSession;
}

/** What a member signs in with. The code is for those who have a second factor. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Opens a session for a member's email address and password. Throws ApiError 401 if they don't match, if the code is missing or wrong, or if the
 *  member is not active. */
export async function signIn(credentials: Credentials, client: Client, services: Services): Promise<NewSession> {
  const member = await findStaffMemberByEmail(services.db, credentials.email);
  const hash = member && (await findPasswordHash(services.db, member.id));
  const matches = await services.passwords.verify(credentials.password, hash);
  if (!member || !matches || member.status !== 'active') throw wrongCredentials();
  return services.db.transaction(async (trx) => {
    const current = await findStaffMemberForUpdate(trx, member.id);
    if (current?.status !== 'active') throw wrongCredentials();
    await requireCode(trx, { staffId: member.id, code: credentials.code }, services);
    return openSession(trx, { member: current, client }, services);
  });
}

const wrongCredentials = () =>
  new ApiError(
    'wrong-credentials',
    'the email address and the password do not match: check both, or ask an owner for a link to choose another',
  );

/** Whose session to open. */
interface NewSessionOwner {
  readonly member: StoredStaffMember;
  readonly client: Client;
  /** The passkey or the provider that signed in, for the audit log. */
  readonly passkeyId?: string;
  readonly issuer?: string;
  /** The id that the key of the session gets. Default: a new one. */
  readonly keyId?: string;
}

/** Opens a session for an active member, who must be locked. Ends the oldest sessions of a member who has too many. */
export async function openSession(
  trx: Transaction,
  { member, client, keyId: givenKeyId, ...proof }: NewSessionOwner,
  services: Services,
): Promise<NewSession> {
  const now = services.now();
  const secret = services.newSecret();
  const { token, expiresAt } = computeToken(secret, now);
  const id = services.newId('ses');
  const keyId = givenKeyId ?? services.newId('key');
  const key: StoredApiKey = {
    id: keyId,
    name: 'Dashboard',
    hash: hashApiKey(token),
    hint: getApiKeyHint(token),
    scopes: listRoleScopes(member.role),
    staffId: member.id,
    sessionId: id,
    createdAt: now.toISOString(),
    expiresAt,
  };
  await endOldest(trx, member.id, services);
  await insertApiKey(trx, key);
  const { userAgent, address } = client;
  const times = {
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS).toISOString(),
  };
  await insertSession(trx, { id, hash: hashSecret(secret), staffId: member.id, keyId: key.id, ...times, userAgent, address });
  recordSignIn(trx, { member, keyId, sessionId: id, client, ...proof }, services);
  return { secret, opened: { token, expiresAt, staff: toPerson(member), scopes: key.scopes } };
}

async function endOldest(trx: Transaction, staffId: string, services: Services): Promise<void> {
  const now = services.now();
  const { sessions } = await listOpenSessions(trx, {
    staffId,
    now: now.toISOString(),
    usedSince: getOldestUse(now),
    limit: SESSIONS_MAX,
    offset: SESSIONS_MAX - 1,
  });
  await endSessions(trx, sessions, services);
}

/** Returns the session of a cookie with its current bearer token, which it renews every five minutes. The scopes are those that the role of the member
 *  has now. Throws ApiError 401 if the session has ended, or if the member is no longer active. */
export async function renewSession(secret: string, services: Services): Promise<OpenedSession> {
  const session = await requireSession(secret, services);
  const now = services.now();
  const { token, expiresAt } = computeToken(secret, now);
  const opened = await services.db.transaction(async (trx) => {
    const member = await findStaffMemberForUpdate(trx, session.staffId);
    if (member?.status !== 'active') return undefined;
    const scopes = listRoleScopes(member.role);
    const renewed = { keyId: session.keyId, hash: hashApiKey(token), hint: getApiKeyHint(token), scopes, expiresAt };
    const isRenewed = await renewToken(trx, { sessionId: session.id, now: now.toISOString(), ...renewed });
    trx.afterCommit(() => forgetApiKeys(services.db));
    return isRenewed ? { token, expiresAt, staff: toPerson(member), scopes } : undefined;
  });
  if (!opened) throw noSession();
  return opened;
}

/** Returns the open session of a cookie. Throws ApiError 401 if there is none. */
export async function requireSession(secret: string, { db, now }: Pick<Services, 'db' | 'now'>): Promise<StoredSession> {
  const session = await findSessionByHash(db, hashSecret(secret));
  if (!session || !isSessionOpen(session, now())) throw noSession();
  return session;
}

/** Ends the session of a cookie. Does nothing if it has ended. */
export async function signOut(secret: string, client: Pick<Client, 'requestId'>, services: Services): Promise<void> {
  const session = await findSessionByHash(services.db, hashSecret(secret));
  if (!session || session.endedAt) return;
  const caller = { keyId: session.keyId, staffId: session.staffId, requestId: client.requestId };
  await services.db.transaction((trx) => revokeSession(trx, { session, caller, operation: 'signOut' }, services));
}

/** Gives the member of a session another password, and ends the member's other sessions. Throws ApiError 401 without a session, and 400 if the
 *  current password is wrong. */
export async function changePassword(
  secret: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  services: Services,
): Promise<void> {
  const session = await requireSession(secret, services);
  const member = await findStaffMember(services.db, session.staffId);
  const hash = await findPasswordHash(services.db, session.staffId);
  if (!(await services.passwords.verify(currentPassword, hash)) || member?.status !== 'active')
    throw invalidField('wrong-password', 'currentPassword', 'is not your current password');
  await storePassword({ member, password: newPassword, except: session.id }, services);
}

async function storePassword(
  { member, password, except }: { member: StoredStaffMember; password: string; except: string },
  services: Services,
): Promise<void> {
  const hash = await services.passwords.hash(password);
  await services.db.transaction(async (trx) => {
    await findStaffMemberForUpdate(trx, member.id);
    await replacePassword(trx, { staffId: member.id, hash, except }, services);
  });
}

/** Stores the hash of a member's password, and ends all open sessions of the member but one. The member must be locked. */
export async function replacePassword(
  trx: Transaction,
  { staffId, hash, except }: { staffId: string; hash: string; except?: string },
  services: Services,
): Promise<void> {
  const now = services.now();
  await setPasswordHash(trx, { staffId, hash, now: now.toISOString() });
  const all = { staffId, now: now.toISOString(), usedSince: getOldestUse(now), limit: SESSIONS_MAX, offset: 0 };
  const { sessions } = await listOpenSessions(trx, all);
  const ended = sessions.filter(({ id }) => id !== except);
  await endSessions(trx, ended, services);
}

function recordSignIn(
  trx: Transaction,
  { member, keyId, sessionId, client, passkeyId, issuer }: NewSessionOwner & { keyId: string; sessionId: string },
  services: Pick<Services, 'newId'>,
): void {
  const { userAgent, address, requestId } = client;
  const object = { type: 'session', id: sessionId } as const;
  recordAudit(
    trx,
    { caller: { keyId, staffId: member.id, requestId }, operation: 'signIn', object, after: { userAgent, address, passkeyId, issuer } },
    services,
  );
}

const toPerson = ({ id, email, name, role }: StoredStaffMember): OpenedSession['staff'] => ({ id, email, name, role });
