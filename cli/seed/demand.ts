// How much is looked at and bought on each day of the year. Traffic and orders are drawn from the same expectation, so that
// what is looked at often is bought often.
import { YEAR } from './calendar.js';
import type { SampleProduct } from './products.js';

/** Sunday first: the shop is a shop for quiet evenings and weekends. */
const BY_WEEKDAY = [1.25, 0.95, 0.85, 0.9, 0.9, 0.95, 1.2] as const;
/** January first: presents before the holidays, few visitors in high summer. */
const BY_MONTH = [0.95, 0.9, 0.95, 0.9, 0.9, 0.85, 0.75, 0.75, 1, 1.1, 1.4, 1.65] as const;
const VIEWS_PER_POPULARITY = 1.9;

/** How the week and the season lift or lower a day, around 1. Pure. */
export function getSeasonFactor(date: Date): number {
  return (BY_WEEKDAY[date.getUTCDay()] as number) * (BY_MONTH[date.getUTCMonth()] as number);
}

/** Views of a product on a day of the shop's year: they grow over the year, follow the season, and are lifted for ten days
 *  by the launch. Pure. */
export function expectedViews({ popularity, day }: SampleProduct, number: number, date: Date): number {
  const growth = 0.45 + 0.55 * (number / YEAR);
  const launch = number - day < 10 ? 1.7 : 1;
  return popularity * VIEWS_PER_POPULARITY * growth * launch * getSeasonFactor(date);
}

/** Orders of a product on a day of the shop's year: cheap things are bought more readily. Pure. */
export function expectedPurchases(product: SampleProduct, number: number, date: Date): number {
  return expectedViews(product, number, date) * Math.min(0.045, 0.16 / Math.sqrt(product.price + 4));
}

/** Whether a product can be bought on the whole of a day. Pure. */
export function isSold({ day, isDraft, archivedOn = Infinity }: SampleProduct, number: number): boolean {
  return !isDraft && day < number && number < archivedOn;
}
