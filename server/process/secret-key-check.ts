// Checks at startup whether the keys of this process decrypt what is in the store, so that a wrong key is noticed then and not when
// deliveries fail.
import type { Database, Transaction } from '../../db/engine/connection.js';
import { encryptedTables, listEncryptedRows } from '../../db/encrypted-values.js';
import { deleteKeyCheck, insertKeyCheck, listKeyChecks, type KeyCheck } from '../../db/secret-key-checks.js';
import { ConfigError } from './config.js';
import type { Encryption } from './encryption.js';

interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly encryption: Encryption;
}

const KNOWN_TEXT = 'storefront secret key check';

const WRONG_KEY =
  'SECRET_KEY is not the key that encrypted the secrets in this store: set SECRET_KEY (or restore the file secret.key) to the previous key, ' +
  'or, to change to a new key, put the previous one into SECRET_KEY_PREVIOUS and then run "storefront secrets rotate"';

/** Resolves if the keys decrypt what every other process on this store encrypts, and records in the store that the current key is in
 *  use. Otherwise throws ConfigError that says how to fix it. A store without a check gets one if one of its values can be decrypted. */
export async function requireKnownKey(dependencies: Dependencies): Promise<void> {
  const { db, now, encryption } = dependencies;
  if (isCurrentKeyRecorded(await listKeyChecks(db), encryption)) return;
  await db.transaction(async (trx) => {
    const checks = await listKeyChecks(trx);
    if (isCurrentKeyRecorded(checks, encryption)) return;
    if (checks.length === 0) await requireReadable(trx, encryption);
    const number = (checks.at(-1)?.number ?? 0) + 1;
    await insertKeyCheck(trx, { number, encrypted: encryption.encrypt(KNOWN_TEXT) }, now().toISOString());
  });
}

/** Returns what is wrong with the keys of this process, or undefined if they decrypt what other processes encrypt. Changes nothing. */
export async function findWrongKey({ db, encryption }: Pick<Dependencies, 'db' | 'encryption'>): Promise<string | undefined> {
  try {
    for (const { encrypted } of await listKeyChecks(db)) requireDecryptable(encryption, encrypted);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Removes the records of previous keys, once nothing in the store is encrypted with them. */
export async function forgetPreviousKeys({ db, encryption }: Dependencies): Promise<void> {
  await db.transaction(async (trx) => {
    for (const { number, encrypted } of await listKeyChecks(trx)) if (!encryption.isCurrent(encrypted)) await deleteKeyCheck(trx, number);
  });
}

/** Returns whether the current key is recorded as in use. Throws ConfigError if a recorded key is unknown. */
function isCurrentKeyRecorded(checks: readonly KeyCheck[], encryption: Encryption): boolean {
  for (const { encrypted } of checks) requireDecryptable(encryption, encrypted);
  return checks.some(({ encrypted }) => encryption.isCurrent(encrypted));
}

/** Checks one value of a store from before key checks existed: all its values were encrypted with one key. */
async function requireReadable(trx: Transaction, encryption: Encryption): Promise<void> {
  for (const table of encryptedTables) {
    const [row] = await listEncryptedRows(trx, table, { after: undefined, limit: 1 });
    const [value] = Object.values(row?.values ?? {});
    if (value !== undefined) return requireDecryptable(encryption, value);
  }
}

function requireDecryptable(encryption: Encryption, encrypted: string): void {
  try {
    encryption.decrypt(encrypted);
  } catch (error) {
    throw new ConfigError(WRONG_KEY, { cause: error });
  }
}
