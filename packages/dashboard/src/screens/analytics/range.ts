// The days that the screens of the analytics show, as a URL says them. Days are in UTC, as in the contract.
import type { AnalyticsInterval, AnalyticsSpanPeriod } from '@storefront/client';
import type { Days } from '../../parts/days.js';

/** The days as the API accepts them. */
export type Span = { readonly period: AnalyticsSpanPeriod } | Days;

/** What days are compared with: nothing, those directly before, or those a year before. */
export type Comparison = (typeof COMPARISONS)[number];

/** The first is the standard. */
const COMPARISONS = ['previous', 'year', 'none'] as const;

/** Days, the length of the intervals of their series, and what they are compared with. */
export interface Range {
  readonly span: Span;
  readonly interval: AnalyticsInterval;
  /** The intervals that the API allows for so many days. */
  readonly intervals: readonly AnalyticsInterval[];
  readonly comparison: Comparison;
  /** The query of a link to another screen with the same days. */
  readonly search: string;
}

const PERIODS: Readonly<Record<AnalyticsSpanPeriod, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
const STANDARD: AnalyticsSpanPeriod = '30d';
const DAY_MS = 86_400_000;
/** The most days between `since` and `until`, both included. */
const MAX_DAYS = 1_827;
const FIRST_DAY = '1970-01-01';
/** The most points of a series. */
const MAX_POINTS = 400;
/** With more days, the points of a chart are too close to each other. */
const MANY_DAYS = 92;

/** Returns the range of a URL; the last 30 days if it has none, or one that the API would refuse. */
export function readRange(params: URLSearchParams): Range {
  const span = readSpan(params);
  const count = 'period' in span ? PERIODS[span.period] : (countDays(span) ?? 0);
  const intervals: readonly AnalyticsInterval[] = count > MAX_POINTS ? ['week', 'month'] : ['day', 'week', 'month'];
  const standard = count > MAX_POINTS ? 'month' : count > MANY_DAYS ? 'week' : 'day';
  const wanted = params.get('interval');
  const interval = intervals.find((one) => one === wanted) ?? standard;
  const comparison = COMPARISONS.find((one) => one === params.get('compare')) ?? COMPARISONS[0];
  const search = new URLSearchParams({
    ...span,
    ...(wanted === interval && { interval }),
    ...(comparison !== COMPARISONS[0] && { compare: comparison }),
  }).toString();
  return { span, interval, intervals, comparison, search };
}

function readSpan(params: URLSearchParams): Span {
  const days = { since: params.get('since') ?? '', until: params.get('until') ?? '' };
  if (countDays(days) !== undefined) return days;
  const wanted = params.get('period') ?? '';
  return { period: Object.hasOwn(PERIODS, wanted) ? (wanted as AnalyticsSpanPeriod) : STANDARD };
}

/** Returns how many days these are, or undefined if they are no days that the API accepts. */
export function countDays({ since, until }: Days): number | undefined {
  if (!isDay(since) || !isDay(until) || since < FIRST_DAY) return undefined;
  const count = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;
  return count >= 1 && count <= MAX_DAYS ? count : undefined;
}

/** Returns the days to compare with; undefined if there are none that the API accepts. Calendar months are compared with calendar months,
 *  the first days of a month with the same days of another month, and other days with as many days. */
export function toComparedDays(days: Days, { span, comparison }: Pick<Range, 'span' | 'comparison'>): Days | undefined {
  const count = countDays(days);
  if (count === undefined || comparison === 'none') return undefined;
  // The last 7 days are 7 days, also on the seventh of a month.
  const months = 'period' in span ? undefined : toComparedMonths(days, comparison);
  const compared = months ?? toAsManyDays(days.since, count, comparison);
  return countDays(compared) === undefined ? undefined : compared;
}

function toAsManyDays(firstDay: string, count: number, comparison: Comparison): Days {
  const since = comparison === 'year' ? toYearBefore(firstDay) : addDays(firstDay, -count);
  return { since, until: addDays(since, count - 1) };
}

/** Returns undefined for days that are neither whole months nor the first days of a month. */
function toComparedMonths({ since, until }: Days, comparison: Comparison): Days | undefined {
  const [first, last] = [countMonths(since), countMonths(until)];
  const isWhole = addDays(until, 1).endsWith('-01');
  if (!since.endsWith('-01') || (!isWhole && first !== last)) return undefined;
  const back = comparison === 'year' ? 12 : last - first + 1;
  return { since: toDayOfMonth(first - back, 1), until: toDayOfMonth(last - back, isWhole ? LONGEST_MONTH : Number(until.slice(8))) };
}

const LONGEST_MONTH = 31;

/** Returns the months from year 0 to the month of a day. */
const countMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns a day of a month, or the last one of a month that is shorter. */
function toDayOfMonth(months: number, day: number): string {
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** February 29 becomes February 28. */
function toYearBefore(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  return `${String(Number(year) - 1).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
}

const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(NaN);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text); // 2024-02-30 would be March 1
}

/** Returns the days of this month so far, and of the whole month before. */
export function listMonths(now = new Date()): Readonly<Record<'thisMonth' | 'lastMonth', Days>> {
  const toDay = (monthsAgo: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day)).toISOString().slice(0, 10);
  return {
    thisMonth: { since: toDay(0, 1), until: now.toISOString().slice(0, 10) },
    lastMonth: { since: toDay(1, 1), until: toDay(0, 0) },
  };
}

/** Returns the days of a span that ends today. The service knows better: use what it returned, if it has. */
export function toDays(span: Span, now = new Date()): Days {
  if (!('period' in span)) return span;
  const toDay = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { since: toDay(PERIODS[span.period] - 1), until: toDay(0) };
}
