// The year of the sample shop: who did what, and when, in the order of time.
import { DAY_MS, HOUR_MS, openingOf, YEAR } from './calendar.js';
import * as catalogue from './catalogue.js';
import { contents, type SampleContent } from './contents.js';
import { creators, type SampleCreator } from './creators.js';
import { customers, type SampleCustomer } from './customers.js';
import type { Deed } from './deed.js';
import { planDocumented } from './documented.js';
import * as feedback from './feedback.js';
import * as payouts from './payouts.js';
import { planOrders, type PlannedOrder } from './plan-orders.js';
import { planOwnPurchases } from './plan-own-purchases.js';
import { planReviewedOrders, planReviews, readers, type PlannedReview } from './plan-reviews.js';
import { products, type SampleProduct } from './products.js';
import { DAYS_BETWEEN_DECISIONS } from './publication.js';
import * as publishing from './publishing.js';
import { createRandom, type Random } from './random.js';
import * as sales from './sales.js';
import type { Shop } from './shop.js';

/** All that happened in the year before `now`, oldest first; nothing in the future. Pure. */
export function planHistory(now: Date): Deed[] {
  const random = createRandom(1);
  const openingMs = openingOf(now);
  const year: Year = {
    nowMs: now.getTime(),
    random,
    time: (day, fromHour, toHour) => Math.round(openingMs + day * DAY_MS + random.between(fromHour, toHour) * HOUR_MS),
  };
  const reviews = planReviews();
  const orders = [...planOrders(now), ...planReviewedOrders(now, reviews), ...planOwnPurchases(now)];
  const deeds = [
    ...creators.flatMap((creator) => creatorDeeds(creator, year)),
    ...products.flatMap((product) => productDeeds(product, year)),
    ...contents.flatMap((content) => contentDeeds(content, year)),
    ...reviews.flatMap((review) => reviewDeeds(review, year)),
    ...orders.flatMap(orderDeeds),
    ...settlementDeeds(openingMs, year),
    ...planDocumented(now),
  ];
  const done = deeds.filter(({ atMs }) => atMs <= year.nowMs);
  return [...done, ...registrations(done, openingMs, year)].sort((one, other) => one.atMs - other.atMs);
}

interface Year {
  readonly nowMs: number;
  readonly random: Random;
  /** A moment (milliseconds) on a day of the shop's year, between two hours. */
  readonly time: (day: number, fromHour: number, toHour: number) => number;
}

function creatorDeeds(creator: SampleCreator, { time }: Year): Deed[] {
  const changes = creator.changes.map(({ day, change }) => ({
    atMs: time(day, 8, 17),
    act: (to: Shop) => publishing.updateCreator(to, creator.slug, change),
  }));
  return [{ atMs: time(creator.day, 7, 22), act: (to) => publishing.registerCreator(to, creator) }, ...changes];
}

/** Made in the morning, on sale in the afternoon. */
function productDeeds(product: SampleProduct, { time }: Year): Deed[] {
  const { slug, day, price, formerPrice, isDraft, archivedOn } = product;
  const update = (atMs: number, changes: Parameters<typeof catalogue.updateProduct>[2]): Deed => ({
    atMs,
    act: (to) => catalogue.updateProduct(to, slug, changes),
  });
  const deeds: Deed[] = [{ atMs: time(day, 6, 11), act: (to) => catalogue.createProduct(to, product) }];
  if (!isDraft) deeds.push(update(time(day, 12, 17), { status: 'active' }));
  if (formerPrice) deeds.push(update(time(formerPrice.untilDay, 5, 6), { price }));
  if (archivedOn !== undefined) deeds.push(update(time(archivedOn, 12, 17), { status: 'archived' }));
  return deeds;
}

