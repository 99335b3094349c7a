// What was paid for an order: own prices, discounts, taxes, and orders of the past.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { CreateOrder, Order } from '../../generated/api.js';
import { DAY_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listCompactEvents, listEvents } from './rows.js';

type Fields = Partial<CreateOrder>;

interface Catalogue {
  readonly lamp: string;
  readonly desk: string;
  readonly creatorId: string;
}

/** A lamp at 10.00 and a desk at 100.00, and a creator with the rate 0.1. */
async function stock(shop: Shop): Promise<Catalogue> {
  const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1 });
  const lamp = await shop.fixtures.activeProduct({ name: 'Lamp', price: 10 });
  const desk = await shop.fixtures.activeProduct({ name: 'Desk', price: 100 });
  return { lamp: lamp.id, desk: desk.id, creatorId };
}

const place = (shop: Shop, fields: Fields) => shop.call('createOrder', { body: { customer: { id: 'c' }, items: [], ...fields } });
const toLine = ({ creatorId }: Catalogue, productId: string, fields: object = {}) => ({
  productId,
  quantity: 1,
  referrer: { type: 'creator-content' as const, creatorId },
  ...fields,
});
const earn = async (shop: Shop, { id: orderId }: Order) =>
  (await shop.call('listCommissions', { query: { orderId } })).body.data.map(({ amount }) => amount.value);
const measure = async (shop: Shop, id: string) =>
  (await shop.call('getProductAnalytics', { path: { id }, query: { metrics: ['purchases', 'avgOrderValue'] } })).body;
