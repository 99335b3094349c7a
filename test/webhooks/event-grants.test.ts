// An event needs the read scope of its resource: to subscribe an endpoint to it, to read it, to replay or redirect it.
import { expect } from 'chai';
import type { EventName, EventSelector, Scope } from '../../generated/api.js';
import { eventNames, eventScopes } from '../../generated/webhooks.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, getEndpoint, lastDelivery, queryRows, subscribe } from './deliveries.js';

const WEBHOOKS: Scope[] = ['webhooks:read', 'webhooks:write'];
const EVERY: Scope[] = [...new Set(Object.values(eventScopes))];

describe('the scope of an event', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const elsewhere = useReceiver();
  const keyWith = (...scopes: Scope[]) => shop.key({ scopes: [...WEBHOOKS, ...scopes] });
  const create = (key: string, events: EventSelector[]) => shop.call('createWebhook', { key, body: { url: receiver.url, events } });
  const update = (key: string, id: string, body: object) => shop.call('updateWebhook', { key, path: { id }, body });
  const keyIds = async () => (await shop.call('listApiKeys')).body.data.map(({ id }) => id);

  it('is in the catalog for each event, and is a scope of the contract', async () => {
    const { data } = (await shop.call('listEventTypes', { query: { limit: 100 } })).body;
    expect(Object.fromEntries(data.map(({ event, scope }) => [event, scope]))).to.deep.equal(eventScopes);
    expect(eventScopes).to.include({
      'content.submitted': 'content:read',
      'product.purchased': 'orders:read',
      'order.completed': 'orders:read',
      'review.created': 'reviews:read',
      'creator.registered': 'creators:read',
      'commission.earned': 'commissions:read',
      'user.registered': 'users:read',
    });
  });

  it('is needed to subscribe to the event', async () => {
    for (const event of eventNames) {
      const without = await create(await keyWith(...EVERY.filter((scope) => scope !== eventScopes[event])), [event]);
      expect([without.status, without.error.message], event).to.deep.equal([
        403,
        `the API key lacks the scope "${eventScopes[event]}", and an endpoint for ${event} needs it: use a key that has it`,
      ]);
      expect((await create(await keyWith(eventScopes[event]), [event])).status, event).to.equal(201);
    }
  });

  it('is needed for every event to subscribe to all events', async () => {
    for (const scope of EVERY) expect((await create(await keyWith(...EVERY.filter((one) => one !== scope)), ['*'])).status).to.equal(403);
    expect((await create(await keyWith(...EVERY), ['*'])).status).to.equal(201);
    expect((await create(await shop.key(), ['*'])).status).to.equal(201);
  });

  it('is needed to change the events of an endpoint, or its URL', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['order.completed', 'review.created'] });
    const before = await getEndpoint(shop, id);
    const reviews = await keyWith('reviews:read');
    for (const body of [
      { events: ['order.completed', 'review.created'] },
      { events: ['*'] },
      { url: elsewhere.url },
      { url: `${receiver.url}/of-mine` },
      { url: elsewhere.url, events: ['review.created'] },
    ]) {
      const { status, error } = await update(reviews, id, body);
      expect([status, error.message]).to.satisfy(([code, text]: [number, string]) => code === 403 && text.includes('"orders:read"'));
    }
    expect(await getEndpoint(shop, id)).to.deep.equal(before);
    expect((await update(reviews, id, { name: 'Another name', active: false })).status).to.equal(200);
    expect((await update(await keyWith('reviews:read', 'orders:read'), id, { url: elsewhere.url })).status).to.equal(200);
  });

  it('is needed to change the filter of an endpoint, but not to send the present one again', async () => {
    const filter = { 'data.status': ['shipped', 'cancelled'], 'data.previousStatus': ['processing'] };
    const { id } = await subscribe(shop, receiver, { events: ['order.updated', 'review.created'], filter });
    const before = await getEndpoint(shop, id);
    const reviews = await keyWith('reviews:read');
    const patch = (key: string, body: object) => shop.call('patchWebhook', { key, path: { id }, body });
    for (const change of [
      () => update(reviews, id, { filter: { 'data.orderId': ['ord_1'] } }),
      () => update(reviews, id, { filter: {} }),
      () => update(reviews, id, { filter: { ...filter, 'data.status': ['shipped'] }, url: before.url }),
      () => patch(reviews, { filter: { 'data.status': ['shipped'] } }),
      () => patch(reviews, { filter: { 'data.previousStatus': null } }),
      () => patch(reviews, { filter: null }),
    ]) {
      const { status, error } = await change();
      const { reason, field, issue } = error.details;
      expect([status, error.message, reason, field, issue]).to.deep.equal([
        403,
        'the API key lacks the scope "orders:read", and another filter for an endpoint that gets order.updated, review.created needs it: use a key that has it',
        'missing-scope',
        'filter',
        'needs the scope "orders:read"',
      ]);
    }
    expect(await getEndpoint(shop, id)).to.deep.equal(before);
    const reordered = { 'data.previousStatus': ['processing'], 'data.status': ['shipped', 'cancelled'] };
    for (const { status, body } of [
      await update(reviews, id, { name: 'Another name', filter: reordered }),
      await patch(reviews, { filter: { 'data.status': ['shipped', 'cancelled'] } }),
    ])
      expect([status, body.grantedBy]).to.deep.equal([200, before.grantedBy]);
    const both = await keyWith('reviews:read', 'orders:read');
    const [changer] = await keyIds();
    const changed = await update(both, id, { filter: { 'data.status': ['shipped'] } });
    expect([changed.status, changed.body.grantedBy]).to.deep.equal([200, changer]);
  });

  it('is not needed to send an empty filter to an endpoint that has none', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['order.updated'] });
    expect((await update(await keyWith(), id, { filter: {} })).status).to.equal(200);
  });

  it('of the events afterwards is needed if a change sets both the events and the filter', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['order.updated'], filter: { 'data.status': ['shipped'] } });
    const body = { events: ['review.created'], filter: { 'data.rating': ['1'] } };
    expect((await update(await keyWith('orders:read'), id, body)).error.details.field).to.equal('events');
    expect((await update(await keyWith('reviews:read'), id, body)).status).to.equal(200);
  });

  it('is needed to move an endpoint that has a delivery of the event, whatever its current events', async () => {
    for (const answer of [500, 404, 200]) {
      receiver.answer(answer);
      const { id } = await subscribe(shop, receiver, { events: ['creator.registered', 'review.created'] });
      await shop.fixtures.creator();
      await shop.deliver();
      expect(await deliveriesTo(shop, id)).to.have.length(1);
      const reviews = await keyWith('reviews:read');
      expect((await update(reviews, id, { events: ['review.created'] })).status).to.equal(200);
      const { status, error } = await update(reviews, id, { url: elsewhere.url });
      expect([status, error.message]).to.deep.equal([
        403,
        'the API key lacks the scope "creators:read", and another URL for an endpoint with deliveries of creator.registered needs it: use a key that has it',
      ]);
      shop.clock.advance(60_000);
      await shop.deliver();
      expect(elsewhere.received).to.deep.equal([]);
    }
  });

  it('is needed to read a delivery of the event, whose state the list shows without it', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered'] });
    await shop.fixtures.creator({ email: 'hidden@example.com' });
    await shop.deliver();
    const path = { id: (await lastDelivery(shop, id)).id };
    const refused = await shop.call('getDelivery', { path, key: await keyWith('reviews:read') });
    expect([refused.status, refused.text.includes('hidden@example.com')]).to.deep.equal([403, false]);
    expect((await shop.call('getDelivery', { path, key: await keyWith('creators:read') })).body.request.body).to.include(
      'hidden@example.com',
    );
    const list = await shop.call('listWebhookDeliveries', { path: { id }, key: await keyWith() });
    expect([list.body.data[0]?.state, list.text.includes('hidden@example.com')]).to.deep.equal(['delivered', false]);
  });

  it('is needed to send the event again, one or many', async () => {
    receiver.answer(404);
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered', 'content.submitted'] });
    await shop.fixtures.content();
    await shop.deliver();
    const since = new Date(shop.clock.now().getTime() - 1_000).toISOString();
    const [ofCreator] = (await deliveriesTo(shop, id)).filter(({ event }) => event === 'creator.registered');
    const content = await keyWith('content:read');
    const replay = (key: string) => shop.call('replayDelivery', { key, path: { id: ofCreator?.id ?? '' } });
    const recover = (key: string, body: object = {}) => shop.call('recoverWebhook', { key, path: { id }, body: { since, ...body } });
    expect((await replay(content)).status).to.equal(403);
    for (const body of [{}, { dryRun: true }, { states: ['delivered', 'failed'] }])
      expect((await recover(content, body)).error.message)
        .to.include('"creators:read"')
        .and.include('creator.registered');
    expect((await recover(content, { states: ['delivered'] })).status, 'none of these is hidden').to.equal(202);
    await shop.deliver();
    expect(receiver.received, 'nothing was sent again').to.have.length(2);
    const both = await keyWith('content:read', 'creators:read');
    expect([(await replay(both)).status, (await recover(both)).status]).to.deep.equal([202, 202]);
  });

  it('is needed to poll the event', async () => {
    await shop.fixtures.content();
    const [ofCreator] = await shop.events();
    const poller = await shop.key({ scopes: ['events:read', 'content:read'] });
    expect((await shop.call('getEvent', { key: poller, path: { id: ofCreator?.id ?? '' } })).status).to.equal(403);
    const named = await shop.call('listEvents', { key: poller, query: { event: 'creator.registered' } });
    expect([named.status, named.error.message.includes('"creators:read"')]).to.deep.equal([403, true]);
    const { data } = (await shop.call('listEvents', { key: poller })).body;
    expect(data.map(({ event }) => event)).to.deep.equal(['content.submitted']);
    const blind = await shop.call('listEvents', { key: await shop.key({ scopes: ['events:read'] }) });
    expect([blind.status, blind.error.message.includes('"users:read"')]).to.deep.equal([403, true]);
  });

  it('is not needed for the examples of the contract, which hold no stored data', async () => {
    const { id } = await subscribe(shop, receiver);
    const key = await keyWith();
    expect((await shop.call('testWebhook', { key, path: { id }, body: { event: 'order.completed' } })).status).to.equal(200);
    expect((await shop.call('certifyWebhook', { key, path: { id } })).status).to.equal(200);
  });

  it("is checked against the key that created the endpoint, then the last key that set its events, URL or filter, then that key's successor", async () => {
    const key = await keyWith('orders:read');
    const [maker] = await keyIds();
    const { id, createdBy, grantedBy } = (await create(key, ['order.completed'])).body;
    expect([createdBy, grantedBy]).to.deep.equal([maker, maker]);
    const other = await keyWith(...EVERY);
    const [changer] = await keyIds();
    expect((await update(other, id, { name: 'Renamed' })).body.grantedBy).to.equal(maker);
    expect((await update(other, id, { events: ['order.completed'] })).body).to.include({ createdBy: maker, grantedBy: changer });
    const successor = (await shop.call('rollApiKey', { path: { id: changer ?? '' } })).body.id;
    expect(await getEndpoint(shop, id)).to.include({ createdBy: maker, grantedBy: successor });
  });

  it('does not stop deliveries to endpoints from before the check', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered'] });
    await shop.database.execute('update webhook_endpoints set created_by = null, granted_by = null');
    await shop.fixtures.creator();
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    expect(await getEndpoint(shop, id)).to.not.have.any.keys('createdBy', 'grantedBy');
  });
});

