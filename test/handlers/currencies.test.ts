// Shops whose currency has no decimals, two, or three: every amount that the service computes is one that the currency has, and parts add up.
import { expect } from 'chai';
import fc from 'fast-check';
import { storeChecks } from '../../db/store-checks.js';
import type { CreateOrder, ExportType, ImportJob, ImportType, Order } from '../../generated/api.js';
import { getSteps } from '../../domain/currency.js';
import { toAmount, toThousandths } from '../../domain/money.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const findWrong = async ({ services: { db } }: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat();
const place = (shop: Shop, fields: Partial<CreateOrder>) =>
  shop.call('createOrder', { body: { customer: { id: 'c' }, items: [], ...fields } });
const listEntries = async (shop: Shop, query: object) =>
  (await shop.call('listCommissions', { query: { ...query, limit: 100 } })).body.data;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + toThousandths(amount), 0);
const toFields = ({ error }: { error?: { details?: { errors?: readonly { field: string; reason?: string }[] } } }) =>
  (error?.details?.errors ?? []).map(({ field, reason }) => `${field} ${reason}`);

describe('a shop whose currency has no decimals', () => {
  const shop = useShop({ STORE_CURRENCY: 'JPY' });

  it('says so', async () => {
    expect((await shop.call('getMe')).body.store).to.include({ currency: 'JPY', currencyDecimals: 0 });
  });

  it('refuses prices that are not whole, wherever they are sent', async () => {
    const { id } = await shop.fixtures.product({ price: 49 });
    const wrong = { name: 'Lamp', price: 49.9 };
    const replies = [
      await shop.call('createProduct', { body: wrong }),
      await shop.call('updateProduct', { path: { id }, body: { price: 49.9 } }),
      await shop.call('patchProduct', { path: { id }, body: { price: 49.9 } }),
      await shop.call('putProductByExternalId', { path: { externalId: 'lamp' }, body: wrong }),
    ];
    for (const reply of replies) {
      expect([reply.status, ...toFields(reply)]).to.deep.equal([400, 'price too-many-decimals']);
      expect(reply.error?.message).to.include('JPY has no decimals');
    }
    const { results } = (await shop.call('batchProducts', { body: { items: [wrong, { ...wrong, price: 5 }] } })).body;
    expect(results.map(({ outcome, error }) => error?.field ?? outcome)).to.deep.equal(['price', 'created']);
    const file = { text: 'name,price\nLamp,49.9\nDesk,50\n', type: 'text/csv', query: { type: 'products' } };
    const made = (await shop.call('createImport', file)).body;
    await shop.runImports();
    expect((await shop.call('getImport', { path: { id: made.id } })).body.counts).to.include({ created: 1, failed: 1 });
  });

  it('refuses orders, refunds and a bonus whose amounts are not whole', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 1_000 });
    const items = [{ productId, quantity: 2, price: 900.5 }];
    const discounts = [{ amount: 0.1 }];
    const more = { discounts, taxes: { amount: 0.2, included: true }, shipping: { method: 'post', cost: 0.3 }, total: 1_801.1 };
    expect(toFields(await place(shop, { items, ...more }))).to.deep.equal(
      ['items[0].price', 'shipping.cost', 'discounts[0].amount', 'taxes.amount', 'total'].map((field) => `${field} too-many-decimals`),
    );
    const { id } = (await place(shop, { items: [{ productId, quantity: 1 }] })).body;
    expect(toFields(await shop.call('refundOrder', { path: { id }, body: { amount: 0.5 } }))).to.deep.equal(['amount too-many-decimals']);
    expect(toFields(await shop.call('updateSettings', { body: { approvalBonus: 5.5 } }))).to.deep.equal([
      'approvalBonus too-many-decimals',
    ]);
    expect((await shop.call('updateSettings', { body: { approvalBonus: 550 } })).body.approvalBonus).to.equal(550);
  });

  it('rounds commissions, averages and refunds to whole amounts', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1 });
    const { id: productId } = await shop.fixtures.activeProduct({ price: 105 });
    const referrer = { type: 'creator-content', creatorId } as const;
    const { body: order } = await place(shop, { items: [{ productId, quantity: 3, referrer }], discounts: [{ amount: 100 }] });
    await place(shop, { items: [{ productId, quantity: 1 }] });
    const [entry] = await listEntries(shop, { orderId: order.id });
    expect(entry?.amount).to.deep.equal({ value: 22, currency: 'JPY' });
    const refund = (body: object) => shop.call('refundOrder', { path: { id: order.id }, body });
    expect((await refund({ items: [{ productId, quantity: 1 }] })).body.amount.amount).to.equal(72);
    expect((await refund({ items: [{ productId, quantity: 1 }] })).body.amount.amount).to.equal(72);
    expect((await refund({})).body.amount.amount).to.equal(71);
    const entries = await listEntries(shop, { orderId: order.id });
    expect(entries.map(({ amount }) => amount.value)).to.deep.equal([-7, -8, -7, 22]);
    expect((await shop.call('getAnalyticsOverview', {})).body.figures).to.include({ revenue: 320, avgOrderValue: 160, commission: 0 });
    await place(shop, { items: [{ productId, quantity: 1, price: 1 }] });
    expect((await shop.call('getAnalyticsOverview', {})).body.figures.avgOrderValue).to.equal(107);
    expect((await shop.call('getProductAnalytics', { path: { id: productId } })).body.avgOrderValue).to.equal(107);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('pays whole amounts, and names them without decimals', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1 });
    const { id: productId } = await shop.fixtures.activeProduct({ price: 105 });
    const { id: orderId } = (await place(shop, { items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }] }))
      .body;
    const [sale] = await listEntries(shop, { orderId });
    await shop.call('updateCommission', { path: { id: sale?.id ?? '' }, body: { status: 'approved' } });
    await shop.call('updateOrder', { path: { id: orderId }, body: { status: 'refunded' } });
    const chosen = await shop.call('createPayout', { body: { creatorId, commissionIds: [sale?.id ?? ''] } });
    expect([chosen.status, chosen.error?.message]).to.deep.equal([
      409,
      'commissionIds would be paid 11 JPY, but only 0 JPY is due: include the reversals',
    ]);
    const { body: balances } = await shop.call('listPayoutBalances', {});
    expect(balances.data[0]).to.include({ currency: 'JPY', due: 0 });
  });
});

