// Removes what has had its time, in small batches: settled deliveries with their attempts, and events that nobody is owed. On
// PostgreSQL events and attempts are dropped with their partition (partitions.ts).
import type { Connection, Database, Transaction } from './engine/connection.js';
import { removeDeliveryCounts } from './delivery-counts.js';
import { jsonRows } from './engine/json-rows.js';
import { dropPartitions, statementsForUndated } from './engine/partitions.js';
import { statement, type Statement } from './engine/statement.js';
import { findOldestOwed } from './webhook-health.js';

const BATCH = 500;
/** Events go an hour after the deliveries of their time, so that no delivery is ever left without its body. */
const EVENTS_LATER_MS = 3_600_000;

/** Removes a batch of each kind that is older than `before` (ISO 8601), and what deleted endpoints have left behind;
 *  answers how many rows. Deliveries that are still owed to an endpoint stay, and so do their events. */
export async function removeOld(db: Database, before: string): Promise<number> {
  let removed = 0;
  let owedSince = before;
  for (const { id, deleted_at: deletedAt } of await db.all<{ id: string; deleted_at: string | null }>(allEndpoints)) {
    if (deletedAt === null) {
      for (const state of ['delivered', 'failed']) removed += await removeSettled(db, { endpointId: id, state, before });
      const oldest = await findOldestOwed(db, id);
      if (oldest !== undefined && oldest < owedSince) owedSince = oldest;
    } else removed += await removeLeftovers(db, id);
  }
  const eventsBefore = new Date(Date.parse(owedSince) - EVENTS_LATER_MS).toISOString();
  for (const each of oldEvents(db.dialect)) removed += await db.run(each, { before: eventsBefore });
  removed += await dropPartitions(db, eventsBefore);
  removed += await db.run(oldHours, { before: before.slice(0, 13) });
  return removed + (await db.run(oldRecoveries, { before }));
}

const allEndpoints = statement((build) => build('webhook_endpoints').select('id', 'deleted_at'));
// What is replayed at this moment is locked, and no longer settled once it is free.
const settledBefore = statement((build, p, dialect) => {
  const old = build('deliveries')
    .select('id')
    .where({ endpoint_id: p['endpointId'], state: p['state'] })
    .where('created_at', '<', p['before'] as string)
    .orderBy(['created_at', 'id'])
    .limit(BATCH);
  return dialect === 'sqlite' ? old : old.forUpdate().skipLocked();
});
// In the order of an index: without one PostgreSQL may read the whole table to find that there is none.
const ofEndpoint = statement((build, p) =>
  build('deliveries').select('id').where({ endpoint_id: p['endpointId'] }).orderBy(['state', 'created_at', 'id']).limit(BATCH),
);

const inList = (dialect: Connection['dialect']) => `(select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`;
const deleteAttempts = statement((build, p, dialect) =>
  build.raw(`delete from attempts where delivery_id in ${inList(dialect)}`, [p['ids'] as string]),
);
const deleteUndatedAttempts = statementsForUndated('attempts', (build, p, { dialect, table }) =>
  build.raw(`delete from ${table} where delivery_id in ${inList(dialect)}`, [p['ids'] as string]),
);
const deleteDeliveries = statement((build, p, dialect) =>
  build.raw(`delete from deliveries where id in ${inList(dialect)}`, [p['ids'] as string]),
);

interface Removal {
  readonly which: Statement;
  readonly values: Readonly<Record<string, string>>;
  /** What removes the attempts. */
  readonly attempts: readonly Statement[];
}

async function removeDeliveries(db: Database, { which, values, attempts }: Removal): Promise<number> {
  if (!(await db.first(which, values))) return 0; // most often: no transaction for nothing
  return db.transaction(async (trx) => {
    const rows = await trx.all<{ id: string }>(which, values);
    if (rows.length === 0) return 0;
    const ids = JSON.stringify(rows);
    for (const each of attempts) await trx.run(each, { ids });
    return trx.run(deleteDeliveries, { ids });
  });
}

/** A batch of an endpoint's settled deliveries. Attempts in a partition that will be dropped stay until then. */
function removeSettled(db: Database, values: Removal['values']): Promise<number> {
  return removeDeliveries(db, { which: settledBefore, values, attempts: deleteUndatedAttempts(db.dialect) });
}

/** A batch of a deleted endpoint's deliveries, and once there are none, the endpoint. */
async function removeLeftovers(db: Database, endpointId: string): Promise<number> {
  const removed = await removeDeliveries(db, { which: ofEndpoint, values: { endpointId }, attempts: [deleteAttempts] });
  if (removed === 0) await db.transaction((trx) => removeEndpoint(trx, endpointId));
  return removed;
}

const ofEndpointIn = (table: string) => statement((build, p) => build(table).where({ endpoint_id: p['endpointId'] }).delete());
const endpointParts = ['endpoint_claims', 'webhook_health', 'webhook_hours', 'recoveries'].map(ofEndpointIn);
const endpointRow = statement((build, p) => build('webhook_endpoints').where({ id: p['endpointId'] }).delete());

async function removeEndpoint(trx: Transaction, endpointId: string): Promise<void> {
  for (const part of endpointParts) await trx.run(part, { endpointId });
  await removeDeliveryCounts(trx, endpointId);
  await trx.run(endpointRow, { endpointId });
}

const oldEvents = statementsForUndated('events', (build, p, { table }) =>
  build(table)
    .whereIn(
      'id',
      build(table)
        .select('id')
        .orderBy('position') // which is that of their age, but for a few moments
        .limit(BATCH),
    )
    .where('occurred_at', '<', p['before'] as string)
    .delete(),
);
const oldHours = statement((build, p) =>
  build('webhook_hours')
    .where('hour', '<', p['before'] as string)
    .delete(),
);
const oldRecoveries = statement((build, p) =>
  build('recoveries')
    .where('created_at', '<', p['before'] as string)
    .whereNot({ status: 'running' })
    .delete(),
);
