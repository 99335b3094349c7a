// The allowed transitions of an order's status (docs/description.md, Resources).
import type { OrderStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  paid: ['processing', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** All statuses. */
export const ORDER_STATUSES = Object.keys(TRANSITIONS) as readonly OrderStatus[];

/** Returns the statuses that an order can change to from `status`. Pure. */
export function listOrderTransitions(status: OrderStatus): readonly OrderStatus[] {
  return TRANSITIONS[status];
}

/** Returns whether this status reverses the sale, and with it the commissions that it earned. Pure. */
export function isSaleReversed(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** Returns whether an order can get from one status to another by allowed transitions. Pure. */
export function isReachable(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].some((next) => next === to || isReachable(next, to));
}
