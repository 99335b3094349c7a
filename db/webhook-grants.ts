// Which API key vouches for a webhook endpoint, and which events the endpoint has deliveries of.
import type { EventName } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import type { StoredDelivery } from './deliveries.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

const passOn = command<{ to: string; from: string }>((build, p) =>
  build('webhook_endpoints').update({ granted_by: p.to }).where({ granted_by: p.from }),
);

/** Transfers the grants of one API key to the key that replaces it. */
export async function passGrants(trx: Transaction, keys: { from: string; to: string }): Promise<void> {
  await trx.run(passOn, keys);
}

// A scalar subquery in index order, because PostgreSQL may otherwise read every delivery in the store.
const eventsOfStates = query<{ endpointId: string; since: string; events: string; states: string }, { event: EventName | null }>(
  (build, p, dialect) =>
    build.raw(
      `select (select event from deliveries where endpoint_id = ? and state = wanted.state and created_at >= ?
       and ${isOneOf(dialect, 'event')} order by created_at limit 1) as event
     from ${jsonRows(dialect, { state: 'text' }, 'wanted')}`,
      [p.endpointId, p.since, p.events, p.states] as string[],
    ),
);

/** Returns one of these events of which an endpoint has a delivery in one of these states, created at `since` (ISO 8601) or later;
 *  undefined if there is none. Reads the index `deliveries_by_state` alone. */
export async function findEventAmongDeliveries(
  db: Reader,
  { endpointId, states, since = '' }: { endpointId: string; states: readonly StoredDelivery['state'][]; since?: string },
  events: readonly EventName[],
): Promise<EventName | undefined> {
  if (events.length === 0) return undefined;
  const wanted = JSON.stringify(states.map((state) => ({ state })));
  const found = await db.all(eventsOfStates, {
    endpointId,
    since,
    events: JSON.stringify(events),
    states: wanted,
  });
  return found.find(({ event }) => event !== null)?.event ?? undefined;
}
