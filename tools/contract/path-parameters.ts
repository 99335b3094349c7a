// Normalizes parameters that all operations of a path share: they can be declared with the path or with each operation.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Returns a document with all parameters declared with their operations, those of the path first. Clients see no difference, so a
 *  comparison should not either. Pure. */
export function declareWithOperations<Document extends { readonly paths?: unknown }>(document: Document): Document {
  const items = Object.entries((document.paths ?? {}) as Record<string, Json>);
  return { ...document, paths: Object.fromEntries(items.map(([path, item]) => [path, moveToOperations(item)])) };
}

function moveToOperations({ parameters, ...item }: Json): Json {
  if (!Array.isArray(parameters)) return item;
  const operations = METHODS.filter((method) => method in item).map((method): [string, Json] => {
    const operation = item[method] as Json;
    return [
      method,
      { ...operation, parameters: [...(parameters as unknown[]), ...((operation['parameters'] as unknown[] | undefined) ?? [])] },
    ];
  });
  return { ...item, ...Object.fromEntries(operations) };
}

/** Calls `work` with copies of JSON documents in that form, which are removed afterwards. Takes file paths. */
export function withComparableCopies<Result>(paths: readonly string[], work: (copies: readonly string[]) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'comparable-'));
  try {
    const copies = paths.map((path, index) => {
      const copy = join(folder, `${index}.json`);
      writeFileSync(copy, JSON.stringify(declareWithOperations(JSON.parse(readFileSync(path, 'utf8')) as Json)));
      return copy;
    });
    return work(copies);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
