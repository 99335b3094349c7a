// What a change of a member's role or status changes with it: the store keeps an active owner, and keys stay within the role.
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/engine/connection.js';
import { revokeApiKeys } from '../db/key-families.js';
import { updateScopes, type StaffKey, type StoredStaffMember } from '../db/staff.js';
import { restrictToRole } from '../domain/staff-roles.js';
import { recordAudit, toRevocation, type AuditRecord } from './audit.js';
import type { Services } from './operation.js';

const isActiveOwner = ({ role, status }: StoredStaffMember): boolean => role === 'owner' && status === 'active';

/** Returns whether the store has an active owner before a change and none after it. `locked` has all of them. Pure. */
export function losesLastOwner(wanted: StoredStaffMember, locked: readonly StoredStaffMember[]): boolean {
  const after = locked.map((one) => (one.id === wanted.id ? wanted : one));
  return locked.some(isActiveOwner) && !after.some(isActiveOwner);
}

interface Restriction extends Pick<AuditRecord, 'caller' | 'operation'> {
  readonly member: StoredStaffMember;
  /** All of the member's, which must be locked. */
  readonly keys: readonly StaffKey[];
}

/** Revokes the keys of a disabled member, and takes what the role doesn't allow from the keys of others. A key that would have no scope left
 *  is revoked. */
export async function restrictKeys(
  trx: Transaction,
  { member, keys, caller, operation }: Restriction,
  services: Pick<Services, 'now' | 'newId'>,
): Promise<void> {
  const now = services.now().toISOString();
  for (const { ids, before, after } of groupByScopes(member, keys)) {
    const isRevoked = after.length === 0;
    await (isRevoked ? revokeApiKeys(trx, ids, now) : updateScopes(trx, ids, after));
    const change = isRevoked ? toRevocation(now) : { before: { scopes: before }, after: { scopes: after } };
    for (const id of ids) recordAudit(trx, { caller, operation, object: { type: 'api-key', id }, ...change }, services);
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
