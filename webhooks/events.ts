// The webhooks module turns facts into signed POST requests. This file builds the events.
import type { CompactEventData, EventData, EventName } from '../generated/webhooks.js';
import type {
  Commission,
  ContentCommission,
  Creator,
  CreatorContent,
  Order,
  OrderedItem,
  OrderItem,
  OrderRefund,
  OrderStatus,
  Product,
  Review,
  User,
} from '../generated/api.js';
import { toAmount } from '../domain/money.js';
import { computeItemRevenueThousandths } from '../domain/order-amounts.js';

/** An event before it has an id: its data in both payload formats. */
export interface NewEvent<Name extends EventName = EventName> {
  readonly event: Name;
  readonly occurredAt: string;
  readonly data: EventData<Name>;
  readonly compactData: CompactEventData<Name>;
}

/** Builds the event for a new creator. */
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

/** Builds the event for submitted content. Its type is `media` if it has only media, else `review`. */
export function contentSubmitted(content: CreatorContent, submittedAt: string): NewEvent<'content.submitted'> {
  const compactData = {
    contentId: content.id,
    creatorId: content.creatorId,
    productIds: content.products,
    status: content.status,
    submittedAt,
  };
  const type = content.description?.trim() ? 'review' : 'media';
  return { event: 'content.submitted', occurredAt: submittedAt, data: { ...compactData, type, media: content.media }, compactData };
}

/** Builds the event for approved content, with the commission that the approval earns. */
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

/** Builds the event for rejected content, including a takedown after approval. */
export function contentRejected(data: EventData<'content.rejected'>): NewEvent<'content.rejected'> {
  return { event: 'content.rejected', occurredAt: data.rejectedAt, data, compactData: data };
}

/** Builds the event for a submitted review. */
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
    status: review.status,
  };
  return { event: 'review.created', occurredAt: review.createdAt, data, compactData };
}

/** Builds the event for a review approved by a key or by the policy (`auto`). */
export function reviewApproved(data: EventData<'review.approved'>): NewEvent<'review.approved'> {
  return { event: 'review.approved', occurredAt: data.approvedAt, data, compactData: data };
}

/** Builds the event for one purchased order item. `price` is per piece; `revenue` is for all pieces, after discounts and without taxes. */
export function productPurchased(order: Order, item: OrderItem): NewEvent<'product.purchased'> {
  const { id, customer, total, createdAt } = order;
  const revenue = toAmount(computeItemRevenueThousandths(item, order));
  const isReduced = item.discount !== undefined || (item.tax !== undefined && order.taxes?.included === true);
  const { productId, variantId, quantity, price, referrer } = item;
  return {
    event: 'product.purchased',
    occurredAt: createdAt,
    data: {
      orderId: id,
      productId,
      variantId,
      quantity,
      price: { amount: price, currency: total.currency },
      revenue: isReduced ? { amount: revenue, currency: total.currency } : undefined,
      customer,
      referrer,
      purchasedAt: createdAt,
    },
    compactData: { orderId: id, productId, variantId, quantity, revenue, referrer, purchasedAt: createdAt },
  };
}

/** Builds the event for a status change or a refund of an order. The reason of a refund is for the staff of the shop: no event has it. */
export function orderUpdated(
  { id: orderId, status, total, refunded, updatedAt }: Order,
  previousStatus: OrderStatus,
  refund?: OrderRefund,
): NewEvent<'order.updated'> {
  const compactData = { orderId, status, previousStatus, total, updatedAt };
  const reference = refund && { id: refund.id, ...(refund.items && { items: refund.items }), amount: refund.amount };
  const data = {
    orderId,
    status,
    previousStatus,
    total,
    ...(reference && { refund: reference }),
    ...(refunded && { refunded }),
    updatedAt,
  };
  return { event: 'order.updated', occurredAt: updatedAt, data, compactData };
}

/** Builds the event for an order that was just completed. */
export function orderCompleted({ id, total, items, customer, shipping, updatedAt }: Order): NewEvent<'order.completed'> {
  const data = {
    orderId: id,
    total,
    items: items.map(toOrderedItem),
    customer,
    ...(shipping && { shipping }),
    completedAt: updatedAt,
  };
  return { event: 'order.completed', occurredAt: updatedAt, data, compactData: data };
}

const toOrderedItem = ({ productId, quantity, price, discount, tax }: OrderItem): OrderedItem => ({
  productId,
  quantity,
  price,
  ...(discount !== undefined && { discount }),
  ...(tax !== undefined && { tax }),
});

/** A ledger entry for a sale, with its order, product and rate. */
export type SaleCommission = Commission & Required<Pick<Commission, 'orderId' | 'productId' | 'rate'>>;

/** Builds the event for a commission that a creator earned with a sale. */
export function commissionEarned(sale: SaleCommission): NewEvent<'commission.earned'> {
  const { id, creatorId, contentId, productId, orderId, amount, rate, status, createdAt } = sale;
  const earnedAt = createdAt;
  return {
    event: 'commission.earned',
    occurredAt: createdAt,
    data: { commissionId: id, creatorId, contentId, productId, orderId, amount, rate, status, earnedAt },
    compactData: { commissionId: id, creatorId, contentId, productId, amount: amount.value, status, earnedAt },
  };
}

/** Builds the event for a new user account. */
export function userRegistered({ id, email, name, registrationMethod, createdAt }: User): NewEvent<'user.registered'> {
  const data = { userId: id, email, ...(name !== undefined && { name }), registrationMethod, registeredAt: createdAt };
  return { event: 'user.registered', occurredAt: createdAt, data, compactData: data };
}

/** Builds the event for a new product. */
export function productCreated(product: Product): NewEvent<'product.created'> {
  const { id: productId, name, price, status, createdAt } = product;
  const compactData = { productId, name, price, status, createdAt };
  return { event: 'product.created', occurredAt: createdAt, data: { productId, product }, compactData };
}

/** Builds the event for a product whose fields or status changed. */
export function productUpdated(product: Product): NewEvent<'product.updated'> {
  const { id: productId, name, price, status, updatedAt } = product;
  const compactData = { productId, name, price, status, updatedAt };
  return { event: 'product.updated', occurredAt: updatedAt, data: { productId, product }, compactData };
}

/** Builds the event for a deleted product, with the product as it was last. */
export function productDeleted(product: Product, deletedAt: string): NewEvent<'product.deleted'> {
  const compactData = { productId: product.id, deletedAt };
  return { event: 'product.deleted', occurredAt: deletedAt, data: { productId: product.id, product, deletedAt }, compactData };
}

/** Builds the event for a new order. An order of the past happened when it was placed. */
export function orderCreated(order: Order): NewEvent<'order.created'> {
  const { id: orderId, status, total, createdAt } = order;
  const compactData = { orderId, status, total, createdAt };
  return { event: 'order.created', occurredAt: createdAt, data: { orderId, order }, compactData };
}

/** Builds the event for a review that was edited, moderated, or replied to. Who decided, and why, is for moderators: no event has it. */
export function reviewUpdated(changed: Review): NewEvent<'review.updated'> {
  const review = { ...changed };
  delete review.moderation;
  const { id: reviewId, productId, rating, status, updatedAt } = review;
  const compactData = { reviewId, productId, rating, status, updatedAt };
  return { event: 'review.updated', occurredAt: updatedAt, data: { reviewId, review }, compactData };
}
