// Which events a key may read: each needs the read scope of its resource (x-scope in the contract).
import type { EventSelector, Scope } from '../generated/api.js';
import { eventNames, eventScopes, type EventName } from '../generated/webhooks.js';
import type { Grant } from './grants.js';

type ScopeHolder = Pick<Grant, 'scopes'>;

/** Whether a key may read an event. Pure. */
export function canReadEvent({ scopes }: ScopeHolder, event: EventName): boolean {
  return scopes.includes('*') || scopes.includes(eventScopes[event]);
}

/** The events that a key may not read, in the order of the contract. Pure. */
export function listUnreadableEvents(holder: ScopeHolder): EventName[] {
  return eventNames.filter((event) => !canReadEvent(holder, event));
}

/** The scopes that a key lacks to read these events, each once; `*` stands for all events. Pure. */
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
