// One endpoint's way out: what is claimed for it, how much of that may be under way, and how much more is wanted.
//
// The limit of each lane is its receiver's own doing: it starts low, grows with each quick answer and is halved by each
// slow one, so a receiver that hangs soon holds two connections, and one that is quick gets sixty-four.
import type { ClaimedDelivery } from '../db/delivery-claims.js';

/** What is claimed, and under which claim. */
export interface Waiting {
  readonly delivery: ClaimedDelivery;
  readonly claim: string;
  /** When the claim ends, Unix milliseconds. */
  readonly claimedUntilMs: number;
}

const LIMIT_AT_FIRST = 8;
const LIMIT_LEAST = 2;
/** Requests that are under way to one endpoint at most. */
export const LIMIT_MOST = 64;
const AHEAD_MOST = 256;
const SLOW_MS = 1_000;

export class Lane {
  readonly waiting: Waiting[] = [];
  underWay = 0;
  /** Characters of the bodies that wait or are under way. */
  heldCharacters = 0;
  /** Whether the store may have something due for it. */
  isDue = false;
  /** Since when it has had nothing to do; undefined while it has. */
  idleSinceMs: number | undefined;
  /** Whether its last answer was slow, or none has come for a second. */
  isSlow = false;
  private limit = LIMIT_AT_FIRST;
  /** When it last had nothing under way, or an answer. */
  private quietSinceMs = 0;

  constructor(readonly endpointId: string) {}

  /** How many more deliveries should be claimed for it now. Quick lanes claim ahead, in large batches; others only
   *  what they can send at once. */
  get wanted(): number {
    if (!this.isDue) return 0;
    if (this.isSlow || this.limit < LIMIT_MOST / 2) return Math.max(0, this.limit - this.underWay - this.waiting.length);
    return this.waiting.length > AHEAD_MOST / 2 ? 0 : AHEAD_MOST - this.waiting.length;
  }

  get maySend(): boolean {
    return this.waiting.length > 0 && this.underWay < this.limit;
  }

  get isIdle(): boolean {
    return this.underWay === 0 && this.waiting.length === 0 && !this.isDue;
  }

  /** Takes what was claimed for it. */
  add(claimed: readonly Waiting[]): void {
    this.waiting.push(...claimed);
    this.heldCharacters += charactersOf(claimed);
  }

  /** Forgets the bodies of what was sent or is given back. */
  forget(gone: readonly Waiting[]): void {
    this.heldCharacters -= charactersOf(gone);
  }

  /** An attempt begins. `nowMs` here and below is of a clock that never jumps. */
  began(nowMs: number): void {
    if (this.underWay === 0) this.quietSinceMs = nowMs;
    this.underWay += 1;
  }

  /** An attempt ended after this time; `answered` tells whether a status came. */
  ended({ durationMs, answered }: { durationMs: number; answered: boolean }, nowMs: number): void {
    this.underWay -= 1;
    this.quietSinceMs = nowMs;
    this.isSlow = durationMs >= SLOW_MS;
    if (this.isSlow) this.slowDown();
    else if (answered) this.limit = Math.min(LIMIT_MOST, this.limit + 1);
  }

  /** Takes a receiver that was quick and has answered nothing for a second for a slow one, before its time is over. */
  judge(nowMs: number): void {
    if (this.underWay === 0 || this.isSlow || nowMs - this.quietSinceMs < SLOW_MS) return;
    this.isSlow = true;
    this.slowDown();
  }

  /** What waits beyond what a slow lane can send soon: it is better given back. */
  surplus(): Waiting[] {
    return this.isSlow ? this.waiting.splice(this.limit) : [];
  }

  private slowDown(): void {
    this.limit = Math.max(LIMIT_LEAST, this.limit >> 1);
  }
}

function charactersOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { delivery }) => sum + delivery.body.length, 0);
}
