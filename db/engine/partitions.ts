// PostgreSQL: events and attempts are partitioned by the time in their ids, so that expired rows are dropped as whole partitions.
//
// A partition covers a fifth of the retention time, six days of thirty. Every statement that can't tell which partition it needs searches
// each, so there must be few. Deliveries aren't partitioned, because finding due ones would be such a statement
// (docs/decisions/0025-partitions-by-time.md, with the figures).
//
// `…_before` holds the rows from before the migration. `…_default` holds rows whose partition was missing when they were inserted, and rows
// whose id has another time. Rows of these two are deleted one by one (retention.ts).
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
/** Two days without maintenance then leave no partition missing. */
const DAYS_AHEAD = 2;
/** All readers and writers of the table queue behind a statement that waits for this lock. */
const LOCK_TIMEOUT_MS = 200;
/** A new partition scans the default one, which is almost empty. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** The partitions that have no time range and aren't dropped. */
const UNDATED = ['before', 'default'] as const;

type Write<Of> = (build: Knex, p: Placeholders<Of>, at: { dialect: Dialect; table: string }) => Knex.QueryBuilder | Knex.Raw;

/** Returns a command for each undated partition, where rows must be deleted one by one; on SQLite one for the whole table. */
export function commandsForUndated<Of>(table: PartitionedTable['table'], write: Write<Of>): (dialect: Dialect) => readonly Command<Of>[] {
  const toName = (dialect: Dialect, part: string) => (dialect === 'sqlite' ? table : `${table}_${part}`);
  const made = UNDATED.map((part) => command<Of>((build, p, dialect) => write(build, p, { dialect, table: toName(dialect, part) })));
  return (dialect) => (dialect === 'sqlite' ? made.slice(0, 1) : made);
}

/** Adds the missing partitions of the next days. Returns how many. The first begins tomorrow at the earliest: rows of today may be in the
 *  default partition, where they stay. */
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

/** Drops the partitions that ended before a time (ISO 8601). Returns how many. One that is being read is left for the next run. */
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

/** Creates a table and then attaches it, so that others continue to read and write. Creating it as a partition would block them. Days are
 *  counted from 1970. */
function commandsToAdd({ table, prefix }: PartitionedTable, { first, days }: { first: number; days: number }): string[] {
  const name = `${table}_${new Date(first * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const [start, end] = [first, first + days].map((day) => `'${prefix}${encodeIdTime(day * DAY_MS)}'`);
  return [
    `create table ${name} (like ${table} including defaults)`,
    `alter table ${table} attach partition ${name} for values from (${start}) to (${end})`,
  ];
}

/** Runs commands in one transaction. Returns false if they must wait for another run: the lock isn't free, another process is doing the
 *  same, or rows of that time are in the default partition. */
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

/** No lock, canceled, rows in the default partition, table exists, table is gone, time range exists. */
const POSTPONED = new Set(['55P03', '57014', '23514', '42P07', '42P01', '42P17', '23505']);

/** Returns PostgreSQL's error code, which for an error about an unusable store is in its cause. */
function findCode(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? '';
}

/** SQL that has no parameters and no plan. */
function rawCommand(sql: string): Command<NoValues> {
  return { isCommand: true, compile: () => ({ sql, order: [] }) };
}
