// Writes events in the transaction of their fact: no fact without its event, no event without its fact.
import type { Transaction } from '../db/engine/connection.js';
import { insertDeliveries } from '../db/deliveries.js';
import { insertEvents, listRecipients, type Recipient } from '../db/events.js';
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
  const recipients = selectMatching(await listRecipients(trx, stored), new Map(stored.map(({ id }, index) => [id, events[index]])));
  if (recipients.length === 0) return;
  const moment = now();
  const made = { dueAt: moment.getTime(), createdAt: moment.toISOString() };
  await insertDeliveries(
    trx,
    recipients.map((recipient) => ({ ...recipient, ...made, id: newId('dlv') })),
  );
  const endpointIds = [...new Set(recipients.map(({ endpointId }) => endpointId))];
  trx.afterCommit(() => wakeDispatcher(endpointIds));
}

/** Returns the recipients whose filter the event passes, in the full format. */
function selectMatching(recipients: readonly Recipient[], byId: ReadonlyMap<string, NewEvent | undefined>): Recipient[] {
  return recipients.filter(({ eventId, filter }) => filter === undefined || matchesFilter(filter, byId.get(eventId)?.data ?? {}));
}
