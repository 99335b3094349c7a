// Events: the polling alternative to webhooks, and the catalogue of what there is.
import * as events from '../db/events.js';
import { Document } from '../db/document.js';
import type { StoreEvent, StoreEventList } from '../generated/api.js';
import { listEventTypes as catalogue } from '../webhooks/event-types.js';
import { invalidField, notFound } from './errors.js';
import type { Operation, Reply } from './operation.js';

export const listEvents: Operation<'listEvents'> = async ({ query }, { db }) => {
  const { after, from, event, limit } = query;
  if (from === 'newest') return after === undefined ? listNothing(await events.findNewestEventId(db)) : refuseBoth();
  const found = await events.listEvents(db, { after, event, limit: limit + 1 });
  if (!found) throw invalidField('after', 'names no event that is kept: leave it out to begin with the oldest');
  const page = found.slice(0, limit);
  const last = page.at(-1);
  // The bodies are sent as they are kept: what a poller reads is what a receiver gets.
  const next = last ? `,"next":${JSON.stringify(last.id)}` : '';
  const text = `{"data":[${page.map(({ body }) => body).join(',')}],"hasMore":${found.length > limit}${next}}`;
  return { status: 200, body: new Document<StoreEventList>(text) };
};

function refuseBoth(): never {
  throw invalidField('from', 'can not be "newest" together with "after": leave one of them out');
}

/** An empty page whose cursor stands behind the newest event. */
function listNothing(next: string | undefined): Reply<'listEvents'> {
  return { status: 200, body: { data: [], hasMore: false, ...(next !== undefined && { next }) } };
}

export const getEvent: Operation<'getEvent'> = async ({ path }, { db }) => {
  const event = await events.findEvent(db, path.id);
  if (!event) throw notFound('event', path.id);
  return { status: 200, body: new Document<StoreEvent>(event.body) };
};

export const listEventTypes: Operation<'listEventTypes'> = async ({ query: { limit, offset } }) => {
  const all = catalogue();
  return { status: 200, body: { data: all.slice(offset, offset + limit), total: all.length, limit, offset } };
};
