// Refunds of parts of orders: docs/description.md, Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { CreateRefund, Order, OrderStatus } from '../../generated/api.js';
import { storeChecks } from '../../db/store-checks.js';
import { toThousandths } from '../../domain/money.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listCompactEvents, listEvents, listRows, ownerKeyId } from './rows.js';

const SHIPPING = { method: 'standard', cost: 6.95 };
const refund = (shop: Shop, id: string, body: CreateRefund) => shop.call('refundOrder', { path: { id }, body });
const move = (shop: Shop, id: string, status: string) => shop.call('updateOrder', { path: { id }, body: { status } });
const read = async (shop: Shop, id: string) => (await shop.call('getOrder', { path: { id } })).body;
const listEntries = async (shop: Shop, orderId: string) =>
  (await shop.call('listCommissions', { query: { orderId, limit: 100 } })).body.data.toReversed();
const getTotal = async (shop: Shop, id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body.totalCommission;
const decide = (shop: Shop, id: string, status: string) => shop.call('updateCommission', { path: { id }, body: { status } });
const findWrong = async ({ services: { db } }: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat();

interface Sale {
  readonly order: Order;
  readonly id: string;
  readonly creatorIds: readonly [string, string];
  readonly productIds: readonly [string, string];
}

/** An order of three organisers at 33.33, of which one creator earns 10 % (10.00), and two lamps at 10.05, of which another earns 15 % (3.02), with
 *  6.95 for shipping: 127.04. */
async function sell(shop: Shop): Promise<Sale> {
  const creators = [await shop.fixtures.creator({ commissionRate: 0.1 }), await shop.fixtures.creator({ commissionRate: 0.15 })];
  const products = [await shop.fixtures.product({ price: 33.33 }), await shop.fixtures.product({ price: 10.05 })];
  const items = products.map(({ id }, index) => ({
    productId: id,
    ...(index === 0 && { variantId: 'oiled' }),
    quantity: 3 - index,
    referrer: { type: 'creator-content' as const, creatorId: creators[index]?.id ?? '' },
  }));
  const order = await shop.fixtures.order({ items, shipping: SHIPPING });
  const toIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id) as unknown as [string, string];
  return { order, id: order.id, creatorIds: toIds(creators), productIds: toIds(products) };
}

describe('a refund of pieces', () => {
  const shop = useShop({}, 'suite');

  it('returns what was paid for them, and reverses their commission only', async () => {
    const { id, productIds, creatorIds, order } = await sell(shop);
    shop.clock.advance(MINUTE_MS);
    const at = shop.clock.now().toISOString();
    const items = [{ productId: productIds[0], variantId: 'oiled', quantity: 1 }];
    const reply = await refund(shop, id, { items, reason: 'Arrived with a scratch.' });
    expect(reply.status).to.equal(201);
    expect(reply.header('location')).to.equal(`/api/orders/${id}`);
    const recorded = {
      id: reply.body.id,
      items: [{ ...items[0], amount: 33.33 }],
      amount: { amount: 33.33, currency: 'USD' },
      reason: 'Arrived with a scratch.',
      by: await ownerKeyId(shop),
      createdAt: at,
    };
    expect(reply.body).to.deep.equal(recorded);
    expect(reply.body.id).to.match(/^rfd_/);
    const [organiser, lamp] = order.items;
    expect(await read(shop, id)).to.deep.equal({
      ...order,
      items: [{ ...organiser, refundedQuantity: 1, refunded: 33.33 }, lamp],
      refunded: { amount: 33.33, currency: 'USD' },
      refunds: [recorded],
      updatedAt: at,
    });
    const [sale, , reversal] = await listEntries(shop, id);
    expect(reversal).to.deep.equal({
      ...sale,
      id: reversal?.id,
      kind: 'reversal',
      amount: { value: -3.33, currency: 'USD' },
      reverses: sale?.id,
      refundId: reply.body.id,
      createdAt: at,
      updatedAt: at,
    });
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([6.67, 3.02]);
  });

  it('can be repeated until all are refunded; then the order is refunded, if nothing is left to pay', async () => {
    const { id, productIds, creatorIds } = await sell(shop);
    const [organiser, lamp] = [{ productId: productIds[0], variantId: 'oiled' }, { productId: productIds[1] }];
    for (const quantity of [1, 2]) await refund(shop, id, { items: [{ ...organiser, quantity }] });
    expect(await getTotal(shop, creatorIds[0])).to.equal(0);
    await refund(shop, id, { items: [{ ...lamp, quantity: 2 }] });
    expect(await read(shop, id)).to.deep.include({ status: 'paid', refunded: { amount: 120.09, currency: 'USD' } });
    const more = await refund(shop, id, { items: [{ ...lamp, quantity: 1 }] });
    expect([more.status, more.error.details?.reason, more.error.details?.field]).to.deep.equal([
      409,
      'refund-exceeds-order',
      'items[0].quantity',
    ]);
    const last = (await refund(shop, id, {})).body;
    expect(last).to.include.keys('amount').and.not.include.keys('items', 'reason');
    expect(last.amount.amount).to.equal(6.95);
    const order = await read(shop, id);
    expect([order.status, order.refunded?.amount, order.refunds?.length]).to.deep.equal(['refunded', 127.04, 4]);
    expect(order.history.map(({ status }) => status)).to.deep.equal(['paid', 'refunded']);
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 0]);
  });

  it('takes pieces of a product from all its lines, in their order', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 3 });
    const line = (quantity: number) => ({ productId, quantity });
    const { id } = await shop.fixtures.order({ items: [line(2), line(3)] });
    expect((await refund(shop, id, { items: [line(3)] })).body.items).to.deep.equal([{ ...line(3), amount: 9 }]);
    expect((await read(shop, id)).items.map(({ refundedQuantity }) => refundedQuantity)).to.deep.equal([2, 1]);
    const both = await refund(shop, id, { items: [line(1), line(2)] });
    expect([both.status, both.error.details?.field]).to.deep.equal([409, 'items[1].quantity']);
    await refund(shop, id, { items: [line(1), line(1)] });
    expect((await read(shop, id)).status).to.equal('refunded');
  });

  it('returns the share of what earlier refunds by amount left', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 50 });
    const { id } = await shop.fixtures.order({ items: [{ productId, quantity: 2 }] });
    await refund(shop, id, { amount: 30.01 });
    const one = { items: [{ productId, quantity: 1 }] };
    expect((await refund(shop, id, one)).body.amount.amount).to.equal(35);
    expect((await refund(shop, id, one)).body.amount.amount).to.equal(34.99);
    expect((await read(shop, id)).status).to.equal('refunded');
  });
});

