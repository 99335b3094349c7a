// A year of views and clicks, written as daily roll-ups. Purchases are counted by the orders.
import type { Transaction } from '../../db/engine/connection.js';
import { addContentDays, addCreatorDays, addProductDays, type ContentDay, type ProductDay } from '../../db/roll-ups.js';
import { addReferrerDays, type ReferrerDay } from '../../db/referrer-days.js';
import { toUtcDay } from '../../domain/period.js';
import { DAY_MS, getOpeningMs, YEAR } from './calendar.js';
import { contents, type SampleContent } from './contents.js';
import { creators } from './creators.js';
import { expectedViews, getSeasonFactor } from './demand.js';
import { products, type SampleProduct } from './products.js';
import { getPublishedDays, type Days } from './publication.js';
import { createRandom, type Random } from './random.js';
import { requireId, type Shop } from './shop.js';

/** Per hundred views; the rest have no referrer. */
const SOURCES: readonly (readonly [source: string, share: number])[] = [
  ['google.com', 31],
  ['instagram.com', 14],
  ['pinterest.com', 11],
  ['newsletter', 8],
  ['duckduckgo.com', 4],
];
const CREATOR_SHARE = 5;
const CLICKS_PER_VIEW = 0.34;
/** The number of last days whose visits are written day by day, in whole weeks. Before them, a week's visits are written on its last
 *  day: sums over the last 7, 30 and 90 days stay the same with a third of the rows. */
const DAILY_DAYS = 35;

/** Writes the traffic of the year before `now`, including today until now. Returns the number of product views. */
export async function recordTraffic(trx: Transaction, shop: Shop, now: Date): Promise<number> {
  const random = createRandom(2);
  let views = 0;
  for (const product of products) {
    if (!product.isDraft) views += await recordProduct(trx, { product, productId: requireId(shop.productIds, product.slug), random, now });
  }
  for (const content of contents) await recordContent(trx, { content, shop, random, now });
  return views;
}

interface ProductTraffic {
  readonly product: SampleProduct;
  readonly productId: string;
  readonly random: Random;
  readonly now: Date;
}

async function recordProduct(trx: Transaction, { product, productId, random, now }: ProductTraffic): Promise<number> {
  const days: ProductDay[] = [];
  const referrers: ReferrerDay[] = [];
  const sites = listSites(product.slug);
  const last = product.archivedOn ?? YEAR;
  let visits = new Map<string, number>();
  for (let number = product.day; number <= last; number += 1) {
    const date = toDate(number, now);
    const views = roundRandomly(expectedViews(product, number, date) * getElapsedShare(date, now) * random.between(0.6, 1.4), random);
    const day = toUtcDay(date);
    if (views > 0) days.push({ productId, day, views, clicks: roundRandomly(views * CLICKS_PER_VIEW, random) });
    addVisits(visits, { views, number, sites, random });
    if (number < last && !isWriteDay(number)) continue;
    for (const [source, count] of visits) referrers.push({ productId, day, source, visits: count });
    visits = new Map();
  }
  await addProductDays(trx, days);
  await addReferrerDays(trx, referrers);
  return days.reduce((sum, { views = 0 }) => sum + views, 0);
}

/** Returns whether collected visits are written on this day. Weeks are counted back from today, so that one ends just before the last
 *  90 days. */
function isWriteDay(number: number): boolean {
  return number > YEAR - DAILY_DAYS || (YEAR - number) % 7 === 0;
}

interface Site {
  readonly host: string;
  readonly days: Days;
}

/** Returns the sites of creators with content about the product, and the days on which it is published. */
function listSites(slug: string): Site[] {
  return contents.flatMap((content) => {
    const days = content.products.includes(slug) ? getPublishedDays(content) : undefined;
    const creator = creators.find((one) => one.slug === content.creator);
    return days && creator ? [{ host: new URL(creator.website).hostname, days }] : [];
  });
}

/** Draws the source of each view of a day, and adds up the sources. */
function addVisits(
  visits: Map<string, number>,
  { views, number, sites, random }: { views: number; number: number; sites: readonly Site[]; random: Random },
): void {
  const shown = sites.filter(({ days }) => days.from <= number && number <= days.until).map(({ host }) => host);
  const sources = [...SOURCES, ...[...new Set(shown)].map((host) => [host, CREATOR_SHARE] as const)];
  for (let view = 0; view < views; view += 1) {
    let drawn = random.next() * 100;
    const source = sources.find(([, share]) => (drawn -= share) < 0)?.[0];
    if (source !== undefined) visits.set(source, (visits.get(source) ?? 0) + 1);
  }
}

const VIEWS_OF_CONTENT = 1.1;
/** How many more views new content gets, and how many days that takes to fade. */
const NEWS_FACTOR = 4;
const NEWS_DAYS = 9;

interface ContentTraffic {
  readonly content: SampleContent;
  readonly shop: Shop;
  readonly random: Random;
  readonly now: Date;
}

async function recordContent(trx: Transaction, { content, shop, random, now }: ContentTraffic): Promise<void> {
  const shown = getPublishedDays(content);
  if (!shown) return;
  const ids = { contentId: requireId(shop.contentIds, content.slug), creatorId: requireId(shop.creatorIds, content.creator) };
  const days: ContentDay[] = [];
  for (let number = shown.from; number <= Math.min(shown.until, YEAR); number += 1) {
    const date = toDate(number, now);
    const news = 1 + NEWS_FACTOR * Math.exp((shown.from - number) / NEWS_DAYS);
    const expected = content.popularity * VIEWS_OF_CONTENT * news * getSeasonFactor(date) * getElapsedShare(date, now);
    const views = roundRandomly(expected * random.between(0.6, 1.4), random);
    if (views > 0) days.push({ ...ids, day: toUtcDay(date), views, clicks: roundRandomly(views * random.between(0.06, 0.15), random) });
  }
  await addContentDays(trx, days);
  await addCreatorDays(trx, days);
}

function toDate(number: number, now: Date): Date {
  return new Date(getOpeningMs(now) + number * DAY_MS);
}

/** Returns how much of a day has passed, 0 to 1. */
function getElapsedShare(date: Date, now: Date): number {
  return Math.min(1, (now.getTime() - date.getTime()) / DAY_MS);
}

/** Rounds to a whole number, up with the probability of the fraction. */
function roundRandomly(value: number, random: Random): number {
  return Math.floor(value + random.next());
}
