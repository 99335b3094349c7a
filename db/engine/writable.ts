// Whether the store takes writes at present: a full disk or a read-only server still answers every read.
import { DatabaseUnavailable, type Database } from './connection.js';
import { statement } from './statement.js';

// One page in the log. The service has no use for the number itself, and no statement is prepared anew for it.
const touch = statement((build) => build.raw('pragma user_version = 0'));
// One record in the log, which nobody reads.
const record = statement((build) =>
  build.raw(`select pg_logical_emit_message(true, 'storefront', '') as place, current_setting('transaction_read_only') as "readOnly"`),
);

/** Resolves when a write of a few bytes is durable. Throws when there is no room for it, or when the store is read-only. */
export async function assertWritable(db: Database): Promise<void> {
  if (db.dialect === 'sqlite') return void (await db.transaction((trx) => trx.run(touch)));
  const written = await db.first<{ readOnly: string }>(record);
  if (written?.readOnly === 'on') throw new DatabaseUnavailable('the store is read-only');
}
