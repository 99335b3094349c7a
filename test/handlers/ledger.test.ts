// The ledger after sales, refunds, approvals and takedowns: docs/description.md, Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { Commission, CreatorContent } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { eventsAbout, listEvents } from './rows.js';

describe('the reversal of a refund', () => {
  const shop = useShop({}, 'suite');
  const move = (id: string, status: string) => shop.call('updateOrder', { path: { id }, body: { status } });
  const decide = (id: string, status: string) => shop.call('updateCommission', { path: { id }, body: { status } });
  const listEntries = async (orderId: string) => (await shop.call('listCommissions', { query: { orderId } })).body.data;
  const getTotal = async (id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body.totalCommission;
  const moveThrough = async (id: string, statuses: readonly string[]) => {
    for (const status of statuses) await move(id, status);
  };

  /** An order of two lines, 33.30 and 10.05, credited to content of a creator with the rate 0.15. */
  async function sell() {
    const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.15 });
    const { id: contentId } = await shop.fixtures.content({ creatorId });
    const referrer = { type: 'creator-content', contentId } as const;
    const products = [await shop.fixtures.product({ price: 11.1 }), await shop.fixtures.product({ price: 10.05 })];
    const items = products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 3 : 1, referrer }));
    const order = await shop.fixtures.order({ items });
    const sales = await listEntries(order.id);
    expect(sales.map(({ amount }) => amount.value)).to.deep.equal([1.51, 5]);
    return { creatorId, orderId: order.id, sales };
  }

  const makeReversal = (sale: Commission, { id, createdAt }: Commission, refundId: string | undefined): Commission => ({
    ...sale,
    id,
    kind: 'reversal',
    amount: { ...sale.amount, value: -sale.amount.value },
    status: 'pending',
    reverses: sale.id,
    ...(refundId !== undefined && { refundId }),
    createdAt,
    updatedAt: createdAt,
  });

  for (const [undone, way] of [
    ['cancelled', ['cancelled']],
    ['cancelled', ['processing', 'shipped', 'cancelled']],
    ['refunded', ['refunded']],
    ['refunded', ['processing', 'shipped', 'completed', 'refunded']],
  ] as const)
    it(`has an entry for each commission at the rate of the sale, also if it is ${undone} after ${way.length - 1} changes`, async () => {
      const { creatorId, orderId, sales } = await sell();
      await shop.call('updateCreator', { path: { id: creatorId }, body: { commissionRate: 0.9 } });
      await moveThrough(orderId, way.slice(0, -1));
      expect(await getTotal(creatorId)).to.equal(6.51);
      shop.clock.advance(MINUTE_MS);
      await move(orderId, undone);
      const entries = await listEntries(orderId);
      const reversals = entries.filter(({ kind }) => kind === 'reversal');
      expect(entries.filter(({ kind }) => kind === 'sale')).to.deep.equal(sales);
      expect(reversals.map(({ createdAt }) => createdAt)).to.deep.equal(sales.map(() => shop.clock.now().toISOString()));
      const { refunds = [] } = (await shop.call('getOrder', { path: { id: orderId } })).body;
      expect(refunds).to.have.length(undone === 'refunded' ? 1 : 0);
      const findReversal = (sale: Commission) => reversals.find(({ reverses }) => reverses === sale.id) as Commission;
      const expected = sales.map((sale) => makeReversal(sale, findReversal(sale), refunds[0]?.id));
      expect(reversals).to.have.deep.members(expected);
      expect(reversals.map(({ rate }) => rate)).to.deep.equal([0.15, 0.15]);
      expect(await getTotal(creatorId)).to.equal(0);
      const told = (await listEvents(shop, 'commission.earned')).filter((data) => data['orderId'] === orderId);
      expect(told).to.have.length(2);
    });

  it('takes effect at once if the commission was approved: approved and pending always add up to what is due', async () => {
    const { orderId, sales } = await sell();
    const sumDue = async (status: string) =>
      (await listEntries(orderId)).filter((one) => one.status === status).map(({ amount }) => amount.value);
    await decide(sales[0]?.id ?? '', 'approved');
    await move(orderId, 'refunded');
    expect([await sumDue('approved'), await sumDue('pending')]).to.deep.equal([
      [-1.51, 1.51],
      [-5, 5],
    ]);
    await decide(sales[1]?.id ?? '', 'approved');
    expect([await sumDue('approved'), await sumDue('pending')]).to.deep.equal([[-1.51, -5, 1.51, 5], []]);
  });

  it('includes paid commissions, and leaves the paid entry unchanged', async () => {
    const { creatorId, orderId, sales } = await sell();
    for (const { id } of sales) for (const status of ['approved', 'paid']) await decide(id, status);
    const paid = await listEntries(orderId);
    expect(paid.map(({ status }) => status)).to.deep.equal(['paid', 'paid']);
    shop.clock.advance(MINUTE_MS);
    await move(orderId, 'refunded');
    const entries = await listEntries(orderId);
    expect(entries.filter(({ kind }) => kind === 'sale')).to.deep.equal(paid);
    expect(entries.map(({ status }) => status)).to.deep.equal(['approved', 'approved', 'paid', 'paid']);
    expect(await getTotal(creatorId)).to.equal(0);
  });

  it('excludes rejected commissions', async () => {
    const { creatorId, orderId, sales } = await sell();
    await decide(sales[0]?.id ?? '', 'rejected');
    expect(await getTotal(creatorId)).to.equal(5);
    await move(orderId, 'refunded');
    const entries = await listEntries(orderId);
    expect(entries.map(({ kind, status, amount }) => [kind, status, amount.value])).to.deep.equal([
      ['reversal', 'pending', -5],
      ['sale', 'rejected', 1.51],
      ['sale', 'pending', 5],
    ]);
    expect(await getTotal(creatorId)).to.equal(0);
  });

  it('is empty if nobody earned anything', async () => {
    const { id } = await shop.fixtures.order();
    await move(id, 'refunded');
    expect(await listEntries(id)).to.deep.equal([]);
  });

  it('is limited to that order', async () => {
    const [one, other] = [await sell(), await sell()];
    await move(one.orderId, 'cancelled');
    expect(await listEntries(other.orderId)).to.deep.equal(other.sales);
    expect(await getTotal(other.creatorId)).to.equal(6.51);
  });
});

