// How many endpoints at one host an event may be sent to: one event must not become a flood at somebody's server.
import type { EventSelector } from '../generated/api.js';

/** What of an endpoint decides which events are sent where. */
export interface Destination {
  readonly id: string;
  readonly url: string;
  readonly events: readonly EventSelector[];
  /** Whether events are sent to it at all. */
  readonly isActive: boolean;
}

/** The host of a URL as it is counted: in lower case, whatever the port. Pure. */
export function parseHost(url: string): string {
  return new URL(url).hostname.replace(/(?<!\.)\.+$/, '');
}

/** The first event that `changed` would add to a host where already `most` other active endpoints get it, or undefined.
 *  `present` is the same endpoint before the change: what it got at this host it may go on getting, whatever the count. Pure. */
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

/** How many get the event; of `*`, how many get the one that most get. */
function countReceivers(neighbors: readonly Destination[], event: EventSelector): number {
  if (event !== '*') return neighbors.filter((one) => receives(one, event)).length;
  const named = new Set(neighbors.flatMap(({ events }) => events));
  return Math.max(0, ...[...named].map((name) => neighbors.filter((one) => receives(one, name)).length));
}
