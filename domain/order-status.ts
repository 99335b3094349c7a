// Which moves an order may make (decisions.md, Resources).
import type { OrderStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  paid: ['processing', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** The states that an order may go to from `status`. Pure. */
export function listOrderTransitions(status: OrderStatus): readonly OrderStatus[] {
  return TRANSITIONS[status];
}

/** Whether the sale is undone by this state, and the commissions that it earned with it. Pure. */
export function isSaleReversed(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}
