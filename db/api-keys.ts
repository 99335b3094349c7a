// API keys: their hashes and permissions. The key itself is never stored.
import type { Knex } from 'knex';
import type { ApiKey, ApiKeyList, Scope } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import { command, query, queryByShape, type Placeholders } from './engine/statement.js';
import { page, type Pagination } from './engine/paging.js';

/** A stored key. Times are ISO 8601. */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
  /** The key that created it; absent if the command line created it. */
  readonly createdBy?: string | undefined;
  /** The member of the staff whom it acts for; absent if it acts for the store. Never changes. */
  readonly staffId?: string | undefined;
  /** The session whose bearer token it is; absent for keys that people create. */
  readonly sessionId?: string | undefined;
  /** The key that replaced it when it was rolled. */
  readonly successorId?: string | undefined;
  /** What its requests are counted under: the id of the first key in its chain of rolls, which is its own id until it is rolled. */
  readonly lineageId?: string | undefined;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly lastUsedAt?: string | undefined;
  readonly revokedAt?: string | undefined;
}

/** A key as a row of the table. */
export interface ApiKeyRow {
  id: string;
  name: string;
  hash: string;
  hint: string;
  scopes: string;
  standard_limit: number | null;
  generation_limit: number | null;
  created_by: string | null;
  staff_id: string | null;
  session_id: string | null;
  successor_id: string | null;
  lineage: string | null;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** A key as the values of its columns. */
type ApiKeyValues = ReturnType<typeof fromApiKey>;

const insert = command<ApiKeyValues>((build, p) =>
  build('api_keys').insert({
    id: p.id,
    name: p.name,
    hash: p.hash,
    hint: p.hint,
    scopes: p.scopes,
    standard_limit: p.standard_limit,
    generation_limit: p.generation_limit,
    created_by: p.created_by,
    staff_id: p.staff_id,
    session_id: p.session_id,
    lineage: p.lineage,
    created_at: p.created_at,
    expires_at: p.expires_at,
    revoked_at: p.revoked_at,
  }),
);

/** Inserts a key. */
export async function insertApiKey(trx: Transaction, key: StoredApiKey): Promise<void> {
  await trx.run(insert, fromApiKey(key));
}

const byId = query<{ id: string }, ApiKeyRow>((build, p) => build('api_keys').where({ id: p.id }));

/** Returns the key of an id, or undefined. */
export async function findApiKey(db: Reader, id: string): Promise<StoredApiKey | undefined> {
  const row = await db.first(byId, { id });
  return row && toApiKey(row);
}

const byIdForUpdate = query<{ id: string }, ApiKeyRow>((build, p) => build('api_keys').where({ id: p.id }).forUpdate());

/** Returns the key of an id, locked until the transaction ends, or undefined. */
export async function findApiKeyForUpdate(trx: Transaction, id: string): Promise<StoredApiKey | undefined> {
  const row = await trx.first(byIdForUpdate, { id });
  return row && toApiKey(row);
}

const update = command<ApiKeyValues>((build, p) =>
  build('api_keys')
    .update({
      name: p.name,
      scopes: p.scopes,
      standard_limit: p.standard_limit,
      generation_limit: p.generation_limit,
      successor_id: p.successor_id,
      lineage: p.lineage,
      expires_at: p.expires_at,
      revoked_at: p.revoked_at,
    })
    .where({ id: p.id }),
);

/** Writes the mutable columns of a key. Call `forgetApiKeys` (known-api-keys.ts) after the commit. */
export async function updateApiKey(trx: Transaction, key: StoredApiKey): Promise<void> {
  await trx.run(update, fromApiKey(key));
}

const touch = command<{ now: string; id: string }>((build, p) => build('api_keys').update({ last_used_at: p.now }).where({ id: p.id }));

/** Records when a key was last used. */
export async function recordApiKeyUse(db: Database, id: string, now: string): Promise<void> {
  await runAlone(db, touch, { id, now });
}

interface Filter {
  readonly createdBy?: string | undefined;
  readonly staffId?: string | undefined;
}
interface FilterValues {
  readonly createdBy: string | null;
  readonly staffId: string | null;
}

/** The column of each filter. */
const FILTERS = { createdBy: 'created_by', staffId: 'staff_id' } as const;

const toShape = (filter: Filter): string => listFilters(filter).join() || 'all';
const listFilters = (filter: Filter) => (['createdBy', 'staffId'] as const).filter((name) => filter[name] !== undefined);

/** Restricts a statement about keys to those that people create and that match a filter. */
function match(keys: Knex.QueryBuilder, filter: Filter, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  keys.whereNull('session_id');
  for (const name of listFilters(filter)) keys.where({ [FILTERS[name]]: p[name] });
  return keys;
}

const pages = queryByShape<Filter, FilterValues & Pagination, ApiKeyRow>(
  toShape,
  (filter) => (build, p) => page(match(build('api_keys'), filter, p), 'id desc', p),
);
const total = queryByShape<Filter, FilterValues, { total: number }>(
  toShape,
  (filter) => (build, p) => match(build('api_keys').count({ total: '*' }), filter, p),
);

/** Returns a page of the keys, newest first. With `createdBy`, only those that this key created; with `staffId`, only those that act for
 *  this member of the staff. */
export async function listApiKeys(
  db: Reader,
  { createdBy, staffId, ...cut }: Pagination & Filter,
  now: string,
): Promise<Document<ApiKeyList>> {
  const filter = { createdBy, staffId };
  const values = { createdBy: createdBy ?? null, staffId: staffId ?? null };
  const rows = await db.all(pages(filter), { ...values, ...cut });
  const counted = await db.first(total(filter), values);
  return envelope(
    { total: counted?.total ?? 0, data: rows.map((row) => JSON.stringify(serializeApiKey(toApiKey(row), now))).join(',') },
    cut,
  );
}

/** Returns a key as replies show it. */
export function serializeApiKey(key: StoredApiKey, now: string): ApiKey {
  const { standardLimit: standard, generationLimit: generation } = key;
  const isLimited = standard !== undefined || generation !== undefined;
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: [...key.scopes],
    status: key.revokedAt ? 'revoked' : key.expiresAt && key.expiresAt <= now ? 'expired' : 'active',
    ...(isLimited && { rateLimits: { ...(standard !== undefined && { standard }), ...(generation !== undefined && { generation }) } }),
    ...(key.createdBy && { createdBy: key.createdBy }),
    ...(key.staffId && { staffId: key.staffId }),
    ...(key.successorId && { successorId: key.successorId }),
    createdAt: key.createdAt,
    ...(key.expiresAt && { expiresAt: key.expiresAt }),
    ...(key.lastUsedAt && { lastUsedAt: key.lastUsedAt }),
    ...(key.revokedAt && { revokedAt: key.revokedAt }),
  };
}

/** Converts a row to a key. Pure. */
export function toApiKey(row: ApiKeyRow): StoredApiKey & { readonly lineageId: string } {
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    hint: row.hint,
    scopes: JSON.parse(row.scopes) as Scope[],
    standardLimit: row.standard_limit ?? undefined,
    generationLimit: row.generation_limit ?? undefined,
    createdBy: row.created_by ?? undefined,
    staffId: row.staff_id ?? undefined,
    sessionId: row.session_id ?? undefined,
    successorId: row.successor_id ?? undefined,
    lineageId: row.lineage ?? row.id,
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
    created_by: key.createdBy ?? null,
    staff_id: key.staffId ?? null,
    session_id: key.sessionId ?? null,
    successor_id: key.successorId ?? null,
    lineage: key.lineageId ?? key.id,
    created_at: key.createdAt,
    expires_at: key.expiresAt ?? null,
    revoked_at: key.revokedAt ?? null,
  };
}
