// Which endpoints have due deliveries, and those deliveries with everything needed to send them. Those that have lost their event are settled.
//
// Only the worker that has claimed an endpoint (endpoint-claims.ts) reads its due deliveries, and skips those that it already holds. So
// that a service of an earlier version can run at the same time, deliveries that one has claimed aren't due for the claim's 90 seconds.
import { toPlace } from '../domain/delivery-order.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { isNoneOf, jsonRows } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';
import { releaseNext } from './ordered-deliveries.js';

const SENDING = 'e.is_active = true and e.deleted_at is null and h.paused_at is null';
/** Binds the current time twice. */
const DUE = `state = 'pending' and due_at <= ? and claimed_until <= ?`;

// A scalar subquery, because PostgreSQL may evaluate an "exists" by reading every due delivery; ordered like the index, because otherwise
// it may read the whole table for each endpoint that has nothing due (1.7 s at 100,000 pending).
const dueEndpoints = query<{ workerId: string; now: number }, { id: string; workerId: string | null }>((build, p) =>
  build.raw(
    `select e.id, c.worker_id as "workerId" from webhook_endpoints e join webhook_health h on h.endpoint_id = e.id
     left join endpoint_claims c on c.endpoint_id = e.id
     left join delivery_workers w on w.id = c.worker_id and w.ended_at is null and w.id <> ?
     where ${SENDING} and w.id is null
       and (select due_at from deliveries where endpoint_id = e.id and ${DUE} order by due_at limit 1) is not null`,
    [p.workerId, p.now, p.now] as string[],
  ),
);

/** Returns the endpoints that have something due at a time (Unix milliseconds), except those of other live workers, each with the worker
 *  that has claimed it, if any. Costs one index lookup per endpoint, not per delivery. */
export function listDueEndpoints(
  db: Reader,
  { nowMs, workerId }: { nowMs: number; workerId: string },
): Promise<{ id: string; workerId: string | null }[]> {
  return db.all(dueEndpoints, { now: nowMs, workerId });
}

const versions = query<{ ids: string }, { id: string; version: number }>((build, p, dialect) =>
  build.raw(
    `select e.id, e.version from webhook_endpoints e join webhook_health h on h.endpoint_id = e.id
     where ${SENDING} and e.id in (select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`,
    [p.ids],
  ),
);

/** Returns the settings versions of those endpoints that are currently sending. */
export async function findSendingVersions(db: Reader, endpointIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.all(versions, { ids: JSON.stringify(endpointIds.map((id) => ({ id }))) });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** What to read for an endpoint: at most this many deliveries, none of those already held. */
export interface Want {
  readonly endpointId: string;
  readonly most: number;
  readonly heldIds: Iterable<string>;
}

/** A due delivery, ready to be sent. */
export interface DueDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** The version of the endpoint's settings. */
  readonly endpointVersion: number;
  readonly eventId: string;
  /** All attempts so far. */
  readonly attempts: number;
  /** Attempts since it was created or last replayed. */
  readonly tries: number;
  /** When it became due, Unix milliseconds. */
  readonly dueAt: number;
  /** The exact body to send. */
  readonly body: string;
  /** Its resource, and its number among the events of that; null if the endpoint isn't ordered. */
  readonly resourceId: string | null;
  readonly sequence: number | null;
}

// Deliveries and events one by one (cross join, lateral): the planners don't know how few are due, and would join them to every delivery
// and event in the store.
const due = query<{ wants: string; workerId: string; now: number; held: string; most: number }, DueDelivery>((build, p, dialect) => {
  const columns = `d.id, d.endpoint_id as "endpointId", e.version as "endpointVersion", d.event_id as "eventId", d.attempts, d.tries,
    d.due_at as "dueAt", d.resource_id as "resourceId", d.sequence, case d.payload_format when 'compact' then v.compact_body else v.body end as body`;
  const wants = jsonRows(dialect, { endpoint_id: 'text', most: 'integer' }, 'want');
  const ofEndpoint = (selected: string, limit: string) =>
    `select ${selected} from deliveries where endpoint_id = want.endpoint_id and ${DUE} and ${isNoneOf(dialect, 'id')} order by due_at limit ${limit}`;
  // The claim in the store decides, not what the worker remembers.
  const claimed = 'join endpoint_claims c on c.endpoint_id = want.endpoint_id and c.worker_id = ?';
  const bindings = [p.wants, p.workerId, p.now, p.now, p.held] as string[];
  if (dialect === 'postgres')
    return build.raw(
      `select ${columns} from ${wants} ${claimed} join webhook_endpoints e on e.id = want.endpoint_id join webhook_health h on h.endpoint_id = e.id
       cross join lateral (${ofEndpoint('*', 'want.most')}) d
       cross join lateral (select body, compact_body from events where id = d.event_id limit 1) v
       where ${SENDING} order by d.due_at`,
      bindings,
    );
  return build.raw(
    `select ${columns} from ${wants} ${claimed} join webhook_endpoints e on e.id = want.endpoint_id join webhook_health h on h.endpoint_id = e.id
     cross join deliveries d on d.id in (${ofEndpoint('id', '?')}) cross join events v on v.id = d.event_id where ${SENDING}`,
    [...bindings, p.most],
  );
});

