// Reviews: submit, list, read, moderate, vote.
import type { Connection, Transaction } from '../db/connection.js';
import { addRating, findProduct, findProductForUpdate } from '../db/products.js';
import * as reviews from '../db/reviews.js';
import type { Review, ReviewModeration } from '../generated/api.js';
import { moderateReviewMove } from '../rules/moderation.js';
import { screenReview } from '../rules/review-screening.js';
import { emit } from '../webhooks/emit.js';
import { reviewApproved, reviewCreated } from '../webhooks/events.js';
import { conflict, invalidField, notFound } from './errors.js';
import type { Call, Caller, Operation, Services } from './operation.js';

/** Who approved a review that the policy let through. */
const BY_POLICY = 'auto';

export const createReview: Operation<'createReview'> = async ({ path, body }, services) => {
  const { db, newId, now, transaction, settings } = services;
  if (!(await findProduct(db, path.id))) throw notFound('product', path.id);
  const status = screenReview(settings.reviewModeration, await spamScoreOf(body, services));
  return transaction(async (trx) => {
    if (!(await findProductForUpdate(trx, path.id))) throw notFound('product', path.id);
    const createdAt = now().toISOString();
    const { rating, verified = false, photos = [], ...texts } = body;
    const review: Review = {
      id: newId('rev'),
      productId: path.id,
      rating,
      ...texts,
      verified,
      photos,
      status,
      helpfulCount: 0,
      createdAt,
      updatedAt: createdAt,
    };
    const document = await reviews.insertReview(trx, review);
    if (!document) throw conflict('userId', 'has reviewed this product already');
    await emit(trx, reviewCreated(review), services);
    if (status === 'approved') await publish(trx, review, { by: BY_POLICY, at: createdAt, services });
    return { status: 201, headers: { Location: `/api/reviews/${review.id}` }, body: document };
  });
};

export const listReviews: Operation<'listReviews'> = async ({ path, query }, { db }) => {
  if (!(await findProduct(db, path.id))) throw notFound('product', path.id);
  return { status: 200, body: await reviews.listReviews(db, { ...query, productId: path.id, status: query.status ?? 'approved' }) };
};

export const getReview: Operation<'getReview'> = async ({ path }, { db }) => {
  const review = await reviews.findReview(db, path.id);
  if (!review) throw notFound('review', path.id);
  return { status: 200, body: review };
};

export const moderateReview: Operation<'moderateReview'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const review = await reviews.findReviewForUpdate(trx, path.id);
    if (!review) throw notFound('review', path.id);
    if (body.reason && body.action !== 'reject') throw invalidField('reason', 'goes with the action "reject" only');
    const move = moderateReviewMove(review.status, body.action);
    if (move.kind === 'repeat') return { status: 200, body: review };
    if (move.kind === 'contradict') throw conflict('action', `is not possible for a review that is ${review.status}`);
    const at = services.now().toISOString();
    const moderation: ReviewModeration = {
      decidedBy: caller.keyId,
      decidedAt: at,
      ...(body.reason && { reason: body.reason }),
      ...(body.feedback !== undefined && { feedback: body.feedback }),
    };
    const document = await reviews.updateReview(trx, { ...review, status: move.status, moderation, updatedAt: at });
    if (move.status === 'approved') await publish(trx, review, { by: caller.keyId, at, services });
    else if (review.status === 'approved') await addRating(trx, review.productId, { count: -1, rating: review.rating });
    return { status: 200, body: document };
  });

export const markReviewHelpful: Operation<'markReviewHelpful'> = ({ path, body, caller }, { now, transaction }) =>
  transaction(async (trx) => {
    const review = await requireReview(trx, path.id);
    const isNew = await reviews.insertVote(trx, review.id, { voter: voterOf(body?.userId, caller), now: now().toISOString() });
    return { status: 200, body: await countVote(trx, review, isNew ? 1 : 0) };
  });

export const unmarkReviewHelpful: Operation<'unmarkReviewHelpful'> = ({ path, query, caller }, { transaction }) =>
  transaction(async (trx) => {
    const review = await requireReview(trx, path.id);
    const wasThere = await reviews.deleteVote(trx, review.id, voterOf(query.userId, caller));
    return { status: 200, body: await countVote(trx, review, wasThere ? -1 : 0) };
  });

/** The spam score of the review's text; undefined when the AI fails, which lets the review wait for a moderator. */
async function spamScoreOf({ title, content }: Call<'createReview'>['body'], { ai, log }: Services): Promise<number | undefined> {
  const text = [title, content].filter((part) => part !== undefined).join('\n');
  if (text === '') return 0;
  try {
    return (await ai.analyze({ content: text, analysis: ['spam'] })).spamScore;
  } catch (error) {
    log.warn({ err: error }, 'the AI could not screen a review');
    return undefined;
  }
}

async function publish(
  trx: Transaction,
  { id, productId, rating }: Review,
  { by, at, services }: { by: string; at: string; services: Services },
): Promise<void> {
  await addRating(trx, productId, { count: 1, rating });
  await emit(trx, reviewApproved({ reviewId: id, approvedBy: by, approvedAt: at }), services);
}

async function requireReview(trx: Connection, id: string): Promise<Review> {
  const review = await reviews.findReviewForUpdate(trx, id);
  if (!review) throw notFound('review', id);
  return review;
}

async function countVote(trx: Connection, review: Review, change: 1 | 0 | -1) {
  const helpfulCount = review.helpfulCount + change;
  if (change !== 0) await reviews.updateReview(trx, { ...review, helpfulCount });
  return { reviewId: review.id, helpfulCount };
}

/** Who votes: the user that the caller names, else the key itself. */
function voterOf(userId: string | undefined, { keyId }: Caller): string {
  return userId === undefined ? `key:${keyId}` : `user:${userId}`;
}
