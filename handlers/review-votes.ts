// Votes for helpful reviews: one for each voter, counted in the review.
import type { Transaction } from '../db/engine/connection.js';
import * as reviews from '../db/reviews.js';
import type { Review } from '../generated/api.js';
import { hasScope } from '../domain/grants.js';
import { conflict, notFound } from './errors.js';
import type { Caller, Operation } from './operation.js';
import { isPublished, MODERATE, requireReview } from './reviews.js';

export const markReviewHelpful: Operation<'markReviewHelpful'> = ({ path, body, caller }, { now, transaction }) =>
  transaction(async (trx) => {
    const review = await requireVisibleReview(trx, path.id, caller);
    if (!isPublished(review))
      throw conflict('review-not-published', 'id', `names a review that is ${review.status}: only approved ones can be voted on`);
    const vote = { reviewId: review.id, voter: toVoter(body?.userId, caller), createdAt: now().toISOString() };
    const isNew = (await reviews.insertVote(trx, vote)) !== undefined;
    return { status: 200, body: await countVote(trx, review, { change: isNew ? 1 : 0, now }) };
  });

export const unmarkReviewHelpful: Operation<'unmarkReviewHelpful'> = ({ path, query, caller }, { now, transaction }) =>
  transaction(async (trx) => {
    const review = await requireVisibleReview(trx, path.id, caller);
    const wasThere = await reviews.deleteVote(trx, review.id, toVoter(query.userId, caller));
    return { status: 200, body: await countVote(trx, review, { change: wasThere ? -1 : 0, now }) };
  });

/** Throws 404 as well for a review that isn't published and that the caller may not moderate. */
async function requireVisibleReview(trx: Transaction, id: string, caller: Caller): Promise<Review> {
  const review = await requireReview(trx, id);
  if (!hasScope(caller, MODERATE) && !isPublished(review)) throw notFound('review', id);
  return review;
}

async function countVote(trx: Transaction, review: Review, { change, now }: { change: 1 | 0 | -1; now: () => Date }) {
  const helpfulCount = review.helpfulCount + change;
  if (change !== 0) await reviews.updateVotes(trx, { ...review, helpfulCount }, now().toISOString());
  return { reviewId: review.id, helpfulCount };
}

/** Returns the voter: the user that the caller names, else the key itself. */
function toVoter(userId: string | undefined, { keyId }: Caller): string {
  return userId === undefined ? `key:${keyId}` : `user:${userId}`;
}
