// The id of an object and its createdAt say the same time, however slow the machine is between them: lists by time go by the id.
import { expect } from 'chai';
import { decodeIdTime } from '../../domain/id-time.js';
import { createClock, type Clock } from '../support/clock.js';
import { useShop } from '../support/service.js';

/** A clock that goes on whenever it is read. */
function createRestlessClock(): Clock {
  const clock = createClock();
  return {
    ...clock,
    now: () => {
      clock.advance(1);
      return clock.now();
    },
  };
}

describe('a new object', () => {
  const shop = useShop({}, 'suite', createRestlessClock());

  it('has the time of its id', async () => {
    const body = { name: 'Lamp', price: 5 };
    const product = (await shop.call('createProduct', { body })).body;
    const objects: Readonly<Record<string, { id: string; createdAt: string }>> = {
      product,
      'product by external id': (await shop.call('putProductByExternalId', { path: { externalId: 'lamp-2' }, body })).body,
      'product in bulk': await importProduct(),
      category: await shop.fixtures.category(),
      creator: await shop.fixtures.creator(),
      content: await shop.fixtures.content(),
      review: (await shop.call('createReview', { path: { id: product.id }, body: { rating: 4 } })).body,
      order: await shop.fixtures.order(),
      user: await shop.fixtures.user(),
    };
    for (const [name, { id, createdAt }] of Object.entries(objects)) expect(decodeIdTime(id), name).to.equal(Date.parse(createdAt));
  });

  async function importProduct() {
    const text = 'externalId,name,price\nlamp-3,Lamp,5\n';
    await shop.call('createImport', { text, type: 'text/csv', query: { type: 'products' } });
    await shop.runImports();
    return (await shop.call('listProducts', { query: { externalId: 'lamp-3' } })).body.data[0] as { id: string; createdAt: string };
  }
});
