// Analytics: docs/description.md, Analytics and Tracking.
import { expect } from 'chai';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const track = async (shop: Shop, ...events: object[]) => shop.call('recordAnalyticsEvents', { body: { events } });
const listDays = async (shop: Shop, id: string) => (await listRows(shop, 'product_days')).filter((row) => row['product_id'] === id);
const figures = async (shop: Shop, id: string, query: object = {}) =>
  (await shop.call('getProductAnalytics', { path: { id }, query: { ...query } })).body;

describe('a batch of views and clicks', () => {
  const shop = useShop({}, 'suite');

  it('returns 202 with the number of accepted events', async () => {
    const { id } = await shop.fixtures.product();
    const reply = await track(
      shop,
      { type: 'view', productId: id },
      { type: 'view', productId: id, visitorId: 'v1' },
      { type: 'click', productId: id },
    );
    expect([reply.status, reply.body]).to.deep.equal([202, { accepted: 3, rejected: [] }]);
    expect(await figures(shop, id)).to.include({ views: 2 });
    expect(await listDays(shop, id)).to.deep.equal([
      { product_id: id, day: '2024-11-21', views: 2, clicks: 1, purchases: 0, order_total_cents: 0, revenue_cents: 0 },
    ]);
  });

  it('skips only its invalid events, and names each by its index', async () => {
    const { id } = await shop.fixtures.product();
    const content = await shop.fixtures.content();
    const { body } = await track(
      shop,
      { type: 'view', productId: id },
      { type: 'view' },
      { type: 'view', productId: 'nosuch' },
      { type: 'click', contentId: 'nosuch' },
      { type: 'view', productId: id, contentId: 'nosuch' },
      { type: 'view', productId: id, occurredAt: '2024-11-21T10:10:00.001Z' },
      { type: 'view', productId: id, occurredAt: '2024-11-21T10:10:00.000Z' },
      { type: 'click', contentId: content.id },
    );
    expect(body.accepted).to.equal(3);
    expect(body.rejected.map(({ index, field }) => [index, field])).to.deep.equal([
      [1, 'productId'],
      [2, 'productId'],
      [3, 'contentId'],
      [4, 'contentId'],
      [5, 'occurredAt'],
    ]);
    expect(await figures(shop, id)).to.include({ views: 2 });
  });

  it('counts up to a thousand events', async () => {
    const { id } = await shop.fixtures.product();
    expect((await track(shop, ...Array.from({ length: 1_000 }, () => ({ type: 'view', productId: id })))).body.accepted).to.equal(1_000);
    expect(await figures(shop, id)).to.include({ views: 1_000 });
    const refused = await track(shop, ...Array.from({ length: 1_001 }, () => ({ type: 'view', productId: id })));
    expect([refused.status, refused.error.details.field]).to.deep.equal([400, 'events']);
    expect((await track(shop)).error.details.field).to.equal('events');
  });

  it('is counted exactly when many arrive at once', async () => {
    const products = [await shop.fixtures.product(), await shop.fixtures.product(), await shop.fixtures.product()];
    const ids = products.map(({ id }) => id);
    const batch = (order: readonly string[]) =>
      track(shop, ...order.map((productId) => ({ type: 'view', productId, referrer: 'instagram' })));
    await Promise.all(Array.from({ length: 12 }, (_, index) => batch(index % 2 === 0 ? ids : [...ids].reverse())));
    for (const id of ids)
      expect(await figures(shop, id)).to.deep.include({ views: 12, topReferrers: [{ source: 'instagram', visits: 12 }] });
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['an unknown type', { type: 'purchase' }, 'events[0].type'],
    ['no type', {}, 'events[0].type'],
    ['an unknown field', { type: 'view', userAgent: 'x' }, 'events[0].userAgent'],
    ['a day without a time', { type: 'view', occurredAt: '2024-11-21' }, 'events[0].occurredAt'],
    ['a time without a zone', { type: 'view', occurredAt: '2024-11-21T10:00:00' }, 'events[0].occurredAt'],
    ['a moment that does not exist', { type: 'view', occurredAt: '2024-02-30T10:00:00Z' }, 'events[0].occurredAt'],
    ['an empty referrer', { type: 'view', referrer: '' }, 'events[0].referrer'],
  ];
  for (const [what, event, field] of refused)
    it(`is refused as a whole with ${what}, which the contract does not allow`, async () => {
      const { id } = await shop.fixtures.product();
      const reply = await track(shop, { type: 'view', productId: id }, { ...event, productId: id });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field.replace('[0]', '[1]')]);
      expect(await figures(shop, id)).to.include({ views: 0 });
    });

  const moments: readonly (readonly [string, string])[] = [
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['a zone in whole hours', '2024-11-20T10:00:00+01'],
    ['a zone without a colon', '2024-11-20T10:00:00+0100'],
    ['the year 0', '0000-01-01T00:30:00+01:00'],
    ['the end of time', '9999-12-31T23:59:59-01:00'],
  ];
  for (const [what, occurredAt] of moments)
    it(`is not broken by ${what}: ${occurredAt}`, async () => {
      const { id } = await shop.fixtures.product();
      expect((await track(shop, { type: 'view', productId: id, occurredAt })).status).to.be.oneOf([202, 400]);
      for (const { day } of await listDays(shop, id)) expect(String(day)).to.match(/^\d{4}-\d{2}-\d{2}$/);
    });
});

