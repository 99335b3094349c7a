// Column and trigger forms that the migrations share.
import type { Knex } from 'knex';
import type { AmountUnit } from '../../domain/currency.js';

/** The store that a run of migrations creates. */
export interface NewStore {
  /** How many units an amount of 1 has in columns. */
  readonly unit: AmountUnit;
}

/** Whether the store under migration is SQLite. */
export function isSqlite(knex: Knex): boolean {
  return (knex.client as { config: Knex.Config }).config.client === 'sqlite3';
}

/** Text that is compared and sorted byte by byte, on both databases: ids, times, codes. */
export function key(table: Knex.CreateTableBuilder, name: string, knex: Knex): Knex.ColumnBuilder {
  return isSqlite(knex) ? table.text(name) : table.specificType(name, 'text collate "C"');
}

/** Makes a table whose rows lie in the order of its primary key: on SQLite one tree is written instead of two (a tenth of
 *  what a delivery costs there); PostgreSQL knows no such tables. */
export async function createClustered(knex: Knex, name: string, build: (table: Knex.CreateTableBuilder) => void): Promise<void> {
  const [create, ...indexes] = knex.schema.createTable(name, build).toSQL();
  await knex.raw(`${create?.sql}${isSqlite(knex) ? ' without rowid' : ''}`);
  for (const { sql } of indexes) await knex.raw(sql);
}

/** What is counted of a table: rows that are `live`, once in each of `scopes`.
 *  Both are SQL over a row alias written `@`, e.g. `@.status`. With `sequence`, blocks of 2,048 are counted too.
 *  The scope `<table>/changes`, unless `isUnstamped`, only grows, with every write that the triggers see: a stamp for
 *  cached counts; with `isStampedByBlock`, of each block too. */
export interface Counted {
  readonly table: string;
  readonly live: string;
  readonly scopes: readonly string[];
  readonly columns: readonly string[];
  readonly sequence?: string;
  readonly isUnstamped?: boolean;
  readonly isStampedByBlock?: boolean;
  /** Whether an update of many rows is counted once, on PostgreSQL, instead of once a row: a counter that one transaction writes ten thousand
   *  times leaves as many versions, which each write reads. See `countUpdatesByStatement`. */
  readonly isUpdatedByStatement?: boolean;
}

/** Triggers that keep `live_counts` true with every write, in the transaction of that write. */
export async function createCountTriggers(knex: Knex, counted: Counted): Promise<void> {
  for (const sql of isSqlite(knex) ? sqliteTriggers(counted) : postgresTriggers(counted)) await knex.raw(sql);
}

/** Replaces the triggers that `createCountTriggers` made, without blocking writes. */
export async function replaceCountTriggers(knex: Knex, counted: Counted): Promise<void> {
  const { table } = counted;
  if (!isSqlite(knex)) {
    const functions = postgresTriggers(counted).filter((sql) => sql.startsWith('create function'));
    for (const sql of functions) await knex.raw(sql.replace('create function', 'create or replace function'));
    return;
  }
  for (const event of ['insert', 'delete', 'leave', 'enter']) await knex.raw(`drop trigger ${table}_count_${event}`);
  await createCountTriggers(knex, counted);
}

/** Counts updates by statement from now on (`isUpdatedByStatement`), or by row again. May be called again. Does nothing on SQLite. Readers
 *  wait for the lock of the table, so nothing slow may be in the same transaction. */
export async function countUpdatesByStatement(knex: Knex, counted: Counted): Promise<void> {
  if (isSqlite(knex)) return;
  for (const name of ['row', 'update']) await knex.raw(`drop trigger if exists ${counted.table}_count_${name} on ${counted.table}`);
  await replaceCountTriggers(knex, counted);
  await knex.raw(postgresUpdateTrigger(counted));
}

