// Which process works on an import, and how far it is. Each batch of lines is one transaction with its progress, so that a process that is
// killed at any moment leaves neither a line that was imported twice nor one that was lost.
//
// A process that works on an import renews its lease with each batch, and during one that takes long. The lease only saves work: what makes a batch count once is
// that it locks the import and compares how far it is.
import type { ImportCounts } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { nowMsSql } from './engine/now-sql.js';
import { command, query, type Dialect, type NoValues } from './engine/statement.js';
import { IMPORT_COLUMNS, toImport, type ImportRow, type StoredImport } from './imports.js';

/** After this time without a renewal, another process goes on with the import. */
export const LEASE_MS = 10_000;

const leaseEnd = (dialect: Dialect) => `${nowMsSql(dialect)} + ${LEASE_MS}`;
const oldestOpen = query<NoValues, ImportRow>((build) =>
  build('imports').select(IMPORT_COLUMNS).whereRaw(`status in ('queued', 'running')`).orderBy('id').limit(1),
);
const claim = command<{ id: string; runnerId: string; startedAt: string }>((build, p, dialect) =>
  build.raw(
    `update imports set status = 'running', runner_id = ?, started_at = coalesce(started_at, ?), alive_until = ${leaseEnd(dialect)}
     where id = ? and status in ('queued', 'running') and (runner_id is null or runner_id = ? or alive_until <= ${nowMsSql(dialect)})`,
    [p.runnerId, p.startedAt, p.id, p.runnerId],
  ),
);

/** Returns the oldest import that waits or runs, for this process to work on. Undefined if there is none, or if another process has it. */
export async function claimImport(
  db: Database,
  { runnerId, startedAt }: { readonly runnerId: string; readonly startedAt: string },
): Promise<StoredImport | undefined> {
  const row = await db.first(oldestOpen);
  if (!row) return undefined; // the usual case; opens no transaction
  const isOurs = (await runAlone(db, claim, { id: row.id, runnerId, startedAt })) === 1;
  return isOurs ? { ...toImport(row), status: 'running' } : undefined;
}

const renew = command<{ id: string; runnerId: string }>((build, p, dialect) =>
  build('imports')
    .update({ alive_until: build.raw(leaseEnd(dialect)) })
    .where({ id: p.id, runner_id: p.runnerId })
    .whereRaw(`status = 'running'`),
);

/** Renews the lease of an import that this process still has. */
export const renewLease = async (db: Database, owner: { readonly id: string; readonly runnerId: string }): Promise<void> =>
  void (await runAlone(db, renew, owner));

/** How far an import is. */
export interface ImportProgress {
  readonly bytesRead: number;
  readonly counts: ImportCounts;
  /** How many errors are stored. */
  readonly errors: number;
}

const locked = query<{ id: string }, ImportRow & { errors: number }>((build, p) =>
  build('imports')
    .select({ ...IMPORT_COLUMNS, errors: 'errors' })
    .where({ id: p.id })
    .whereRaw(`status = 'running'`)
    .forUpdate(),
);

/** Locks a running import until the transaction ends. Returns how far it is; undefined if it has ended. */
export async function lockProgress(trx: Transaction, id: string): Promise<ImportProgress | undefined> {
  const row = await trx.first(locked, { id });
  if (!row) return undefined;
  const { bytesRead, counts } = toImport(row);
  return { bytesRead, counts, errors: Number(row.errors) };
}

type ProgressValues = ImportCounts & { id: string; bytesRead: number; errors: number };
const advance = command<ProgressValues>((build, p, dialect) =>
  build('imports')
    .update({
      bytes_read: p.bytesRead,
      lines: p.lines,
      created: p.created,
      updated: p.updated,
      unchanged: p.unchanged,
      failed: p.failed,
      errors: p.errors,
      alive_until: build.raw(leaseEnd(dialect)),
    })
    .where({ id: p.id }),
);

/** Records how far a locked import is. */
export async function saveProgress(trx: Transaction, id: string, { bytesRead, counts, errors }: ImportProgress): Promise<void> {
  await trx.run(advance, { id, bytesRead, errors, ...counts });
}

const dryRuns = query<NoValues, { id: string }>((build) =>
  build('imports')
    .select('id')
    .whereRaw(`status in ('queued', 'running') and started_at is not null and dry_run = 1 and type <> 'products'`),
);

/** Returns the ids of the dry runs with personal data that a process has begun and that haven't ended. */
export const listRunningDryRuns = async (db: Reader): Promise<string[]> => (await db.all(dryRuns)).map(({ id }) => id);
