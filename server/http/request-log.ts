// Which requests get a line in the log: all but most of those that are refused for too many requests.

const LOGGED_EVERY_MS = 1_000;
const CALLERS_MAX = 1_000;

interface Refusals {
  loggedAtMs: number;
  omitted: number;
}

/** Says of each refused request whether to log it: the first of a caller, then one a second at most. */
export interface RefusalSampling {
  /** How many of this caller's were left out before this one, or undefined when this one is to be left out as well. */
  next(caller: string): number | undefined;
}

/** Sampling per caller. Those without a valid key are one caller: they are as many as they like. */
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
