// A year of views, clicks and purchases, as the daily roll-ups and totals that they would have become.
import { addContentTraffic, addProductDay, addReferrerDay } from '../../db/analytics.js';
import type { Connection } from '../../db/connection.js';
import { centsOf } from '../../rules/money.js';
import { dayOf } from '../../rules/period.js';
import { contents } from './contents.js';
import { creators } from './creators.js';
import { DAY_MS, openingOf, YEAR } from './history.js';
import { products, type SampleProduct } from './products.js';
import { createRandom, type Random } from './random.js';
import { known, type Shop } from './shop.js';

/** Sunday first: the shop is a shop for quiet evenings and weekends. */
const BY_WEEKDAY = [1.25, 0.95, 0.85, 0.9, 0.9, 0.95, 1.2] as const;
/** January first: presents before the holidays, few visitors in high summer. */
const BY_MONTH = [0.95, 0.9, 0.95, 0.9, 0.9, 0.85, 0.75, 0.75, 1, 1.1, 1.4, 1.65] as const;
/** Of a hundred views; the rest come without a referrer. */
const SOURCES: readonly (readonly [source: string, share: number])[] = [
  ['google.com', 31],
  ['instagram.com', 14],
  ['pinterest.com', 11],
  ['newsletter', 8],
  ['duckduckgo.com', 4],
];
const CREATOR_SHARE = 5;
const VIEWS_PER_POPULARITY = 1.6;
const CLICKS_PER_VIEW = 0.34;
/** Until here a week's visits are written on its last day: sums over the last 7, 30 and 90 days are the same, and
 *  half of the rows need not be written. */
const DAILY_FROM = YEAR - 91;

/** Writes the traffic of the year before `now`, today until now included; answers how many views that were. */
export async function recordTraffic(trx: Connection, shop: Shop, now: Date): Promise<number> {
  const random = createRandom(2);
  let views = 0;
  for (const product of products) {
    if (!product.isDraft) views += await recordProduct(trx, { product, productId: known(shop.productIds, product.slug), random, now });
  }
  await recordContents(trx, { shop, random });
  return views;
}

interface ProductTraffic {
  readonly product: SampleProduct;
  readonly productId: string;
  readonly random: Random;
  readonly now: Date;
}

async function recordProduct(trx: Connection, { product, productId, random, now }: ProductTraffic): Promise<number> {
  const last = product.archivedOn ?? YEAR;
  let total = 0;
  let visits = new Map<string, number>();
  for (let number = product.day; number <= last; number += 1) {
    const date = new Date(openingOf(now) + number * DAY_MS);
    const partOfDay = Math.min(1, (now.getTime() - date.getTime()) / DAY_MS);
    const views = rounded(expectedViews(product, number, date) * partOfDay * random.between(0.6, 1.4), random);
    total += views;
    const day = dayOf(date);
    const clicks = rounded(views * CLICKS_PER_VIEW, random);
    if (views > 0) await addProductDay(trx, { productId, day, views, clicks, ...sales(product, views, random) });
    addVisits(visits, product, { views, number, random });
    if (number < last && number < DAILY_FROM && number % 7 !== 6) continue;
    for (const [source, count] of visits) await addReferrerDay(trx, { productId, day, source, visits: count });
    visits = new Map();
  }
  return total;
}

/** Grows over the year, follows the week and the season, and is lifted for ten days by the launch. */
function expectedViews({ popularity, day }: SampleProduct, number: number, date: Date): number {
  const growth = 0.45 + 0.55 * (number / YEAR);
  const launch = number - day < 10 ? 1.7 : 1;
  const season = (BY_WEEKDAY[date.getUTCDay()] as number) * (BY_MONTH[date.getUTCMonth()] as number);
  return popularity * VIEWS_PER_POPULARITY * growth * launch * season;
}

/** Cheap things are bought more readily, and at times in pairs. Revenue is whole pieces at the product's price. */
function sales({ price }: SampleProduct, views: number, random: Random): { purchases: number; revenueCents: number } {
  const rate = Math.min(0.045, 0.16 / Math.sqrt(price + 4));
  const purchases = rounded(views * rate, random);
  const pairs = Array.from({ length: purchases }).filter(() => price < 50 && random.next() < 0.12).length;
  return { purchases, revenueCents: (purchases + pairs) * centsOf(price) };
}

/** Draws for each view where it came from, and adds that up. */
function addVisits(visits: Map<string, number>, { slug }: SampleProduct, day: { views: number; number: number; random: Random }): void {
  const sources = [...SOURCES, ...creatorSites(slug, day.number)];
  for (let view = 0; view < day.views; view += 1) {
    let drawn = day.random.next() * 100;
    const source = sources.find(([, share]) => (drawn -= share) < 0)?.[0];
    if (source !== undefined) visits.set(source, (visits.get(source) ?? 0) + 1);
  }
}

/** The sites of creators whose content on the product stood by that day. */
function creatorSites(slug: string, number: number): [string, number][] {
  const shown = contents.filter((content) => isShown(content) && content.products.includes(slug) && content.day + 2 < number);
  const hosts = new Set(shown.map(({ creator }) => new URL(creators.find((one) => one.slug === creator)?.website ?? '').hostname));
  return [...hosts].map((host) => [host, CREATOR_SHARE]);
}

async function recordContents(trx: Connection, { shop, random }: { shop: Shop; random: Random }): Promise<void> {
  for (const content of contents.filter(isShown)) {
    const { slug, creator, popularity, day } = content;
    const views = Math.round(popularity * (YEAR - day) * random.between(0.7, 1.1) + popularity * 40);
    const ids = { contentId: known(shop.contentIds, slug), creatorId: known(shop.creatorIds, creator) };
    await addContentTraffic(trx, [{ ...ids, views, clicks: Math.round(views * random.between(0.05, 0.14)) }]);
  }
}

function isShown({ decisions }: { decisions: readonly { action: string }[] }): boolean {
  return decisions.at(-1)?.action === 'approve';
}

/** To a whole number, up as often as the fraction says. */
function rounded(value: number, random: Random): number {
  return Math.floor(value + random.next());
}
