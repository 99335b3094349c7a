// The moves that the dashboard offers are those that the service allows.
import { expect } from 'chai';
import { listProductTransitions } from '../../../domain/product-status.js';
import type { ProductStatus } from '../../../generated/api.js';
import { PRODUCT_MOVES } from '../src/screens/products/product-moves.js';

describe('the moves of a product in the dashboard', () => {
  for (const status of Object.keys(PRODUCT_MOVES) as ProductStatus[])
    it(`are those of the service for one that is ${status}`, () => {
      expect(PRODUCT_MOVES[status]).to.deep.equal(listProductTransitions(status));
    });
});
