// How many products match a search. A count is cached until a product changes; then only the changed blocks are counted again.
//
// Gain (tools/bench/growth.mjs, a word in every product, just after a write): 1,370 → 3.4 ms at a million products on PostgreSQL,
// 380 → 1.9 ms on SQLite.
import type { Knex } from 'knex';
import type { Reader } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { BLOCK_BITS, countLive, readBlocks } from './engine/live-counts.js';
import { queryByShape, type Placeholders } from './engine/statement.js';

/** How many products match a search, and how many there are to search in, as of a stamp that changes with every change of a product. */
export interface Counted {
  readonly stamp: number;
  readonly total: number;
  readonly live: number;
  /** The matches in each block and the stamp of each, by block number. */
  readonly totals: readonly number[];
  readonly stamps: readonly number[];
}

/** The words and the filter of a search. */
export interface SearchedFor {
  readonly match: string;
  readonly status: string | null;
  readonly categoryId: string | null;
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
}

const cachedCounts = new WeakMap<Reader, Map<string, Counted>>();
const CACHED_MAX = 1_000;

/** Returns the last count of a search. It is current while its stamp is that of the store. */
export function getCachedCount(db: Reader, values: SearchedFor): Counted | undefined {
  return cachedCounts.get(db)?.get(toCountKey(values));
}

/** Counts the matches of a search now. `scope` is the stored count of the products that match the filter. */
export async function countFound(db: Reader, shape: Shape, values: SearchedFor & { scope: string }): Promise<Counted> {
  // Stamps first: a change after them is counted again at the next call.
  const [{ stamp, stamps }, live] = await Promise.all([readStamps(db), countLive(db, values.scope)]);
  const before = getCachedCount(db, values);
  const changed = before && [...stamps.keys()].filter((block) => stamps[block] !== before.stamps[block]);
  const totals: number[] = [];
  if (changed && isWorthBlocks(before, changed.length)) {
    totals.push(...before.totals);
    write(totals, await countIn(db, shape, { values, blocks: changed }));
  } else write(totals, await countAll(db, shape, values));
  const total = totals.reduce((sum, some) => sum + some, 0);
  const counted = { stamp, stamps, live, total, totals };
  keep(db, toCountKey(values), counted);
  return counted;
}

/** Replaces the counts of blocks. Blocks without one count as 0. */
function write(totals: number[], rows: readonly BlockTotal[]): void {
  for (const { block, total } of rows) {
    while (totals.length <= block) totals.push(0);
    totals[block] = total;
  }
}

/** Reading all rows of a block costs about as much as finding this many in the word index. No block at all means that a process wrote
 *  without stamping it. */
function isWorthBlocks({ total }: Counted, blocks: number): boolean {
  return blocks > 0 && blocks * 2 ** BLOCK_BITS < total;
}

function keep(db: Reader, key: string, counted: Counted): void {
  let counts = cachedCounts.get(db);
  if (!counts || counts.size >= CACHED_MAX) cachedCounts.set(db, (counts = new Map<string, Counted>()));
  counts.set(key, counted);
}

function toCountKey({ match, status, categoryId }: SearchedFor): string {
  return JSON.stringify([match, status, categoryId]);
}

async function readStamps(db: Reader): Promise<{ stamp: number; stamps: number[] }> {
  const stamps: number[] = [];
  let stamp = 0;
  for (const { block, live } of await readBlocks(db, 'products/changes')) {
    if (block < 0) stamp = live;
    else stamps[block] = live;
  }
  return { stamp, stamps };
}

interface BlockTotal {
  readonly block: number;
  readonly total: number;
}

const toKey = ({ status, categoryId }: Shape) => [status !== undefined, categoryId !== undefined].join();

const allTotals = queryByShape<Shape, SearchedFor, BlockTotal>(toKey, (shape) => (build, p, dialect) => {
  const matching = dialect === 'sqlite' ? matchingInFts5(build, p) : matchingIn(liveProducts(build, p, shape), p);
  const sequence = dialect === 'sqlite' ? 'rowid' : 'seq';
  return matching
    .select(build.raw(`cast(${sequence} >> ${BLOCK_BITS} as integer) as block`), build.raw('count(*) as total'))
    .groupByRaw('1');
});

function countAll(db: Reader, shape: Shape, values: SearchedFor): Promise<BlockTotal[]> {
  return db.all(allTotals(shape), values);
}

const blockTotals = queryByShape<Shape, SearchedFor & { blocks: string }, BlockTotal>(toKey, (shape) => (build, p, dialect) => {
  const rows = (sequence: string) => `${sequence} between blocks.block << ${BLOCK_BITS} and ((blocks.block + 1) << ${BLOCK_BITS}) - 1`;
  const matching =
    dialect === 'sqlite'
      ? matchingInFts5(build, p).whereRaw(rows('rowid'))
      : matchingIn(build.from(rowsAt(build, p, { shape, place: rows('seq') })), p);
  return build
    .select('block', matching.select(build.raw('count(*)')).as('total'))
    .from(build.raw(jsonRows(dialect, { block: 'bigint' }, 'blocks'), [p.blocks]));
});

function countIn(db: Reader, shape: Shape, { values, blocks }: { values: SearchedFor; blocks: readonly number[] }): Promise<BlockTotal[]> {
  return db.all(blockTotals(shape), { ...values, blocks: JSON.stringify(blocks.map((block) => ({ block }))) });
}

function matchingInFts5(build: Knex, p: Placeholders<SearchedFor>): Knex.QueryBuilder {
  return build('products_search').whereRaw('products_search match ?', [p.match]);
}

function matchingIn(rows: Knex.QueryBuilder, p: Placeholders<SearchedFor>): Knex.QueryBuilder {
  return rows.whereRaw('words @@ ?::tsquery', [p.match]);
}

/** `offset 0` keeps PostgreSQL from using the word index, which has no blocks. */
function rowsAt(build: Knex, p: Placeholders<SearchedFor>, { shape, place }: { shape: Shape; place: string }): Knex.QueryBuilder {
  return liveProducts(build, p, shape).select('words').whereRaw(`${place} offset 0`).as('rows');
}

/** On PostgreSQL, the live products of a status and a category, if `shape` has them. */
export function liveProducts(build: Knex, p: Placeholders<SearchedFor>, shape: Shape): Knex.QueryBuilder {
  const rows = build('products').whereNull('deleted_at');
  if (shape.status !== undefined) rows.where('status', p.status);
  if (shape.categoryId !== undefined) rows.where('category_id', p.categoryId);
  return rows;
}
