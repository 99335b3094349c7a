// All lanes, and whose turn it is: what they hold together is bounded, and many slow ones can't take the place of the quick.
import { EndpointQueue } from './endpoint-queue.js';

const READ_MOST = 1_024;
// Waiting or under way, each with its body: how many, and how long those are together. A character takes one byte or two.
const QUICK_HELD_MOST = 8_192;
const SLOW_HELD_MOST = 2_048;
const QUICK_CHARACTERS_MOST = 32 * 2 ** 20;
const SLOW_CHARACTERS_MOST = 8 * 2 ** 20;
const BODY_AT_FIRST = 262_144; // what most requests may bring at most: the first read is small
const FORGET_AFTER_MS = 60_000;

export class EndpointQueues {
  private readonly byEndpoint = new Map<string, EndpointQueue>();
  /** The longest body of the last read: what one of the next is counted as. */
  private bodyCharacters = BODY_AT_FIRST;

  /** The lane of an endpoint, made when there is none. */
  get(endpointId: string): EndpointQueue {
    let lane = this.byEndpoint.get(endpointId);
    if (!lane) this.byEndpoint.set(endpointId, (lane = new EndpointQueue(endpointId)));
    return lane;
  }

  all(): Iterable<EndpointQueue> {
    return this.byEndpoint.values();
  }

  /** The lanes that want something at a moment (Unix milliseconds), as far as one read goes. Each gets its turn at being the first. */
  nextWanting(nowMs: number): EndpointQueue[] {
    const wanting: EndpointQueue[] = [];
    let left = this.countRoom(false, { most: QUICK_HELD_MOST, characters: QUICK_CHARACTERS_MOST });
    let leftSlow = this.countRoom(true, { most: SLOW_HELD_MOST, characters: SLOW_CHARACTERS_MOST });
    for (const lane of this.all()) {
      const { wanted } = lane;
      if (wanted === 0 || lane.isResting(nowMs) || (lane.isSlow ? leftSlow : left) <= 0) continue;
      wanting.push(lane);
      if (lane.isSlow) leftSlow -= wanted;
      else left -= wanted;
    }
    for (const lane of wanting) {
      this.byEndpoint.delete(lane.endpointId);
      this.byEndpoint.set(lane.endpointId, lane); // to the end of the order
    }
    return wanting;
  }

  /** Forgets lanes that have had nothing to do for a minute, by a clock that never jumps, and returns them. */
  forgetIdle(nowMs: number): EndpointQueue[] {
    const forgotten: EndpointQueue[] = [];
    for (const [id, lane] of this.byEndpoint) {
      lane.idleSinceMs = lane.isIdle ? (lane.idleSinceMs ?? nowMs) : undefined;
      if (lane.idleSinceMs === undefined || nowMs - Math.max(lane.idleSinceMs, lane.quietSinceMs) < FORGET_AFTER_MS) continue;
      this.byEndpoint.delete(id);
      forgotten.push(lane);
    }
    return forgotten;
  }

  /** Notes what a read has brought, by which the next one is measured. Long bodies are forgotten slowly: one read of short ones does not
   *  say that no long ones follow. */
  countBodies(bodies: readonly { readonly body: string }[]): void {
    if (bodies.length > 0) this.bodyCharacters = Math.max(1, this.bodyCharacters / 2, ...bodies.map(({ body }) => body.length));
  }

  /** How many deliveries one read may bring for the slow lanes, or the others. */
  private countRoom(isSlow: boolean, { most, characters }: { most: number; characters: number }): number {
    let held = 0;
    let heldCharacters = 0;
    for (const lane of this.all()) {
      if (lane.isSlow !== isSlow) continue;
      held += lane.waiting.length + lane.underWay;
      heldCharacters += lane.heldCharacters;
    }
    return Math.min(READ_MOST, most - held, Math.ceil((characters - heldCharacters) / this.bodyCharacters));
  }
}
