// Which orders the list asks for: never a combination that the service refuses.
import { expect } from 'chai';
import { toListQuery } from '../src/screens/orders/order-query.js';

const query = (filters: Readonly<Record<string, string>>) => toListQuery((name) => filters[name]);

describe('the filters of orders in the dashboard', () => {
  it('have one owner at most', () => {
    expect(query({ customerId: 'c-1', creatorId: 'cre_1', status: 'paid' })).to.deep.equal({ customerId: 'c-1', status: 'paid' });
    expect(query({ creatorId: 'cre_1', sort: 'oldest' })).to.deep.equal({ creatorId: 'cre_1', sort: 'oldest' });
  });

  it('have amounts in an order by amount only, and then nothing else but the status', () => {
    const amounts = { minimumAmount: '5', maximumAmount: 'much' };
    expect(query({ ...amounts, customerId: 'c-1' })).to.deep.equal({ customerId: 'c-1' });
    expect(query({ ...amounts, sort: 'amount', status: 'paid', customerId: 'c-1', since: '2024-11-01' })).to.deep.equal({
      status: 'paid',
      sort: 'amount',
      minimumAmount: 5,
    });
  });
});
