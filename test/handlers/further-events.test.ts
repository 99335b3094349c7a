// product.created, product.updated, product.deleted, order.created, review.updated: what they contain, what causes them, and that they are stored
// only while an active endpoint subscribes to them.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import type { EventName } from '../../generated/webhooks.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { onPostgres } from '../support/database.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { DEVELOPMENT } from '../webhooks/deliveries.js';
import { startBeside } from '../webhooks/services.js';
import { eventsAbout, listCompactEvents, listEvents } from './rows.js';

const FURTHER = ['product.created', 'product.updated', 'product.deleted', 'order.created', 'review.updated'] as const satisfies EventName[];

const subscribeTo = (shop: Shop, events: readonly (EventName | '*')[]) => shop.fixtures.webhook({ events: [...events] });

describe('the events of products', () => {
  const shop = useShop();
  beforeEach(() => subscribeTo(shop, FURTHER));

  it('contain the product as the API returns it; of a deleted one, as it was last', async () => {
    const { body: created } = await shop.call('createProduct', { body: { name: 'Lamp', price: 10, externalId: 'sku-1', tags: ['a'] } });
    const { id: productId } = created;
    shop.clock.advance(1_000);
    const { body: changed } = await shop.call('updateProduct', { path: { id: productId }, body: { price: 12, status: 'active' } });
    shop.clock.advance(1_000);
    await shop.call('deleteProduct', { path: { id: productId } });
    const deletedAt = shop.clock.now().toISOString();
    expect(await listEvents(shop, 'product.created')).to.deep.equal([{ productId, product: created }]);
    expect(await listEvents(shop, 'product.updated')).to.deep.equal([{ productId, product: changed }]);
    expect(await listEvents(shop, 'product.deleted')).to.deep.equal([{ productId, product: changed, deletedAt }]);
    const [{ createdAt }, { updatedAt }] = [created, changed];
    expect(await listCompactEvents(shop, 'product.created')).to.deep.equal([
      { productId, name: 'Lamp', price: 10, status: 'draft', createdAt },
    ]);
    expect(await listCompactEvents(shop, 'product.updated')).to.deep.equal([
      { productId, name: 'Lamp', price: 12, status: 'active', updatedAt },
    ]);
    expect(await listCompactEvents(shop, 'product.deleted')).to.deep.equal([{ productId, deletedAt }]);
  });

  it('are caused by changes, and not by requests that change nothing', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp', price: 10 });
    const path = { id };
    for (const body of [{ price: 11 }, { price: 11 }, { name: 'Lamp' }]) await shop.call('updateProduct', { path, body });
    for (const body of [{ tags: ['a'] }, { tags: ['a'] }, { description: null }]) await shop.call('patchProduct', { path, body });
    expect(await eventsAbout(shop, id)).to.deep.equal(['product.created', 'product.updated', 'product.updated']);
  });

  it('are caused once for each product of a batch, as for single requests', async () => {
    const { id: changed } = await shop.fixtures.product({ name: 'Lamp', price: 10 });
    const { id: same } = await shop.fixtures.product({ name: 'Desk', price: 10 });
    const before = (await shop.events()).length;
    const items = [
      { name: 'Chair', price: 5 },
      { id: changed, price: 11 },
      { id: same, price: 10 },
      { id: 'nosuch', price: 1 },
    ];
    const { results } = (await shop.call('batchProducts', { body: { items } })).body;
    expect(results.map(({ outcome }) => outcome)).to.deep.equal(['created', 'updated', 'unchanged', 'refused']);
    expect((await shop.events()).slice(before).map(({ event }) => event)).to.deep.equal(['product.created', 'product.updated']);
  });

  it('are caused by an external id: created, then updated, then nothing', async () => {
    const put = (price: number) => shop.call('putProductByExternalId', { path: { externalId: 'sku-1' }, body: { name: 'Lamp', price } });
    const { id } = (await put(1)).body;
    for (const price of [2, 2]) await put(price);
    expect(await eventsAbout(shop, id)).to.deep.equal(['product.created', 'product.updated']);
  });

  it('are not caused by ratings, renamed categories, and imports', async () => {
    const { id, categoryId } = await shop.fixtures.product({ category: 'Office' });
    await shop.call('createReview', { path: { id }, body: { rating: 5 } });
    await shop.call('updateCategory', { path: { id: categoryId ?? '' }, body: { name: 'Desks' } });
    await shop.moveProducts();
    const imported = await shop.call('createImport', { text: 'name,price\nChair,5\n', type: 'text/csv', query: { type: 'products' } });
    expect(imported.status).to.equal(202);
    await shop.runImports();
    expect((await shop.call('listProducts')).body.total).to.equal(2);
    expect((await shop.events()).map(({ event }) => event).filter((event) => event.startsWith('product.'))).to.deep.equal([
      'product.created',
    ]);
  });
});

