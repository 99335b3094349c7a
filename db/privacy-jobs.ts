// Exports and erasures of personal data: the jobs, and the records that exports have found.
import type { PrivacyJobStatus, PrivacyJobType } from '../generated/api.js';
import type { Person } from '../domain/person.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { countLive } from './engine/live-counts.js';
import { jsonRows } from './engine/json-rows.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, type NoValues } from './engine/statement.js';

/** A stored job. Times are ISO 8601. */
export interface StoredPrivacyJob {
  readonly id: string;
  readonly type: PrivacyJobType;
  readonly status: PrivacyJobStatus;
  /** Undefined until it runs, and once it is completed. */
  readonly step?: string | undefined;
  /** How many objects it has found, by kind. */
  readonly found: Readonly<Record<string, number>>;
  readonly createdAt: string;
  readonly completedAt?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** A job that isn't completed. */
export interface OpenPrivacyJob extends StoredPrivacyJob {
  readonly person: Person;
  readonly pseudonym: string;
  /** How far the step is: the key of the last row that was read; undefined at its start. */
  readonly cursor?: readonly string[] | undefined;
}

interface JobRow {
  id: string;
  type: PrivacyJobType;
  status: PrivacyJobStatus;
  step: string | null;
  found: string;
  createdAt: string;
  completedAt: string | null;
  expiresAt: string | null;
}
interface OpenRow extends JobRow {
  person: string;
  pseudonym: string;
  cursor: string | null;
}

const COLUMNS = {
  id: 'id',
  type: 'type',
  status: 'status',
  step: 'step',
  found: 'found',
  createdAt: 'created_at',
  completedAt: 'completed_at',
  expiresAt: 'expires_at',
};

const insert = command<{ id: string; type: string; person: string; pseudonym: string; createdAt: string }>((build, p) =>
  build('privacy_jobs').insert({
    id: p.id,
    type: p.type,
    status: build.raw(`'queued'`),
    person: p.person,
    pseudonym: p.pseudonym,
    found: build.raw(`'{}'`),
    created_at: p.createdAt,
  }),
);

/** Inserts a job that waits for its turn. */
export async function insertPrivacyJob(
  trx: Transaction,
  { id, type, person, pseudonym, createdAt }: Pick<OpenPrivacyJob, 'id' | 'type' | 'person' | 'pseudonym' | 'createdAt'>,
): Promise<StoredPrivacyJob> {
  await trx.run(insert, { id, type, person: JSON.stringify(person), pseudonym, createdAt });
  return { id, type, status: 'queued', found: {}, createdAt };
}

const byId = query<{ id: string }, JobRow>((build, p) => build('privacy_jobs').select(COLUMNS).where({ id: p.id }));

/** Returns the job of an id, or undefined. */
export async function findPrivacyJob(db: Reader, id: string): Promise<StoredPrivacyJob | undefined> {
  const row = await db.first(byId, { id });
  return row && toJob(row);
}

const pages = query<Pagination, JobRow>((build, p) => page(build('privacy_jobs').select(COLUMNS), 'id desc', p));

/** Returns a page of the jobs, newest first. */
export async function listPrivacyJobs(db: Reader, cut: Pagination): Promise<{ jobs: StoredPrivacyJob[]; total: number }> {
  const [rows, total] = await Promise.all([db.all(pages, { ...cut }), countLive(db, 'privacy_jobs')]);
  return { jobs: rows.map(toJob), total };
}

/** A file that waits may have the person: an erasure begins once those that were sent before it are imported. */
const EARLIER_IMPORTS = `select 1 from imports
  where imports.status in ('queued', 'running') and imports.type <> 'products' and imports.created_at <= privacy_jobs.created_at`;

/** The last step of a job. An erasure waits there for the dry runs that its cursor names. */
export const LOG_STEP = 'log';
const RUNNING_DRY_RUNS = `select 1 from imports
  where imports.status in ('queued', 'running') and privacy_jobs.cursor like '%' || imports.id || '%'`;

const oldestOpen = (isLocked: boolean) =>
  query<NoValues, OpenRow>((build, _, dialect) => {
    const rows = build('privacy_jobs')
      .select({ ...COLUMNS, person: 'person', pseudonym: 'pseudonym', cursor: 'cursor' })
      .whereRaw(`status <> 'completed'`)
      .whereRaw(`(type = 'export' or step is not null or not exists (${EARLIER_IMPORTS}))`)
      .whereRaw(`not (cursor is not null and step = '${LOG_STEP}' and exists (${RUNNING_DRY_RUNS}))`)
      .orderBy('id')
      .limit(1);
    return isLocked && dialect === 'postgres' ? rows.forUpdate().skipLocked() : rows;
  });
const open = oldestOpen(false);
const openForUpdate = oldestOpen(true);

/** Returns the oldest job that isn't completed and can run, or undefined. */
export async function findOpenPrivacyJob(db: Reader): Promise<OpenPrivacyJob | undefined> {
  const row = await db.first(open);
  return row && toOpenJob(row);
}

/** Returns the oldest job that isn't completed and can run, locked until the transaction ends. Undefined if there is none, or if another process is
 *  working on it. */
export async function findOpenPrivacyJobForUpdate(trx: Transaction): Promise<OpenPrivacyJob | undefined> {
  const row = await trx.first(openForUpdate);
  return row && toOpenJob(row);
}

const begin = command<{ id: string; step: string; person: string }>((build, p) =>
  build('privacy_jobs')
    .update({ status: build.raw(`'running'`), step: p.step, person: p.person })
    .where({ id: p.id }),
);

/** Records that a job runs, and whom it is about. */
export async function beginPrivacyJob(trx: Transaction, { id, step, person }: { id: string; step: string; person: Person }): Promise<void> {
  await trx.run(begin, { id, step, person: JSON.stringify(person) });
}

const advance = command<{ id: string; step: string; cursor: string | null; found: string }>((build, p) =>
  build('privacy_jobs')
    .update({ status: build.raw(`'running'`), step: p.step, cursor: p.cursor, found: p.found })
    .where({ id: p.id }),
);

/** Records how far a job is. */
export async function advancePrivacyJob(
  trx: Transaction,
  { id, step, cursor, found }: { id: string; step: string; cursor?: readonly string[] | undefined; found: StoredPrivacyJob['found'] },
): Promise<void> {
  await trx.run(advance, { id, step, cursor: cursor ? JSON.stringify(cursor) : null, found: JSON.stringify(found) });
}

const NOBODY: Person = { userIds: [], emails: [], customerIds: [], visitorIds: [], creatorIds: [] };
const forget = command<{ id: string; step: string; nobody: string; cursor: string | null }>((build, p) =>
  build('privacy_jobs')
    .update({ person: p.nobody, pseudonym: build.raw(`''`), step: p.step, cursor: p.cursor })
    .where({ id: p.id }),
);

/** Forgets whom a job is about, and moves it on to a step that needs no person. It goes on once these dry runs have ended. */
export async function forgetPerson(
  trx: Transaction,
  { id, step, dryRuns }: { id: string; step: string; dryRuns: readonly string[] },
): Promise<void> {
  const cursor = dryRuns.length > 0 ? JSON.stringify(dryRuns) : null;
  await trx.run(forget, { id, step, cursor, nobody: JSON.stringify(NOBODY) });
}

const complete = command<{ id: string; completedAt: string; expiresAt: string | null }>((build, p) =>
  build('privacy_jobs')
    .update({ status: build.raw(`'completed'`), step: null, cursor: null, completed_at: p.completedAt, expires_at: p.expiresAt })
    .where({ id: p.id }),
);

/** Completes a job. */
export async function completePrivacyJob(
  trx: Transaction,
  { id, completedAt, expiresAt }: { id: string; completedAt: string; expiresAt?: string | undefined },
): Promise<void> {
  await trx.run(complete, { id, completedAt, expiresAt: expiresAt ?? null });
}

/** A record of an export. `data` is a JSON object as text. */
export interface PrivacyRecordRow {
  readonly type: string;
  readonly objectId: string;
  readonly data: string;
}

const RECORD = { job_id: 'text', number: 'bigint', type: 'text', object_id: 'text', data: 'text' } as const;
const insertRecords = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(RECORD).join(', ');
  return build.raw(`insert into privacy_records (${names}) select ${names} from ${jsonRows(dialect, RECORD, 'given')}`, [p.rows]);
});

