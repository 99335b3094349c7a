// Who is credited with a purchase and earns from it: docs/description.md, Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { ContentStatus, CreatorContent, ModerationAction, Order } from '../../generated/api.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listCompactEvents, eventsAbout, listEvents, listRows } from './rows.js';

/** The attribution window of a click, by default. */
const WINDOW_MS = 30 * DAY_MS;

let visitors = 0;
/** A visitor without any recorded events. */
const newVisitor = () => `visitor-${(visitors += 1)}`;
const given = (fields: { contentId?: string; creatorId?: string }) => ({ type: 'creator-content', ...fields }) as const;
const of = ({ id, creatorId }: CreatorContent) => ({ type: 'creator-content', contentId: id, creatorId });
const listReferrers = ({ items }: Order) => items.map(({ referrer }) => referrer);

async function track(shop: Shop, ...events: object[]): Promise<void> {
  const { body } = await shop.call('recordAnalyticsEvents', { body: { events } });
  expect(body.rejected).to.deep.equal([]);
}
const click = (shop: Shop, visitorId: string, content: CreatorContent, fields: object = {}) =>
  track(shop, { type: 'click', contentId: content.id, visitorId, ...fields });
const listEntries = async (shop: Shop, { id: orderId }: Order) => (await shop.call('listCommissions', { query: { orderId } })).body.data;
const listAmounts = async (shop: Shop, order: Order) => (await listEntries(shop, order)).map(({ amount }) => amount.value);
const getFigures = async (shop: Shop, id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body;

describe('a purchase with a referrer', () => {
  const shop = useShop({}, 'suite');

  it('earns a commission, shown in the ledger and the events', async () => {
    const content = await shop.fixtures.content();
    const { id: productId } = await shop.fixtures.activeProduct({ price: 49.9 });
    const referrer = of(content);
    const customer = { id: 'customer-4711' };
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 2, referrer: given({ contentId: content.id }) }], customer });
    expect(listReferrers(order)).to.deep.equal([referrer]);
    const { data, total } = (await shop.call('listCommissions', { query: { creatorId: content.creatorId } })).body;
    const { id, createdAt } = data[0] ?? { id: '', createdAt: '' };
    const sold = { creatorId: content.creatorId, contentId: content.id, productId };
    expect([data, total]).to.deep.equal([
      [
        {
          id,
          ...sold,
          orderId: order.id,
          kind: 'sale',
          amount: { value: 9.98, currency: 'USD' },
          rate: 0.1,
          status: 'pending',
          createdAt: order.createdAt,
          updatedAt: order.createdAt,
        },
      ],
      1,
    ]);
    expect(id).to.match(/^com_[0-9a-hjkmnp-tv-z]{26}$/);
    expect((await shop.call('getCommission', { path: { id } })).body).to.deep.equal(data[0]);
    expect(await eventsAbout(shop, order.id)).to.deep.equal(['product.purchased', 'commission.earned']);
    const earned = { commissionId: id, ...sold, status: 'pending', earnedAt: createdAt };
    const amount = { value: 9.98, currency: 'USD' };
    expect(await listEvents(shop, 'commission.earned')).to.deep.equal([{ ...earned, orderId: order.id, amount, rate: 0.1 }]);
    expect(await listCompactEvents(shop, 'commission.earned')).to.deep.equal([{ ...earned, amount: 9.98 }]);
    const purchased = { orderId: order.id, productId, quantity: 2, referrer, purchasedAt: createdAt };
    expect(await listEvents(shop, 'product.purchased')).to.deep.equal([
      { ...purchased, price: { amount: 49.9, currency: 'USD' }, customer },
    ]);
    expect(await listCompactEvents(shop, 'product.purchased')).to.deep.equal([{ ...purchased, revenue: 99.8 }]);
    expect(await getFigures(shop, content.creatorId)).to.deep.include({ totalConversions: 1, totalCommission: 9.98 });
  });

  it('may name the creator too, if the content is theirs', async () => {
    const content = await shop.fixtures.content();
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const referrer = given({ contentId: content.id, creatorId: content.creatorId });
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer }] });
    expect([listReferrers(order), await listAmounts(shop, order)]).to.deep.equal([[of(content)], [1]]);
  });

  it('may name only a creator, who gets the commission and the conversion without content', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: given({ creatorId }) }] });
    expect(listReferrers(order)).to.deep.equal([{ type: 'creator-content', creatorId }]);
    expect((await listEntries(shop, order))[0])
      .to.include({ creatorId, kind: 'sale', productId })
      .and.not.have.property('contentId');
    for (const events of [await listEvents(shop, 'commission.earned'), await listCompactEvents(shop, 'commission.earned')])
      expect(events.at(-1)).to.include({ creatorId }).and.not.have.property('contentId');
    expect(await getFigures(shop, creatorId)).to.deep.include({ totalConversions: 1, totalCommission: 1, topContent: [] });
    expect((await listRows(shop, 'content_days')).filter((row) => row['creator_id'] === creatorId)).to.deep.equal([]);
  });

  it('is credited item by item', async () => {
    const [one, two] = [await shop.fixtures.content(), await shop.fixtures.content()];
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const { id: otherId } = await shop.fixtures.product({ price: 20 });
    const visitorId = newVisitor();
    await click(shop, visitorId, two);
    const items = [
      { productId, quantity: 1, referrer: given({ contentId: one.id }) },
      { productId: otherId, quantity: 1 },
    ];
    const order = await shop.fixtures.order({ items, visitorId });
    expect(listReferrers(order)).to.deep.equal([of(one), of(two)]);
    expect((await listEntries(shop, order)).map(({ creatorId, amount }) => [creatorId, amount.value])).to.deep.equal([
      [two.creatorId, 2],
      [one.creatorId, 1],
    ]);
  });

  it('counts a product once for an order, however many items it has; commissions are per item', async () => {
    const content = await shop.fixtures.content();
    const products = [await shop.fixtures.product({ price: 10 }), await shop.fixtures.product({ price: 20 })];
    const visitorId = newVisitor();
    await click(shop, visitorId, content);
    const items = [0, 0, 1].map((index) => ({ productId: products[index]?.id ?? '', quantity: 1 }));
    const order = await shop.fixtures.order({ items, visitorId });
    expect(await listAmounts(shop, order)).to.deep.equal([2, 1, 1]);
    const figures = await getFigures(shop, content.creatorId);
    expect(figures).to.deep.include({ totalConversions: 2, totalCommission: 4 });
    expect(figures.topContent.map(({ conversions }) => conversions)).to.deep.equal([2]);
  });

  it('counts a product once for a creator with two credited pieces of content', async () => {
    const one = await shop.fixtures.content();
    const two = await shop.fixtures.content({ creatorId: one.creatorId });
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const items = [one, two].map((content) => ({ productId, quantity: 1, referrer: given({ contentId: content.id }) }));
    await shop.fixtures.order({ items });
    const figures = await getFigures(shop, one.creatorId);
    expect(figures.topContent.map(({ conversions }) => conversions)).to.deep.equal([1, 1]);
    expect(figures).to.include({ totalConversions: 1, totalCommission: 2 });
  });
});

