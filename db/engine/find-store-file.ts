// Where the file of an SQLite store is.
import type { Reader } from './connection.js';
import { query, type NoValues } from './statement.js';

const storeFile = query<NoValues, { file: string }>((build) => build.raw(`select file from pragma_database_list where name = 'main'`));

/** Returns the absolute path of the file of an SQLite store. */
export async function findStoreFile(db: Reader): Promise<string> {
  return (await db.first(storeFile))?.file ?? '';
}
