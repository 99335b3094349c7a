// The figures of products and creators equal a count of all individual facts, in every period.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CreatorAnalytics, ProductAnalytics } from '../../generated/api.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

const PERIODS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Number.POSITIVE_INFINITY } as const;
type Period = keyof typeof PERIODS;

const place = fc.nat(1_000);
const fact = fc.record(
  {
    type: fc.constantFrom('view' as const, 'view' as const, 'click' as const),
    product: fc.option(place, { nil: undefined }),
    content: fc.option(place, { nil: undefined }),
    source: fc.constantFrom('a', 'b', 'c.example'),
    hoursBack: fc.oneof(
      fc.nat(48),
      fc.nat(364 * 24 - 1),
      fc.constantFrom(6, 7, 29, 30, 89, 90, 364).map((days) => days * 24),
    ),
  },
  { requiredKeys: ['type', 'product', 'content', 'hoursBack'] },
);
const order = fc.record({
  lines: fc.array(fc.record({ product: place, content: fc.option(place, { nil: undefined }) }), { minLength: 1, maxLength: 4 }),
  shippingCents: fc.nat(999),
  isSaleReversed: fc.boolean(),
});
/** A sequence of operations; numbers refer to products and contents, modulo their count. */
const step = fc.record({
  hours: fc.oneof(
    fc.nat(30),
    fc.nat(120 * 24),
    fc.constantFrom(6, 7, 29, 30, 89, 90, 364, 365).map((days) => days * 24),
  ),
  isSubmitted: fc.boolean(),
  facts: fc.array(fact, { maxLength: 12 }),
  order: fc.option(order, { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** All facts of a run, each with its UTC day. */
interface Happened {
  readonly products: { readonly id: string; readonly cents: number }[];
  readonly creators: string[];
  readonly contents: { readonly id: string; readonly creatorId: string; readonly title: string; readonly day: string }[];
  readonly facts: { type: 'view' | 'click'; day: string; productId?: string; contentId?: string; source?: string }[];
  readonly orders: { day: string; cents: number; led: { productId: string; creatorId?: string; contentId?: string }[] }[];
  readonly commissions: { day: string; creatorId: string; cents: number }[];
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const fraction = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000);
const sum = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Whether a day is within the period that ends today. */
const within = (period: Period, now: number) => {
  const first = period === 'all' ? '' : toDay(now - (PERIODS[period] - 1) * DAY_MS);
  return ({ day }: { readonly day: string }) => day >= first && day <= toDay(now);
};

function productFigures(
  happened: Happened,
  productId: string,
  { period, now }: { period: Exclude<Period, 'all'>; now: number },
): ProductAnalytics {
  const isWithin = within(period, now);
  const viewed = happened.facts.filter((one) => isWithin(one) && one.productId === productId && one.type === 'view');
  const bought = happened.orders.filter((one) => isWithin(one) && one.led.some((line) => line.productId === productId));
  const sources = new Map<string, number>();
  for (const { source } of viewed) if (source !== undefined) sources.set(source, (sources.get(source) ?? 0) + 1);
  return {
    productId,
    views: viewed.length,
    purchases: bought.length,
    conversionRate: fraction(bought.length, viewed.length),
    avgOrderValue: bought.length === 0 ? 0 : Math.round(sum(bought.map(({ cents }) => cents)) / bought.length) / 100,
    topReferrers: [...sources]
      .map(([source, visits]) => ({ source, visits }))
      .sort((one, other) => other.visits - one.visits || (one.source < other.source ? -1 : 1)),
    period,
  };
}

function creatorFigures(happened: Happened, creatorId: string, { period, now }: { period: Period; now: number }): CreatorAnalytics {
  const isWithin = within(period, now);
  const own = happened.contents.filter((one) => one.creatorId === creatorId);
  const facts = happened.facts.filter((one) => isWithin(one) && own.some(({ id }) => id === one.contentId));
  const orders = happened.orders.filter(isWithin);
  const count = (type: 'view' | 'click', contentId?: string) =>
    facts.filter((one) => one.type === type && (contentId === undefined || one.contentId === contentId)).length;
  /** A product counts once per order. */
  const conversions = (isLed: (line: { creatorId?: string; contentId?: string }) => boolean) =>
    sum(orders.map(({ led }) => new Set(led.filter(isLed).map(({ productId }) => productId)).size));
  return {
    creatorId,
    contentCount: own.filter(isWithin).length,
    totalViews: count('view'),
    totalClicks: count('click'),
    totalConversions: conversions((line) => line.creatorId === creatorId),
    totalCommission:
      sum(happened.commissions.filter((one) => isWithin(one) && one.creatorId === creatorId).map(({ cents }) => cents)) / 100,
    avgEngagement: fraction(count('click'), count('view')),
    topContent: own
      .map(({ id, title }) => ({ id, title, views: count('view', id), conversions: conversions((line) => line.contentId === id) }))
      .filter(({ views, conversions: led }) => views + led > 0)
      .sort((one, other) => other.views - one.views || (one.id > other.id ? -1 : 1))
      .slice(0, 10),
    period,
  };
}

describe('the figures over any period', () => {
  const shop = useShop({}, 'suite');
  const now = () => shop.clock.now().getTime();

  async function submit({ contents }: Happened, creatorId: string): Promise<void> {
    const { id, title } = await shop.fixtures.content({ creatorId });
    contents.push({ id, creatorId, title, day: toDay(now()) });
  }

  async function begin(): Promise<Happened> {
    const happened: Happened = { products: [], creators: [], contents: [], facts: [], orders: [], commissions: [] };
    for (const cents of [999, 10_000]) happened.products.push({ id: (await shop.fixtures.product({ price: cents / 100 })).id, cents });
    for (let count = 0; count < 2; count += 1) happened.creators.push((await shop.fixtures.creator()).id);
    for (const creatorId of happened.creators) await submit(happened, creatorId);
    return happened;
  }

  async function track({ products, contents, facts }: Happened, given: Step['facts']): Promise<void> {
    const events = given.flatMap(({ type, product, content, source, hoursBack }) => {
      if (product === undefined && content === undefined) return [];
      const productId = product === undefined ? undefined : products[product % products.length]?.id;
      const contentId = content === undefined ? undefined : contents[content % contents.length]?.id;
      const ms = now() - hoursBack * HOUR_MS;
      facts.push({ type, day: toDay(ms), ...(productId && { productId }), ...(contentId && { contentId }), ...(source && { source }) });
      return [{ type, productId, contentId, referrer: source, occurredAt: new Date(ms).toISOString() }];
    });
    if (events.length === 0) return;
    const { body } = await shop.call('recordAnalyticsEvents', { body: { events } });
    expect(body).to.deep.equal({ accepted: events.length, rejected: [] });
  }

  async function sell({ products, contents, orders, commissions }: Happened, given: NonNullable<Step['order']>): Promise<void> {
    const lines = given.lines.map(({ product, content }) => ({
      product: products[product % products.length] as Happened['products'][number],
      content: content === undefined ? undefined : contents[content % contents.length],
    }));
    const items = lines.map(({ product, content }) => ({
      productId: product.id,
      quantity: 1,
      ...(content && { referrer: { type: 'creator-content', contentId: content.id } as const }),
    }));
    const { id } = await shop.fixtures.order({ items, shipping: { method: 'post', cost: given.shippingCents / 100 } });
    orders.push({
      day: toDay(now()),
      cents: sum(lines.map(({ product }) => product.cents)),
      led: lines.map(({ product, content }) => ({
        productId: product.id,
        ...(content && { creatorId: content.creatorId, contentId: content.id }),
      })),
    });
    const earn = (sign: 1 | -1) => {
      for (const { product, content } of lines)
        if (content) commissions.push({ day: toDay(now()), creatorId: content.creatorId, cents: sign * Math.round(product.cents / 10) });
    };
    earn(1);
    if (!given.isSaleReversed) return;
    shop.clock.advance(40 * HOUR_MS);
    await shop.call('updateOrder', { path: { id }, body: { status: 'refunded' } });
    earn(-1);
  }

  it('equal a count of all individual events, orders and commissions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const happened = await begin();
        for (const { hours, isSubmitted, facts, order: sold } of steps) {
          shop.clock.advance(hours * HOUR_MS);
          if (isSubmitted) await submit(happened, happened.creators[0] ?? '');
          await track(happened, facts);
          if (sold) await sell(happened, sold);
        }
        for (const period of Object.keys(PERIODS) as Period[]) {
          for (const { id } of period === 'all' ? [] : happened.products)
            expect((await shop.call('getProductAnalytics', { path: { id }, query: { period } })).body).to.deep.equal(
              productFigures(happened, id, { period: period as Exclude<Period, 'all'>, now: now() }),
            );
          for (const id of happened.creators)
            expect((await shop.call('getCreatorAnalytics', { path: { id }, query: { period } })).body).to.deep.equal(
              creatorFigures(happened, id, { period, now: now() }),
            );
        }
      }),
      { numRuns: 12, interruptAfterTimeLimit: 3_000, markInterruptAsFailure: false },
    );
  });
});
