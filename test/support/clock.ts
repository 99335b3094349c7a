// A clock that stands still until a test turns it.
//
//   const clock = createClock();    // 2024-11-21T10:05:00.000Z, the day of the contract's examples
//   clock.advance(60_000);          // a minute later
//   clock.now();                    // Date

export interface Clock {
  /** The time that it shows. A new Date at every call. */
  readonly now: () => Date;
  /** Turns it forward, in milliseconds. */
  advance(ms: number): void;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A clock of one's own, at the start of a minute: a rate-limit window has just begun. */
export function createClock(start = '2024-11-21T10:05:00.000Z'): Clock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (byMs) => {
      ms += byMs;
    },
  };
}
