// Tracked views and clicks: what counts, and what it adds up to per day.
import type { AnalyticsEvent, RejectedAnalyticsEvent } from '../generated/api.js';
import { dayOf } from './period.js';

/** What is known of the ids that a batch names. */
export interface KnownIds {
  readonly products: ReadonlySet<string>;
  /** Creator by content. */
  readonly creators: ReadonlyMap<string, string>;
}

export interface DayTraffic {
  views: number;
  clicks: number;
}

/** A batch added up: per product and day, per product, day and source, and per content. Keys are joined by a space. */
export interface Traffic {
  readonly accepted: number;
  readonly rejected: readonly RejectedAnalyticsEvent[];
  readonly productDays: ReadonlyMap<string, DayTraffic>;
  readonly referrerDays: ReadonlyMap<string, number>;
  readonly contents: ReadonlyMap<string, DayTraffic>;
}

/** How far a client's clock may run ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Adds up what counts of a batch, and says of each other event what is wrong with it. Pure. */
export function countTraffic(events: readonly AnalyticsEvent[], known: KnownIds, now: Date): Traffic {
  const rejected: RejectedAnalyticsEvent[] = [];
  const productDays = new Map<string, DayTraffic>();
  const referrerDays = new Map<string, number>();
  const contents = new Map<string, DayTraffic>();
  events.forEach((event, index) => {
    const fault = faultOf(event, known, now);
    if (fault) return rejected.push({ index, ...fault });
    const { type, productId, contentId, referrer } = event;
    const day = dayOf(event.occurredAt === undefined ? now : new Date(event.occurredAt));
    if (productId !== undefined) add(productDays, `${productId} ${day}`, type);
    if (contentId !== undefined) add(contents, contentId, type);
    if (productId !== undefined && type === 'view' && referrer) {
      const key = `${productId} ${day} ${sourceOf(referrer)}`;
      referrerDays.set(key, (referrerDays.get(key) ?? 0) + 1);
    }
  });
  return { accepted: events.length - rejected.length, rejected, productDays, referrerDays, contents };
}

function faultOf(
  { productId, contentId, occurredAt }: AnalyticsEvent,
  known: KnownIds,
  now: Date,
): { field: string; issue: string } | undefined {
  if (productId === undefined && contentId === undefined) return { field: 'productId', issue: 'is required when there is no contentId' };
  if (productId !== undefined && !known.products.has(productId)) return { field: 'productId', issue: 'is not a product of this store' };
  if (contentId !== undefined && !known.creators.has(contentId)) return { field: 'contentId', issue: 'is not content of this store' };
  if (occurredAt !== undefined && Date.parse(occurredAt) > now.getTime() + CLOCK_SKEW_MS)
    return { field: 'occurredAt', issue: 'lies in the future' };
  return undefined;
}

function add(traffic: Map<string, DayTraffic>, key: string, type: AnalyticsEvent['type']): void {
  const sum = traffic.get(key) ?? { views: 0, clicks: 0 };
  sum[type === 'view' ? 'views' : 'clicks'] += 1;
  traffic.set(key, sum);
}

/** Longer sources are cut: they are part of a key. */
const SOURCE_LENGTH_MAX = 255;

/** The host of a URL without "www."; any other text as it is, in lower case; at most 255 characters. Pure. */
export function sourceOf(referrer: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return (host || referrer.trim())
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, SOURCE_LENGTH_MAX);
}
