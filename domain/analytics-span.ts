// The days that analytics are about, the period before them, and the intervals of a series. Days are UTC, YYYY-MM-DD; spans include both ends.
import type { AnalyticsInterval, AnalyticsSpanPeriod } from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { getPeriodDays, toUtcDay, type Span } from './period.js';

const DAY_MS = 86_400_000;
/** Five years, with two leap days at most. */
const SPAN_DAYS_MAX = 1_827;
const POINTS_MAX = 400;
/** A whole month or year can be requested before it ends. */
const DAYS_AHEAD_MAX = 366;
const FIRST_DAY = '1970-01-01';

/** The parameters of a request. Without any, the last 30 days are meant. */
export interface SpanQuery {
  readonly period?: AnalyticsSpanPeriod | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns the days that a request means, or the error in its parameters. Pure. */
export function parseSpan({ period, since, until }: SpanQuery, now: Date): Span | FieldError {
  const other = since === undefined ? 'until' : 'since';
  if (period !== undefined && (since ?? until) !== undefined)
    return { reason: 'incompatible-fields', field: 'period', issue: `does not go with ${other}` };
  const last = until ?? toUtcDay(now);
  const first = since ?? getPeriodDays(period ?? '30d', new Date(Date.parse(last))).first;
  if (last > addDays(toUtcDay(now), DAYS_AHEAD_MAX))
    return { reason: 'time-in-future', field: 'until', issue: `is more than ${DAYS_AHEAD_MAX} days in the future` };
  if (first > last)
    return { reason: 'incompatible-fields', field: other, issue: `must not be after ${until === undefined ? 'today' : 'until'}` };
  if (countDays({ first, last }) > SPAN_DAYS_MAX)
    return { reason: 'incompatible-fields', field: 'since', issue: `must be less than ${SPAN_DAYS_MAX} days before until` };
  return first < FIRST_DAY ? { reason: 'time-too-old', field: 'since', issue: `is before ${FIRST_DAY}` } : { first, last };
}

/** Returns the number of days of a span. Pure. */
export const countDays = ({ first, last }: Span): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Returns the span of the same length directly before. Pure. */
export function getPreviousSpan(span: Span): Span {
  return { first: addDays(span.first, -countDays(span)), last: addDays(span.first, -1) };
}

const addDays = (day: string, days: number): string => toUtcDay(new Date(Date.parse(day) + days * DAY_MS));

/** The start of an interval, of which only some days may be in the span. */
export interface Interval {
  /** The first day of the interval, even if it is before the span: Mondays, and first days of months. */
  readonly start: string;
  /** Its days in the span. */
  readonly since: string;
  readonly until: string;
  /** Whether the interval has days outside of the span. */
  readonly partial: boolean;
}

/** Returns all intervals of a span, oldest first, or the error if there are too many. Pure. */
export function listIntervals(span: Span, interval: AnalyticsInterval): Interval[] | FieldError {
  if (interval === 'day' && countDays(span) > POINTS_MAX)
    return { reason: 'incompatible-fields', field: 'interval', issue: `must be week or month for more than ${POINTS_MAX} days` };
  if (interval === 'day') return listDays(span);
  const intervals: Interval[] = [];
  for (let start = getStart(span.first, interval); start <= span.last;) {
    const next = getNextStart(start, interval);
    const end = addDays(next, -1);
    const [since, until] = [start < span.first ? span.first : start, end > span.last ? span.last : end];
    intervals.push({ start, since, until, partial: since !== start || until !== end });
    start = next;
  }
  return intervals;
}

/** The days of a span, each parsed once: a year has many. */
function listDays(span: Span): Interval[] {
  const days: Interval[] = [];
  const lastMs = Date.parse(span.last);
  for (let ms = Date.parse(span.first); ms <= lastMs; ms += DAY_MS) {
    const day = formatDay(new Date(ms));
    days.push({ start: day, since: day, until: day, partial: false });
  }
  return days;
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** As toUtcDay, for years of four digits, in a quarter of the time: otherwise the days of a year take a tenth of their series. */
const formatDay = (day: Date): string => `${day.getUTCFullYear()}-${TWO_DIGITS[day.getUTCMonth() + 1]}-${TWO_DIGITS[day.getUTCDate()]}`;

const SUNDAY = 7;

function getStart(day: string, interval: Exclude<AnalyticsInterval, 'day'>): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(Date.parse(day)).getUTCDay() || SUNDAY;
  return addDays(day, 1 - weekday);
}

function getNextStart(start: string, interval: Exclude<AnalyticsInterval, 'day'>): string {
  return interval === 'week' ? addDays(start, 7) : `${addDays(start, 31).slice(0, 7)}-01`;
}

/** How a span is read from months and days: some whole months, and days around their ends that are added or subtracted. */
export interface MonthCover {
  /** YYYY-MM; empty if the first is after the last. */
  readonly months: Span;
  readonly before: SignedDays;
  readonly after: SignedDays;
}

interface SignedDays extends Span {
  readonly sign: 1 | -1;
}

const NO_DAYS: SignedDays = { first: '1', last: '0', sign: 1 };

/** Returns the way to read a span that reads the fewest days: a month of which more than half is in the span is read whole, without its other
 *  days. Nothing is counted after `today`, so the days after it cost nothing. Pure. */
export function coverWithMonths({ first, last }: Span, today: string): MonthCover {
  const [firstMonth, lastMonth] = [first.slice(0, 7), last.slice(0, 7)];
  const end = (month: string) => addDays(getNextStart(`${month}-01`, 'month'), -1);
  const skipped = { first: `${firstMonth}-01`, last: addDays(first, -1), sign: -1 } as const;
  const beyond = { first: addDays(last, 1), last: end(lastMonth), sign: -1 } as const;
  const costOf = ({ first: from, last: to }: Span) => Math.max(0, countDays({ first: from, last: to < today ? to : today }));
  if (firstMonth === lastMonth) {
    const direct = { first, last, sign: 1 } as const;
    if (costOf(direct) <= costOf(skipped) + costOf(beyond)) return { months: { first: '1', last: '0' }, before: direct, after: NO_DAYS };
    return { months: { first: firstMonth, last: lastMonth }, before: skipped, after: beyond };
  }
  const head = { first, last: end(firstMonth), sign: 1 } as const;
  const tail = { first: `${lastMonth}-01`, last, sign: 1 } as const;
  const isHeadWhole = costOf(skipped) < costOf(head);
  const isTailWhole = costOf(beyond) < costOf(tail);
  return {
    months: {
      first: isHeadWhole ? firstMonth : getNextStart(`${firstMonth}-01`, 'month').slice(0, 7),
      last: isTailWhole ? lastMonth : addDays(`${lastMonth}-01`, -1).slice(0, 7),
    },
    before: isHeadWhole ? skipped : head,
    after: isTailWhole ? beyond : tail,
  };
}

/** Returns the month before some whole months, whose sum is subtracted from a later one; empty for one or two months, which are read as they are.
 *  Pure. */
export function getMonthBeforeSum({ first, last }: Span): string {
  if (first > last || getNextStart(`${first}-01`, 'month').slice(0, 7) >= last) return '';
  return listMonthsBefore(`${first}-01`, 1)[0] as string;
}

/** Returns the last `count` months that ended before a day, oldest first. Pure. */
export function listMonthsBefore(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, place) => toUtcDay(new Date(Date.UTC(year, month - 1 - count + place, 1))).slice(0, 7));
}
