// Which events are stored without a receiver: all but those of frequent writes.
import type { EventName } from '../generated/webhooks.js';

const WHILE_SUBSCRIBED: ReadonlySet<EventName> = new Set([
  'product.created',
  'product.updated',
  'product.deleted',
  'order.created',
  'review.updated',
] as const);

/** Whether an event is stored only while an active endpoint subscribes to it or to `*`. Pure. */
export const isStoredWhileSubscribed = (event: EventName): boolean => WHILE_SUBSCRIBED.has(event);
