// The catalogue of events: what each one means, its schema and an example, in both formats. Made from the contract.
import { readFileSync } from 'node:fs';
import type { EventType } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';

let kept: readonly EventType[] | undefined;

/** All event types, in the order of the contract; read once. */
export function listEventTypes(): readonly EventType[] {
  kept ??= JSON.parse(readFileSync(new URL('../generated/event-types.json', import.meta.url), 'utf8')) as EventType[];
  return kept;
}

/** The type of a name. */
export function eventType(name: EventName): EventType {
  const found = listEventTypes().find(({ event }) => event === name);
  if (!found) throw new Error(`the catalogue lacks ${name}`);
  return found;
}

/** The contract's example of an event as a body to send, with an id and a time of its own. */
export function exampleBody(
  name: EventName,
  { format, id, timestamp }: { format: 'full' | 'compact'; id: string; timestamp: string },
): string {
  const { data } = eventType(name)[format].example as { data: object };
  return JSON.stringify(format === 'full' ? { event: name, id, timestamp, data } : { event: name, data });
}
