// The transitions of a product's status, as a table.
import { expect } from 'chai';
import { canChangeProductStatus, listProductTransitions } from '../../domain/product-status.js';

describe('the status of a product', () => {
  const transitions = { draft: ['active', 'archived'], active: ['draft', 'archived'], archived: ['draft'] } as const;
  const statuses = ['draft', 'active', 'archived'] as const;

  for (const from of statuses) {
    it(`can change from ${from} to ${transitions[from].join(' or ')}`, () =>
      expect(listProductTransitions(from)).to.deep.equal(transitions[from]));
    for (const to of statuses)
      it(`${from === to || (transitions[from] as readonly string[]).includes(to) ? 'allows' : 'rejects'} ${from} to ${to}`, () =>
        expect(canChangeProductStatus(from, to)).to.equal(from === to || (transitions[from] as readonly string[]).includes(to)));
  }
});
