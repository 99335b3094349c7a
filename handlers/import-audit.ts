// What imports record in the audit log: each object that they change, as a request to change it would be, under who started the import.
import { findFirstEntry } from '../db/audit-entries.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { recordAudit, type AuditRecord } from './audit.js';
import type { BatchJob } from './import-outcomes.js';
import type { Services } from './operation.js';

const OPERATION = 'createImport';

/** Returns who started an import; undefined if the entry of its start has been deleted. */
export async function findStarter(db: Reader, importId: string): Promise<AuditRecord['caller'] | undefined> {
  const started = await findFirstEntry(db, importId);
  if (started?.operation !== OPERATION) return undefined;
  return { keyId: started.keyId, staffId: started.staffId, requestId: started.requestId };
}

/** Records that an import changed an object. New objects aren't recorded: a copy of each would double what the store holds. */
export function recordImported(
  trx: Transaction,
  { job: { startedBy }, ...change }: Pick<AuditRecord, 'object' | 'before' | 'after'> & { readonly job: BatchJob },
  services: Services,
): void {
  if (startedBy) recordAudit(trx, { caller: startedBy, operation: OPERATION, ...change }, services);
}
