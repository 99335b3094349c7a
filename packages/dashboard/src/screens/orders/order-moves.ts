// What an order can become. The service decides; packages/dashboard/test/order-moves.test.ts compares this table with its rules.
import type { OrderStatus } from '@storefront/client';

/** By status. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  paid: ['processing', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};
