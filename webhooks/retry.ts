// What follows from an attempt: the next state of the delivery, and warnings and pauses of its endpoint.
import { isSuccess } from '../domain/delivery.js';

/** How often and how patiently to try an endpoint. Delays in milliseconds. */
export interface RetryRule {
  readonly maxAttempts: number;
  readonly backoffMultiplier: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
}

/** The state of a delivery after an attempt. `delayMs` is the time in milliseconds until the next attempt. */
export type NextState = { readonly state: 'delivered' | 'failed' } | { readonly state: 'pending'; readonly delayMs: number };

/** Returns the next state of a delivery after one attempt. 2xx delivers it; 5xx or no reply (`statusCode` undefined) is retried until
 *  the attempts are used up; any other reply ends it. Delay: min(initialDelayMs * multiplier^attempt, maxDelayMs), with `attempt` counted
 *  from 0, in whole milliseconds. Source: docs/description.md, Delivery and retry 1-2. Pure. */
export function nextState(statusCode: number | undefined, attempt: number, rule: RetryRule): NextState {
  if (isSuccess(statusCode)) return { state: 'delivered' };
  const mayRetry = statusCode === undefined || statusCode >= 500;
  if (!mayRetry || attempt + 1 >= rule.maxAttempts) return { state: 'failed' };
  return { state: 'pending', delayMs: Math.min(Math.round(rule.initialDelayMs * rule.backoffMultiplier ** attempt), rule.maxDelayMs) };
}

const DAY_MS = 86_400_000;
const WARN_AFTER_MS = 3 * DAY_MS;
const PAUSE_AFTER_MS = 5 * DAY_MS;
const WARNED_FOR_MS = DAY_MS;

/** Since when an endpoint has had no success. Times in Unix milliseconds. */
export interface FailingSince {
  readonly sinceMs: number;
  readonly warnedAtMs?: number | undefined;
}

/** Returns when an endpoint that keeps failing is paused at the earliest, in Unix milliseconds: after five days, and never within a
 *  day of the warning. Source: docs/description.md, Webhooks. Pure. */
export function computePauseAt({ sinceMs, warnedAtMs }: FailingSince): number {
  return Math.max(sinceMs + PAUSE_AFTER_MS, (warnedAtMs ?? sinceMs) + WARNED_FOR_MS);
}

/** Decides what to do about an endpoint that has just failed again. Its owner is warned once, after three days (later if nothing was
 *  sent in between); then it is paused. Source: docs/description.md, Webhooks. Pure. */
export function decideOnFailure(failing: FailingSince & { readonly isPaused: boolean }, nowMs: number): 'none' | 'warn' | 'pause' {
  if (failing.isPaused) return 'none';
  if (failing.warnedAtMs === undefined) return nowMs - failing.sinceMs >= WARN_AFTER_MS ? 'warn' : 'none';
  return nowMs >= computePauseAt(failing) ? 'pause' : 'none';
}
