// The overview, the series and the top lists equal a count of all individual facts, over any days.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Commission, CreatorContent, Order, Review, StoreFigures } from '../../generated/api.js';
import { mergeStoreDays } from '../../db/series.js';
import { storeChecks } from '../../db/store-checks.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

const place = fc.nat(1_000);
const event = fc.record({
  type: fc.constantFrom('view' as const, 'view' as const, 'click' as const),
  product: fc.option(place, { nil: undefined }),
  content: fc.option(place, { nil: undefined }),
  hoursBack: fc.oneof(fc.nat(48), fc.nat(100 * 24)),
});
const line = fc.record({ product: place, quantity: fc.integer({ min: 1, max: 3 }), content: fc.option(place, { nil: undefined }) });
/** What happens in the shop. Numbers refer to what there is, modulo its count. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('track' as const), events: fc.array(event, { maxLength: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      shippingCents: fc.nat(999),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), place, to: fc.constantFrom('cancelled', 'refunded') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('review' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('moderateReview' as const, 'editReview' as const), place, isGood: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('deleteReview' as const, 'rejectCommission' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('user' as const, 'creator' as const, 'content' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('moderateContent' as const, 'resubmit' as const),
      place,
      action: fc.constantFrom('approve' as const, 'reject' as const, 'request_changes' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.oneof(fc.nat(60), fc.nat(3 * 24 * 60), fc.nat(30 * 24 * 60)) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a fact adds to the figures, by name; waits in milliseconds, money in cents. */
interface Fact {
  readonly day: string;
  readonly productId?: string | undefined;
  readonly creatorId?: string | undefined;
  readonly contentId?: string | undefined;
  readonly adds: Readonly<Record<string, number>>;
}

const toDay = (time: string | number) => new Date(time).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS);
const fraction = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000);
const cents = (amount: number) => Math.round(amount * 100);

function sum(facts: readonly Fact[], first: string, last: string): (name: string) => number {
  const within = facts.filter(({ day }) => day >= first && day <= last);
  return (name) => within.reduce((total, { adds }) => total + (adds[name] ?? 0), 0);
}

function storeFigures(facts: readonly Fact[], first: string, last: string): StoreFigures {
  const of = sum(facts, first, last);
  const mean = (name: string, total: string, count: string) =>
    of(count) === 0 ? {} : { [name]: Math.round(of(total) / of(count)) / 1_000 };
  return {
    views: of('productView'),
    clicks: of('productClick'),
    orders: of('order'),
    revenue: of('total') / 100,
    avgOrderValue: of('order') === 0 ? 0 : Math.round(of('total') / of('order')) / 100,
    conversionRate: fraction(of('order'), of('productView')),
    reversedOrders: of('reversed'),
    reversedAmount: of('reversedTotal') / 100,
    contentViews: of('contentView'),
    contentClicks: of('contentClick'),
    contents: of('content'),
    conversions: of('conversion'),
    commission: of('commission') / 100,
    reviews: of('review'),
    newUsers: of('user'),
    newCreators: of('creator'),
    contentDecisions: of('contentDecision'),
    ...mean('contentDecisionSeconds', 'contentWait', 'contentDecision'),
    reviewDecisions: of('reviewDecision'),
    ...mean('reviewDecisionSeconds', 'reviewWait', 'reviewDecision'),
  };
}

const DECISIONS = ['approve', 'reject', 'request_changes'];

/** Each decision about content that was waiting, with the time since it was submitted. */
function listContentDecisions({ createdAt, moderation: { history } }: CreatorContent): Fact[] {
  return history.flatMap(({ action, at }, index) => {
    const before = history[index - 1];
    if (!DECISIONS.includes(action) || (before && before.action !== 'resubmit')) return [];
    return [{ day: toDay(at), adds: { contentDecision: 1, contentWait: Date.parse(at) - Date.parse(before?.at ?? createdAt) } }];
  });
}

