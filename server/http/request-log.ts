// Which requests are logged: all of them, except most of those that are rejected by a rate limit.

const LOGGED_EVERY_MS = 1_000;
const CALLERS_MAX = 1_000;

interface Refusals {
  loggedAtMs: number;
  omitted: number;
}

/** Decides which rejected requests are logged: the first of each caller, then at most one per second. */
export interface RefusalSampling {
  /** Returns how many requests of this caller were omitted before this one, or undefined if this one is to be omitted too. */
  next(caller: string): number | undefined;
}

/** Creates the sampling per caller. All clients without a valid key are one caller, because they can be arbitrarily many. */
export function createRefusalSampling(now: () => Date): RefusalSampling {
  const callers = new Map<string, Refusals>();
  return {
    next(caller) {
      const nowMs = now().getTime();
      const known = callers.get(caller);
      if (known && nowMs - known.loggedAtMs < LOGGED_EVERY_MS) {
        known.omitted += 1;
        return undefined;
      }
      if (!known && callers.size >= CALLERS_MAX) callers.clear();
      callers.set(caller, { loggedAtMs: nowMs, omitted: 0 });
      return known?.omitted ?? 0;
    },
  };
}
