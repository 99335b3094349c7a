// All endpoint queues and their turns. Bounds what they hold together, and keeps many slow queues from crowding out quick ones.
import { EndpointQueue } from './endpoint-queue.js';

const READ_MOST = 1_024;
// Deliveries that wait or are in flight, each with its body: how many, and how long they are together. A character takes one or two bytes.
const QUICK_HELD_MOST = 8_192;
const SLOW_HELD_MOST = 2_048;
const QUICK_CHARACTERS_MOST = 32 * 2 ** 20;
const SLOW_CHARACTERS_MOST = 8 * 2 ** 20;
const BODY_AT_FIRST = 262_144; // the most that most requests may carry: the first read is small
const FORGET_AFTER_MS = 60_000;

/** The queues of one worker by endpoint id, and how many bodies they may hold in memory together. */
export class EndpointQueues {
  private readonly byEndpoint = new Map<string, EndpointQueue>();
  /** The longest body of the last read, used as the estimate for each body of the next. */
  private bodyCharacters = BODY_AT_FIRST;

  /** Returns the queue of an endpoint, creating it if needed. */
  get(endpointId: string): EndpointQueue {
    let queue = this.byEndpoint.get(endpointId);
    if (!queue) this.byEndpoint.set(endpointId, (queue = new EndpointQueue(endpointId)));
    return queue;
  }

  all(): Iterable<EndpointQueue> {
    return this.byEndpoint.values();
  }

  /** Returns the queues that want deliveries at a time (Unix milliseconds), as many as one read can serve. Rotates which one comes
   *  first. */
  nextWanting(nowMs: number): EndpointQueue[] {
    const wanting: EndpointQueue[] = [];
    let left = this.countFree(false, { most: QUICK_HELD_MOST, characters: QUICK_CHARACTERS_MOST });
    let leftSlow = this.countFree(true, { most: SLOW_HELD_MOST, characters: SLOW_CHARACTERS_MOST });
    for (const queue of this.all()) {
      const { wanted } = queue;
      if (wanted === 0 || queue.isResting(nowMs) || (queue.isSlow ? leftSlow : left) <= 0) continue;
      wanting.push(queue);
      if (queue.isSlow) leftSlow -= wanted;
      else left -= wanted;
    }
    for (const queue of wanting) {
      this.byEndpoint.delete(queue.endpointId);
      this.byEndpoint.set(queue.endpointId, queue); // to the end of the order
    }
    return wanting;
  }

  /** Removes and returns queues that have had nothing to do for a minute (monotonic clock). */
  forgetIdle(nowMs: number): EndpointQueue[] {
    const forgotten: EndpointQueue[] = [];
    for (const [id, queue] of this.byEndpoint) {
      queue.idleSinceMs = queue.isIdle ? (queue.idleSinceMs ?? nowMs) : undefined;
      if (queue.idleSinceMs === undefined || nowMs - Math.max(queue.idleSinceMs, queue.quietSinceMs) < FORGET_AFTER_MS) continue;
      this.byEndpoint.delete(id);
      forgotten.push(queue);
    }
    return forgotten;
  }

  /** Updates the body size estimate from what a read returned. The estimate of long bodies decays slowly, because one read of short ones
   *  doesn't mean that no long ones follow. */
  countBodies(bodies: readonly { readonly body: string }[]): void {
    if (bodies.length > 0) this.bodyCharacters = Math.max(1, this.bodyCharacters / 2, ...bodies.map(({ body }) => body.length));
  }

  /** Returns how many deliveries one read may fetch for the slow queues, or for the others. */
  private countFree(isSlow: boolean, { most, characters }: { most: number; characters: number }): number {
    let held = 0;
    let heldCharacters = 0;
    for (const queue of this.all()) {
      if (queue.isSlow !== isSlow) continue;
      held += queue.waiting.length + queue.inFlight;
      heldCharacters += queue.heldCharacters;
    }
    return Math.min(READ_MOST, most - held, Math.ceil((characters - heldCharacters) / this.bodyCharacters));
  }
}
