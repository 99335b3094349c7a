// Staff: invite, list, retrieve, update.
import { isDeepStrictEqual } from 'node:util';
import { forgetApiKeys } from '../db/known-api-keys.js';
import * as staff from '../db/staff.js';
import type { StoredStaffMember } from '../db/staff.js';
import type { StaffMember, StaffMemberList, StaffStatus } from '../generated/api.js';
import { listRoleScopes, listStaffTransitions } from '../domain/staff-roles.js';
import { lockCaller, lockKeysAndCaller } from './caller.js';
import { listByChange } from './changes.js';
import { conflict, impossibleMove, notFound } from './errors.js';
import { recordAudit } from './audit.js';
import type { Operation } from './operation.js';
import { losesLastOwner, restrictKeys } from './staff-changes.js';
import { requireRoleWithin } from './staff-keys.js';

/** The number of members that a store can have. */
export const STAFF_MAX = 10_000;

export const inviteStaffMember: Operation<'inviteStaffMember'> = ({ body, caller }, services) =>
  services.transaction(async (trx) => {
    requireRoleWithin(await lockCaller(trx, caller, services), body.role, 'role');
    if ((await staff.countStaff(trx)) >= STAFF_MAX)
      throw conflict('too-many-staff-members', 'email', `would be the address of member number ${STAFF_MAX + 1}`);
    const createdAt = services.now().toISOString();
    const invited = { id: services.newId('stf'), ...body, status: 'invited', createdAt, updatedAt: createdAt } as const;
    const member = await staff.insertStaffMember(trx, invited);
    if (!member) throw conflict('email-taken', 'email', 'belongs to an existing member of the staff');
    recordAudit(trx, { caller, operation: 'inviteStaffMember', object: toObject(member), after: { ...member } }, services);
    return { status: 201, headers: { Location: `/api/staff/${member.id}` }, body: serializeStaffMember(member) };
  });

export const listStaff: Operation<'listStaff'> = async ({ query }, services) => {
  const { db } = services;
  const find = async (id: string) => {
    const member = await staff.findStaffMember(db, id);
    return member && serializeStaffMember(member);
  };
  const changes = await listByChange<StaffMemberList>('staff', query, services, { find });
  if (changes) return { status: 200, body: changes };
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
    requireRoleWithin(holder, member.role);
    requireRoleWithin(holder, wanted.role, 'role');
    requireMove(member.status, wanted.status);
    if (isDeepStrictEqual(wanted, member)) return { status: 200, body: serializeStaffMember(member) };
    requireOwnerLeft(wanted, locked);
    const updatedAt = services.now().toISOString();
    await staff.updateStaffMember(trx, { ...wanted, updatedAt });
    trx.afterCommit(() => forgetApiKeys(services.db));
    recordAudit(trx, { caller, operation: 'updateStaffMember', object: toObject(member), before: { ...member }, after: wanted }, services);
    await restrictKeys(trx, { member: wanted, keys, caller, operation: 'updateStaffMember' }, services);
    return { status: 200, body: serializeStaffMember({ ...wanted, updatedAt }) };
  });

function requireMove(from: StaffStatus, to: StaffStatus): void {
  const allowed = listStaffTransitions(from);
  if (to !== from && !allowed.includes(to)) throw impossibleMove('status', { what: 'a member', from, to, allowed });
}

/** Throws ApiError 409 if the change would leave the store without an active owner. `locked` has all of them. */
function requireOwnerLeft(wanted: StoredStaffMember, locked: readonly StoredStaffMember[]): void {
  if (losesLastOwner(wanted, locked))
    throw conflict('last-owner', wanted.status === 'disabled' ? 'status' : 'role', 'would leave the store without an active owner');
}

const toObject = ({ id }: StoredStaffMember) => ({ type: 'staff-member', id }) as const;

function serializeStaffMember(member: StoredStaffMember): StaffMember {
  const { id, email, name, role, status, createdAt, updatedAt } = member;
  return { id, email, name, role, status, scopes: [...listRoleScopes(role)], createdAt, updatedAt };
}
