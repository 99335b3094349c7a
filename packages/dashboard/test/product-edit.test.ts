// What changes in each of several products, so that a repeated request changes nothing twice and no change of a colleague is lost.
import { expect } from 'chai';
import type { Product } from '@storefront/client';
import { isEmptyEdit, NO_EDIT, parsePercent, toEdited, type Edit } from '../src/screens/products/product-edit.js';

const PRODUCT = { category: 'Light', tags: ['oak', 'new'], price: 19.99 } as unknown as Product;

const edit = (fields: Partial<Edit>, stored: Partial<Product> = {}) =>
  toEdited({ ...NO_EDIT, ...fields }, { decimals: 2, stored: { ...PRODUCT, ...stored }, shown: PRODUCT, conflict: 'changed meanwhile' });

describe('the edit of several products in the dashboard', () => {
  it('changes only what differs', () => {
    expect(isEmptyEdit({ ...NO_EDIT, category: ' ' })).to.equal(true);
    expect(edit({ category: 'Light', addTags: ['oak'], removeTags: ['old'] })).to.deep.equal({});
    expect(edit({ category: ' Lamps ' })).to.deep.equal({ category: 'Lamps' });
    expect(edit({ addTags: ['sale', 'oak'], removeTags: ['new'] })).to.deep.equal({ tags: ['oak', 'sale'] });
  });

  it('keeps the tags that a colleague added meanwhile', () => {
    expect(edit({ addTags: ['sale'] }, { tags: ['oak', 'new', 'gift'] })).to.deep.equal({ tags: ['oak', 'new', 'gift', 'sale'] });
  });

  it('rounds prices to the cent, at least one', () => {
    expect(['10', '-15', '+0,5', '-99.99'].map((percent) => edit({ percent }).price)).to.deep.equal([21.99, 16.99, 20.09, 0.01]);
    const ofCents = (price: number, percent: string) =>
      toEdited({ ...NO_EDIT, percent }, { decimals: 2, stored: { ...PRODUCT, price }, shown: { ...PRODUCT, price }, conflict: '' }).price;
    expect([ofCents(10.03, '50'), ofCents(16.15, '50'), ofCents(16.58, '25')], 'halves go up').to.deep.equal([15.05, 24.23, 20.73]);
    expect(['', 'much', '-100', '12.345', '1e3'].map(parsePercent)).to.deep.equal([undefined, undefined, undefined, undefined, undefined]);
  });

  it('rounds prices to whole units in a currency without decimals', () => {
    const whole = (percent: string, price: number) =>
      toEdited({ ...NO_EDIT, percent }, { decimals: 0, stored: { ...PRODUCT, price }, shown: { ...PRODUCT, price }, conflict: '' }).price;
    expect([whole('10', 1_985), whole('-15', 105), whole('-99.99', 50)]).to.deep.equal([2_184, 89, 1]);
  });

  it('rounds prices to thousandths in a currency with three decimals', () => {
    const exact = (percent: string, price: number) =>
      toEdited({ ...NO_EDIT, percent }, { decimals: 3, stored: { ...PRODUCT, price }, shown: { ...PRODUCT, price }, conflict: '' }).price;
    expect([exact('10', 1.985), exact('-15', 0.105), exact('-99.99', 0.05)]).to.deep.equal([2.184, 0.089, 0.001]);
  });

  it('changes no price twice, and none that a colleague has changed', () => {
    expect(edit({ percent: '10' }, { price: 21.99 })).to.deep.equal({});
    expect(() => edit({ percent: '10' }, { price: 25 })).to.throw('changed meanwhile');
    expect(edit({ addTags: ['sale'] }, { price: 25 })).to.deep.equal({ tags: ['oak', 'new', 'sale'] });
  });
});
