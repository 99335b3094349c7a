// The year of the sample shop: who did what and when, in chronological order.
import { DAY_MS, HOUR_MS, getOpeningMs, YEAR } from './calendar.js';
import * as catalog from './catalog.js';
import { contents, type SampleContent } from './contents.js';
import { creators, type SampleCreator } from './creators.js';
import { customers, type SampleCustomer } from './customers.js';
import type { ScheduledAction } from './scheduled-action.js';
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
import { planStaff } from './staff.js';
import { planPictures } from './uploads.js';

/** Returns all actions of the year before `now`, oldest first; nothing in the future. Pure. */
export function planHistory(now: Date): ScheduledAction[] {
  const random = createRandom(1);
  const openingMs = getOpeningMs(now);
  const year: Year = {
    nowMs: now.getTime(),
    random,
    time: (day, fromHour, toHour) => Math.round(openingMs + day * DAY_MS + random.between(fromHour, toHour) * HOUR_MS),
  };
  const reviews = planReviews();
  const orders = [...planOrders(now), ...planReviewedOrders(now, reviews), ...planOwnPurchases(now)];
  const actions = [
    ...planStaff(openingMs),
    ...planPictures(openingMs),
    ...creators.flatMap((creator) => planCreatorActions(creator, year)),
    ...products.flatMap((product) => planProductActions(product, year)),
    ...contents.flatMap((content) => planContentActions(content, year)),
    ...reviews.flatMap((review) => planReviewActions(review, year)),
    ...orders.flatMap(planOrderActions),
    ...planSettlements(openingMs, year),
    ...planDocumented(now),
  ];
  const done = actions.filter(({ atMs }) => atMs <= year.nowMs);
  return [...done, ...planRegistrations(done, openingMs, year)].sort((one, other) => one.atMs - other.atMs);
}

interface Year {
  readonly nowMs: number;
  readonly random: Random;
  /** Returns a time (milliseconds) on a day of the shop's year, between two hours. */
  readonly time: (day: number, fromHour: number, toHour: number) => number;
}

function planCreatorActions(creator: SampleCreator, { time }: Year): ScheduledAction[] {
  const changes = creator.changes.map(({ day, change }) => ({
    atMs: time(day, 8, 17),
    act: (to: Shop) => publishing.updateCreator(to, creator.slug, change),
  }));
  return [{ atMs: time(creator.day, 7, 22), act: (to) => publishing.registerCreator(to, creator) }, ...changes];
}

/** Products are created in the morning and on sale in the afternoon. */
function planProductActions(product: SampleProduct, { time }: Year): ScheduledAction[] {
  const { slug, day, price, formerPrice, isDraft, archivedOn } = product;
  const update = (atMs: number, changes: Parameters<typeof catalog.updateProduct>[2]): ScheduledAction => ({
    atMs,
    act: (to) => catalog.updateProduct(to, slug, changes),
  });
  const actions: ScheduledAction[] = [{ atMs: time(day, 6, 11), act: (to) => catalog.createProduct(to, product) }];
  if (!isDraft) actions.push(update(time(day, 12, 17), { status: 'active' }));
  if (formerPrice) actions.push(update(time(formerPrice.untilDay, 5, 6), { price }));
  if (archivedOn !== undefined) actions.push(update(time(archivedOn, 12, 17), { status: 'archived' }));
  return actions;
}

/** The first decision is made on one of the next two days; a decision that reverses it follows a fortnight later. */
function planContentActions(content: SampleContent, { time }: Year): ScheduledAction[] {
  const decisionsOn = ({ day, decisions }: Pick<SampleContent, 'day' | 'decisions'>): ScheduledAction[] =>
    decisions.map((decision, index) => ({
      atMs: time(day + 1 + index * DAYS_BETWEEN_DECISIONS, 8, 34),
      act: (to) => publishing.moderateContent(to, content.slug, decision),
    }));
  const { day, resubmission } = content;
  const actions: ScheduledAction[] = [
    { atMs: time(day, 7, 22), act: (to) => publishing.submitContent(to, content) },
    ...decisionsOn(content),
  ];
  if (!resubmission) return actions;
  const again: ScheduledAction = { atMs: time(resubmission.day, 7, 22), act: (to) => publishing.resubmitContent(to, content) };
  return [...actions, again, ...decisionsOn(resubmission)];
}

