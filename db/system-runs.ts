// Which process runs a check or a backup: of several processes one, and of several jobs one. If the process ends in the middle, others notice.
//
// PostgreSQL: the run renews its row, by the clock of the database. SQLite: it holds a lock on a file next to the store, which the operating
// system releases when the process ends for any reason (engine/worker-lock.ts).
import { LEASE_MS } from '../domain/worker-lease.js';
import type { SystemFinding } from '../generated/api.js';
import { runAlone, type Database } from './engine/connection.js';
import { findStoreFile } from './engine/find-store-file.js';
import { nowMsSql } from './engine/now-sql.js';
import { command, query, type Dialect, type NoValues } from './engine/statement.js';
import { acquireWorkerLock, removeFreeLock } from './engine/worker-lock.js';
import { SYSTEM_JOB_COLUMNS, toSystemJob, type StoredSystemJob, type SystemJobRow } from './system-jobs.js';

/** What a job resulted in. */
export type SystemJobResult =
  | { readonly findings: readonly SystemFinding[]; readonly findingCount: number }
  | { readonly file: string; readonly bytes: number }
  | { readonly error: string };

/** A job that this process runs. */
export interface SystemRun {
  readonly job: StoredSystemJob;
  /** Renews the run; at least every LEASE_MS. Returns false if another process has given the job up as lost. */
  renew(): Promise<boolean>;
  /** Records the result at a time (ISO 8601), unless the job was given up, and ends the run. */
  end(result: SystemJobResult, completedAt: string): Promise<void>;
}

const oldestQueued = query<NoValues, SystemJobRow>((build) =>
  build('system_jobs').select(SYSTEM_JOB_COLUMNS).whereRaw(`status = 'queued'`).orderBy('id').limit(1),
);
const leaseEnd = (dialect: Dialect) => `${nowMsSql(dialect)} + ${LEASE_MS}`;
const claim = command<{ runnerId: string; startedAt: string; id: string }>((build, p, dialect) =>
  build.raw(
    `update system_jobs set status = 'running', runner_id = ?, started_at = ?, alive_until = ${leaseEnd(dialect)}
     where id = ? and status = 'queued' and not exists (select 1 from system_jobs as other where other.status = 'running')`,
    [p.runnerId, p.startedAt, p.id],
  ),
);

/** Claims the oldest job that waits, for a run with a new id. Returns undefined if none waits, or if another one runs. */
export async function beginSystemRun(
  db: Database,
  { runnerId, startedAt }: { readonly runnerId: string; readonly startedAt: string },
): Promise<SystemRun | undefined> {
  const row = await db.first(oldestQueued);
  if (!row) return undefined;
  // The lock comes first: a run without one counts as lost.
  const lock = db.dialect === 'sqlite' ? await acquireWorkerLock(await findStoreFile(db), runnerId) : undefined;
  const release = async () => lock?.release();
  try {
    if ((await runAlone(db, claim, { id: row.id, runnerId, startedAt })) === 1)
      return toRun(db, { job: { ...toSystemJob(row), status: 'running', startedAt }, runnerId, release });
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}

interface RunParts {
  readonly job: StoredSystemJob;
  readonly runnerId: string;
  readonly release: () => Promise<void>;
}

function toRun(db: Database, { job, runnerId, release }: RunParts): SystemRun {
  return {
    job,
    renew: async () => db.dialect === 'sqlite' || (await runAlone(db, renew, { id: job.id, runnerId })) === 1,
    async end(result, completedAt) {
      await runAlone(db, end, { id: job.id, runnerId, completedAt, ...toColumns(result) }).finally(release);
    },
  };
}

const renew = command<{ id: string; runnerId: string }>((build, p, dialect) =>
  build.raw(`update system_jobs set alive_until = ${leaseEnd(dialect)} where id = ? and runner_id = ? and status = 'running'`, [
    p.id,
    p.runnerId,
  ]),
);

interface ResultColumns {
  readonly status: string;
  readonly findings: string | null;
  readonly findingCount: number | null;
  readonly file: string | null;
  readonly bytes: number | null;
  readonly error: string | null;
}

function toColumns(result: SystemJobResult): ResultColumns {
  const none = { findings: null, findingCount: null, file: null, bytes: null, error: null };
  if ('error' in result) return { ...none, status: 'failed', error: result.error };
  if ('file' in result) return { ...none, status: 'completed', file: result.file, bytes: result.bytes };
  return { ...none, status: 'completed', findings: JSON.stringify(result.findings), findingCount: result.findingCount };
}

const end = command<ResultColumns & { id: string; runnerId: string; completedAt: string }>((build, p) =>
  build('system_jobs')
    .update({
      status: p.status,
      findings: p.findings,
      finding_count: p.findingCount,
      file: p.file,
      bytes: p.bytes,
      error: p.error,
      completed_at: p.completedAt,
      runner_id: null,
      alive_until: null,
    })
    .where({ id: p.id, runner_id: p.runnerId })
    .whereRaw(`status = 'running'`),
);

const running = query<NoValues, { id: string; runnerId: string; overdue: number }>((build, _, dialect) =>
  build.raw(
    `select id, runner_id as "runnerId", case when alive_until <= ${nowMsSql(dialect)} then 1 else 0 end as overdue
     from system_jobs where status = 'running'`,
  ),
);

/** Fails the running job with a sentence if its process has ended. Returns whether there was such a job. */
export async function failLostRun(
  db: Database,
  { error, completedAt }: { readonly error: string; readonly completedAt: string },
): Promise<boolean> {
  const run = await db.first(running);
  if (!run) return false; // the usual case; opens no transaction
  const isLost = db.dialect === 'sqlite' ? await removeFreeLock(await findStoreFile(db), run.runnerId) : run.overdue === 1;
  if (!isLost) return false;
  return (await runAlone(db, end, { id: run.id, runnerId: run.runnerId, completedAt, ...toColumns({ error }) })) === 1;
}
