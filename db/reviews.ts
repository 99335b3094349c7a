// Reviews of products, and their votes.
import type { Review, ReviewList, ReviewSort, ReviewStatus } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { documentPages } from './engine/document-pages.js';
import { totalOfScopesSql } from './engine/live-counts.js';
import { Document, envelope } from './engine/document.js';
import { command, query } from './engine/statement.js';

const insert = command<{
  id: string;
  productId: string;
  userId: string | null;
  rating: number;
  verified: number;
  status: string;
  document: string;
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
      document: p.document,
    })
    .onConflict(['product_id', 'user_id'])
    .ignore(),
);

/** Inserts a review. Returns undefined, and writes nothing, if its user has already reviewed the product. */
export async function insertReview(trx: Transaction, review: Review): Promise<Document<Review> | undefined> {
  const document = Document.of(review);
  const { id, productId, rating, status } = review;
  const values = {
    id,
    productId,
    rating,
    status,
    userId: review.userId ?? null,
    verified: Number(review.verified),
    document: document.text,
  };
  return (await trx.run(insert, values)) === 1 ? document : undefined;
}

const byId = query<{ id: string }, { document: string }>((build, p) => build('reviews').select('document').where({ id: p.id }));
const forUpdate = query<{ id: string }, { document: string }>((build, p) =>
  build('reviews').select('document').where({ id: p.id }).forUpdate(),
);

/** Returns the review, or undefined. */
export async function findReview(db: Reader, id: string): Promise<Document<Review> | undefined> {
  const row = await db.first(byId, { id });
  return row && new Document(row.document);
}

/** Returns the review, locked until the transaction ends. */
export async function findReviewForUpdate(trx: Transaction, id: string): Promise<Review | undefined> {
  const row = await trx.first(forUpdate, { id });
  return row && (JSON.parse(row.document) as Review);
}

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

const removeVotes = command<{ id: string }>((build, p) => build('review_votes').where({ review_id: p.id }).delete());
const remove = command<{ id: string }>((build, p) => build('reviews').where({ id: p.id }).delete());

/** Deletes a review and its votes. */
export async function deleteReview(trx: Transaction, id: string): Promise<void> {
  await trx.run(removeVotes, { id });
  await trx.run(remove, { id });
}

const vote = command<{ reviewId: string; voter: string; now: string }>((build, p) =>
  build('review_votes').insert({ review_id: p.reviewId, voter: p.voter, created_at: p.now }).onConflict(['review_id', 'voter']).ignore(),
);
const withdraw = command<{ reviewId: string; voter: string }>((build, p) =>
  build('review_votes').where({ review_id: p.reviewId, voter: p.voter }).delete(),
);

/** Records a vote. Returns false if the voter has already voted for the review. */
export async function insertVote(trx: Transaction, reviewId: string, cast: { voter: string; now: string }): Promise<boolean> {
  return (await trx.run(vote, { reviewId, ...cast })) === 1;
}

/** Removes a vote. Returns false if there was none. */
export async function deleteVote(trx: Transaction, reviewId: string, voter: string): Promise<boolean> {
  return (await trx.run(withdraw, { reviewId, voter })) === 1;
}

export interface ReviewFilter {
  readonly productId: string;
  readonly status: ReviewStatus;
  readonly rating?: number | undefined;
  readonly verified?: boolean | undefined;
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

const reviewPages = documentPages('reviews', totalOfScopesSql);
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

/** Returns the scopes that count the reviews matching a filter (migrations/0020-fewer-counts.ts). */
function toScopes({ productId, status, rating, verified }: ReviewFilter): string[] {
  const ratings = rating === undefined ? RATINGS : [rating];
  const verifications = verified === undefined ? [0, 1] : [Number(verified)];
  return ratings.flatMap((one) => verifications.map((other) => `reviews/${productId}/s/${status}/r/${one}/v/${other}`));
}
