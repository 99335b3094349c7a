// Room webhooks: from a fact to the POST that tells of it. This file: the events, built from what happened.
import type { CompactEventData, EventData, EventName } from '../generated/webhooks.js';
import type { ContentCommission, Creator, CreatorContent, Review } from '../generated/api.js';

/** An event before it has an id: its data in both payload formats. */
export interface NewEvent<Name extends EventName = EventName> {
  readonly event: Name;
  readonly occurredAt: string;
  readonly data: EventData<Name>;
  readonly compactData: CompactEventData<Name>;
}

/** A creator signed up. */
export function creatorRegistered(creator: Creator): NewEvent<'creator.registered'> {
  const data = {
    creatorId: creator.id,
    email: creator.email,
    name: creator.name,
    ...(creator.website !== undefined && { website: creator.website }),
    verificationStatus: creator.verificationStatus,
    registeredAt: creator.createdAt,
  };
  return { event: 'creator.registered', occurredAt: creator.createdAt, data, compactData: data };
}

/** Content was submitted for review. Its type is `media` when it has only media, else `review`. */
export function contentSubmitted(content: CreatorContent, submittedAt: string): NewEvent<'content.submitted'> {
  const compactData = {
    contentId: content.id,
    creatorId: content.creatorId,
    productIds: content.products,
    status: content.status,
    submittedAt,
  };
  const type = content.description === undefined ? 'media' : 'review';
  return { event: 'content.submitted', occurredAt: submittedAt, data: { ...compactData, type, media: content.media }, compactData };
}

/** Content was approved for publication, with the commission that this earns. */
export function contentApproved(decided: {
  contentId: string;
  approvedBy: string;
  approvedAt: string;
  commission: ContentCommission;
}): NewEvent<'content.approved'> {
  return {
    event: 'content.approved',
    occurredAt: decided.approvedAt,
    data: decided,
    compactData: { ...decided, commission: decided.commission.amount },
  };
}

/** Content was rejected, or taken down after its approval. */
export function contentRejected(data: EventData<'content.rejected'>): NewEvent<'content.rejected'> {
  return { event: 'content.rejected', occurredAt: data.rejectedAt, data, compactData: data };
}

/** A review was submitted. */
export function reviewCreated(review: Review): NewEvent<'review.created'> {
  const compactData = {
    reviewId: review.id,
    productId: review.productId,
    rating: review.rating,
    ...(review.content !== undefined && { content: review.content }),
    verified: review.verified,
    photos: review.photos,
    createdAt: review.createdAt,
  };
  const data = {
    ...compactData,
    ...(review.userId !== undefined && { userId: review.userId }),
    ...(review.orderId !== undefined && { orderId: review.orderId }),
    ...(review.title !== undefined && { title: review.title }),
  };
  return { event: 'review.created', occurredAt: review.createdAt, data, compactData };
}

/** A review was approved for publication, by a key or by the policy (`auto`). */
export function reviewApproved(data: EventData<'review.approved'>): NewEvent<'review.approved'> {
  return { event: 'review.approved', occurredAt: data.approvedAt, data, compactData: data };
}