/** Inserts records of an export, numbered from `first` on. */
export async function insertPrivacyRecords(
  trx: Transaction,
  { jobId, first }: { jobId: string; first: number },
  records: readonly PrivacyRecordRow[],
): Promise<void> {
  const rows = records.map(({ type, objectId, data }, place) => ({
    job_id: jobId,
    number: first + place,
    type,
    object_id: objectId,
    data,
  }));
  if (rows.length > 0) await trx.run(insertRecords, { rows: JSON.stringify(rows) });
}

// Numbers have no gaps, so an offset is a place in the primary key.
const records = query<{ jobId: string; after: number; limit: number }, PrivacyRecordRow>((build, p) =>
  build('privacy_records')
    .select({ type: 'type', objectId: 'object_id', data: 'data' })
    .where({ job_id: p.jobId })
    .where('number', '>=', p.after)
    .orderByRaw('number limit ?', [p.limit]),
);

/** Returns a page of the records of an export, in the order in which they were found. */
export function listPrivacyRecords(db: Reader, jobId: string, { limit, offset }: Pagination): Promise<PrivacyRecordRow[]> {
  return db.all(records, { jobId, after: offset, limit });
}

const BATCH = 500;
const expired = query<{ now: string }, { id: string }>((build, p) =>
  build('privacy_jobs').select('id').where('expires_at', '<=', p.now).orderBy('expires_at').limit(1),
);
const removeRecords = command<{ jobId: string }>((build, p) =>
  build('privacy_records')
    .where({ job_id: p.jobId })
    .whereIn('number', build('privacy_records').select('number').where({ job_id: p.jobId }).orderBy('number').limit(BATCH))
    .delete(),
);
const forgetExpiry = command<{ id: string }>((build, p) => build('privacy_jobs').update({ expires_at: null }).where({ id: p.id }));

