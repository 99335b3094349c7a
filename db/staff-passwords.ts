// Passwords of members of the staff, as hashes.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query, type NoValues } from './engine/statement.js';

const byMember = query<{ staffId: string }, { hash: string }>((build, p) =>
  build('staff_passwords').select('hash').where({ staff_id: p.staffId }),
);

/** Returns the hash of a member's password, or undefined if the member has none. */
export async function findPasswordHash(db: Reader, staffId: string): Promise<string | undefined> {
  return (await db.first(byMember, { staffId }))?.hash;
}

const set = command<{ staffId: string; hash: string; now: string }>((build, p) =>
  build('staff_passwords')
    .insert({ staff_id: p.staffId, hash: p.hash, updated_at: p.now })
    .onConflict('staff_id')
    .merge(['hash', 'updated_at']),
);

/** Gives a member a password, by its hash. */
export async function setPasswordHash(trx: Transaction, password: { staffId: string; hash: string; now: string }): Promise<void> {
  await trx.run(set, password);
}

const any = query<NoValues, { staffId: string }>((build) => build('staff_passwords').select({ staffId: 'staff_id' }).limit(1));

/** Returns whether anyone has a password. */
export async function hasPasswords(db: Reader): Promise<boolean> {
  return (await db.first(any)) !== undefined;
}
