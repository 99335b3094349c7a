// Entries of the audit log, field by field.
import { expect } from 'chai';
import { listChanges } from '../src/parts/audit-changes.js';

describe('the changes of an audit entry', () => {
  it('are the fields that differ, without the time of the change', () => {
    const before = { price: 49.9, tags: ['oak'], updatedAt: '2024-11-20T12:00:00.000Z' };
    const after = { price: 44.5, tags: ['oak'], category: 'Office', updatedAt: '2024-11-21T12:00:00.000Z' };
    expect(listChanges({ before, after })).to.deep.equal([
      { path: 'price', before: 49.9, after: 44.5 },
      { path: 'category', before: undefined, after: 'Office' },
    ]);
  });

  it('are all fields of an object that was created or deleted', () => {
    expect(listChanges({ after: { name: 'Ada' } })).to.deep.equal([{ path: 'name', before: undefined, after: 'Ada' }]);
    expect(listChanges({ before: { name: 'Ada' } })).to.deep.equal([{ path: 'name', before: 'Ada', after: undefined }]);
    expect(listChanges({})).to.deep.equal([]);
  });

  it('name the field within another one, and keep amounts whole', () => {
    const before = { refunded: { amount: 5, currency: 'USD' }, sources: { storeName: 'default' } };
    const after = { refunded: { amount: 7, currency: 'USD' }, sources: { storeName: 'store' }, payout: { value: 3, currency: 'USD' } };
    expect(listChanges({ before, after }).map(({ path }) => path)).to.deep.equal(['refunded', 'sources.storeName', 'payout']);
  });
});
