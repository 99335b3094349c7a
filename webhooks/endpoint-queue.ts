// The queue of one endpoint: what waits to be sent to it, how much may be under way at a time, and how much more is wanted.
//
// The limit of each lane is its receiver's own doing: it starts low, grows with each quick answer and is halved by each
// slow one, so a receiver that hangs soon holds two connections, and one that is quick gets sixty-four.
import type { DueDelivery } from '../db/due-deliveries.js';

const LIMIT_AT_FIRST = 8;
const LIMIT_LEAST = 2;
/** Requests that are under way to one endpoint at most. */
export const CONCURRENCY_MAX = 64;
const AHEAD_MOST = 512;
const SLOW_MS = 1_000;
/** For an endpoint that can't be opened, or whose attempts the store refuses. */
const REST_MS = 60_000;

export class EndpointQueue {
  readonly waiting: DueDelivery[] = [];
  /** The ids of what waits, is under way or is not recorded yet: it is not read again. */
  readonly heldIds = new Set<string>();
  underWay = 0;
  /** Characters of the bodies that wait or are under way. */
  heldCharacters = 0;
  /** Whether the store may have something due for it. */
  isDue = false;
  /** Who sends to the endpoint, as far as this worker knows. */
  claimedBy: 'us' | 'another' | undefined;
  /** Whether what is due for it is being read. */
  isBeingRead = false;
  /** Since when it has had nothing to do, as far as was looked; undefined while it has. */
  idleSinceMs: number | undefined;
  /** Whether its last answer was slow, or none has come for a second. */
  isSlow = false;
  private limit = LIMIT_AT_FIRST;
  /** When it last had nothing under way, or an answer. */
  quietSinceMs = 0;
  private restsUntilMs = 0;

  constructor(readonly endpointId: string) {}

  /** How many more deliveries should be read for it now. Quick lanes read ahead, in large batches; others only
   *  what they can send at once. */
  get wanted(): number {
    if (!this.isDue) return 0;
    if (this.isSlow || this.limit < CONCURRENCY_MAX / 2) return Math.max(0, this.limit - this.underWay - this.waiting.length);
    return this.waiting.length > AHEAD_MOST / 2 ? 0 : AHEAD_MOST - this.waiting.length;
  }

  get maySend(): boolean {
    return this.waiting.length > 0 && this.underWay < this.limit;
  }

  get isIdle(): boolean {
    return this.underWay === 0 && this.heldIds.size === 0 && !this.isDue && !this.isBeingRead;
  }

  /** Leaves the endpoint alone for a minute. `nowMs` here and in `isResting` is Unix milliseconds. */
  rest(nowMs: number): void {
    this.restsUntilMs = nowMs + REST_MS;
  }

  /** Whether it rests; no longer once the clock was set back. */
  isResting(nowMs: number): boolean {
    return nowMs < this.restsUntilMs && this.restsUntilMs - nowMs <= REST_MS;
  }

  /** Adds what is due. */
  add(found: readonly DueDelivery[]): void {
    this.waiting.push(...found);
    for (const { id, body } of found) {
      this.heldIds.add(id);
      this.heldCharacters += body.length;
    }
  }

  /** Removes what waits beyond the first `keep`: it is due still, and read again when there is room. */
  dropWaiting(keep = 0): void {
    if (this.waiting.length <= keep) return;
    for (const { id, body } of this.waiting.splice(keep)) {
      this.heldIds.delete(id);
      this.heldCharacters -= body.length;
    }
    this.isDue = true;
  }

  /** Forgets the body of a delivery that was sent; it is held until it is recorded. */
  dropBody({ body }: DueDelivery): void {
    this.heldCharacters -= body.length;
  }

  /** Drops what waits beyond what a slow lane can send soon. */
  dropSurplus(): void {
    if (this.isSlow) this.dropWaiting(this.limit);
  }

  /** An attempt begins. `nowMs` here and below is of a clock that never jumps. */
  recordStart(nowMs: number): void {
    if (this.underWay === 0) this.quietSinceMs = nowMs;
    this.underWay += 1;
  }

  /** An attempt ended after this time; `answered` tells whether a status came. */
  recordEnd({ durationMs, answered }: { durationMs: number; answered: boolean }, nowMs: number): void {
    this.underWay -= 1;
    this.quietSinceMs = nowMs;
    this.isSlow = durationMs >= SLOW_MS;
    if (this.isSlow) this.slowDown();
    else if (answered) this.limit = Math.min(CONCURRENCY_MAX, this.limit + 1);
  }

  /** Takes a receiver that was quick and has answered nothing for a second for a slow one, before its time is over. */
  updateConcurrency(nowMs: number): void {
    if (this.underWay === 0 || this.isSlow || nowMs - this.quietSinceMs < SLOW_MS) return;
    this.isSlow = true;
    this.slowDown();
  }

  private slowDown(): void {
    this.limit = Math.max(LIMIT_LEAST, this.limit >> 1);
  }
}
