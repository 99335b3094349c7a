// What follows from an attempt.

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
 *  answer ends it. Delay: min(initialDelayMs * multiplier^attempt, maxDelayMs), `attempt` from 0.
 *  Source: service.md, Delivery and retry 1-2. Pure. */
export function nextState(statusCode: number | undefined, attempt: number, rule: RetryRule): NextState {
  if (statusCode !== undefined && statusCode >= 200 && statusCode < 300) return { state: 'delivered' };
  const mayRetry = statusCode === undefined || statusCode >= 500;
  if (!mayRetry || attempt + 1 >= rule.maxAttempts) return { state: 'failed' };
  return { state: 'pending', delayMs: Math.min(rule.initialDelayMs * rule.backoffMultiplier ** attempt, rule.maxDelayMs) };
}

const DAY_MS = 86_400_000;
const WARN_AFTER_MS = 3 * DAY_MS;
/** How long an endpoint may fail without a success before it is paused, in milliseconds. */
export const PAUSE_AFTER_MS = 5 * DAY_MS;

/** What to do about an endpoint that has failed since `failingSinceMs` without a success: after three days its owner is
 *  warned once, after five it is paused. Source: decisions.md, Webhooks. Pure. */
export function failureMove(
  failing: { failingSinceMs: number; isWarned: boolean; isPaused: boolean },
  nowMs: number,
): 'none' | 'warn' | 'pause' {
  if (failing.isPaused) return 'none';
  const forMs = nowMs - failing.failingSinceMs;
  if (forMs >= PAUSE_AFTER_MS) return 'pause';
  return forMs >= WARN_AFTER_MS && !failing.isWarned ? 'warn' : 'none';
}
