// Removes expired rows in small batches: settled deliveries with their attempts, and events without undelivered deliveries. On PostgreSQL,
// events and attempts are dropped with their partition (partitions.ts).
import { toFirstId } from '../domain/change-position.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { removeDeliveryCounts } from './delivery-counts.js';
import { removeNumbers } from './ordered-deliveries.js';
import { jsonRows } from './engine/json-rows.js';
import { dropPartitions, commandsForUndated } from './engine/partitions.js';
import { command, query, type Command, type Dialect, type NoValues } from './engine/statement.js';
import { findOldestUndelivered } from './webhook-health.js';

const BATCH = 500;
/** Events are removed an hour after the deliveries of the same time, so that no delivery is ever without its body. */
const EVENTS_LATER_MS = 3_600_000;

/** Removes a batch of each kind that is older than `before` (ISO 8601), and of what deleted endpoints have left behind. Returns how many
 *  rows. Undelivered deliveries stay, and so do their events. */
export async function removeOld(db: Database, before: string): Promise<number> {
  let removed = 0;
  let undeliveredSince = before;
  for (const { id, deleted_at: deletedAt } of await db.all(allEndpoints)) {
    if (deletedAt === null) {
      for (const state of ['delivered', 'failed']) removed += await removeSettled(db, { endpointId: id, state, before });
      const oldest = await findOldestUndelivered(db, id);
      if (oldest !== undefined && oldest < undeliveredSince) undeliveredSince = oldest;
    } else removed += await removeLeftovers(db, id);
  }
  const eventsBefore = new Date(Date.parse(undeliveredSince) - EVENTS_LATER_MS).toISOString();
  const events = { before: eventsBefore, end: toFirstId('evt', eventsBefore) };
  for (const each of oldEvents(db.dialect)) removed += await runAlone(db, each, events);
  removed += await dropPartitions(db, eventsBefore);
  removed += await runAlone(db, oldHours, { before: before.slice(0, 13) });
  removed += await runAlone(db, oldChanges, { before });
  removed += await runAlone(db, oldAlerts, { before });
  return removed + (await runAlone(db, oldRecoveries, { before }));
}

const allEndpoints = query<NoValues, { id: string; deleted_at: string | null }>((build) =>
  build('webhook_endpoints').select('id', 'deleted_at'),
);
interface SettledBefore {
  readonly endpointId: string;
  readonly state: string;
  readonly before: string;
}

// A delivery that is being replayed is locked, and no longer settled when the lock is released.
const settledBefore = query<SettledBefore, { id: string }>((build, p, dialect) => {
  const old = build('deliveries')
    .select('id')
    .where({ endpoint_id: p.endpointId, state: p.state })
    .where('created_at', '<', p.before)
    .orderBy(['created_at', 'id'])
    .limit(BATCH);
  return dialect === 'sqlite' ? old : old.forUpdate().skipLocked();
});
// Ordered like an index: otherwise PostgreSQL may read the whole table to find that there is none.
const ofEndpoint = query<{ endpointId: string }, { id: string }>((build, p) =>
  build('deliveries').select('id').where({ endpoint_id: p.endpointId }).orderBy(['state', 'created_at', 'id']).limit(BATCH),
);

const inList = (dialect: Dialect) => `(select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`;
const deleteAttempts = command<{ ids: string }>((build, p, dialect) =>
  build.raw(`delete from attempts where delivery_id in ${inList(dialect)}`, [p.ids]),
);
const deleteUndatedAttempts = commandsForUndated<{ ids: string }>('attempts', (build, p, { dialect, table }) =>
  build.raw(`delete from ${table} where delivery_id in ${inList(dialect)}`, [p.ids]),
);
const deleteDeliveries = command<{ ids: string }>((build, p, dialect) =>
  build.raw(`delete from deliveries where id in ${inList(dialect)}`, [p.ids]),
);

/** Returns the ids of a batch of deliveries. */
type ReadBatch = (on: Reader) => Promise<{ id: string }[]>;

/** Removes a batch of deliveries, and their attempts with `attempts`. Returns how many. */
async function removeDeliveries(db: Database, readBatch: ReadBatch, attempts: readonly Command<{ ids: string }>[]): Promise<number> {
  if ((await readBatch(db)).length === 0) return 0; // the usual case; opens no transaction
  return db.transaction(async (trx) => {
    const rows = await readBatch(trx);
    if (rows.length === 0) return 0;
    const ids = JSON.stringify(rows);
    for (const each of attempts) await trx.run(each, { ids });
    return trx.run(deleteDeliveries, { ids });
  });
}

/** A batch of an endpoint's settled deliveries. Attempts in a partition that will be dropped stay until then. */
function removeSettled(db: Database, values: SettledBefore): Promise<number> {
  return removeDeliveries(db, (on) => on.all(settledBefore, values), deleteUndatedAttempts(db.dialect));
}

/** A batch of a deleted endpoint's deliveries and numbers; when there are none left, the endpoint itself. */
async function removeLeftovers(db: Database, endpointId: string): Promise<number> {
  const deliveries = await removeDeliveries(db, (on) => on.all(ofEndpoint, { endpointId }), [deleteAttempts]);
  const removed = deliveries + (await db.transaction((trx) => removeNumbers(trx, endpointId)));
  if (removed === 0) await db.transaction((trx) => removeEndpoint(trx, endpointId));
  return removed;
}

const deleteOfEndpoint = (table: string) =>
  command<{ endpointId: string }>((build, p) => build(table).where({ endpoint_id: p.endpointId }).delete());
const endpointParts = ['endpoint_claims', 'webhook_health', 'webhook_hours', 'webhook_changes', 'alert_messages', 'recoveries'].map(
  deleteOfEndpoint,
);
const endpointRow = command<{ endpointId: string }>((build, p) => build('webhook_endpoints').where({ id: p.endpointId }).delete());

async function removeEndpoint(trx: Transaction, endpointId: string): Promise<void> {
  for (const part of endpointParts) await trx.run(part, { endpointId });
  await removeDeliveryCounts(trx, endpointId);
  await trx.run(endpointRow, { endpointId });
}

// By when an event was stored, which its id says: that of an order from the past occurred long before. By when it occurred, too, because an
// event of the sample shop has the id of an example, which is older.
const oldEvents = commandsForUndated<{ before: string; end: string }>('events', (build, p, { table }) =>
  build.raw(`delete from ${table} where id in (select id from ${table} where id < ? and occurred_at < ? order by id limit ${BATCH})`, [
    p.end,
    p.before,
  ] as string[]),
);
const oldHours = command<{ before: string }>((build, p) => build('webhook_hours').where('hour', '<', p.before).delete());
const oldChanges = command<{ before: string }>((build, p) => build('webhook_changes').where('at', '<', p.before).delete());
const oldAlerts = command<{ before: string }>((build, p) => build('alert_messages').where('settled_at', '<', p.before).delete());
const oldRecoveries = command<{ before: string }>((build, p) =>
  build('recoveries').where('created_at', '<', p.before).whereNot({ status: 'running' }).delete(),
);
