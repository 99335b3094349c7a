// The checks of the store: a store that only the service wrote passes; manual damage is found and corrected.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from '../handlers/rows.js';

const find = async ({ services: { db } }: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(db)).map((found) => ({ check: check.name, ...found }))))).flat();
const repairAll = async ({ services: { db } }: Shop): Promise<number> => {
  let repaired = 0;
  for (const check of storeChecks) repaired += (await check.repair?.(db)) ?? 0;
  return repaired;
};

describe('the checks of the store', () => {
  const shop = useShop();

  /** Products, reviews with votes, approved content with a bonus, and orders, one of which is refunded. */
  async function fill(): Promise<{ productId: string; reviewId: string; orderId: string }> {
    const review = await shop.given.review({ rating: 4 });
    await shop.call('markReviewHelpful', { path: { id: review.id } });
    const content = await shop.given.content();
    await shop.call('moderateContent', { path: { id: content.id }, body: { action: 'approve' } });
    const { id: orderId } = await shop.given.order();
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
    ['purchases', () => `update product_days set purchases = purchases + 1 where purchases > 0`],
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

  /** Runs SQL on the reviews while no trigger keeps their documents in step. */
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

  it('find a reversal with the wrong amount, and leave it to people', async () => {
    await fill();
    const { body } = await shop.call('listCommissions', { query: {} });
    const [entry] = body.data;
    if (!entry) throw new Error('no entry of the ledger');
    await shop.database.execute(
      `insert into commissions (id, creator_id, kind, reverses, amount_cents, currency, status, created_at, document)
       values ('com_wrong', '${entry.creatorId}', 'reversal', '${entry.id}', -1, 'USD', 'pending', '${entry.createdAt}', '{"status":"pending"}')`,
    );
    expect((await find(shop)).filter((one) => one.check === 'reversals')).to.deep.equal([
      { check: 'reversals', subject: 'com_wrong', stored: -1, actual: -Math.round(entry.amount.value * 100) },
    ]);
  });
});