describe('the last click of a visitor', () => {
  const shop = useShop({}, 'suite');
  const ids = { product: '' };
  let one: CreatorContent;
  let two: CreatorContent;
  const buy = (fields: object) => shop.fixtures.order({ productId: ids.product, ...fields });

  before(async () => {
    ids.product = (await shop.fixtures.activeProduct({ price: 10 })).id;
    [one, two] = [await shop.fixtures.content(), await shop.fixtures.content()];
  });

  it('counts for what the visitor orders afterwards', async () => {
    const visitorId = newVisitor();
    await click(shop, visitorId, one);
    const order = await buy({ visitorId });
    expect([listReferrers(order), await listAmounts(shop, order)]).to.deep.equal([[of(one)], [1]]);
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(one)]);
    expect(listReferrers(await buy({ visitorId: newVisitor() }))).to.deep.equal([undefined]);
  });

  it('counts for the customer with that id when no visitor is named', async () => {
    const id = newVisitor();
    await click(shop, id, one);
    expect(listReferrers(await buy({ customer: { id } }))).to.deep.equal([of(one)]);
  });

  it('is the later one of the named visitor and the customer', async () => {
    const [id, visitorId] = [newVisitor(), newVisitor()];
    await click(shop, id, one);
    expect(listReferrers(await buy({ customer: { id }, visitorId }))).to.deep.equal([of(one)]);
    shop.clock.advance(SECOND_MS);
    await click(shop, visitorId, two);
    expect(listReferrers(await buy({ customer: { id }, visitorId }))).to.deep.equal([of(two)]);
    shop.clock.advance(SECOND_MS);
    await click(shop, id, one);
    expect(listReferrers(await buy({ customer: { id }, visitorId }))).to.deep.equal([of(one)]);
    expect(listReferrers(await buy({ customer: { id: newVisitor() }, visitorId }))).to.deep.equal([of(two)]);
  });

  it('replaces the previous one', async () => {
    const visitorId = newVisitor();
    await click(shop, visitorId, one);
    shop.clock.advance(SECOND_MS);
    await click(shop, visitorId, two);
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(two)]);
  });

  it('is kept when an older one arrives late', async () => {
    const visitorId = newVisitor();
    const occurredAt = shop.clock.now().toISOString();
    shop.clock.advance(MINUTE_MS);
    await click(shop, visitorId, two);
    await click(shop, visitorId, one, { occurredAt });
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(two)]);
  });

  it('is the latest by time within a batch, or by position if the times are equal', async () => {
    const event = (content: CreatorContent, visitorId: string, aheadMs: number) => ({
      type: 'click',
      contentId: content.id,
      visitorId,
      ...(aheadMs !== 0 && { occurredAt: new Date(shop.clock.now().getTime() + aheadMs).toISOString() }),
    });
    const orders: readonly { readonly first: [CreatorContent, number]; readonly then: [CreatorContent, number] }[] = [
      { first: [one, 0], then: [two, 0] },
      { first: [one, -1], then: [two, -1] },
      { first: [one, -2], then: [two, -1] },
      { first: [two, -1], then: [one, -2] },
      { first: [two, 0], then: [one, -1] },
    ];
    for (const { first, then } of orders) {
      const visitorId = newVisitor();
      await track(shop, event(first[0], visitorId, first[1]), event(then[0], visitorId, then[1]));
      expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(two)]);
    }
  });

  it('counts for thirty days to the millisecond, however often maintenance runs', async () => {
    const visitorId = newVisitor();
    await click(shop, visitorId, one);
    shop.clock.advance(WINDOW_MS);
    await shop.runMaintenance();
    const last = await buy({ visitorId });
    expect([listReferrers(last), await listAmounts(shop, last)]).to.deep.equal([[of(one)], [1]]);
    shop.clock.advance(1);
    const late = await buy({ visitorId });
    expect([listReferrers(late), await listAmounts(shop, late)]).to.deep.equal([[undefined], []]);
    await shop.runMaintenance();
    expect((await listRows(shop, 'visitor_clicks')).filter((row) => row['visitor_id'] === visitorId)).to.deep.equal([]);
    await click(shop, visitorId, two);
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(two)]);
  });

  it('counts from its own time, not from its arrival', async () => {
    const [early, exact] = [newVisitor(), newVisitor()];
    const before = (ms: number) => ({ occurredAt: new Date(shop.clock.now().getTime() - ms).toISOString() });
    await click(shop, early, one, before(WINDOW_MS + 1));
    await click(shop, exact, one, before(WINDOW_MS));
    expect(listReferrers(await buy({ visitorId: early }))).to.deep.equal([undefined]);
    expect(listReferrers(await buy({ visitorId: exact }))).to.deep.equal([of(one)]);
  });

  it('in the future counts as now', async () => {
    const visitorId = newVisitor();
    await click(shop, visitorId, one, { occurredAt: new Date(shop.clock.now().getTime() + 4 * MINUTE_MS).toISOString() });
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(one)]);
    shop.clock.advance(SECOND_MS);
    await click(shop, visitorId, two);
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(two)]);
  });

  it('is not a view, a click on a product alone, or a click without a visitor', async () => {
    const visitorId = newVisitor();
    await track(
      shop,
      { type: 'view', contentId: one.id, visitorId },
      { type: 'click', productId: ids.product, visitorId },
      { type: 'click', contentId: one.id },
    );
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([undefined]);
    await track(shop, { type: 'click', productId: ids.product, contentId: one.id, visitorId });
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([of(one)]);
  });

  it('is never a rejected event', async () => {
    const visitorId = newVisitor();
    const occurredAt = new Date(shop.clock.now().getTime() + 6 * MINUTE_MS).toISOString();
    const { body } = await shop.call('recordAnalyticsEvents', {
      body: { events: [{ type: 'click', contentId: one.id, visitorId, occurredAt }] },
    });
    expect(body.accepted).to.equal(0);
    expect(listReferrers(await buy({ visitorId }))).to.deep.equal([undefined]);
  });

  it('counts for products that the content does not show, and for all items', async () => {
    const visitorId = newVisitor();
    await click(shop, visitorId, one);
    const { id: otherId } = await shop.fixtures.product({ price: 30 });
    const items = [ids.product, otherId].map((productId) => ({ productId, quantity: 1 }));
    const order = await shop.fixtures.order({ items, visitorId });
    expect([listReferrers(order), await listAmounts(shop, order)]).to.deep.equal([
      [of(one), of(one)],
      [3, 1],
    ]);
  });
});

