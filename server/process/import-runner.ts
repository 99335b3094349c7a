// Imports the files that were sent, one at a time, a batch of lines at a time. Every process does it that can read the file; of several, one
// works on an import (db/import-runs.ts).
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import { claimImport, LEASE_MS, renewLease } from '../../db/import-runs.js';
import { removeLeftPlans } from '../../db/import-plans.js';
import { endImport, type StoredImport } from '../../db/imports.js';
import { importBatch } from '../../handlers/import-batches.js';
import type { Services } from '../../handlers/operation.js';
import type { ImportStatus } from '../../generated/api.js';
import type { StoredImportFiles } from '../files/import-files.js';
import type { ImportRecord } from '../files/import-record.js';
import { UnreadableFile } from '../files/import-records.js';
import { startBackgroundJob, type BackgroundJob } from './background-job.js';
import { createLineCheck, type CheckLine } from './import-lines.js';

/** Small, so that a request never waits long for the store. */
const BATCH_MAX = 100;
/** Requests have the store for as long as the import. */
const PAUSE_FACTOR = 1;
const GONE_MS = 3_600_000;
const RENEW_MS = LEASE_MS / 4;
/** An import fails after so many tries of one batch, with a few seconds between them: other imports and erasures wait for it. */
const TRIES_MAX = 4;

type ImportServices = Services & { readonly importFiles: StoredImportFiles };

/** A file that is being read. */
interface Reading {
  readonly id: string;
  readonly records: AsyncGenerator<ImportRecord, void, undefined>;
  /** How many lines were imported. */
  imported: number;
  /** The line that was read, and belongs to the next batch. */
  next?: ImportRecord;
}

/** Starts importing, at once and every second. */
export function startImportRunner(services: ImportServices): BackgroundJob {
  const background = { ...services, db: services.db.background };
  const { importFiles, log } = services;
  const runnerId = services.newId('wrk');
  const countTry = createTryCounter();
  let reading: Reading | undefined;
  let checkLine: CheckLine | undefined;

  async function importNext(): Promise<boolean> {
    const job = await claimImport(background.db, { runnerId, startedAt: services.now().toISOString() });
    if (!job) return false;
    if (!(await importFiles.has(job.id))) return abandon(job);
    try {
      return await importNextBatch(job);
    } catch (error) {
      await close();
      return fail(job, error);
    }
  }

  async function importNextBatch(job: StoredImport): Promise<boolean> {
    const check = (checkLine ??= await createLineCheck());
    if (reading?.id !== job.id || reading.imported !== job.counts.lines) reading = await open(job);
    const records = await takeBatch(reading);
    if (records.length === 0) return finish(job, 'completed');
    const batch = {
      from: reading.imported,
      endByte: records.at(-1)?.endByte ?? 0,
      lines: records.map((record) => check(record, job.type)),
    };
    if (await keepLease(job.id, () => importBatch(job, batch, background))) reading.imported += records.length;
    else reading = undefined;
    return true;
  }

  /** Ends an import that can't go on. Rethrows the error if the batch is tried again: always while the store can't be reached. */
  async function fail(job: StoredImport, error: unknown): Promise<boolean> {
    if (error instanceof UnreadableFile) return finish(job, 'failed', error.message);
    if (error instanceof DatabaseUnavailable) throw error;
    if (countTry(job) < TRIES_MAX) throw error;
    log.warn({ err: error, importId: job.id, lines: job.counts.lines }, 'could not import a batch');
    return finish(job, 'failed', toReason(job));
  }

  /** Renews the lease while a batch is imported: an AI that screens a hundred reviews may take longer. */
  async function keepLease<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    // Without a lease, another process repeats the batch, and only one of them counts.
    const renew = () => void renewLease(background.db, { id, runnerId }).catch(() => undefined);
    const timer = setInterval(renew, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Opens a file after the lines that were imported before. */
  async function open({ id, format, type, counts }: StoredImport): Promise<Reading> {
    await close();
    const records = importFiles.read(id, { format, type });
    for (let skipped = 0; skipped < counts.lines; skipped += 1) await records.next();
    return { id, records, imported: counts.lines };
  }

  async function close(): Promise<void> {
    await reading?.records.return();
    reading = undefined;
  }

  async function finish({ id, type }: StoredImport, status: ImportStatus, error?: string): Promise<boolean> {
    await close();
    const finishedAt = services.now().toISOString();
    await endImport(background.db, { id, status, finishedAt, error });
    await importFiles.remove(id);
    log.info({ importId: id, type, status }, 'ended an import');
    return true;
  }

  /** Leaves an import to the process that has its file. Fails it if none has come for an hour. */
  async function abandon(job: StoredImport): Promise<boolean> {
    const ageMs = services.now().getTime() - Date.parse(job.createdAt);
    if (ageMs > GONE_MS + LEASE_MS) await finish(job, 'failed', 'The file is gone: send it again.');
    return false;
  }

  const job = startBackgroundJob({
    name: 'an import',
    // What a dry run has left is removed before another import goes on: it may have personal data.
    listWork: () => [async () => (await removeLeftPlans(background.db)) || importNext()],
    pauseFactor: PAUSE_FACTOR,
    log,
  });
  return {
    run: job.run,
    async stop() {
      await job.stop();
      await close();
    },
  };
}

/** Returns a function that counts how often in a row a batch failed: the one of an import after the lines that are imported. */
function createTryCounter(): (job: StoredImport) => number {
  let [batch, tries] = ['', 0];
  return ({ id, counts }) => {
    const tried = `${id} ${counts.lines}`;
    tries = tried === batch ? tries + 1 : 1;
    batch = tried;
    return tries;
  };
}

const toReason = ({ counts }: StoredImport): string =>
  `The import stopped after ${counts.lines} lines: see the log of the service, and send the rest again once the cause is fixed.`;

/** Returns the next lines, no two of which have one external id. */
async function takeBatch(reading: Reading): Promise<ImportRecord[]> {
  const [records, externalIds]: [ImportRecord[], Set<unknown>] = [[], new Set()];
  while (records.length < BATCH_MAX) {
    const record = reading.next ?? (await reading.records.next()).value;
    delete reading.next;
    if (!record) break;
    const { externalId } = Object(record.value) as { externalId?: unknown };
    if (externalId !== undefined && externalIds.has(externalId)) {
      reading.next = record;
      break;
    }
    externalIds.add(externalId);
    records.push(record);
  }
  return records;
}
