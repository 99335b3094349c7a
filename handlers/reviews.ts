// Reviews: submit, list, retrieve, edit, delete, moderate, vote.
import { isDeepStrictEqual } from 'node:util';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { findOrder } from '../db/orders.js';
import { addRatings, findProduct, findProductForUpdate } from '../db/products.js';
import { listReviewsOfAllProducts } from '../db/review-pages.js';
import * as reviews from '../db/reviews.js';
import type { ModerateReview, ModerationSort, Review, ReviewList, ReviewModeration, ReviewStatus } from '../generated/api.js';
import { hasScope } from '../domain/grants.js';
import { mergePatch } from '../domain/merge-patch.js';
import { resolveReviewModeration } from '../domain/moderation.js';
import { isHeld, screenReview } from '../domain/review-screening.js';
import { emit } from '../webhooks/emit.js';
import { reviewApproved, reviewCreated, reviewUpdated } from '../webhooks/events.js';
import { recordAudit, toAuditedReview } from './audit.js';
import { moderateEach } from './bulk-moderation.js';
import { endClaim } from './claims.js';
import { listByChange } from './changes.js';
import { conflict, invalidField, notAllowed, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { omitEmptyMetadata, recordExternalId, requireFewMetadata, requireOnlyExternalId } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Caller, Operation, Services } from './operation.js';

/** The scope of keys that see reviews before they are published. */
export const MODERATE = 'reviews:moderate';
/** The statuses of reviews that every key sees. */
const PUBLISHED: readonly ReviewStatus[] = ['approved'];
/** The approver of reviews that the policy approves. */
const BY_POLICY = 'auto';

export const createReview: Operation<'createReview'> = async ({ path, body }, services) => {
  const { db, transaction } = services;
  if (!(await findProduct(db, path.id))) throw notFound('product', path.id);
  const [spamScore, isBought] = await Promise.all([computeSpamScore(body, services), isInOrder(db, body.orderId, path.id)]);
  return transaction(async (trx) => {
    if (!(await findProductForUpdate(trx, path.id))) throw notFound('product', path.id);
    const { id, createdAt } = nameNewObject(services, 'rev');
    const { rating, verified = false, photos = [], ...texts } = body;
    const review: Review = omitEmptyMetadata({
      id,
      productId: path.id,
      rating,
      ...texts,
      verified: verified || isBought,
      photos,
      status: screenReview(services.settings.reviewModeration, spamScore),
      helpfulCount: 0,
      createdAt,
      updatedAt: createdAt,
    });
    const document = await reviews.insertReview(trx, review, spamScore);
    if (!document) throw conflict('already-reviewed', 'userId', 'has reviewed this product already');
    await recordExternalId(trx, 'review', { after: review });
    await emit(trx, [reviewCreated(review)], services);
    await publish(trx, { after: review, by: BY_POLICY }, services);
    return { status: 201, headers: { Location: `/api/reviews/${review.id}` }, body: document };
  });
};

export const listReviews: Operation<'listReviews'> = async ({ path: { id }, query, caller }, services) => {
  const { db } = services;
  if (!(await findProduct(db, id))) throw notFound('product', id);
  const divide = () => ({ name: id, ...reviews.toChangeParts(id, hasScope(caller, MODERATE) ? reviews.STATUSES : PUBLISHED) });
  const changes = await listByChange<ReviewList>('productReviews', query, services, { divide });
  if (changes) return { status: 200, body: changes };
  return { status: 200, body: await reviews.listReviews(db, { ...query, productId: id, status: query.status ?? 'approved' }) };
};

export const listAllReviews: Operation<'listAllReviews'> = async ({ query }, services) => {
  const changes = await listByChange<ReviewList>('reviews', query, services);
  if (changes) return { status: 200, body: changes };
  requireOnlyExternalId(query);
  if (query.search !== undefined && !isByTime(query.sort))
    throw invalidField('incompatible-fields', 'sort', 'must be newest or oldest if there is a search');
  return { status: 200, body: await listReviewsOfAllProducts(services.db, query) };
};

export const getReview: Operation<'getReview'> = async ({ path, caller }, { db }) => {
  const review = await reviews.findReview(db, path.id);
  if (!review || !(hasScope(caller, MODERATE) || isPublished(review.parse()))) throw notFound('review', path.id);
  return replyWithEtag(review);
};

export const updateReview: Operation<'updateReview'> = (call, services) => {
  const { userId, ...changes } = call.body;
  return changeReview({ ...call, userId, names: Object.keys(changes), change: (review) => ({ ...review, ...changes }) }, services);
};

export const patchReview: Operation<'patchReview'> = (call, services) => {
  const { userId, ...patch } = call.body;
  return changeReview({ ...call, userId, names: Object.keys(patch), change: (review) => mergePatch(review, patch, ['photos']) }, services);
};

