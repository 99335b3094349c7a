// Several products in one request: what becomes of each item.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { ProductBatchItem } from '../../generated/api.js';
import { useShop } from '../support/service.js';

describe('a batch of products', () => {
  const shop = useShop();
  const send = async (items: readonly ProductBatchItem[], headers = {}) =>
    (await shop.call('batchProducts', { body: { items: [...items] }, headers })).body.results;
  const get = async (id = '') => (await shop.call('getProduct', { path: { id } })).body;
  const findings = async () =>
    (await Promise.all(storeChecks.map((check) => check.find(shop.services.db, 10)))).flatMap(({ first }) => first);

  it('creates, changes and leaves products by id and by external id, in the order of the items', async () => {
    const own = await shop.fixtures.product({ externalId: 'own', price: 5, tags: ['x'] });
    const other = await shop.fixtures.product({ name: 'Desk', price: 7 });
    const results = await send([
      { externalId: 'new', name: 'Lamp', price: 9.5, category: 'Light', status: 'active', metadata: { color: 'red' } },
      { externalId: 'own', price: 6 },
      { id: other.id, price: 7 },
      { name: 'Chair', price: 3 },
    ]);
    expect(results.map(({ outcome }) => outcome)).to.deep.equal(['created', 'updated', 'unchanged', 'created']);
    expect(results.map(({ externalId }) => externalId)).to.deep.equal(['new', 'own', undefined, undefined]);
    expect(await get(results[0]?.id)).to.deep.include({ status: 'active', category: 'Light', metadata: { color: 'red' } });
    expect(await get(own.id)).to.deep.include({ price: 6, tags: ['x'] });
    expect(await get(other.id)).to.deep.equal(other);
    expect(await get(results[3]?.id)).to.include({ name: 'Chair', status: 'draft' });
    expect((await shop.call('listProducts', { query: { search: 'lamp' } })).body.total).to.equal(1);
    expect(await findings()).to.deep.equal([]);
  });

  it('changes the category of a product without its price', async () => {
    const { id } = await shop.fixtures.product({ category: 'Light' });
    await send([{ id, category: 'Shoes' }]);
    const product = await get(id);
    expect(product).to.include({ category: 'Shoes' });
    const found = await shop.call('listProducts', { query: { category: product.categoryId ?? '' } });
    expect(found.body.data.map((one) => one.id)).to.deep.equal([id]);
    expect((await shop.call('listCategories')).body.data.map(({ name }) => name)).to.include('Shoes');
    expect(await findings()).to.deep.equal([]);
  });

  it('has room for a hundred products with long descriptions', async () => {
    const description = 'Warm light. '.repeat(800);
    const results = await send(Array.from({ length: 100 }, (_, place) => ({ name: `Lamp ${place}`, price: 5, description })));
    expect(results.filter(({ outcome }) => outcome === 'created').length).to.equal(100);
    expect((await get(results[99]?.id)).description).to.equal(description);
    const tooLarge = await shop.call('batchProducts', { text: `{"items":[{"name":"${'x'.repeat(1_048_576)}","price":5}]}` });
    expect([tooLarge.status, tooLarge.error.details.reason]).to.deep.equal([413, 'body-too-large']);
  });

  it('refuses items one by one, with the errors of single products, and stores the others', async () => {
    const taken = await shop.fixtures.product({ externalId: 'taken' });
    const other = await shop.fixtures.product();
    await shop.call('updateProduct', { path: { id: other.id }, body: { status: 'archived' } });
    const results = await send([
      { id: 'prod_nosuch', price: 5 },
      { name: 'No price' },
      { name: 'Lamp', price: 1.234 },
      { id: other.id, status: 'active' },
      { id: other.id, externalId: 'other' },
      { id: taken.id, price: 8 },
      { externalId: 'taken', price: 9 },
      { externalId: 'twice', name: 'A', price: 1 },
      { externalId: 'twice', name: 'B', price: 2 },
    ]);
    expect(results.map(({ outcome, error }) => error?.reason ?? outcome)).to.deep.equal([
      'product-not-found',
      'missing-field',
      'too-many-decimals',
      'impossible-transition',
      'duplicate-item',
      'updated',
      'duplicate-item',
      'created',
      'duplicate-item',
    ]);
    expect(results[0]?.error).to.deep.include({ code: 'NOT_FOUND', field: 'id' });
    expect(results[1]?.error?.field).to.equal('price');
    expect(await get(taken.id)).to.include({ price: 8 });
    expect((await shop.call('listProducts')).body.total).to.equal(3);
    expect(await findings()).to.deep.equal([]);
  });

  it('changes an external id, and frees the former one; one that another product has is refused', async () => {
    const one = await shop.fixtures.product({ externalId: 'one' });
    const two = await shop.fixtures.product({ externalId: 'two' });
    const [moved] = await send([{ id: one.id, externalId: 'moved' }]);
    expect(moved).to.deep.equal({ outcome: 'updated', id: one.id, externalId: 'moved' });
    const [refused, created] = await send([
      { id: two.id, externalId: 'moved' },
      { externalId: 'one', name: 'New', price: 5 },
    ]);
    expect([refused?.error?.reason, created?.outcome]).to.deep.equal(['external-id-taken', 'created']);
    expect(await findings()).to.deep.equal([]);
  });

  it('is refused as a whole if it does not fit its schema', async () => {
    const items = [{ name: 'Lamp', price: 5 }, { name: 'Desk', price: 0 }, ...Array.from({ length: 99 }, () => ({ name: 'A', price: 1 }))];
    const few = await shop.call('batchProducts', { body: { items: items.slice(0, 2) } });
    expect([few.status, few.error.details.field]).to.deep.equal([400, 'items[1].price']);
    const many = await shop.call('batchProducts', { body: { items } });
    expect(many.status).to.equal(400);
    expect((await shop.call('listProducts')).body.total).to.equal(0);
  });

  it('is made once for two requests with one Idempotency-Key, and recorded in the audit log', async () => {
    const headers = { 'Idempotency-Key': 'batch-1' };
    const first = await send([{ name: 'Lamp', price: 5 }], headers);
    expect(await send([{ name: 'Lamp', price: 5 }], headers)).to.deep.equal(first);
    expect((await shop.call('listProducts')).body.total).to.equal(1);
    const entries = (await shop.call('listAuditEntries', { query: { operation: 'batchProducts' } })).body.data;
    expect(entries.map(({ objectId }) => objectId)).to.deep.equal([first[0]?.id]);
  });

  it('creates each product once if two batches with its external id arrive at once', async () => {
    const items = Array.from({ length: 20 }, (_, place) => ({ externalId: `sku-${place}`, name: 'Lamp', price: 5 }));
    const replies = await Promise.all([items, [...items].reverse()].map((list) => shop.call('batchProducts', { body: { items: list } })));
    expect(replies.every(({ status }) => status === 200 || status === 409)).to.equal(true);
    await send(items);
    expect((await shop.call('listProducts')).body.total).to.equal(20);
    expect(await findings()).to.deep.equal([]);
  });
});
