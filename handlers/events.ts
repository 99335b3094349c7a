// Events: the polling alternative to webhooks, and the catalogue of what there is.
import * as events from '../db/events.js';
import { Document } from '../db/document.js';
import type { StoreEvent, StoreEventList } from '../generated/api.js';
import { listEventTypes as catalogue } from '../webhooks/event-types.js';
import { invalidField, notFound } from './errors.js';
import type { Operation } from './operation.js';

export const listEvents: Operation<'listEvents'> = async ({ query }, { db }) => {
  const { after, event, limit } = query;
  const found = await events.listEvents(db, { after, event, limit: limit + 1 });
  if (!found) throw invalidField('after', 'names no event that is kept: leave it out to begin with the oldest');
  const page = found.slice(0, limit);
  const last = page.at(-1);
  // The bodies are sent as they are kept: what a poller reads is what a receiver gets.
  const next = last ? `,"next":${JSON.stringify(last.id)}` : '';
  const text = `{"data":[${page.map(({ body }) => body).join(',')}],"hasMore":${found.length > limit}${next}}`;
  return { status: 200, body: new Document<StoreEventList>(text) };
};

export const getEvent: Operation<'getEvent'> = async ({ path }, { db }) => {
  const event = await events.findEvent(db, path.id);
  if (!event) throw notFound('event', path.id);
  return { status: 200, body: new Document<StoreEvent>(event.body) };
};

export const listEventTypes: Operation<'listEventTypes'> = async ({ query: { limit, offset } }) => {
  const all = catalogue();
  return { status: 200, body: { data: all.slice(offset, offset + limit), total: all.length, limit, offset } };
};