interface ReviewUpdate extends Pick<Call<'updateReview'>, 'path' | 'headers'> {
  /** Whom the caller says to be the author. */
  readonly userId: string | undefined;
  /** The fields that the body names. */
  readonly names: readonly string[];
  /** Returns the review with what the body changes. */
  readonly change: <Kind extends Review>(review: Kind) => Kind;
}

async function changeReview({ path, headers, userId, names, change }: ReviewUpdate, services: Services) {
  const { db, now, settings, transaction } = services;
  const before = (await reviews.findReview(db, path.id))?.parse();
  if (!before) throw notFound('review', path.id);
  requireAuthor(before, userId);
  if (names.length === 0)
    throw invalidField('nothing-to-change', 'body', 'must name a field to change: rating, title, content, photos, externalId or metadata');
  const proposed = change(before);
  const screened = isSameToSee(before, proposed) ? undefined : { spamScore: await computeSpamScore(proposed, services) };
  return transaction(async (trx) => {
    const current = await lockReview(trx, path.id);
    requireUnchanged(headers['if-match'], current, 'review');
    if (isDeepStrictEqual(change(current), current)) return replyWithEtag(current);
    const { moderation, ...review } = current;
    if (screened && !isSameToSee(change(review), proposed))
      throw conflict('changed-concurrently', 'content', 'was changed by a concurrent request: send it again');
    const held = isHeld({ status: review.status, moderation });
    const status = held ? 'pending' : screened ? screenReview(settings.reviewModeration, screened.spamScore) : review.status;
    // A rejection stays on record until the next decision; an approval was for another text.
    const decided = moderation && (held || status === review.status) ? { moderation } : {};
    const edited: Review = omitEmptyMetadata({ ...change(review), ...decided, status, updatedAt: now().toISOString() });
    requireFewMetadata(edited);
    await recordExternalId(trx, 'review', { before: review, after: edited });
    await (screened ? reviews.updateReviewText(trx, edited, screened.spamScore) : reviews.updateReview(trx, edited));
    await publish(trx, { before: review, after: edited, by: BY_POLICY }, services);
    return replyWithEtag(edited);
  });
}

export const deleteReview: Operation<'deleteReview'> = ({ path, query, caller }, services) =>
  services.transaction(async (trx) => {
    const review = await lockReview(trx, path.id);
    requireAuthor(review, query.userId);
    await reviews.deleteReview(trx, review.id);
    await recordExternalId(trx, 'review', { before: review });
    const object = { type: 'review', id: review.id } as const;
    const before = { ...toAuditedReview(review), userId: review.userId }; // by which an erasure finds the texts
    recordAudit(trx, { caller, operation: 'deleteReview', object, before }, services);
    await publish(trx, { before: review, by: BY_POLICY }, services);
    return { status: 204 };
  });

/** Deletes a review for an erasure, which isn't recorded as a change of it. Does nothing if there is none. */
export async function removeReview(trx: Transaction, id: string, services: Services): Promise<void> {
  if (!(await reviews.findReview(trx, id))) return;
  const review = await lockReview(trx, id);
  await reviews.deleteReview(trx, id);
  await recordExternalId(trx, 'review', { before: review });
  await publish(trx, { before: review, by: BY_POLICY }, services);
}

export const moderateReview: Operation<'moderateReview'> = ({ path, body, headers, caller }, services) =>
  services.transaction(async (trx) => {
    const review = await lockReview(trx, path.id);
    requireReasonToReject(body);
    requireUnchanged(headers['if-match'], review, 'review');
    return replyWithEtag(await decideReview(trx, { review, decision: body, caller, operation: 'moderateReview' }, services));
  });

export const bulkModerateReviews: Operation<'bulkModerateReviews'> = async (
  { body: { ids, ifUpdatedAt, ...decision }, caller },
  services,
) => {
  requireReasonToReject(decision);
  const results = await moderateEach({ ids, ifUpdatedAt }, (id, requireAsRead) =>
    services.db.transaction(async (trx) => {
      const review = await lockReview(trx, id);
      if (resolveReviewModeration(review.status, decision.action).kind !== 'repeat') requireAsRead(review, 'review');
      return (await decideReview(trx, { review, decision, caller, operation: 'bulkModerateReviews' }, services)).status;
    }),
  );
  return { status: 200, body: { results } };
};

/** Refuses a field that would be ignored. */
function requireReasonToReject({ action, reason }: ModerateReview): void {
  if (reason && action !== 'reject') throw invalidField('incompatible-fields', 'reason', 'goes with the action "reject" only');
}

interface ReviewDecision {
  readonly review: Review;
  readonly decision: ModerateReview;
  readonly caller: Caller;
  readonly operation: 'moderateReview' | 'bulkModerateReviews';
}

