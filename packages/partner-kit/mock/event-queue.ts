// Sends the events that requests to a mock cause, one after another, without delaying the replies.
import type { Contract } from '../document.js';
import { fireEvent, type EventTarget } from './events.js';
import type { RandomSource } from './random-source.js';
import type { CausedEvent } from './replies.js';

/** The events that wait to be sent. */
export interface EventQueue {
  /** Sends events after those before them. Without a receiver nothing is sent. */
  add(events: readonly CausedEvent[]): void;
  /** Ends the event that is being sent, and forgets the others. */
  stop(): void;
}

/** A receiver that hangs must not fill the memory. */
const WAITING_MAX = 1_000;

/** Returns an empty queue. `random` draws the ids of the events. */
export function startEventQueue(
  options: { contract: Contract; webhooks?: EventTarget; now: () => Date; log?: (line: string) => void },
  random: RandomSource,
): EventQueue {
  const { contract, webhooks, now, log } = options;
  const stopped = new AbortController();
  let waiting = 0;
  let last = Promise.resolve();
  const send = async (target: EventTarget, { event, data }: CausedEvent): Promise<void> => {
    waiting -= 1;
    const { signal } = stopped;
    if (signal.aborted) return;
    const { statusCode, error } = await fireEvent({ contract, random, now }, target, { event, format: 'full', data, signal });
    log?.(`event ${event} ${statusCode ?? error}`);
  };
  return {
    add(events) {
      if (!webhooks) return;
      for (const event of events) {
        if (waiting >= WAITING_MAX) log?.(`event ${event.event} was not sent: ${WAITING_MAX} are waiting`);
        else {
          waiting += 1;
          last = last.then(() => send(webhooks, event));
        }
      }
    },
    stop: () => stopped.abort(),
  };
}
