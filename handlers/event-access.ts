// 403 for events that the key of a call may not read: to subscribe an endpoint to one, to read one, to send one again.
import type { EventSelector, Scope } from '../generated/api.js';
import { listMissingEventScopes } from '../domain/event-scopes.js';
import { notAllowed } from './errors.js';
import type { Caller } from './operation.js';

/** Throws ApiError 403 that names the scopes that the key lacks for these events; `*` stands for all. `doing` says what
 *  takes them, e.g. "reading order.completed". */
export function requireEventScopes(caller: Caller, events: readonly EventSelector[], doing: string): void {
  const missing = listMissingEventScopes(caller, events);
  if (missing.length > 0) throw lackingScopes(missing, doing);
}

function lackingScopes(missing: readonly Scope[], doing: string): Error {
  const named = missing.map((scope) => `"${scope}"`).join(', ');
  const [noun, pronoun] = missing.length === 1 ? ['scope', 'it'] : ['scopes', 'them'];
  return notAllowed(`the API key lacks the ${noun} ${named}, and ${doing} needs ${pronoun}: use a key that has ${pronoun}`);
}
