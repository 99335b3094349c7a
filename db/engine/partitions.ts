// PostgreSQL: events and attempts are partitioned by the time in their ids, so that what is over is dropped whole.
//
// A partition covers a fifth of the time for which rows are kept, six days of thirty: every statement that can't tell which partition it
// needs looks into each, so there must be few. Deliveries aren't partitioned, because finding what is due would be such a statement
// (docs/decisions/0025-partitions-by-time.md, with the figures).
//
// `…_before` holds what was there when the store was migrated, `…_default` what came while its partition was missing, and ids of
// another time. From these two, rows are deleted one by one (retention.ts).
import type { Knex } from 'knex';
import { encodeIdTime, decodeIdTime } from '../../domain/id-time.js';
import type { Database, Reader } from './connection.js';
import { command, query, type Command, type Dialect, type NoValues, type Placeholders } from './statement.js';

/** A partitioned table, and the prefix of the ids that it is partitioned by. */
interface PartitionedTable {
  readonly table: 'events' | 'attempts';
  readonly prefix: 'evt_' | 'dlv_';
}

const PARTITIONED: readonly PartitionedTable[] = [
  { table: 'events', prefix: 'evt_' },
  { table: 'attempts', prefix: 'dlv_' },
];
const DAY_MS = 86_400_000;
const PARTITIONS_PER_RETENTION = 5;
/** So that two days without housekeeping leave no partition missing. */
const DAYS_AHEAD = 2;
/** Everybody who reads or writes the table waits behind whoever waits for this lock. */
const LOCK_TIMEOUT_MS = 200;
/** A new partition reads the default one, which is next to empty. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** The partitions that have no time of their own, and aren't dropped. */
const UNDATED = ['before', 'default'] as const;

type Write<Of> = (build: Knex, p: Placeholders<Of>, at: { dialect: Dialect; table: string }) => Knex.QueryBuilder | Knex.Raw;

/** A command for each undated partition, where rows have to be deleted one by one. On SQLite one for the whole table. */
export function commandsForUndated<Of>(table: PartitionedTable['table'], write: Write<Of>): (dialect: Dialect) => readonly Command<Of>[] {
  const toName = (dialect: Dialect, part: string) => (dialect === 'sqlite' ? table : `${table}_${part}`);
  const made = UNDATED.map((part) => command<Of>((build, p, dialect) => write(build, p, { dialect, table: toName(dialect, part) })));
  return (dialect) => (dialect === 'sqlite' ? made.slice(0, 1) : made);
}

/** Adds the partitions of the next days that are missing; returns how many. The first begins tomorrow at the earliest: rows of today may be
 *  in the default partition, where they stay. */
export async function addPartitions(db: Database, { now, retentionMs }: { now: Date; retentionMs: number }): Promise<number> {
  if (db.dialect === 'sqlite') return 0;
  const days = Math.max(1, Math.floor(retentionMs / DAY_MS / PARTITIONS_PER_RETENTION));
  const today = Math.floor(now.getTime() / DAY_MS);
  let added = 0;
  for (const parent of PARTITIONED) {
    const ends = (await listPartitions(db, parent)).map(({ endMs }) => endMs / DAY_MS);
    for (let first = Math.max(today + 1, ...ends); first <= today + DAYS_AHEAD; first += days)
      if (await isDone(db, commandsToAdd(parent, { first, days }))) added += 1;
  }
  return added;
}

/** Drops the partitions that ended before a moment (ISO 8601); returns how many. One that somebody is reading is left for the next time. */
export async function dropPartitions(db: Database, before: string): Promise<number> {
  if (db.dialect === 'sqlite') return 0;
  let dropped = 0;
  for (const parent of PARTITIONED)
    for (const { name, endMs } of await listPartitions(db, parent))
      if (DATED.test(name) && endMs <= Date.parse(before) && (await isDone(db, [`drop table ${name}`]))) dropped += 1;
  return dropped;
}

const partitions = query<{ table: string }, { name: string; bounds: string }>((build, p) =>
  build.raw(
    `select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bounds
     from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = to_regclass(?) order by 1`,
    [p.table],
  ),
);

const DATED = /_\d{8}$/;

/** The partitions of a table that have an end. */
async function listPartitions(db: Reader, { table }: PartitionedTable): Promise<{ name: string; endMs: number }[]> {
  const rows = await db.all(partitions, { table });
  return rows.flatMap(({ name, bounds }) => {
    const end = /TO \('(\w+)'\)/.exec(bounds)?.[1];
    const endMs = end === undefined ? undefined : decodeIdTime(end);
    return endMs === undefined ? [] : [{ name, endMs }];
  });
}

/** A table is made and then attached: others go on reading and writing. Made as a partition at once, it would make them wait. Days are
 *  counted from 1970. */
function commandsToAdd({ table, prefix }: PartitionedTable, { first, days }: { first: number; days: number }): string[] {
  const name = `${table}_${new Date(first * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const [start, end] = [first, first + days].map((day) => `'${prefix}${encodeIdTime(day * DAY_MS)}'`);
  return [
    `create table ${name} (like ${table} including defaults)`,
    `alter table ${table} attach partition ${name} for values from (${start}) to (${end})`,
  ];
}

/** Runs commands in one transaction. False when they have to wait for another time: the lock is not free, another process is doing the
 *  same, or rows of the time are in the default partition. */
async function isDone(db: Database, commands: readonly string[]): Promise<boolean> {
  try {
    await db.transaction(async (trx) => {
      await trx.run(rawCommand(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
      await trx.run(rawCommand(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
      for (const sql of commands) await trx.run(rawCommand(sql));
    });
    return true;
  } catch (error) {
    if (POSTPONED.has(findCode(error))) return false;
    throw error;
  }
}

/** No lock, canceled, rows in the default partition, a table that is there, one that is gone, a time that is covered. */
const POSTPONED = new Set(['55P03', '57014', '23514', '42P07', '42P01', '42P17', '23505']);

/** The code of PostgreSQL, which is in the cause of an error that means that the store can't be used. */
function findCode(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? '';
}

/** SQL that has no parameters and no plan. */
function rawCommand(sql: string): Command<NoValues> {
  return { isCommand: true, compile: () => ({ sql, order: [] }) };
}
