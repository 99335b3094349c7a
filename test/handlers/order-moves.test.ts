// The status changes of an order after paid: docs/description.md, Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { Order, OrderStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { eventsAbout, listEvents, listCompactEvents, ownerKeyId } from './rows.js';

/** The number of attempts for properties that must hold however two requests interleave. */
const TIMES = 5;

/** An order of one piece at 49.90, credited to a new creator, who earns 4.99. */
async function sell(shop: Shop): Promise<Order & { creatorId: string }> {
  const [product, { id: creatorId }] = await Promise.all([shop.fixtures.product(), shop.fixtures.creator()]);
  const referrer = { type: 'creator-content', creatorId } as const;
  return { ...(await shop.fixtures.order({ items: [{ productId: product.id, quantity: 1, referrer }] })), creatorId };
}

const move = (shop: Shop, id: string, status: string) => shop.call('updateOrder', { path: { id }, body: { status } });
const read = async (shop: Shop, id: string) => (await shop.call('getOrder', { path: { id } })).body;
const listEntries = async (shop: Shop, orderId: string) => (await shop.call('listCommissions', { query: { orderId } })).body.data;
const getTotal = async (shop: Shop, id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body.totalCommission;

describe('the status changes of an order', () => {
  const shop = useShop({}, 'suite');
  const table: Readonly<Record<OrderStatus, { way: readonly OrderStatus[]; next: readonly OrderStatus[] }>> = {
    paid: { way: [], next: ['processing', 'cancelled', 'refunded'] },
    processing: { way: ['processing'], next: ['shipped', 'cancelled', 'refunded'] },
    shipped: { way: ['processing', 'shipped'], next: ['completed', 'cancelled', 'refunded'] },
    completed: { way: ['processing', 'shipped', 'completed'], next: ['refunded'] },
    cancelled: { way: ['cancelled'], next: [] },
    refunded: { way: ['refunded'], next: [] },
  };
  const statuses = Object.keys(table) as OrderStatus[];
  const readEverything = async (id: string) => {
    const [order, entries, events] = await Promise.all([read(shop, id), listEntries(shop, id), eventsAbout(shop, id)]);
    return { order, entries, events };
  };

  const sold = async (status: OrderStatus) => {
    const { id } = await sell(shop);
    for (const step of table[status].way) await move(shop, id, step);
    return id;
  };
  /** One order per status, for all status changes that leave it unchanged. */
  const kept = new Map<OrderStatus, Promise<string>>();
  const unchanged = (status: OrderStatus) => {
    const made = kept.get(status) ?? sold(status);
    kept.set(status, made);
    return made;
  };

  for (const from of statuses)
    for (const to of statuses) {
      const isRepeat = from === to;
      const isAllowed = table[from].next.includes(to);
      it(`from ${from} to ${to}: ${isAllowed ? 'succeeds' : `${isRepeat ? 200 : 409}, and nothing changes`}`, async () => {
        const id = await (isAllowed ? sold(from) : unchanged(from));
        const before = await readEverything(id);
        shop.clock.advance(MINUTE_MS);
        const at = shop.clock.now().toISOString();
        const reply = await move(shop, id, to);
        const after = await readEverything(id);
        if (!isAllowed) {
          expect(reply.status).to.equal(isRepeat ? 200 : 409);
          if (isRepeat) expect(reply.body).to.deep.equal(before.order);
          else {
            expect([reply.error.code, reply.error.details.field]).to.deep.equal(['VALIDATION_ERROR', 'status']);
            for (const name of [from, to, ...table[from].next]) expect(reply.error.message).to.include(name);
          }
          expect(after).to.deep.equal(before);
          return;
        }
        expect(reply.status).to.equal(200);
        expect(after.order).to.deep.equal(reply.body);
        const by = await ownerKeyId(shop);
        const amount = before.order.total;
        const refund = { id: reply.body.refunds?.[0]?.id, amount, by, createdAt: at };
        const items = before.order.items.map((item) => ({ ...item, refundedQuantity: 1, refunded: 49.9 }));
        expect(reply.body).to.deep.equal({
          ...before.order,
          ...(to === 'refunded' && { items, refunded: amount, refunds: [refund] }),
          status: to,
          history: [...before.order.history, { status: to, by, at }],
          updatedAt: at,
          ...(to === 'completed' && { completedAt: at }),
        });
        expect(after.events.slice(before.events.length)).to.deep.equal([
          'order.updated',
          ...(to === 'completed' ? ['order.completed'] : []),
        ]);
        const isSaleReversed = to === 'cancelled' || to === 'refunded';
        expect(after.entries.map(({ kind }) => kind)).to.deep.equal(isSaleReversed ? ['reversal', 'sale'] : ['sale']);
      });
    }

  it('name the key that made them', async () => {
    const { id } = await sell(shop);
    const made = (await shop.call('createApiKey', { body: { name: 'Warehouse', scopes: ['orders:write'] } })).body;
    const reply = await shop.call('updateOrder', { path: { id }, body: { status: 'processing' }, key: made.key });
    expect(reply.body.history.map(({ by }) => by)).to.deep.equal([await ownerKeyId(shop), made.id]);
    expect(reply.text).to.not.include(made.key);
  });

  for (const [what, body, field] of [
    ['to an unknown status', { status: 'delivered' }, 'status'],
    ['to nothing', {}, 'status'],
    ['together with a new total', { status: 'processing', total: 1 }, 'total'],
  ] as const)
    it(`are refused ${what}`, async () => {
      const order = await shop.fixtures.order();
      const reply = await shop.call('updateOrder', { path: { id: order.id }, body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect(await read(shop, order.id)).to.deep.equal(order);
    });
});

describe('the events of an order', () => {
  const shop = useShop();

  it('name the previous status for each change, and the full order on completion', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 49.9 });
    const customer = { id: 'customer-4711', email: 'ada@example.com' };
    const shipping = { method: 'standard', cost: 6.95, address: { city: 'Portland', country: 'US' } };
    const items = [
      { productId, variantId: 'oiled', quantity: 2 },
      { productId, quantity: 1 },
    ];
    const { id, total } = await shop.fixtures.order({ items, customer, shipping });
    const ways = ['paid', 'processing', 'shipped', 'completed', 'refunded'];
    const updates: object[] = [];
    for (const [index, status] of ways.slice(1).entries()) {
      shop.clock.advance(MINUTE_MS);
      updates.push({ orderId: id, status, previousStatus: ways[index], total, updatedAt: shop.clock.now().toISOString() });
      await move(shop, id, status);
    }
    const [refund] = (await read(shop, id)).refunds ?? [];
    const full = updates.map((update, index) =>
      index < 3 ? update : { ...update, refund: { id: refund?.id, amount: total }, refunded: total },
    );
    expect(await listEvents(shop, 'order.updated')).to.deep.equal(full);
    expect(await listCompactEvents(shop, 'order.updated')).to.deep.equal(updates);
    const completed = {
      orderId: id,
      total: { amount: 156.65, currency: 'USD' },
      items: [
        { productId, quantity: 2, price: 49.9 },
        { productId, quantity: 1, price: 49.9 },
      ],
      customer,
      shipping,
      completedAt: '2024-11-21T10:08:00.000Z',
    };
    expect(await listEvents(shop, 'order.completed')).to.deep.equal([completed]);
    expect(await listCompactEvents(shop, 'order.completed')).to.deep.equal([completed]);
  });

  it('omit the shipping of an order that is not shipped', async () => {
    const { id } = await shop.fixtures.order();
    for (const status of ['processing', 'shipped', 'completed']) await move(shop, id, status);
    expect((await listEvents(shop, 'order.completed'))[0]).to.not.have.property('shipping');
  });
});