describe('events polled with a key that may read few of them', () => {
  const shop = useShop();
  const emit = async (names: readonly EventName[]) => {
    for (const name of names) await (name === 'creator.registered' ? shop.fixtures.creator() : shop.fixtures.user());
  };

  it('come page by page without gaps when others are in between', async () => {
    const key = await shop.key({ scopes: ['events:read', 'users:read'] });
    const seen: string[] = [];
    let after: string | undefined;
    for (let turn = 0; turn < 4; turn += 1) {
      await emit([
        'creator.registered',
        'user.registered',
        'user.registered',
        'user.registered',
        'creator.registered',
        'creator.registered',
      ]);
      for (let hasMore = true; hasMore;) {
        const { body } = await shop.call('listEvents', { key, query: { limit: 2, ...(after && { after }) } });
        seen.push(...body.data.map(({ id }) => id));
        after = body.next ?? after;
        hasMore = body.hasMore;
      }
    }
    const all = (await shop.events()).filter(({ event }) => event === 'user.registered').map(({ id }) => id);
    expect(all).to.have.length(12);
    expect(seen).to.deep.equal(all);
  });

  it('have a cursor that passes the others too, so that it does not expire', async () => {
    const key = await shop.key({ scopes: ['events:read', 'users:read'] });
    await emit(['user.registered', 'creator.registered', 'creator.registered']);
    const newest = (await shop.events()).at(-1)?.id;
    expect((await shop.call('listEvents', { key })).body).to.include({ hasMore: false, next: newest });
    expect((await shop.call('listEvents', { key, query: { after: newest } })).body).to.deep.equal({
      data: [],
      hasMore: false,
      next: newest,
    });
    expect((await shop.call('listEvents', { query: { event: 'review.created' } })).body.next).to.equal(newest);
    await emit(['user.registered']);
    expect((await shop.call('listEvents', { key, query: { after: newest } })).body.data).to.have.length(1);
  });

  it('are found by the index, without reading the others', async () => {
    const { dialect } = shop.services.db;
    const rows = 20_000;
    await shop.database.execute(
      `insert into events (id, event, occurred_at, body, compact_body, position)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
       select 'evt_' || i, 'creator.registered', '2024-11-21T12:00:00.000Z', '{}', '{}', i from n`,
    );
    await emit(['user.registered']);
    const key = await shop.key({ scopes: ['events:read', 'users:read', 'reviews:read', 'orders:read'] });
    const { data } = (await shop.call('listEvents', { key })).body;
    expect(data.map(({ event }) => event)).to.deep.equal(['user.registered']);
    const one = `select id from events where event = 'user.registered' and position > 0 order by position limit 21`;
    if (dialect === 'sqlite') {
      const [plan] = await queryRows<{ detail: string }>(shop, `explain query plan ${one}`);
      expect(plan?.detail).to.include('events_by_name_and_position (event=? AND position>?)');
    }
  });
});