describe('the rate of a commission', () => {
  const shop = useShop({}, 'suite');
  const buyFrom = async (creatorId: string, price = 10, quantity = 1) => {
    const { id: productId } = await shop.fixtures.product({ price });
    return shop.fixtures.order({ items: [{ productId, quantity, referrer: given({ creatorId }) }] });
  };

  const cases: readonly (readonly [
    rate: number | undefined,
    price: number,
    quantity: number,
    expected: readonly [number, number] | undefined,
  ])[] = [
    [undefined, 10, 1, [0.1, 1]],
    [0.25, 10, 1, [0.25, 2.5]],
    [0.125, 100.5, 1, [0.125, 12.56]],
    [0.0001, 999_999_999.99, 1, [0.0001, 100_000]],
    [1, 0.01, 3, [1, 0.03]],
    [0.1, 0.05, 1, [0.1, 0.01]],
    [0.1, 0.04, 1, undefined],
    [0.1, 0.04, 2, [0.1, 0.01]],
    [0, 10, 1, undefined],
  ];
  for (const [rate, price, quantity, expected] of cases)
    it(`of ${rate ?? 'the store'} makes ${expected ? expected[1] : 'no entry'} of ${quantity} at ${price}`, async () => {
      const { id } = await shop.fixtures.creator(rate === undefined ? {} : { commissionRate: rate });
      const order = await buyFrom(id, price, quantity);
      const entries = (await listEntries(shop, order)).map((entry) => [entry.rate, entry.amount.value]);
      expect(entries).to.deep.equal(expected ? [expected] : []);
      expect(listReferrers(order)).to.deep.equal([{ type: 'creator-content', creatorId: id }]);
      expect(await eventsAbout(shop, order.id)).to.deep.equal(['product.purchased', ...(expected ? ['commission.earned'] : [])]);
      expect(await getFigures(shop, id)).to.include({ totalConversions: 1, totalCommission: expected?.[1] ?? 0 });
    });

  it('changes for new orders, not for existing ones', async () => {
    const { id } = await shop.fixtures.creator({ commissionRate: 0.2 });
    const before = await buyFrom(id);
    await shop.call('updateCreator', { path: { id }, body: { commissionRate: 0.3 } });
    const after = await buyFrom(id);
    expect([await listAmounts(shop, before), await listAmounts(shop, after)]).to.deep.equal([[2], [3]]);
  });
});