describe('an order with concurrent status changes', () => {
  const shop = useShop({}, 'suite');

  it('is refunded once when two request it: one event, one reversal', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, creatorId } = await sell(shop);
      const replies = await Promise.all([move(shop, id, 'refunded'), move(shop, id, 'refunded')]);
      expect(replies.map(({ status }) => status)).to.deep.equal([200, 200]);
      expect(replies[0].body).to.deep.equal(replies[1].body);
      expect(replies[0].body.history.map(({ status }) => status)).to.deep.equal(['paid', 'refunded']);
      expect((await listEntries(shop, id)).map(({ amount }) => amount.value)).to.deep.equal([-4.99, 4.99]);
      expect(await getTotal(shop, creatorId)).to.equal(0);
      expect((await eventsAbout(shop, id)).filter((event) => event === 'order.updated')).to.have.length(1);
    }
  });

  it('is either canceled or refunded when both are requested', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, creatorId } = await sell(shop);
      const replies = await Promise.all([move(shop, id, 'refunded'), move(shop, id, 'cancelled')]);
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const won = replies.find(({ status }) => status === 200)?.body;
      expect(await read(shop, id)).to.deep.equal(won);
      expect((await listEntries(shop, id)).map(({ amount }) => amount.value)).to.deep.equal([-4.99, 4.99]);
      expect(await getTotal(shop, creatorId)).to.equal(0);
      expect((await eventsAbout(shop, id)).filter((event) => event === 'order.updated')).to.have.length(1);
    }
  });

  it('is never refunded and completed at the same time', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id } = await sell(shop);
      for (const status of ['processing', 'shipped']) await move(shop, id, status);
      const [completion, refund] = await Promise.all([move(shop, id, 'completed'), move(shop, id, 'refunded')]);
      expect([completion.status, refund.status]).to.be.deep.oneOf([
        [200, 200],
        [409, 200],
      ]);
      const { status, history } = await read(shop, id);
      expect(status).to.equal('refunded');
      expect(history).to.have.length(completion.status === 200 ? 5 : 4);
      expect(await listEntries(shop, id)).to.have.length(2);
    }
  });

  for (const decision of ['rejected', 'approved'])
    it(`and whose commission is ${decision} at the same moment leaves the creator with nothing`, async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const sold = await Promise.all([sell(shop), sell(shop), sell(shop)]);
        const sales = await Promise.all(sold.map(async ({ id }) => (await listEntries(shop, id))[0]?.id ?? ''));
        const replies = await Promise.all(
          sold.flatMap(({ id }, index) => [
            shop.call('updateCommission', { path: { id: sales[index] ?? '' }, body: { status: decision } }),
            move(shop, id, 'refunded'),
          ]),
        );
        for (const [index, { id, creatorId }] of sold.entries()) {
          const [decided, refund] = replies.slice(2 * index);
          expect(refund?.status).to.equal(200);
          expect(decided?.status).to.be.oneOf(decision === 'rejected' ? [200, 409] : [200]);
          const entries = (await listEntries(shop, id)).map(({ status, amount }) => [status, amount.value]);
          const status = decision === 'rejected' ? 'pending' : 'approved';
          const both = [
            [status, -4.99],
            [status, 4.99],
          ];
          expect(entries).to.deep.equal(decision === 'rejected' && decided?.status === 200 ? [['rejected', 4.99]] : both);
          expect(await getTotal(shop, creatorId)).to.equal(0);
        }
      }
    });
});

