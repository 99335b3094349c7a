// Copies an SQLite store while it is in use.
import type { Database } from './engine/connection.js';
import { query } from './engine/statement.js';

// One read transaction: readers and writers go on, and the copy is the store of one moment.
const copy = query<{ file: string }, never>((build, p) => build.raw('vacuum into ?', [p.file]));

/** Writes the store into a file, which must be absent or empty. It isn't on the disk for certain before it is synchronized. */
export async function copyStore(db: Database, file: string): Promise<void> {
  await db.all(copy, { file });
}
