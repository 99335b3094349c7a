// Families of API keys: the ancestors of a key, whose limits it shares, and its descendants.
import type { Scope } from '../generated/api.js';
import { ANCESTORS_MAX, isLimited, type LimitedKey } from '../domain/key-families.js';
import { toApiKey, type ApiKeyRow, type StoredApiKey } from './api-keys.js';
import type { Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** A key with its ancestors. */
export interface KeyInFamily extends StoredApiKey {
  readonly lineageId: string;
  /** The number of ancestors. */
  readonly ancestors: number;
  /** The ancestors that have their own limits, nearest first; absent if there are none. */
  readonly families?: readonly LimitedKey[];
}

const COLUMNS: readonly (keyof ApiKeyRow)[] = [
  'id',
  'name',
  'hash',
  'hint',
  'scopes',
  'standard_limit',
  'generation_limit',
  'created_by',
  'staff_id',
  'session_id',
  'successor_id',
  'lineage',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
];

/** A key and its ancestors, nearest first, in one query. A key without ancestors costs one row. */
const queryChain = <Column extends 'hash' | 'id'>(column: Column) =>
  query<Record<Column, string>, ApiKeyRow>((build, p) =>
    build.raw(
      `with recursive chain as (
         select ${COLUMNS.join(', ')}, 0 as depth from api_keys where ${column} = ?
         union all
         select ${COLUMNS.map((name) => `above.${name}`).join(', ')}, depth + 1
           from chain join api_keys as above on above.id = chain.created_by where depth < ${ANCESTORS_MAX}
       ) select * from chain order by depth`,
      [p[column]],
    ),
  );
const chainByHash = queryChain('hash');
const chainById = queryChain('id');

/** Returns the key of a hash with its ancestors, or undefined. */
export async function findKeyInFamilyByHash(db: Reader, hash: string): Promise<KeyInFamily | undefined> {
  return toKeyInFamily(await db.all(chainByHash, { hash }));
}

/** Returns the key of an id with its ancestors, or undefined. */
export async function findKeyInFamily(db: Reader, id: string): Promise<KeyInFamily | undefined> {
  return toKeyInFamily(await db.all(chainById, { id }));
}

const shared = query<{ id: string }, { id: string }>((build, p) => build('api_keys').select('id').where({ id: p.id }).forShare());

/** Prevents changes of a key until the transaction ends. Others may lock it in the same way at the same time. */
export async function shareLockApiKey(trx: Transaction, id: string): Promise<void> {
  await trx.first(shared, { id });
}

const locked = query<{ ids: string }, { id: string }>((build, p, dialect) =>
  build('api_keys').select('id').whereRaw(isOneOf(dialect, 'id'), [p.ids]).orderBy('id').forUpdate(),
);

/** Locks keys until the transaction ends. One statement locks all of them in the order of their ids, so that two keys that change each
 *  other at the same time don't deadlock. */
export async function lockApiKeys(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.all(locked, { ids: JSON.stringify(ids) });
}

const lineageMates = query<{ id: string }, { id: string }>((build, p) =>
  build('api_keys')
    .select('id')
    .where('lineage', build('api_keys').select('lineage').where({ id: p.id })),
);

/** Returns the ids of the keys in the same chain of rolls: a change of a key's limits changes theirs, too. */
export async function listLineageIds(db: Reader, id: string): Promise<string[]> {
  return (await db.all(lineageMates, { id })).map((mate) => mate.id);
}

const ofLineage = query<{ lineage: string }, { id: string; successorId: string | null }>((build, p) =>
  build('api_keys').select('id', 'successor_id as successorId').where({ lineage: p.lineage }),
);
const descendants = query<{ makers: string }, Pick<ApiKeyRow, 'id' | 'scopes'>>((build, p, dialect) =>
  build.raw(
    `with recursive descendants as (
       select id from api_keys where ${isOneOf(dialect, 'created_by')}
       union
       select below.id from descendants join api_keys as below on below.created_by = descendants.id
     ) select api_keys.id, api_keys.scopes from descendants join api_keys on api_keys.id = descendants.id
       where revoked_at is null`,
    [p.makers],
  ),
);

/** A key created by another, directly or indirectly. */
export interface Descendant {
  readonly id: string;
  readonly scopes: readonly Scope[];
}

/** Returns the unrevoked descendants of a key, or of its predecessors in its chain of rolls, in no particular order. */
export async function listDescendants(db: Reader, key: StoredApiKey): Promise<Descendant[]> {
  const makers = JSON.stringify(await listLineageUpTo(db, key));
  const rows = await db.all(descendants, { makers });
  return rows.map(({ id, scopes }) => ({ id, scopes: JSON.parse(scopes) as Scope[] }));
}

const WALKED_MAX = 20_000;
const activeDescendants = query<{ makers: string; now: string }, { total: number }>((build, p, dialect) =>
  build.raw(
    `with recursive descendants as (
       select id from (
         select id from api_keys where ${isOneOf(dialect, 'created_by')} order by id desc limit ${WALKED_MAX / 2}
       ) as newest
       union
       select below.id from descendants join api_keys as below on below.created_by = descendants.id
     ) select count(*) as total
       from (select id from descendants limit ${WALKED_MAX}) as walked join api_keys on api_keys.id = walked.id
       where revoked_at is null and (expires_at is null or expires_at > ?)`,
    [p.makers, p.now] as string[],
  ),
);

/** Counts the active descendants of a key and of its predecessors in its chain of rolls: among the newest 10,000 that these created, and
 *  20,000 in all. The search includes ended keys, because they can have active descendants, so it needs these bounds. */
export async function countActiveDescendants(db: Reader, key: StoredApiKey, now: string): Promise<number> {
  const makers = JSON.stringify(await listLineageUpTo(db, key));
  return (await db.first(activeDescendants, { makers, now }))?.total ?? 0;
}

/** Returns the ids of a key and of its predecessors in its chain of rolls. */
async function listLineageUpTo(db: Reader, { id, lineageId = id }: StoredApiKey): Promise<string[]> {
  const line = await db.all(ofLineage, { lineage: lineageId });
  const ids = [id];
  for (let before = line.find(({ successorId }) => successorId === id); before;) {
    ids.push(before.id);
    const { id: reached } = before;
    before = line.find(({ successorId }) => successorId === reached);
  }
  return ids;
}

const revoke = command<{ now: string; ids: string }>((build, p, dialect) =>
  build('api_keys').update({ revoked_at: p.now }).whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Revokes unrevoked keys, which must be locked. Call `forgetApiKeys` after the commit. */
export async function revokeApiKeys(trx: Transaction, ids: readonly string[], now: string): Promise<void> {
  await trx.run(revoke, { ids: JSON.stringify(ids), now });
}

/** Revokes the descendants of a key. Returns their ids. Includes expired ones, because a later `expiresAt` could reactivate them. Calls
 *  `inspect` with them first, which throws to prevent it. Repeats until none is left: a key may have created another just before it was
 *  revoked. Call `forgetApiKeys` after the commit. */
export async function revokeDescendants(
  trx: Transaction,
  key: StoredApiKey,
  { now, inspect = () => undefined }: { now: string; inspect?: (found: readonly Descendant[]) => void },
): Promise<string[]> {
  const rounds: string[][] = [];
  for (;;) {
    const found = await listDescendants(trx, key);
    if (found.length === 0) return rounds.flat();
    inspect(found);
    const ids = found.map(({ id }) => id);
    await lockApiKeys(trx, ids);
    await revokeApiKeys(trx, ids, now);
    rounds.push(ids);
  }
}

const limitLineage = command<{ standard_limit: number | null; generation_limit: number | null; lineage: string }>((build, p) =>
  build('api_keys').update({ standard_limit: p.standard_limit, generation_limit: p.generation_limit }).where({ lineage: p.lineage }),
);

/** Gives all keys of a chain of rolls the limits of one: they are counted together. Call `forgetApiKeys` after the commit. */
export async function updateLineageLimits(trx: Transaction, { id, lineageId = id, ...key }: StoredApiKey): Promise<void> {
  const limits = { standard_limit: key.standardLimit ?? null, generation_limit: key.generationLimit ?? null };
  await trx.run(limitLineage, { lineage: lineageId, ...limits });
}

function toKeyInFamily([row, ...above]: readonly ApiKeyRow[]): KeyInFamily | undefined {
  if (!row) return undefined;
  const families = above.map(toApiKey).filter(isLimited);
  return { ...toApiKey(row), ancestors: above.length, ...(families.length > 0 && { families }) };
}
