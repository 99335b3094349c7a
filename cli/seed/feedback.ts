// Reviews and votes of customers and replies of the shop, created as a client would: through the handlers.
import type { ModerateReview, UpdateReview } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import type { SampleCustomer } from './customers.js';
import type { PlannedReview } from './plan-reviews.js';
import { parseBody, CALL, requireId, type Shop } from './shop.js';
import { callAs } from './staff.js';
import { withTrialEndpoint } from './trial-endpoint.js';
import { listPictureUrls } from './uploads.js';

/** Creates a review. */
export async function createReview(shop: Shop, review: PlannedReview): Promise<void> {
  const { planId, product, order, rating, title, content } = review;
  const body = {
    rating,
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    photos: listPictureUrls(shop, review.photos ?? 0, planId),
    ...toAuthor(shop, review),
    ...(order !== undefined && { orderId: requireId(shop.orderIds, order) }),
  };
  const reply = await handlers.createReview({ ...CALL, path: { id: requireId(shop.productIds, product) }, body }, shop.services);
  shop.reviewIds.set(planId, parseBody(reply.body).id);
}

/** Moderates a review. */
export async function moderateReview(shop: Shop, planId: string, decision: ModerateReview): Promise<void> {
  const path = { id: requireId(shop.reviewIds, planId) };
  await handlers.moderateReview({ ...callAs(shop, 'mia'), path, body: decision }, shop.services);
}

/** Updates a review as its author. */
export async function updateReview(shop: Shop, review: PlannedReview, changes: UpdateReview): Promise<void> {
  const path = { id: requireId(shop.reviewIds, review.planId) };
  const body = { ...changes, ...toAuthor(shop, review) };
  await withTrialEndpoint(shop, ['review.updated'], async () => void (await handlers.updateReview({ ...CALL, path, body }, shop.services)));
}

/** Replies to a review as the shop. */
export async function replyToReview(shop: Shop, planId: string, content: string): Promise<void> {
  const path = { id: requireId(shop.reviewIds, planId) };
  await handlers.replyToReview({ ...callAs(shop, 'mia'), path, body: { content } }, shop.services);
}

/** Deletes a review as its author. */
export async function deleteReview(shop: Shop, review: PlannedReview): Promise<void> {
  const path = { id: requireId(shop.reviewIds, review.planId) };
  await handlers.deleteReview({ ...CALL, path, query: toAuthor(shop, review) }, shop.services);
}

/** Marks a review as helpful. */
export async function voteForReview({ services, reviewIds, userIds }: Shop, planId: string, voter: SampleCustomer): Promise<void> {
  const body = { userId: requireId(userIds, voter.slug) };
  await handlers.markReviewHelpful({ ...CALL, path: { id: requireId(reviewIds, planId) }, body }, services);
}

function toAuthor({ userIds }: Shop, { author }: PlannedReview): { userId?: string } {
  return author ? { userId: requireId(userIds, author.slug) } : {};
}