describe('the referrers of a product', () => {
  const shop = useShop({}, 'suite');
  const listSources = async (id: string) => (await figures(shop, id)).topReferrers?.map(({ source, visits }) => [source, visits]);

  it('are hosts without www., or words, in lower case', async () => {
    const { id } = await shop.fixtures.product();
    const referrers = [
      'https://www.Example.com/a?b',
      'http://example.com',
      'Instagram',
      ' instagram ',
      'e mail',
      'https://www.example.com:8443/',
      'example.com/path',
    ];
    await track(shop, ...referrers.map((referrer) => ({ type: 'view', productId: id, referrer })));
    expect(await listSources(id)).to.deep.equal([
      ['example.com', 4],
      ['instagram', 2],
      ['e mail', 1],
    ]);
  });

  it('count views, not clicks, and not views without one', async () => {
    const { id } = await shop.fixtures.product();
    await track(
      shop,
      { type: 'click', productId: id, referrer: 'a' },
      { type: 'view', productId: id },
      { type: 'view', productId: id, referrer: 'b' },
    );
    expect(await listSources(id)).to.deep.equal([['b', 1]]);
  });

  it('are not counted if nothing is left of them; the views are', async () => {
    const { id } = await shop.fixtures.product();
    await track(shop, ...['/path', '#', ' '].map((referrer) => ({ type: 'view', productId: id, referrer })));
    expect(await figures(shop, id)).to.deep.include({ views: 3, topReferrers: [] });
  });

  it('are the ten with the most visits, ties by name', async () => {
    const { id } = await shop.fixtures.product();
    const views = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: index === 11 ? 3 : 1 }, () => ({ type: 'view', productId: id, referrer: `s${String(index).padStart(2, '0')}` })),
    );
    await track(shop, ...views.flat());
    expect(await listSources(id)).to.deep.equal([['s11', 3], ...Array.from({ length: 9 }, (_, index) => [`s0${index}`, 1])]);
  });
});

describe('the period of product analytics', () => {
  const shop = useShop({}, 'suite');
  const spans = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

  for (const [period, days] of Object.entries(spans))
    it(`${period} is ${days} UTC days, today included`, async () => {
      const { id } = await shop.fixtures.product();
      const today = Date.parse('2024-11-21T00:00:00.000Z');
      const first = today - (days - 1) * DAY_MS;
      await track(shop, { type: 'view', productId: id, occurredAt: new Date(first).toISOString() });
      await track(shop, { type: 'view', productId: id, occurredAt: new Date(first - 1).toISOString(), referrer: 'old' });
      await track(shop, { type: 'view', productId: id });
      expect(await figures(shop, id, { period })).to.deep.include({ productId: id, views: 2, period, topReferrers: [] });
    });

  it('is 30d by default', async () => {
    const { id } = await shop.fixtures.product();
    expect((await figures(shop, id)).period).to.equal('30d');
  });

  it('cuts at UTC midnight whatever the zone of the event', async () => {
    const { id } = await shop.fixtures.product();
    await track(
      shop,
      { type: 'view', productId: id, occurredAt: '2024-11-21T00:30:00+01:00' },
      { type: 'view', productId: id, occurredAt: '2024-11-20T23:30:00-01:00' },
    );
    expect((await listDays(shop, id)).map(({ day, views }) => [day, views]).sort()).to.deep.equal([
      ['2024-11-20', 1],
      ['2024-11-21', 1],
    ]);
  });

  for (const period of ['8d', '', '7D', '1w'])
    it(`is refused as ${period || 'nothing'}`, async () => {
      const { id } = await shop.fixtures.product();
      const reply = await shop.call('getProductAnalytics', { path: { id }, query: { period } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'period']);
    });

  it('moves on at midnight UTC', async () => {
    const { id } = await shop.fixtures.product();
    await track(shop, { type: 'view', productId: id });
    shop.clock.advance(6 * DAY_MS + 13 * HOUR_MS + 55 * MINUTE_MS - 1);
    expect(shop.clock.now().toISOString()).to.equal('2024-11-27T23:59:59.999Z');
    expect((await figures(shop, id, { period: '7d' })).views).to.equal(1);
    shop.clock.advance(1);
    expect((await figures(shop, id, { period: '7d' })).views).to.equal(0);
    expect((await figures(shop, id, { period: '30d' })).views).to.equal(1);
  });
});

