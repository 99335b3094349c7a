// Which active endpoints get which events, to count them by host.
import type { EventSelector } from '../generated/api.js';
import type { Destination } from '../domain/endpoints-per-host.js';
import type { Reader, Transaction } from './engine/connection.js';
import { query, type NoValues } from './engine/statement.js';

const lock = query<NoValues, unknown>((build) => build.select(build.raw('pg_advisory_xact_lock(7301)')));

/** Makes transactions that change which endpoints are active wait for each other. On SQLite they do anyway. */
export async function lockDestinations(trx: Transaction): Promise<void> {
  if (trx.dialect === 'postgres') await trx.all(lock);
}

const active = query<NoValues, { id: string; url: string; events: string }>((build) =>
  build('webhook_endpoints').select('id', 'url', 'events').where({ is_active: true }).whereNull('deleted_at').orderBy('id'),
);

/** Returns all active endpoints, including paused ones; there are at most a thousand. */
export async function listActiveDestinations(db: Reader): Promise<Destination[]> {
  const rows = await db.all(active);
  return rows.map(({ id, url, events }) => ({ id, url, events: JSON.parse(events) as EventSelector[], isActive: true }));
}
