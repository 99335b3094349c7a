// Finds the member whom the provider of single sign-on has identified: by the id of the person there, and before the first sign-in by the verified
// email address. The role follows the provider.
import type { Transaction } from '../db/engine/connection.js';
import { lockApiKeys } from '../db/key-families.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import { findIdentity, findIdentityOfMember, insertIdentity } from '../db/staff-identities.js';
import * as staff from '../db/staff.js';
import type { StoredStaffMember } from '../db/staff.js';
import type { StaffRole } from '../generated/api.js';
import { chooseRole, type RolePolicy } from '../domain/single-sign-on.js';
import { recordAudit, type AuditRecord } from './audit.js';
import { SignInRefused, type Identity } from './identity-provider.js';
import type { Services } from './operation.js';
import { STAFF_MAX } from './staff.js';
import { losesLastOwner, restrictKeys } from './staff-changes.js';

/** A sign-in of an identified person. */
interface Arrival {
  readonly identity: Identity;
  readonly roles: RolePolicy;
  /** The key of the session that will be opened, for the audit log. */
  readonly keyId: string;
  readonly requestId: string;
}

/** Returns the active member of an identity, locked, with the role that the provider gives. Adds someone who is no member but has a role. Throws
 *  SignInRefused for someone who may not sign in. */
export async function admitIdentity(trx: Transaction, arrival: Arrival, services: Services): Promise<StoredStaffMember> {
  const { identity, roles } = arrival;
  const known = await findIdentity(trx, identity);
  const staffId = known?.staffId ?? (await findByEmail(trx, identity));
  const locked = staffId === undefined ? [] : await staff.lockStaffMemberAndOwners(trx, staffId);
  const member = locked.find(({ id }) => id === staffId);
  if (member?.status === 'disabled') throw new SignInRefused('disabled');
  const role = chooseRole(roles, identity.groups, member?.role);
  if (!role) throw new SignInRefused(roles.map.length > 0 ? 'no-role' : 'not-invited');
  if (!member) return addMember(trx, { ...arrival, role }, services);
  if (!known) await link(trx, { ...arrival, member }, services);
  return setRole(trx, { ...arrival, member, locked, role }, services);
}

/** Returns the id of the member with the verified address of someone who signs in for the first time. */
async function findByEmail(trx: Transaction, { verifiedEmail }: Identity): Promise<string | undefined> {
  if (verifiedEmail === undefined) throw new SignInRefused('unverified-email');
  return (await staff.findStaffMemberByEmail(trx, verifiedEmail))?.id;
}

async function addMember(
  trx: Transaction,
  { role, ...arrival }: Arrival & { readonly role: StaffRole },
  services: Services,
): Promise<StoredStaffMember> {
  const { verifiedEmail: email = '', name = email } = arrival.identity;
  if ((await staff.countStaff(trx)) >= STAFF_MAX) throw new SignInRefused('not-invited', 'the store has as many members as it can have');
  const createdAt = services.now().toISOString();
  const added = { id: services.newId('stf'), email, name, role, status: 'active', createdAt, updatedAt: createdAt } as const;
  if (!(await staff.insertStaffMember(trx, added))) throw new SignInRefused('expired', 'the member was added at the same time');
  recordAudit(trx, { ...toRecord(arrival, added), after: { ...added } }, services);
  await link(trx, { ...arrival, member: added }, services);
  return added;
}

/** Remembers who the member is at the provider. From then on the address doesn't matter, and no other person there can be this member. */
async function link(
  trx: Transaction,
  { member, ...arrival }: Arrival & { readonly member: StoredStaffMember },
  services: Services,
): Promise<void> {
  const { issuer, subject } = arrival.identity;
  const other = await findIdentityOfMember(trx, { issuer, staffId: member.id });
  if (other && other.subject !== subject) throw new SignInRefused('other-account');
  if (other) return; // two sign-ins at the same time
  const identity = { issuer, subject, staffId: member.id, createdAt: services.now().toISOString() };
  if (!(await insertIdentity(trx, identity))) throw new SignInRefused('expired', 'the person was linked at the same time');
  recordAudit(trx, { ...toRecord(arrival, member), operation: 'linkIdentity', before: {}, after: { issuer, subject } }, services);
}

interface RoleChange extends Arrival {
  readonly member: StoredStaffMember;
  /** The member and all active owners. */
  readonly locked: readonly StoredStaffMember[];
  readonly role: StaffRole;
}

async function setRole(trx: Transaction, { member, locked, role, ...arrival }: RoleChange, services: Services): Promise<StoredStaffMember> {
  const wanted = { ...member, role, status: 'active' } as const;
  if (member.role === role && member.status === 'active') return member;
  if (losesLastOwner(wanted, locked)) throw new SignInRefused('last-owner');
  const updatedAt = services.now().toISOString();
  await staff.updateStaffMember(trx, { ...wanted, updatedAt });
  trx.afterCommit(() => forgetApiKeys(services.db));
  const { caller, operation, object } = toRecord(arrival, member);
  recordAudit(trx, { caller, operation, object, before: { ...member }, after: wanted }, services);
  const keys = await staff.listStaffKeys(trx, member.id);
  await lockApiKeys(
    trx,
    keys.map(({ id }) => id),
  );
  await restrictKeys(trx, { member: wanted, keys, caller, operation }, services);
  return { ...wanted, updatedAt };
}

const toRecord = ({ keyId, requestId }: Arrival, { id }: StoredStaffMember): Omit<AuditRecord, 'before' | 'after'> => ({
  caller: { keyId, staffId: id, requestId },
  operation: 'signIn',
  object: { type: 'staff-member', id },
});