function listOrderFacts(order: Order): Fact[] {
  const day = toDay(order.createdAt);
  const last = order.history.at(-1);
  const isReversed = order.status === 'cancelled' || order.status === 'refunded';
  const productIds = [...new Set(order.items.map(({ productId }) => productId))];
  const led = (key: 'creatorId' | 'contentId') => [
    ...new Map(
      order.items.flatMap(({ productId, referrer }) => {
        const id = referrer?.[key];
        return id === undefined ? [] : [[`${productId} ${id}`, id] as const];
      }),
    ).values(),
  ];
  return [
    { day, adds: { order: 1, total: cents(order.total.amount) - cents(order.shipping?.cost ?? 0) } },
    ...(isReversed && last
      ? [{ day: toDay(last.at), adds: { reversed: 1, reversedTotal: cents(order.total.amount) - cents(order.shipping?.cost ?? 0) } }]
      : []),
    ...productIds.map((productId) => ({ day, productId, adds: { purchase: 1 } })),
    ...order.items.map(({ productId, price, quantity }) => ({ day, productId, adds: { sold: cents(price) * quantity } })),
    ...led('creatorId').map((creatorId) => ({ day, creatorId, adds: { conversion: 1 } })),
    ...led('contentId').map((contentId) => ({ day, contentId, adds: { ledByContent: 1 } })),
  ];
}

