// Delays calls while the rate limit is used up.
import { pause } from './pause.js';
import { parseServerTime, parseRateLimit } from './reply-headers.js';

/** The state of the rate limits, by bucket. */
export interface RateLimiter {
  /** Resolves when a request may be sent. Throws the reason of an aborted signal. */
  wait(bucket: string | undefined, signal: AbortSignal | undefined): Promise<void>;
  /** Updates the state with the headers of a response. */
  update(bucket: string | undefined, headers: Headers): void;
}

/** Windows last a minute: a longer wait means that a clock is wrong. */
const LONGEST_WAIT_MS = 60_000;

/** Never delays. */
export const noRateLimiter: RateLimiter = { wait: () => Promise.resolve(), update: () => undefined };

/** Returns a limiter that waits for the end of the window in which a bucket was used up, at most a minute. Several processes with one key
 *  don't know of each other: the client retries a 429 as usual. */
export function createRateLimiter(): RateLimiter {
  const emptied = new Map<string, { readonly untilMs: number; readonly resetAtMs: number }>();
  return {
    async wait(bucket, signal) {
      const delayMs = (emptied.get(bucket ?? '')?.untilMs ?? 0) - Date.now();
      if (delayMs > 0) await pause(delayMs, signal);
    },
    update(bucket, headers) {
      const rateLimit = parseRateLimit(headers);
      if (bucket === undefined || !rateLimit) return;
      const resetAtMs = rateLimit.resetAt.getTime();
      const kept = emptied.get(bucket);
      // Responses can arrive out of order: a bucket stays used up until its window ends.
      if (kept && kept.untilMs > Date.now() && resetAtMs <= kept.resetAtMs) return;
      if (rateLimit.remaining > 0) return void emptied.delete(bucket);
      // The reset time is by the service's clock. The time until then is the same on both clocks.
      const waitMs = resetAtMs - parseServerTime(headers);
      emptied.set(bucket, { untilMs: Date.now() + Math.min(waitMs, LONGEST_WAIT_MS), resetAtMs });
    },
  };
}
