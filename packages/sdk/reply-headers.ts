// What the headers of a reply say: limits, and how long to wait.

/** Where the API key stands in the running minute. */
export interface RateLimit {
  /** How many requests the key may send a minute to operations of this kind. */
  readonly limit: number;
  /** How many of them are left. */
  readonly remaining: number;
  /** When the count starts anew. */
  readonly resetAt: Date;
}

/** The limits as a reply tells them; undefined when something before the service answered. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) => wholeNumber(headers.get(`x-ratelimit-${name}`)));
  if (limit === undefined || remaining === undefined || resetSeconds === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(resetSeconds * 1000) };
}

/** How long a reply asks to wait, in milliseconds: what `Retry-After` says, be it seconds or a date; else, when no requests are
 *  left, until the count starts anew. Undefined when it asks for nothing. */
export function retryAfterMsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const rateLimit = rateLimitOf(headers);
  const momentMs = rateLimit?.remaining === 0 ? rateLimit.resetAt.getTime() : undefined;
  const saidMs = Date.parse(value);
  const untilMs = Number.isNaN(saidMs) ? momentMs : saidMs;
  return untilMs === undefined ? undefined : Math.max(0, untilMs - clockOf(headers));
}

/** The clock of who answered, in milliseconds: ours may differ, and the moments in the headers are by theirs. It is told in
 *  whole seconds, so up to one too early. */
export function clockOf(headers: Headers): number {
  const theirs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(theirs) ? Date.now() : theirs;
}

function wholeNumber(value: string | null): number | undefined {
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
