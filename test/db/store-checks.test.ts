// The checks of the store: a store that only the service wrote passes; manual damage is found and corrected.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from '../handlers/rows.js';

const find = async ({ services: { db } }: Shop) =>
  (
    await Promise.all(storeChecks.map(async (check) => (await check.find(db, 100)).first.map((found) => ({ check: check.name, ...found }))))
  ).flat();
const repairAll = async ({ services: { db } }: Shop): Promise<number> => {
  let repaired = 0;
  for (const check of storeChecks) repaired += (await check.repair?.(db)) ?? 0;
  return repaired;
};

describe('the checks of the store', () => {
  const shop = useShop();

  /** Products, reviews with votes, approved content with a bonus, and orders, one of which is refunded. */
  async function fill(): Promise<{ productId: string; reviewId: string; orderId: string }> {
    const review = await shop.fixtures.review({ rating: 4 });
    await shop.call('markReviewHelpful', { path: { id: review.id } });
    const content = await shop.fixtures.content();
    shop.clock.advance(1_234);
    await shop.call('moderateContent', { path: { id: content.id }, body: { action: 'approve' } });
    const { id: orderId } = await shop.fixtures.order();
    await shop.fixtures.payout();
    return { productId: review.productId, reviewId: review.id, orderId };
  }

  it('find nothing in a store that only the service wrote', async () => {
    await fill();
    expect(await find(shop)).to.deep.equal([]);
  });

  const damages: readonly [check: string, sql: (ids: Awaited<ReturnType<typeof fill>>) => string][] = [
    ['counts', () => `update live_counts set live = live + 2 where scope = 'products' and block = -1`],
    ['counts', () => `delete from live_counts where scope like 'reviews/%'`],
    ['counts', () => `update live_counts set live = 7 where scope = 'products' and block = 0`],
    ['ratings', ({ productId }) => `update products set rating_count = 9, rating_sum = 9 where id = '${productId}'`],
    ['votes', ({ reviewId }) => `update reviews set helpful_count = 12 where id = '${reviewId}'`],
    ['earnings', () => `update creator_days set commission_cents = commission_cents + 5`],
    ['submissions', () => `update creator_days set contents = 0`],
    ['search', () => `update search_entries set facets = 'review review_status_pending'`],
    ['search', () => `delete from search_entries`],
    ['balances', () => `update creator_balances set approved_cents = 7, paid_count = 0`],
    ['balances', () => `delete from creator_balances`],
    ['paid-entries', () => `update commissions set payout_id = 'pay_1' where payout_id is null`],
    ['paid-entries', () => `update commissions set document = replace(document, 'payoutId', 'unknown')`],
    ['counts', () => `delete from live_counts where scope like 'payouts/d/%'`],
    ['purchases', () => `update product_days set purchases = purchases + 1 where purchases > 0`],
    ['upload-usage', () => `update upload_usage set bytes = bytes + 4`],
    ['product-revenue', () => `update product_days set revenue_cents = 0`],
    ['product-months', () => `delete from product_months`],
    ['creator-months', () => `update creator_months set conversions = conversions + 1`],
    ['content-months', () => `update content_months set views = views + 1`],
    [
      'content-sums',
      () => `insert into content_sum_months select creator_id, '2030-01', '2024-11-21T10:05:00.000Z', 1 from content_months`,
    ],
    ['store-products', () => `update store_days set views = views + 3`],
    ['store-creators', () => `update store_days set commission_cents = 0`],
    ['store-orders', () => `delete from store_days`],
    ['store-content-decisions', () => `update store_days set content_wait_ms = content_wait_ms + 1, content_decisions = 7`],
  ];
  for (const [check, damage] of damages)
    it(`find wrong ${check}, report the difference, and correct them: ${damage({ productId: '…', reviewId: '…', orderId: '…' })}`, async () => {
      const ids = await fill();
      await shop.database.execute(damage(ids));
      const found = await find(shop);
      expect([...new Set(found.map((one) => one.check))]).to.include(check);
      for (const { stored, actual } of found) expect(stored).to.not.equal(actual);
      expect(await repairAll(shop)).to.be.at.least(1);
      expect(await find(shop)).to.deep.equal([]);
    });

  it('return the first differences in order, and how many there are in all', async () => {
    await fill();
    await fill();
    await shop.database.execute(`update products set rating_count = 9, rating_sum = 9`);
    const ids = (await listRows(shop, 'products')).map(({ id }) => String(id)).sort();
    expect(ids).to.have.length.of.at.least(4);
    const ratings = storeChecks.find(({ name }) => name === 'ratings');
    const found = await ratings?.find(shop.services.db, 2);
    expect([found?.first.map(({ subject }) => subject), found?.total]).to.deep.equal([ids.slice(0, 2), ids.length]);
    await shop.database.execute(`update live_counts set live = live + 2`);
    const counts = await storeChecks.find(({ name }) => name === 'counts')?.find(shop.services.db, 3);
    expect(counts?.first).to.have.length(3);
    expect(counts?.total).to.be.above(3);
    expect(counts?.first.map(({ subject }) => subject).join()).to.not.include('block');
  });

  /** Runs SQL on the reviews without the trigger that keeps their documents consistent. */
  async function executeWithoutTrigger(sql: string): Promise<void> {
    const execute = (statement: string) => shop.database.execute(statement);
    if (onPostgres) {
      await execute('alter table reviews disable trigger reviews_facts_in_step');
      await execute(sql);
      return execute('alter table reviews enable trigger reviews_facts_in_step');
    }
    const trigger = (await listRows(shop, 'sqlite_master')).find(({ name }) => name === 'reviews_document_follow');
    await execute('drop trigger reviews_document_follow');
    await execute(sql);
    return execute(String(trigger?.['sql']));
  }

  it('find a document that differs from its columns, and correct it', async () => {
    const { reviewId } = await fill();
    await executeWithoutTrigger(`update reviews set status = 'rejected' where id = '${reviewId}'`);
    expect((await shop.call('getReview', { path: { id: reviewId } })).body.status).to.equal('approved');
    expect((await find(shop)).map((one) => one.check)).to.include('reviews-documents');
    await repairAll(shop);
    expect(await find(shop)).to.deep.equal([]);
    expect((await shop.call('getReview', { path: { id: reviewId } })).body.status).to.equal('rejected');
  });

  it('find products that show another category than their own, and correct them', async () => {
    const kept = await shop.fixtures.product({ category: 'Kept' });
    const wrong = await shop.fixtures.product({ category: 'Office' });
    const stray = await shop.fixtures.product({ category: 'Office' });
    const none = await shop.fixtures.product();
    const { categoryId = '' } = wrong;
    const replaceName = (from: string, to: string) => `document = replace(document, '"category":"${from}"', '"category":"${to}"')`;
    await shop.database.execute(`update products set ${replaceName('Office', 'Ofice')} where id = '${wrong.id}'`);
    await shop.database.execute(`update products set category_id = '${kept.categoryId}' where id = '${stray.id}'`);
    await shop.database.execute(`update products set category_id = '${categoryId}' where id = '${none.id}'`);
    expect((await find(shop)).filter(({ check }) => check === 'categories')).to.deep.equal([
      { check: 'categories', subject: wrong.id, stored: 'Ofice', actual: `Office (${categoryId})` },
      { check: 'categories', subject: stray.id, stored: 'Office', actual: `Kept (${kept.categoryId})` },
      { check: 'categories', subject: none.id, stored: 'no category', actual: `Office (${categoryId})` },
    ]);
    expect(await repairAll(shop)).to.equal(3);
    expect(await find(shop)).to.deep.equal([]);
    const show = async (id: string) => (await shop.call('getProduct', { path: { id } })).body.category;
    expect([await show(wrong.id), await show(stray.id), await show(none.id)]).to.deep.equal(['Office', 'Kept', 'Office']);
  });

  it('find a payout that is not the sum of its entries, but do not correct it', async () => {
    const { id, amount } = await shop.fixtures.payout();
    await shop.database.execute(`update payouts set amount_cents = amount_cents + 1`);
    await repairAll(shop);
    const cents = Math.round(amount.value * 100);
    expect(await find(shop)).to.deep.equal([{ check: 'payouts', subject: id, stored: `${cents + 1} for 1`, actual: `${cents} for 1` }]);
  });

  it('find a reversal with the wrong amount, but do not correct it', async () => {
    await fill();
    const { body } = await shop.call('listCommissions', { query: {} });
    const [entry] = body.data;
    if (!entry) throw new Error('no entry of the ledger');
    await shop.database.execute(
      `insert into commissions (id, creator_id, kind, reverses, amount_cents, currency, status, created_at, document)
       values ('com_wrong', '${entry.creatorId}', 'reversal', '${entry.id}', -1, 'USD', 'pending', '${entry.createdAt}', '{"status":"pending"}')`,
    );
    expect((await find(shop)).filter((one) => one.check === 'reversals')).to.deep.equal([
      { check: 'reversals', subject: entry.id, stored: -1, actual: 0 },
    ]);
  });
});
