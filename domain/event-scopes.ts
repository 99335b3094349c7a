// Which events a key can read: each event needs the read scope of its resource (x-scope in the contract).
import type { EventSelector, Scope } from '../generated/api.js';
import { eventNames, eventScopes, type EventName } from '../generated/webhooks.js';
import { hasScope, type Grant } from './grants.js';

type ScopeHolder = Pick<Grant, 'scopes'>;

/** Returns whether a key can read an event. Pure. */
export function canReadEvent(holder: ScopeHolder, event: EventName): boolean {
  return hasScope(holder, eventScopes[event]);
}

/** Returns the events that a key can't read, in contract order. Pure. */
export function listUnreadableEvents(holder: ScopeHolder): EventName[] {
  return eventNames.filter((event) => !canReadEvent(holder, event));
}

/** Returns the scopes that a key lacks to read these events, without duplicates. `*` stands for all events. Pure. */
export function listMissingEventScopes(holder: ScopeHolder, events: readonly EventSelector[]): Scope[] {
  const isNamed = (event: EventName) => events.includes('*') || events.includes(event);
  return [
    ...new Set(
      listUnreadableEvents(holder)
        .filter(isNamed)
        .map((event) => eventScopes[event]),
    ),
  ];
}
