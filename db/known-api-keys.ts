// Keys that were found for a request, kept in memory for a second.
import type { Database } from './engine/connection.js';
import { jsonTexts } from './engine/json-rows.js';
import { findKeyInFamilyByHash, type KeyInFamily } from './key-families.js';
import { query } from './engine/statement.js';

const KEPT_FOR_MS = 1_000;
const KEPT_MAX = 10_000;

interface Kept {
  readonly key: KeyInFamily;
  readonly until: number;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

/** The key of a hash, if it is in memory. */
export function findKnownApiKey(db: Database, hash: string, nowMs: number): KeyInFamily | undefined {
  const known = kept.get(db)?.get(hash);
  return known && known.until > nowMs ? known.key : undefined;
}

/** The key of a hash with the limited keys above it, or undefined. Kept in memory for a second: a key that another process
 *  revoked may be accepted that long; this process forgets at once (`forgetApiKeys`). Keys that were not found are never kept. */
export async function findApiKeyByHash(db: Database, hash: string, nowMs: number): Promise<KeyInFamily | undefined> {
  const known = findKnownApiKey(db, hash, nowMs);
  if (known) return known;
  const key = await findKeyInFamilyByHash(db, hash);
  if (!key) return undefined;
  let keys = kept.get(db);
  if (!keys || keys.size >= KEPT_MAX) kept.set(db, (keys = new Map<string, Kept>()));
  keys.set(hash, { key, until: nowMs + KEPT_FOR_MS });
  return key;
}

/** Makes the next request of every key ask the store again. */
export function forgetApiKeys(db: Database): void {
  kept.delete(db);
}

const existing = query<{ hashes: string }, { hash: string }>((build, p, dialect) =>
  build('api_keys')
    .select('hash')
    .whereRaw(`hash in ${jsonTexts(dialect)}`, [p.hashes]),
);

/** Those of the hashes that are of a key, whatever its state. */
export async function findExistingHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.all(existing, { hashes: JSON.stringify(hashes) });
  return new Set(rows.map(({ hash }) => hash));
}
