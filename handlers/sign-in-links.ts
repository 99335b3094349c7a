// One-time links with which people choose a password: for the first owner, for invited members, and for those who forgot theirs.
import { findStaffNames, listAuditEntries } from '../db/audit-entries.js';
import type { Database, Transaction } from '../db/engine/connection.js';
import { findLink, replaceLink, useLink, type LinkPurpose, type StoredLink } from '../db/sign-in-links.js';
import { hasLinkedOwner } from '../db/staff-identities.js';
import { hasPasswords, setPasswordHash } from '../db/staff-passwords.js';
import {
  findStaffMember,
  findStaffMemberByEmail,
  findStaffMemberForUpdate,
  insertStaffMember,
  updateStaffMember,
  type StoredStaffMember,
} from '../db/staff.js';
import { hashSecret } from '../domain/sessions.js';
import type { StaffRole } from '../generated/api.js';
import { recordAudit } from './audit.js';
import { lockCaller } from './caller.js';
import { ApiError, conflict, invalidField, notFound } from './errors.js';
import type { Operation, Services } from './operation.js';
import { requireCode } from './second-factor.js';
import { openSession, replacePassword, type Client, type NewSession } from './sign-in.js';
import { requireRoleWithin } from './staff-keys.js';

const DAY_MS = 86_400_000;
const VALID_MS: Readonly<Record<LinkPurpose, number>> = { owner: DAY_MS, invitation: 7 * DAY_MS, reset: DAY_MS };

/** A link as people get it. */
export interface SignInLink {
  readonly url: string;
  readonly purpose: LinkPurpose;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const createSignInLink: Operation<'createSignInLink'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const member = await findStaffMemberForUpdate(trx, path.id);
    if (!member) throw notFound('staff-member', path.id);
    requireRoleWithin(await lockCaller(trx, caller, services), member.role); // whoever gets the link gets all that the role allows
    const link = await linkForMember(trx, member, services);
    const { purpose, expiresAt } = link;
    const object = { type: 'staff-member', id: member.id } as const;
    recordAudit(trx, { caller, operation: 'createSignInLink', object, after: { purpose, expiresAt } }, services);
    return { status: 200, body: link };
  });

/** Creates the link of a member, who must be locked: an invitation, or one to choose another password. Throws ApiError 409 for a disabled
 *  member. */
export async function linkForMember(trx: Transaction, member: StoredStaffMember, services: Services): Promise<SignInLink> {
  if (member.status === 'disabled')
    throw conflict('staff-member-disabled', 'id', 'names a disabled member: set the status of the member to active first');
  return newLink(trx, { staffId: member.id, purpose: member.status === 'invited' ? 'invitation' : 'reset' }, services);
}

/** Whether an owner can sign in, so that nobody becomes the first one any more. */
const isSetUp = async (trx: Transaction): Promise<boolean> => (await hasPasswords(trx)) || (await hasLinkedOwner(trx));

/** Creates the link that makes the first owner. Returns undefined if someone has a password already, or if an owner has signed in at the provider. */
export function createOwnerLink(services: Services): Promise<SignInLink | undefined> {
  return services.db.transaction(async (trx) =>
    (await isSetUp(trx)) ? undefined : newLink(trx, { staffId: null, purpose: 'owner' }, services),
  );
}

async function newLink(
  trx: Transaction,
  { staffId, purpose }: Pick<StoredLink, 'staffId' | 'purpose'>,
  { now, newSecret, origin }: Services,
): Promise<SignInLink> {
  const secret = newSecret();
  const moment = now();
  const expiresAt = new Date(moment.getTime() + VALID_MS[purpose]).toISOString();
  await replaceLink(trx, { hash: hashSecret(secret), staffId, purpose, createdAt: moment.toISOString(), expiresAt });
  return { url: `${origin()}/dashboard/welcome#${secret}`, purpose, expiresAt }; // after the #, so that no log has it
}

/** Whom a link is for. All but the first owner are members. */
export interface LinkFacts {
  readonly purpose: LinkPurpose;
  readonly email?: string;
  readonly name?: string;
  readonly role?: StaffRole;
  /** The name of the member who created an invitation; absent if a key of the store or the command did. */
  readonly invitedBy?: string;
  readonly expiresAt: string;
}

/** Returns whom a link is for, to those who have its secret. Throws ApiError 404 if it is unknown, used, or expired. */
export async function checkLink(secret: string, services: Services): Promise<LinkFacts> {
  const { link, member } = await requireLink(secret, services);
  const { purpose, expiresAt } = link;
  if (!member) return { purpose, expiresAt };
  const { id, email, name, role } = member;
  const invitedBy = purpose === 'invitation' ? await findInviter(services.db, { staffId: id, expiresAt }) : undefined;
  return { purpose, expiresAt, email, name, role, ...(invitedBy !== undefined && { invitedBy }) };
}

