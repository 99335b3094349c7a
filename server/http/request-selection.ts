// Which requests the API log records: failures within a fair share for each key, and a sample of the successes.

/** Limits how many entries a process records. */
export interface Share {
  /** Returns whether an entry of this caller still fits, and counts it. */
  take(caller: string, nowMs: number): boolean;
}

interface Bucket {
  tokens: number;
  refilledAtMs: number;
}

const CALLERS_MAX = 1_000;
/** A burst can be this many seconds of the rate. */
const BURST_SECONDS = 4;
/** One caller can use this part of all entries. */
const CALLER_PART = 0.2;

/** Creates a limit of entries per second: for all callers together, and a fifth of that for each. All requests without a valid key are
 *  one caller, because they can be arbitrarily many. */
export function createShare(perSecond: number): Share {
  const total: Bucket = { tokens: perSecond * BURST_SECONDS, refilledAtMs: 0 };
  const callers = new Map<string, Bucket>();
  return {
    take(caller, nowMs) {
      let own = callers.get(caller);
      if (!own) {
        if (callers.size >= CALLERS_MAX) callers.clear();
        callers.set(caller, (own = { tokens: perSecond * CALLER_PART * BURST_SECONDS, refilledAtMs: nowMs }));
      }
      refill(own, perSecond * CALLER_PART, nowMs);
      refill(total, perSecond, nowMs);
      if (own.tokens < 1 || total.tokens < 1) return false;
      own.tokens -= 1;
      total.tokens -= 1;
      return true;
    },
  };
}

function refill(bucket: Bucket, perSecond: number, nowMs: number): void {
  const added = (Math.max(0, nowMs - bucket.refilledAtMs) / 1_000) * perSecond;
  bucket.tokens = Math.min(perSecond * BURST_SECONDS, bucket.tokens + added);
  bucket.refilledAtMs = nowMs;
}

/** Returns a function that selects a share of the calls of each kind, evenly: the first of each kind, then every hundredth if the share
 *  is 0.01. Counted by kind, because requests often alternate: every hundredth of all would always find the same kind. */
export function createSampling<Kind>(): (kind: Kind, share: number) => boolean {
  const credits = new Map<Kind, number>();
  return (kind, share) => {
    if (share === 0) return false;
    const credit = (credits.get(kind) ?? 1 - share) + share;
    const isSelected = credit >= 1 - 1e-9;
    credits.set(kind, isSelected ? credit - 1 : credit);
    return isSelected;
  };
}
