// Imports: the jobs, and the errors of their lines. How one is run: import-runs.ts.
import type { ImportCounts, ImportFormat, ImportStatus, ImportType } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { countLive } from './engine/live-counts.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, type NoValues } from './engine/statement.js';

/** A stored import. Times are ISO 8601. */
export interface StoredImport {
  readonly id: string;
  readonly type: ImportType;
  readonly format: ImportFormat;
  readonly dryRun: boolean;
  readonly status: ImportStatus;
  readonly bytes: number;
  readonly bytesRead: number;
  readonly counts: ImportCounts;
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  /** Why it failed. */
  readonly error?: string | undefined;
}

/** A row of `imports`, without its run. */
export interface ImportRow extends ImportCounts {
  id: string;
  type: ImportType;
  format: ImportFormat;
  dryRun: number;
  status: ImportStatus;
  bytes: number;
  bytesRead: number;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  error: string | null;
}

/** The columns of a row, by the names of its fields. */
export const IMPORT_COLUMNS = {
  id: 'id',
  type: 'type',
  format: 'format',
  dryRun: 'dry_run',
  status: 'status',
  bytes: 'bytes',
  bytesRead: 'bytes_read',
  lines: 'lines',
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  failed: 'failed',
  createdAt: 'created_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  error: 'error',
};

/** What an import begins with. */
export type NewImport = Pick<StoredImport, 'id' | 'type' | 'format' | 'dryRun' | 'bytes' | 'createdAt'>;

const NOTHING = { bytesRead: 0, lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0 };
const insert = command<{ id: string; type: string; format: string; dryRun: number; bytes: number; createdAt: string }>((build, p) =>
  build.raw(
    `insert into imports (id, type, format, dry_run, status, bytes, created_at, changed_at, bytes_read, lines, created, updated, unchanged, failed, errors)
     values (?, ?, ?, ?, 'queued', ?, ?, ?, 0, 0, 0, 0, 0, 0, 0)`,
    [p.id, p.type, p.format, p.dryRun, p.bytes, p.createdAt, p.createdAt],
  ),
);

/** Inserts an import that waits for its turn. Its id is drawn before its file is stored, so lists of changes have it at the time of its creation. */
export async function insertImport(trx: Transaction, given: NewImport): Promise<StoredImport> {
  await trx.run(insert, { ...given, dryRun: Number(given.dryRun) });
  const { bytesRead, ...counts } = NOTHING;
  return { ...given, status: 'queued', bytesRead, counts };
}

const byId = query<{ id: string }, ImportRow>((build, p) => build('imports').select(IMPORT_COLUMNS).where({ id: p.id }));
const byIdForUpdate = query<{ id: string }, ImportRow>((build, p) =>
  build('imports').select(IMPORT_COLUMNS).where({ id: p.id }).forUpdate(),
);

/** Returns the import of an id, or undefined. */
export async function findImport(db: Reader, id: string): Promise<StoredImport | undefined> {
  const row = await db.first(byId, { id });
  return row && toImport(row);
}

/** Returns the import of an id, locked until the transaction ends, or undefined. */
export async function findImportForUpdate(trx: Transaction, id: string): Promise<StoredImport | undefined> {
  const row = await trx.first(byIdForUpdate, { id });
  return row && toImport(row);
}

const pages = query<Pagination, ImportRow>((build, p) => page(build('imports').select(IMPORT_COLUMNS), 'id desc', p));

/** Returns a page of the imports, newest first. */
export async function listImports(db: Reader, cut: Pagination): Promise<{ imports: StoredImport[]; total: number }> {
  const [rows, total] = await Promise.all([db.all(pages, { ...cut }), countLive(db, 'imports')]);
  return { imports: rows.map(toImport), total };
}

const open = query<{ most: number }, { count: number; bytes: number | null }>((build, p) =>
  build
    .count({ count: '*' })
    .sum({ bytes: 'bytes' })
    .from(build('imports').select('bytes').whereRaw(`status in ('queued', 'running') order by id limit ?`, [p.most]).as('waiting')),
);

