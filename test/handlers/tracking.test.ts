// Tracked views and clicks, when they arrive and when they are counted: docs/description.md, Analytics and Tracking.
import { expect } from 'chai';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { operations } from '../support/contract.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

const KIB = 1_024;

describe('a batch of tracked events', () => {
  const shop = useShop({}, 'suite');
  const track = (events: readonly object[], headers: Record<string, string> = {}) =>
    shop.call('recordAnalyticsEvents', { body: { events }, headers });
  const getViews = async (id: string, period = '1y') =>
    (await shop.call('getProductAnalytics', { path: { id }, query: { period } })).body.views;

  it('can have a thousand, each with a URL as its referrer: more than other bodies can', async () => {
    const { id } = await shop.fixtures.product();
    const { id: contentId, creatorId } = await shop.fixtures.content();
    const address = (index: number) => `https://www.shop-${index % 3}.example/${'x'.repeat(220)}`;
    const events = Array.from({ length: 1_000 }, (_, index) => ({
      type: index % 4 === 0 ? 'click' : 'view',
      productId: id,
      contentId,
      visitorId: `visitor-${index % 7}`,
      referrer: address(index),
    }));
    expect(JSON.stringify({ events }).length).to.be.within(256 * KIB, KIB * KIB);
    const reply = await track(events);
    expect([reply.status, reply.body]).to.deep.equal([202, { accepted: 1_000, rejected: [] }]);
    const figures = (await shop.call('getProductAnalytics', { path: { id } })).body;
    expect(figures).to.deep.include({
      views: 750,
      topReferrers: [0, 1, 2].map((shopNumber) => ({ source: `shop-${shopNumber}.example`, visits: 250 })),
    });
    const creator = (await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body;
    expect(creator).to.include({ totalViews: 750, totalClicks: 250, avgEngagement: 0.3333 });
    const visitors = (await listRows(shop, 'visitor_clicks')).filter((row) => row['content_id'] === contentId);
    expect(visitors).to.have.length(7);
  });

  it('may be exactly one MiB, and is counted as a whole or not at all', async () => {
    const { id } = await shop.fixtures.product();
    const text = JSON.stringify({ events: [{ type: 'view', productId: id }] });
    const send = (bytes: number) => shop.call('recordAnalyticsEvents', { text: text.padEnd(bytes, ' ') });
    expect((await send(KIB * KIB)).status).to.equal(202);
    const refused = await send(KIB * KIB + 1);
    expect([refused.status, refused.error.code, refused.error.details.field]).to.deep.equal([413, 'VALIDATION_ERROR', 'body']);
    expect(refused.error.message).to.include('1024 KiB');
    expect(await getViews(id)).to.equal(1);
  });

  it('is, with a batch of products, the only body of more than 256 KiB that is accepted', async () => {
    const batches = ['batchProducts', 'recordAnalyticsEvents'];
    const others = operations.filter(({ takesBody, operationId }) => takesBody && !batches.includes(operationId));
    expect(others.length).to.be.greaterThan(15);
    for (const { operationId, method, path } of others) {
      const reply = await shop.send(method.toUpperCase(), path.replace('{id}', 'nosuch'), { text: '{}'.padEnd(256 * KIB + 1, ' ') });
      expect([operationId, reply.status]).to.deep.equal([operationId, 413]);
      expect(reply.error.message).to.include('256 KiB');
    }
  });

  it('counts once per Idempotency-Key, however often it is sent', async () => {
    const { id } = await shop.fixtures.product();
    const content = await shop.fixtures.content();
    const headers = { 'Idempotency-Key': `batch of ${id}` };
    const events = [
      { type: 'view', productId: id },
      { type: 'click', contentId: content.id, visitorId: 'someone' },
      { type: 'view', productId: 'nosuch' },
    ];
    const first = await track(events, headers);
    const again = await track(events, headers);
    expect([first.status, again.status, again.text]).to.deep.equal([202, 202, first.text]);
    expect([first.headers.get('Idempotent-Replayed'), again.headers.get('Idempotent-Replayed')]).to.deep.equal([null, 'true']);
    expect(first.body).to.deep.include({ accepted: 2 });
    expect((await track([...events, { type: 'view', productId: id }], headers)).status).to.equal(422);
    const several = await Promise.all(
      Array.from({ length: 4 }, () => track([{ type: 'view', productId: id }], { 'Idempotency-Key': `of ${id}` })),
    );
    for (const { status } of several) expect(status).to.be.oneOf([202, 409]);
    expect(await getViews(id)).to.equal(2);
    expect((await shop.call('getCreatorAnalytics', { path: { id: content.creatorId } })).body.totalClicks).to.equal(1);
  });

  it('skips events too far in the future or the past, to the millisecond, and those of unknown products', async () => {
    const { id } = await shop.fixtures.product();
    const { id: goneId } = await shop.fixtures.product();
    await shop.call('deleteProduct', { path: { id: goneId } });
    const view = (aheadMs: number) => ({
      type: 'view',
      productId: id,
      occurredAt: new Date(shop.clock.now().getTime() + aheadMs).toISOString(),
    });
    const { body } = await track([
      view(5 * MINUTE_MS),
      view(5 * MINUTE_MS + 1),
      view(-365 * DAY_MS + 1),
      view(-365 * DAY_MS),
      view(-364 * DAY_MS),
      { type: 'view', productId: goneId },
      { type: 'view', productId: id, contentId: 'nosuch' },
      { type: 'click', visitorId: 'v' },
    ]);
    expect(body.rejected.map(({ index, field }) => [index, field])).to.deep.equal([
      [1, 'occurredAt'],
      [3, 'occurredAt'],
      [5, 'productId'],
      [6, 'contentId'],
      [7, 'productId'],
    ]);
    expect(body.accepted).to.equal(3);
    expect(await getViews(id)).to.equal(2);
  });

  it('counts events in the future on the current day', async () => {
    const { id } = await shop.fixtures.product();
    const { id: contentId, creatorId } = await shop.fixtures.content();
    shop.clock.advance(13 * HOUR_MS + 53 * MINUTE_MS);
    expect(shop.clock.now().toISOString()).to.equal('2024-11-21T23:58:00.000Z');
    await track([{ type: 'view', productId: id, contentId, occurredAt: '2024-11-22T00:01:00.000Z' }]);
    const days = async (table: string) => (await listRows(shop, table)).filter(({ views }) => views === 1).map(({ day }) => day);
    expect((await listRows(shop, 'product_days')).filter((row) => row['product_id'] === id).map(({ day }) => day)).to.deep.equal([
      '2024-11-21',
    ]);
    expect(await days('content_days')).to.deep.equal(['2024-11-21']);
    expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId }, query: { period: '7d' } })).body.totalViews).to.equal(1);
    shop.clock.advance(7 * DAY_MS - 2 * MINUTE_MS - 24 * HOUR_MS);
    expect(await getViews(id, '7d')).to.equal(1);
    shop.clock.advance(24 * HOUR_MS + 2 * MINUTE_MS);
    expect(await getViews(id, '7d')).to.equal(0);
  });

  for (const period of ['8d', '', 'ALL', 'all,7d'])
    it(`is not summed over the period ${period || 'without a name'}`, async () => {
      const { id } = await shop.fixtures.creator();
      const reply = await shop.call('getCreatorAnalytics', { path: { id }, query: { period } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'period']);
    });

  it('is not summed over all time for a product, because its referrers would be unbounded', async () => {
    const { id } = await shop.fixtures.product();
    const reply = await shop.call('getProductAnalytics', { path: { id }, query: { period: 'all' } });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'period']);
  });
});
