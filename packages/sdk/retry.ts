// When a call is tried again, and after how long. Pure, but for the chance that it is given.
import { retryAfterMsOf } from './reply-headers.js';

/** What came of an attempt: a reply, or none. */
export interface Outcome {
  /** Absent when no reply came. */
  readonly reply?: { readonly status: number; readonly headers: Headers; readonly text: string };
}

/** How far a call has got. */
export interface Progress {
  /** The number of the attempt that has just ended, from 1. */
  readonly attempt: number;
  /** How many attempts were told before that the first request still runs: they do not count as retries. */
  readonly waits: number;
  readonly waitedMs: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  /** From 0 to 1. */
  readonly chance: number;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
const SPREAD_MS = 250;
const MAY_PASS = new Set([408, 429, 500, 502, 503, 504]);

/** How long to wait before the next attempt; undefined when there shall be none.
 *  Tried again: no reply, 408, 429, 500, 502, 503, 504, and 409 while the first request with the same idempotency key still
 *  runs. That one does not count as a retry: its reply is on the way, and only `maxRetryWaitMs` bounds the wait for it,
 *  and no delay of it is below 500 ms where the reply asks for one.
 *  Delay: what Retry-After asks for and up to 250 ms, so that those who were refused together do not return together; else
 *  half to all of 500 ms * 2^(attempt - 1), at most 8 s. A delay that would go beyond `maxRetryWaitMs` ends the call. */
export function retryDelayMs(
  { reply }: Outcome,
  { attempt, waits, waitedMs, maxRetries, maxRetryWaitMs, chance }: Progress,
): number | undefined {
  if (maxRetries <= 0) return undefined;
  const isRunning = reply !== undefined && isStillRunning(reply);
  if (!isRunning && (attempt - waits > maxRetries || (reply && !MAY_PASS.has(reply.status)))) return undefined;
  const said = reply && retryAfterMsOf(reply.headers);
  const asked = said !== undefined && isRunning ? Math.max(said, FIRST_DELAY_MS) : said;
  const delayMs = asked === undefined ? backOffMs(attempt) * (0.5 + chance / 2) : asked + chance * SPREAD_MS;
  return waitedMs + (asked ?? delayMs) > maxRetryWaitMs ? undefined : Math.round(delayMs);
}

function backOffMs(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
}

/** Whether a reply says that the first request with the same idempotency key still runs. The contract answers 409 for many reasons; this
 *  one names the header as the faulty field. */
export function isStillRunning({ status, text }: { readonly status: number; readonly text: string }): boolean {
  if (status !== 409) return false;
  try {
    return (JSON.parse(text) as { error?: { details?: { field?: unknown } } }).error?.details?.field === 'Idempotency-Key';
  } catch {
    return false;
  }
}
