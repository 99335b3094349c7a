// All lanes, and whose turn it is: what they hold together is bounded, and many slow ones can't take the place of the quick.
import { Lane } from './lane.js';

const CLAIM_MOST = 1_024;
// Waiting or under way, each with its body.
const QUICK_HELD_MOST = 8_192;
const SLOW_HELD_MOST = 2_048;
const FORGET_AFTER_MS = 60_000;

export class Lanes {
  private readonly byEndpoint = new Map<string, Lane>();

  /** The lane of an endpoint, made when there is none. */
  of(endpointId: string): Lane {
    let lane = this.byEndpoint.get(endpointId);
    if (!lane) this.byEndpoint.set(endpointId, (lane = new Lane(endpointId)));
    return lane;
  }

  all(): Iterable<Lane> {
    return this.byEndpoint.values();
  }

  /** The lanes that want something, as far as one claim goes. Each gets its turn at being the first. */
  takeTurns(): Lane[] {
    const wanting: Lane[] = [];
    let left = Math.min(CLAIM_MOST, QUICK_HELD_MOST - this.countHeld(false));
    let leftSlow = Math.min(CLAIM_MOST, SLOW_HELD_MOST - this.countHeld(true));
    for (const lane of this.all()) {
      const { wanted } = lane;
      if (wanted === 0 || (lane.isSlow ? leftSlow : left) <= 0) continue;
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

  /** Forgets lanes that have had nothing to do for a minute; answers whose they were. */
  forgetIdle(nowMs: number): string[] {
    const forgotten: string[] = [];
    for (const [id, lane] of this.byEndpoint) {
      lane.idleSinceMs = lane.isIdle ? (lane.idleSinceMs ?? nowMs) : undefined;
      if (lane.idleSinceMs === undefined || nowMs - lane.idleSinceMs < FORGET_AFTER_MS) continue;
      this.byEndpoint.delete(id);
      forgotten.push(id);
    }
    return forgotten;
  }

  private countHeld(isSlow: boolean): number {
    let held = 0;
    for (const lane of this.all()) if (lane.isSlow === isSlow) held += lane.waiting.length + lane.underWay;
    return held;
  }
}