describe('a refund by amount', () => {
  const shop = useShop({}, 'suite');

  it('is divided among items and shipping, and reverses the commissions in proportion', async () => {
    const { id, creatorIds } = await sell(shop);
    expect((await refund(shop, id, { amount: 63.52 })).body).to.not.include.keys('items');
    const { items, refunded, status } = await read(shop, id);
    expect(items.map((item) => [item.refunded, item.refundedQuantity])).to.deep.equal([
      [50, undefined],
      [10.05, undefined],
    ]);
    expect([refunded?.amount, status]).to.deep.equal([63.52, 'paid']);
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([5, 1.51]);
  });

  it('refunds the order once it is all that is left', async () => {
    const { id, creatorIds } = await sell(shop);
    for (const amount of [0.01, 27.03, 100]) expect((await refund(shop, id, { amount })).status).to.equal(201);
    expect((await read(shop, id)).status).to.equal('refunded');
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 0]);
    for (const { kind, id: entryId, amount } of await listEntries(shop, id)) {
      if (kind === 'reversal') continue;
      const reversals = (await listEntries(shop, id)).filter(({ reverses }) => reverses === entryId);
      expect(reversals.reduce((sum, reversal) => sum + toThousandths(reversal.amount.value), 0)).to.equal(-toThousandths(amount.value));
    }
  });
});

