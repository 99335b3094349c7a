// The operations in the audit log, in words.
import { useTexts } from '../texts/use-texts.js';

/** Returns a function that names an operation. One of a later release keeps its name in the contract. */
export function useOperationName(): (operation: string) => string {
  const { operations }: { readonly operations: Readonly<Record<string, string>> } = useTexts().auditLog;
  return (operation) => operations[operation] ?? operation;
}
