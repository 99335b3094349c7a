// Limits how many endpoints on one host receive the same event, so that one event can't flood a server.
import type { EventSelector } from '../generated/api.js';

/** The fields of an endpoint that decide which events are sent where. */
export interface Destination {
  readonly id: string;
  readonly url: string;
  readonly events: readonly EventSelector[];
  /** Whether the endpoint receives events at all. */
  readonly isActive: boolean;
}

/** Returns the host of a URL in lowercase, without port and trailing dots. Pure. */
export function parseHost(url: string): string {
  return new URL(url).hostname.replace(/(?<!\.)\.+$/, '');
}

/** Returns the first event that `changed` would add to a host where `limit` other active endpoints already receive it, or undefined.
 *  `current` is the same endpoint before the change: events that it already receives at this host stay allowed at any count.
 *  Pure. */
export function findEventOverHostLimit(
  changed: Destination,
  { others, current: current, limit: limit }: { others: readonly Destination[]; current?: Destination | undefined; limit: number },
): EventSelector | undefined {
  if (!changed.isActive) return undefined;
  const host = parseHost(changed.url);
  const isSame = current?.isActive === true && parseHost(current.url) === host;
  const neighbors = others.filter((one) => one.id !== changed.id && one.isActive && parseHost(one.url) === host);
  const added = changed.events.filter((event) => !isSame || !receives(current, event));
  return added.find((event) => countReceivers(neighbors, event) >= limit);
}

function receives({ events }: Destination, event: EventSelector): boolean {
  return events.includes('*') || events.includes(event);
}

/** Returns how many endpoints receive the event. For `*`, returns the highest count of any single event. */
function countReceivers(neighbors: readonly Destination[], event: EventSelector): number {
  if (event !== '*') return neighbors.filter((one) => receives(one, event)).length;
  const named = new Set(neighbors.flatMap(({ events }) => events));
  return Math.max(0, ...[...named].map((name) => neighbors.filter((one) => receives(one, name)).length));
}
