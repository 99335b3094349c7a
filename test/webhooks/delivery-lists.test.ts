// The lists of the deliveries and of the recoveries of all endpoints.
import { expect } from 'chai';
import { eventNames } from '../../generated/webhooks.js';
import type { Delivery } from '../../generated/api.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { DEVELOPMENT, subscribe } from './deliveries.js';

type Query = Readonly<Record<string, unknown>>;

const list = async (shop: Shop, query: Query = {}) => (await shop.call('listAllDeliveries', { query })).body;

/** Reads all pages. */
async function listWhole(shop: Shop, query: Query): Promise<Delivery[]> {
  const { data, hasMore, next } = await list(shop, query);
  expect(next !== undefined).to.equal(hasMore);
  return hasMore ? [...data, ...(await listWhole(shop, { ...query, after: next }))] : data;
}

const STATUSES = [200, 304, 404, 422, 500, 503, null];
const STATES = ['pending', 'delivered', 'failed'];

describe('the list of all deliveries', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  /** Stores deliveries in every combination of state, status and event, some of the same moment, of three endpoints. */
  async function fill(): Promise<{ endpoints: string[]; all: Delivery[] }> {
    const endpoints: string[] = [];
    for (const active of [true, true, false]) endpoints.push((await subscribe(shop, receiver, { active })).id);
    const all = Array.from({ length: 120 }, (_, place) => {
      const state = STATES[place % 3] ?? '';
      const status = state === 'failed' ? (STATUSES[1 + (place % 6)] ?? null) : state === 'delivered' ? 200 : (STATUSES[place % 7] ?? null);
      return {
        id: `dlv_${String((place * 37) % 120).padStart(26, '0')}`,
        endpoint: endpoints[(place % 7) % 3] ?? '',
        event: eventNames[place % 5] ?? '',
        state,
        status,
        createdAt: new Date(Date.parse('2024-11-20T00:00:00.000Z') + Math.floor(place / 4) * 1_000).toISOString(),
      };
    });
    const rows = all.map(
      ({ id, endpoint, event, state, status, createdAt }) =>
        `('${id}', '${endpoint}', 'evt_1', '${event}', 'full', '${state}', 1, 1, 9999999999999, ${status ?? 'null'}, '${createdAt}')`,
    );
    await shop.database.execute(
      `insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, last_status_code, created_at)
       values ${rows.join(', ')}`,
    );
    const shown: Delivery[] = [];
    for (const id of endpoints)
      shown.push(...(await shop.call('listWebhookDeliveries', { path: { id }, query: { limit: 100 } })).body.data);
    const sorted = shown.sort((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? 1 : -1));
    expect(sorted).to.have.length(120);
    return { endpoints, all: sorted };
  }

  it('has what the lists of the endpoints have, newest first, with every filter, on pages of any size', async () => {
    const { endpoints, all } = await fill();
    const [first = ''] = endpoints;
    const [since = '', until = ''] = [all[80]?.createdAt, all[20]?.createdAt];
    const hasClass = ({ lastStatusCode }: Delivery, name: unknown) =>
      (lastStatusCode === undefined ? 'none' : `${Math.floor(lastStatusCode / 100)}xx`) === name;
    const matches = (delivery: Delivery, { statusCodeClass, since: from = '', until: to = '~', ...fields }: Query) =>
      Object.entries(fields).every(([name, value]) => delivery[name as keyof Delivery] === value) &&
      (statusCodeClass === undefined || hasClass(delivery, statusCodeClass)) &&
      delivery.createdAt >= String(from) &&
      delivery.createdAt < String(to);
    const ranges: Query[] = [{}, { since }, { until }, { since, until }];
    const owners: Query[] = [{}, { webhookId: first }, { webhookId: endpoints[2] }];
    const kinds: Query[] = [
      ...[{}, ...['pending', 'paused', 'delivered', 'failed'].map((state) => ({ state }))],
      ...['3xx', '4xx', '5xx', 'none'].map((statusCodeClass) => ({ state: 'failed', statusCodeClass })),
      { state: 'failed', event: eventNames[1] },
      { state: 'failed', event: eventNames[1], statusCodeClass: '4xx' },
    ];
    let found = 0;
    for (const kind of kinds)
      for (const owner of owners)
        for (const range of ranges) {
          const query = { ...kind, ...owner, ...range };
          const expected = all.filter((delivery) => matches(delivery, query)).map(({ id }) => id);
          found += expected.length > 0 ? 1 : 0;
          const page = await list(shop, { ...query, limit: 3 });
          expect([page.total, page.data.map(({ id }) => id)], JSON.stringify(query)).to.deep.equal([expected.length, expected.slice(0, 3)]);
          expect(
            (await listWhole(shop, { ...query, limit: 50 })).map(({ id }) => id),
            JSON.stringify(query),
          ).to.deep.equal(expected);
        }
    expect(found).to.be.above(80);
    expect((await listWhole(shop, { limit: 7 })).map(({ id }) => id)).to.deep.equal(all.map(({ id }) => id));
  });

  it('shows a delivery as the list of its endpoint does', async () => {
    const { endpoints, all } = await fill();
    for (const { id, webhookId, state } of all.filter(({ webhookId }) => webhookId === endpoints[2])) {
      expect(state, id).to.not.equal('pending');
      expect(webhookId).to.equal(endpoints[2]);
    }
    expect(await listWhole(shop, { limit: 100 })).to.deep.equal(all);
  });

  it('has no deliveries of a deleted endpoint, and none of an unknown one', async () => {
    const { endpoints } = await fill();
    for (const id of endpoints) await shop.call('deleteWebhook', { path: { id } });
    for (const query of [{}, { state: 'failed' }, { state: 'failed', statusCodeClass: 'none' }, { webhookId: 'nosuch' }])
      expect(await list(shop, query)).to.deep.equal({ data: [], total: 0, hasMore: false });
    const ofDeleted = { webhookId: endpoints[0], state: 'failed', statusCodeClass: 'none' };
    expect(await list(shop, ofDeleted)).to.deep.equal({ data: [], total: 0, hasMore: false });
  });

  it('refuses an event or a class of another state than failed, and a wrong cursor', async () => {
    for (const query of [{ event: eventNames[0] }, { statusCodeClass: '4xx' }, { state: 'delivered', event: eventNames[0] }]) {
      const { status, error } = await shop.call('listAllDeliveries', { query });
      expect([status, error.details?.reason]).to.deep.equal([400, 'incompatible-fields']);
    }
    for (const after of ['dlv_1', '1-rec_1', '-dlv_1', '9999999999999999-dlv_1'])
      expect((await shop.call('listAllDeliveries', { query: { after } })).status, after).to.equal(400);
    expect((await list(shop, { after: '999999999999999-dlv_1' })).data).to.deep.equal([]);
  });

  it('needs the scope webhooks:read, and no scope of the events, whose data it never shows', async () => {
    await subscribe(shop, receiver, { events: ['creator.registered'] });
    await shop.fixtures.creator({ email: 'hidden@example.com' });
    await shop.deliver();
    const reply = await shop.call('listAllDeliveries', { key: await shop.key({ scopes: ['webhooks:read'] }) });
    expect([reply.body.total, reply.body.data[0]?.state, reply.text.includes('hidden@')]).to.deep.equal([1, 'delivered', false]);
    for (const operation of ['listAllDeliveries', 'listRecoveries'] as const)
      expect((await shop.call(operation, { key: await shop.key({ scopes: ['events:read', 'orders:read'] }) })).status).to.equal(403);
  });
});

