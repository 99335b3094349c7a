// The second factors of members of the staff. Secrets are encrypted, recovery codes are hashes.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query } from './engine/statement.js';

/** A stored second factor. */
export interface StoredSecondFactor {
  readonly staffId: string;
  /** Encrypted; null until the member has entered a first code. */
  readonly secret: string | null;
  /** Encrypted; null unless it waits for its first code. */
  readonly pendingSecret: string | null;
  /** The half minute since 1970 of the last code that was used. */
  readonly lastCounter: number;
}

const byMember = query<{ staffId: string }, StoredSecondFactor>((build, p) =>
  build('second_factors')
    .select({ staffId: 'staff_id', secret: 'secret', pendingSecret: 'pending_secret', lastCounter: 'last_counter' })
    .where({ staff_id: p.staffId }),
);

/** Returns the second factor of a member, or undefined if the member never started to set one up. */
export const findSecondFactor = (db: Reader, staffId: string): Promise<StoredSecondFactor | undefined> => db.first(byMember, { staffId });

const save = command<StoredSecondFactor>((build, p) =>
  build('second_factors')
    .insert({ staff_id: p.staffId, secret: p.secret, pending_secret: p.pendingSecret, last_counter: p.lastCounter })
    .onConflict('staff_id')
    .merge(['secret', 'pending_secret', 'last_counter']),
);

/** Inserts or replaces the second factor of a member, who must be locked. */
export async function saveSecondFactor(trx: Transaction, factor: StoredSecondFactor): Promise<void> {
  await trx.run(save, factor);
}

const removeFactor = command<{ staffId: string }>((build, p) => build('second_factors').where({ staff_id: p.staffId }).delete());
const removeCodes = command<{ staffId: string }>((build, p) => build('recovery_codes').where({ staff_id: p.staffId }).delete());
const insertCode = command<{ hash: string; staffId: string }>((build, p) =>
  build('recovery_codes').insert({ hash: p.hash, staff_id: p.staffId }),
);

/** Removes the second factor of a member and the recovery codes. Returns false if there was none. */
export async function deleteSecondFactor(trx: Transaction, staffId: string): Promise<boolean> {
  await trx.run(removeCodes, { staffId });
  return (await trx.run(removeFactor, { staffId })) === 1;
}

/** Replaces the recovery codes of a member, by their hashes. */
export async function replaceRecoveryCodes(trx: Transaction, staffId: string, hashes: readonly string[]): Promise<void> {
  await trx.run(removeCodes, { staffId });
  for (const hash of hashes) await trx.run(insertCode, { hash, staffId });
}

const useCode = command<{ hash: string; staffId: string }>((build, p) =>
  build('recovery_codes').where({ hash: p.hash, staff_id: p.staffId }).delete(),
);

/** Uses up a recovery code, by its hash. Returns false if the member has no such code. */
export const useRecoveryCode = async (trx: Transaction, code: { hash: string; staffId: string }): Promise<boolean> =>
  (await trx.run(useCode, code)) === 1;

const countCodes = query<{ staffId: string }, { count: number }>((build, p) =>
  build('recovery_codes').count({ count: '*' }).where({ staff_id: p.staffId }),
);

/** Returns how many recovery codes a member has left. */
export const countRecoveryCodes = async (db: Reader, staffId: string): Promise<number> =>
  Number((await db.first(countCodes, { staffId }))?.count ?? 0);
