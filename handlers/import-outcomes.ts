// What the imports of all types have in common: how a batch is prepared and imported, and what becomes of a line.
import type { Reader, Transaction } from '../db/engine/connection.js';
import { claimExternalId, claimExternalIds, findOwners, type ExternalIdType } from '../db/external-ids.js';
import type { FieldError } from '../domain/field-error.js';
import type { AuditRecord } from './audit.js';
import type { Services } from './operation.js';

/** What became of a line, or why it could not be imported. */
export type LineOutcome = 'created' | 'updated' | 'unchanged' | readonly FieldError[];

/** What a batch needs to know of its import. */
export interface BatchJob {
  /** The import, which stands for who set a status. */
  readonly id: string;
  readonly dryRun: boolean;
  /** The key and the person that started it; undefined for a dry run, and if the audit log no longer says so. */
  readonly startedBy?: AuditRecord['caller'] | undefined;
}

/** Imports the lines of a prepared batch. Returns what became of each, in their order. A dry run writes no objects. Throws BatchOverlapped if
 *  the batch must be prepared and imported again. */
export type ImportPrepared = (trx: Transaction) => Promise<LineOutcome[]>;

/** Does what is slow before the transaction of a batch, no two lines of which have one external id. */
export type PrepareLines<Line> = (lines: readonly Line[], job: BatchJob, services: Services) => Promise<ImportPrepared>;

/** Another request created or changed what the batch creates: the batch must be repeated. */
export class BatchOverlapped extends Error {
  override readonly name = 'BatchOverlapped';
}

/** Returns the ids of the objects that have the external ids of lines, by external id. Some may be deleted. */
export const findLineOwners = (
  db: Reader,
  type: ExternalIdType,
  lines: readonly { readonly externalId?: string | undefined }[],
): Promise<Map<string, string>> =>
  findOwners(
    db,
    type,
    lines.flatMap(({ externalId }) => externalId ?? []),
  );

interface Created {
  readonly id: string;
  readonly externalId?: string | undefined;
}

/** Records the external ids of new objects. `owners` has those that a deleted object may still have. Throws BatchOverlapped if another
 *  request took one. */
export async function claimForCreated(
  trx: Transaction,
  type: ExternalIdType,
  { created, owners }: { created: readonly Created[]; owners: ReadonlyMap<string, string> },
): Promise<void> {
  const claims = created.flatMap(({ id, externalId }) => (externalId === undefined ? [] : [{ externalId, objectId: id }]));
  for (const claim of claims.filter(({ externalId }) => owners.has(externalId)))
    if ((await claimExternalId(trx, { type, ...claim })) !== undefined) throw new BatchOverlapped();
  const free = claims.filter(({ externalId }) => !owners.has(externalId));
  if (!(await claimExternalIds(trx, type, free))) throw new BatchOverlapped();
}
