// Checks and backups of the store that were requested over the API. How one is run: system-runs.ts.
import type { SystemFinding, SystemJobStatus, SystemJobType } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { countLive } from './engine/live-counts.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query } from './engine/statement.js';

/** A stored job. Times are ISO 8601. */
export interface StoredSystemJob {
  readonly id: string;
  readonly type: SystemJobType;
  readonly status: SystemJobStatus;
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  /** When it was completed or failed. */
  readonly completedAt?: string | undefined;
  readonly findings?: readonly SystemFinding[] | undefined;
  readonly findingCount?: number | undefined;
  readonly file?: string | undefined;
  readonly bytes?: number | undefined;
  readonly error?: string | undefined;
}

/** A row of `system_jobs`, without its run. */
export interface SystemJobRow {
  id: string;
  type: SystemJobType;
  status: SystemJobStatus;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
  findings: string | null;
  findingCount: number | null;
  file: string | null;
  bytes: number | null;
  error: string | null;
}

/** The columns of a row, by the names of its fields. */
export const SYSTEM_JOB_COLUMNS = {
  id: 'id',
  type: 'type',
  status: 'status',
  createdAt: 'created_at',
  startedAt: 'started_at',
  completedAt: 'completed_at',
  findings: 'findings',
  findingCount: 'finding_count',
  file: 'file',
  bytes: 'bytes',
  error: 'error',
};

const insert = command<{ id: string; type: string; createdAt: string }>((build, p) =>
  build('system_jobs').insert({ id: p.id, type: p.type, status: build.raw(`'queued'`), created_at: p.createdAt }),
);

/** Inserts a job that waits for its turn. */
export async function insertSystemJob(
  trx: Transaction,
  given: { readonly id: string; readonly type: SystemJobType; readonly createdAt: string },
): Promise<StoredSystemJob> {
  await trx.run(insert, given);
  return { ...given, status: 'queued' };
}

const byId = query<{ id: string }, SystemJobRow>((build, p) => build('system_jobs').select(SYSTEM_JOB_COLUMNS).where({ id: p.id }));

/** Returns the job of an id, or undefined. */
export async function findSystemJob(db: Reader, id: string): Promise<StoredSystemJob | undefined> {
  const row = await db.first(byId, { id });
  return row && toSystemJob(row);
}

const pages = query<Pagination, SystemJobRow>((build, p) => page(build('system_jobs').select(SYSTEM_JOB_COLUMNS), 'id desc', p));

/** Returns a page of the jobs, newest first. */
export async function listSystemJobs(db: Reader, cut: Pagination): Promise<{ jobs: StoredSystemJob[]; total: number }> {
  const [rows, total] = await Promise.all([db.all(pages, { ...cut }), countLive(db, 'system_jobs')]);
  return { jobs: rows.map(toSystemJob), total };
}

const queued = query<{ most: number }, { total: number }>((build, p) =>
  build.count({ total: '*' }).from(build('system_jobs').select('id').whereRaw(`status = 'queued' limit ?`, [p.most]).as('waiting')),
);

/** Returns how many jobs wait for their turn, at most `most`. */
export async function countQueuedJobs(db: Reader, most: number): Promise<number> {
  return Number((await db.first(queued, { most }))?.total ?? 0);
}

const BATCH = 500;
/** So many of the newest jobs stay, however old they are. */
const KEPT = 100;
const old = command<{ before: string }>((build, p, dialect) => {
  const oldestKept = build('system_jobs')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(KEPT - 1);
  const batch = build('system_jobs')
    .select('id')
    .where('created_at', '<', p.before)
    .where('id', '<', oldestKept)
    .whereRaw(`status in ('completed', 'failed')`)
    .orderBy('id')
    .limit(BATCH);
  return build('system_jobs')
    .whereRaw(dialect === 'postgres' ? 'id = any (array(?))' : 'id in (?)', [batch])
    .delete();
});

/** Removes a batch of the ended jobs that were requested before a time (ISO 8601), but none of the newest hundred. Returns how many. */
export function removeOldSystemJobs(db: Database, before: string): Promise<number> {
  return runAlone(db, old, { before });
}

/** Returns the job of a row. Pure. */
export const toSystemJob = ({ findings, ...row }: SystemJobRow): StoredSystemJob => ({
  id: row.id,
  type: row.type,
  status: row.status,
  createdAt: row.createdAt,
  startedAt: row.startedAt ?? undefined,
  completedAt: row.completedAt ?? undefined,
  findings: findings === null ? undefined : (JSON.parse(findings) as SystemFinding[]),
  findingCount: row.findingCount ?? undefined,
  file: row.file ?? undefined,
  bytes: row.bytes ?? undefined,
  error: row.error ?? undefined,
});
