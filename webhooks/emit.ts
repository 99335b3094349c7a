// Writes events in the transaction of their fact: no fact without its event, no event without its fact.
import type { Connection } from '../db/connection.js';
import { insertEvent } from '../db/events.js';
import type { NewEvent } from './events.js';

/** Writes an event in both formats, as the exact bytes that will be sent and signed. */
export async function emit(trx: Connection, id: string, { event, occurredAt, data, compactData }: NewEvent): Promise<void> {
  await insertEvent(trx, {
    id,
    event,
    occurredAt,
    body: JSON.stringify({ event, id, timestamp: occurredAt, data }),
    compactBody: JSON.stringify({ event, data: compactData }),
  });
}
