// Counts the requests of each key and bucket in windows of a minute, like the service.

/** The count after a request. */
export interface RateLimitCount {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds. */
  readonly resetAtSeconds: number;
  readonly retryAfterSeconds: number;
  readonly isExceeded: boolean;
}

const WINDOW_SECONDS = 60;
/** Requests that generate text get a tenth of the limit. */
const GENERATION_SHARE = 10;

/** Returns a counter that allows `perMinute` requests a minute. */
export function createRateLimitCounter(perMinute: number, now: () => Date): (who: string, bucket: string) => RateLimitCount {
  let window = -1;
  const counts = new Map<string, number>();
  return (who, bucket) => {
    const seconds = now().getTime() / 1000;
    const present = Math.floor(seconds / WINDOW_SECONDS);
    if (present !== window) counts.clear();
    window = present;
    const count = (counts.get(`${bucket} ${who}`) ?? 0) + 1;
    counts.set(`${bucket} ${who}`, count);
    const limit = bucket === 'generation' ? Math.max(1, Math.floor(perMinute / GENERATION_SHARE)) : perMinute;
    const resetAtSeconds = (window + 1) * WINDOW_SECONDS;
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAtSeconds,
      retryAfterSeconds: Math.max(1, Math.ceil(resetAtSeconds - seconds)),
      isExceeded: count > limit,
    };
  };
}
