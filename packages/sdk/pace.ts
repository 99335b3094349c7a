// Holds calls back while the service has said that none are left.
import { pause } from './pause.js';
import { clockOf, rateLimitOf } from './reply-headers.js';

/** What is known of the limits, by bucket. */
export interface Pace {
  /** Resolves when a request may be sent. Throws the reason of the signal when it is aborted meanwhile. */
  wait(bucket: string | undefined, signal: AbortSignal | undefined): Promise<void>;
  /** Takes note of what a reply says. */
  note(bucket: string | undefined, headers: Headers): void;
}

/** The service counts by the minute: who says more has a wrong clock. */
const LONGEST_WAIT_MS = 60_000;

/** Lets every call through at once. */
export const unpaced: Pace = { wait: () => Promise.resolve(), note: () => undefined };

/** Waits for the end of the minute in which a bucket was used up, a minute at most. Several processes with one key do not know of each other:
 *  what is refused all the same is tried again like any 429. */
export function createPace(): Pace {
  const emptied = new Map<string, { readonly untilMs: number; readonly resetAtMs: number }>();
  return {
    async wait(bucket, signal) {
      const delayMs = (emptied.get(bucket ?? '')?.untilMs ?? 0) - Date.now();
      if (delayMs > 0) await pause(delayMs, signal);
    },
    note(bucket, headers) {
      const rateLimit = rateLimitOf(headers);
      if (bucket === undefined || !rateLimit) return;
      const resetAtMs = rateLimit.resetAt.getTime();
      const kept = emptied.get(bucket);
      // Replies overtake each other: until the count starts anew, none left stays none left.
      if (kept && kept.untilMs > Date.now() && resetAtMs <= kept.resetAtMs) return;
      if (rateLimit.remaining > 0) return void emptied.delete(bucket);
      // The moment is by the clock of the service: the time until then is the same here.
      const waitMs = resetAtMs - clockOf(headers);
      emptied.set(bucket, { untilMs: Date.now() + Math.min(waitMs, LONGEST_WAIT_MS), resetAtMs });
    },
  };
}
