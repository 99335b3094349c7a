// API keys among others: those above a key, whose limits it shares, and those that stem from it.
import type { Scope } from '../generated/api.js';
import { ANCESTORS_MAX, isLimited, type LimitedKey } from '../domain/key-families.js';
import { toApiKey, type ApiKeyRow, type StoredApiKey } from './api-keys.js';
import type { Reader, Transaction } from './engine/connection.js';
import { jsonTexts } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** A key with what is above it. */
export interface KeyInFamily extends StoredApiKey {
  readonly lineageId: string;
  /** How many keys are above it. */
  readonly ancestors: number;
  /** Those of them that have limits of their own, nearest first; absent when there are none. */
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
  'successor_id',
  'lineage',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
];

/** A key and those above it, nearest first, in one query: a key that nobody made costs one row, as it did without families. */
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

/** The key of a hash with what is above it, or undefined. */
export async function findKeyInFamilyByHash(db: Reader, hash: string): Promise<KeyInFamily | undefined> {
  return toKeyInFamily(await db.all(chainByHash, { hash }));
}

/** The key of an id with what is above it, or undefined. */
export async function findKeyInFamily(db: Reader, id: string): Promise<KeyInFamily | undefined> {
  return toKeyInFamily(await db.all(chainById, { id }));
}

const shared = query<{ id: string }, { id: string }>((build, p) => build('api_keys').select('id').where({ id: p.id }).forShare());

/** Keeps others from changing a key until the transaction ends; those who only hold it too may go on. */
export async function holdApiKey(trx: Transaction, id: string): Promise<void> {
  await trx.first(shared, { id });
}

const locked = query<{ ids: string }, { id: string }>((build, p, dialect) =>
  build('api_keys')
    .select('id')
    .whereRaw(`id in ${jsonTexts(dialect)}`, [p.ids])
    .orderBy('id')
    .forUpdate(),
);

/** Locks keys until the transaction ends. One statement locks all of them in the order of their ids: two keys that change each
 *  other at the same time would otherwise wait for each other. */
export async function lockApiKeys(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.all(locked, { ids: JSON.stringify(ids) });
}

const lineageMates = query<{ id: string }, { id: string }>((build, p) =>
  build('api_keys')
    .select('id')
    .where('lineage', build('api_keys').select('lineage').where({ id: p.id })),
);

/** The ids of the keys that share the chain of rolls of a key: a change of its limits changes them, too. */
export async function listLineageIds(db: Reader, id: string): Promise<string[]> {
  return (await db.all(lineageMates, { id })).map((mate) => mate.id);
}

const ofLineage = query<{ lineage: string }, { id: string; successorId: string | null }>((build, p) =>
  build('api_keys').select('id', 'successor_id as successorId').where({ lineage: p.lineage }),
);
const descendants = query<{ makers: string }, Pick<ApiKeyRow, 'id' | 'scopes'>>((build, p, dialect) =>
  build.raw(
    `with recursive descendants as (
       select id from api_keys where created_by in ${jsonTexts(dialect)}
       union
       select below.id from descendants join api_keys as below on below.created_by = descendants.id
     ) select api_keys.id, api_keys.scopes from descendants join api_keys on api_keys.id = descendants.id
       where revoked_at is null`,
    [p.makers],
  ),
);

/** A key that stems from another. */
export interface Descendant {
  readonly id: string;
  readonly scopes: readonly Scope[];
}

/** The keys that stem from a key, or from one before it in its chain of rolls, that are not revoked. In no order. */
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
         select id from api_keys where created_by in ${jsonTexts(dialect)} order by id desc limit ${WALKED_MAX / 2}
       ) as newest
       union
       select below.id from descendants join api_keys as below on below.created_by = descendants.id
     ) select count(*) as total
       from (select id from descendants limit ${WALKED_MAX}) as walked join api_keys on api_keys.id = walked.id
       where revoked_at is null and (expires_at is null or expires_at > ?)`,
    [p.makers, p.now] as string[],
  ),
);

/** How many active keys stem from a key, or from one before it in its chain of rolls: among the newest 10,000 that these made, and
 *  20,000 in all. Ended keys are walked, too, since active ones can stem from them; so the walk needs an end. */
export async function countActiveDescendants(db: Reader, key: StoredApiKey, now: string): Promise<number> {
  const makers = JSON.stringify(await listLineageUpTo(db, key));
  return (await db.first(activeDescendants, { makers, now }))?.total ?? 0;
}

/** The ids of a key and of those before it in its chain of rolls. */
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
  build('api_keys')
    .update({ revoked_at: p.now })
    .whereRaw(`id in ${jsonTexts(dialect)}`, [p.ids]),
);

/** Revokes the keys that stem from a key; returns their ids. Expired ones are revoked, too: a later `expiresAt` could bring them
 *  back. `inspect` sees them first, and throws where that must not be. Again until there are none: a key may have made another
 *  just before it was revoked here. Call `forgetApiKeys` once it is committed. */
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
    await trx.run(revoke, { ids: JSON.stringify(ids), now });
    rounds.push(ids);
  }
}

const limitLineage = command<{ standard_limit: number | null; generation_limit: number | null; lineage: string }>((build, p) =>
  build('api_keys').update({ standard_limit: p.standard_limit, generation_limit: p.generation_limit }).where({ lineage: p.lineage }),
);

/** Gives all keys of a chain of rolls the limits of one: they are counted together. Call `forgetApiKeys` once it is committed. */
export async function updateLineageLimits(trx: Transaction, { id, lineageId = id, ...key }: StoredApiKey): Promise<void> {
  const limits = { standard_limit: key.standardLimit ?? null, generation_limit: key.generationLimit ?? null };
  await trx.run(limitLineage, { lineage: lineageId, ...limits });
}

function toKeyInFamily([row, ...above]: readonly ApiKeyRow[]): KeyInFamily | undefined {
  if (!row) return undefined;
  const families = above.map(toApiKey).filter(isLimited);
  return { ...toApiKey(row), ancestors: above.length, ...(families.length > 0 && { families }) };
}
