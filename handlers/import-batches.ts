// Imports lines of a file, a batch at a time. Each batch is one transaction with the progress of its import.
import * as runs from '../db/import-runs.js';
import { insertImportErrors, type ImportError, type StoredImport } from '../db/imports.js';
import type { ImportCounts } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { findStarter } from './import-audit.js';
import { prepareLines } from './import-kinds.js';
import { BatchOverlapped, type LineOutcome } from './import-outcomes.js';
import type { Services } from './operation.js';

/** A line of a file that was checked. */
export interface CheckedLine {
  readonly line: number;
  readonly source: string;
  /** What the line says, if it is valid. */
  readonly input?: object;
  /** What is wrong with it otherwise. */
  readonly errors?: readonly FieldError[];
}

/** The next lines of an import: how many lines come before them, and where they end in the file. */
export interface ImportBatch {
  readonly from: number;
  readonly endByte: number;
  readonly lines: readonly CheckedLine[];
}

/** So many errors of an import are stored. */
const ERRORS_MAX = 10_000;
/** Longer texts of a line are cut in its errors. */
const TEXT_MAX = 1_000;
const ATTEMPTS = 5;

/** Imports a batch. Returns false if the import has ended, or is at another place, because another process works on it. */
export async function importBatch(job: StoredImport, batch: ImportBatch, services: Services): Promise<boolean> {
  const inputs = batch.lines.flatMap(({ input }) => input ?? []);
  const startedBy = job.dryRun ? undefined : await findStarter(services.db, job.id);
  for (let attempt = 1; ; attempt += 1)
    try {
      const importPrepared = await prepareLines({ ...job, startedBy }, inputs, services);
      return await services.db.transaction(async (trx) => {
        const progress = await runs.lockProgress(trx, job.id);
        if (progress?.counts.lines !== batch.from) return false;
        const outcomes = await importPrepared(trx);
        const errors = listErrors(job, batch.lines, outcomes);
        const stored = errors.slice(0, ERRORS_MAX - progress.errors);
        await insertImportErrors(trx, { id: job.id, first: progress.errors }, stored);
        const counts = addCounts(progress.counts, batch.lines.length, outcomes);
        await runs.saveProgress(trx, job.id, { bytesRead: batch.endByte, counts, errors: progress.errors + stored.length });
        return true;
      });
    } catch (error) {
      if (!(error instanceof BatchOverlapped) || attempt === ATTEMPTS) throw error;
    }
}

/** Returns the errors of lines: those that the check found, and those of the import. `outcomes` has one for each valid line. Lines that can
 *  have personal data aren't stored: an erasure would have to find them. */
function listErrors({ type }: StoredImport, lines: readonly CheckedLine[], outcomes: readonly LineOutcome[]): ImportError[] {
  let place = 0;
  const toStored = (source: string): string => (type === 'products' ? shorten(source) : '');
  return lines.flatMap(({ line, source, input, errors = [] }) => {
    const outcome = input && outcomes[place++];
    const found = typeof outcome === 'object' ? outcome : errors;
    // A line names fields as it likes, so their names are shortened as well.
    return found.map(({ field, reason, issue }) => ({
      line,
      field: shorten(field),
      reason,
      issue: shorten(issue),
      source: toStored(source),
    }));
  });
}

/** Databases store no U+0000, and half a surrogate pair not as it is. */
const shorten = (source: string): string => source.slice(0, TEXT_MAX).replaceAll('\u0000', '\ufffd').toWellFormed();

function addCounts(before: ImportCounts, lines: number, outcomes: readonly LineOutcome[]): ImportCounts {
  const count = (wanted: LineOutcome): number => outcomes.filter((one) => one === wanted).length;
  const [created, updated, unchanged] = [count('created'), count('updated'), count('unchanged')];
  return {
    lines: before.lines + lines,
    created: before.created + created,
    updated: before.updated + updated,
    unchanged: before.unchanged + unchanged,
    failed: before.failed + lines - created - updated - unchanged,
  };
}