/** Returns a link that can be used, with its member; the link of the first owner has none. Throws ApiError 404. */
async function requireLink(secret: string, { db, now }: Services): Promise<{ link: StoredLink; member?: StoredStaffMember | undefined }> {
  const link = await findLink(db, { hash: hashSecret(secret), now: now().toISOString() });
  if (!link) throw linkNotFound();
  const member = link.staffId === null ? undefined : await findStaffMember(db, link.staffId);
  if (link.staffId !== null && (!member || member.status === 'disabled')) throw linkNotFound();
  return { link, member };
}

/** Returns the name of the member who created a link. The audit log has it; its entry is that of this link if both expire at the same time. */
async function findInviter(db: Database, { staffId, expiresAt }: { staffId: string; expiresAt: string }): Promise<string | undefined> {
  const filter = { objectId: staffId, operation: 'createSignInLink' };
  const { entries } = await listAuditEntries(db, { filter, limit: 1 });
  const names = await findStaffNames(
    db,
    entries.filter(({ after = '' }) => after.includes(expiresAt)),
  );
  return names.get(entries[0]?.staffId ?? '');
}

const linkNotFound = () =>
  new ApiError('sign-in-link-not-found', 'the link was used, has expired, or was replaced by a newer one: ask for another link');

/** What a person fills in. `email` and `name` are for the first owner. */
export interface LinkAnswers {
  readonly password: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** Of the second factor, for those who have one. */
  readonly code?: string | undefined;
}

/** Uses up a link: stores the password, makes the member active, ends the member's other sessions, and opens one. Throws ApiError 404 if the link is
 *  unknown, used, or expired, 401 if the code is missing or wrong, and 400 if a field is missing. */
export async function signInByLink(
  secret: string,
  { client, ...answers }: LinkAnswers & { readonly client: Client },
  services: Services,
): Promise<NewSession> {
  await requireLink(secret, services); // before the password is hashed, which takes a while
  const hash = await services.passwords.hash(answers.password);
  return services.db.transaction(async (trx) => {
    const link = await findLink(trx, { hash: hashSecret(secret), now: services.now().toISOString() });
    if (!link) throw linkNotFound();
    if (link.staffId === null && (await isSetUp(trx))) throw linkNotFound();
    const member = link.staffId === null ? await insertOwner(trx, answers, services) : await activate(trx, link.staffId, services);
    await requireCode(trx, { staffId: member.id, code: answers.code }, services);
    if (!(await useLink(trx, link.hash))) throw linkNotFound();
    await replacePassword(trx, { staffId: member.id, hash }, services);
    return openSession(trx, { member, client }, services);
  });
}

/** Creates the first owner with a password, or gives it to the member with this email address. Does nothing if someone has a password, also
 *  if another process is faster. */
export async function createFirstOwner(owner: { email: string; password: string }, services: Services): Promise<void> {
  if (await hasPasswords(services.db)) return;
  try {
    await insertFirstOwner(owner, services);
  } catch (error) {
    if (!(await hasPasswords(services.db))) throw error;
  }
}

async function insertFirstOwner({ email, password }: { email: string; password: string }, services: Services): Promise<void> {
  const hash = await services.passwords.hash(password);
  await services.db.transaction(async (trx) => {
    if (await hasPasswords(trx)) return;
    const existing = await findStaffMemberByEmail(trx, email);
    const member = existing ? await activate(trx, existing.id, services) : await insertOwner(trx, { email, name: 'Owner' }, services);
    await setPasswordHash(trx, { staffId: member.id, hash, now: services.now().toISOString() });
  });
}

async function insertOwner(
  trx: Transaction,
  { email, name }: Pick<LinkAnswers, 'email' | 'name'>,
  services: Services,
): Promise<StoredStaffMember> {
  if (await hasPasswords(trx)) throw linkNotFound();
  if (email === undefined) throw invalidField('missing-field', 'email', 'is required');
  if (name === undefined) throw invalidField('missing-field', 'name', 'is required');
  const createdAt = services.now().toISOString();
  const owner = { id: services.newId('stf'), email, name, role: 'owner', status: 'active', createdAt, updatedAt: createdAt } as const;
  const inserted = await insertStaffMember(trx, owner);
  if (!inserted) throw conflict('email-taken', 'email', 'belongs to an existing member of the staff');
  return inserted;
}

async function activate(trx: Transaction, staffId: string, services: Services): Promise<StoredStaffMember> {
  const member = await findStaffMemberForUpdate(trx, staffId);
  if (!member || member.status === 'disabled') throw linkNotFound();
  if (member.status === 'active') return member;
  const active = { ...member, status: 'active', updatedAt: services.now().toISOString() } as const;
  await updateStaffMember(trx, active);
  return active;
}
