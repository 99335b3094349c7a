// Long steps of a migration that runs while the service reads and writes: building an index, and filling a column.
//
// Use them in a migration without a transaction (`config`). Both can be interrupted: run "storefront migrate" again.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** An index. `on` is SQL: `(status, id)` or `(id) where position is null`. */
export interface NewIndex {
  readonly isUnique?: boolean;
  readonly table: string;
  readonly name: string;
  readonly on: string;
}

/** Builds an index. On PostgreSQL, writes go on meanwhile, and an invalid index that an interrupted build left behind is dropped first.
 *  SQLite has one writer, so writes wait there. */
export async function buildIndex(knex: Knex, { table, name, on, isUnique = false }: NewIndex): Promise<void> {
  const create = `${isUnique ? 'unique ' : ''}index ${isSqlite(knex) ? '' : 'concurrently '}if not exists ${name} on ${table} ${on}`;
  if (isSqlite(knex)) return void (await knex.raw(`create ${create}`));
  const invalid = 'select 1 from pg_index where indexrelid = to_regclass(?) and not indisvalid';
  const { rows } = await knex.raw<{ rows: unknown[] }>(invalid, [name]);
  if (rows.length > 0) await knex.raw(`drop index concurrently ${name}`);
  await knex.raw(`create ${create}`);
}

/** Drops an index, if it is there. On PostgreSQL, reads and writes go on meanwhile. */
export async function dropIndex(knex: Knex, name: string): Promise<void> {
  await knex.raw(`drop index ${isSqlite(knex) ? '' : 'concurrently '}if exists ${name}`);
}

/** A column to fill. */
export interface Fill {
  readonly table: string;
  /** A unique text column. Rows are filled in its order. */
  readonly key: string;
  /** SQL that is true for a row that isn't filled: `label is null`. Must be false for a filled row. */
  readonly missing: string;
  /** SQL of the new value by column: `{ label: 'upper(name)' }`. */
  readonly set: Readonly<Record<string, string>>;
  /** Rows per transaction. */
  readonly batchRows?: number;
}

/** Few enough that a request waits milliseconds for a row that is being filled. */
const BATCH_ROWS = 500;

/** Fills a column batch by batch. Each batch is one statement, and so its own transaction: what an interrupted run has filled stays filled.
 *  Rows that the previous release inserts later are not filled. */
export async function fillInBatches(knex: Knex, fill: Fill): Promise<void> {
  for (let lastKey: string | undefined = ''; lastKey !== undefined;) lastKey = await fillBatch(knex, fill, lastKey);
}

/** Returns the last key of the batch, or undefined if there was nothing left to fill. On PostgreSQL the rows are locked in the order of
 *  their keys, which makes deadlocks with requests rare; the next run continues after one. */
async function fillBatch(knex: Knex, fill: Fill, after: string): Promise<string | undefined> {
  const { table, key, missing, set, batchRows = BATCH_ROWS } = fill;
  const batch = knex(table).select(key).whereRaw(missing).where(key, '>', after).orderBy(key).limit(batchRows);
  const values = Object.fromEntries(Object.entries(set).map(([column, sql]) => [column, knex.raw(sql)]));
  const filled = await knex<Record<string, string>>(table)
    .whereIn(key, isSqlite(knex) ? batch : batch.forNoKeyUpdate())
    .update(values)
    .returning(key);
  return filled
    .map((row) => row[key])
    .sort()
    .at(-1);
}