/** Returns how many imports wait or run, at most `most`, and how many bytes their files have. */
export async function measureOpenImports(db: Reader, most: number): Promise<{ count: number; bytes: number }> {
  const row = await db.first(open, { most });
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

const finish = command<{ id: string; status: string; finishedAt: string; error: string | null }>((build, p) =>
  build('imports')
    .update({ status: p.status, finished_at: p.finishedAt, error: p.error, runner_id: null, alive_until: null })
    .where({ id: p.id })
    .whereRaw(`status in ('queued', 'running')`),
);

/** How an import ends, and when (ISO 8601). */
export interface ImportEnd {
  readonly id: string;
  readonly status: ImportStatus;
  readonly finishedAt: string;
  readonly error?: string | undefined;
}

/** Ends an import that waits or runs. Does nothing to one that has ended. */
export async function finishImport(trx: Transaction, { error, ...end }: ImportEnd): Promise<void> {
  await trx.run(finish, { ...end, error: error ?? null });
}

/** Does the same in a transaction of its own. */
export async function endImport(db: Database, { error, ...end }: ImportEnd): Promise<void> {
  await runAlone(db, finish, { ...end, error: error ?? null });
}

/** A line that could not be imported. */
export interface ImportError {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  /** What is wrong, and how to fix it. */
  readonly issue: string;
  /** The line as it is in the file, shortened. */
  readonly source: string;
}

const ERROR = {
  import_id: 'text',
  number: 'bigint',
  line: 'bigint',
  field: 'text',
  reason: 'text',
  issue: 'text',
  source: 'text',
} as const;
const insertErrors = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(ERROR).join(', ');
  return build.raw(`insert into import_errors (${names}) select ${names} from ${jsonRows(dialect, ERROR, 'given')}`, [p.rows]);
});

/** Inserts errors, numbered from `first` on. */
export async function insertImportErrors(trx: Transaction, { id, first }: { id: string; first: number }, errors: readonly ImportError[]) {
  const rows = errors.map((error, place) => ({ import_id: id, number: first + place, ...error }));
  if (rows.length > 0) await trx.run(insertErrors, { rows: JSON.stringify(rows) });
}

const LISTED = 500;
const errorsFrom = query<{ id: string; from: number }, ImportError & { number: number }>((build, p) =>
  build('import_errors')
    .select(['number', 'line', 'field', 'reason', 'issue', 'source'])
    .where({ import_id: p.id })
    .where('number', '>=', p.from)
    .orderByRaw(`number limit ${LISTED}`),
);

/** Returns the next errors of an import, from a number on; none at the end. */
export const listImportErrors = (db: Reader, id: string, from: number) => db.all(errorsFrom, { id, from });

const BATCH = 500;
const oldErrors = command<{ before: string }>((build, p, dialect) => {
  const ended = `select number, import_id from import_errors where import_id in (select id from imports where created_at < ?) limit ${BATCH}`;
  return build.raw(
    dialect === 'postgres'
      ? `delete from import_errors using (${ended}) as old where import_errors.import_id = old.import_id and import_errors.number = old.number`
      : `delete from import_errors where (import_id, number) in (select import_id, number from (${ended}))`,
    [p.before],
  );
});
const old = command<{ before: string }>((build, p) =>
  build.raw(
    `delete from imports where id in (select id from imports where created_at < ? and status not in ('queued', 'running') order by id limit ${BATCH})`,
    [p.before],
  ),
);
const anyOf = query<NoValues, { id: string }>((build) => build('imports').select('id').limit(1));

/** Removes a batch of the errors of imports that arrived before a time (ISO 8601). Returns how many. */
export const removeOldImportErrors = async (db: Database, before: string): Promise<number> =>
  (await db.first(anyOf)) ? runAlone(db, oldErrors, { before }) : 0;

/** Removes a batch of the ended imports that arrived before a time (ISO 8601). Returns how many. */
export const removeOldImports = async (db: Database, before: string): Promise<number> =>
  (await db.first(anyOf)) ? runAlone(db, old, { before }) : 0;

/** Returns the import of a row. Pure. */
export const toImport = (row: ImportRow): StoredImport => ({
  id: row.id,
  type: row.type,
  format: row.format,
  dryRun: Boolean(row.dryRun),
  status: row.status,
  bytes: Number(row.bytes),
  bytesRead: Number(row.bytesRead),
  counts: {
    lines: Number(row.lines),
    created: Number(row.created),
    updated: Number(row.updated),
    unchanged: Number(row.unchanged),
    failed: Number(row.failed),
  },
  createdAt: row.createdAt,
  startedAt: row.startedAt ?? undefined,
  finishedAt: row.finishedAt ?? undefined,
  error: row.error ?? undefined,
});
