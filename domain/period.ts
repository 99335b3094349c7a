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

/** Days from the first to the last, or months likewise; none where the first comes after the last. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

/** The whole months (YYYY-MM) among days, and the days before and after them, as texts that enclose them in the order of texts
 *  (2024-02-00 comes before all of February). Undefined when there is no whole month. Pure. */
export function wholeMonthsOf({ first, last }: Span): { before: Span; months: Span; after: Span } | undefined {
  const firstMonth = first.endsWith('-01') ? first.slice(0, 7) : monthAfter(first);
  const nextDay = dayOf(new Date(Date.parse(last) + DAY_MS));
  const lastMonth = nextDay.endsWith('-01') ? last.slice(0, 7) : monthBefore(last);
  if (firstMonth > lastMonth) return undefined;
  return {
    before: { first, last: `${firstMonth}-00` },
    months: { first: firstMonth, last: lastMonth },
    after: { first: `${lastMonth}-32`, last },
  };
}

const FIRST_OF_MONTH = 1;
const monthAfter = (day: string) => monthFrom(day, 1);
const monthBefore = (day: string) => monthFrom(day, -1);

function monthFrom(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(new Date(Date.UTC(year, month - 1 + months, FIRST_OF_MONTH))).slice(0, 7);
}

/** From the first day to the last there is. */
export const ALL_DAYS = { first: '', last: '9999-12-31' } as const;
