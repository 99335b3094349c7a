// The year of the sample shop: who did what, and when, in the order of time.
import { contents, type SampleContent } from './contents.js';
import { creators } from './creators.js';
import { products, type SampleProduct } from './products.js';
import { createRandom, type Random } from './random.js';
import { heldReviews, reviews, type SampleReview } from './reviews.js';
import * as shop from './shop.js';
import type { PlannedReview, Shop } from './shop.js';

/** Something that happened at a moment (milliseconds since 1970). */
export interface Deed {
  readonly atMs: number;
  readonly act: (shop: Shop) => Promise<void>;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Days of the shop's year, before today. */
export const YEAR = 365;

/** Midnight (UTC, milliseconds) of the shop's day 0, a year before today. Pure. */
export function openingOf(now: Date): number {
  return (Math.floor(now.getTime() / DAY_MS) - YEAR) * DAY_MS;
}

/** All that happened in the year before `now`, oldest first; nothing in the future. Pure. */
export function planHistory(now: Date): Deed[] {
  const openingMs = openingOf(now);
  const random = createRandom(1);
  const time = (day: number, fromHour: number, toHour: number) =>
    Math.round(openingMs + day * DAY_MS + random.between(fromHour, toHour) * HOUR_MS);
  const deeds = [
    ...creators.map((creator) => ({ atMs: time(creator.day, 7, 22), act: (to: Shop) => shop.registerCreator(to, creator) })),
    ...products.flatMap((product) => productDeeds(product, time)),
    ...contents.flatMap((content) => contentDeeds(content, time)),
    ...planReviews(random).flatMap((review) => reviewDeeds(review, { time, random, nowMs: now.getTime() })),
  ];
  return deeds.sort((one, other) => one.atMs - other.atMs);
}

type Time = (day: number, fromHour: number, toHour: number) => number;

/** Made in the morning, on sale in the afternoon. */
function productDeeds(product: SampleProduct, time: Time): Deed[] {
  const { slug, day, isDraft, archivedOn } = product;
  const deeds: Deed[] = [{ atMs: time(day, 6, 11), act: (to) => shop.createProduct(to, product) }];
  if (!isDraft) deeds.push({ atMs: time(day, 12, 17), act: (to) => shop.moveProduct(to, slug, 'active') });
  if (archivedOn !== undefined) deeds.push({ atMs: time(archivedOn, 12, 17), act: (to) => shop.moveProduct(to, slug, 'archived') });
  return deeds;
}

/** The first decision comes on the next working day or the one after; one that takes it back comes a fortnight later. */
function contentDeeds(content: SampleContent, time: Time): Deed[] {
  const decisions = content.decisions.map((decision, index) => ({
    atMs: time(content.day + 1 + index * 14, 8, 34),
    act: (to: Shop) => shop.moderateContent(to, content.slug, decision),
  }));
  return [{ atMs: time(content.day, 7, 22), act: (to) => shop.submitContent(to, content) }, ...decisions];
}

interface DatedReview extends PlannedReview {
  readonly day: number;
}

const CUSTOMERS = Array.from({ length: 160 }, (_, index) => `customer-${1001 + index}`);
/** Days from the launch of a product to its first review: order, parcel, a week of use. */
const FIRST_REVIEW_DAYS = 16;

/** Each product's reviews with their authors, who differ, and their days, which grow unless the data says when. */
function planReviews(random: Random): DatedReview[] {
  return products.flatMap(({ slug, day, archivedOn = YEAR }) => {
    const written = [...(reviews[slug] ?? []), ...(heldReviews[slug] ?? [])];
    const authors = random.some(CUSTOMERS, written.length);
    const days = written
      .map(() => Math.floor(random.between(Math.min(day + FIRST_REVIEW_DAYS, archivedOn - 1), archivedOn)))
      .sort((one, other) => one - other);
    return written.map((review, index) => ({
      ...review,
      place: `${slug}/${index + 1}`,
      product: slug,
      ...(!review.isGuest && { userId: authors[index] }),
      day: dayOf(review, days[index] as number),
    }));
  });
}

function dayOf({ daysAgo }: SampleReview, otherwise: number): number {
  return daysAgo === undefined ? otherwise : YEAR - daysAgo;
}

function reviewDeeds(review: DatedReview, { time, random, nowMs }: { time: Time; random: Random; nowMs: number }): Deed[] {
  const { place, day, decision, userId, helpful = 0 } = review;
  const writtenMs = time(day, 6, 22);
  const deeds: Deed[] = [{ atMs: writtenMs, act: (to) => shop.createReview(to, review) }];
  const shownMs = decision ? time(day + 1, 8, 17) : writtenMs;
  if (decision) deeds.push({ atMs: shownMs, act: (to) => shop.moderateReview(to, place, decision) });
  const voters = random.some(
    CUSTOMERS.filter((customer) => customer !== userId),
    helpful,
  );
  // Most votes come soon after a review is shown.
  for (const voter of voters)
    deeds.push({ atMs: Math.round(shownMs + random.next() ** 2 * (nowMs - shownMs)), act: (to) => shop.voteForReview(to, place, voter) });
  return deeds;
}
