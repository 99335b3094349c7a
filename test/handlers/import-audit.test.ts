// What imports leave in the audit log: what they changed, in the name of who started them; nothing about what they created or left.
import { expect } from 'chai';
import type { ImportType } from '../../generated/api.js';
import { useShop } from '../support/service.js';

describe('the audit log of an import', () => {
  const shop = useShop();

  /** Imports objects under a key, and returns the request that started it. */
  async function importLines(type: ImportType, lines: readonly object[], { key, dryRun }: { key?: string; dryRun?: boolean } = {}) {
    const reply = await shop.call('createImport', {
      text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      type: 'application/x-ndjson',
      query: { type, ...(dryRun && { dryRun }) },
      ...(key !== undefined && { key }),
    });
    await shop.runImports();
    expect((await shop.call('getImport', { path: { id: reply.body.id } })).body).to.include({ status: 'completed' });
    return { id: reply.body.id, requestId: reply.header('x-request-id') };
  }
  const listEntries = async (objectId: string) => (await shop.call('listAuditEntries', { query: { objectId } })).body.data;

  it('has each product that changed, with its fields before and after, under the key that started it', async () => {
    const line = { name: 'Lamp', price: 5 };
    const products = ['a', 'b'].map((externalId) => ({ ...line, externalId }));
    await importLines('products', products);
    const ids = (await shop.call('listProducts')).body.data.map(({ id, externalId }) => [externalId, id]);
    const { a = '', b = '' } = Object.fromEntries(ids) as Record<string, string>;
    expect(await listEntries(a)).to.deep.equal([]);
    const key = await shop.key({ name: 'Warehouse', scopes: ['imports:write', 'products:write'] });
    const changed = [{ ...line, externalId: 'a', price: 6 }, products[1] ?? {}];
    await importLines('products', changed, { key, dryRun: true });
    const { id, requestId } = await importLines('products', changed, { key });
    const [entry, ...more] = await listEntries(a);
    const [start] = await listEntries(id);
    expect(more).to.deep.equal([]);
    expect(entry).to.deep.include({ operation: 'createImport', objectType: 'product', objectId: a, requestId, keyId: start?.keyId });
    expect([entry?.before?.['price'], entry?.after?.['price']]).to.deep.equal([5, 6]);
    expect(await listEntries(b)).to.deep.equal([]);
  });

  it('has the fields of a user that changed, without their values, and the values of a creator', async () => {
    const user = await shop.fixtures.user({ email: 'ada@example.com', externalId: 'u-1', name: 'Ada' });
    const creator = await shop.fixtures.creator({ name: 'Mira', email: 'mira@example.com', externalId: 'c-1' });
    await importLines('users', [{ externalId: 'u-1', email: 'ada@example.com', name: 'Ada Lovelace', registrationMethod: 'google' }]);
    await importLines('creators', [{ externalId: 'c-1', email: 'mira@example.com', name: 'Mira L.' }]);
    const [ofUser] = await listEntries(user.id);
    expect(ofUser).to.deep.include({
      operation: 'createImport',
      objectType: 'user',
      after: { changedFields: ['name', 'registrationMethod'] },
    });
    const [ofCreator] = await listEntries(creator.id);
    expect(ofCreator).to.deep.include({ operation: 'createImport', objectType: 'creator' });
    expect([ofCreator?.before?.['name'], ofCreator?.after?.['name']]).to.deep.equal(['Mira', 'Mira L.']);
  });

  it('has the status and the refunds of an order, and the decision about a review, but not what the review says', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 20 });
    const customer = { id: 'c-7' };
    const order = await shop.fixtures.order({ externalId: 'o-1', customer, items: [{ productId, quantity: 2 }] });
    const review = await shop.fixtures.review({ productId, externalId: 'r-1', rating: 4, content: 'Sturdy and quiet.' });
    const items = [{ productId, quantity: 2 }];
    await importLines('orders', [{ externalId: 'o-1', customer, items, status: 'completed', refunds: [{ amount: 5 }] }]);
    await importLines('reviews', [{ externalId: 'r-1', productId, rating: 4, content: 'Sturdy and quiet.', status: 'rejected' }]);
    const [ofOrder] = await listEntries(order.id);
    const refunded = { amount: 5, currency: 'USD' };
    const [refund] = (await shop.call('getOrder', { path: { id: order.id } })).body.refunds ?? [];
    expect(ofOrder).to.deep.include({
      operation: 'createImport',
      before: { status: 'paid' },
      after: { status: 'completed', refunded, refunds: [{ id: refund?.id, amount: refund?.amount }] },
    });
    await importLines('reviews', [{ externalId: 'r-1', productId, rating: 3, content: 'Less quiet now.', status: 'rejected' }]);
    const [ofText, ofStatus] = await listEntries(review.id);
    expect(ofStatus).to.deep.include({ operation: 'createImport', before: { status: 'approved' }, after: { status: 'rejected' } });
    expect(ofText).to.deep.include({ before: { rating: 4 }, after: { rating: 3, changedFields: ['content'] } });
  });
});
