// The outbox: one row an event, holding what will be sent.
import type { Connection } from './connection.js';
import { LIMIT, statement } from './statement.js';
import type { EventName } from '../generated/webhooks.js';

/** An event as it will be sent; `body` and `compactBody` are exact bytes. */
export interface StoredEvent {
  readonly id: string;
  readonly event: EventName;
  readonly occurredAt: string;
  readonly body: string;
  readonly compactBody: string;
}

const insert = statement((build, p) =>
  build('events').insert({ id: p['id'], event: p['event'], occurred_at: p['occurredAt'], body: p['body'], compact_body: p['compactBody'] }),
);

/** Adds an event. */
export async function insertEvent(trx: Connection, event: StoredEvent): Promise<void> {
  await trx.run(insert, { ...event });
}

const after = statement((build, p) =>
  build('events')
    .select('id', 'event', { occurredAt: 'occurred_at', body: 'body', compactBody: 'compact_body' })
    .where('id', '>', p['after'] as string)
    .orderBy('id')
    .limit(LIMIT),
);

/** Events after the one with this id (all from the first with an empty id), oldest first. */
export function listEvents(db: Connection, cut: { after: string; limit: number }): Promise<StoredEvent[]> {
  return db.all<StoredEvent>(after, cut);
}