describe('a creator or content that was rejected', () => {
  const shop = useShop({}, 'suite');
  const moveCreator = (id: string, verificationStatus: string) =>
    shop.call('updateCreator', { path: { id }, body: { verificationStatus } });
  const moderate = (id: string, action: ModerationAction) => shop.call('moderateContent', { path: { id }, body: { action } });
  /** Places an order after a click on the content and one that names it, and returns what each earned. */
  const buyThrough = async (content: CreatorContent) => {
    const visitorId = newVisitor();
    await click(shop, visitorId, content);
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const byClick = await shop.fixtures.order({ productId, visitorId });
    const byName = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: given({ contentId: content.id }) }] });
    for (const order of [byClick, byName]) expect(listReferrers(order)).to.deep.equal([of(content)]);
    return [...(await listAmounts(shop, byClick)), ...(await listAmounts(shop, byName))];
  };

  for (const [status, ways, earned] of [
    ['pending', [], [1, 1]],
    ['verified', ['verified'], [1, 1]],
    ['rejected', ['rejected'], []],
    ['suspended', ['suspended'], []],
    ['pending again', ['rejected', 'pending'], [1, 1]],
    ['verified again', ['suspended', 'verified'], [1, 1]],
  ] as const)
    it(`earns ${earned.length === 0 ? 'nothing' : 'a commission'} as a creator who is ${status}, and is named in any case`, async () => {
      const content = await shop.fixtures.content();
      for (const way of ways) await moveCreator(content.creatorId, way);
      expect(await buyThrough(content)).to.deep.equal(earned);
      expect((await getFigures(shop, content.creatorId)).totalConversions).to.equal(2);
    });

  const contents: readonly (readonly [ContentStatus, readonly ModerationAction[], readonly number[]])[] = [
    ['pending_review', [], [1, 1]],
    ['approved', ['approve'], [1, 1]],
    ['changes_requested', ['request_changes'], [1, 1]],
    ['rejected', ['reject'], []],
    ['rejected', ['approve', 'reject'], []],
  ];
  for (const [status, actions, earned] of contents)
    it(`earns ${earned.length === 0 ? 'nothing' : 'a commission'} with content that is ${status} after ${actions.join(', ') || 'no decision'}`, async () => {
      const content = await shop.fixtures.content();
      for (const action of actions) await moderate(content.id, action);
      expect(await buyThrough(content)).to.deep.equal(earned);
    });

  it('keeps earlier earnings', async () => {
    const content = await shop.fixtures.content();
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: given({ contentId: content.id }) }] });
    await moderate(content.id, 'reject');
    await moveCreator(content.creatorId, 'suspended');
    expect(await listAmounts(shop, order)).to.deep.equal([1]);
    expect((await getFigures(shop, content.creatorId)).totalCommission).to.equal(1);
  });
});

describe('the settings of attribution', () => {
  const shop = useShop({ COMMISSION_RATE: '0.25', ATTRIBUTION_WINDOW_DAYS: '1', STORE_CURRENCY: 'EUR' });

  it('are the rate and the days', async () => {
    const content = await shop.fixtures.content();
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    await click(shop, 'visitor', content);
    shop.clock.advance(DAY_MS);
    const order = await shop.fixtures.order({ productId, visitorId: 'visitor' });
    expect((await listEntries(shop, order))[0]).to.deep.include({ rate: 0.25, amount: { value: 2.5, currency: 'EUR' } });
    shop.clock.advance(1);
    expect(listReferrers(await shop.fixtures.order({ productId, visitorId: 'visitor' }))).to.deep.equal([undefined]);
  });
});
