// The event catalog: what each event means, its schema and an example, in both formats. Generated from the contract.
import { readFileSync } from 'node:fs';
import type { EventType } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';

let cached: readonly EventType[] | undefined;

/** Returns all event types in the order of the contract. Reads the file once. */
export function listEventTypes(): readonly EventType[] {
  cached ??= JSON.parse(readFileSync(new URL('../generated/event-types.json', import.meta.url), 'utf8')) as EventType[];
  return cached;
}

/** Returns the event type of a name. Throws if there is none. */
export function eventType(name: EventName): EventType {
  const found = listEventTypes().find(({ event }) => event === name);
  if (!found) throw new Error(`the catalog lacks ${name}`);
  return found;
}

/** Builds the contract's example of an event as a body to send, with a new id and time. */
export function exampleBody(
  name: EventName,
  { format, id, timestamp }: { format: 'full' | 'compact'; id: string; timestamp: string },
): string {
  const { data } = eventType(name)[format].example as { data: object };
  return JSON.stringify(format === 'full' ? { event: name, id, timestamp, data } : { event: name, data });
}
