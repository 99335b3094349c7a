// Exports: the jobs, and which process works on one. What it reads: export-pages.ts.
//
// A process that works on an export renews its lease with its progress. If it dies, another one begins the export again: a file of a part
// is worth nothing, and the process that comes next may not have it.
import type { ExportFilter, ExportFormat, ExportStatus, ExportType } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { countLive } from './engine/live-counts.js';
import { nowMsSql } from './engine/now-sql.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, type Dialect, type NoValues } from './engine/statement.js';

/** After this time without progress, another process begins the export again. */
const LEASE_MS = 15_000;

/** A stored export. Times are ISO 8601; `progress` is 0 to 1. */
export interface StoredExport {
  readonly id: string;
  readonly type: ExportType;
  readonly format: ExportFormat;
  readonly filter?: ExportFilter | undefined;
  readonly status: ExportStatus;
  readonly progress: number;
  readonly rows: number;
  readonly bytes: number;
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  /** Why it failed. */
  readonly error?: string | undefined;
}

interface ExportRow {
  id: string;
  type: ExportType;
  format: ExportFormat;
  filter: string | null;
  status: ExportStatus;
  progress: number;
  rowCount: number;
  bytes: number;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  error: string | null;
}

const COLUMNS = {
  id: 'id',
  type: 'type',
  format: 'format',
  filter: 'filter',
  status: 'status',
  progress: 'progress',
  rowCount: 'row_count',
  bytes: 'bytes',
  createdAt: 'created_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  error: 'error',
};
const THOUSANDTHS = 1_000;

const toExport = ({ rowCount, filter, ...row }: ExportRow): StoredExport => ({
  ...row,
  filter: filter === null ? undefined : (JSON.parse(filter) as ExportFilter),
  progress: Number(row.progress) / THOUSANDTHS,
  rows: Number(rowCount),
  bytes: Number(row.bytes),
  startedAt: row.startedAt ?? undefined,
  finishedAt: row.finishedAt ?? undefined,
  error: row.error ?? undefined,
});

/** What an export begins with. */
export type NewExport = Pick<StoredExport, 'id' | 'type' | 'format' | 'filter' | 'createdAt'>;

const insert = command<{ id: string; type: string; format: string; filter: string | null; createdAt: string }>((build, p) =>
  build('exports').insert({
    id: p.id,
    type: p.type,
    format: p.format,
    filter: p.filter,
    status: build.raw(`'queued'`),
    progress: build.raw('0'),
    row_count: build.raw('0'),
    bytes: build.raw('0'),
    created_at: p.createdAt,
  }),
);

/** Inserts an export that waits for its turn. */
export async function insertExport(trx: Transaction, given: NewExport): Promise<StoredExport> {
  await trx.run(insert, { ...given, filter: given.filter ? JSON.stringify(given.filter) : null });
  return { ...given, status: 'queued', progress: 0, rows: 0, bytes: 0 };
}

const byId = query<{ id: string }, ExportRow>((build, p) => build('exports').select(COLUMNS).where({ id: p.id }));

/** Returns the export of an id, or undefined. */
export async function findExport(db: Reader, id: string): Promise<StoredExport | undefined> {
  const row = await db.first(byId, { id });
  return row && toExport(row);
}

const pages = query<Pagination, ExportRow>((build, p) => page(build('exports').select(COLUMNS), 'id desc', p));

/** Returns a page of the exports, newest first. */
export async function listExports(db: Reader, cut: Pagination): Promise<{ exports: StoredExport[]; total: number }> {
  const [rows, total] = await Promise.all([db.all(pages, cut), countLive(db, 'exports')]);
  return { exports: rows.map(toExport), total };
}

const measured = query<NoValues, { stored: number; bytes: number | null }>((build) =>
  build('exports').count({ stored: '*' }).sum({ bytes: 'bytes' }),
);

/** Returns how many exports are stored, and how many bytes their files have. */
export async function measureExports(db: Reader): Promise<{ count: number; bytes: number }> {
  const row = await db.first(measured);
  return { count: Number(row?.stored ?? 0), bytes: Number(row?.bytes ?? 0) };
}

const remove = command<{ id: string }>((build, p) => build('exports').where({ id: p.id }).delete());

/** Deletes an export. Whoever works on it stops with its next progress. Returns false if there was none. */
export const deleteExport = async (trx: Transaction, id: string): Promise<boolean> => (await trx.run(remove, { id })) === 1;

