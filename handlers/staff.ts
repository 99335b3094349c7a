// Staff: invite, list, retrieve, update.
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/engine/connection.js';
import { revokeApiKeys } from '../db/key-families.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import * as staff from '../db/staff.js';
import type { StaffKey, StoredStaffMember } from '../db/staff.js';
import type { StaffMember, StaffStatus } from '../generated/api.js';
import { listRoleScopes, listStaffTransitions, restrictToRole } from '../domain/staff-roles.js';
import { lockCaller, lockKeysAndCaller } from './caller.js';
import { conflict, impossibleMove, notFound } from './errors.js';
import { recordAudit, toRevocation } from './audit.js';
import type { Caller, Operation, Services } from './operation.js';
import { requireRoleWithin } from './staff-keys.js';

const STAFF_MAX = 10_000;

export const inviteStaffMember: Operation<'inviteStaffMember'> = ({ body, caller }, services) =>
  services.transaction(async (trx) => {
    requireRoleWithin(await lockCaller(trx, caller, services), body.role);
    if ((await staff.countStaff(trx)) >= STAFF_MAX)
      throw conflict('too-many-staff-members', 'email', `would be the address of member number ${STAFF_MAX + 1}`);
    const createdAt = services.now().toISOString();
    const invited = { id: services.newId('stf'), ...body, status: 'invited', createdAt, updatedAt: createdAt } as const;
    const member = await staff.insertStaffMember(trx, invited);
    if (!member) throw conflict('email-taken', 'email', 'belongs to an existing member of the staff');
    recordAudit(trx, { caller, operation: 'inviteStaffMember', object: toObject(member), after: { ...member } }, services);
    return { status: 201, headers: { Location: `/api/staff/${member.id}` }, body: serializeStaffMember(member) };
  });

export const listStaff: Operation<'listStaff'> = async ({ query }, { db }) => {
  const { members, total } = await staff.listStaff(db, query);
  const { limit, offset } = query;
  return { status: 200, body: { data: members.map(serializeStaffMember), total, limit, offset } };
};

export const getStaffMember: Operation<'getStaffMember'> = async ({ path }, { db }) => {
  const member = await staff.findStaffMember(db, path.id);
  if (!member) throw notFound('staff-member', path.id);
  return { status: 200, body: serializeStaffMember(member) };
};

export const updateStaffMember: Operation<'updateStaffMember'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const locked = await staff.lockStaffMemberAndOwners(trx, path.id);
    const member = locked.find(({ id }) => id === path.id);
    if (!member) throw notFound('staff-member', path.id);
    const keys = await staff.listStaffKeys(trx, member.id);
    const holder = await lockKeysAndCaller(trx, { ids: keys.map(({ id }) => id), caller }, services);
    const wanted = { ...member, ...body };
    for (const { role } of [member, wanted]) requireRoleWithin(holder, role);
    requireMove(member.status, wanted.status);
    if (isDeepStrictEqual(wanted, member)) return { status: 200, body: serializeStaffMember(member) };
    requireOwnerLeft(wanted, locked);
    const updatedAt = services.now().toISOString();
    await staff.updateStaffMember(trx, { ...wanted, updatedAt });
    trx.afterCommit(() => forgetApiKeys(services.db));
    recordAudit(trx, { caller, operation: 'updateStaffMember', object: toObject(member), before: { ...member }, after: wanted }, services);
    await restrictKeys(trx, { member: wanted, keys, caller }, services);
    return { status: 200, body: serializeStaffMember({ ...wanted, updatedAt }) };
  });

function requireMove(from: StaffStatus, to: StaffStatus): void {
  const allowed = listStaffTransitions(from);
  if (to !== from && !allowed.includes(to)) throw impossibleMove('status', { what: 'a member', from, to, allowed });
}

const isActiveOwner = ({ role, status }: StoredStaffMember): boolean => role === 'owner' && status === 'active';

/** Throws ApiError 409 if the store had an active owner before a change and has none after it. `locked` has all of them. */
function requireOwnerLeft(wanted: StoredStaffMember, locked: readonly StoredStaffMember[]): void {
  const after = locked.map((one) => (one.id === wanted.id ? wanted : one));
  if (locked.some(isActiveOwner) && !after.some(isActiveOwner))
    throw conflict('last-owner', wanted.status === 'disabled' ? 'status' : 'role', 'would leave the store without an active owner');
}

interface Restriction {
  readonly member: StoredStaffMember;
  readonly keys: readonly StaffKey[];
  readonly caller: Caller;
}

/** Revokes the keys of a disabled member, and takes what the role doesn't allow from the keys of others. A key that would have no scope left
 *  is revoked. */
async function restrictKeys(trx: Transaction, { member, keys, caller }: Restriction, services: Services): Promise<void> {
  const now = services.now().toISOString();
  for (const { ids, before, after } of groupByScopes(member, keys)) {
    const isRevoked = after.length === 0;
    await (isRevoked ? revokeApiKeys(trx, ids, now) : staff.updateScopes(trx, ids, after));
    const change = isRevoked ? toRevocation(now) : { before: { scopes: before }, after: { scopes: after } };
    for (const id of ids)
      recordAudit(trx, { caller, operation: 'updateStaffMember', object: { type: 'api-key', id }, ...change }, services);
  }
}

/** Returns the keys that change with their member, with their scopes before and after: none for keys to revoke. Keys that have the same
 *  scopes are one group. */
function groupByScopes({ role, status }: StoredStaffMember, keys: readonly StaffKey[]) {
  const groups = new Map<string, { ids: string[]; before: StaffKey['scopes']; after: StaffKey['scopes'] }>();
  for (const { id, scopes: before } of keys) {
    const after = status === 'disabled' ? [] : restrictToRole(before, role);
    if (isDeepStrictEqual(after, before)) continue;
    const group = groups.get(before.join()) ?? { ids: [], before, after };
    group.ids.push(id);
    groups.set(before.join(), group);
  }
  return groups.values();
}

const toObject = ({ id }: StoredStaffMember) => ({ type: 'staff-member', id }) as const;

function serializeStaffMember(member: StoredStaffMember): StaffMember {
  const { id, email, name, role, status, createdAt, updatedAt } = member;
  return { id, email, name, role, status, scopes: [...listRoleScopes(role)], createdAt, updatedAt };
}
