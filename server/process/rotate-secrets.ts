// Re-encrypts every secret in the store with the current key, in batches, while the service runs.
import type { Database } from '../../db/engine/connection.js';
import {
  encryptedTables,
  listEncryptedRows,
  replaceEncryptedValues,
  type EncryptedRow,
  type EncryptedTable,
  type Replacement,
} from '../../db/encrypted-values.js';
import type { Encryption } from './encryption.js';

interface Dependencies {
  readonly db: Database;
  readonly encryption: Encryption;
}

/** The progress within a table. */
export interface RotationProgress {
  readonly table: EncryptedTable;
  readonly rows: number;
  readonly encrypted: number;
}

/** The result of a rotation. */
export interface Rotation {
  /** How many values were re-encrypted. */
  readonly encrypted: number;
  /** Rows with a value that no key decrypts, as `table key`. */
  readonly unreadable: readonly string[];
}

const BATCH = 100;
const MAX_PASSES = 10;

/** Re-encrypts the store until every decryptable value is encrypted with the current key. A value that changes in the meantime is left
 *  to the next pass. Idempotent. Calls `report` after each batch. */
export async function rotateSecrets(dependencies: Dependencies, report: (progress: RotationProgress) => void): Promise<Rotation> {
  let encrypted = 0;
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const done = await rotateOnce(dependencies, report);
    encrypted += done.encrypted;
    if (done.stale === 0) return { encrypted, unreadable: done.unreadable };
  }
  throw new Error(
    'a running process still encrypts with a previous key: restart every process with the new SECRET_KEY, then run this again',
  );
}

/** Returns how many values per table aren't encrypted with the current key, and the rows that no key decrypts. Changes nothing. */
export async function inspectSecrets({
  db,
  encryption,
}: Dependencies): Promise<{ stale: Map<EncryptedTable, number>; unreadable: string[] }> {
  const stale = new Map<EncryptedTable, number>();
  const unreadable: string[] = [];
  for (const table of encryptedTables)
    await forEachPage(db, table, (rows) => {
      const found = inspectRows(table, rows, encryption);
      unreadable.push(...found.unreadable);
      if (found.replacements.length > 0) stale.set(table, (stale.get(table) ?? 0) + found.replacements.length);
      return Promise.resolve();
    });
  return { stale, unreadable };
}

async function rotateOnce({ db, encryption }: Dependencies, report: (progress: RotationProgress) => void) {
  const unreadable: string[] = [];
  let [encrypted, stale] = [0, 0];
  for (const table of encryptedTables) {
    const progress = { table, rows: 0, encrypted: 0 };
    await forEachPage(db, table, async (rows) => {
      const found = inspectRows(table, rows, encryption);
      unreadable.push(...found.unreadable);
      stale += found.replacements.length;
      if (found.replacements.length > 0)
        progress.encrypted += await db.transaction((trx) => replaceEncryptedValues(trx, table, found.replacements));
      progress.rows += rows.length;
      report({ ...progress });
    });
    encrypted += progress.encrypted;
  }
  return { encrypted, stale, unreadable };
}

async function forEachPage(db: Database, table: EncryptedTable, work: (rows: readonly EncryptedRow[]) => Promise<void>): Promise<void> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = await listEncryptedRows(db, table, { after, limit: BATCH });
    if (rows.length > 0) await work(rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.key;
  }
}

/** Returns replacements for the values that the current key didn't encrypt, and the rows that can't be decrypted. */
function inspectRows(table: EncryptedTable, rows: readonly EncryptedRow[], encryption: Encryption) {
  const replacements: Replacement[] = [];
  const unreadable = new Set<string>();
  for (const { key, values } of rows)
    for (const [column, present] of Object.entries(values)) {
      if (encryption.isCurrent(present)) continue;
      const text = tryDecrypt(present, encryption);
      if (text === undefined) unreadable.add(`${table} ${key.join(' ')}`);
      else replacements.push({ key, column, present, next: encryption.encrypt(text) });
    }
  return { replacements, unreadable: [...unreadable] };
}

function tryDecrypt(encrypted: string, encryption: Encryption): string | undefined {
  try {
    return encryption.decrypt(encrypted);
  } catch {
    return undefined;
  }
}
