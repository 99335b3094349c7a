// Writes events in the transaction of their fact: no event without its fact, and no fact without its event, if that is stored at all.
import type { Transaction } from '../db/engine/connection.js';
import { insertDeliveries, type NewDelivery } from '../db/deliveries.js';
import { filterSubscribers, listSubscribers, requireSameSubscribers, type Subscriber } from '../db/event-subscribers.js';
import { insertEvents } from '../db/events.js';
import { insertOrderedDeliveries, takeNumbers } from '../db/ordered-deliveries.js';
import { isStoredWhileSubscribed } from '../domain/event-storage.js';
import { eventResources } from '../generated/webhooks.js';
import { matchesFilter } from '../domain/webhook-filter.js';
import type { NewEvent } from './events.js';

interface EmitOptions {
  readonly newId: (prefix: 'evt' | 'dlv') => string;
  readonly now: () => Date;
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
}

/** Writes events in both formats, as the exact bytes to send and sign, and a delivery for each endpoint that subscribes to them and whose
 *  filter they pass. Leaves out those that are stored only while an endpoint subscribes to them, if none does. Wakes the dispatcher after
 *  the commit. */
export async function emit(trx: Transaction, events: readonly NewEvent[], options: EmitOptions): Promise<void> {
  if (events.length === 0) return;
  const names = new Set(events.map(({ event }) => event));
  const found = await listSubscribers(trx, names);
  for (const name of names) if (isStoredWhileSubscribed(name)) requireSameSubscribers(trx, found, name);
  const sent = events.flatMap((event): SentEvent[] => {
    const subscribers = filterSubscribers(found, event.event);
    return subscribers.length === 0 && isStoredWhileSubscribed(event.event) ? [] : [{ id: options.newId('evt'), event, subscribers }];
  });
  await insertEvents(trx, sent.map(toStored));
  await deliver(trx, sent, options);
}

/** An event with its id, and the endpoints that subscribe to it. */
interface SentEvent {
  readonly id: string;
  readonly event: NewEvent;
  readonly subscribers: readonly Subscriber[];
}

function toStored({ id, event: { event, occurredAt, data, compactData } }: SentEvent) {
  const body = JSON.stringify({ event, id, timestamp: occurredAt, data });
  return { id, event, occurredAt, body, compactBody: JSON.stringify({ event, data: compactData }) };
}

async function deliver(trx: Transaction, sent: readonly SentEvent[], { newId, now, wakeDispatcher }: EmitOptions): Promise<void> {
  const recipients = sent.flatMap(listRecipients);
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
  );
  const endpointIds = [...new Set(recipients.map(({ endpointId }) => endpointId))];
  trx.afterCommit(() => wakeDispatcher(endpointIds));
}

/** Returns the subscribers whose filter the event passes, in the full format, and the resource that it is about. */
function listRecipients({ id: eventId, event, subscribers }: SentEvent) {
  return subscribers
    .filter(({ filter }) => filter === undefined || matchesFilter(filter, event.data))
    .map(({ endpointId, payloadFormat, isOrdered }) => {
      return { eventId, event: event.event, endpointId, payloadFormat, isOrdered, resourceId: getResourceId(eventId, event) };
    });
}

/** Inserts the deliveries to endpoints that want the events of a resource one after the other. */
async function insertOrdered(trx: Transaction, deliveries: readonly (NewDelivery & { readonly resourceId: string })[]): Promise<void> {
  if (deliveries.length === 0) return;
  const numbers = await takeNumbers(trx, deliveries);
  insertOrderedDeliveries(
    trx,
    deliveries.map((delivery, index) => ({ ...delivery, sequence: numbers[index] ?? 0 })),
  );
}

/** The id of the resource that an event is about (`x-resource` in the contract): a field of its data, or its own id. The id of a user is none: it would outlive the
 *  erasure of the user, in deliveries and numbers. */
function getResourceId(eventId: string, { event, data }: NewEvent): string {
  const field = eventResources[event];
  return field === 'id' ? eventId : String((data as unknown as Readonly<Record<string, unknown>>)[field]);
}
