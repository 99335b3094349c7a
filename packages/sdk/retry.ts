// Decides whether to retry a call, and after how long. Pure: the random number is passed in.
import { parseRetryAfterMs } from './reply-headers.js';

/** The outcome of an attempt. */
export interface Outcome {
  /** Absent without a response. */
  readonly reply?: { readonly status: number; readonly headers: Headers; readonly text: string };
}

/** The progress of a call. */
export interface Progress {
  /** The number of the attempt that has just ended, from 1. */
  readonly attempt: number;
  /** How many earlier attempts found the first request still running; they don't count as retries. */
  readonly waits: number;
  readonly waitedMs: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
const SPREAD_MS = 250;
const RETRYABLE = new Set([408, 429, 500, 502, 503, 504]);

/** Returns how long to wait before the next attempt; undefined to give up.
 *  Retried: no response, 408, 429, 500, 502, 503, 504, and 409 while the first request with the same idempotency key still runs. That
 *  409 doesn't count as a retry: only `maxRetryWaitMs` bounds the wait, and a delay that the response asks for is at least 500 ms.
 *  Delay: Retry-After plus up to 250 ms, so that clients that were refused together don't return together; without it, 50 to 100 % of
 *  500 ms * 2^(attempt - 1), at most 8 s. A delay beyond `maxRetryWaitMs` ends the call. */
export function computeRetryDelayMs(
  { reply }: Outcome,
  { attempt, waits, waitedMs, maxRetries, maxRetryWaitMs, random }: Progress,
): number | undefined {
  if (maxRetries <= 0) return undefined;
  const isRunning = reply !== undefined && isStillRunning(reply);
  if (!isRunning && (attempt - waits > maxRetries || (reply && !RETRYABLE.has(reply.status)))) return undefined;
  const wantedMs = reply && parseRetryAfterMs(reply.headers);
  const retryAfterMs = wantedMs !== undefined && isRunning ? Math.max(wantedMs, FIRST_DELAY_MS) : wantedMs;
  const delayMs = retryAfterMs === undefined ? computeBackoffMs(attempt) * (0.5 + random / 2) : retryAfterMs + random * SPREAD_MS;
  return waitedMs + (retryAfterMs ?? delayMs) > maxRetryWaitMs ? undefined : Math.round(delayMs);
}

function computeBackoffMs(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
}

/** Whether a response says that the first request with the same idempotency key still runs. A 409 has many reasons; this one names the
 *  header as the invalid field. */
export function isStillRunning({ status, text }: { readonly status: number; readonly text: string }): boolean {
  if (status !== 409) return false;
  try {
    return (JSON.parse(text) as { error?: { details?: { field?: unknown } } }).error?.details?.field === 'Idempotency-Key';
  } catch {
    return false;
  }
}