describe('a shop in JPY whose bonus was set in hundredths', () => {
  const shop = useShop({ STORE_CURRENCY: 'JPY', APPROVAL_BONUS_CENTS: '1050' });

  it('pays it rounded', async () => {
    const { id } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    const [entry] = await listEntries(shop, {});
    expect(entry?.amount).to.deep.equal({ value: 11, currency: 'JPY' });
  });
});

describe('a store that is created in a currency with three decimals', () => {
  const shop = useShop({ STORE_CURRENCY: 'KWD' });

  it('has amounts in steps of a thousandth', async () => {
    expect((await shop.call('getMe')).body.store).to.include({ currency: 'KWD', currencyDecimals: 3 });
    const { id } = await shop.fixtures.activeProduct({ price: 1.234 });
    const reply = await shop.call('createProduct', { body: { name: 'Lamp', price: 1.2345 } });
    expect([reply.status, ...toFields(reply)]).to.deep.equal([400, 'price too-many-decimals']);
    await shop.fixtures.activeProduct({ price: 1.235 });
    const list = async (query: object) =>
      (await shop.call('listProducts', { query: { sort: 'lowestPrice', ...query } })).body.data.map(({ price }) => price);
    expect(await list({ minimumPrice: 1.235 })).to.deep.equal([1.235]);
    expect(await list({ maximumPrice: 1.234 })).to.deep.equal([1.234]);
    await place(shop, { items: [{ productId: id, quantity: 1 }] });
    const orders = await shop.call('listOrders', { query: { sort: 'amount', minimumAmount: 1.234, maximumAmount: 1.234 } });
    expect(orders.body.data.map(({ total }) => total.amount)).to.deep.equal([1.234]);
    expect((await shop.call('updateSettings', { body: { approvalBonus: 0.125 } })).body.approvalBonus).to.equal(0.125);
    expect((await shop.call('getSettings')).body.approvalBonus).to.equal(0.125);
  });

  it('counts, sums and pays thousandths', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1 });
    const { id: productId } = await shop.fixtures.activeProduct({ price: 1.235 });
    const referrer = { type: 'creator-content', creatorId } as const;
    const { body: order } = await place(shop, { items: [{ productId, quantity: 3, referrer }] });
    expect(order.total.amount).to.equal(3.705);
    const [entry] = await listEntries(shop, { orderId: order.id });
    expect(entry?.amount).to.deep.equal({ value: 0.371, currency: 'KWD' });
    await place(shop, { items: [{ productId, quantity: 1 }] });
    const { figures } = (await shop.call('getAnalyticsOverview', {})).body;
    expect(figures).to.include({ revenue: 4.94, avgOrderValue: 2.47, commission: 0.371 });
    expect((await shop.call('getProductAnalytics', { path: { id: productId } })).body.avgOrderValue).to.equal(2.47);
    expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.totalCommission).to.equal(0.371);
    expect((await shop.call('listTopProducts', { query: { sort: 'revenue' } })).body.data[0]?.revenue).to.equal(4.94);
    expect((await shop.call('listTopCreators', { query: { sort: 'commission' } })).body.data[0]?.commission).to.equal(0.371);
    expect((await shop.call('getAnalyticsSeries', {})).body.points.at(-1)?.revenue).to.equal(4.94);
    await shop.call('updateCommission', { path: { id: entry?.id ?? '' }, body: { status: 'approved' } });
    expect((await shop.call('listPayoutBalances', { query: { minimumDue: 0.371 } })).body.data[0]).to.include({ due: 0.371 });
    const { body: paid } = await shop.call('createPayout', { body: { creatorId } });
    expect(paid.amount.value).to.equal(0.371);
    await shop.call('refundOrder', { path: { id: order.id }, body: { items: [{ productId, quantity: 1 }] } });
    expect((await listEntries(shop, { orderId: order.id })).map(({ amount }) => amount.value)).to.deep.equal([-0.124, 0.371]);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('shows operators thousandths in the views, and repairs them', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 1.235 });
    const { body: order } = await place(shop, { items: [{ productId, quantity: 2 }] });
    await shop.call('refundOrder', { path: { id: order.id }, body: { amount: 0.123 } });
    expect((await listRows(shop, 'report_orders'))[0]).to.include({ total_cents: 2470, refunded_cents: 123 });
    expect((await listRows(shop, 'report_products'))[0]).to.include({ price_cents: 1235 });
    await shop.database.execute('update store_days set revenue_cents = revenue_cents + 10');
    expect(await findWrong(shop)).to.have.length(1);
    for (const check of storeChecks) await check.repair?.(shop.services.db);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('pays a bonus that was set in hundredths', async () => {
    const { id } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    expect((await listEntries(shop, {}))[0]?.amount).to.deep.equal({ value: 5, currency: 'KWD' });
  });

  it('keeps a price in step with its document', async () => {
    const { id } = await shop.fixtures.product({ price: 1.234 });
    await shop.database.execute(`update products set price_cents = 1239 where id = '${id}'`);
    expect((await shop.call('getProduct', { path: { id } })).body.price).to.equal(1.239);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('exports payouts and balances in thousandths', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1 });
    const { id: productId } = await shop.fixtures.activeProduct({ price: 1.235 });
    const referrer = { type: 'creator-content', creatorId } as const;
    const { body: order } = await place(shop, { items: [{ productId, quantity: 1, referrer }] });
    const [entry] = await listEntries(shop, { orderId: order.id });
    await shop.call('updateCommission', { path: { id: entry?.id ?? '' }, body: { status: 'approved' } });
    await shop.call('createPayout', { body: { creatorId } });
    const [head = '', line = ''] = (await shop.call('exportPayouts', { query: { creatorId } })).body.trimEnd().split('\r\n');
    expect(line.split(',')[head.split(',').indexOf('amount')]).to.equal('0.124');
  });
});

