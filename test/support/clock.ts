// A clock that only advances when a test says so.
//
//   const clock = createClock();    // 2024-11-21T10:05:00.000Z, the day of the contract's examples
//   clock.advance(60_000);          // a minute later
//   clock.now();                    // Date

/** A clock that tests control. */
export interface Clock {
  /** Returns the current time of the clock. A new Date on every call. */
  readonly now: () => Date;
  /** Advances the clock, in milliseconds. */
  advance(ms: number): void;
}

/** A second in milliseconds. */
export const SECOND_MS = 1_000;
/** A minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** Creates a clock at the start of a minute, when a rate-limit window has just begun. */
export function createClock(start = '2024-11-21T10:05:00.000Z'): Clock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (byMs) => {
      ms += byMs;
    },
  };
}

/** The clock of the machine, for tests in which the store dates what it changes itself. It can't be advanced. */
export const machineClock: Clock = {
  now: () => new Date(),
  advance: () => {
    throw new Error('the clock of the machine only advances by itself');
  },
};
