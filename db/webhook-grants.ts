// What an API key vouches for at webhook endpoints: who vouches, and which events an endpoint was ever to be sent.
import type { EventName } from '../generated/api.js';
import type { Connection } from './connection.js';
import type { StoredDelivery } from './deliveries.js';
import { jsonTexts } from './json-rows.js';
import { statement } from './statement.js';

const passOn = statement((build, p) => build('webhook_endpoints').update({ granted_by: p['to'] }).where({ granted_by: p['from'] }));

/** Has one API key vouch for the endpoints of another, which it takes the place of. */
export async function passGrants(trx: Connection, keys: { from: string; to: string }): Promise<void> {
  await trx.run(passOn, keys);
}

const anyEventOf = statement((build, p, dialect) =>
  build.raw(
    `select event from deliveries where endpoint_id = ? and state in ${jsonTexts(dialect)} and created_at >= ?
       and event in ${jsonTexts(dialect)} limit 1`,
    [p['endpointId'], p['states'], p['since'], p['events']] as string[],
  ),
);

/** One of these events of which an endpoint has a delivery in one of these states, made at `since` (ISO 8601) or later;
 *  undefined when it has none. Reads the index `deliveries_by_state` alone. */
export async function findEventAmongDeliveries(
  db: Connection,
  { endpointId, states, since = '' }: { endpointId: string; states: readonly StoredDelivery['state'][]; since?: string },
  events: readonly EventName[],
): Promise<EventName | undefined> {
  if (events.length === 0) return undefined;
  const values = { endpointId, states: JSON.stringify(states), since, events: JSON.stringify(events) };
  return (await db.first<{ event: EventName }>(anyEventOf, values))?.event;
}