describe('what a store in thousandths exports', () => {
  const shop = useShop({ STORE_CURRENCY: 'KWD' });
  const another = useShop({ STORE_CURRENCY: 'KWD' });

  async function exportFile(from: Shop, type: ExportType, format: 'ndjson' | 'csv'): Promise<string> {
    const { id } = (await from.call('createExport', { body: { type, format } })).body;
    await from.runExports();
    return (await from.call('getExportFile', { path: { id } })).body;
  }

  async function importFile(type: ImportType, format: 'ndjson' | 'csv', text: string): Promise<ImportJob['counts']> {
    const mediaType = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
    const { id } = (await another.call('createImport', { text, type: mediaType, query: { type } })).body;
    await another.runImports();
    return (await another.call('getImport', { path: { id } })).body.counts;
  }

  for (const format of ['ndjson', 'csv'] as const)
    it(`is imported into another one to the thousandth, as ${format}`, async () => {
      const { id: productId } = await shop.fixtures.activeProduct({ externalId: 'lamp', price: 1.234 });
      const { body: order } = await place(shop, {
        externalId: 'o-1',
        items: [{ productId, quantity: 3, price: 1.199 }],
        discounts: [{ code: 'TEN', amount: 0.361 }],
        taxes: { amount: 0.155, included: false },
        shipping: { method: 'post', cost: 0.505 },
      });
      expect(order.total.amount).to.equal(3.896);
      for (const type of ['products', 'orders'] as const)
        expect(await importFile(type, format, await exportFile(shop, type, format))).to.include({ created: 1, failed: 0 });
      const [copy] = (await another.call('listOrders', { query: { externalId: 'o-1' } })).body.data;
      expect(copy?.total).to.deep.equal(order.total);
      expect(copy?.items.map(({ price, discount }) => [price, discount])).to.deep.equal(
        order.items.map(({ price, discount }) => [price, discount]),
      );
      expect([copy?.taxes?.amount, copy?.shipping?.cost]).to.deep.equal([0.155, 0.505]);
      expect((await another.call('listProducts', { query: { externalId: 'lamp' } })).body.data[0]?.price).to.equal(1.234);
      expect((await another.call('getAnalyticsOverview', {})).body.figures.revenue).to.equal(
        (await shop.call('getAnalyticsOverview', {})).body.figures.revenue,
      );
      expect(await findWrong(another)).to.deep.equal([]);
    });
});

