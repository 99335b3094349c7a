// Which worker sends to which endpoint: one at a time, until it has sent nothing there for a minute, or ends.
//
// Gain (tools/bench/webhooks.mjs): no other worker reads the due deliveries of a claimed endpoint, so the deliveries need no claims of
// their own. Those cost PostgreSQL 21 of 51 µs per delivery and SQLite 4 of 24, and a commit before each single delivery.
import type { Database } from './engine/connection.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { command, type Dialect } from './engine/statement.js';

// Only claims of workers marked as ended are free. The mark is final, so a mark in an older snapshot is still true; that a worker is missing
// from the snapshot would prove nothing. All lock in the order of the ids.
const claim = command<{ workerId: string; endpointIds: string }, { id: string }>((build, p, dialect) =>
  build.raw(
    `insert into endpoint_claims (endpoint_id, worker_id)
     select id, cast(? as text) from ${jsonRows(dialect, { id: 'text' }, 'given')}
     where exists (select 1 from delivery_workers where id = ? and ended_at is null) order by id
     on conflict (endpoint_id) do update set worker_id = excluded.worker_id
       where endpoint_claims.worker_id = excluded.worker_id
         or exists (select 1 from delivery_workers where id = endpoint_claims.worker_id and ended_at is not null)
     returning endpoint_id as id`,
    [p.workerId, p.endpointIds, p.workerId] as string[],
  ),
);

/** Claims endpoints for a worker. Returns those that it now holds. The others belong to live workers. */
export async function claimEndpoints(db: Database, workerId: string, endpointIds: readonly string[]): Promise<Set<string>> {
  const given = { workerId, endpointIds: JSON.stringify(endpointIds.map((id) => ({ id }))) };
  const rows = await db.transaction((trx) => trx.all(claim, given));
  return new Set(rows.map(({ id }) => id));
}

const lockInOrder = (dialect: Dialect) => (dialect === 'postgres' ? 'order by endpoint_id for update' : '');
const release = command<{ workerId: string; endpointIds: string }>((build, p, dialect) =>
  build.raw(
    `delete from endpoint_claims where endpoint_id in (select endpoint_id from endpoint_claims
       where worker_id = ? and ${isOneOf(dialect, 'endpoint_id')} ${lockInOrder(dialect)})`,
    [p.workerId, p.endpointIds] as string[],
  ),
);

/** Lets other workers claim these endpoints. */
export async function releaseEndpoints(db: Database, workerId: string, endpointIds: readonly string[]): Promise<void> {
  await db.transaction((trx) => trx.run(release, { workerId, endpointIds: JSON.stringify(endpointIds) }));
}