/** Makes a decision on a review, which must be locked, and returns the review after it. A decision that was made before changes nothing. */
async function decideReview(
  trx: Transaction,
  { review, decision, caller, operation }: ReviewDecision,
  services: Services,
): Promise<Review> {
  const { action, reason, feedback } = decision;
  const move = resolveReviewModeration(review.status, action);
  if (move.kind === 'repeat') return review;
  if (move.kind === 'contradict')
    throw conflict(
      'impossible-transition',
      'action',
      `is not possible for a review that is ${review.status}: possible is ${move.allowed.join(', ')}`,
    );
  await endClaim(trx, { itemId: review.id, caller }, services);
  const at = services.now().toISOString();
  const moderation: ReviewModeration = {
    decidedBy: caller.keyId,
    decidedAt: at,
    ...(action === 'reject' && { reason: reason ?? 'other' }),
    ...(feedback !== undefined && { feedback }),
  };
  const decided: Review = { ...review, status: move.status, moderation, updatedAt: at };
  await reviews.updateReview(trx, decided);
  const change = { before: toAuditedReview(review), after: toAuditedReview(decided) };
  recordAudit(trx, { caller, operation, object: { type: 'review', id: review.id }, ...change }, services);
  await publish(trx, { before: review, after: decided, by: caller.keyId }, services);
  return decided;
}

/** Returns the spam score of a review's text; undefined if the AI fails, which leaves the review for a moderator. */
export async function computeSpamScore(
  { title, content }: Pick<Review, 'title' | 'content'>,
  { ai, log }: Services,
): Promise<number | undefined> {
  const text = [title, content].filter((part) => part !== undefined).join('\n');
  if (text === '') return 0;
  try {
    return await ai.screen(text);
  } catch (error) {
    log.warn({ err: error }, 'the AI could not screen a review');
    return undefined;
  }
}

/** What the AI and people see of a review. */
export type Seen = Pick<Review, 'title' | 'content' | 'photos'>;

/** Whether two reviews have the same texts and photos: the screened version must be the stored one. */
export function isSameToSee(one: Seen, other: Seen): boolean {
  return one.title === other.title && one.content === other.content && isDeepStrictEqual(one.photos, other.photos);
}

/** Whether an order of this store contains the product. Unknown orders prove nothing. */
export async function isInOrder(db: Reader, orderId: string | undefined, productId: string): Promise<boolean> {
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  return order?.parse().items.some((item) => item.productId === productId) ?? false;
}

function requireAuthor(review: Review, userId: string | undefined): void {
  if (review.userId !== userId)
    throw notAllowed(
      'not-the-author',
      'only its author may change a review: name the user who wrote it as userId, and nobody for a guest',
      [{ reason: 'not-the-author', field: 'userId', issue: 'must be the user who wrote the review, and absent for a guest' }],
    );
}

/** Updates the product's average after a review was added, changed or removed. Sends the events of a change, and of a review that is newly
 *  approved. */
async function publish(
  trx: Transaction,
  { before, after, by }: { before?: Review; after?: Review; by: string },
  services: Services,
): Promise<void> {
  const was = toRatingSum(before);
  const is = toRatingSum(after);
  const change = { count: is.count - was.count, sum: is.sum - was.sum };
  const { productId } = (after ?? before) as Review;
  if (change.count !== 0 || change.sum !== 0) await addRatings(trx, productId, { ...change, readAt: services.now });
  if (!after) return;
  const isApproved = is.count > was.count;
  const approvals = isApproved ? [reviewApproved({ reviewId: after.id, approvedBy: by, approvedAt: after.updatedAt })] : [];
  await emit(trx, [...(before ? [reviewUpdated(after)] : []), ...approvals], services);
}

/** Returns what a review contributes to its product's average. */
export function toRatingSum(review: Review | undefined): { count: number; sum: number } {
  return review?.status === 'approved' ? { count: 1, sum: review.rating } : { count: 0, sum: 0 };
}

/** Locks the product, then the review, and returns the review. Every change of an average locks them in this order, which prevents
 *  deadlocks. */
async function lockReview(trx: Transaction, id: string): Promise<Review> {
  const review = await reviews.findReview(trx, id);
  if (review) await findProductForUpdate(trx, review.parse().productId);
  return requireReview(trx, id);
}

/** Whether a search can return its matches in this order. */
const isByTime = (sort: ModerationSort): boolean => sort === 'newest' || sort === 'oldest';

/** Whether any caller can see the review. Pure. */
export const isPublished = ({ status }: Review): boolean => status === 'approved';

/** Locks the review but not its product, for changes that leave the average as it is. */
export async function requireReview(trx: Transaction, id: string): Promise<Review> {
  const review = await reviews.findReviewForUpdate(trx, id);
  if (!review) throw notFound('review', id);
  return review;
}
