// What an operator wants to know of the database: its size, its migrations, and the deliveries that wait. No statement reads more than a few
// rows for each endpoint.
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reader } from './engine/connection.js';
import { findStoreFile } from './engine/find-store-file.js';
import { nowMsSql } from './engine/now-sql.js';
import { query, type NoValues } from './engine/statement.js';
import { migrationNames } from './migrations/index.js';

/** The size of the database. */
export interface StoreSize {
  readonly bytes: number;
  /** What the disk of the SQLite file has left. */
  readonly freeBytes?: number;
}

const postgresSize = query<NoValues, { bytes: number | string }>((build) =>
  build.raw('select pg_database_size(current_database()) as bytes'),
);

/** Measures the database on disk; that of SQLite with the files next to it. */
export async function measureStore(db: Reader): Promise<StoreSize> {
  if (db.dialect === 'postgres') return { bytes: Number((await db.first(postgresSize))?.bytes ?? 0) };
  const file = await findStoreFile(db);
  const sizes = await Promise.all(['', '-wal', '-shm'].map((suffix) => sizeOf(file + suffix)));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), freeBytes: await measureFreeBytes(dirname(file)) };
}

/** Returns how many bytes this user can still write in a folder. */
export async function measureFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A file that is gone counts as empty: SQLite removes its log when the last connection closes. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const applied = query<NoValues, { name: string }>((build) => build('knex_migrations').select('name').orderBy('id'));

/** Returns the newest migration that was applied, and how many of this release were not. */
export async function findMigrationState(db: Reader): Promise<{ readonly newest: string; readonly pending: number }> {
  const names = (await db.all(applied)).map(({ name }) => name);
  return { newest: names.at(-1) ?? '', pending: migrationNames.filter((name) => !names.includes(name)).length };
}

/** The deliveries that were not sent yet, and the endpoints that they are for. */
export interface DeliveryQueue {
  readonly waiting: number;
  /** At most DUE_MAX. */
  readonly due: number;
  /** Unix milliseconds. */
  readonly oldestDueMs?: number;
  readonly failingEndpoints: number;
  readonly pausedEndpoints: number;
}

/** So many due deliveries are counted. */
export const DUE_MAX = 1_000;

// The pending ones of an endpoint are counted by triggers (counts.ts).
const waiting = query<NoValues, { total: number | string | null }>((build) =>
  build.raw(
    `select sum((select coalesce(sum(live), 0) from live_counts where scope = 'deliveries/e/' || e.id || '/s/pending' and block = -1)) as total
     from webhook_endpoints e where e.deleted_at is null`,
  ),
);
const SENDING = 'e.is_active = true and e.deleted_at is null and h.paused_at is null';
const ENDPOINTS = 'webhook_endpoints e join webhook_health h on h.endpoint_id = e.id';
const oldestDue = query<{ now: number }, { at: number | null }>((build, p) =>
  build.raw(
    `select min((select due_at from deliveries where endpoint_id = e.id and state = 'pending' and due_at <= ? order by due_at limit 1)) as at
     from ${ENDPOINTS} where ${SENDING}`,
    [p.now],
  ),
);
// Endpoint by endpoint, so that no planner reads every pending delivery (db/due-deliveries.ts).
const due = query<{ now: number }, { total: number }>((build, p, dialect) => {
  const ofEndpoint = `select d.id from deliveries d where d.endpoint_id = e.id and d.state = 'pending' and d.due_at <= ? order by d.due_at`;
  const rows =
    dialect === 'postgres'
      ? `from ${ENDPOINTS} cross join lateral (${ofEndpoint} limit ${DUE_MAX}) found where ${SENDING}`
      : `from ${ENDPOINTS} cross join deliveries d on d.id in (${ofEndpoint.replaceAll('d.', '')} limit ${DUE_MAX}) where ${SENDING}`;
  return build.raw(`select count(*) as total from (select 1 as one ${rows} limit ${DUE_MAX}) as counted`, [p.now]);
});
const endpoints = query<NoValues, { failing: number | string | null; paused: number | string | null }>((build) =>
  build.raw(
    `select sum(case when h.paused_at is null and h.failing_since is not null then 1 else 0 end) as failing,
       sum(case when h.paused_at is not null then 1 else 0 end) as paused
     from ${ENDPOINTS} where e.is_active = true and e.deleted_at is null`,
  ),
);

/** Describes the deliveries that wait at a time (Unix milliseconds). */
export async function describeQueue(db: Reader, nowMs: number): Promise<DeliveryQueue> {
  const [all, oldest, dueNow, broken] = await Promise.all([
    db.first(waiting),
    db.first(oldestDue, { now: nowMs }),
    db.first(due, { now: nowMs }),
    db.first(endpoints),
  ]);
  return {
    waiting: Number(all?.total ?? 0),
    due: Number(dueNow?.total ?? 0),
    ...(typeof oldest?.at === 'number' && { oldestDueMs: oldest.at }),
    failingEndpoints: Number(broken?.failing ?? 0),
    pausedEndpoints: Number(broken?.paused ?? 0),
  };
}

const alive = query<NoValues, { total: number }>((build, _, dialect) => {
  const rows = build('delivery_workers').whereNull('ended_at').count({ total: '*' });
  // On SQLite a row is not renewed: a lock shows that the process lives.
  return dialect === 'postgres' ? rows.whereRaw(`alive_until > ${nowMsSql(dialect)}`) : rows;
});

/** Returns how many processes deliver webhooks. */
export async function countDeliveryWorkers(db: Reader): Promise<number> {
  return Number((await db.first(alive))?.total ?? 0);
}
