// Events: the polling alternative to webhooks, and the event catalog.
import * as events from '../db/events.js';
import { Document } from '../db/engine/document.js';
import type { StoreEvent, StoreEventList } from '../generated/api.js';
import { eventNames, type EventName } from '../generated/webhooks.js';
import { listUnreadableEvents } from '../domain/event-scopes.js';
import { listEventTypes as listAllEventTypes } from '../webhooks/event-types.js';
import { invalidField, notFound } from './errors.js';
import { requireEventScopes } from './event-access.js';
import type { Caller, Operation, Reply } from './operation.js';

export const listEvents: Operation<'listEvents'> = async ({ query, caller }, { db }) => {
  const { after, from, last, event, limit } = query;
  const names = namesFor(caller, event);
  if (from === 'newest' && after !== undefined)
    throw invalidField('incompatible-fields', 'from', 'can not be "newest" together with "after": leave one of them out');
  if (from === 'newest') {
    const next = await events.findNewestEventId(db);
    return listPage(next === undefined ? [] : await events.listLastEvents(db, { upTo: next, events: names, limit: last }), false, next);
  }
  if (last > 0) throw invalidField('incompatible-fields', 'last', 'makes sense only with from=newest');
  const found = await events.listEvents(db, { after, events: names, limit: limit + 1 });
  if (!found) throw invalidField('unknown-event', 'after', 'names an event that is not stored: omit it to start with the oldest');
  const page = found.events.slice(0, limit);
  const hasMore = found.events.length > limit;
  // If the end of the list leaves events out, the cursor skips those too, so that it stays within the stored events.
  const nextId = (hasMore ? undefined : found.newestId) ?? page.at(-1)?.id;
  return listPage(page, hasMore, nextId);
};

/** Returns a page with bodies as they are stored: a poller reads the same bytes that a receiver gets. */
function listPage(page: readonly events.StoredEvent[], hasMore: boolean, nextId: string | undefined): Reply<'listEvents'> {
  const next = nextId === undefined ? '' : `,"next":${JSON.stringify(nextId)}`;
  const text = `{"data":[${page.map(({ body }) => body).join(',')}],"hasMore":${hasMore}${next}}`;
  return { status: 200, body: new Document<StoreEventList>(text) };
}

/** Returns the names of the events to list: the requested one, else those the key may read; undefined for all. Throws ApiError 403 if the
 *  key may not read the requested one, or none at all. */
function namesFor(caller: Caller, event: EventName | undefined): readonly EventName[] | undefined {
  const hidden = listUnreadableEvents(caller);
  if (event !== undefined || hidden.length === eventNames.length)
    requireEventScopes(caller, [event ?? '*'], event === undefined ? 'listing all events' : `listing ${event}`, event && 'event');
  if (event !== undefined) return [event];
  return hidden.length === 0 ? undefined : eventNames.filter((name) => !hidden.includes(name));
}

export const getEvent: Operation<'getEvent'> = async ({ path, caller }, { db }) => {
  const event = await events.findEvent(db, path.id);
  if (!event) throw notFound('event', path.id);
  requireEventScopes(caller, [event.event], `reading ${event.event}`);
  return { status: 200, body: new Document<StoreEvent>(event.body) };
};

export const listEventTypes: Operation<'listEventTypes'> = async ({ query: { limit, offset } }) => {
  const all = listAllEventTypes();
  return { status: 200, body: { data: all.slice(offset, offset + limit), total: all.length, limit, offset } };
};
