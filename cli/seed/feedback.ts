// What customers say of products, done as a client would have it done: through the handlers.
import type { ModerateReview, UpdateReview } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import type { SampleCustomer } from './customers.js';
import type { PlannedReview } from './plan-reviews.js';
import { bodyOf, CALL, known, picturesOf, type Shop } from './shop.js';

export async function createReview(shop: Shop, review: PlannedReview): Promise<void> {
  const { place, product, order, rating, title, content } = review;
  const body = {
    rating,
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    photos: picturesOf(review.photos ?? 0, `reviews/${place.replace('/', '-')}`),
    ...authorOf(shop, review),
    ...(order !== undefined && { orderId: known(shop.orderIds, order) }),
  };
  const reply = await handlers.createReview({ ...CALL, path: { id: known(shop.productIds, product) }, body }, shop.services);
  shop.reviewIds.set(place, bodyOf(reply.body).id);
}

export async function moderateReview({ services, reviewIds }: Shop, place: string, decision: ModerateReview): Promise<void> {
  await handlers.moderateReview({ ...CALL, path: { id: known(reviewIds, place) }, body: decision }, services);
}

export async function updateReview(shop: Shop, review: PlannedReview, changes: UpdateReview): Promise<void> {
  const path = { id: known(shop.reviewIds, review.place) };
  await handlers.updateReview({ ...CALL, path, body: { ...changes, ...authorOf(shop, review) } }, shop.services);
}

export async function deleteReview(shop: Shop, review: PlannedReview): Promise<void> {
  const path = { id: known(shop.reviewIds, review.place) };
  await handlers.deleteReview({ ...CALL, path, query: authorOf(shop, review) }, shop.services);
}

export async function voteForReview({ services, reviewIds, userIds }: Shop, place: string, voter: SampleCustomer): Promise<void> {
  const body = { userId: known(userIds, voter.slug) };
  await handlers.markReviewHelpful({ ...CALL, path: { id: known(reviewIds, place) }, body }, services);
}

function authorOf({ userIds }: Shop, { author }: PlannedReview): { userId?: string } {
  return author ? { userId: known(userIds, author.slug) } : {};
}
