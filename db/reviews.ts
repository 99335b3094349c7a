// Reviews of products, and their votes.
import type { Review, ReviewList, ReviewSort, ReviewStatus } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { toChangedAt } from './changed-at.js';
import type { ChangeParts } from './changes.js';
import { documentPages } from './engine/document-pages.js';
import { totalOfScopesSql } from './engine/live-counts.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { command, query } from './engine/statement.js';
import { recordReviewWords } from './search-entries.js';

const insert = command<{
  id: string;
  productId: string;
  userId: string | null;
  rating: number;
  verified: number;
  status: string;
  spamScore: number;
  document: string;
  changedAt: string | null;
}>((build, p) =>
  build('reviews')
    .insert({
      id: p.id,
      product_id: p.productId,
      user_id: p.userId,
      rating: p.rating,
      verified: p.verified,
      status: p.status,
      helpful_count: 0,
      spam_score: p.spamScore,
      document: p.document,
      changed_at: p.changedAt,
    })
    .onConflict(['product_id', 'user_id'])
    .ignore(),
);

/** Stored for a text without a spam score. */
const NO_SCORE = -1;

/** Inserts a review and its words. Returns undefined, and writes nothing, if its user has already reviewed the product. */
export async function insertReview(trx: Transaction, review: Review, spamScore = NO_SCORE): Promise<Document<Review> | undefined> {
  const document = Document.of(review);
  const { id, productId, rating, status } = review;
  const values = {
    id,
    productId,
    rating,
    status,
    userId: review.userId ?? null,
    verified: Number(review.verified),
    spamScore,
    document: document.text,
    changedAt: toChangedAt(review),
  };
  if ((await trx.run(insert, values)) !== 1) return undefined;
  await recordReviewWords(trx, review);
  return document;
}

const byAuthor = query<{ productId: string; userId: string }, { id: string }>((build, p) =>
  build('reviews').select('id').where({ product_id: p.productId, user_id: p.userId }),
);

/** Whether a user has reviewed a product. */
export async function hasReviewed(db: Reader, author: { productId: string; userId: string }): Promise<boolean> {
  return (await db.first(byAuthor, author)) !== undefined;
}

/** Returns the review, or undefined. */
export const findReview = documentById<Review>('reviews');

/** Returns the review, locked until the transaction ends, or undefined. */
export const findReviewForUpdate = documentByIdForUpdate<Review>('reviews');

const update = command<{ rating: number; status: string; helpfulCount: number; document: string; id: string }>((build, p) =>
  build('reviews').update({ rating: p.rating, status: p.status, helpful_count: p.helpfulCount, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored review. */
export async function updateReview(trx: Transaction, review: Review): Promise<Document<Review>> {
  const document = Document.of(review);
  const { id, rating, status, helpfulCount } = review;
  await trx.run(update, { id, rating, status, helpfulCount, document: document.text });
  return document;
}

const voted = command<{ helpfulCount: number; document: string; at: string; id: string }>((build, p) =>
  build('reviews').update({ helpful_count: p.helpfulCount, document: p.document, changed_at: p.at }).where({ id: p.id }),
);

/** Replaces the stored review, whose votes changed at a time (ISO 8601), which isn't that of its last update. */
export async function updateVotes(trx: Transaction, review: Review, at: string): Promise<void> {
  await trx.run(voted, { helpfulCount: review.helpfulCount, document: JSON.stringify(review), at, id: review.id });
}

const score = command<{ id: string; spamScore: number }>((build, p) =>
  build('reviews').update({ spam_score: p.spamScore }).where({ id: p.id }),
);

/** Replaces the stored review, whose title or text changed: also its words and its spam score (undefined if it could not be computed). */
export async function updateReviewText(trx: Transaction, review: Review, spamScore = NO_SCORE): Promise<Document<Review>> {
  const document = await updateReview(trx, review);
  await trx.run(score, { id: review.id, spamScore });
  await recordReviewWords(trx, review);
  return document;
}

const removeVotes = command<{ id: string }>((build, p) => build('review_votes').where({ review_id: p.id }).delete());
const remove = command<{ id: string }>((build, p) => build('reviews').where({ id: p.id }).delete());

/** Deletes a review and its votes. */
export async function deleteReview(trx: Transaction, id: string): Promise<void> {
  await trx.run(removeVotes, { id });
  await trx.run(remove, { id });
}

const cast = command<{ reviewId: string; voter: string; createdAt: string }>((build, p) =>
  build('review_votes')
    .insert({ review_id: p.reviewId, voter: p.voter, created_at: p.createdAt })
    .onConflict(['review_id', 'voter'])
    .ignore(),
);
const withdraw = command<{ reviewId: string; voter: string }>((build, p) =>
  build('review_votes').where({ review_id: p.reviewId, voter: p.voter }).delete(),
);

/** A vote that a review is helpful. */
interface Vote {
  readonly reviewId: string;
  readonly voter: string;
  readonly createdAt: string;
}

/** Inserts a vote. Returns undefined, and writes nothing, if the voter has already voted for the review. */
export async function insertVote(trx: Transaction, vote: Vote): Promise<Vote | undefined> {
  return (await trx.run(cast, { ...vote })) === 1 ? vote : undefined;
}

/** Removes a vote. Returns false if there was none. */
export async function deleteVote(trx: Transaction, reviewId: string, voter: string): Promise<boolean> {
  return (await trx.run(withdraw, { reviewId, voter })) === 1;
}

/** Which reviews of one product a list contains. `limit` and `offset` count entries. */
export interface ReviewFilter {
  readonly productId: string;
  readonly status: ReviewStatus;
  readonly rating?: number | undefined;
  readonly verified?: boolean | undefined;
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

const reviewPages = documentPages('reviews', { toTotalSql: totalOfScopesSql });
const RATINGS = [1, 2, 3, 4, 5];
const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
  helpful: { order: ['helpful_count', 'id'], direction: 'desc' },
} as const satisfies Record<ReviewSort, unknown>;

/** Returns a page of a product's reviews. */
export async function listReviews(db: Reader, filter: ReviewFilter): Promise<Document<ReviewList>> {
  const { productId, status, rating, verified, sort, limit, offset } = filter;
  const where: Record<string, string | number> = { product_id: productId, status };
  if (rating !== undefined) where['rating'] = rating;
  if (verified !== undefined) where['verified'] = Number(verified);
  return envelope(await reviewPages(db, { scope: JSON.stringify(toScopes(filter)), where, ...ORDERS[sort], limit, offset }), filter);
}

/** All statuses of reviews. */
export const STATUSES: readonly ReviewStatus[] = ['pending', 'approved', 'rejected'];

/** Returns which parts of a list of changes (changes.ts) have a product's reviews of these statuses, and the scopes that count them. Pure. */
export const toChangeParts = (productId: string, statuses: readonly ReviewStatus[]): ChangeParts => ({
  parts: statuses.map((status) => ({ product_id: productId, status })),
  scopes: statuses.flatMap((status) => toScopes({ productId, status })),
});

/** Returns the scopes that count the reviews matching a filter (migrations/0020-fewer-counts.ts). */
function toScopes({ productId, status, rating, verified }: Pick<ReviewFilter, 'productId' | 'status' | 'rating' | 'verified'>): string[] {
  const ratings = rating === undefined ? RATINGS : [rating];
  const verifications = verified === undefined ? [0, 1] : [Number(verified)];
  return ratings.flatMap((one) => verifications.map((other) => `reviews/${productId}/s/${status}/r/${one}/v/${other}`));
}
