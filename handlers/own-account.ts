// What members do to their own sign-in: they are who they say, by their password, and are locked while it changes.
import type { Transaction } from '../db/engine/connection.js';
import type { StoredSession } from '../db/sessions.js';
import { findPasswordHash } from '../db/staff-passwords.js';
import { findStaffMemberForUpdate, type StoredStaffMember } from '../db/staff.js';
import { recordAudit, type SignInStep } from './audit.js';
import type { Change } from '../domain/audit.js';
import { invalidField } from './errors.js';
import type { Services } from './operation.js';
import { noSession } from './session-errors.js';

/** Who changes the own sign-in. */
export interface Changer {
  readonly session: StoredSession;
  readonly requestId: string;
}

/** Throws ApiError 400 unless it is the password of the member. */
export async function requirePassword(
  { staffId }: StoredSession,
  password: string,
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
): Promise<void> {
  if (!(await passwords.verify(password, await findPasswordHash(db, staffId))))
    throw invalidField('wrong-password', 'currentPassword', 'is not your current password');
}

/** Runs a change in a transaction that locks the member of a session. Throws ApiError 401 if the member is no longer active. */
export function changeMember<Result>(
  { staffId }: StoredSession,
  { db }: Pick<Services, 'db'>,
  change: (trx: Transaction, member: StoredStaffMember) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    const member = await findStaffMemberForUpdate(trx, staffId);
    if (member?.status !== 'active') throw noSession();
    return change(trx, member);
  });
}

/** Records what a member changed. */
export function recordOwnChange(
  trx: Transaction,
  { session: { keyId, staffId }, requestId, operation, ...change }: Changer & Change & { readonly operation: SignInStep },
  services: Pick<Services, 'newId'>,
): void {
  const object = { type: 'staff-member', id: staffId } as const;
  recordAudit(trx, { caller: { keyId, staffId, requestId }, operation, object, ...change }, services);
}
