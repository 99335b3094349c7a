// Encrypts every secret of the store anew with the current key, a batch at a time, beside a service that runs.
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

/** How far a table has been gone through. */
export interface RotationProgress {
  readonly table: EncryptedTable;
  readonly rows: number;
  readonly encrypted: number;
}

export interface Rotation {
  /** How many values were encrypted anew. */
  readonly encrypted: number;
  /** Rows with a value that no key decrypts, as `table key`. */
  readonly unreadable: readonly string[];
}

const BATCH = 100;
const MAX_PASSES = 10;

/** Goes through the store until nothing in it that can be decrypted is encrypted with another key than the current one. A
 *  value that changes meanwhile is left to the next pass. Repeating it does nothing. `report` is told after each batch. */
export async function rotateSecrets(parts: Dependencies, report: (progress: RotationProgress) => void): Promise<Rotation> {
  let encrypted = 0;
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const done = await rotateOnce(parts, report);
    encrypted += done.encrypted;
    if (done.stale === 0) return { encrypted, unreadable: done.unreadable };
  }
  throw new Error('secrets keep being encrypted with a previous key: restart every process with the new SECRET_KEY, then repeat this');
}

/** What is not encrypted as it should be, without changing it: how many values by table, and the rows that no key decrypts. */
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

/** The values that the current key did not encrypt, with what should be in their place, and the rows that can't be read. */
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

function tryDecrypt(sealed: string, encryption: Encryption): string | undefined {
  try {
    return encryption.decrypt(sealed);
  } catch {
    return undefined;
  }
}