function planReviewActions(review: PlannedReview, { time, random, nowMs }: Year): ScheduledAction[] {
  const { planId, day, author, decision, edit, reply, deletedAfterDays, helpful = 0 } = review;
  const writtenMs = time(day, 6, 22);
  const actions: ScheduledAction[] = [{ atMs: writtenMs, by: author, act: (to) => feedback.createReview(to, review) }];
  const shownMs = decision ? time(day + 1, 8, 17) : writtenMs;
  if (decision) actions.push({ atMs: shownMs, act: (to) => feedback.moderateReview(to, planId, decision) });
  if (edit) actions.push({ atMs: time(day + edit.daysLater, 6, 22), act: (to) => feedback.updateReview(to, review, edit.changes) });
  if (reply)
    actions.push({
      atMs: Math.round(writtenMs + reply.daysLater * DAY_MS),
      act: (to) => feedback.replyToReview(to, planId, reply.content),
    });
  if (deletedAfterDays !== undefined)
    actions.push({ atMs: time(day + deletedAfterDays, 6, 22), act: (to) => feedback.deleteReview(to, review) });
  const others = readers.filter((reader) => reader !== author);
  for (const by of random.pickSeveral(others, helpful)) {
    // Most votes come soon after a review is published.
    const atMs = Math.round(shownMs + random.next() ** 2 * (nowMs - shownMs));
    actions.push({ atMs, by, act: (to) => feedback.voteForReview(to, planId, by) });
  }
  return actions;
}

function planOrderActions(order: PlannedOrder): ScheduledAction[] {
  const { planId, atMs, customer: by, click, statusChanges } = order;
  const actions: ScheduledAction[] = [{ atMs, by, act: (to) => sales.placeOrder(to, order) }];
  if (click) actions.unshift({ atMs: click.atMs, by, act: (to) => sales.clickContent(to, order) });
  const changes = statusChanges.map((change) => ({
    atMs: Math.floor(change.atMs),
    act: (to: Shop) => sales.updateOrderStatus(to, planId, change.status),
  }));
  return [...actions, ...changes];
}

/** Days of the month on which the shop checks what creators have earned, and pays. */
const APPROVAL_DAY = 3;
const PAYOUT_DAY = 8;
/** How long ago sales were refunded that had been paid out: after everything that creators earned. */
const LATE_REFUND_MS = 1_000;

function planSettlements(openingMs: number, { time, nowMs }: Year): ScheduledAction[] {
  const monthly = Array.from({ length: YEAR + 1 }, (_, day) => day).flatMap((day): ScheduledAction[] => {
    const dayOfMonth = new Date(openingMs + day * DAY_MS).getUTCDate();
    if (dayOfMonth === APPROVAL_DAY) return [{ atMs: time(day, 9, 11), act: payouts.approveCommissions }];
    return dayOfMonth === PAYOUT_DAY ? [{ atMs: time(day, 9, 11), act: payouts.payCreators }] : [];
  });
  return [...monthly, { atMs: nowMs - LATE_REFUND_MS, act: payouts.refundPaidSales }];
}

/** Customers register before their first action, most of them only minutes before. Some register and buy nothing. */
function planRegistrations(actions: readonly ScheduledAction[], openingMs: number, { random, nowMs }: Year): ScheduledAction[] {
  const firstActionMs = new Map<SampleCustomer, number>();
  for (const { by, atMs } of actions) if (by?.registrationMethod) firstActionMs.set(by, Math.min(atMs, firstActionMs.get(by) ?? Infinity));
  for (const customer of customers) if (!firstActionMs.has(customer)) firstActionMs.set(customer, random.between(openingMs, nowMs));
  return [...firstActionMs].map(([customer, firstMs]) => {
    const aheadMs = random.next() < 0.7 ? random.between(1, 40) * 60_000 : random.between(1, 8) * DAY_MS;
    return { atMs: Math.floor(Math.max(openingMs, firstMs - aheadMs)), act: (to: Shop) => sales.registerUser(to, customer) };
  });
}