const numbered = query<NoValues, { resource_id: string; sequence: number; event: string }>((build) =>
  build('deliveries').whereNotNull('sequence').orderBy('sequence'),
);

describe('the event of a new order', () => {
  const shop = useShop();
  beforeEach(() => subscribeTo(shop, FURTHER));

  it('contains the order as the API returns it, and comes before its other events', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const customer = { id: 'c-1', email: 'ada@example.com' };
    const { body: order } = await shop.call('createOrder', { body: { items: [{ productId, quantity: 2 }], customer } });
    await shop.call('updateOrder', { path: { id: order.id }, body: { status: 'processing' } });
    expect(await listEvents(shop, 'order.created')).to.deep.equal([{ orderId: order.id, order }]);
    const { id: orderId, status, total, createdAt } = order;
    expect(await listCompactEvents(shop, 'order.created')).to.deep.equal([{ orderId, status, total, createdAt }]);
    expect(await eventsAbout(shop, order.id)).to.deep.equal(['order.created', 'product.purchased', 'order.updated']);
  });

  it('is the first of the order for an endpoint that wants them one after the other', async () => {
    const orders = ['order.created', 'product.purchased', 'order.updated'] as const;
    await shop.fixtures.webhook({ events: [...orders], ordering: 'per-resource' });
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push((await shop.fixtures.order()).id);
    await Promise.all(ids.map((id) => shop.call('updateOrder', { path: { id }, body: { status: 'processing' } })));
    const rows = await shop.services.db.all(numbered);
    const byOrder = ids.map((id) =>
      rows.filter(({ resource_id: of }) => of === id).map(({ sequence, event }) => [Number(sequence), event]),
    );
    for (const one of byOrder) expect(one).to.deep.equal(orders.map((event, place) => [place + 1, event]));
  });
});

describe('the event of a changed review', () => {
  const shop = useShop();
  beforeEach(() => subscribeTo(shop, FURTHER));

  it('contains the review as the API returns it, without what only moderators may know', async () => {
    const { id: reviewId, productId } = await shop.fixtures.review({ userId: 'user-1', content: 'A solid lamp.' });
    await shop.call('moderateReview', { path: { id: reviewId }, body: { action: 'reject', feedback: 'Not about the lamp' } });
    const { moderation, ...review } = (await shop.call('getReview', { path: { id: reviewId } })).body;
    expect(moderation?.feedback).to.equal('Not about the lamp');
    expect(await listEvents(shop, 'review.updated')).to.deep.equal([{ reviewId, review }]);
    const { rating, status, updatedAt } = review;
    expect(await listCompactEvents(shop, 'review.updated')).to.deep.equal([{ reviewId, productId, rating, status, updatedAt }]);
  });

  it('is caused by edits, decisions and replies, and not by votes and repetitions', async () => {
    const { id } = await shop.fixtures.review({ rating: 4 });
    const path = { id };
    const calls = [
      () => shop.call('updateReview', { path, body: { rating: 5 } }),
      () => shop.call('replyToReview', { path, body: { content: 'Thank you!' } }),
      () => shop.call('moderateReview', { path, body: { action: 'reject' } }),
    ];
    for (const call of calls) for (let turn = 0; turn < 2; turn += 1) expect((await call()).status).to.equal(200);
    await shop.call('moderateReview', { path, body: { action: 'approve' } });
    await shop.call('markReviewHelpful', { path, body: { userId: 'user-1' } });
    for (let turn = 0; turn < 2; turn += 1) await shop.call('deleteReviewReply', { path });
    const about = (await eventsAbout(shop, id)).slice(['review.created', 'review.approved'].length);
    const expected = ['review.updated', 'review.updated', 'review.updated', 'review.updated', 'review.approved', 'review.updated'];
    expect(about).to.deep.equal(expected);
  });
});

const READS_EVERY_MS = 5;

/** Resolves once a query of the client finds a row. */
async function waitFor(client: pg.Client, sql: string): Promise<void> {
  while ((await client.query(sql)).rowCount === 0) await pause(READS_EVERY_MS);
}

