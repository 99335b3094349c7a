// The queue of one endpoint: which deliveries wait, how many may be in flight at once, and how many more to read.
//
// Each queue's limit follows its receiver: it starts low, grows with each quick reply and halves with each slow one. A receiver that
// hangs soon holds two connections; a quick one gets sixty-four.
import type { DueDelivery } from '../db/due-deliveries.js';

const LIMIT_AT_FIRST = 8;
const LIMIT_LEAST = 2;
/** Most requests in flight to one endpoint. */
export const CONCURRENCY_MAX = 64;
const AHEAD_MOST = 512;
const SLOW_MS = 1_000;
/** How long to leave alone an endpoint that can't be opened, or whose attempts the store refuses. */
const REST_MS = 60_000;

/** What one worker knows of one endpoint: the deliveries that wait, those in flight, and whether to read more. */
export class EndpointQueue {
  readonly waiting: DueDelivery[] = [];
  /** The ids of deliveries that wait, are in flight or aren't recorded yet. They aren't read again. */
  readonly heldIds = new Set<string>();
  inFlight = 0;
  /** Characters of the bodies that wait or are in flight. */
  heldCharacters = 0;
  /** Whether the store may have something due for it. */
  isDue = false;
  /** Which worker sends to the endpoint, as far as this worker knows. */
  claimedBy: 'us' | 'another' | undefined;
  /** Whether a read of its due deliveries is running. */
  isBeingRead = false;
  /** Since when it has had nothing to do, as of the last check; undefined while it has. */
  idleSinceMs: number | undefined;
  /** Whether its last reply was slow, or none has arrived for a second. */
  isSlow = false;
  private limit = LIMIT_AT_FIRST;
  /** When it last had nothing in flight, or a reply. */
  quietSinceMs = 0;
  private restsUntilMs = 0;

  constructor(readonly endpointId: string) {}

  /** How many more deliveries to read now. Quick queues read ahead in large batches; others read only what they can send at
   *  once. */
  get wanted(): number {
    if (!this.isDue) return 0;
    if (this.isSlow || this.limit < CONCURRENCY_MAX / 2) return Math.max(0, this.limit - this.inFlight - this.waiting.length);
    return this.waiting.length > AHEAD_MOST / 2 ? 0 : AHEAD_MOST - this.waiting.length;
  }

  get maySend(): boolean {
    return this.waiting.length > 0 && this.inFlight < this.limit;
  }

  get isIdle(): boolean {
    return this.inFlight === 0 && this.heldIds.size === 0 && !this.isDue && !this.isBeingRead;
  }

  /** Leaves the endpoint alone for a minute. `nowMs` here and in `isResting` is in Unix milliseconds. */
  rest(nowMs: number): void {
    this.restsUntilMs = nowMs + REST_MS;
  }

  /** Whether it is resting. Setting the clock back ends the rest. */
  isResting(nowMs: number): boolean {
    return nowMs < this.restsUntilMs && this.restsUntilMs - nowMs <= REST_MS;
  }

  /** Adds due deliveries. */
  add(found: readonly DueDelivery[]): void {
    this.waiting.push(...found);
    for (const { id, body } of found) {
      this.heldIds.add(id);
      this.heldCharacters += body.length;
    }
  }

  /** Removes the waiting deliveries after the first `keep`. They stay due and are read again when there is room. */
  dropWaiting(keep = 0): void {
    if (this.waiting.length <= keep) return;
    for (const { id, body } of this.waiting.splice(keep)) {
      this.heldIds.delete(id);
      this.heldCharacters -= body.length;
    }
    this.isDue = true;
  }

  /** Drops the body of a sent delivery, which stays held until it is recorded. */
  dropBody({ body }: DueDelivery): void {
    this.heldCharacters -= body.length;
  }

  /** Drops waiting deliveries beyond what a slow queue can send soon. */
  dropSurplus(): void {
    if (this.isSlow) this.dropWaiting(this.limit);
  }

  /** Records that an attempt starts. `nowMs` here and below is from a monotonic clock. */
  recordStart(nowMs: number): void {
    if (this.inFlight === 0) this.quietSinceMs = nowMs;
    this.inFlight += 1;
  }

  /** Records that an attempt ended after this time. `answered` says whether a status arrived. */
  recordEnd({ durationMs, answered }: { durationMs: number; answered: boolean }, nowMs: number): void {
    this.inFlight -= 1;
    this.quietSinceMs = nowMs;
    this.isSlow = durationMs >= SLOW_MS;
    if (this.isSlow) this.slowDown();
    else if (answered) this.limit = Math.min(CONCURRENCY_MAX, this.limit + 1);
  }

  /** Marks a quick receiver as slow when it hasn't replied for a second, before its timeout. */
  updateConcurrency(nowMs: number): void {
    if (this.inFlight === 0 || this.isSlow || nowMs - this.quietSinceMs < SLOW_MS) return;
    this.isSlow = true;
    this.slowDown();
  }

  private slowDown(): void {
    this.limit = Math.max(LIMIT_LEAST, this.limit >> 1);
  }
}
