// The transitions of a product's status, as a table.
import { expect } from 'chai';
import { canChangeProductStatus, listProductTransitions } from '../../domain/product-status.js';

describe('the status of a product', () => {
  const table = { draft: ['active', 'archived'], active: ['draft', 'archived'], archived: ['draft'] } as const;
  const statuses = ['draft', 'active', 'archived'] as const;

  for (const from of statuses) {
    it(`can change from ${from} to ${table[from].join(' or ')}`, () => expect(listProductTransitions(from)).to.deep.equal(table[from]));
    for (const to of statuses)
      it(`${from === to || (table[from] as readonly string[]).includes(to) ? 'allows' : 'rejects'} ${from} to ${to}`, () =>
        expect(canChangeProductStatus(from, to)).to.equal(from === to || (table[from] as readonly string[]).includes(to)));
  }
});