describe('a store that is created in USD', () => {
  const shop = useShop();

  it('has steps of a hundredth when it is set to a currency with three decimals, and says how to get thousandths', async () => {
    expect((await shop.call('updateSettings', { body: { currency: 'KWD' } })).status).to.equal(200);
    expect((await shop.call('getMe')).body.store).to.include({ currency: 'KWD', currencyDecimals: 2 });
    expect((await shop.fixtures.product({ price: 1.23 })).price).to.equal(1.23);
    const reply = await shop.call('createProduct', { body: { name: 'Lamp', price: 1.234 } });
    expect([reply.status, ...toFields(reply)]).to.deep.equal([400, 'price too-many-decimals']);
    expect(reply.error?.message).to.include('STORE_CURRENCY=KWD');
  });
});

/** An order: units of the currency, and how it is refunded. */
const orderArbitrary = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), units: fc.integer({ min: 1, max: 9_999 }), earns: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  discountShare: fc.integer({ min: 0, max: 90 }),
  taxes: fc.record({ share: fc.integer({ min: 0, max: 30 }), included: fc.boolean() }),
  shippingUnits: fc.nat(999),
  refundShares: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
});
type Drawn = typeof orderArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

for (const currency of ['JPY', 'USD', 'KWD'])
  describe(`orders and refunds in ${currency}`, () => {
    const shop = useShop({ STORE_CURRENCY: currency }, 'suite');
    const { step } = getSteps(currency, currency === 'KWD' ? 1_000 : 100);
    const toUnits = (units: number): number => toAmount(units * step);
    const takeShare = (amount: number, share: number): number => toUnits(Math.floor((toThousandths(amount) * share) / 100 / step));

    async function sell({ lines, discountShare, taxes, shippingUnits }: Drawn, productId: string, creatorId: string): Promise<Order> {
      const items = lines.map(({ quantity, units, earns }) => ({
        productId,
        quantity,
        price: toUnits(units),
        ...(earns && { referrer: { type: 'creator-content' as const, creatorId } }),
      }));
      const subtotal = toAmount(items.reduce((total, { price, quantity }) => total + toThousandths(price) * quantity, 0));
      const discount = takeShare(subtotal, discountShare);
      const paid = toAmount(toThousandths(subtotal) - toThousandths(discount));
      const { status, body } = await place(shop, {
        items,
        ...(discount > 0 && { discounts: [{ amount: discount }] }),
        taxes: { amount: takeShare(paid, taxes.share), included: taxes.included },
        shipping: { method: 'post', cost: toUnits(shippingUnits) },
      });
      expect(status).to.equal(201);
      expect(sum(body.items.map((item) => item.discount ?? 0))).to.equal(toThousandths(discount));
      return body;
    }

    async function refundAll({ id, total }: Order, shares: readonly number[]): Promise<Order> {
      for (const share of shares) {
        const { refunded } = (await shop.call('getOrder', { path: { id } })).body;
        const amount = takeShare(toAmount(toThousandths(total.amount) - toThousandths(refunded?.amount ?? 0)), share);
        if (amount > 0) await shop.call('refundOrder', { path: { id }, body: { amount } });
      }
      return (await shop.call('updateOrder', { path: { id }, body: { status: 'refunded' } })).body;
    }

    it('add up in the smallest amounts of the currency, and nothing is left after the refunds', async () => {
      const { id: creatorId } = await shop.fixtures.creator({ commissionRate: 0.1234 });
      const { id: productId } = await shop.fixtures.activeProduct({ price: toUnits(7) });
      await fc.assert(
        fc.asyncProperty(orderArbitrary, async (drawn) => {
          const order = await sell(drawn, productId, creatorId);
          const refunded = await refundAll(order, drawn.refundShares);
          const refunds = (refunded.refunds ?? []).map(({ amount }) => amount.amount);
          const entries = (await listEntries(shop, { orderId: order.id })).map(({ amount }) => amount.value);
          expect(sum(refunds)).to.equal(toThousandths(order.total.amount));
          expect(sum(entries)).to.equal(0);
          const shown = refunded.items.flatMap(({ price, discount = 0, tax = 0, refunded: back = 0 }) => [price, discount, tax, back]);
          for (const amount of [order.total.amount, ...refunds, ...entries, ...shown])
            expect(Math.abs(toThousandths(amount)) % step, String(amount)).to.equal(0);
        }),
        { numRuns: 25 },
      );
      expect(await findWrong(shop)).to.deep.equal([]);
    });
  });
