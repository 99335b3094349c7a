// Periods of the analytics: whole UTC days, today included.
import type { AnalyticsPeriod } from '../generated/api.js';

/** How far back facts are asked for, in UTC days. */
export const LONGEST_PERIOD_DAYS = 365;

const DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': LONGEST_PERIOD_DAYS };
const DAY_MS = 86_400_000;

/** The UTC day (YYYY-MM-DD) of a moment. Pure. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first and last UTC day of the period that ends today. Pure. */
export function daysOf(period: AnalyticsPeriod, now: Date): { first: string; last: string } {
  return { first: dayOf(new Date(now.getTime() - (DAYS[period] - 1) * DAY_MS)), last: dayOf(now) };
}

/** From the first day to the last there is. */
export const ALL_DAYS = { first: '', last: '9999-12-31' } as const;
