// Which products the list asks for: never a combination that the service refuses.
import { expect } from 'chai';
import { isSameField, NO_FIELDS, parsePrice, toPatch } from '../src/screens/products/product-fields.js';
import { toListQuery } from '../src/screens/products/product-query.js';

const query = (filters: Readonly<Record<string, string>>) => toListQuery((name) => filters[name]);

describe('the filters of products in the dashboard', () => {
  it('leave out an order that does not go with a search', () => {
    expect(query({ search: 'desk', sort: 'rating', minimumRating: '4' })).to.deep.equal({ search: 'desk' });
  });

  it('list drafts by time, and have prices in an order by price only', () => {
    const prices = { minimumPrice: '5', maximumPrice: '9.5' };
    expect(query({ status: 'draft', sort: 'lowestPrice', ...prices })).to.deep.equal({ status: 'draft' });
    expect(query({ sort: 'newest', ...prices })).to.deep.equal({ sort: 'newest' });
    expect(query({ sort: 'lowestPrice', ...prices })).to.deep.equal({ sort: 'lowestPrice', minimumPrice: 5, maximumPrice: 9.5 });
    expect(query({ sort: 'lowestPrice', minimumPrice: 'much' })).to.deep.equal({ sort: 'lowestPrice' });
  });
});

describe('the form of a product in the dashboard', () => {
  it('reads amounts with a point or a comma, and no ambiguous ones', () => {
    const typed = ['49.9', ' 49,90 ', '5', '-5', '1,000', '1,234', '', 'much', '1e3'];
    for (const decimals of [0, 2, 3])
      expect(typed.map((text) => parsePrice(text, decimals))).to.deep.equal([
        49.9,
        49.9,
        5,
        -5,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    expect(['1.234', '1.230', '1.000'].map((text) => parsePrice(text, 2))).to.deep.equal([undefined, undefined, undefined]);
    expect(['1.234', '1.230', '1.000'].map((text) => parsePrice(text, 3))).to.deep.equal([1.234, 1.23, 1]);
  });

  it('sends only what was changed', () => {
    const stored = { ...NO_FIELDS, name: 'Desk', price: '49.9', tags: ['oak'] };
    expect(isSameField('price', stored, { ...stored, price: '49,90' })).to.equal(true);
    expect(toPatch({ ...stored, price: '49,90', tags: ['oak', 'desk'] }, stored)).to.deep.equal({ tags: ['oak', 'desk'] });
    expect(toPatch({ ...stored, name: ' Table ', description: 'New' }, stored)).to.deep.equal({ name: 'Table', description: 'New' });
  });
});
