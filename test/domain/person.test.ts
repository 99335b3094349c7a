// Whom a JSON value is about, and what is left of it without the person.
import { expect } from 'chai';
import { ERASED_EMAIL, ERASED_TEXT, isNamedIn, removePerson, type Person } from '../../domain/person.js';

const person: Person = {
  userIds: ['usr_1', 'shop user'],
  emails: ['ada@example.com'],
  customerIds: ['42'],
  visitorIds: ['v-1'],
  creatorIds: ['cre_1'],
};
const remove = (value: unknown) => removePerson(value, person, 'era_1');

describe('a value without a person', () => {
  it('is the same value if it is about somebody else, whatever words it has', () => {
    for (const value of [
      null,
      42,
      '42',
      'ada@example.com',
      { orderId: '42', quantity: 42, name: 'Ada', note: 'ada@example.com' },
      { customer: { id: '43', email: 'eve@example.com' } },
      { data: [{ userId: 'usr_2', email: 'eve@example.com', name: 'Eve' }] },
      { id: '42', visitorId: '42', title: 'v-1' },
    ])
      expect(remove(value)).to.equal(value);
  });

  it('loses its values in the filter of an endpoint, which keeps its fields, and others keep theirs', () => {
    const filter = { 'data.email': ['ADA@example.com', 'eve@example.com'], 'data.userId': ['usr_1', 'shop user'], 'data.rating': ['42'] };
    expect(remove({ id: 'whe_1', filter, alerts: { email: 'ada@example.com' } })).to.deep.equal({
      id: 'whe_1',
      filter: { 'data.email': [ERASED_EMAIL, 'eve@example.com'], 'data.userId': ['era_1'], 'data.rating': ['42'] },
      alerts: { email: ERASED_EMAIL },
    });
    const other = { filter: { 'data.email': ['eve@example.com'], 'data.customer.id': ['43'] }, alerts: { email: 'eve@example.com' } };
    expect(remove(other)).to.equal(other);
  });

  it('loses an account, by its id or its email address in any case', () => {
    const left = { id: 'era_1', email: ERASED_EMAIL, name: ERASED_TEXT, registrationMethod: 'email' };
    expect(remove({ id: 'usr_1', email: 'old@example.com', name: 'Ada', registrationMethod: 'email' })).to.deep.equal(left);
    expect(remove({ id: 'usr_9', email: 'ADA@example.com', name: 'Ada', registrationMethod: 'email' })).to.deep.equal(left);
  });

  it('loses a customer and the address, but no item and no amount', () => {
    const order = {
      id: 'ord_1',
      items: [{ productId: 'prod_1', name: 'Lamp', price: 5 }],
      total: { amount: 9, currency: 'EUR' },
      customer: { id: '42', email: 'other@example.com' },
      shipping: { method: 'post', cost: 4, address: { street: 'Main Street 1' } },
    };
    expect(remove({ event: 'order.completed', id: 'evt_1', data: order })).to.deep.equal({
      event: 'order.completed',
      id: 'evt_1',
      data: { ...order, customer: { id: 'era_1' }, shipping: { method: 'post', cost: 4 } },
    });
  });

  it('loses the texts of a review and of content, also those that decisions quote', () => {
    const review = { id: 'rev_1', userId: 'shop user', rating: 4, title: 'T', content: 'C', photos: ['p'], reply: { content: 'R' } };
    expect(remove([review])).to.deep.equal([
      { id: 'rev_1', userId: 'era_1', rating: 4, title: ERASED_TEXT, content: ERASED_TEXT, photos: [] },
    ]);
    const history = [{ action: 'approve', by: 'key_1', feedback: 'F', changes: [{ field: 'title', from: 'T' }] }];
    const content = {
      id: 'cnt_1',
      creatorId: 'cre_1',
      title: 'T',
      description: 'D',
      media: [{}],
      tags: ['t'],
      moderation: { feedback: 'F', history },
    };
    expect(remove(content)).to.deep.equal({
      id: 'cnt_1',
      creatorId: 'cre_1',
      title: ERASED_TEXT,
      media: [],
      tags: [],
      moderation: { history: [{ action: 'approve', by: 'key_1' }] },
    });
  });
});

describe('a text that is not JSON', () => {
  it('names a person by an email address, or by an id as a whole word', () => {
    for (const text of ['saved ADA@example.com.', 'usr_1', '{"id":"42"}', 'visitor=v-1;'])
      expect(isNamedIn(text, person), text).to.equal(true);
    for (const text of ['', 'usr_12', '1423', 'rev-142', 'xv-1', 'é42é']) expect(isNamedIn(text, person), text).to.equal(false);
  });
});