/** Removes a batch of the records of an export that has expired at `now`. Returns how many rows it changed. */
export async function removeExpiredRecords(db: Database, now: Date): Promise<number> {
  const job = await db.first(expired, { now: now.toISOString() });
  if (!job) return 0; // the usual case; opens no transaction
  return (await runAlone(db, removeRecords, { jobId: job.id })) || runAlone(db, forgetExpiry, { id: job.id });
}

const removeAllRecords = command<{ jobId: string }>((build, p) => build('privacy_records').where({ job_id: p.jobId }).delete());

/** Removes all records of an export, as if it had expired. */
export async function removePrivacyRecords(trx: Transaction, jobId: string): Promise<void> {
  await trx.run(removeAllRecords, { jobId });
  await trx.run(forgetExpiry, { id: jobId });
}

const toJob = ({ found, step, completedAt, expiresAt, id, type, status, createdAt }: JobRow): StoredPrivacyJob => ({
  id,
  type,
  status,
  createdAt,
  step: step ?? undefined,
  found: JSON.parse(found) as Record<string, number>,
  completedAt: completedAt ?? undefined,
  expiresAt: expiresAt ?? undefined,
});

const toOpenJob = (row: OpenRow): OpenPrivacyJob => ({
  ...toJob(row),
  person: JSON.parse(row.person) as Person,
  pseudonym: row.pseudonym,
  cursor: row.cursor === null ? undefined : (JSON.parse(row.cursor) as string[]),
});
