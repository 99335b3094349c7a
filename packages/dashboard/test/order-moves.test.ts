// The moves that the dashboard offers are those that the service allows.
import { expect } from 'chai';
import { listOrderTransitions, ORDER_STATUSES } from '../../../domain/order-status.js';
import { ORDER_MOVES } from '../src/screens/orders/order-moves.js';

describe('the moves of an order in the dashboard', () => {
  for (const status of ORDER_STATUSES)
    it(`are those of the service for one that is ${status}`, () => {
      expect(ORDER_MOVES[status]).to.deep.equal(listOrderTransitions(status));
    });
});
