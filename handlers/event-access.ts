// Refuses access to events that the calling key may not read: subscribing an endpoint to one, reading one, replaying one.
import type { EventSelector, Scope } from '../generated/api.js';
import { listMissingEventScopes } from '../domain/event-scopes.js';
import { notAllowed } from './errors.js';
import type { Caller } from './operation.js';

/** Throws ApiError 403 that names the scopes the key lacks for these events; `*` means all events. `doing` describes the action, for
 *  example "reading order.completed"; `field` is the part of the request that names or filters the events. */
export function requireEventScopes(
  caller: Caller,
  events: readonly EventSelector[],
  doing: string,
  field?: 'events' | 'event' | 'filter',
): void {
  const missing = listMissingEventScopes(caller, events);
  if (missing.length > 0) throw lackingScopes(missing, doing, field);
}

function lackingScopes(missing: readonly Scope[], doing: string, field: string | undefined): Error {
  const named = missing.map((scope) => `"${scope}"`).join(', ');
  const [noun, pronoun] = missing.length === 1 ? ['scope', 'it'] : ['scopes', 'them'];
  return notAllowed(
    'missing-scope',
    `the API key lacks the ${noun} ${named}, and ${doing} needs ${pronoun}: use a key that has ${pronoun}`,
    field === undefined ? [] : [{ reason: 'missing-scope', field, issue: `needs the ${noun} ${named}` }],
  );
}