function sqliteTriggers({ table, live, scopes, columns, sequence, isUnstamped, isStampedByBlock }: Counted): string[] {
  const rows = (row: 'OLD' | 'NEW', delta: number) =>
    scopes
      .flatMap((scope) => ['-1', ...(sequence ? [`(@.${sequence} >> 11)`] : [])].map((block) => `(${scope}, ${block}, 0, ${delta})`))
      .join(', ')
      .replaceAll('@', row);
  const stamp = isUnstamped ? '' : `('${table}/changes', -1, 0, 1), `;
  const blockStamp = isStampedByBlock ? `('${table}/changes', (@.${sequence} >> 11), 0, 1), ` : '';
  const count = (row: 'OLD' | 'NEW', delta: number) =>
    `insert into live_counts (scope, block, shard, live) values ${stamp}${blockStamp.replace('@', row)}${rows(row, delta)}
     on conflict (scope, block, shard) do update set live = live + excluded.live;`;
  const when = (row: string) => live.replaceAll('@', row);
  return [
    `create trigger ${table}_count_insert after insert on ${table} when ${when('NEW')} begin ${count('NEW', 1)} end`,
    `create trigger ${table}_count_delete after delete on ${table} when ${when('OLD')} begin ${count('OLD', -1)} end`,
    `create trigger ${table}_count_leave after update of ${columns.join(', ')} on ${table} when ${when('OLD')} begin ${count('OLD', -1)} end`,
    `create trigger ${table}_count_enter after update of ${columns.join(', ')} on ${table} when ${when('NEW')} begin ${count('NEW', 1)} end`,
  ];
}

/** More than a process has connections, whose numbers mostly follow each other: two of them rarely share a counter. */
const SHARDS = 32;

/** Counters are sharded by backend, so that concurrent writers rarely wait for one row, and are written in one
 *  order, once a statement, so that they never deadlock. Reads add the shards up. */
function postgresTriggers(given: Counted): string[] {
  const { table, live, scopes, sequence, isUnstamped, isStampedByBlock, isUpdatedByStatement } = given;
  const counted = scopes.flatMap((scope) =>
    ['-1', ...(sequence ? [`(@.${sequence} >> 11)::int`] : [])].map((block) => [scope, block] as const),
  );
  const rows = (row: string, delta: number, source = '') =>
    counted.map(([scope, block]) => `select ${scope}, ${block}, ${delta}${source} where ${live}`.replaceAll('@', row)).join(' union all ');
  const stamps = (row: string, source = '') => [
    ...(isUnstamped ? [] : [`select '${table}/changes', -1, 1`]),
    ...(isStampedByBlock ? [`select '${table}/changes', (${row}.${sequence} >> 11)::int, 1${source}`] : []),
  ];
  const add = (changes: readonly string[]) => `
    insert into live_counts as kept (scope, block, shard, live)
    select scope, block, pg_backend_pid() % ${SHARDS}, sum(delta) from (${changes.join(' union all ')}) as changes (scope, block, delta)
    group by scope, block having sum(delta) <> 0 order by scope, block
    on conflict (scope, block, shard) do update set live = kept.live + excluded.live;`;
  const define = (name: string, changes: readonly string[]) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${add(changes)} return null; end $$`;
  const statement = (event: 'insert' | 'delete', row: 'new' | 'old', delta: number) => [
    define(`${table}_count_${event}`, [...stamps('one', ' from changed as one'), rows('one', delta, ' from changed as one')]),
    `create trigger ${table}_count_${event} after ${event} on ${table} referencing ${row} table as changed
       for each statement execute function ${table}_count_${event}()`,
  ];
  return [
    ...statement('insert', 'new', 1),
    ...statement('delete', 'old', -1),
    isUpdatedByStatement
      ? define(`${table}_count`, [rows('one', -1, ' from replaced as one'), rows('one', 1, ' from changed as one')])
      : define(`${table}_count`, [...stamps('NEW'), rows('OLD', -1), rows('NEW', 1)]),
    postgresUpdateTrigger(given),
  ];
}

function postgresUpdateTrigger({ table, columns, isUpdatedByStatement }: Counted): string {
  return isUpdatedByStatement
    ? `create trigger ${table}_count_update after update on ${table} referencing old table as replaced new table as changed
         for each statement execute function ${table}_count()`
    : `create trigger ${table}_count_row after update of ${columns.join(', ')} on ${table} for each row execute function ${table}_count()`;
}

/** Takes the functions of a table's triggers away, once the table is gone. */
export async function dropCountFunctions(knex: Knex, ...tables: string[]): Promise<void> {
  if (isSqlite(knex)) return;
  for (const table of tables)
    for (const name of [`${table}_count`, `${table}_count_insert`, `${table}_count_delete`])
      await knex.raw(`drop function if exists ${name}()`);
}

/** Counts what a table holds already; its triggers count what comes. */
export async function countExisting(knex: Knex, { table, live, scopes }: Counted): Promise<void> {
  for (const scope of scopes)
    await knex.raw(
      `insert into live_counts (scope, block, shard, live)
       select ${scope}, -1, 0, count(*) from ${table} as one where ${live} group by 1`.replaceAll('@', 'one'),
    );
}
