// The transitions of an order's status, as a table.
import { expect } from 'chai';
import type { OrderStatus } from '../../generated/api.js';
import { isSaleReversed, listOrderTransitions } from '../../domain/order-status.js';

describe('the status of an order', () => {
  const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
    paid: ['processing', 'cancelled', 'refunded'],
    processing: ['shipped', 'cancelled', 'refunded'],
    shipped: ['completed', 'cancelled', 'refunded'],
    completed: ['refunded'],
    cancelled: [],
    refunded: [],
  };
  const statuses = Object.keys(transitions) as OrderStatus[];

  for (const from of statuses)
    it(`can change from ${from} to ${transitions[from].join(' or ') || 'nothing else'}`, () =>
      expect(listOrderTransitions(from)).to.deep.equal(transitions[from]));

  it('reverses the sale only when it is canceled or refunded', () =>
    expect(statuses.filter(isSaleReversed)).to.deep.equal(['cancelled', 'refunded']));

  it("can't change after the sale was reversed", () => {
    for (const status of statuses.filter(isSaleReversed)) expect(listOrderTransitions(status)).to.deep.equal([]);
  });
});
