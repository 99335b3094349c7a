// The figures that analytics show, from the sums that the store holds. Money is summed in thousandths and shown as decimals.
import type { CreatorPoint, ProductPoint, StoreFigureChanges, StoreFigures } from '../generated/api.js';
import type { Interval } from './analytics-span.js';
import { roundThousandths, type AmountUnit } from './currency.js';
import { toAmount } from './money.js';

/** What amounts of a store are in: its currency, and the unit of its columns. */
export interface MoneyUnit {
  readonly currency: string;
  readonly unit: AmountUnit;
}

/** Sums by name; an absent one is 0. Those of money are in thousandths. */
export type Sums = Readonly<Record<string, number | string>>;

const read = (sums: Sums, name: string): number => Number(sums[name] ?? 0);

/** Returns part / whole rounded to four places; 0 if `whole` is 0. May exceed 1: one view can lead to two purchases. Pure. */
export function toFraction(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

/** Returns the average of an order, in what its currency has; 0 without orders. Pure. */
export const toAverage = (totalThousandths: number, orders: number, { currency, unit }: MoneyUnit): number =>
  orders === 0 ? 0 : toAmount(roundThousandths(totalThousandths / orders, currency, unit));

/** Returns the figures of the store. Pure. */
export function toStoreFigures(sums: Sums, money: MoneyUnit): StoreFigures {
  const of = (name: string) => read(sums, name);
  const orders = of('orders');
  return {
    views: of('views'),
    clicks: of('clicks'),
    orders,
    revenue: toAmount(of('revenue_cents')),
    avgOrderValue: toAverage(of('revenue_cents'), orders, money),
    conversionRate: toFraction(orders, of('views')),
    reversedOrders: of('reversed_orders'),
    reversedAmount: toAmount(of('reversed_cents')),
    contentViews: of('content_views'),
    contentClicks: of('content_clicks'),
    contents: of('contents'),
    conversions: of('conversions'),
    commission: toAmount(of('commission_cents')),
    reviews: of('reviews'),
    newUsers: of('users'),
    newCreators: of('creators'),
    contentDecisions: of('content_decisions'),
    ...toMeanSeconds('contentDecisionSeconds', of('content_wait_ms'), of('content_decisions')),
    reviewDecisions: of('review_decisions'),
    ...toMeanSeconds('reviewDecisionSeconds', of('review_wait_ms'), of('review_decisions')),
  };
}

/** The mean in seconds, to the millisecond. */
const toMeanSeconds = <Name extends string>(name: Name, totalMs: number, count: number): { [key in Name]?: number } =>
  (count === 0 ? {} : { [name]: Math.round(totalMs / count) / 1_000 }) as { [key in Name]?: number };

/** Returns how much each figure changed, as a fraction of what it was before. Figures that were 0 are left out. Pure. */
export function toChanges(before: StoreFigures, after: StoreFigures): StoreFigureChanges {
  const names = Object.keys(before) as (keyof StoreFigures)[];
  const changed = names.flatMap((name) => {
    const [from = 0, to] = [before[name], after[name]];
    return from === 0 || to === undefined ? [] : [[name, Math.round(((to - from) / Math.abs(from)) * 10_000) / 10_000] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the figures of a product. Pure. */
export function toProductFigures(sums: Sums): Omit<ProductPoint, keyof Interval> {
  const [views, purchases] = [read(sums, 'views'), read(sums, 'purchases')];
  const revenue = toAmount(read(sums, 'revenue_cents'));
  return { views, clicks: read(sums, 'clicks'), purchases, revenue, conversionRate: toFraction(purchases, views) };
}

/** Returns the figures of a creator. Pure. */
export function toCreatorFigures(sums: Sums): Omit<CreatorPoint, keyof Interval> {
  const [views, clicks] = [read(sums, 'views'), read(sums, 'clicks')];
  return {
    contents: read(sums, 'contents'),
    views,
    clicks,
    conversions: read(sums, 'conversions'),
    commission: toAmount(read(sums, 'commission_cents')),
    engagement: toFraction(clicks, views),
  };
}

/** Returns a point for each interval, oldest first: its figures, or those of nothing. Pure. */
export function toPoints<Figures>(
  intervals: readonly Interval[],
  rows: readonly ({ readonly start: string } & Sums)[],
  toFigures: (sums: Sums) => Figures,
): (Figures & Omit<Interval, 'start'>)[] {
  const byStart = new Map(rows.map((row) => [row.start, row]));
  return intervals.map(({ start, since, until, partial }) => ({ since, until, partial, ...toFigures(byStart.get(start) ?? {}) }));
}