/** Returns the deliveries due at a time (Unix milliseconds) for endpoints that a worker has claimed; the oldest of each. */
export async function findDueDeliveries(
  db: Reader,
  wants: readonly Want[],
  { nowMs, workerId }: { nowMs: number; workerId: string },
): Promise<DueDelivery[]> {
  const found = groupByMost(db, wants).map((group) => {
    const held = group.flatMap(({ heldIds }) => [...heldIds]);
    const rows = group.map(({ endpointId, most }) => ({ endpoint_id: endpointId, most }));
    return db.all(due, {
      wants: JSON.stringify(rows),
      workerId,
      now: nowMs,
      held: JSON.stringify(held),
      ...(db.dialect === 'sqlite' && { most: group[0]?.most ?? 0 }),
    });
  });
  return (await Promise.all(found)).flat();
}

/** Groups endpoints by the number they want, because SQLite allows one limit per query. */
function groupByMost({ dialect }: Reader, wants: readonly Want[]): Want[][] {
  if (dialect === 'postgres') return [[...wants]];
  return [...new Set(wants.map(({ most }) => most))].map((most) => wants.filter((want) => want.most === most));
}

// Deliveries without an event aren't sent, so they remain the oldest due ones. Enough of them, and an endpoint reads nothing else. So only the
// oldest delivery of each endpoint needs a check. Scalar subqueries again: PostgreSQL may read all events for a "not exists".
const HAS_NO_EVENT = '(select id from events where id = oldest.event_id limit 1) is null';
const stopped = query<{ now: number }, { id: string }>((build, p) =>
  build.raw(
    `select id from (select e.id, (select event_id from deliveries where endpoint_id = e.id and ${DUE} order by due_at limit 1) as event_id
       from webhook_endpoints e where e.deleted_at is null) as oldest
     where event_id is not null and ${HAS_NO_EVENT}`,
    [p.now, p.now] as string[],
  ),
);
const SETTLED = 500;
const settle = command<{ settledAt: string; endpointId: string; now: number }, { resource_id: string | null; sequence: number | null }>(
  (build, p) =>
    build.raw(
      `update deliveries set state = 'failed', settled_at = ?, claim = null, claimed_until = 0
       where state = 'pending' and id in (select id from
         (select id, event_id from deliveries where endpoint_id = ? and ${DUE} order by due_at limit ${SETTLED}) as oldest where ${HAS_NO_EVENT})
       returning resource_id, sequence`,
      [p.settledAt, p.endpointId, p.now, p.now] as string[],
    ),
);

/** Settles deliveries that have lost their event as failed, a batch of each endpoint that they stop. Returns how many. Retention removes no
 *  event of a pending delivery, but that of earlier releases did. Costs three index lookups per endpoint. */
export async function settleWithoutEvent(db: Database, now: Date): Promise<number> {
  let settled = 0;
  for (const { id } of await db.all(stopped, { now: now.getTime() }))
    settled += await db.transaction((trx) => settleOfEndpoint(trx, { endpointId: id, now }));
  return settled;
}

async function settleOfEndpoint(trx: Transaction, { endpointId, now }: { endpointId: string; now: Date }): Promise<number> {
  const rows = await trx.all(settle, { settledAt: now.toISOString(), endpointId, now: now.getTime() });
  const places = rows.flatMap((row) => toPlace(row.resource_id, row.sequence) ?? []);
  await releaseNext(
    trx,
    places.map((place) => ({ endpointId, ...place })),
    now.getTime(),
  );
  return rows.length;
}
