// Reads the store directly, without the API.
//
//   await listRows(shop, 'commissions');                    // all rows of a table
//   await listEvents(shop, 'content.approved');             // the data of all events of that name, oldest first
//   await eventsAbout(shop, order.id);                    // the names of all events that name that id, oldest first
//   await ownerKeyId(shop);                               // the id of the key that the client of the shop uses
import { query, type NoValues } from '../../db/engine/statement.js';
import type { EventName } from '../../generated/webhooks.js';
import type { Shop } from '../support/service.js';

export type Row = Readonly<Record<string, string | number | null>>;

/** All rows of a table, in any order. */
export function listRows(shop: Pick<Shop, 'services'>, table: string): Promise<Row[]> {
  return shop.services.db.all(query<NoValues, Row>((build) => build(table)));
}

/** The `data` of all events with a name, in full format, oldest first. */
export async function listEvents(shop: Shop, name: EventName): Promise<Record<string, unknown>[]> {
  const events = (await shop.events()).filter(({ event }) => event === name);
  return events.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
}

/** The `data` of all events with a name, in compact format, oldest first. */
export async function listCompactEvents(shop: Shop, name: EventName): Promise<Record<string, unknown>[]> {
  const events = (await shop.events()).filter(({ event }) => event === name);
  return events.map(({ compactBody }) => (JSON.parse(compactBody) as { data: Record<string, unknown> }).data);
}

const naming = query<{ text: string }, { event: string }>((build, p) =>
  build('events').select('event').whereLike('body', p.text).orderBy('id'),
);

/** The names of all events that contain an id, oldest first. */
export async function eventsAbout(shop: Shop, id: string): Promise<string[]> {
  return (await shop.services.db.all(naming, { text: `%${id}%` })).map(({ event }) => event);
}

/** The id of the key that the shop's client uses. */
export async function ownerKeyId(shop: Shop): Promise<string> {
  return String((await listRows(shop, 'api_keys')).find(({ name }) => name === 'owner')?.['id']);
}

const ENDPOINT_COLUMNS =
  'name, url, events, secret, is_active, payload_format, max_attempts, backoff_multiplier, initial_delay_ms, max_delay_ms, timeout_seconds, headers, header_names, version, created_at, updated_at';

/** Stores this many copies of a webhook endpoint. */
export function copyEndpoint(shop: Shop, id: string, copies: number): Promise<void> {
  return shop.database.execute(
    `insert into webhook_endpoints (id, ${ENDPOINT_COLUMNS}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${copies})
     select 'whe_' || i, ${ENDPOINT_COLUMNS} from n, webhook_endpoints where id = '${id}'`,
  );
}
