// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.
import type { components } from './api.js';

/** The name of every event, in the order of the contract. */
export const eventNames = [
  'content.submitted',
  'content.approved',
  'content.rejected',
  'product.purchased',
  'order.completed',
  'order.updated',
  'review.created',
  'review.approved',
  'creator.registered',
  'commission.earned',
  'user.registered',
  'product.created',
  'product.updated',
  'product.deleted',
  'order.created',
  'review.updated',
] as const;

/** The name of an event. */
export type EventName = (typeof eventNames)[number];

/** The scope that an API key needs to read an event, by event name. */
export const eventScopes: Readonly<Record<EventName, components['schemas']['Scope']>> = {
  'content.submitted': 'content:read',
  'content.approved': 'content:read',
  'content.rejected': 'content:read',
  'product.purchased': 'orders:read',
  'order.completed': 'orders:read',
  'order.updated': 'orders:read',
  'review.created': 'reviews:read',
  'review.approved': 'reviews:read',
  'creator.registered': 'creators:read',
  'commission.earned': 'commissions:read',
  'user.registered': 'users:read',
  'product.created': 'products:read',
  'product.updated': 'products:read',
  'product.deleted': 'products:read',
  'order.created': 'orders:read',
  'review.updated': 'reviews:read',
};

/** The field of `data` with the id of the resource that an event is about, by event name. */
export const eventResources = {
  'content.submitted': 'contentId',
  'content.approved': 'contentId',
  'content.rejected': 'contentId',
  'product.purchased': 'orderId',
  'order.completed': 'orderId',
  'order.updated': 'orderId',
  'review.created': 'reviewId',
  'review.approved': 'reviewId',
  'creator.registered': 'creatorId',
  'commission.earned': 'commissionId',
  'user.registered': 'id',
  'product.created': 'productId',
  'product.updated': 'productId',
  'product.deleted': 'productId',
  'order.created': 'orderId',
  'review.updated': 'reviewId',
} as const satisfies { readonly [Name in EventName]: 'id' | (keyof EventPayloads[Name]['data'] & keyof CompactEventPayloads[Name]['data']) };

/** What an endpoint with the full format receives, by event name. */
export interface EventPayloads {
  'content.submitted': components['schemas']['ContentSubmittedEvent'];
  'content.approved': components['schemas']['ContentApprovedEvent'];
  'content.rejected': components['schemas']['ContentRejectedEvent'];
  'product.purchased': components['schemas']['ProductPurchasedEvent'];
  'order.completed': components['schemas']['OrderCompletedEvent'];
  'order.updated': components['schemas']['OrderUpdatedEvent'];
  'review.created': components['schemas']['ReviewCreatedEvent'];
  'review.approved': components['schemas']['ReviewApprovedEvent'];
  'creator.registered': components['schemas']['CreatorRegisteredEvent'];
  'commission.earned': components['schemas']['CommissionEarnedEvent'];
  'user.registered': components['schemas']['UserRegisteredEvent'];
  'product.created': components['schemas']['ProductCreatedEvent'];
  'product.updated': components['schemas']['ProductUpdatedEvent'];
  'product.deleted': components['schemas']['ProductDeletedEvent'];
  'order.created': components['schemas']['OrderCreatedEvent'];
  'review.updated': components['schemas']['ReviewUpdatedEvent'];
}

/** What an endpoint with the compact format receives, by event name. */
export interface CompactEventPayloads {
  'content.submitted': components['schemas']['ContentSubmittedCompactEvent'];
  'content.approved': components['schemas']['ContentApprovedCompactEvent'];
  'content.rejected': components['schemas']['ContentRejectedCompactEvent'];
  'product.purchased': components['schemas']['ProductPurchasedCompactEvent'];
  'order.completed': components['schemas']['OrderCompletedCompactEvent'];
  'order.updated': components['schemas']['OrderUpdatedCompactEvent'];
  'review.created': components['schemas']['ReviewCreatedCompactEvent'];
  'review.approved': components['schemas']['ReviewApprovedCompactEvent'];
  'creator.registered': components['schemas']['CreatorRegisteredCompactEvent'];
  'commission.earned': components['schemas']['CommissionEarnedCompactEvent'];
  'user.registered': components['schemas']['UserRegisteredCompactEvent'];
  'product.created': components['schemas']['ProductCreatedCompactEvent'];
  'product.updated': components['schemas']['ProductUpdatedCompactEvent'];
  'product.deleted': components['schemas']['ProductDeletedCompactEvent'];
  'order.created': components['schemas']['OrderCreatedCompactEvent'];
  'review.updated': components['schemas']['ReviewUpdatedCompactEvent'];
}

/** The body of one event in the full format; without a name, the union over all events. */
export type EventPayload<Name extends EventName = EventName> = EventPayloads[Name];

/** The body of one event in the compact format; without a name, the union over all events. */
export type CompactEventPayload<Name extends EventName = EventName> = CompactEventPayloads[Name];

/** The `data` of one event in the full format. */
export type EventData<Name extends EventName = EventName> = EventPayloads[Name]['data'];

/** The `data` of one event in the compact format. */
export type CompactEventData<Name extends EventName = EventName> = CompactEventPayloads[Name]['data'];
