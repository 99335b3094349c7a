// Facts that were stored before the migration of the store's figures are counted by it: the same figures as if it had been there all the time.
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { storeChecks } from '../../db/store-checks.js';
import * as storeAnalytics from '../../db/migrations/0035-store-analytics.js';
import { onPostgres } from '../support/database.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

describe('the migration of the figures of the store', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });
  let outside: Knex;
  beforeEach(() => {
    const { url } = shop.database;
    outside = onPostgres
      ? knex({ client: 'pg', connection: url })
      : knex({ client: 'sqlite3', connection: { filename: url.slice('sqlite:'.length) }, useNullAsDefault: true });
  });
  afterEach(() => outside.destroy());

  /** A little of everything on a day. Returns a product and a creator. */
  async function trade(): Promise<{ productId: string; creatorId: string }> {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 12.34 });
    const { id: contentId, creatorId } = await shop.fixtures.content();
    const event = { type: 'view', productId, contentId } as const;
    await shop.call('recordAnalyticsEvents', { body: { events: [event, event, { type: 'click', contentId }] } });
    const { id } = await shop.fixtures.order({ items: [{ productId, quantity: 3, referrer: { type: 'creator-content', contentId } }] });
    const review = await shop.fixtures.review({ productId });
    await shop.fixtures.user();
    shop.clock.advance(HOUR_MS);
    await shop.call('moderateReview', { path: { id: review.id }, body: { action: 'approve' } });
    await shop.call('moderateContent', { path: { id: contentId }, body: { action: 'request_changes' } });
    shop.clock.advance(DAY_MS);
    await shop.call('resubmitContent', { path: { id: contentId }, body: { title: 'Better' } });
    shop.clock.advance(HOUR_MS / 2);
    await shop.call('moderateContent', { path: { id: contentId }, body: { action: 'approve' } });
    await shop.call('updateOrder', { path: { id }, body: { status: 'refunded' } });
    return { productId, creatorId };
  }

  it('counts what the previous release stored, and can be repeated', async () => {
    const { productId, creatorId } = await trade();
    shop.clock.advance(20 * DAY_MS);
    await trade();
    const query = { interval: 'day', period: '90d' } as const;
    const read = async () =>
      Promise.all([
        shop.call('getAnalyticsOverview', { query: {} }),
        shop.call('getAnalyticsSeries', { query }),
        shop.call('getProductAnalyticsSeries', { path: { id: productId }, query }),
        shop.call('getCreatorAnalyticsSeries', { path: { id: creatorId }, query }),
        shop.call('listTopProducts', { query: { sort: 'revenue', period: '90d' } }),
        shop.call('listTopCreators', { query: { period: '90d' } }),
      ]).then((replies) => replies.map(({ body }) => body));
    const before = await read();
    expect(before[0]).to.have.nested.property('figures.contentDecisionSeconds', 2_700);
    await storeAnalytics.down(outside);
    await storeAnalytics.up(outside);
    await storeAnalytics.up(outside);
    expect(await read()).to.deep.equal(before);
    for (const check of storeChecks) expect((await check.find(shop.services.db, 5)).first, check.name).to.deep.equal([]);
    await trade();
    for (const check of storeChecks) expect((await check.find(shop.services.db, 5)).first, check.name).to.deep.equal([]);
  });

  it('counts the revenue of an order that the previous release creates meanwhile', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 12.34 });
    const { id } = await shop.fixtures.order({ items: [{ productId, quantity: 3 }] });
    const copy = id.replace(/.{4}$/, '0000');
    await shop.database.execute(`insert into orders (id, status, customer_id, total_cents, document)
      select '${copy}', status, customer_id, total_cents, replace(document, '${id}', '${copy}') from orders where id = '${id}'`);
    const { body } = await shop.call('listTopProducts', { query: { sort: 'revenue', period: '7d' } });
    expect(body.data[0]).to.include({ productId, revenue: 74.04 });
    const check = storeChecks.find(({ name }) => name === 'product-revenue');
    expect(await check?.find(shop.services.db, 5)).to.deep.include({ total: 0 });
  });
});