describe('a refund that is refused', () => {
  const shop = useShop({}, 'suite');
  const cases: readonly [name: string, body: (sale: Sale) => CreateRefund, expected: readonly [number, string, string]][] = [
    [
      'pieces and an amount',
      ({ productIds }) => ({ items: [{ productId: productIds[1], quantity: 1 }], amount: 1 }),
      [400, 'incompatible-fields', 'amount'],
    ],
    ['an amount with three decimals', () => ({ amount: 1.005 }), [400, 'too-many-decimals', 'amount']],
    ['nothing', () => ({ amount: 0 }), [400, 'number-out-of-range', 'amount']],
    ['a negative amount', () => ({ amount: -1 }), [400, 'number-out-of-range', 'amount']],
    [
      'no pieces',
      ({ productIds }) => ({ items: [{ productId: productIds[1], quantity: 0 }] }),
      [400, 'number-out-of-range', 'items[0].quantity'],
    ],
    ['an empty list', () => ({ items: [] }), [400, 'invalid-item-count', 'items']],
    ['more than the total', () => ({ amount: 127.05 }), [409, 'refund-exceeds-order', 'amount']],
    [
      'more pieces than were bought',
      ({ productIds }) => ({ items: [{ productId: productIds[1], quantity: 3 }] }),
      [409, 'refund-exceeds-order', 'items[0].quantity'],
    ],
    ['another product', () => ({ items: [{ productId: 'prod_other', quantity: 1 }] }), [400, 'not-in-order', 'items[0].productId']],
    [
      'another variant',
      ({ productIds }) => ({ items: [{ productId: productIds[0], quantity: 1 }] }),
      [400, 'not-in-order', 'items[0].variantId'],
    ],
    ['a long reason', () => ({ amount: 1, reason: 'x'.repeat(501) }), [400, 'invalid-length', 'reason']],
  ];
  for (const [name, toBody, expected] of cases)
    it(`has ${name}: ${expected[0]}, by field, and nothing changes`, async () => {
      const sale = await sell(shop);
      const { status, error } = await refund(shop, sale.id, toBody(sale));
      expect([status, error.details?.reason, error.details?.field]).to.deep.equal(expected);
      expect(await read(shop, sale.id)).to.deep.equal(sale.order);
      expect(await listEntries(shop, sale.id)).to.have.length(2);
    });

  it('lists all errors of its pieces', async () => {
    const { id, productIds } = await sell(shop);
    const { error } = await refund(shop, id, {
      items: [
        { productId: 'prod_other', quantity: 1 },
        { productId: productIds[1], quantity: 9 },
      ],
    });
    expect(error.details?.errors?.map(({ field }) => field)).to.deep.equal(['items[0].productId', 'items[1].quantity']);
  });

  it('is of an unknown order: 404', async () => {
    expect((await refund(shop, 'ord_nosuch', {})).error.details?.reason).to.equal('order-not-found');
  });

  it('is the hundredth, unless it refunds everything that is left', async () => {
    const { id } = await sell(shop);
    for (let count = 0; count < 99; count += 1) expect((await refund(shop, id, { amount: 0.01 })).status).to.equal(201);
    expect((await refund(shop, id, { amount: 0.01 })).error.details?.reason).to.equal('too-many-refunds');
    expect((await refund(shop, id, {})).body.amount.amount).to.equal(126.05);
    expect((await read(shop, id)).refunds).to.have.length(100);
  });
});

describe('refunds and the status of an order', () => {
  const shop = useShop({}, 'suite');
  const ways: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
    paid: [],
    processing: ['processing'],
    shipped: ['processing', 'shipped'],
    completed: ['processing', 'shipped', 'completed'],
    cancelled: ['cancelled'],
    refunded: ['refunded'],
  };
  for (const [status, way] of Object.entries(ways) as [OrderStatus, readonly OrderStatus[]][]) {
    const isPossible = status !== 'cancelled' && status !== 'refunded';
    it(`are ${isPossible ? 'possible' : 'refused with 409'} if it is ${status}`, async () => {
      const { id, creatorIds } = await sell(shop);
      for (const step of way) await move(shop, id, step);
      const before = await read(shop, id);
      const part = await refund(shop, id, { amount: 0.04 });
      if (!isPossible) {
        expect([part.status, part.error.details?.reason]).to.deep.equal([409, 'order-not-refundable']);
        expect(await read(shop, id)).to.deep.equal(before);
        return;
      }
      expect([part.status, (await read(shop, id)).status]).to.deep.equal([201, status]);
      expect([(await refund(shop, id, {})).status, (await read(shop, id)).status]).to.deep.equal([201, 'refunded']);
      expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 0]);
    });
  }

  for (const last of ['refunded', 'cancelled'] as const)
    it(`leave the rest to a change to ${last}, which takes back only that`, async () => {
      const { id, creatorIds, productIds } = await sell(shop);
      await refund(shop, id, { items: [{ productId: productIds[1], quantity: 1 }] });
      await refund(shop, id, { amount: 20 });
      expect((await move(shop, id, last)).status).to.equal(200);
      const { refunded, refunds } = await read(shop, id);
      expect([refunded?.amount, refunds?.length]).to.deep.equal(last === 'refunded' ? [127.04, 3] : [30.05, 2]);
      expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 0]);
      const reversals = (await listEntries(shop, id)).filter(({ kind }) => kind === 'reversal');
      expect(reversals.reduce((sum, { amount }) => sum + toThousandths(amount.value), 0)).to.equal(-13_020);
      expect(await findWrong(shop)).to.deep.equal([]);
    });
});

describe('the reversals of partial refunds', () => {
  const shop = useShop({}, 'suite');

  it('are approved together with their commission, and at once when it is approved or paid', async () => {
    const { id, creatorIds } = await sell(shop);
    for (const amount of [10, 20]) await refund(shop, id, { amount });
    const [sale] = await listEntries(shop, id);
    expect((await decide(shop, sale?.id ?? '', 'rejected')).status).to.equal(409);
    await decide(shop, sale?.id ?? '', 'approved');
    const ofSale = async () => (await listEntries(shop, id)).filter((entry) => entry.id === sale?.id || entry.reverses === sale?.id);
    expect((await ofSale()).map(({ status }) => status)).to.deep.equal(['approved', 'approved', 'approved']);
    const paid = (await shop.call('createPayout', { body: { creatorId: creatorIds[0] } })).body;
    expect(paid.amount.value).to.equal(7.64);
    await refund(shop, id, { amount: 30 });
    expect((await ofSale()).map(({ status, payoutId }) => [status, payoutId !== undefined])).to.deep.equal([
      ['paid', true],
      ['paid', true],
      ['paid', true],
      ['approved', false],
    ]);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('leave out a rejected commission', async () => {
    const { id, creatorIds } = await sell(shop);
    const [sale] = await listEntries(shop, id);
    await decide(shop, sale?.id ?? '', 'rejected');
    await refund(shop, id, { amount: 63.52 });
    expect((await listEntries(shop, id)).filter(({ reverses }) => reverses === sale?.id)).to.deep.equal([]);
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 1.51]);
  });
});

