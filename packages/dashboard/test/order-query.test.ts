// Which orders the list asks for: never a combination that the service refuses.
import { expect } from 'chai';
import { readCustomer, toCustomer, toListQuery } from '../src/screens/orders/order-query.js';

const query = (filters: Readonly<Record<string, string>>) => toListQuery((name) => filters[name]);

describe('the filters of orders in the dashboard', () => {
  it('have one owner at most', () => {
    expect(query({ customerId: 'c-1', creatorId: 'cre_1', status: 'paid' })).to.deep.equal({ customerId: 'c-1', status: 'paid' });
    expect(query({ customerEmail: 'ada@example.com', customerId: 'c-1', creatorId: 'cre_1' })).to.deep.equal({
      customerEmail: 'ada@example.com',
    });
    expect(query({ creatorId: 'cre_1', sort: 'oldest' })).to.deep.equal({ creatorId: 'cre_1', sort: 'oldest' });
  });

  it('have one field for the email address and the id of a customer', () => {
    const email = { customerEmail: 'ada@example.com', customerId: null };
    expect(toCustomer('ada@example.com')).to.deep.equal(email);
    for (const id of ['c-1', '', '@', 'ada@', 'ada@example', 'ada@example.', '@example.com', 'ada @example.com', 'a@b@example.com'])
      expect(toCustomer(id), id).to.deep.equal({ customerEmail: null, customerId: id });
    for (const text of ['ada@example.com', 'c-1', ''])
      expect(readCustomer((name) => toCustomer(text)[name as keyof typeof email] ?? undefined)).to.equal(text);
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
