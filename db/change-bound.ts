// Up to when a list of changes is complete: a transaction reads the clock before it commits, so what it writes appears later than the time
// that it has.
//
// On SQLite, the clock is read in a turn between the transactions of all processes: what comes after reads a later time. On PostgreSQL,
// transactions run beside each other, in several processes: the oldest one that runs may have read the clock up to CLOCK_TO_BEGIN_MS before
// it began. An id says nothing about those that follow it: ids are drawn from the same clock.
import { CLOCK_TO_BEGIN_MS } from './engine/clock-to-begin.js';
import type { Database } from './engine/connection.js';
import { query, type NoValues } from './engine/statement.js';

/** How much the clocks of the machines of a store may differ. */
const CLOCKS_DIFFER_MS = 1_000;
/** A transaction that has written nothing for so long won't write an object with a time that it read at its beginning: statements, and pauses
 *  between them, are cut off before. It may be a backup, which runs for hours. */
const READS_MAX_S = 30;

const oldest = query<NoValues, { ageMs: number }>((build) =>
  build.raw(
    `select cast(ceil(coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) * 1000) as bigint) as "ageMs"
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and (backend_xid is not null or xact_start > clock_timestamp() - interval '${READS_MAX_S} seconds')`,
  ),
);

/** Returns the time (ISO 8601) before which no change will appear any more: one of that time or later may. */
export async function findChangeBound(db: Database, now: () => Date): Promise<string> {
  if (db.dialect === 'sqlite') return (await db.transaction(() => Promise.resolve(now()))).toISOString();
  const at = now().getTime(); // before the transactions are looked at: one that begins meanwhile has a later time
  const { ageMs = 0 } = (await db.first(oldest)) ?? {};
  return new Date(at - Math.max(0, ageMs) - CLOCK_TO_BEGIN_MS - CLOCKS_DIFFER_MS).toISOString();
}
