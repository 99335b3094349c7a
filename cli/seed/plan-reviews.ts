// The reviews of the year with their authors, and the orders that most of them refer to.
import { fillBasket } from './baskets.js';
import { DAY_MS, getOpeningMs, YEAR } from './calendar.js';
import { customers, type SampleCustomer } from './customers.js';
import { planJourney, planShipping } from './fulfillment.js';
import type { PlannedOrder } from './plan-orders.js';
import { products, type SampleProduct } from './products.js';
import { createRandom, type Random } from './random.js';
import { heldReviews, reviews, type SampleReview } from './reviews.js';

/** A planned review. */
export interface PlannedReview extends SampleReview {
  /** Its id in the plan. */
  readonly planId: string;
  /** The slug of its product. */
  readonly product: string;
  readonly day: number;
  /** Absent for a guest. */
  readonly author?: SampleCustomer;
  /** The plan id of the order that it refers to. */
  readonly order?: string;
}

/** The customers who write reviews and vote for those of others. */
export const readers = customers.slice(0, 160);

/** Days from the launch of a product to its first review: order, delivery, a week of use. */
const FIRST_REVIEW_DAYS = 16;
/** Most reviewers name the order; the others got the product as a gift or don't say. */
const ORDER_SHARE = 0.85;

/** Returns the reviews of each product with different authors and ascending days, unless the data sets the day. */
export function planReviews(): PlannedReview[] {
  const random = createRandom(5);
  return products.flatMap((product) => {
    const { slug, day, archivedOn = YEAR } = product;
    const written = [...(reviews[slug] ?? []), ...(heldReviews[slug] ?? [])];
    const authors = random.pickSeveral(readers, written.length);
    const days = written
      .map(() => Math.floor(random.between(Math.min(day + FIRST_REVIEW_DAYS, archivedOn - 1), archivedOn)))
      .sort((one, other) => one - other);
    return written.map((review, index): PlannedReview => {
      const planId = `${slug}/${index + 1}`;
      const reviewed = { ...review, planId, product: slug, day: getReviewDay(review, days[index] as number) };
      const author = review.isGuest ? undefined : authors[index];
      const isOrdered = author && !review.isHeld && random.next() < ORDER_SHARE && reviewed.day >= day + FIRST_REVIEW_DAYS;
      return { ...reviewed, ...(author && { author }), ...(isOrdered && { order: `review/${planId}` }) };
    });
  });
}

function getReviewDay({ daysAgo }: SampleReview, fallback: number): number {
  return daysAgo === undefined ? fallback : YEAR - daysAgo;
}

/** Returns the orders that reviews refer to, about a fortnight before the review. All of them arrive. */
export function planReviewedOrders(now: Date, planned: readonly PlannedReview[]): PlannedOrder[] {
  const random = createRandom(6);
  return planned.flatMap(({ order, author, product: slug, day }) => {
    const product = products.find((one) => one.slug === slug);
    return order !== undefined && author && product ? [planOrder({ planId: order, author, product, day, now }, random)] : [];
  });
}

interface Reviewed {
  readonly planId: string;
  readonly author: SampleCustomer;
  readonly product: SampleProduct;
  /** The day of the review. */
  readonly day: number;
  readonly now: Date;
}

function planOrder({ planId, author, product, day, now }: Reviewed, random: Random): PlannedOrder {
  const number = Math.max(product.day + 1, Math.floor(day - random.between(14, 24)));
  const atMs = Math.floor(getOpeningMs(now) + (number + random.between(0.3, 0.98)) * DAY_MS);
  const items = fillBasket({ number, date: new Date(atMs) }, random, product);
  const shipping = planShipping(author, random);
  return { planId, atMs, customer: author, items, ...(shipping && { shipping }), statusChanges: planJourney(atMs, random) };
}