describe('the figures of the store', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' }, 'suite');
  const nowMs = () => shop.clock.now().getTime();
  const documents = async <Type>(table: string) =>
    (await listRows(shop, table))
      .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))
      .map((row) => JSON.parse(String(row['document'])) as Type);
  const tracked: Fact[] = [];
  const reviewDecisions: Fact[] = [];
  const pick = <Type>(list: readonly Type[], at: number): Type | undefined => list[at % Math.max(1, list.length)];

  async function track(events: (Step & { kind: 'track' })['events']): Promise<void> {
    const [products, contents] = [await documents<{ id: string }>('products'), await documents<CreatorContent>('contents')];
    const sent = events.flatMap(({ type, product, content, hoursBack }) => {
      if (product === undefined && content === undefined) return [];
      const productId = product === undefined ? undefined : pick(products, product)?.id;
      const viewed = content === undefined ? undefined : pick(contents, content);
      const ms = nowMs() - hoursBack * HOUR_MS;
      const name = type === 'view' ? 'View' : 'Click';
      if (productId) tracked.push({ day: toDay(ms), productId, adds: { [`product${name}`]: 1 } });
      if (viewed) tracked.push({ day: toDay(ms), creatorId: viewed.creatorId, contentId: viewed.id, adds: { [`content${name}`]: 1 } });
      return [{ type, productId, contentId: viewed?.id, occurredAt: new Date(ms).toISOString() }];
    });
    if (sent.length > 0) expect((await shop.call('recordAnalyticsEvents', { body: { events: sent } })).status).to.equal(202);
  }

  async function order({ lines, shippingCents }: Step & { kind: 'order' }): Promise<void> {
    const [products, contents] = [await documents<{ id: string }>('products'), await documents<CreatorContent>('contents')];
    const items = lines.map(({ product, quantity, content }) => {
      const led = content === undefined ? undefined : pick(contents, content);
      const referrer = led && { referrer: { type: 'creator-content' as const, contentId: led.id } };
      return { productId: pick(products, product)?.id ?? '', quantity, ...referrer };
    });
    await shop.fixtures.order({ items, shipping: { method: 'post', cost: shippingCents / 100 } });
  }

  /** The result may be a conflict, which changes nothing. */
  async function moderateReview(at: number, isGood: boolean): Promise<void> {
    const review = pick(await documents<Review>('reviews'), at);
    if (!review) return;
    const reply = await shop.call('moderateReview', { path: { id: review.id }, body: { action: isGood ? 'approve' : 'reject' } });
    const isDecision = reply.status === 200 && review.status === 'pending';
    if (isDecision)
      reviewDecisions.push({ day: toDay(nowMs()), adds: { reviewDecision: 1, reviewWait: nowMs() - Date.parse(review.updatedAt) } });
  }

  async function take(one: Step): Promise<unknown> {
    const content = async (at: number) => pick(await documents<CreatorContent>('contents'), at)?.id ?? '';
    const review = async (at: number) => ({ path: { id: pick(await documents<Review>('reviews'), at)?.id ?? 'rev_none' } });
    switch (one.kind) {
      case 'wait':
        return shop.clock.advance(one.minutes * MINUTE_MS);
      case 'track':
        return track(one.events);
      case 'order':
        return order(one);
      case 'reverse': {
        const found = pick(await documents<Order>('orders'), one.place);
        return found && shop.call('updateOrder', { path: { id: found.id }, body: { status: one.to as 'refunded' } });
      }
      case 'review':
        return shop.fixtures.review({ productId: pick(await documents<{ id: string }>('products'), one.place)?.id ?? '' });
      case 'moderateReview':
        return moderateReview(one.place, one.isGood);
      case 'editReview':
        return shop.call('updateReview', { ...(await review(one.place)), body: { content: `Edited ${nowMs()}` } });
      case 'deleteReview':
        return shop.call('deleteReview', await review(one.place));
      case 'rejectCommission': {
        const found = pick(await documents<Commission>('commissions'), one.place);
        return found && shop.call('updateCommission', { path: { id: found.id }, body: { status: 'rejected' } });
      }
      case 'user':
        return shop.fixtures.user();
      case 'creator':
        return shop.fixtures.creator();
      case 'content':
        return shop.fixtures.content({ creatorId: pick(await documents<{ id: string }>('creators'), one.place)?.id ?? '' });
      case 'moderateContent':
        return shop.call('moderateContent', { path: { id: await content(one.place) }, body: { action: one.action } });
      case 'resubmit':
        return shop.call('resubmitContent', { path: { id: await content(one.place) }, body: { title: `Again ${nowMs()}` } });
    }
  }

  /** Everything that the store holds, as facts. */
  async function listFacts(): Promise<Fact[]> {
    const created = async (table: string, name: string): Promise<Fact[]> =>
      (await documents<{ createdAt: string }>(table)).map(({ createdAt }) => ({ day: toDay(createdAt), adds: { [name]: 1 } }));
    const contents = await documents<CreatorContent>('contents');
    const ledger = (await documents<Commission>('commissions')).filter(({ status }) => status !== 'rejected');
    return [
      ...tracked,
      ...reviewDecisions,
      ...(await documents<Order>('orders')).flatMap(listOrderFacts),
      ...(await created('reviews', 'review')),
      ...(await created('users', 'user')),
      ...(await created('creators', 'creator')),
      ...contents.map(({ createdAt, creatorId }) => ({ day: toDay(createdAt), creatorId, adds: { content: 1 } })),
      ...contents.flatMap(listContentDecisions),
      ...ledger.map(({ createdAt, creatorId, amount }) => ({
        day: toDay(createdAt),
        creatorId,
        adds: { commission: cents(amount.value) },
      })),
    ];
  }

  async function expectOverview(facts: readonly Fact[], since: string, until: string): Promise<void> {
    const days = Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;
    const [first, last] = [addDays(since, -days), addDays(since, -1)];
    const { body } = await shop.call('getAnalyticsOverview', { query: { since, until } });
    expect(body.figures, `${since} to ${until}`).to.deep.equal(storeFigures(facts, since, until));
    expect(body.previous).to.deep.equal({ since: first, until: last, figures: storeFigures(facts, first, last) });
    const { views: before } = body.previous.figures;
    expect(body.change.views).to.equal(before === 0 ? undefined : Math.round(((body.figures.views - before) / before) * 10_000) / 10_000);
  }

  async function expectSeries(facts: readonly Fact[], since: string, until: string): Promise<void> {
    const [product, creator] = [(await documents<{ id: string }>('products'))[0], (await documents<{ id: string }>('creators'))[0]];
    for (const interval of ['day', 'week', 'month'] as const) {
      const query = { interval, since, until };
      const ofStore = (await shop.call('getAnalyticsSeries', { query })).body.points;
      for (const { since: first, until: last, partial, ...figures } of ofStore) {
        expect(figures, `${interval} ${first} to ${last}`).to.deep.equal(storeFigures(facts, first, last));
        expect(partial).to.equal(interval !== 'day' && !isWhole(interval, first, last));
      }
      expect([ofStore[0]?.since, ofStore.at(-1)?.until]).to.deep.equal([since, until]);
      for (const [index, { since: first }] of ofStore.entries())
        if (index > 0) expect(first).to.equal(addDays(ofStore[index - 1]?.until ?? '', 1));
      const ofProduct = (await shop.call('getProductAnalyticsSeries', { path: { id: product?.id ?? '' }, query })).body.points;
      for (const { since: first, until: last, partial, ...figures } of ofProduct) {
        expect(partial).to.be.a('boolean');
        const of = sum(
          facts.filter(({ productId }) => productId === product?.id),
          first,
          last,
        );
        expect(figures).to.deep.equal({
          views: of('productView'),
          clicks: of('productClick'),
          purchases: of('purchase'),
          revenue: of('sold') / 100,
          conversionRate: fraction(of('purchase'), of('productView')),
        });
      }
      const ofCreator = (await shop.call('getCreatorAnalyticsSeries', { path: { id: creator?.id ?? '' }, query })).body.points;
      for (const { since: first, until: last, partial, ...figures } of ofCreator) {
        expect(partial).to.be.a('boolean');
        const of = sum(
          facts.filter(({ creatorId }) => creatorId === creator?.id),
          first,
          last,
        );
        expect(figures).to.deep.equal({
          contents: of('content'),
          views: of('contentView'),
          clicks: of('contentClick'),
          conversions: of('conversion'),
          commission: of('commission') / 100,
          engagement: fraction(of('contentClick'), of('contentView')),
        });
      }
    }
  }

  const isWhole = (interval: 'week' | 'month', first: string, last: string): boolean =>
    interval === 'month'
      ? first.endsWith('-01') && addDays(last, 1).endsWith('-01')
      : new Date(first).getUTCDay() === 1 && addDays(first, 6) === last;

  /** Compares a top list, read in pages of two, with the sums of its objects. */
  async function expectTop(
    expected: readonly { readonly id: string; readonly by: number; readonly figures: object }[],
    read: (page: { limit: number; offset: number }) => Promise<{ data: readonly object[]; total: number }>,
  ): Promise<void> {
    const wanted = expected.filter(({ by }) => by > 0).sort((one, other) => other.by - one.by || (one.id < other.id ? 1 : -1));
    for (let offset = 0; offset <= wanted.length; offset += 2) {
      const { data, total } = await read({ limit: 2, offset });
      expect(total).to.equal(wanted.length);
      expect(data).to.deep.equal(wanted.slice(offset, offset + 2).map(({ figures }) => figures));
    }
  }

  async function expectTopLists(facts: readonly Fact[], since: string, until: string): Promise<void> {
    const products = (await documents<{ id: string; name: string }>('products')).map(({ id, name }) => {
      const of = sum(
        facts.filter(({ productId }) => productId === id),
        since,
        until,
      );
      const [views, purchases, revenue] = [of('productView'), of('purchase'), of('sold') / 100];
      return { productId: id, name, views, purchases, revenue, conversionRate: fraction(purchases, views) };
    });
    for (const [sort, by] of [
      ['views', 'views'],
      ['orders', 'purchases'],
      ['revenue', 'revenue'],
    ] as const)
      await expectTop(
        products.map((figures) => ({ id: figures.productId, by: figures[by], figures })),
        async (page) => (await shop.call('listTopProducts', { query: { sort, since, until, ...page } })).body,
      );
    const creators = (await documents<{ id: string; name: string }>('creators')).map(({ id, name }) => {
      const of = sum(
        facts.filter(({ creatorId }) => creatorId === id),
        since,
        until,
      );
      const [views, clicks] = [of('contentView'), of('contentClick')];
      return { creatorId: id, name, views, clicks, conversions: of('conversion'), commission: of('commission') / 100 };
    });
    for (const sort of ['views', 'conversions', 'commission'] as const)
      await expectTop(
        creators.map((figures) => ({ id: figures.creatorId, by: figures[sort], figures })),
        async (page) => (await shop.call('listTopCreators', { query: { sort, since, until, ...page } })).body,
      );
    const creatorId = creators[0]?.creatorId ?? '';
    const contents = (await documents<CreatorContent>('contents')).filter((one) => one.creatorId === creatorId);
    const ofContents = contents.map(({ id, title }) => {
      const of = sum(
        facts.filter(({ contentId }) => contentId === id),
        since,
        until,
      );
      return { id, title, views: of('contentView'), conversions: of('ledByContent') };
    });
    for (const sort of ['views', 'conversions'] as const)
      await expectTop(
        ofContents.map((figures) => ({ id: figures.id, by: figures[sort], figures })),
        async (page) => (await shop.call('listTopContent', { path: { id: creatorId }, query: { sort, since, until, ...page } })).body,
      );
  }

  it('equal a count of all facts, for anything that happens and any days', async () => {
    for (const price of [9.99, 100]) await shop.fixtures.activeProduct({ price });
    for (let count = 0; count < 2; count += 1) await shop.fixtures.content();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), fc.nat(70), fc.nat(120), async (steps, ago, length) => {
        for (const one of steps) await take(one);
        const facts = await listFacts();
        const until = addDays(toDay(nowMs()), -ago);
        const since = addDays(until, -length);
        await expectOverview(facts, since, until);
        await expectSeries(facts, since, until);
        await expectTopLists(facts, since, until);
        await mergeStoreDays(shop.services.db, toDay(nowMs()));
        await expectOverview(facts, since, toDay(nowMs()));
        for (const check of storeChecks.filter(({ name: of }) => /^(purchases|store-|product-|creator-)/.test(of)))
          expect((await check.find(shop.services.db, 5)).first, check.name).to.deep.equal([]);
      }),
      { numRuns: 30, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false },
    );
  }).timeout(60_000);
});
