// How often products are viewed and bought on each day of the year. Traffic and orders are drawn from the same expectation, so products
// with many views have many orders.
import { YEAR } from './calendar.js';
import type { SampleProduct } from './products.js';

/** Sunday first: most customers visit on quiet evenings and weekends. */
const BY_WEEKDAY = [1.25, 0.95, 0.85, 0.9, 0.9, 0.95, 1.2] as const;
/** January first: gifts before the holidays, few visitors in high summer. */
const BY_MONTH = [0.95, 0.9, 0.95, 0.9, 0.9, 0.85, 0.75, 0.75, 1, 1.1, 1.4, 1.65] as const;
const VIEWS_PER_POPULARITY = 1.9;

/** Returns how the weekday and the season scale a day, around 1. Pure. */
export function getSeasonFactor(date: Date): number {
  return (BY_WEEKDAY[date.getUTCDay()] as number) * (BY_MONTH[date.getUTCMonth()] as number);
}

/** Returns the expected views of a product on a day of the shop's year. They grow over the year, follow the season, and are higher for
 *  ten days after the launch. Pure. */
export function expectedViews({ popularity, day }: SampleProduct, number: number, date: Date): number {
  const growth = 0.45 + 0.55 * (number / YEAR);
  const launch = number - day < 10 ? 1.7 : 1;
  return popularity * VIEWS_PER_POPULARITY * growth * launch * getSeasonFactor(date);
}

/** Returns the expected orders of a product on a day of the shop's year. Cheap products sell more easily. Pure. */
export function expectedPurchases(product: SampleProduct, number: number, date: Date): number {
  return expectedViews(product, number, date) * Math.min(0.045, 0.16 / Math.sqrt(product.price + 4));
}

/** Returns whether a product is for sale during the whole day. Pure. */
export function isSold({ day, isDraft, archivedOn = Infinity }: SampleProduct, number: number): boolean {
  return !isDraft && day < number && number < archivedOn;
}