describe('events that are stored while an endpoint subscribes', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  const causeAll = async () => {
    const { id } = await shop.fixtures.product();
    await shop.call('updateProduct', { path: { id }, body: { price: 1 } });
    const { id: reviewId } = await shop.fixtures.review();
    await shop.call('updateReview', { path: { id: reviewId }, body: { rating: 1 } });
    await shop.fixtures.order();
    await shop.call('deleteProduct', { path: { id } });
  };
  const namesAfter = async (cause: () => Promise<unknown>): Promise<Set<string>> => {
    const before = (await shop.events()).length;
    await cause();
    return new Set((await shop.events()).slice(before).map(({ event }) => event));
  };

  it('are not stored without one, or with one that is inactive or wants others', async () => {
    const { id } = await subscribeTo(shop, ['user.registered', 'product.purchased']);
    const inactive = await shop.fixtures.webhook({ events: ['*'], active: false });
    expect([...(await namesAfter(causeAll))]).to.have.members(['review.created', 'review.approved', 'product.purchased']);
    await shop.call('updateWebhook', { path: { id: inactive.id }, body: { active: true } });
    expect([...(await namesAfter(causeAll))]).to.include.members([...FURTHER]);
    await shop.call('deleteWebhook', { path: { id: inactive.id } });
    await shop.call('updateWebhook', { path: { id }, body: { events: ['product.deleted'] } });
    expect([...(await namesAfter(causeAll))].filter((name) => FURTHER.some((one) => one === name))).to.deep.equal(['product.deleted']);
  });

  it('are listed like all others, also if the filter of the endpoint leaves them out', async () => {
    await shop.fixtures.webhook({ url: receiver.url, events: ['product.created'], filter: { 'data.product.name': ['Lamp'] } });
    await shop.fixtures.product({ name: 'Desk' });
    await shop.fixtures.product({ name: 'Lamp' });
    const { data } = (await shop.call('listEvents', { query: { event: 'product.created' } })).body;
    expect(data).to.have.length(2);
    await shop.deliver();
    expect(
      receiver.received.map(({ text }) => (JSON.parse(text) as { data: { product: { name: string } } }).data.product.name),
    ).to.deep.equal(['Lamp']);
  });

  it('miss nothing that is committed after a subscription in another process was acknowledged', async () => {
    const other = await startBeside(shop);
    try {
      let isSubscribed = false;
      const late: string[] = [];
      const create = async () => {
        for (let left = 10; left > 0;) {
          const isLate = isSubscribed;
          const { id } = await shop.fixtures.product();
          if (!isLate) continue;
          late.push(id);
          left -= 1;
        }
      };
      const subscribing = async () => {
        await shop.fixtures.product();
        try {
          const reply = await other.call('createWebhook', { body: { url: receiver.url, events: ['product.created'] } });
          expect(reply.status).to.equal(201);
        } finally {
          isSubscribed = true; // also if it failed: the others wait for it
        }
      };
      await Promise.all([create(), create(), create(), subscribing()]);
      const stored = new Set((await listEvents(shop, 'product.created')).map(({ productId }) => productId));
      expect(late.filter((id) => !stored.has(id))).to.deep.equal([]);
    } finally {
      await other.stop();
    }
  });

  it('are stored by a transaction that had read the subscriptions before they changed, and commits after it', async function () {
    if (!onPostgres) return expect(shop.services.db.dialect).to.equal('sqlite'); // transactions read and write one after the other
    const client = new pg.Client(shop.database.url);
    await client.connect();
    try {
      // The product is inserted by now, and the comparison of the subscriptions waits for the lock.
      await client.query('begin');
      await client.query('lock table events in share mode');
      const creating = shop.fixtures.product();
      await waitFor(client, `select 1 from pg_locks where relation = 'events'::regclass and not granted`);
      const subscribing = shop.call('createWebhook', { body: { url: receiver.url, events: ['product.created'] } });
      await waitFor(client, `select 1 from webhook_subscriptions`);
      await client.query('commit');
      const { id } = await creating;
      expect((await subscribing).status).to.equal(201);
      expect((await listEvents(shop, 'product.created')).map(({ productId }) => productId)).to.deep.equal([id]);
    } finally {
      await client.end();
    }
  });

  if (onPostgres)
    it('are promised to an endpoint once the transactions have ended that began before it; a change that adds none does not wait', async () => {
      const endpoint = await shop.fixtures.webhook({ url: receiver.url, events: ['user.registered'] });
      const client = new pg.Client(shop.database.url);
      await client.connect();
      const order: string[] = [];
      const change = (body: { name: string } | { events: EventName[] }) => shop.call('updateWebhook', { path: { id: endpoint.id }, body });
      try {
        await client.query('begin');
        await client.query('create temporary table held (id integer)'); // has written
        expect((await change({ name: 'Catalog' })).status).to.equal(200);
        const subscribing = change({ events: ['product.created'] }).then(({ status }) => order.push(`subscribed ${status}`));
        await waitFor(client, `select 1 from webhook_subscriptions where event = 'product.created'`);
        await shop.call('listWebhooks'); // time for a reply that doesn't wait
        order.push('ended');
        await client.query('rollback');
        await subscribing;
        expect(order).to.deep.equal(['ended', 'subscribed 200']);
      } finally {
        await client.end();
      }
    });
});