describe('the list of recoveries', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('is newest first, filtered by endpoint, status and time, with a cursor', async () => {
    const endpoints: string[] = [];
    for (let place = 0; place < 3; place += 1) endpoints.push((await subscribe(shop, receiver)).id);
    const ids: string[] = [];
    const times: string[] = [];
    for (const id of [...endpoints, ...endpoints]) {
      times.push(shop.clock.now().toISOString());
      const body = { since: times[0] ?? '', dryRun: true };
      ids.unshift((await shop.call('recoverWebhook', { path: { id }, body })).body.id);
      await shop.deliver();
      shop.clock.advance(1_000);
    }
    const read = async (query: Query) => {
      const { total, data, next } = (await shop.call('listRecoveries', { query })).body;
      return { total, ids: data.map(({ id }) => id), next };
    };
    expect(await read({})).to.deep.equal({ total: 6, ids, next: undefined });
    const first = await read({ limit: 4 });
    expect([first.total, first.ids]).to.deep.equal([6, ids.slice(0, 4)]);
    expect(await read({ limit: 4, after: first.next })).to.deep.equal({ total: 6, ids: ids.slice(4), next: undefined });
    expect((await read({ webhookId: endpoints[0] })).ids).to.deep.equal([ids[2], ids[5]]);
    expect((await read({ webhookId: endpoints[0], since: times[1] })).ids).to.deep.equal([ids[2]]);
    expect((await read({ since: times[2], until: times[4] })).ids).to.deep.equal(ids.slice(2, 4));
    expect((await read({ status: 'completed' })).ids).to.deep.equal(ids);
    expect((await read({ status: 'running' })).total).to.equal(0);
    expect((await read({ status: 'completed', webhookId: endpoints[1], limit: 1 })).ids).to.deep.equal([ids[1]]);
    const one = (await shop.call('getRecovery', { path: { id: ids[0] ?? '' } })).body;
    expect((await shop.call('listRecoveries', { query: { limit: 1 } })).body.data).to.deep.equal([one]);
  });
});
