// Whether the store accepts writes: a full disk or a read-only server still serves every read.
import { DatabaseUnavailable, type Database } from './connection.js';
import { command, query, type NoValues } from './statement.js';

// Writes one page to the log. The service doesn't use the number itself.
const touch = command<NoValues>((build) => build.raw('pragma user_version = 0'));
// Writes one record to the log, which nothing reads.
const record = query<NoValues, { readOnly: string }>((build) =>
  build.raw(`select pg_logical_emit_message(true, 'storefront', '') as place, current_setting('transaction_read_only') as "readOnly"`),
);

/** Resolves when a write of a few bytes is durable. Throws if there is no space for it, or if the store is read-only. */
export async function assertWritable(db: Database): Promise<void> {
  if (db.dialect === 'sqlite') return void (await db.transaction((trx) => trx.run(touch)));
  const written = await db.first(record);
  if (written?.readOnly === 'on') throw new DatabaseUnavailable('the store is read-only');
}