describe('the event of a refund', () => {
  const shop = useShop();

  it('has the refund and the sum of all in the full format, and neither in the compact one; no reason is in it', async () => {
    const { id, productIds } = await sell(shop);
    await refund(shop, id, { amount: 7, reason: 'Ada called.' });
    const items = [{ productId: productIds[1], quantity: 1 }];
    const { body } = await refund(shop, id, { items, reason: 'Ada called again.' });
    const { updatedAt, total } = await read(shop, id);
    const compact = { orderId: id, status: 'paid', previousStatus: 'paid', total, updatedAt };
    const { amount } = body;
    const full = {
      ...compact,
      refund: { id: body.id, items: body.items, amount },
      refunded: { amount: 7 + amount.amount, currency: 'USD' },
    };
    expect((await listEvents(shop, 'order.updated')).at(-1)).to.deep.equal(full);
    expect((await listCompactEvents(shop, 'order.updated')).at(-1)).to.deep.equal(compact);
    expect(JSON.stringify(await shop.events())).to.not.include('Ada called');
    await move(shop, id, 'processing');
    expect((await listEvents(shop, 'order.updated')).at(-1))
      .to.include.keys('refunded')
      .and.not.include.keys('refund');
  });

  it('is accompanied by an entry in the audit log, without the reason', async () => {
    const { id } = await sell(shop);
    await refund(shop, id, { amount: 7, reason: 'Ada called.' });
    const [entry] = (await listRows(shop, 'audit_entries')).filter((row) => row['object_id'] === id);
    expect(entry?.['operation']).to.equal('refundOrder');
    expect(JSON.parse(String(entry?.['after_fields']))).to.deep.include({ refunded: { amount: 7, currency: 'USD' } });
    expect(JSON.stringify(entry)).to.not.include('Ada called');
  });
});

describe('concurrent refunds', () => {
  const shop = useShop({}, 'suite');

  it('never return more than was paid', async () => {
    const { id, creatorIds, productIds } = await sell(shop);
    const items = [{ productId: productIds[0], variantId: 'oiled', quantity: 1 }];
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => refund(shop, id, { items })),
      ...Array.from({ length: 4 }, () => refund(shop, id, { amount: 40 })),
    ]);
    expect(replies.every(({ status }) => status === 201 || status === 409)).to.equal(true);
    const returned = replies.filter(({ status }) => status === 201).map(({ body }) => body);
    const order = await read(shop, id);
    expect(order.refunds?.map((one) => one.id)).to.have.members(returned.map((one) => one.id));
    expect(returned.reduce((sum, { amount }) => sum + toThousandths(amount.amount), 0)).to.equal(
      toThousandths(order.refunded?.amount ?? 0),
    );
    expect(order.refunded?.amount).to.be.at.most(127.04);
    expect(order.items[0]?.refundedQuantity ?? 0).to.be.at.most(3);
    await refund(shop, id, {});
    expect([await getTotal(shop, creatorIds[0]), await getTotal(shop, creatorIds[1])]).to.deep.equal([0, 0]);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('of everything, and a change to refunded, refund it once', async () => {
    const { id } = await sell(shop);
    const replies = await Promise.all([refund(shop, id, {}), move(shop, id, 'refunded'), refund(shop, id, {})]);
    expect(replies.filter(({ status }) => status === 409).length).to.be.within(1, 2);
    expect((await read(shop, id)).refunds).to.have.length(1);
    expect((await listEntries(shop, id)).filter(({ kind }) => kind === 'reversal')).to.have.length(2);
  });

  it('with one Idempotency-Key are one refund', async () => {
    const { id } = await sell(shop);
    const request = { path: { id }, body: { amount: 5 }, headers: { 'Idempotency-Key': `refund of ${id}` } };
    const first = await shop.call('refundOrder', request);
    const second = await shop.call('refundOrder', request);
    expect([second.header('idempotent-replayed'), second.body]).to.deep.equal(['true', first.body]);
    expect((await read(shop, id)).refunds).to.have.length(1);
  });
});
