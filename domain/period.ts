// Times and days in UTC, and analytics periods: whole UTC days, including today.
import type { AnalyticsPeriod } from '../generated/api.js';

/** The longest analytics period, in UTC days. */
export const LONGEST_PERIOD_DAYS = 365;

const DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': LONGEST_PERIOD_DAYS };
const DAY_MS = 86_400_000;

/** Returns the UTC day (YYYY-MM-DD) of a moment. Pure. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Converts a time with any offset to the form that the store compares. Pure. */
export function toUtcTime(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** Returns the first and last UTC day of the period that ends today. Pure. */
export function getPeriodDays(period: AnalyticsPeriod, now: Date): { first: string; last: string } {
  return { first: toUtcDay(new Date(now.getTime() - (DAYS[period] - 1) * DAY_MS)), last: toUtcDay(now) };
}

/** The first and last day, or the first and last month, inclusive. Empty if the first is after the last. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

/** A span that contains every day. */
export const ALL_DAYS = { first: '', last: '9999-12-31' } as const;
