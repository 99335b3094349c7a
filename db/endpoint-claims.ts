// Which worker sends to which endpoint: one at a time, until it has nothing left to send there or ends.
//
// Gain (bench/webhooks.mjs): nobody else reads what is due for a claimed endpoint, so its deliveries need no claims of their own. Those
// cost PostgreSQL 21 of 51 µs a delivery, SQLite 5 of 24, and each delivery that was sent alone a commit before it was sent.
import type { Connection } from './connection.js';
import { jsonRows } from './json-rows.js';
import { statement } from './statement.js';

// The claim of a worker that has ended, or is forgotten, is free.
const claim = statement((build, p, dialect) =>
  build.raw(
    `insert into endpoint_claims (endpoint_id, worker_id)
     select id, cast(? as text) from ${jsonRows(dialect, { id: 'text' }, 'given')} where true order by id
     on conflict (endpoint_id) do update set worker_id = excluded.worker_id
       where endpoint_claims.worker_id = excluded.worker_id
         or not exists (select 1 from delivery_workers where id = endpoint_claims.worker_id and ended_at is null)
     returning endpoint_id as id`,
    [p['workerId'], p['endpointIds']] as string[],
  ),
);

/** Claims endpoints for a worker; returns those that are its own now. The others belong to workers that live. */
export async function claimEndpoints(db: Connection, workerId: string, endpointIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(claim, { workerId, endpointIds: toRows(endpointIds) });
  return new Set(rows.map(({ id }) => id));
}

const release = statement((build, p, dialect) =>
  build.raw(
    `delete from endpoint_claims where worker_id = ? and endpoint_id in (select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`,
    [p['workerId'], p['endpointIds']] as string[],
  ),
);

/** Lets other workers claim these endpoints. */
export async function releaseEndpoints(db: Connection, workerId: string, endpointIds: readonly string[]): Promise<void> {
  await db.run(release, { workerId, endpointIds: toRows(endpointIds) });
}

function toRows(ids: readonly string[]): string {
  return JSON.stringify(ids.map((id) => ({ id })));
}