const findWrong = async ({ services: { db } }: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat();

describe('an order with what was paid', () => {
  const shop = useShop();

  it('has own prices, discounts and included taxes; commission, figures and events count what remains', async () => {
    const catalogue = await stock(shop);
    const { lamp, desk } = catalogue;
    const items = [toLine(catalogue, lamp, { quantity: 2, price: 9 }), toLine(catalogue, desk)];
    const discounts = [
      { code: 'WELCOME', amount: 10 },
      { amount: 8, productId: lamp },
    ];
    const taxes = { amount: 21, included: true };
    const { body: order, status } = await place(shop, { items, discounts, taxes, shipping: { method: 'post', cost: 5 }, total: 105 });
    expect(status).to.equal(201);
    expect(order).to.deep.include({ subtotal: 118, discount: 18, discounts, taxes, total: { amount: 105, currency: 'USD' } });
    expect(order.items.map(({ price, discount, tax }) => [price, discount, tax])).to.deep.equal([
      [9, 8.91, 1.82],
      [100, 9.09, 18.18],
    ]);
    expect((await shop.call('getOrder', { path: { id: order.id } })).body).to.deep.equal(order);
    expect(await earn(shop, order)).to.deep.equal([7.27, 0.73]);
    expect(await measure(shop, lamp)).to.include({ purchases: 1, avgOrderValue: 80 });
    const { figures } = (await shop.call('getAnalyticsOverview', {})).body;
    expect(figures).to.include({ orders: 1, revenue: 80, avgOrderValue: 80, commission: 8 });
    const [full] = await listEvents(shop, 'product.purchased');
    expect(full).to.deep.include({ price: { amount: 9, currency: 'USD' }, revenue: { amount: 7.27, currency: 'USD' } });
    expect((await listCompactEvents(shop, 'product.purchased')).map(({ revenue }) => revenue)).to.deep.equal([7.27, 72.73]);
    for (const step of ['processing', 'shipped', 'completed', 'refunded'])
      await shop.call('updateOrder', { path: { id: order.id }, body: { status: step } });
    const [completed] = await listEvents(shop, 'order.completed');
    expect(completed?.['items']).to.deep.equal([
      { productId: lamp, quantity: 2, price: 9, discount: 8.91, tax: 1.82 },
      { productId: desk, quantity: 1, price: 100, discount: 9.09, tax: 18.18 },
    ]);
    expect((await shop.call('getAnalyticsOverview', {})).body.figures).to.include({ reversedOrders: 1, reversedAmount: 80, commission: 0 });
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('adds taxes that are not included to the total; a refund of pieces returns them', async () => {
    const catalogue = await stock(shop);
    const items = [toLine(catalogue, catalogue.lamp, { quantity: 2 })];
    const { body: order } = await place(shop, { items, taxes: { amount: 4.01, included: false }, total: 24.01 });
    expect([order.total.amount, order.items[0]?.tax, await earn(shop, order)]).to.deep.equal([24.01, 4.01, [2]]);
    const refund = { items: [{ productId: catalogue.lamp, quantity: 1 }] };
    const amounts = [];
    for (let count = 0; count < 2; count += 1)
      amounts.push((await shop.call('refundOrder', { path: { id: order.id }, body: refund })).body.amount.amount);
    expect(amounts).to.deep.equal([12.01, 12]);
    expect((await shop.call('getOrder', { path: { id: order.id } })).body.status).to.equal('refunded');
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('can be free, and is then refunded without a refund', async () => {
    const catalogue = await stock(shop);
    const { body: order } = await place(shop, { items: [toLine(catalogue, catalogue.lamp, { price: 0 })] });
    expect([order.total.amount, await earn(shop, order)]).to.deep.equal([0, []]);
    const path = { id: order.id };
    expect((await shop.call('refundOrder', { path, body: {} })).error.details?.reason).to.equal('order-not-refundable');
    const moved = (await shop.call('updateOrder', { path, body: { status: 'refunded' } })).body;
    expect(moved).to.include({ status: 'refunded' }).and.not.include.keys('refunds', 'refunded');
  });

  it('shows only its total without discounts and taxes, whose revenue is without shipping', async () => {
    const catalogue = await stock(shop);
    const before = (await shop.call('getAnalyticsOverview', {})).body.figures.revenue;
    const items = [toLine(catalogue, catalogue.desk)];
    const { body: order } = await place(shop, { items, shipping: { method: 'post', cost: 7 } });
    expect(order).to.not.include.any.keys('subtotal', 'discount', 'discounts', 'taxes');
    expect(order.total.amount).to.equal(107);
    expect((await shop.call('getAnalyticsOverview', {})).body.figures.revenue).to.equal(before + 100);
    expect(await measure(shop, catalogue.desk)).to.include({ avgOrderValue: 100 });
  });

  const wrong: readonly [name: string, fields: Fields, expected: readonly [reason: string, field: string]][] = [
    ['another total', { total: 100.01 }, ['order-total-mismatch', 'total']],
    ['a discount of another product', { discounts: [{ amount: 1, productId: 'prod_other' }] }, ['not-in-order', 'discounts[0].productId']],
    ['too large a discount', { discounts: [{ amount: 100.01 }] }, ['discount-exceeds-items', 'discounts[0].amount']],
    ['included taxes above the total', { taxes: { amount: 100.01, included: true } }, ['taxes-exceed-total', 'taxes.amount']],
    ['a discount with three decimals', { discounts: [{ amount: 1.001 }] }, ['too-many-decimals', 'discounts[0].amount']],
    ['a discount of nothing', { discounts: [{ amount: 0 }] }, ['number-out-of-range', 'discounts[0].amount']],
    ['a time in the future', { placedAt: '2099-01-01T00:00:00Z' }, ['time-in-future', 'placedAt']],
    ['a time before 2000', { placedAt: '1999-12-31T23:59:59Z' }, ['time-too-old', 'placedAt']],
  ];
  for (const [name, fields, expected] of wrong)
    it(`is refused with ${name}: 400, by field`, async () => {
      const catalogue = await stock(shop);
      const { status, error } = await place(shop, { items: [toLine(catalogue, catalogue.desk)], ...fields });
      expect([status, error.details?.reason, error.details?.field]).to.deep.equal([400, ...expected]);
    });
});

describe('an order of the past', () => {
  const shop = useShop();

  it('is created at its time: in lists, in figures, and in the ledger', async () => {
    const catalogue = await stock(shop);
    const items = [toLine(catalogue, catalogue.desk)];
    const { body: now } = await place(shop, { items });
    const pastMs = shop.clock.now().getTime() - 40 * DAY_MS;
    const createdAt = new Date(pastMs).toISOString();
    const placedAt = createdAt.replace('Z', '+00:00');
    const { body: past } = await place(shop, { items, placedAt });
    expect(past).to.include({ createdAt, updatedAt: shop.clock.now().toISOString() });
    expect(past.history[0]?.at).to.equal(createdAt);
    const list = async (query: { readonly since?: string; readonly until?: string }) =>
      (await shop.call('listOrders', { query })).body.data.map(({ id }) => id);
    expect(await list({})).to.deep.equal([now.id, past.id]);
    expect(await list({ since: createdAt, until: new Date(pastMs + 1).toISOString() })).to.deep.equal([past.id]);
    expect(await list({ since: new Date(pastMs + 1).toISOString() })).to.deep.equal([now.id]);
    expect(await measure(shop, catalogue.desk)).to.include({ purchases: 1 });
    const day = createdAt.slice(0, 10);
    const { figures } = (await shop.call('getAnalyticsOverview', { query: { since: day, until: day } })).body;
    expect(figures).to.include({ orders: 1, revenue: 100, commission: 10 });
    const [entry] = (await shop.call('listCommissions', { query: { orderId: past.id } })).body.data;
    expect(entry?.createdAt).to.equal(createdAt);
    expect((await listEvents(shop, 'product.purchased')).map(({ purchasedAt }) => purchasedAt)).to.include(createdAt);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('is not attributed to a click after it', async () => {
    const catalogue = await stock(shop);
    const { id: contentId } = await shop.fixtures.content({ creatorId: catalogue.creatorId });
    const event = { type: 'click' as const, contentId, visitorId: 'visitor-1' };
    await shop.call('recordAnalyticsEvents', { body: { events: [event] } });
    const items = [{ productId: catalogue.lamp, quantity: 1 }];
    const order = async (placedAt?: string) => (await place(shop, { items, visitorId: 'visitor-1', ...(placedAt && { placedAt }) })).body;
    const before = await order(new Date(shop.clock.now().getTime() - 1_000).toISOString());
    expect(before.items[0]).to.not.include.keys('referrer');
    expect((await order(shop.clock.now().toISOString())).items[0]?.referrer?.contentId).to.equal(contentId);
    expect((await order()).items[0]?.referrer?.contentId).to.equal(contentId);
  });
});
