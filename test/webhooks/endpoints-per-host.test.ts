// An event must not flood one server: a limited number of endpoints at one host may get it.
import { expect } from 'chai';
import type { EventSelector } from '../../generated/api.js';
import { findEventOverHostLimit, parseHost, type Destination } from '../../domain/endpoints-per-host.js';
import { useShop } from '../support/service.js';

const HOST = 'hooks.example.com';
const MOST = 20;

describe('the endpoints at one host that get an event', () => {
  const shop = useShop({ WEBHOOKS_ENDPOINTS_PER_HOST: '' }); // the default
  let made = 0;

  async function create(fields: { events?: EventSelector[]; host?: string; active?: boolean } = {}) {
    const { events = ['order.completed'], host = HOST, active = true } = fields;
    return shop.call('createWebhook', { body: { url: `https://${host}/${(made += 1)}`, events, active } });
  }
  const update = (id: string, body: object) => shop.call('updateWebhook', { path: { id }, body });

  async function fill(events?: EventSelector[]): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < MOST) ids.push((await create({ ...(events && { events }) })).body.id);
    return ids;
  }

  it('are twenty: one more is refused with any port, path and case of its host', async () => {
    await fill();
    for (const host of [HOST, `${HOST}:8443`, HOST.toUpperCase(), `${HOST}.`]) {
      const { status, error } = await create({ host });
      expect([status, error.details?.field]).to.deep.equal([409, 'url']);
      expect(error.message).to.include('order.completed').and.include(`more than ${MOST} endpoints at ${HOST}`);
    }
    expect((await create({ host: 'other.example.com' })).status).to.equal(201);
    expect((await create({ events: ['review.created'] })).status, 'another event').to.equal(201);
    expect((await create({ events: ['review.created', 'order.completed'] })).status).to.equal(409);
    expect((await create({ active: false })).status, 'to which nothing is sent').to.equal(201);
  });

  it('count endpoints for all events towards each event, and limit them by the fullest event', async () => {
    await fill(['*']);
    expect((await create()).status).to.equal(409);
    expect((await create({ events: ['*'] })).status).to.equal(409);
  });

  it('leave no room for an endpoint for all events when one event has its twenty', async () => {
    await fill();
    expect((await create({ events: ['*'] })).status).to.equal(409);
  });

  it('make room when one is deactivated, deleted, moved or subscribes to fewer events', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await fill();
    const makeRoom: (() => Promise<{ status: number }>)[] = [
      () => update(first, { active: false }),
      () => shop.call('deleteWebhook', { path: { id: second } }),
      () => update(third, { url: 'https://other.example.com/' }),
      () => update(fourth, { events: ['review.created'] }),
    ];
    for (const act of makeRoom) {
      expect((await create()).status).to.equal(409);
      expect((await act()).status).to.be.oneOf([200, 204]);
      expect((await create()).status).to.equal(201);
    }
  });

  it('are limited for updates too: of the events, of the host, or on activation', async () => {
    await fill();
    const elsewhere = (await create({ host: 'other.example.com' })).body.id;
    const other = (await create({ events: ['review.created'] })).body.id;
    const inactive = (await create({ active: false })).body.id;
    const changes: readonly [string, object][] = [
      [elsewhere, { url: `https://${HOST}/moved` }],
      [other, { events: ['review.created', 'order.completed'] }],
      [other, { events: ['*'] }],
      [inactive, { active: true }],
    ];
    for (const [id, body] of changes) {
      const { status, error } = await update(id, body);
      expect([status, error.details?.field]).to.deep.equal([409, 'url']);
    }
    expect((await update(other, { events: ['review.approved'] })).status).to.equal(200);
  });

  it('stay when there are already more, and may be changed otherwise', async () => {
    const [id = ''] = await fill();
    await shop.database.execute(`update webhook_endpoints set url = 'https://${HOST}/same'`);
    const more = (await create({ host: 'other.example.com' })).body.id;
    await shop.database.execute(`update webhook_endpoints set url = 'https://${HOST}/same' where id = '${more}'`);
    for (const one of [id, more])
      for (const body of [{ name: 'Warehouse' }, { active: true }, { url: `https://${HOST}/new` }, { events: ['order.completed'] }])
        expect((await update(one, body)).status).to.equal(200);
    expect((await update(more, { active: false })).status).to.equal(200);
    expect((await update(more, { active: true })).status, 'which is as one more').to.equal(409);
  });

  it('stay within the limit when many are created at once', async () => {
    const replies = await Promise.all(Array.from({ length: MOST + 10 }, () => create()));
    expect(replies.filter(({ status }) => status === 201)).to.have.length(MOST);
  });
});

describe('the endpoints at one host with another setting', () => {
  const shop = useShop({ WEBHOOKS_ENDPOINTS_PER_HOST: '1' });

  it('are limited by the setting', async () => {
    const body = { url: `https://${HOST}/`, events: ['*' as const] };
    expect((await shop.call('createWebhook', { body })).status).to.equal(201);
    expect((await shop.call('createWebhook', { body })).status).to.equal(409);
  });
});

describe('the host of a URL', () => {
  for (const [url, host] of [
    ['https://Hooks.Example.COM:8443/a?b#c', HOST],
    ['https://hooks.example.com./', HOST],
    ['http://[::1]:3000/', '[::1]'],
  ] as const)
    it(`of ${url} is ${host}`, () => expect(parseHost(url)).to.equal(host));

  it('is not counted for an inactive endpoint', () => {
    const one: Destination = { id: 'one', url: `https://${HOST}/`, events: ['*'], isActive: false };
    expect(findEventOverHostLimit(one, { others: [{ ...one, id: 'two', isActive: true }], limit: 1 })).to.equal(undefined);
  });
});
