// Deliveries of endpoints with an order: numbered for each resource, and due one after the other.
//
// A delivery that waits for its predecessor is parked: its `due_at` is in the far future, so the statements that read due deliveries are
// the same for all endpoints. `head` is the number that may be sent. The insert reads it, and the settlement of the head moves it on and
// releases the next delivery. On PostgreSQL both lock the row of the resource first, on SQLite each is one statement: so whichever is
// second sees the other, and no delivery stays parked.
import { PARKED_MS, type Place } from '../domain/delivery-order.js';
import type { Database, Transaction } from './engine/connection.js';
import type { NewDelivery } from './deliveries.js';
import { jsonRows } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** The events of one resource for one endpoint. */
export interface ResourceOfEndpoint {
  readonly endpointId: string;
  readonly resourceId: string;
}

/** A delivery with its place among those of its resource. */
export type OrderedDelivery = ResourceOfEndpoint & Place;

const KEY_COLUMNS = { endpoint_id: 'text', resource_id: 'text' } as const;

const count = command<{ rows: string }, { endpoint_id: string; resource_id: string; last: number }>((build, p, dialect) =>
  build.raw(
    `insert into resource_sequences (endpoint_id, resource_id, last, head)
     select endpoint_id, resource_id, more, 1 from ${jsonRows(dialect, { ...KEY_COLUMNS, more: 'bigint' }, 'given')}
     where true order by endpoint_id, resource_id
     on conflict (endpoint_id, resource_id) do update set last = resource_sequences.last + excluded.last
     returning endpoint_id, resource_id, last`,
    [p.rows],
  ),
);

/** Returns the next number of each of these resources, in their order; one that is listed twice gets two. Transactions that take numbers of
 *  the same resource wait for each other, so the numbers are in the order of the commits and have no gaps. */
export async function takeNumbers(trx: Transaction, wanted: readonly ResourceOfEndpoint[]): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(toKey(one), (counts.get(toKey(one)) ?? 0) + 1);
  const rows = [...counts].map(([key, more]) => ({ ...fromKey(key), more }));
  const taken = await trx.all(count, { rows: JSON.stringify(rows) });
  const next = new Map(
    taken.map(({ endpoint_id: endpointId, resource_id: resourceId, last }) => {
      const key = toKey({ endpointId, resourceId });
      return [key, last - (counts.get(key) ?? 0)];
    }),
  );
  return wanted.map((one) => {
    const number = (next.get(toKey(one)) ?? 0) + 1;
    next.set(toKey(one), number);
    return number;
  });
}

const toKey = ({ endpointId, resourceId }: ResourceOfEndpoint) => `${endpointId} ${resourceId}`;
function fromKey(key: string): { endpoint_id: string; resource_id: string } {
  const [endpointId = '', resourceId = ''] = key.split(' ');
  return { endpoint_id: endpointId, resource_id: resourceId };
}

const insert = command<{ rows: string }>((build, p, dialect) => {
  const columns = {
    id: 'text',
    ...KEY_COLUMNS,
    event_id: 'text',
    event: 'text',
    payload_format: 'text',
    due_at: 'bigint',
    created_at: 'text',
    sequence: 'bigint',
  } as const;
  return build.raw(
    `insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at, resource_id, sequence)
     select given.id, given.endpoint_id, event_id, event, payload_format, 'pending', 0, 0,
       case when given.sequence = resource_sequences.head then given.due_at else ${PARKED_MS} end, created_at, given.resource_id, given.sequence
     from ${jsonRows(dialect, columns, 'given')} join resource_sequences
       on resource_sequences.endpoint_id = given.endpoint_id and resource_sequences.resource_id = given.resource_id`,
    [p.rows],
  );
});

/** Inserts deliveries with numbers that `takeNumbers` returned in this transaction. Those that have a predecessor which isn't settled are
 *  parked. */
export function insertOrderedDeliveries(trx: Transaction, deliveries: readonly (NewDelivery & OrderedDelivery)[]): void {
  for (const one of deliveries)
    trx.insertLater(insert, {
      id: one.id,
      endpoint_id: one.endpointId,
      resource_id: one.resourceId,
      event_id: one.eventId,
      event: one.event,
      payload_format: one.payloadFormat,
      due_at: one.dueAt,
      created_at: one.createdAt,
      sequence: one.sequence,
    });
}