const owners = query<NoValues, { id: string; runnerId: string | null }>((build) =>
  build('exports').select({ id: 'id', runnerId: 'runner_id' }),
);
const ofPeople = query<NoValues, { id: string }>((build) =>
  build('exports').select('id').whereRaw(`type not in ('products', 'categories')`),
);

/** Returns the ids of all exports, each with the process that began it last. */
export const listExportOwners = async (db: Reader): Promise<{ id: string; runnerId: string | undefined }[]> =>
  (await db.all(owners)).map(({ id, runnerId }) => ({ id, runnerId: runnerId ?? undefined }));

/** Deletes the exports that can have personal data. Returns their ids. */
export async function deleteExportsOfPeople(trx: Transaction): Promise<string[]> {
  const found = (await trx.all(ofPeople)).map(({ id }) => id);
  for (const id of found) await trx.run(remove, { id });
  return found;
}

const leaseEnd = (dialect: Dialect) => `${nowMsSql(dialect)} + ${LEASE_MS}`;
const oldestOpen = query<NoValues, ExportRow>((build) =>
  build('exports').select(COLUMNS).whereRaw(`status in ('queued', 'running')`).orderBy('id').limit(1),
);
const claim = command<{ id: string; runnerId: string; startedAt: string }>((build, p, dialect) =>
  build.raw(
    `update exports set status = 'running', progress = 0, row_count = 0, bytes = 0, runner_id = ?, started_at = ?, alive_until = ${leaseEnd(dialect)}
     where id = ? and status in ('queued', 'running') and (runner_id is null or runner_id = ? or alive_until <= ${nowMsSql(dialect)})`,
    [p.runnerId, p.startedAt, p.id, p.runnerId],
  ),
);

/** Returns the oldest export that waits or runs, for this process to begin. Undefined if there is none, or if another process has it. */
export async function claimExport(
  db: Database,
  { runnerId, startedAt }: { readonly runnerId: string; readonly startedAt: string },
): Promise<StoredExport | undefined> {
  const row = await db.first(oldestOpen);
  if (!row) return undefined; // the usual case; opens no transaction
  const isOurs = (await runAlone(db, claim, { id: row.id, runnerId, startedAt })) === 1;
  return isOurs ? toExport(row) : undefined;
}

/** How far an export is, and who says so. */
export interface ExportProgress {
  readonly id: string;
  readonly runnerId: string;
  readonly progress: number;
  readonly rows: number;
  readonly bytes: number;
}

const advance = command<{ id: string; runnerId: string; progress: number; rows: number; bytes: number }>((build, p, dialect) =>
  build('exports')
    .update({ progress: p.progress, row_count: p.rows, bytes: p.bytes, alive_until: build.raw(leaseEnd(dialect)) })
    .where({ id: p.id, runner_id: p.runnerId })
    .whereRaw(`status = 'running'`),
);
const finish = command<{ id: string; runnerId: string; status: string; finishedAt: string; error: string | null }>((build, p) =>
  build('exports')
    .update({
      status: p.status,
      finished_at: p.finishedAt,
      error: p.error,
      progress: build.raw(`case when ? = 'completed' then 1000 else progress end`, [p.status]),
      bytes: build.raw(`case when ? = 'completed' then bytes else 0 end`, [p.status]),
    })
    .where({ id: p.id, runner_id: p.runnerId })
    .whereRaw(`status = 'running'`),
);

/** Records how far an export is. Returns false if it was deleted, or another process has it. */
export async function saveExportProgress(db: Database, { progress, ...rest }: ExportProgress): Promise<boolean> {
  return (await runAlone(db, advance, { ...rest, progress: Math.round(progress * THOUSANDTHS) })) === 1;
}

/** Ends an export, at a time (ISO 8601). One that isn't completed has no file. Returns false if it was deleted, or another process has it. */
export async function finishExport(
  db: Database,
  { error, ...end }: { id: string; runnerId: string; status: ExportStatus; finishedAt: string; error?: string | undefined },
): Promise<boolean> {
  return (await runAlone(db, finish, { ...end, error: error ?? null })) === 1;
}

const old = command<{ before: string }>((build, p) =>
  build('exports').where('finished_at', '<', p.before).whereRaw(`status not in ('queued', 'running')`).delete(),
);

/** Deletes the exports that ended before a time (ISO 8601). Returns how many. */
export async function removeOldExports(db: Database, before: string): Promise<number> {
  return (await db.first(oldestEnded)) ? runAlone(db, old, { before }) : 0;
}

const oldestEnded = query<NoValues, { id: string }>((build) => build('exports').select('id').limit(1));
