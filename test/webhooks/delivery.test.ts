// Deliveries: the stored bytes, with the headers of the contract, sent to the subscribed endpoints.
import { expect } from 'chai';
import { findEvent } from '../../db/events.js';
import { startReceiver, useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import {
  deliveriesTo,
  DEVELOPMENT,
  getEndpoint,
  expectDeliveryHeaders,
  expectSigned,
  lastDelivery,
  queryRows,
  subscribe,
} from './deliveries.js';

describe('a delivery', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('is the stored event, byte for byte, in the format of the endpoint', async () => {
    const full = await subscribe(shop, receiver);
    const compact = await subscribe(shop, receiver, { payloadFormat: 'compact' });
    await shop.fixtures.creator({ name: 'Zoë “Ω” 🙂 \u2028 </script> \\u0000 \\' });
    await shop.deliver();
    const [stored] = await shop.events();
    expect(receiver.received.map(({ text }) => text)).to.have.members([stored?.body, stored?.compactBody]);
    for (const { secret, id } of [full, compact]) {
      const wanted = id === full.id ? stored?.body : stored?.compactBody;
      const request = receiver.received.find(({ text }) => text === wanted);
      if (!stored || !request) throw new Error('nothing was received');
      expect(request.bytes.equals(Buffer.from(wanted as string, 'utf8'))).to.equal(true);
      expectDeliveryHeaders(request);
      expect(request.headers).to.not.have.property('webhook-test');
      expectSigned(request, secret);
      expect(request.headers['webhook-id']).to.equal(stored.id);
      expect(request.headers['webhook-timestamp']).to.equal(String(shop.clock.now().getTime() / 1000));
    }
  });

  it('shows its state, attempt, request and reply', async () => {
    receiver.answer({ status: 202, headers: { 'Content-Type': 'text/plain' }, body: 'taken, thank you' });
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const { attempts, request, ...delivery } = await lastDelivery(shop, id);
    const [event] = await shop.events();
    const now = shop.clock.now().toISOString();
    expect(delivery).to.deep.include({ webhookId: id, eventId: event?.id, event: 'creator.registered', state: 'delivered' });
    expect(delivery).to.deep.include({ payloadFormat: 'full', attemptCount: 1, createdAt: now, settledAt: now, lastStatusCode: 202 });
    expect(delivery).to.not.have.property('nextAttemptAt');
    expect(attempts).to.have.length(1);
    expect(attempts[0]).to.deep.include({ startedAt: now, succeeded: true, statusCode: 202, replyBody: 'taken, thank you' });
    expect(attempts[0]?.durationMs).to.be.within(0, 10_000);
    expect(request).to.deep.include({ url: receiver.url, body: receiver.received[0]?.text });
    for (const { name, value } of request.headers)
      expect(value, name).to.equal(name.endsWith('-signature') ? '(hidden)' : receiver.received[0]?.headers[name]);
    expect(request.headers).to.have.length(6);
  });

  it('goes to the path and the query of the URL', async () => {
    await subscribe(shop, { url: `${receiver.url}/a%20b;c?token=1&x=%2F#part` });
    await shop.fixtures.creator();
    await shop.deliver();
    expect(receiver.received[0]?.path).to.equal('/hook/a%20b;c?token=1&x=%2F');
  });

  it('includes custom headers, and shows their values nowhere', async () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer of-the-receiver' },
      { name: 'X-Empty', value: '' },
    ];
    const { id } = await subscribe(shop, receiver, { headers });
    await shop.fixtures.creator();
    const before = await lastDelivery(shop, id);
    await shop.deliver();
    expectDeliveryHeaders(receiver.received[0] as never, ['authorization', 'x-empty']);
    expect(receiver.received[0]?.headers).to.include({ authorization: 'Bearer of-the-receiver', 'x-empty': '' });
    for (const { request } of [before, await lastDelivery(shop, id)])
      expect(request.headers.slice(-2)).to.deep.equal(headers.map(({ name }) => ({ name, value: '(hidden)' })));
    expect((await getEndpoint(shop, id)).headerNames).to.deep.equal(['Authorization', 'X-Empty']);
    const tables = ['webhook_endpoints', 'attempts', 'deliveries', 'idempotent_replies'];
    for (const table of tables)
      expect(JSON.stringify(await queryRows(shop, `select * from ${table}`)), table).to.not.include('of-the-receiver');
    expect(shop.logs()).to.not.include('of-the-receiver');
  });

  it('uses the settings of the endpoint when it is sent', async () => {
    const other = await startReceiver();
    receiver.answer(500);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.call('updateWebhook', {
      path: { id },
      body: { url: other.url, headers: [{ name: 'X-New', value: '1' }], payloadFormat: 'compact' },
    });
    shop.clock.advance(1_000);
    await shop.deliver();
    expect([receiver.received.length, other.received.length]).to.deep.equal([1, 1]);
    expect(other.received[0]?.headers['x-new']).to.equal('1');
    expect(other.received[0]?.text, 'the format is that of the delivery').to.equal(receiver.received[0]?.text);
    await other.stop();
  });
});

