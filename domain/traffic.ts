// Tracked views and clicks: which events count, and their totals per day.
import type { AnalyticsEvent, RejectedAnalyticsEvent } from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { toUtcDay, LONGEST_PERIOD_DAYS } from './period.js';

/** The products and content that exist, of those that a batch names. */
export interface KnownIds {
  readonly products: ReadonlySet<string>;
  readonly contents: ReadonlyMap<string, { readonly creatorId: string }>;
}

interface DayTraffic {
  readonly day: string;
  views: number;
  clicks: number;
}

/** The last click of a visitor on content in a batch. */
export interface VisitorClick {
  readonly visitorId: string;
  readonly contentId: string;
  /** ISO 8601, never later than the server's clock. */
  readonly clickedAt: string;
}

/** The totals of a batch: per product and day; per product, day and source; per content and day; and the last click of each visitor. */
export interface Traffic {
  readonly accepted: number;
  readonly rejected: readonly RejectedAnalyticsEvent[];
  readonly productDays: readonly (DayTraffic & { productId: string })[];
  readonly referrerDays: readonly { productId: string; day: string; source: string; visits: number }[];
  readonly contentDays: readonly (DayTraffic & { contentId: string; creatorId: string })[];
  readonly lastClicks: readonly VisitorClick[];
}

/** How far a client's clock can be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const LONGEST_PERIOD_MS = LONGEST_PERIOD_DAYS * DAY_MS;

/** Adds up the valid events of a batch and returns an error for each invalid one. Pure. */
export function countTraffic(events: readonly AnalyticsEvent[], known: KnownIds, now: Date): Traffic {
  const rejected: RejectedAnalyticsEvent[] = [];
  const productDays = new Map<string, Traffic['productDays'][number]>();
  const referrerDays = new Map<string, Traffic['referrerDays'][number]>();
  const contentDays = new Map<string, Traffic['contentDays'][number]>();
  const lastClicks = new Map<string, VisitorClick>();
  const dayAt = createDayCache();
  events.forEach((event, index) => {
    const { type, productId, contentId, referrer, visitorId, occurredAt } = event;
    const sentMs = occurredAt === undefined ? now.getTime() : Date.parse(occurredAt);
    const error = findError(event, known, sentMs - now.getTime());
    if (error) return rejected.push({ index, ...error });
    const figure = type === 'view' ? 'views' : 'clicks';
    const atMs = Math.min(sentMs, now.getTime()); // never in the future, even if the client's clock is ahead
    const day = dayAt(atMs);
    if (productId !== undefined)
      getOrCreate(productDays, `${productId} ${day}`, () => ({ productId, day, views: 0, clicks: 0 }))[figure] += 1;
    if (productId !== undefined && type === 'view' && referrer) {
      const source = parseSource(referrer);
      if (source !== '')
        getOrCreate(referrerDays, `${productId} ${day} ${source}`, () => ({ productId, day, source, visits: 0 })).visits += 1;
    }
    if (contentId === undefined) return;
    const { creatorId } = known.contents.get(contentId) as { creatorId: string };
    getOrCreate(contentDays, `${contentId} ${day}`, () => ({ contentId, creatorId, day, views: 0, clicks: 0 }))[figure] += 1;
    if (type === 'click' && visitorId !== undefined)
      recordClick(lastClicks, { visitorId, contentId, clickedAt: new Date(atMs).toISOString() });
  });
  return {
    accepted: events.length - rejected.length,
    rejected,
    productDays: [...productDays.values()],
    referrerDays: [...referrerDays.values()],
    contentDays: [...contentDays.values()],
    lastClicks: [...lastClicks.values()],
  };
}

/** Returns a cached `toUtcDay`: a batch has a thousand events and few days. */
function createDayCache(): (atMs: number) => string {
  const days = new Map<number, string>();
  return (atMs) => getOrCreate(days, Math.floor(atMs / DAY_MS), () => toUtcDay(new Date(atMs)));
}

function getOrCreate<Key, Sum>(sums: Map<Key, Sum>, key: Key, first: () => Sum): Sum {
  let sum = sums.get(key);
  if (!sum) sums.set(key, (sum = first()));
  return sum;
}

function recordClick(clicks: Map<string, VisitorClick>, click: VisitorClick): void {
  const earlier = clicks.get(click.visitorId);
  if (!earlier || earlier.clickedAt <= click.clickedAt) clicks.set(click.visitorId, click);
}

function findError({ productId, contentId }: AnalyticsEvent, known: KnownIds, aheadMs: number): FieldError | undefined {
  if (productId === undefined && contentId === undefined)
    return { reason: 'missing-field', field: 'productId', issue: 'is required when there is no contentId' };
  if (productId !== undefined && !known.products.has(productId))
    return { reason: 'unknown-product', field: 'productId', issue: 'is not a product of this store' };
  if (contentId !== undefined && !known.contents.has(contentId))
    return { reason: 'unknown-content', field: 'contentId', issue: 'is not content of this store' };
  if (aheadMs > CLOCK_SKEW_MS) return { reason: 'time-in-future', field: 'occurredAt', issue: 'is in the future' };
  if (aheadMs <= -LONGEST_PERIOD_MS)
    return {
      reason: 'time-too-old',
      field: 'occurredAt',
      issue: `is ${LONGEST_PERIOD_DAYS} or more days ago, which is outside of every analytics period`,
    };
  return undefined;
}

/** Longer sources are truncated: they are part of a key. */
const SOURCE_LENGTH_MAX = 255;

/** Returns the host of a URL without "www.", else the text before the first of / ? #. Lowercase, at most 255 characters. Returns an
 *  empty text if nothing remains. Pure. */
export function parseSource(referrer: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return (host || referrer.replace(/[/?#].*$/s, ''))
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/(?<!\.)\.+$/, '')
    .slice(0, SOURCE_LENGTH_MAX)
    .replace(/[\ud800-\udbff]$/, ''); // no half of a surrogate pair
}