const PLACE_COLUMNS = { ...KEY_COLUMNS, sequence: 'bigint' } as const;
const lockAll = query<{ rows: string }, unknown>((build, p, dialect) =>
  build.raw(
    `select last from resource_sequences where (endpoint_id, resource_id) in
       (select endpoint_id, resource_id from ${jsonRows(dialect, PLACE_COLUMNS, 'given')})
     order by endpoint_id, resource_id${dialect === 'postgres' ? ' for update' : ''}`,
    [p.rows],
  ),
);
const moveHeads = command<{ rows: string }>((build, p, dialect) =>
  build.raw(
    `update resource_sequences set head = given.sequence + 1 from ${jsonRows(dialect, PLACE_COLUMNS, 'given')}
     where resource_sequences.endpoint_id = given.endpoint_id and resource_sequences.resource_id = given.resource_id and head = given.sequence`,
    [p.rows],
  ),
);
const release = command<{ dueAt: number; rows: string }>((build, p, dialect) =>
  build.raw(
    `update deliveries set due_at = ? from ${jsonRows(dialect, PLACE_COLUMNS, 'given')}
     where deliveries.endpoint_id = given.endpoint_id and deliveries.resource_id = given.resource_id
       and deliveries.sequence = given.sequence + 1 and deliveries.state = 'pending' and deliveries.due_at = ${PARKED_MS}`,
    [p.dueAt, p.rows],
  ),
);

/** Makes the successors of deliveries that this transaction has settled due at a time (Unix milliseconds). */
export async function releaseNext(trx: Transaction, settled: readonly OrderedDelivery[], dueAt: number): Promise<void> {
  if (settled.length === 0) return;
  const places = settled.map(({ endpointId, resourceId, sequence }) => ({ endpoint_id: endpointId, resource_id: resourceId, sequence }));
  const rows = JSON.stringify(places);
  if (trx.dialect === 'postgres') await trx.all(lockAll, { rows }); // in one order, so that two workers don't deadlock
  await trx.run(moveHeads, { rows });
  await trx.run(release, { rows, dueAt });
}

const SWEPT = 1_000;
interface OpenRow {
  endpoint_id: string;
  resource_id: string;
  head: number;
  pending: string | null;
}
const openAfter = query<{ endpointId: string; resourceId: string }, OpenRow>((build, p) =>
  build.raw(
    `select endpoint_id, resource_id, head, (select id from deliveries d where d.endpoint_id = s.endpoint_id
       and d.resource_id = s.resource_id and d.sequence = s.head and d.state = 'pending') as pending
     from resource_sequences s where head <= last and (endpoint_id, resource_id) > (?, ?)
     order by endpoint_id, resource_id limit ${SWEPT}`,
    [p.endpointId, p.resourceId],
  ),
);

/** Releases what is stuck, at a time (Unix milliseconds). Returns how many deliveries. */
export type OrderSweep = (nowMs: number) => Promise<number>;

/** Returns a function that releases what waits for a delivery that the previous release has settled, because that one releases nothing. It
 *  looks at a thousand resources a call, and starts over after the last one. */
export function createOrderSweep(db: Database): OrderSweep {
  const START = { endpointId: '', resourceId: '' };
  let after = START;
  return async (nowMs) => {
    const rows = await db.all(openAfter, after);
    const last = rows.length === SWEPT ? rows.at(-1) : undefined;
    after = last ? { endpointId: last.endpoint_id, resourceId: last.resource_id } : START;
    const stranded = rows
      .filter(({ pending }) => pending === null)
      .map(({ endpoint_id: endpointId, resource_id: resourceId, head: sequence }) => ({ endpointId, resourceId, sequence }));
    if (stranded.length > 0) await db.transaction((trx) => releaseNext(trx, stranded, nowMs));
    return stranded.length;
  };
}
const removeSome = command<{ endpointId: string }>((build, p) =>
  build.raw(
    `delete from resource_sequences where endpoint_id = ? and resource_id in
       (select resource_id from resource_sequences where endpoint_id = ? order by resource_id limit ${SWEPT})`,
    [p.endpointId, p.endpointId],
  ),
);

/** Removes a batch of the numbers of a deleted endpoint. Returns how many. */
export const removeNumbers = (trx: Transaction, endpointId: string): Promise<number> => trx.run(removeSome, { endpointId });
