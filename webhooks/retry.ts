// What follows from an attempt: the next state of the delivery, and warnings and pauses of its endpoint.
import { isSuccess } from '../domain/delivery.js';

/** How often and how patiently to try an endpoint. Delays in milliseconds. */
export interface RetryRule {
  readonly maxAttempts: number;
  readonly backoffMultiplier: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  /** The 4xx statuses to retry. If there are any, `Retry-After` is observed. */
  readonly retryOn: readonly number[];
}

/** What arrived of a response: its status, undefined if there was none, and the wait that it asks for, in milliseconds. */
export interface Reply {
  readonly statusCode?: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** The state of a delivery after an attempt. `delayMs` is the time in milliseconds until the next attempt. */
export type NextState = { readonly state: 'delivered' | 'failed' } | { readonly state: 'pending'; readonly delayMs: number };

/** Returns the next state of a delivery after one attempt. 2xx delivers it; 5xx, no reply (`statusCode` undefined) and the statuses of
 *  `retryOn` are retried until the attempts are used up; any other reply ends it. `attempt` is counted from 0. Source:
 *  docs/description.md, Delivery and retry 1-2, and Webhooks, Retry. Pure. */
export function nextState(reply: Reply, attempt: number, rule: RetryRule): NextState {
  const { statusCode } = reply;
  if (isSuccess(statusCode)) return { state: 'delivered' };
  const mayRetry = statusCode === undefined || statusCode >= 500 || rule.retryOn.includes(statusCode);
  if (!mayRetry || attempt + 1 >= rule.maxAttempts) return { state: 'failed' };
  return { state: 'pending', delayMs: Math.max(computeDelayMs(attempt, rule), computeRetryAfterMs(reply, rule)) };
}

/** min(initialDelayMs * multiplier^attempt, maxDelayMs), in whole milliseconds. */
function computeDelayMs(attempt: number, { initialDelayMs, backoffMultiplier, maxDelayMs }: RetryRule): number {
  return Math.min(Math.round(initialDelayMs * backoffMultiplier ** attempt), maxDelayMs);
}

const RETRY_AFTER_STATUSES: readonly (number | undefined)[] = [429, 503];
const RETRY_AFTER_MOST_MS = 3_600_000;

/** The wait that a receiver asks for: bounded, so that it can't park deliveries for years; 0 if it asks for none, or the endpoint follows
 *  the default rule. */
function computeRetryAfterMs({ statusCode, retryAfterMs = 0 }: Reply, { retryOn, maxDelayMs }: RetryRule): number {
  if (retryOn.length === 0 || !RETRY_AFTER_STATUSES.includes(statusCode)) return 0;
  return Math.min(retryAfterMs, Math.max(RETRY_AFTER_MOST_MS, maxDelayMs));
}

const SECONDS = /^\d{1,10}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Returns the wait that a `Retry-After` header asks for at a time (Unix milliseconds), in milliseconds: of seconds or of an HTTP date.
 *  Undefined if it is neither. Source: RFC 9110, 10.2.3. Pure. */
export function parseRetryAfter(value: string, nowMs: number): number | undefined {
  const text = value.trim();
  if (SECONDS.test(text)) return Number(text) * 1000;
  const atMs = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
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
