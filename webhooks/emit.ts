// Writes events in the transaction of their fact: no fact without its event, no event without its fact.
import type { Transaction } from '../db/engine/connection.js';
import { insertDeliveries, type NewDelivery } from '../db/deliveries.js';
import { insertEvents, listRecipients, type Recipient } from '../db/events.js';
import { insertOrderedDeliveries, takeNumbers } from '../db/ordered-deliveries.js';
import { eventResources } from '../generated/webhooks.js';
import { matchesFilter } from '../domain/webhook-filter.js';
import type { NewEvent } from './events.js';

interface EmitOptions {
  readonly newId: (prefix: 'evt' | 'dlv') => string;
  readonly now: () => Date;
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
}

/** Writes events in both formats, as the exact bytes to send and sign, and a delivery for each endpoint that subscribes to them and whose
 *  filter they pass. Wakes the dispatcher after the commit. */
export async function emit(trx: Transaction, events: readonly NewEvent[], options: EmitOptions): Promise<void> {
  if (events.length === 0) return;
  const { newId, now, wakeDispatcher } = options;
  const stored = events.map(({ event, occurredAt, data, compactData }) => {
    const id = newId('evt');
    const body = JSON.stringify({ event, id, timestamp: occurredAt, data });
    return { id, event, occurredAt, body, compactBody: JSON.stringify({ event, data: compactData }) };
  });
  await insertEvents(trx, stored);
  const byId = new Map(stored.map(({ id }, index) => [id, events[index]]));
  const recipients = selectMatching(await listRecipients(trx, stored), byId);
  if (recipients.length === 0) return;
  const moment = now();
  const made = { dueAt: moment.getTime(), createdAt: moment.toISOString() };
  const deliveries = recipients.map((recipient) => ({ ...recipient, ...made, id: newId('dlv') }));
  await insertDeliveries(
    trx,
    deliveries.filter(({ isOrdered }) => !isOrdered),
  );
  await insertOrdered(
    trx,
    deliveries.filter(({ isOrdered }) => isOrdered),
    byId,
  );
  const endpointIds = [...new Set(recipients.map(({ endpointId }) => endpointId))];
  trx.afterCommit(() => wakeDispatcher(endpointIds));
}

type EventsById = ReadonlyMap<string, NewEvent | undefined>;

/** Returns the recipients whose filter the event passes, in the full format. */
function selectMatching(recipients: readonly Recipient[], byId: EventsById): Recipient[] {
  return recipients.filter(({ eventId, filter }) => filter === undefined || matchesFilter(filter, byId.get(eventId)?.data ?? {}));
}

/** Inserts the deliveries to endpoints that want the events of a resource one after the other. */
async function insertOrdered(trx: Transaction, deliveries: readonly NewDelivery[], byId: EventsById): Promise<void> {
  if (deliveries.length === 0) return;
  const placed = deliveries.map((delivery) => ({ ...delivery, resourceId: getResourceId(delivery.eventId, byId) }));
  const numbers = await takeNumbers(trx, placed);
  insertOrderedDeliveries(
    trx,
    placed.map((delivery, index) => ({ ...delivery, sequence: numbers[index] ?? 0 })),
  );
}

/** The id of the resource that an event is about (`x-resource` in the contract): a field of its data, or its own id. The id of a user is none: it would outlive the
 *  erasure of the user, in deliveries and numbers. */
function getResourceId(eventId: string, byId: EventsById): string {
  const event = byId.get(eventId);
  const field = event ? eventResources[event.event] : 'id';
  return event && field !== 'id' ? String((event.data as unknown as Readonly<Record<string, unknown>>)[field]) : eventId;
}