/** The first decision comes on the next working day or the one after; one that takes it back comes a fortnight later. */
function contentDeeds(content: SampleContent, { time }: Year): Deed[] {
  const decisionsOn = ({ day, decisions }: Pick<SampleContent, 'day' | 'decisions'>): Deed[] =>
    decisions.map((decision, index) => ({
      atMs: time(day + 1 + index * DAYS_BETWEEN_DECISIONS, 8, 34),
      act: (to) => publishing.moderateContent(to, content.slug, decision),
    }));
  const { day, resubmission } = content;
  const deeds: Deed[] = [{ atMs: time(day, 7, 22), act: (to) => publishing.submitContent(to, content) }, ...decisionsOn(content)];
  if (!resubmission) return deeds;
  const again: Deed = { atMs: time(resubmission.day, 7, 22), act: (to) => publishing.resubmitContent(to, content) };
  return [...deeds, again, ...decisionsOn(resubmission)];
}

function reviewDeeds(review: PlannedReview, { time, random, nowMs }: Year): Deed[] {
  const { place, day, author, decision, edit, deletedAfterDays, helpful = 0 } = review;
  const writtenMs = time(day, 6, 22);
  const deeds: Deed[] = [{ atMs: writtenMs, by: author, act: (to) => feedback.createReview(to, review) }];
  const shownMs = decision ? time(day + 1, 8, 17) : writtenMs;
  if (decision) deeds.push({ atMs: shownMs, act: (to) => feedback.moderateReview(to, place, decision) });
  if (edit) deeds.push({ atMs: time(day + edit.daysLater, 6, 22), act: (to) => feedback.updateReview(to, review, edit.changes) });
  if (deletedAfterDays !== undefined)
    deeds.push({ atMs: time(day + deletedAfterDays, 6, 22), act: (to) => feedback.deleteReview(to, review) });
  const others = readers.filter((reader) => reader !== author);
  for (const by of random.some(others, helpful)) {
    // Most votes come soon after a review is shown.
    const atMs = Math.round(shownMs + random.next() ** 2 * (nowMs - shownMs));
    deeds.push({ atMs, by, act: (to) => feedback.voteForReview(to, place, by) });
  }
  return deeds;
}

function orderDeeds(order: PlannedOrder): Deed[] {
  const { place, atMs, customer: by, click, moves } = order;
  const deeds: Deed[] = [{ atMs, by, act: (to) => sales.placeOrder(to, order) }];
  if (click) deeds.unshift({ atMs: click.atMs, by, act: (to) => sales.clickContent(to, order) });
  const moved = moves.map((move) => ({ atMs: Math.floor(move.atMs), act: (to: Shop) => sales.moveOrder(to, place, move.status) }));
  return [...deeds, ...moved];
}

/** Days of the month on which the shop looks through what creators have earned, and pays. */
const APPROVAL_DAY = 3;
const PAYOUT_DAY = 8;

function settlementDeeds(openingMs: number, { time }: Year): Deed[] {
  return Array.from({ length: YEAR + 1 }, (_, day) => day).flatMap((day): Deed[] => {
    const dayOfMonth = new Date(openingMs + day * DAY_MS).getUTCDate();
    if (dayOfMonth === APPROVAL_DAY) return [{ atMs: time(day, 9, 11), act: payouts.approveCommissions }];
    return dayOfMonth === PAYOUT_DAY ? [{ atMs: time(day, 9, 11), act: payouts.payCommissions }] : [];
  });
}

/** Customers register at their first deed, most of them in the minutes before it; some come to look and buy nothing. */
function registrations(deeds: readonly Deed[], openingMs: number, { random, nowMs }: Year): Deed[] {
  const firstDeedMs = new Map<SampleCustomer, number>();
  for (const { by, atMs } of deeds) if (by?.registrationMethod) firstDeedMs.set(by, Math.min(atMs, firstDeedMs.get(by) ?? Infinity));
  for (const customer of customers) if (!firstDeedMs.has(customer)) firstDeedMs.set(customer, random.between(openingMs, nowMs));
  return [...firstDeedMs].map(([customer, firstMs]) => {
    const aheadMs = random.next() < 0.7 ? random.between(1, 40) * 60_000 : random.between(1, 8) * DAY_MS;
    return { atMs: Math.floor(Math.max(openingMs, firstMs - aheadMs)), act: (to: Shop) => sales.registerUser(to, customer) };
  });
}
