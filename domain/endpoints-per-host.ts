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
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/(?<!\.)\.+$/, '');
}

/** The first event that `changed` would add to a host where already `most` other active endpoints get it, or undefined.
 *  `present` is the same endpoint before the change: what it got at this host it may go on getting, whatever the count. Pure. */
export function findCrowdedEvent(
  changed: Destination,
  { others, present, most }: { others: readonly Destination[]; present?: Destination | undefined; most: number },
): EventSelector | undefined {
  if (!changed.isActive) return undefined;
  const host = hostOf(changed.url);
  const isSame = present?.isActive === true && hostOf(present.url) === host;
  const neighbors = others.filter((one) => one.id !== changed.id && one.isActive && hostOf(one.url) === host);
  const added = changed.events.filter((event) => !isSame || !gets(present, event));
  return added.find((event) => countGetting(neighbors, event) >= most);
}

function gets({ events }: Destination, event: EventSelector): boolean {
  return events.includes('*') || events.includes(event);
}

/** How many get the event; of `*`, how many get the one that most get. */
function countGetting(neighbors: readonly Destination[], event: EventSelector): number {
  if (event !== '*') return neighbors.filter((one) => gets(one, event)).length;
  const named = new Set(neighbors.flatMap(({ events }) => events));
  return Math.max(0, ...[...named].map((name) => neighbors.filter((one) => gets(one, name)).length));
}