describe('the figures of a product', () => {
  const shop = useShop({}, 'suite');
  const ALL = ['views', 'purchases', 'conversionRate', 'avgOrderValue', 'topReferrers'];
  /** An order of one piece at this price, with shipping, which no figure counts. */
  const sell = (productId: string, price: number) =>
    shop.fixtures.order({ items: [{ productId, quantity: 1, price }], shipping: { method: 'post', cost: 3 } });

  it('are all zero without views', async () => {
    const { id } = await shop.fixtures.product();
    expect(await figures(shop, id)).to.deep.equal({
      productId: id,
      views: 0,
      purchases: 0,
      conversionRate: 0,
      avgOrderValue: 0,
      topReferrers: [],
      period: '30d',
    });
  });

  it('have a conversion rate of 0 without views, even if something was purchased', async () => {
    const { id } = await shop.fixtures.product({ price: 5 });
    for (const price of [5, 5.01]) await sell(id, price);
    expect(await figures(shop, id)).to.include({ views: 0, purchases: 2, conversionRate: 0, avgOrderValue: 5.01 });
  });

  it('relate purchases to views, to four places', async () => {
    const { id } = await shop.fixtures.product({ price: 4.99 });
    await track(shop, ...Array.from({ length: 3 }, () => ({ type: 'view', productId: id })));
    for (const price of [4.99, 5]) await sell(id, price);
    expect(await figures(shop, id)).to.include({ views: 3, purchases: 2, conversionRate: 0.6667, avgOrderValue: 5 });
  });

  it('average the revenue of whole orders, including other items, without shipping', async () => {
    const [one, other] = [await shop.fixtures.product({ price: 10 }), await shop.fixtures.product({ price: 30 })];
    const items = [
      { productId: one.id, quantity: 2 },
      { productId: other.id, quantity: 1 },
      { productId: one.id, quantity: 1 },
    ];
    await shop.fixtures.order({ items, shipping: { method: 'post', cost: 5 } });
    await sell(one.id, 10);
    expect(await figures(shop, one.id)).to.include({ purchases: 2, avgOrderValue: 35 });
    expect(await figures(shop, other.id)).to.include({ purchases: 1, avgOrderValue: 60 });
  });

  it('keep counting orders that are canceled or refunded later', async () => {
    const { id } = await shop.fixtures.product({ price: 10 });
    const orders = [await sell(id, 10), await sell(id, 12), await sell(id, 14)];
    for (const [index, status] of ['cancelled', 'refunded'].entries())
      await shop.call('updateOrder', { path: { id: orders[index]?.id ?? '' }, body: { status } });
    expect(await figures(shop, id)).to.include({ purchases: 3, avgOrderValue: 12 });
  });

  it('are those of the period, by the day of the order', async () => {
    const { id } = await shop.fixtures.product({ price: 10 });
    await sell(id, 10);
    shop.clock.advance(7 * DAY_MS);
    await sell(id, 20);
    expect(await figures(shop, id, { period: '7d' })).to.include({ purchases: 1, avgOrderValue: 20 });
    expect(await figures(shop, id, { period: '30d' })).to.include({ purchases: 2, avgOrderValue: 15 });
  });

  for (const metrics of [['views'], ['topReferrers', 'views'], ['conversionRate'], ['purchases', 'avgOrderValue'], ALL])
    it(`are only ${metrics.join(' and ')} if requested`, async () => {
      const { id } = await shop.fixtures.product();
      expect(await figures(shop, id, { metrics: metrics.join(',') })).to.have.all.keys('productId', 'period', ...metrics);
      for (const name of ['metrics', 'metrics[]', 'metrics%5B%5D']) {
        const repeated = await shop.send('GET', `/api/analytics/products/${id}?${metrics.map((metric) => `${name}=${metric}`).join('&')}`);
        expect(repeated.body, name).to.have.all.keys('productId', 'period', ...metrics);
      }
    });

  it('are refused if another parameter is written as a list', async () => {
    const { id } = await shop.fixtures.product();
    const reply = await shop.send('GET', `/api/analytics/products/${id}?period[]=7d`);
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'period[]']);
  });

  for (const metrics of ['clicks', 'views,clicks', 'views,', ',', 'views,views', 'Views'])
    it(`are refused as ${metrics}`, async () => {
      const { id } = await shop.fixtures.product();
      const reply = await shop.call('getProductAnalytics', { path: { id }, query: { metrics } });
      expect(reply.status).to.equal(400);
      expect(reply.error.details.field).to.match(/^metrics/);
    });

  it('return 404 for an unknown product', async () => {
    expect((await shop.call('getProductAnalytics', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });
});

describe('the figures of a creator', () => {
  const shop = useShop({}, 'suite');
  const read = async (id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body;

  it('are all zero at the start', async () => {
    const { id } = await shop.fixtures.creator();
    expect(await read(id)).to.deep.equal({
      creatorId: id,
      contentCount: 0,
      totalViews: 0,
      totalClicks: 0,
      totalConversions: 0,
      totalCommission: 0,
      avgEngagement: 0,
      topContent: [],
      period: 'all',
    });
  });

  it('add up content, views, clicks and commissions', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const one = await shop.fixtures.content({ creatorId, title: 'One' });
    const two = await shop.fixtures.content({ creatorId, title: 'Two' });
    const other = await shop.fixtures.content();
    await track(
      shop,
      ...Array.from({ length: 3 }, () => ({ type: 'view', contentId: one.id })),
      ...Array.from({ length: 4 }, () => ({ type: 'view', contentId: two.id })),
      { type: 'click', contentId: one.id },
      { type: 'click', contentId: two.id },
      { type: 'view', contentId: other.id },
    );
    for (const { id } of [one, two, other]) await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    expect(await read(creatorId)).to.deep.equal({
      creatorId,
      contentCount: 2,
      totalViews: 7,
      totalClicks: 2,
      totalConversions: 0,
      totalCommission: 10,
      avgEngagement: 0.2857,
      topContent: [
        { id: two.id, title: 'Two', views: 4, conversions: 0 },
        { id: one.id, title: 'One', views: 3, conversions: 0 },
      ],
      period: 'all',
    });
  });

  it('count a view of a product within content for both', async () => {
    const product = await shop.fixtures.product();
    const content = await shop.fixtures.content({ products: [product.id] });
    await track(shop, { type: 'view', productId: product.id, contentId: content.id });
    expect((await read(content.creatorId)).totalViews).to.equal(1);
    expect(await figures(shop, product.id)).to.include({ views: 1 });
  });

  it('show the ten most viewed pieces of content, with their current titles', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    for (let count = 1; count <= 12; count += 1) {
      const { id } = await shop.fixtures.content({ creatorId, title: `Title ${count}` });
      await track(shop, ...Array.from({ length: count }, () => ({ type: 'view', contentId: id })));
      if (count === 12)
        await shop.call('moderateContent', { path: { id }, body: { action: 'approve', modifications: { title: 'Renamed' } } });
    }
    const { topContent } = await read(creatorId);
    expect(topContent.map(({ title, views }) => [title, views])).to.deep.equal([
      ['Renamed', 12],
      ...Array.from({ length: 9 }, (_, index) => [`Title ${11 - index}`, 11 - index]),
    ]);
  });

  it('return 404 for an unknown creator', async () => {
    expect((await shop.call('getCreatorAnalytics', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });
});
