// The year of the sample shop, counted in days (UTC).

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;
/** The number of days in the shop's year, before today. */
export const YEAR = 365;

/** Returns midnight (UTC, milliseconds) of the shop's day 0, a year before today. Pure. */
export function getOpeningMs(now: Date): number {
  return (Math.floor(now.getTime() / DAY_MS) - YEAR) * DAY_MS;
}
