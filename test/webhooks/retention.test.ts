// Maintenance removes what has expired, and nothing that is still undelivered.
import { expect } from 'chai';
import { insertEvents } from '../../db/events.js';
import type { DeliveryState } from '../../generated/api.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, getHealth, lastDelivery, pileUp, queryRows, subscribe } from './deliveries.js';

const RETENTION_MS = 30 * DAY_MS;
const TABLES = ['webhook_endpoints', 'webhook_health', 'webhook_subscriptions', 'deliveries', 'attempts', 'events', 'recoveries'] as const;

type OrderEvent = 'order.created' | 'product.purchased';
const ORDER_EVENTS: OrderEvent[] = ['order.created', 'product.purchased'];

describe('maintenance', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  /** The number of rows of each table. */
  async function rowCounts(): Promise<Record<(typeof TABLES)[number], number>> {
    const counts = await Promise.all(
      TABLES.map(async (table) => [table, (await queryRows(shop, `select 1 as one from ${table}`)).length] as const),
    );
    return Object.fromEntries(counts) as Record<(typeof TABLES)[number], number>;
  }

  const pause = () => shop.database.execute(`update webhook_health set paused_at = '2024-11-21T10:05:00.000Z'`);

  /** The number of deliveries to an endpoint in each state that it has. */
  async function countByState(id: string): Promise<Partial<Record<DeliveryState, number>>> {
    const states = ['pending', 'paused', 'delivered', 'failed'] as const;
    const totals = states.map(async (state) => {
      const { body } = await shop.call('listWebhookDeliveries', { path: { id }, query: { state, limit: 1 } });
      return [state, body.total] as const;
    });
    return Object.fromEntries((await Promise.all(totals)).filter(([, total]) => total > 0));
  }

  async function makeAndDeliver(): Promise<void> {
    await shop.fixtures.creator();
    await shop.deliver();
  }

  for (const [state, answer] of [
    ['delivered', 200],
    ['failed', 400],
  ] as const)
    it(`removes what was ${state} after thirty days, with its attempts, and its event an hour later`, async () => {
      receiver.answer(answer);
      const { id } = await subscribe(shop, receiver);
      await makeAndDeliver();
      const { id: deliveryId, eventId } = await lastDelivery(shop, id);
      shop.clock.advance(RETENTION_MS);
      await shop.runMaintenance();
      expect(await rowCounts(), 'to the day').to.include({ deliveries: 1, attempts: 1, events: 1 });
      shop.clock.advance(1);
      await shop.runMaintenance();
      expect(await rowCounts()).to.include({ deliveries: 0, attempts: 0, events: 1, webhook_endpoints: 1 });
      expect((await shop.call('getDelivery', { path: { id: deliveryId } })).status).to.equal(404);
      shop.clock.advance(HOUR_MS);
      await shop.runMaintenance();
      expect((await rowCounts()).events).to.equal(0);
      expect((await shop.call('getEvent', { path: { id: eventId } })).status).to.equal(404);
      expect((await shop.call('listEvents', { query: { after: eventId } })).error.details?.field).to.equal('after');
      await makeAndDeliver();
      expect((await lastDelivery(shop, id)).state).to.equal(state);
    });

  it('keeps newer rows, and assigns positions to events', async () => {
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    shop.clock.advance(RETENTION_MS - DAY_MS);
    await makeAndDeliver();
    const young = (await shop.events()).at(-1);
    shop.clock.advance(2 * DAY_MS);
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 1, attempts: 1, events: 1 });
    await makeAndDeliver();
    expect((await deliveriesTo(shop, id)).length).to.equal(2);
    const { data } = (await shop.call('listEvents', { query: { after: young?.id } })).body;
    expect(data).to.have.length(1);
  });

  it('keeps undelivered deliveries of a paused endpoint, and their events, until they are sent', async () => {
    const { id } = await subscribe(shop, receiver);
    await pause();
    await makeAndDeliver();
    shop.clock.advance(4 * RETENTION_MS);
    await makeAndDeliver();
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 2, events: 2 });
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).to.have.members((await shop.events()).map((event) => event.id));
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 1, events: 1 });
  });

  it('keeps the events of an order of the past for as long as others, and delivers them', async () => {
    const { id } = await subscribe(shop, receiver, { events: ORDER_EVENTS });
    await pause();
    const placedAt = new Date(shop.clock.now().getTime() - 4 * RETENTION_MS).toISOString();
    await shop.fixtures.order({ placedAt });
    await shop.runMaintenance();
    const stored = (await shop.events()).filter(({ event }) => ORDER_EVENTS.includes(event as OrderEvent));
    expect(stored.map(({ event, occurredAt }) => [event, occurredAt])).to.deep.equal(ORDER_EVENTS.map((event) => [event, placedAt]));
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).to.have.members(stored.map((event) => event.id));
    shop.clock.advance(RETENTION_MS + HOUR_MS);
    await shop.runMaintenance();
    expect((await shop.events()).map((event) => event.id)).to.include.members(stored.map((event) => event.id));
    shop.clock.advance(1);
    await shop.runMaintenance();
    expect((await rowCounts()).events).to.equal(0);
  });

  it('keeps an event with the id of an earlier time, as the sample shop has one, until it is old itself', async () => {
    const occurredAt = shop.clock.now().toISOString();
    const event = { id: 'evt_01hd4a6r9t1v3w5x7y9z1a3b5c', event: 'user.registered', occurredAt, body: '{}', compactBody: '{}' } as const;
    await shop.services.db.transaction((trx) => insertEvents(trx, [event]));
    shop.clock.advance(RETENTION_MS + HOUR_MS);
    await shop.runMaintenance();
    expect((await rowCounts()).events).to.equal(1);
    shop.clock.advance(1);
    await shop.runMaintenance();
    expect((await rowCounts()).events).to.equal(0);
  });

  it('settles deliveries that have lost their event, so that later events are sent and old ones removed', async () => {
    const { id } = await subscribe(shop, receiver);
    await pause();
    await pileUp(shop, id, 600);
    await shop.database.execute('delete from events');
    shop.clock.advance(1);
    await shop.fixtures.creator();
    await shop.runMaintenance();
    expect(await countByState(id)).to.deep.equal({ failed: 601, paused: 1 });
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    expect(await countByState(id)).to.deep.equal({ failed: 601, delivered: 1 });
    shop.clock.advance(RETENTION_MS + 2 * HOUR_MS);
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 0, attempts: 0, events: 0 });
  });

  it('replays none of them', async () => {
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    const { id: deliveryId } = await lastDelivery(shop, id);
    const since = shop.clock.now().toISOString();
    await shop.database.execute('delete from events');
    shop.clock.advance(1);
    await makeAndDeliver();
    const { status, error } = await shop.call('replayDelivery', { path: { id: deliveryId } });
    expect([status, error.details.reason]).to.deep.equal([404, 'delivery-not-found']);
    shop.clock.advance(1);
    const { body } = await shop.call('recoverWebhook', { path: { id }, body: { since, states: ['delivered'] } });
    await shop.deliver();
    const recovery = (await shop.call('getRecovery', { path: { id: body.id } })).body;
    expect([recovery.status, recovery.matched, recovery.queued]).to.deep.equal(['completed', 2, 1]);
    expect(receiver.received).to.have.length(3);
    expect(await countByState(id)).to.deep.equal({ delivered: 2 });
  });

  it('releases the events of the same resource that follow one that is lost', async () => {
    const { id: orderId } = await shop.fixtures.order();
    const { id } = await subscribe(shop, receiver, { events: ['order.updated'], ordering: 'per-resource' });
    await pause();
    for (const status of ['processing', 'shipped', 'completed'] as const) {
      await shop.call('updateOrder', { path: { id: orderId }, body: { status } });
      if (status !== 'completed') await shop.database.execute('delete from events');
    }
    await shop.runMaintenance();
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    await shop.deliver();
    expect(receiver.received.map(({ headers }) => headers['webhook-sequence'])).to.deep.equal([`${orderId};3`]);
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(['failed', 'failed', 'delivered']);
  });

  it('replays nothing that has expired', async () => {
    receiver.answer(400, 200);
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    shop.clock.advance(RETENTION_MS + 1);
    expect((await shop.call('replayDelivery', { path: { id: (await lastDelivery(shop, id)).id } })).status).to.equal(404);
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
  });

  it('keeps a replayed delivery until it is settled', async () => {
    receiver.answer(400, 500, 200);
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    shop.clock.advance(RETENTION_MS - 1_000);
    await shop.call('replayDelivery', { path: { id: (await lastDelivery(shop, id)).id } });
    await shop.deliver();
    shop.clock.advance(DAY_MS);
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 1, attempts: 2, events: 1 });
    await shop.deliver();
    expect((await lastDelivery(shop, id)).state).to.equal('delivered');
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 0, attempts: 0, events: 0 });
  });

  it('removes everything of a deleted endpoint, whatever its age, and nothing of others', async () => {
    receiver.answer(500);
    const gone = await subscribe(shop, receiver);
    const other = await subscribe(shop, receiver);
    await makeAndDeliver();
    shop.clock.advance(1_000);
    await shop.call('recoverWebhook', { path: { id: gone.id }, body: { since: '2024-11-21T00:00:00Z' } });
    await shop.deliver();
    await shop.call('deleteWebhook', { path: { id: gone.id } });
    expect(await rowCounts()).to.include({ webhook_endpoints: 2, deliveries: 2 });
    await shop.runMaintenance();
    await shop.runMaintenance();
    expect(await rowCounts()).to.deep.equal({
      webhook_endpoints: 1,
      webhook_health: 1,
      webhook_subscriptions: 1,
      deliveries: 1,
      attempts: 2,
      events: 1,
      recoveries: 0,
    });
    expect((await deliveriesTo(shop, other.id)).length).to.equal(1);
    expect(await getHealth(shop, other.id)).to.include({ failed: 2 });
    expect((await queryRows(shop, 'select distinct endpoint_id from webhook_hours')).length).to.equal(1);
  });

  it('removes finished recoveries and past hours', async () => {
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    shop.clock.advance(1_000);
    const { body } = await shop.call('recoverWebhook', { path: { id }, body: { since: '2024-11-21T00:00:00Z', states: ['delivered'] } });
    await shop.deliver();
    shop.clock.advance(RETENTION_MS + HOUR_MS);
    await shop.runMaintenance();
    expect((await shop.call('getRecovery', { path: { id: body.id } })).status).to.equal(404);
    expect(await queryRows(shop, 'select hour from webhook_hours')).to.deep.equal([]);
  });

  it('removes thousands of rows in small batches, many each time', async () => {
    const { id } = await subscribe(shop, receiver);
    await makeAndDeliver();
    const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)';
    const text = shop.services.db.dialect === 'sqlite' ? 'cast(n as text)' : 'n::text';
    await shop.database.execute(`${numbers}
      insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at, settled_at)
      select 'dlv_' || ${text}, endpoint_id, event_id, event, payload_format, state, 1, 1, due_at, created_at, settled_at
      from numbers, (select * from deliveries limit 1) as first`);
    await shop.database.execute(`${numbers}
      insert into attempts (delivery_id, id, started_at, duration_ms, url, signatures)
      select 'dlv_' || ${text}, id, started_at, duration_ms, url, signatures from numbers, (select * from attempts limit 1) as first`);
    expect(await rowCounts()).to.include({ deliveries: 2_501, attempts: 2_501 });
    shop.clock.advance(RETENTION_MS + 2 * HOUR_MS);
    await shop.runMaintenance();
    expect(await rowCounts()).to.include({ deliveries: 0, attempts: 0, events: 0 });
    expect(await deliveriesTo(shop, id)).to.deep.equal([]);
  });
});