describe('the reversal of a takedown', () => {
  const shop = useShop({}, 'suite');
  const moderate = (id: string, action: string) => shop.call('moderateContent', { path: { id }, body: { action } });
  const resubmit = (id: string) => shop.call('resubmitContent', { path: { id }, body: { tags: ['again'] } });
  const decide = (id: string, status: string) => shop.call('updateCommission', { path: { id }, body: { status } });
  const listEntries = async ({ creatorId }: CreatorContent) => (await shop.call('listCommissions', { query: { creatorId } })).body.data;
  const summarizeEntries = async (content: CreatorContent) =>
    (await listEntries(content)).map(({ kind, status, amount }) => `${kind} ${status} ${amount.value}`);
  const getTotal = async ({ creatorId }: CreatorContent) =>
    (await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.totalCommission;

  it('is the approval bonus', async () => {
    const content = await shop.fixtures.content();
    await moderate(content.id, 'approve');
    const [bonus] = await listEntries(content);
    expect(bonus).to.deep.include({
      creatorId: content.creatorId,
      contentId: content.id,
      kind: 'approval_bonus',
      amount: { value: 5, currency: 'USD' },
      status: 'pending',
    });
    expect(bonus).to.not.have.any.keys('orderId', 'productId', 'rate', 'reverses');
    expect(await getTotal(content)).to.equal(5);
    shop.clock.advance(MINUTE_MS);
    await moderate(content.id, 'reject');
    const [reversal, ...rest] = await listEntries(content);
    expect(rest).to.deep.equal([bonus]);
    expect(reversal).to.deep.equal({
      ...bonus,
      id: reversal?.id,
      kind: 'reversal',
      amount: { value: -5, currency: 'USD' },
      reverses: bonus?.id,
      createdAt: shop.clock.now().toISOString(),
      updatedAt: shop.clock.now().toISOString(),
    });
    expect(await getTotal(content)).to.equal(0);
    expect(await eventsAbout(shop, content.id)).to.deep.equal(['content.submitted', 'content.approved', 'content.rejected']);
  });

  it('is empty if it is repeated, or for content that was never approved', async () => {
    const [once, never] = [await shop.fixtures.content(), await shop.fixtures.content()];
    for (const action of ['approve', 'reject', 'reject']) await moderate(once.id, action);
    expect(await summarizeEntries(once)).to.deep.equal(['reversal pending -5', 'approval_bonus pending 5']);
    await moderate(never.id, 'reject');
    expect(await listEntries(never)).to.deep.equal([]);
  });

  it('is followed by another bonus when the content is resubmitted and approved', async () => {
    const content = await shop.fixtures.content();
    for (const action of ['approve', 'reject']) await moderate(content.id, action);
    await resubmit(content.id);
    expect(await getTotal(content)).to.equal(0);
    for (const action of ['approve', 'approve']) await moderate(content.id, action);
    expect(await summarizeEntries(content)).to.deep.equal(['approval_bonus pending 5', 'reversal pending -5', 'approval_bonus pending 5']);
    expect(await getTotal(content)).to.equal(5);
    await moderate(content.id, 'reject');
    const entries = await listEntries(content);
    expect(entries.map(({ reverses }) => reverses)).to.deep.equal([entries[1]?.id, undefined, entries[3]?.id, undefined]);
    expect(await getTotal(content)).to.equal(0);
  });

  it('includes paid bonuses, and excludes rejected ones', async () => {
    const [paid, rejected] = [await shop.fixtures.content(), await shop.fixtures.content()];
    for (const { id } of [paid, rejected]) await moderate(id, 'approve');
    for (const status of ['approved', 'paid']) await decide((await listEntries(paid))[0]?.id ?? '', status);
    await decide((await listEntries(rejected))[0]?.id ?? '', 'rejected');
    for (const { id } of [paid, rejected]) await moderate(id, 'reject');
    expect(await summarizeEntries(paid)).to.deep.equal(['reversal approved -5', 'approval_bonus paid 5']);
    expect(await summarizeEntries(rejected)).to.deep.equal(['approval_bonus rejected 5']);
    expect([await getTotal(paid), await getTotal(rejected)]).to.deep.equal([0, 0]);
  });

  it('excludes the commissions on sales', async () => {
    const content = await shop.fixtures.content();
    await moderate(content.id, 'approve');
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId: content.id } }] });
    await moderate(content.id, 'reject');
    expect(await summarizeEntries(content)).to.deep.equal(['reversal pending -5', 'sale pending 1', 'approval_bonus pending 5']);
  });

  it('happens once for two concurrent takedowns, and the bonus is earned once for two concurrent approvals', async () => {
    for (let time = 0; time < 5; time += 1) {
      const content = await shop.fixtures.content();
      const both = async (action: string) => Promise.all([moderate(content.id, action), moderate(content.id, action)]);
      expect((await both('approve')).map(({ status }) => status)).to.deep.equal([200, 200]);
      expect(await summarizeEntries(content)).to.deep.equal(['approval_bonus pending 5']);
      expect((await both('reject')).map(({ status }) => status)).to.deep.equal([200, 200]);
      expect(await summarizeEntries(content)).to.deep.equal(['reversal pending -5', 'approval_bonus pending 5']);
      expect(await eventsAbout(shop, content.id)).to.deep.equal(['content.submitted', 'content.approved', 'content.rejected']);
    }
  });

  it('stays correct if the bonus is rejected at the same time', async () => {
    for (let time = 0; time < 5; time += 1) {
      const content = await shop.fixtures.content();
      await moderate(content.id, 'approve');
      const [bonus] = await listEntries(content);
      const [rejection, takedown] = await Promise.all([decide(bonus?.id ?? '', 'rejected'), moderate(content.id, 'reject')]);
      expect([rejection.status, takedown.status]).to.be.deep.oneOf([
        [200, 200],
        [409, 200],
      ]);
      expect(await summarizeEntries(content)).to.deep.equal(
        rejection.status === 200 ? ['approval_bonus rejected 5'] : ['reversal pending -5', 'approval_bonus pending 5'],
      );
      expect(await getTotal(content)).to.equal(0);
    }
  });
});
