// API keys: hashes and what they allow. The key itself is never stored.
import type { ApiKey, ApiKeyList, Scope } from '../generated/api.js';
import type { Connection, Database } from './connection.js';
import { envelope, type Document } from './document.js';
import { LIMIT, statement } from './statement.js';

/** A key as kept. Times are ISO 8601. */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly lastUsedAt?: string | undefined;
  readonly revokedAt?: string | undefined;
}

interface ApiKeyRow {
  id: string;
  name: string;
  hash: string;
  hint: string;
  scopes: string;
  standard_limit: number | null;
  generation_limit: number | null;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

const insert = statement((build, p) =>
  build('api_keys').insert({
    id: p['id'],
    name: p['name'],
    hash: p['hash'],
    hint: p['hint'],
    scopes: p['scopes'],
    standard_limit: p['standard_limit'],
    generation_limit: p['generation_limit'],
    created_at: p['created_at'],
    expires_at: p['expires_at'],
    revoked_at: p['revoked_at'],
  }),
);

/** Adds a key. */
export async function insertApiKey(trx: Connection, key: StoredApiKey): Promise<void> {
  await trx.run(insert, { ...fromApiKey(key) });
}

const byId = statement((build, p) => build('api_keys').where({ id: p['id'] }).forUpdate());

/** The key of an id, or undefined. */
export async function findApiKey(trx: Connection, id: string): Promise<StoredApiKey | undefined> {
  const row = await trx.first<ApiKeyRow>(byId, { id });
  return row && toApiKey(row);
}

const update = statement((build, p) =>
  build('api_keys')
    .update({
      name: p['name'],
      scopes: p['scopes'],
      standard_limit: p['standard_limit'],
      generation_limit: p['generation_limit'],
      expires_at: p['expires_at'],
      revoked_at: p['revoked_at'],
    })
    .where({ id: p['id'] }),
);

/** Writes what may change of a key. Call `forgetApiKeys` once it is committed. */
export async function updateApiKey(trx: Connection, key: StoredApiKey): Promise<void> {
  await trx.run(update, { ...fromApiKey(key) });
}

const touch = statement((build, p) => build('api_keys').update({ last_used_at: p['now'] }).where({ id: p['id'] }));

/** Notes when a key was last used. */
export async function recordApiKeyUse(db: Connection, id: string, now: string): Promise<void> {
  await db.run(touch, { id, now });
}

const byHash = statement((build, p) => build('api_keys').where({ hash: p['hash'] }));
const KEPT_FOR_MS = 1_000;
const KEPT_MAX = 10_000;
const kept = new WeakMap<Database, Map<string, { key: StoredApiKey; until: number }>>();

/** The key of a hash, or undefined. Kept in memory for a second: a key that another process revoked may be taken
 *  that long; this process forgets at once (`forgetApiKeys`). Keys that were not found are never kept. */
export async function findApiKeyByHash(db: Database, hash: string, nowMs: number): Promise<StoredApiKey | undefined> {
  const known = kept.get(db)?.get(hash);
  if (known && known.until > nowMs) return known.key;
  const row = await db.first<ApiKeyRow>(byHash, { hash });
  if (!row) return undefined;
  const key = toApiKey(row);
  let keys = kept.get(db);
  if (!keys || keys.size >= KEPT_MAX) kept.set(db, (keys = new Map<string, { key: StoredApiKey; until: number }>()));
  keys.set(hash, { key, until: nowMs + KEPT_FOR_MS });
  return key;
}

/** Makes the next request of every key ask the store again. */
export function forgetApiKeys(db: Database): void {
  kept.delete(db);
}

const page = statement((build, p) =>
  build('api_keys')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .offset(build.raw('?', [p['offset'] as string]) as unknown as number),
);
const total = statement((build) => build('api_keys').count({ total: '*' }));

/** A page of the keys, newest first. */
export async function listApiKeys(db: Connection, cut: { limit: number; offset: number }, now: string): Promise<Document<ApiKeyList>> {
  const rows = await db.all<ApiKeyRow>(page, cut);
  const counted = await db.first<{ total: number }>(total);
  return envelope({ total: counted?.total ?? 0, data: rows.map((row) => JSON.stringify(shownApiKey(toApiKey(row), now))).join(',') }, cut);
}

/** What replies show of a key. */
export function shownApiKey(key: StoredApiKey, now: string): ApiKey {
  const { standardLimit: standard, generationLimit: generation } = key;
  const isLimited = standard !== undefined || generation !== undefined;
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: [...key.scopes],
    status: key.revokedAt ? 'revoked' : key.expiresAt && key.expiresAt <= now ? 'expired' : 'active',
    ...(isLimited && { rateLimits: { ...(standard !== undefined && { standard }), ...(generation !== undefined && { generation }) } }),
    createdAt: key.createdAt,
    ...(key.expiresAt && { expiresAt: key.expiresAt }),
    ...(key.lastUsedAt && { lastUsedAt: key.lastUsedAt }),
    ...(key.revokedAt && { revokedAt: key.revokedAt }),
  };
}

function toApiKey(row: ApiKeyRow): StoredApiKey {
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    hint: row.hint,
    scopes: JSON.parse(row.scopes) as Scope[],
    standardLimit: row.standard_limit ?? undefined,
    generationLimit: row.generation_limit ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
  };
}

function fromApiKey(key: StoredApiKey) {
  return {
    id: key.id,
    name: key.name,
    hash: key.hash,
    hint: key.hint,
    scopes: JSON.stringify(key.scopes),
    standard_limit: key.standardLimit ?? null,
    generation_limit: key.generationLimit ?? null,
    created_at: key.createdAt,
    expires_at: key.expiresAt ?? null,
    revoked_at: key.revokedAt ?? null,
  };
}
