// The file of a SQLite store, which nobody but its owner may read.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the file of a store, and the folders above it, when there is none: readable and writable for its owner alone, and so
 *  are the files that SQLite makes beside it, which take its mode. A file that is there keeps the mode that it has. */
export function makeStoreFile(filename: string): void {
  mkdirSync(dirname(filename), { recursive: true });
  try {
    closeSync(openSync(filename, 'ax', 0o600));
  } catch {
    // It is there already, or can't be made: opening it as a store says so better.
  }
}
