// Writes events in the transaction of their fact: no fact without its event, no event without its fact.
import type { Transaction } from '../db/connection.js';
import { insertDeliveries, listSubscribers } from '../db/deliveries.js';
import { insertEvent } from '../db/events.js';
import type { NewEvent } from './events.js';

interface EmitParts {
  readonly newId: (prefix: 'evt' | 'dlv') => string;
  readonly now: () => Date;
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
}

/** Writes an event in both formats, as the exact bytes that will be sent and signed, and a delivery for each endpoint
 *  that wants it. The dispatcher is woken once all of it is committed. */
export async function emit(trx: Transaction, { event, occurredAt, data, compactData }: NewEvent, parts: EmitParts): Promise<void> {
  const { newId, now, wakeDispatcher } = parts;
  const id = newId('evt');
  await insertEvent(trx, {
    id,
    event,
    occurredAt,
    body: JSON.stringify({ event, id, timestamp: occurredAt, data }),
    compactBody: JSON.stringify({ event, data: compactData }),
  });
  const subscribers = await listSubscribers(trx, event);
  if (subscribers.length === 0) return;
  const moment = now();
  const made = { eventId: id, event, dueAt: moment.getTime(), createdAt: moment.toISOString() };
  await insertDeliveries(
    trx,
    subscribers.map((subscriber) => ({ ...subscriber, ...made, id: newId('dlv') })),
  );
  const endpointIds = subscribers.map(({ endpointId }) => endpointId);
  trx.afterCommit(() => wakeDispatcher(endpointIds));
}
