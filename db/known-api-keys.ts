// API keys of recent requests, cached in memory for a second.
import type { Database } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { findKeyInFamilyByHash, type KeyInFamily } from './key-families.js';
import { query } from './engine/statement.js';

const CACHED_FOR_MS = 1_000;
const CACHED_MAX = 10_000;

interface CachedKey {
  readonly key: KeyInFamily;
  readonly until: number;
}

const cache = new WeakMap<Database, Map<string, CachedKey>>();

/** Returns the key of a hash if it is cached. Setting the clock back ends the caching. */
export function getCachedApiKey(db: Database, hash: string, nowMs: number): KeyInFamily | undefined {
  const fresh = cache.get(db)?.get(hash);
  return fresh && fresh.until > nowMs && fresh.until - nowMs <= CACHED_FOR_MS ? fresh.key : undefined;
}

/** Returns the key of a hash with those of its ancestors that have limits, or undefined. Caches it for a second: a key that another
 *  process revoked may be accepted for that long. This process clears its own cache (`forgetApiKeys`). Unknown keys aren't cached. */
export async function findApiKeyByHash(db: Database, hash: string, nowMs: number): Promise<KeyInFamily | undefined> {
  const fresh = getCachedApiKey(db, hash, nowMs);
  if (fresh) return fresh;
  const key = await findKeyInFamilyByHash(db, hash);
  if (!key) return undefined;
  let keys = cache.get(db);
  if (!keys || keys.size >= CACHED_MAX) cache.set(db, (keys = new Map<string, CachedKey>()));
  keys.set(hash, { key, until: nowMs + CACHED_FOR_MS });
  return key;
}

/** Clears the cache, so that the next request of every key reads the store. */
export function forgetApiKeys(db: Database): void {
  cache.delete(db);
}

const existing = query<{ hashes: string }, { hash: string }>((build, p, dialect) =>
  build('api_keys').select('hash').whereRaw(isOneOf(dialect, 'hash'), [p.hashes]),
);

/** Returns which of the hashes belong to a key in any state. */
export async function findExistingHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.all(existing, { hashes: JSON.stringify(hashes) });
  return new Set(rows.map(({ hash }) => hash));
}