describe('many concurrent changes for one creator', () => {
  const shop = useShop({}, 'suite');

  it('add up to the cent: orders, refunds, decisions, clicks', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const contents = [];
    for (let count = 0; count < 4; count += 1) contents.push(await shop.fixtures.content({ creatorId }));
    const { id: productId } = await shop.fixtures.activeProduct({ price: 49.9 });
    const contentId = contents[0]?.id ?? '';
    const body = { items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }], customer: { id: 'c' } };
    const place = () => shop.call('createOrder', { body });
    const placed = [];
    for (let count = 0; count < 4; count += 1) placed.push((await place()).body.id);
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, place),
      ...placed.map((id) => move(shop, id, 'refunded')),
      ...contents.map(({ id }) => shop.call('moderateContent', { path: { id }, body: { action: 'approve' } })),
      ...contents.map((content) =>
        shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'click', contentId: content.id, productId }] } }),
      ),
    ]);
    expect([...new Set(replies.map(({ status }) => status))].sort()).to.deep.equal([200, 201, 202]);
    const figures = (await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body;
    expect(figures).to.include({ contentCount: 4, totalClicks: 4, totalConversions: 8, totalCommission: 39.96 });
    expect((await shop.call('getProductAnalytics', { path: { id: productId } })).body).to.include({ purchases: 8 });
    expect((await shop.call('listCommissions', { query: { creatorId } })).body.total).to.equal(16);
  });
});
