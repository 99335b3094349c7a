// PostgreSQL: events and attempts are partitioned by the time in their ids, so that what is over is dropped instead of deleted row by row. SQLite has
// no partitions.
//
// What is in the store becomes one partition, `…_before`. It is attached without being read under a lock, because a check that
// was validated beside the writers says where it ends. What fits nowhere goes to `…_default`. Other partitions are added while the
// service runs (db/engine/partitions.ts).
import type { Knex } from 'knex';
import { decodeIdTime, encodeIdTime } from '../../domain/id-time.js';
import { isSqlite } from './columns.js';
import { buildIndex } from './online.js';

export const config = { transaction: false }; // indexes are built and rows are read while others write

interface PartitionedTable {
  readonly table: string;
  /** What it is partitioned by: an id, whose first characters are its time. */
  readonly column: string;
  readonly prefix: string;
  readonly primaryKey: string;
  readonly indexes: readonly { readonly name: string; readonly on: string }[];
  /** Holds in each partition only, so it has to go. Positions are given under a lock (db/events.ts). */
  readonly uniqueColumn?: string;
}

const TABLES: readonly PartitionedTable[] = [
  {
    table: 'events',
    column: 'id',
    prefix: 'evt_',
    primaryKey: 'id',
    indexes: [
      { name: 'events_by_name_and_position', on: '(event, position)' },
      { name: 'events_without_position', on: '(id) where position is null' },
      { name: 'events_by_position', on: '(position)' },
    ],
    uniqueColumn: 'position',
  },
  { table: 'attempts', column: 'delivery_id', prefix: 'dlv_', primaryKey: 'delivery_id, id', indexes: [] },
];

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;
const YEAR_MS = 366 * DAY_MS;
const LOCK_TIMEOUT = `set local lock_timeout = '5s'`;

/** May be run again where it was interrupted. */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return;
  for (const parent of TABLES) if (!(await isPartitioned(knex, parent.table))) await partition(knex, parent);
}

async function isPartitioned(knex: Knex, table: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>('select 1 from pg_partitioned_table where partrelid = to_regclass(?)', [table]);
  return rows.length > 0;
}

async function partition(knex: Knex, parent: PartitionedTable): Promise<void> {
  const end = await findEnd(knex, parent);
  for (const { name, on } of parent.indexes) await buildIndex(knex, { table: parent.table, name, on });
  try {
    await addCheck(knex, parent, end);
    await knex.transaction((trx) => swap(trx, parent, end));
  } catch (error) {
    await removeCheck(knex, parent).catch(() => undefined); // when the lock isn't free: the next run replaces it
    throw error;
  }
}

/** Where the partition of what is there ends: days ahead, because others write meanwhile, and an interrupted run must not stop them. */
async function findEnd(knex: Knex, { table, column, prefix }: PartitionedTable): Promise<string> {
  const { rows } = await knex.raw<{ rows: { ms: number }[] }>('select (extract(epoch from now()) * 1000)::double precision as ms');
  const nowMs = rows[0]?.ms ?? 0;
  const [newest] = await knex(table).orderBy(column, 'desc').limit(1).pluck<string[]>(column);
  const newestMs = newest === undefined ? nowMs : decodeIdTime(newest);
  if (newestMs === undefined || newestMs > nowMs + YEAR_MS)
    throw new Error(`${table}.${column} "${newest ?? ''}" is not an id of this time: remove the row, then run the migration again`);
  return `${prefix}${encodeIdTime((Math.floor(Math.max(nowMs, newestMs) / DAY_MS) + DAYS_AHEAD) * DAY_MS)}`;
}

const checkOf = ({ table }: PartitionedTable) => `${table}_before_end`;

/** Says that nothing lies past the end. Adding it takes a moment, and validating it makes nobody wait. */
async function addCheck(knex: Knex, parent: PartitionedTable, end: string): Promise<void> {
  const { table, column } = parent;
  await removeCheck(knex, parent);
  await knex.transaction(async (trx) => {
    await trx.raw(LOCK_TIMEOUT);
    await trx.raw(`alter table ${table} add constraint ${checkOf(parent)} check (${column} < '${end}') not valid`);
  });
  await knex.raw(`alter table ${table} validate constraint ${checkOf(parent)}`);
}

function removeCheck(knex: Knex, parent: PartitionedTable): Promise<void> {
  return knex.transaction(async (trx) => {
    await trx.raw(LOCK_TIMEOUT);
    await trx.raw(`alter table if exists ${parent.table} drop constraint if exists ${checkOf(parent)}`);
  });
}

/** Puts a partitioned table in the place of the one that is there, which becomes a partition. Reads no rows. */
async function swap(trx: Knex, { table, column, primaryKey, indexes, uniqueColumn }: PartitionedTable, end: string): Promise<void> {
  const before = `${table}_before`;
  await trx.raw(LOCK_TIMEOUT);
  await trx.raw(`lock table ${table} in access exclusive mode`);
  await trx.raw(`alter table ${table} rename to ${before}`);
  await trx.raw(`alter index ${table}_pkey rename to ${before}_pkey`);
  for (const { name } of indexes) await trx.raw(`alter index ${name} rename to ${name}_before`);
  if (uniqueColumn) await trx.raw(`alter table ${before} drop constraint ${table}_${uniqueColumn}_unique`);
  await trx.raw(`create table ${table} (like ${before} including defaults) partition by range (${column})`);
  await trx.raw(`alter table ${table} add primary key (${primaryKey})`);
  for (const { name, on } of indexes) await trx.raw(`create index ${name} on ${table} ${on}`);
  await trx.raw(`alter table ${table} attach partition ${before} for values from (minvalue) to ('${end}')`);
  await trx.raw(`alter table ${before} drop constraint ${before}_end`);
  await trx.raw(`create table ${table}_default partition of ${table} default`);
}

/** Copies all rows into one table each; the service must be stopped. */
export async function down(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return;
  for (const parent of TABLES) if (await isPartitioned(knex, parent.table)) await knex.transaction((trx) => unite(trx, parent));
}

async function unite(trx: Knex, { table, primaryKey, indexes, uniqueColumn }: PartitionedTable): Promise<void> {
  await trx.raw(LOCK_TIMEOUT);
  await trx.raw(`lock table ${table} in access exclusive mode`);
  await trx.raw(`create table ${table}_whole (like ${table} including defaults)`);
  await trx.raw(`insert into ${table}_whole select * from ${table}`);
  await trx.raw(`drop table ${table}`);
  await trx.raw(`alter table ${table}_whole rename to ${table}`);
  await trx.raw(`alter table ${table} add primary key (${primaryKey})`);
  for (const { name, on } of indexes) if (name !== `${table}_by_${uniqueColumn}`) await trx.raw(`create index ${name} on ${table} ${on}`);
  if (uniqueColumn) await trx.raw(`alter table ${table} add constraint ${table}_${uniqueColumn}_unique unique (${uniqueColumn})`);
}