describe('deliveries', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('are created for each event that an endpoint names, and for no other', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['content.submitted', 'review.created'] });
    const all = await subscribe(shop, receiver, { events: ['creator.registered', '*'] });
    await shop.fixtures.content();
    await shop.fixtures.review({ rating: 1 });
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ event }) => event)).to.deep.equal(['content.submitted', 'review.created']);
    const names = (await shop.events()).map(({ event }) => event);
    expect((await deliveriesTo(shop, all.id)).map(({ event }) => event)).to.deep.equal(names);
    expect(names).to.include.members(['creator.registered', 'content.submitted', 'review.created']);
    expect(receiver.received).to.have.length(2 + names.length);
  });

  it('follow a change of the subscribed events', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered'] });
    await shop.call('updateWebhook', { path: { id }, body: { events: ['content.submitted'] } });
    await shop.fixtures.content();
    await shop.call('updateWebhook', { path: { id }, body: { events: ['*'], payloadFormat: 'compact' } });
    await shop.fixtures.creator();
    await shop.deliver();
    const made = await deliveriesTo(shop, id);
    expect(made.map(({ event, payloadFormat }) => `${event} ${payloadFormat}`)).to.deep.equal([
      'content.submitted full',
      'creator.registered compact',
    ]);
  });

  it('are not created while an endpoint is inactive, nor afterwards', async () => {
    const { id } = await subscribe(shop, receiver, { active: false });
    await shop.fixtures.creator();
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect(await deliveriesTo(shop, id)).to.deep.equal([]);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    await shop.call('updateWebhook', { path: { id }, body: { active: false } });
    await shop.fixtures.creator();
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    expect(await shop.events()).to.have.length(3);
  });

  it('that are pending when an endpoint is deactivated wait until it is active again', async () => {
    receiver.answer(503, 200);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.call('updateWebhook', { path: { id }, body: { active: false } });
    shop.clock.advance(60_000);
    await shop.deliver();
    expect((await deliveriesTo(shop, id, { state: 'paused' })).map(({ state }) => state)).to.deep.equal(['paused']);
    expect(receiver.received).to.have.length(1);
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect((await lastDelivery(shop, id)).state).to.equal('delivered');
  });

  it('of a deleted endpoint are not sent and return 404', async () => {
    receiver.answer(500);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const [delivery] = await deliveriesTo(shop, id);
    await shop.call('deleteWebhook', { path: { id } });
    await shop.fixtures.creator();
    shop.clock.advance(60_000);
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    const gone = { path: { id: delivery?.id ?? '' } };
    expect((await shop.call('getDelivery', gone)).status).to.equal(404);
    expect((await shop.call('replayDelivery', gone)).status).to.equal(404);
    expect((await shop.call('listWebhookDeliveries', { path: { id } })).status).to.equal(404);
    expect(await queryRows(shop, 'select id from deliveries')).to.have.length(1);
  });

  it('can be listed by state, event and time, newest first', async () => {
    receiver.answer(400, 200);
    const { id } = await subscribe(shop, receiver);
    const times: string[] = [];
    for (const kind of ['creator', 'creator', 'content'] as const) {
      times.push(shop.clock.now().toISOString());
      await shop.fixtures[kind]();
      await shop.deliver();
      shop.clock.advance(1_000);
    }
    const list = async (query: Record<string, unknown>) => {
      const { data, total } = (await shop.call('listWebhookDeliveries', { path: { id }, query })).body;
      return [total, ...data.map(({ event, state }) => `${event} ${state}`)];
    };
    const [creator, content] = ['creator.registered delivered', 'content.submitted delivered'];
    expect(await list({})).to.deep.equal([4, content, creator, creator, 'creator.registered failed']);
    expect(await list({ state: 'failed' })).to.deep.equal([1, 'creator.registered failed']);
    expect(await list({ state: 'pending' })).to.deep.equal([0]);
    expect(await list({ event: 'content.submitted' })).to.deep.equal([1, content]);
    expect(await list({ since: times[1], until: times[2] })).to.deep.equal([1, creator]);
    expect(await list({ limit: 1, offset: 3 })).to.deep.equal([4, 'creator.registered failed']);
  });
});

describe('a fact and its event', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('are written together or not at all', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute(`alter table deliveries rename to deliveries_away`);
    expect((await shop.call('registerCreator', { body: { name: 'Nobody', email: 'nobody@example.com' } })).status).to.equal(500);
    await shop.database.execute(`alter table deliveries_away rename to deliveries`);
    await shop.deliver();
    expect(await shop.events()).to.deep.equal([]);
    expect((await shop.call('listCreators')).body.total).to.equal(0);
    expect([await deliveriesTo(shop, id), receiver.received]).to.deep.equal([[], []]);
  });

  it('are not written when the request is refused', async () => {
    await subscribe(shop, receiver);
    const { id } = await shop.fixtures.creator();
    await shop.call('registerCreator', { body: { name: 'Again', email: 'creator-1@example.com' } });
    await shop.call('submitContent', { body: { creatorId: id } });
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    const [stored] = await shop.events();
    expect(await findEvent(shop.services.db, stored?.id ?? '')).to.deep.equal(stored);
  });
});
