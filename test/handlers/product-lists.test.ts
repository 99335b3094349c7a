// The list of products: by price, rating and time, its sort orders, and combinations that it refuses.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Request } from '../support/client.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

describe('the list of products', () => {
  const shop = useShop({}, 'suite');
  const names = new Map<string, string>();
  const times: Record<string, string> = {};
  const ids: Record<string, string> = {};
  let office = '';

  const select = async (query: Request['query']) => {
    const { data, total } = (await shop.call('listProducts', { query })).body;
    const shown = data.map(({ id }) => names.get(id) ?? id);
    expect(total, 'total').to.equal(shown.length);
    return shown;
  };

  const review = async (productId: string, rating: number): Promise<string> => {
    const { id } = await shop.fixtures.review({ productId, rating });
    await shop.call('moderateReview', { path: { id }, body: { action: 'approve' } });
    return id;
  };

  before(async () => {
    const create = async (name: string, body: { price: number; category?: string }) => {
      shop.clock.advance(MINUTE_MS);
      const { id, createdAt, categoryId } = (await shop.call('createProduct', { body: { name: `A ${name}`, ...body } })).body;
      names.set(id, name);
      times[name] = createdAt;
      ids[name] = id;
      office = categoryId ?? office;
    };
    await create('pen', { price: 2.5, category: 'Office' });
    await create('lamp', { price: 80, category: 'Office' });
    await create('desk', { price: 300 });
    await create('chair', { price: 80, category: 'Office' });
    await create('gone', { price: 50 });
    for (const name of ['lamp', 'desk', 'chair'])
      await shop.call('updateProduct', { path: { id: ids[name] ?? '' }, body: { status: 'active' } });
    await shop.call('updateProduct', { path: { id: ids['chair'] ?? '' }, body: { status: 'archived' } });
    const rate = async (name: string, ...ratings: readonly number[]) => {
      for (const rating of ratings) await review(ids[name] ?? '', rating);
    };
    await rate('pen', 5, 4);
    await rate('lamp', 3);
    await rate('desk', 5);
    await rate('gone', 5);
    await shop.call('deleteProduct', { path: { id: ids['gone'] ?? '' } });
  });

  const cases: readonly [() => NonNullable<Request['query']>, string[]][] = [
    [() => ({}), ['chair', 'desk', 'lamp', 'pen']],
    [() => ({ sort: 'oldest' }), ['pen', 'lamp', 'desk', 'chair']],
    [() => ({ sort: 'oldest', status: 'active' }), ['lamp', 'desk']],
    [() => ({ sort: 'oldest', category: office }), ['pen', 'lamp', 'chair']],
    [() => ({ sort: 'lowestPrice' }), ['lamp', 'chair', 'desk']],
    [() => ({ sort: 'highestPrice' }), ['desk', 'chair', 'lamp']],
    [() => ({ sort: 'highestPrice', status: 'active' }), ['desk', 'lamp']],
    [() => ({ sort: 'lowestPrice', category: office }), ['lamp', 'chair']],
    [() => ({ sort: 'lowestPrice', category: office, status: 'archived' }), ['chair']],
    [() => ({ sort: 'lowestPrice', minimumPrice: '80' }), ['lamp', 'chair', 'desk']],
    [() => ({ sort: 'lowestPrice', minimumPrice: '80.01' }), ['desk']],
    [() => ({ sort: 'lowestPrice', maximumPrice: '80' }), ['lamp', 'chair']],
    [() => ({ sort: 'highestPrice', minimumPrice: '3', maximumPrice: '299.99', category: office, status: 'active' }), ['lamp']],
    [() => ({ sort: 'lowestPrice', minimumPrice: '20', maximumPrice: '10' }), []],
    [() => ({ sort: 'lowestPrice', category: 'cat_nowhere' }), []],
    [() => ({ sort: 'rating' }), ['desk', 'pen', 'lamp']],
    [() => ({ sort: 'rating', status: 'active' }), ['desk', 'lamp']],
    [() => ({ sort: 'rating', category: office }), ['pen', 'lamp']],
    [() => ({ sort: 'rating', category: office, status: 'draft' }), ['pen']],
    [() => ({ sort: 'rating', minimumRating: '4.5' }), ['desk', 'pen']],
    [() => ({ sort: 'rating', minimumRating: '4.51' }), ['desk']],
    [() => ({ since: times['lamp'] ?? '' }), ['chair', 'desk', 'lamp']],
    [() => ({ until: times['lamp'] ?? '' }), ['pen']],
    [() => ({ since: times['lamp'] ?? '', until: times['chair'] ?? '', sort: 'oldest' }), ['lamp', 'desk']],
    [() => ({ since: times['lamp'] ?? '', status: 'archived' }), ['chair']],
    [() => ({ since: times['lamp'] ?? '', category: office }), ['chair', 'lamp']],
    [() => ({ since: times['pen'] ?? '', category: office, status: 'active', sort: 'oldest' }), ['lamp']],
    [() => ({ since: times['chair'] ?? '', until: times['lamp'] ?? '' }), []],
    [() => ({ since: '9999-12-31T23:59:59Z' }), []],
    [() => ({ since: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' }), ['chair', 'desk', 'lamp', 'pen']],
  ];
  for (const [toQuery, expected] of cases)
    it(`by ${toQuery.toString().slice(6)}: ${expected.join(', ') || 'none'}`, async () => {
      expect(await select(toQuery())).to.deep.equal(expected);
    });

  it('has pages in every order', async () => {
    for (const sort of ['oldest', 'lowestPrice', 'highestPrice', 'rating'] as const) {
      const whole = (await shop.call('listProducts', { query: { sort } })).body;
      const page = (await shop.call('listProducts', { query: { sort, limit: '1', offset: '1' } })).body;
      expect(page).to.deep.include({ data: [whole.data[1]], total: whole.total, limit: 1, offset: 1 });
      expect((await shop.call('listProducts', { query: { sort, offset: String(whole.total) } })).body.data).to.deep.equal([]);
    }
  });

  const refused: readonly [NonNullable<Request['query']>, string, string][] = [
    [{ minimumPrice: '1' }, 'sort', 'must be lowestPrice or highestPrice if there is minimumPrice'],
    [{ maximumPrice: '1', sort: 'rating' }, 'sort', 'must be lowestPrice or highestPrice if there is maximumPrice'],
    [{ minimumRating: '4' }, 'sort', 'must be rating if there is minimumRating'],
    [{ since: '2024-11-21T00:00:00Z', sort: 'rating' }, 'sort', 'must be newest or oldest if there is since'],
    [{ search: 'lamp', sort: 'lowestPrice' }, 'sort', 'must be newest if there is search'],
    [{ search: 'lamp', until: '2024-11-21T00:00:00Z' }, 'until', 'does not go with search'],
    [{ sort: 'highestPrice', status: 'draft' }, 'status', 'must not be draft if the list is sorted by price'],
    [{ sort: 'lowestPrice', minimumPrice: '1.005' }, 'minimumPrice', 'must have at most two decimal places'],
    [{ sort: 'rating', minimumRating: '6' }, 'minimumRating', 'must be 5 or less'],
  ];
  for (const [query, field, issue] of refused)
    it(`refuses ${JSON.stringify(query)}`, async () => {
      const { status, error } = await shop.call('listProducts', { query });
      expect(status).to.equal(400);
      expect(error.details).to.deep.include({ field, issue });
    });

  it('follows a rating, a status, a category and a deletion', async () => {
    const id = ids['chair'] ?? '';
    const reviewId = await review(id, 4);
    expect(await select({ sort: 'rating', minimumRating: '4', status: 'archived' })).to.deep.equal(['chair']);
    await shop.call('updateProduct', { path: { id }, body: { status: 'draft', category: 'Seats' } });
    expect(await select({ sort: 'rating', minimumRating: '4', status: 'draft' })).to.deep.equal(['pen', 'chair']);
    expect(await select({ sort: 'rating', status: 'archived' })).to.deep.equal([]);
    expect(await select({ sort: 'rating', category: office })).to.deep.equal(['pen', 'lamp']);
    await shop.call('deleteReview', { path: { id: reviewId } });
    expect(await select({ sort: 'rating' })).to.deep.equal(['desk', 'pen', 'lamp']);
  });

  it('finds products by the rating that they show, however many reviews they have', async () => {
    for (const [count, sum] of [
      [200, 201],
      [40, 157],
      [3, 13],
      [8, 33],
    ] as const) {
      const { id } = await shop.fixtures.product({ price: 1 });
      const average = Math.round((sum / count) * 100) / 100;
      await shop.database.execute(
        `update products set rating_count = ${count}, rating_sum = ${sum}, document = replace(document, '"rating":{"average":0,"count":0}',
           '"rating":{"average":${average},"count":${count}}') where id = '${id}'`,
      );
      const { data } = (await shop.call('listProducts', { query: { sort: 'rating', minimumRating: String(average) } })).body;
      expect(data.map((one) => one.id)).to.include(id);
      await shop.call('deleteProduct', { path: { id } });
    }
  });

  it('is corrected by storefront doctor', async () => {
    const check = storeChecks.find(({ name }) => name === 'product-ratings');
    expect((await check?.find(shop.services.db, 5))?.total).to.equal(0);
    await shop.database.execute(`update product_ratings set average = 1; insert into product_ratings values (987654, 'active', null, 5)`);
    expect((await check?.find(shop.services.db, 5))?.total).to.be.above(0);
    await check?.repair?.(shop.services.db);
    expect((await check?.find(shop.services.db, 5))?.total).to.equal(0);
    expect(await select({ sort: 'rating' })).to.deep.equal(['desk', 'pen', 'lamp']);
  });
});
