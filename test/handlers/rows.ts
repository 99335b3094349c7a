// What stands in the store, past the API.
//
//   await rowsOf(shop, 'commissions');                    // all rows of a table
//   await eventsOf(shop, 'content.approved');             // the data of all events of that name, oldest first
//   await eventsAbout(shop, order.id);                    // the names of all events that name that id, oldest first
//   await ownerKeyId(shop);                               // the id of the key that the client of the shop uses
import { query, type NoValues } from '../../db/engine/statement.js';
import type { EventName } from '../../generated/webhooks.js';
import type { Shop } from '../support/service.js';

export type Row = Readonly<Record<string, string | number | null>>;

/** All rows of a table, in no order. */
export function listRows(shop: Shop, table: string): Promise<Row[]> {
  return shop.services.db.all(query<NoValues, Row>((build) => build(table)));
}

/** `data` of all events of a name, in full format, oldest first. */
export async function listEvents(shop: Shop, name: EventName): Promise<Record<string, unknown>[]> {
  const events = (await shop.events()).filter(({ event }) => event === name);
  return events.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
}

/** `data` of all events of a name, in compact format, oldest first. */
export async function listCompactEvents(shop: Shop, name: EventName): Promise<Record<string, unknown>[]> {
  const events = (await shop.events()).filter(({ event }) => event === name);
  return events.map(({ compactBody }) => (JSON.parse(compactBody) as { data: Record<string, unknown> }).data);
}

const naming = query<{ text: string }, { event: string }>((build, p) =>
  build('events').select('event').whereLike('body', p.text).orderBy('id'),
);

/** The names of all events that name an id, oldest first. */
export async function eventsAbout(shop: Shop, id: string): Promise<string[]> {
  return (await shop.services.db.all(naming, { text: `%${id}%` })).map(({ event }) => event);
}

/** The id of the key that the client of the shop uses. */
export async function ownerKeyId(shop: Shop): Promise<string> {
  return String((await listRows(shop, 'api_keys')).find(({ name }) => name === 'owner')?.['id']);
}
