// The operations in the audit log, in words.
import type { AuditEntry } from '@storefront/client';
import { useTexts } from '../texts/use-texts.js';

/** Returns a function that names the operation of an entry. One of a later release keeps its name in the contract. */
export function useOperationName(): (entry: Pick<AuditEntry, 'operation' | 'objectType'>) => string {
  const { operations, imported }: { readonly operations: Readonly<Record<string, string>>; readonly imported: string } =
    useTexts().auditLog;
  return ({ operation, objectType }) =>
    operation === 'createImport' && objectType !== 'import' ? imported : (operations[operation] ?? operation);
}
