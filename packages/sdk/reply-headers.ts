// Parses the headers of a response: rate limits, and how long to wait.

/** The rate limit of the API key in the current minute. */
export interface RateLimit {
  /** How many requests the key may send a minute to operations of this kind. */
  readonly limit: number;
  /** How many of them remain. */
  readonly remaining: number;
  /** When the limit resets. */
  readonly resetAt: Date;
}

/** Returns the rate limit in the headers; undefined if a proxy in front of the service replied. */
export function parseRateLimit(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
    parseWholeNumber(headers.get(`x-ratelimit-${name}`)),
  );
  if (limit === undefined || remaining === undefined || resetSeconds === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(resetSeconds * 1000) };
}

/** Returns how long to wait, in milliseconds: `Retry-After` in seconds or as a date; without it, until the reset if the limit is used up.
 *  Undefined if the response asks for no wait. */
export function parseRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const rateLimit = parseRateLimit(headers);
  const resetAtMs = rateLimit?.remaining === 0 ? rateLimit.resetAt.getTime() : undefined;
  const dateMs = Date.parse(value);
  const untilMs = Number.isNaN(dateMs) ? resetAtMs : dateMs;
  return untilMs === undefined ? undefined : Math.max(0, untilMs - parseServerTime(headers));
}

/** Returns the time of the server's clock in milliseconds; the times in its headers are by that clock. It has whole seconds, so it can be
 *  up to a second early. */
export function parseServerTime(headers: Headers): number {
  const serverTimeMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTimeMs) ? Date.now() : serverTimeMs;
}

function parseWholeNumber(value: string | null): number | undefined {
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Whether the response is a file of text. */
export const isFile = (headers: Headers): boolean => ['text/csv', 'application/x-ndjson'].some((one) => hasMediaType(headers, one));

function hasMediaType(headers: Headers, mediaType: string): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === mediaType;
}
