// What follows from an attempt.
import { isSuccess } from '../domain/delivery.js';

/** How often and how patiently an endpoint is tried. Delays in milliseconds. */
export interface RetryRule {
  readonly maxAttempts: number;
  readonly backoffMultiplier: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
}

export type NextState = { readonly state: 'delivered' | 'failed' } | { readonly state: 'pending'; readonly delayMs: number };

/** Next state of a delivery after one attempt.
 *  2xx delivers; 5xx or no answer (`statusCode` undefined) is tried again until the attempts are used up; any other
 *  answer ends it. Delay: min(initialDelayMs * multiplier^attempt, maxDelayMs), `attempt` from 0, in whole
 *  milliseconds. Source: service.md, Delivery and retry 1-2. Pure. */
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

/** An endpoint without a success since then; times in Unix milliseconds. */
export interface Failing {
  readonly sinceMs: number;
  readonly warnedAtMs?: number | undefined;
}

/** When an endpoint that goes on failing is paused at the earliest: after five days, and never within a day of the
 *  warning. Unix milliseconds. Source: decisions.md, Webhooks. Pure. */
export function pauseAt({ sinceMs, warnedAtMs }: Failing): number {
  return Math.max(sinceMs + PAUSE_AFTER_MS, (warnedAtMs ?? sinceMs) + WARNED_FOR_MS);
}

/** What to do about an endpoint that has just failed again: its owner is warned once, after three days or, where
 *  nothing was sent meanwhile, later; then it is paused. Source: decisions.md, Webhooks. Pure. */
export function failureMove(failing: Failing & { readonly isPaused: boolean }, nowMs: number): 'none' | 'warn' | 'pause' {
  if (failing.isPaused) return 'none';
  if (failing.warnedAtMs === undefined) return nowMs - failing.sinceMs >= WARN_AFTER_MS ? 'warn' : 'none';
  return nowMs >= pauseAt(failing) ? 'pause' : 'none';
}
