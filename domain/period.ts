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

/** Returns the whole months (YYYY-MM) of a span of days, and the days before and after them as texts that enclose them in text order
 *  (2024-02-00 sorts before all of February). Returns undefined if there is no whole month. Pure. */
export function splitWholeMonths({ first, last }: Span): { before: Span; months: Span; after: Span } | undefined {
  const firstMonth = first.endsWith('-01') ? first.slice(0, 7) : getNextMonth(first);
  const nextDay = toUtcDay(new Date(Date.parse(last) + DAY_MS));
  const lastMonth = nextDay.endsWith('-01') ? last.slice(0, 7) : getPreviousMonth(last);
  if (firstMonth > lastMonth) return undefined;
  return {
    before: { first, last: `${firstMonth}-00` },
    months: { first: firstMonth, last: lastMonth },
    after: { first: `${lastMonth}-32`, last },
  };
}

const FIRST_OF_MONTH = 1;
const getNextMonth = (day: string) => addMonths(day, 1);
const getPreviousMonth = (day: string) => addMonths(day, -1);

function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return toUtcDay(new Date(Date.UTC(year, month - 1 + months, FIRST_OF_MONTH))).slice(0, 7);
}

/** A span that contains every day. */
export const ALL_DAYS = { first: '', last: '9999-12-31' } as const;
