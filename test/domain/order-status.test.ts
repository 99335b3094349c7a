// The moves of an order's status, as a table.
import { expect } from 'chai';
import type { OrderStatus } from '../../generated/api.js';
import { isSaleReversed, listOrderTransitions } from '../../domain/order-status.js';

describe('the status of an order, by rule', () => {
  const table: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
    paid: ['processing', 'cancelled', 'refunded'],
    processing: ['shipped', 'cancelled', 'refunded'],
    shipped: ['completed', 'cancelled', 'refunded'],
    completed: ['refunded'],
    cancelled: [],
    refunded: [],
  };
  const statuses = Object.keys(table) as OrderStatus[];

  for (const from of statuses)
    it(`may go from ${from} to ${table[from].join(' or ') || 'nothing else'}`, () =>
      expect(listOrderTransitions(from)).to.deep.equal(table[from]));

  it('is undone once it is cancelled or refunded, and not before', () =>
    expect(statuses.filter(isSaleReversed)).to.deep.equal(['cancelled', 'refunded']));

  it('that is undone never comes back', () => {
    for (const status of statuses.filter(isSaleReversed)) expect(listOrderTransitions(status)).to.deep.equal([]);
  });
});
