// The figures that analytics show, from the sums that the store holds. Money is summed in thousandths and shown as decimals.
import type { CreatorPoint, ProductPoint, StoreFigureChanges, StoreFigures, StorePoint } from '../generated/api.js';
import type { Interval } from './analytics-span.js';
import { roundThousandths, type MoneyUnit } from './currency.js';
import { toAmount } from './money.js';

/** Returns a sum by its name; an absent one is 0, and those of money are in thousandths. A function, because a year of days as objects takes longer
 *  to make than to send. */
export type Sums = (name: string) => number;

/** The sums of nothing. */
export const NO_SUMS: Sums = () => 0;

/** Returns part / whole rounded to four places; 0 if `whole` is 0. May exceed 1: one view can lead to two purchases. Pure. */
export function toFraction(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

/** Returns the average of an order, in what its currency has; 0 without orders. Pure. */
export const toAverage = (totalThousandths: number, orders: number, { currency, unit }: MoneyUnit): number =>
  orders === 0 ? 0 : toAmount(roundThousandths(totalThousandths / orders, currency, unit));

/** Returns the figures of the store. Pure. */
export function toStoreFigures(of: Sums, money: MoneyUnit): StoreFigures {
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
    contentDecisionSeconds: toMeanSeconds(of('content_wait_ms'), of('content_decisions')),
    reviewDecisions: of('review_decisions'),
    reviewDecisionSeconds: toMeanSeconds(of('review_wait_ms'), of('review_decisions')),
  }; // JSON leaves out what is undefined; to spread it in on a condition would copy each point
}

/** The mean in seconds, to the millisecond; undefined of nothing. */
const toMeanSeconds = (totalMs: number, count: number): number | undefined =>
  count === 0 ? undefined : Math.round(totalMs / count) / 1_000;

/** Returns how much each figure changed, as a fraction of what it was before. Figures that were 0 are left out. Pure. */
export function toChanges(before: StoreFigures, after: StoreFigures): StoreFigureChanges {
  const names = Object.keys(before) as (keyof StoreFigures)[];
  const changed = names.flatMap((name) => {
    const [from = 0, to] = [before[name], after[name]];
    return from === 0 || to === undefined ? [] : [[name, Math.round(((to - from) / Math.abs(from)) * 10_000) / 10_000] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the figures of a product in an interval. Pure. */
export function toProductPoint({ since, until, partial }: Interval, of: Sums): ProductPoint {
  const [views, purchases] = [of('views'), of('purchases')];
  const revenue = toAmount(of('revenue_cents'));
  return { since, until, partial, views, clicks: of('clicks'), purchases, revenue, conversionRate: toFraction(purchases, views) };
}

/** Returns the figures of a creator in an interval. Pure. */
export function toCreatorPoint({ since, until, partial }: Interval, of: Sums): CreatorPoint {
  const [views, clicks] = [of('views'), of('clicks')];
  return {
    since,
    until,
    partial,
    contents: of('contents'),
    views,
    clicks,
    conversions: of('conversions'),
    commission: toAmount(of('commission_cents')),
    engagement: toFraction(clicks, views),
  };
}

/** Returns the figures of the store in an interval. Pure. */
export const toStorePoint = ({ since, until, partial }: Interval, of: Sums, money: MoneyUnit): StorePoint => ({
  since,
  until,
  partial,
  ...toStoreFigures(of, money),
});
