// API keys that act for members of the staff: for whom a key may be created, and what it may hold. A member is locked before API keys are,
// so that no key is added while the member is being disabled.
import { findApiKey, type StoredApiKey } from '../db/api-keys.js';
import type { Transaction } from '../db/engine/connection.js';
import { countActiveStaffKeys, findStaffMemberForUpdate, updateStaffMember, type StoredStaffMember } from '../db/staff.js';
import type { CreateApiKey, Scope, StaffRole } from '../generated/api.js';
import { findExcessScopes } from '../domain/grants.js';
import { listRoleScopes } from '../domain/staff-roles.js';
import { recordAudit } from './audit.js';
import { conflict, invalidField, notAllowed } from './errors.js';
import type { Caller, Services } from './operation.js';

/** The number of active keys that a member can have: disabling a member revokes them in one transaction. */
const KEYS_PER_MEMBER_MAX = 100;

/** Returns the id of the member whom a new key acts for: the one that the request names, else that of the caller; undefined for the
 *  store. */
export function chooseMember({ staffId, actsForStore = false }: CreateApiKey, caller: Caller): string | undefined {
  if (staffId !== undefined && actsForStore) throw invalidField('incompatible-fields', 'actsForStore', 'does not go with staffId');
  return staffId ?? (actsForStore ? undefined : caller.staffId);
}

/** Locks and returns the member of an id; undefined for no id. Throws ApiError 400 if there is no such member. */
export async function lockMember(trx: Transaction, staffId: string | undefined): Promise<StoredStaffMember | undefined> {
  if (staffId === undefined) return undefined;
  const member = await findStaffMemberForUpdate(trx, staffId);
  if (!member) throw invalidField('unknown-staff-member', 'staffId', 'is not a member of the staff of this store');
  return member;
}

/** Locks and returns the member whom a key acts for; undefined if it acts for the store, or if there is no such key. */
export async function lockMemberOfKey(trx: Transaction, keyId: string): Promise<StoredStaffMember | undefined> {
  return lockMember(trx, (await findApiKey(trx, keyId))?.staffId);
}

interface NewKey {
  readonly member: StoredStaffMember;
  readonly maker: Pick<StoredApiKey, 'scopes' | 'staffId'>;
  readonly scopes: readonly Scope[];
}

/** Throws ApiError 403 or 409 unless a key with these scopes may be created for a member, who must be locked. */
export async function requireKeyFor(trx: Transaction, { member, maker, scopes }: NewKey, { now }: Services): Promise<void> {
  requireMemberWithin(maker, member, 'staffId');
  if (member.status === 'disabled')
    throw conflict('staff-member-disabled', 'staffId', 'names a disabled member: set the status of the member to active first');
  requireWithinRole(member, scopes);
  if ((await countActiveStaffKeys(trx, member.id, now().toISOString())) >= KEYS_PER_MEMBER_MAX)
    throw conflict(
      'too-many-api-keys',
      'staffId',
      `names a member with ${KEYS_PER_MEMBER_MAX} active keys: revoke those that are no longer needed`,
    );
}

/** Throws ApiError 403 if the role of a member has scopes that a key lacks, so that nobody gets a key that acts for a more powerful person.
 *  A key that acts for the same member may have fewer scopes than the role. */
export function requireMemberWithin(holder: NewKey['maker'], member: StoredStaffMember, field?: 'staffId'): void {
  if (holder.staffId !== member.id) requireRoleWithin(holder, member.role, field);
}

/** Throws ApiError 403 if a role has scopes that a key lacks. `field` is the part of the request that names the role or its member. */
export function requireRoleWithin(holder: Pick<StoredApiKey, 'scopes'>, role: StaffRole, field?: 'role' | 'staffId'): void {
  const excess = findExcessScopes(holder, { scopes: listRoleScopes(role) });
  if (excess.length === 0) return;
  const issue = `has scopes that the API key lacks: ${excess.join(', ')}`;
  const errors = field ? [{ reason: 'stronger-role' as const, field, issue }] : [];
  throw notAllowed('stronger-role', `the role ${role} ${issue}`, errors);
}

/** Throws ApiError 409 if scopes go beyond the role of a member. */
export function requireWithinRole({ role }: StoredStaffMember, scopes: readonly Scope[]): void {
  const excess = findExcessScopes({ scopes: listRoleScopes(role) }, { scopes });
  if (excess.length > 0) throw conflict('scope-outside-role', 'scopes', `go beyond the role ${role} of the member: ${excess.join(', ')}`);
}

/** Makes an invited member active: the first key has been created. */
export async function activateInvited(
  trx: Transaction,
  { member, caller }: { member: StoredStaffMember; caller: Caller },
  services: Services,
): Promise<void> {
  if (member.status !== 'invited') return;
  await updateStaffMember(trx, { ...member, status: 'active', updatedAt: services.now().toISOString() });
  const change = { before: { status: member.status }, after: { status: 'active' } };
  recordAudit(trx, { caller, operation: 'createApiKey', object: { type: 'staff-member', id: member.id }, ...change }, services);
}
