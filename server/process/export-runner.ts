// Writes the files of exports, one at a time, a page of objects at a time. Every process does it; of several, one works on an export
// (db/exports.ts).
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import * as store from '../../db/exports.js';
import { ALL_BYTES_MAX } from '../../handlers/exports.js';
import { readExport, type ExportBatch } from '../../handlers/export-batches.js';
import type { Services } from '../../handlers/operation.js';
import type { ExportWriter, StoredExportFiles } from '../files/export-files.js';
import { startBackgroundJob, type BackgroundJob } from './background-job.js';

/** Requests have the store for as long as the export. */
const PAUSE_FACTOR = 1;
/** The largest file. */
const FILE_BYTES_MAX = 2 * 1_073_741_824;

/** Why a file can't be written, for people, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, and start another export.',
  EACCES: 'The service may not write to its folder of files: allow it, and start another export.',
};

const toReason = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'The file could not be written: see the log of the service.';

type ExportServices = Services & { readonly exportFiles: StoredExportFiles };

/** A file that is being written. */
interface Writing {
  readonly id: string;
  readonly batches: AsyncGenerator<ExportBatch, void, undefined>;
  /** Undefined before the first page. */
  writer?: ExportWriter;
  rows: number;
  bytes: number;
}

/** Starts writing exports, at once and every second. */
export function startExportRunner(services: ExportServices): BackgroundJob {
  const { exportFiles, log, now } = services;
  const db = services.db.background;
  const runnerId = services.newId('wrk');
  let writing: Writing | undefined;

  async function exportNext(): Promise<boolean> {
    writing ??= await begin();
    if (!writing) return false;
    const current = writing;
    try {
      await advance(current);
    } catch (error) {
      await stopWriting(current);
      if (error instanceof DatabaseUnavailable) throw error;
      log.warn({ err: error, exportId: current.id }, 'could not write an export');
      await fail(current.id, toReason(error));
    }
    return true;
  }

  async function begin(): Promise<Writing | undefined> {
    const job = await store.claimExport(db, { runnerId, startedAt: now().toISOString() });
    return job && { id: job.id, batches: readExport({ db, files: services.files }, job), rows: 0, bytes: 0 };
  }

  async function advance(current: Writing): Promise<void> {
    const writer = (current.writer ??= await exportFiles.start({ id: current.id, runnerId }));
    const { value: batch } = await current.batches.next();
    if (!batch) return finish(current, writer);
    const added = Buffer.byteLength(batch.text);
    const excess = await findExcess(current, added);
    if (excess !== undefined) {
      await stopWriting(current);
      return fail(current.id, excess);
    }
    await writer.append(batch.text);
    current.rows += batch.rows;
    current.bytes += added;
    const { id, rows, bytes } = current;
    if (!(await store.saveExportProgress(db, { id, runnerId, progress: batch.progress, rows, bytes }))) await stopWriting(current);
  }

  /** Returns why a file may not get so many bytes more, or undefined. The stored size of the export is that of its file. */
  async function findExcess({ bytes }: Writing, added: number): Promise<string | undefined> {
    if (bytes + added > FILE_BYTES_MAX) return `The file would have more than ${FILE_BYTES_MAX} bytes: export parts, with filters by time.`;
    const stored = await store.measureExports(db);
    if (stored.bytes + added <= ALL_BYTES_MAX) return undefined;
    return `The files of all exports would have more than ${ALL_BYTES_MAX} bytes: delete exports, and start another one.`;
  }

  /** The export is completed once its file is there. If it was deleted meanwhile, the file is, too. */
  async function finish(current: Writing, writer: ExportWriter): Promise<void> {
    const { id, rows, bytes } = current;
    await writer.sync();
    // On a slow disk, another process may have begun the export again meanwhile.
    if (!(await store.saveExportProgress(db, { id, runnerId, progress: 1, rows, bytes }))) return stopWriting(current);
    await writer.finish();
    writing = undefined;
    const isOurs = await store.finishExport(db, { id, runnerId, status: 'completed', finishedAt: now().toISOString() });
    if (!isOurs && !(await store.findExport(db, id))) await exportFiles.remove(id);
    log.info({ exportId: id }, 'ended an export');
  }

  async function fail(id: string, error: string): Promise<void> {
    await store.finishExport(db, { id, runnerId, status: 'failed', finishedAt: now().toISOString(), error });
    log.warn({ exportId: id }, 'an export failed');
  }

  async function stopWriting({ id, batches, writer }: Writing): Promise<void> {
    writing = undefined;
    await batches.return();
    // Maintenance removes what is left of the file.
    await writer?.discard().catch((error: unknown) => log.warn({ err: error, exportId: id }, 'could not remove the file of an export'));
  }

  const job = startBackgroundJob({ name: 'an export', listWork: () => [exportNext], pauseFactor: PAUSE_FACTOR, log });
  return {
    run: job.run,
    async stop() {
      await job.stop();
      if (writing) await stopWriting(writing);
    },
  };
}
