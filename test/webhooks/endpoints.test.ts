// The configuration of endpoints: defaults, stored values and refusals.
import { expect } from 'chai';
import type { RetryPolicyInput, RetryPolicy } from '../../generated/api.js';
import { useShop } from '../support/service.js';
import { getEndpoint, queryRows } from './deliveries.js';

const URL = 'https://shop.example.com/hooks';
const STANDARD: RetryPolicy = { maxAttempts: 5, backoffMultiplier: 2, initialDelay: 1_000, maxDelay: 30_000 };
const DURABLE: RetryPolicy = { maxAttempts: 12, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 };

describe('a webhook endpoint', () => {
  const shop = useShop();
  const create = (fields: object = {}) => shop.call('createWebhook', { body: { url: URL, events: ['*'], ...fields } });
  const update = (id: string, body: object) => shop.call('updateWebhook', { path: { id }, body });

  it('is created from a URL and events, with defaults', async () => {
    const reply = await create();
    const { id, secret, createdBy, ...endpoint } = reply.body;
    expect(createdBy).to.match(/^key_/);
    const now = shop.clock.now().toISOString();
    expect([reply.status, reply.header('Location')]).to.deep.equal([201, `/api/webhooks/${id}`]);
    expect(id).to.match(/^whe_/);
    expect(secret).to.match(/^whsec_/);
    expect(endpoint).to.deep.equal({
      url: URL,
      events: ['*'],
      active: true,
      status: 'active',
      payloadFormat: 'full',
      retryPolicy: STANDARD,
      timeoutSeconds: 10,
      headerNames: [],
      grantedBy: createdBy,
      createdAt: now,
      updatedAt: now,
    });
    expect(await getEndpoint(shop, id)).to.deep.equal({ id, createdBy, ...endpoint });
  });

  it('stores all fields, and returns all but the values of headers', async () => {
    const given = {
      name: 'Ünïcode 🙂',
      events: ['review.created', 'order.updated'],
      active: false,
      payloadFormat: 'compact',
      timeoutSeconds: 30,
    };
    const { id } = (await create({ ...given, headers: [{ name: 'X-Token', value: 'of the receiver' }] })).body;
    expect(await getEndpoint(shop, id)).to.deep.include({ ...given, status: 'inactive', headerNames: ['X-Token'] });
  });

  const policies: readonly (readonly [RetryPolicyInput, RetryPolicy, RetryPolicy])[] = [
    [{}, STANDARD, DURABLE],
    [{ preset: 'standard' }, STANDARD, STANDARD],
    [{ preset: 'durable' }, DURABLE, DURABLE],
    [{ maxAttempts: 3 }, { ...STANDARD, maxAttempts: 3 }, { ...DURABLE, maxAttempts: 3 }],
    [
      { preset: 'durable', maxAttempts: 20, backoffMultiplier: 1.5 },
      { ...DURABLE, maxAttempts: 20, backoffMultiplier: 1.5 },
      { ...DURABLE, maxAttempts: 20, backoffMultiplier: 1.5 },
    ],
    [{ initialDelay: 30_000 }, { ...STANDARD, initialDelay: 30_000 }, { ...DURABLE, initialDelay: 30_000 }],
  ];
  for (const [given, whenNew, afterDurable] of policies)
    it(`completes the retry policy ${JSON.stringify(given)} from the preset, and on update from the stored one`, async () => {
      const { id, retryPolicy } = (await create({ retryPolicy: given })).body;
      expect(retryPolicy).to.deep.equal(whenNew);
      await update(id, { retryPolicy: { preset: 'durable' } });
      expect((await update(id, { retryPolicy: given })).body.retryPolicy).to.deep.equal(afterDurable);
    });

  it('changes the fields of an update and leaves the rest', async () => {
    const before = (await create({ name: 'one', headers: [{ name: 'X-A', value: '1' }] })).body;
    shop.clock.advance(1_000);
    const { secret, ...stored } = before;
    const changed = (await update(before.id, { name: 'another', timeoutSeconds: 5 })).body;
    expect(changed).to.deep.equal({ ...stored, name: 'another', timeoutSeconds: 5, updatedAt: shop.clock.now().toISOString() });
    expect((await update(before.id, { headers: [] })).body.headerNames).to.deep.equal([]);
    expect(secret).to.match(/^whsec_/);
  });

  const errors: Readonly<Record<string, readonly [string, object]>> = {
    'a wait that is longer than the longest': ['retryPolicy.initialDelay', { retryPolicy: { initialDelay: 40_000 } }],
    'more than twenty attempts': ['retryPolicy.maxAttempts', { retryPolicy: { maxAttempts: 21 } }],
    'no event': ['events', { events: [] }],
    'an event twice': ['events', { events: ['review.created', 'review.created'] }],
    'an unknown event': ['events[0]', { events: ['review.deleted'] }],
    'a timeout of a minute': ['timeoutSeconds', { timeoutSeconds: 60 }],
    'a header with a line break': ['headers[0].value', { headers: [{ name: 'X-A', value: 'a\r\nX-B: 1' }] }],
    'a header with a name that is none': ['headers[0].name', { headers: [{ name: 'X A:', value: '1' }] }],
    'a header twice, in any case': ['headers[1].name', { headers: [{ name: 'X-A', value: '1' }, { name: 'x-a', value: '2' }] }], // prettier-ignore
    'an unknown field': ['urls', { urls: [URL] }],
  };
  for (const [what, [field, body]] of Object.entries(errors))
    it(`is refused with ${what}, on create and update`, async () => {
      const { id } = (await create()).body;
      const before = await getEndpoint(shop, id);
      for (const reply of [await create(body), await update(id, body)])
        expect([reply.status, reply.status === 400 && reply.error.details?.field]).to.deep.equal([400, field]);
      expect(await getEndpoint(shop, id)).to.deep.equal(before);
      expect((await shop.call('listWebhooks')).body.total).to.equal(1);
    });

  it('can not set headers of the service', async () => {
    const names = ['Content-Type', 'content-length', 'Host', 'Connection', 'Transfer-Encoding', 'Upgrade', 'Expect', 'User-Agent', 'TE'];
    for (const name of [...names, 'X-Service-Signature', 'Webhook-Id', 'webhook-anything', 'Proxy-Authorization', 'Keep-Alive', 'Trailer'])
      expect((await create({ headers: [{ name, value: '1' }] })).error.details?.field, name).to.equal('headers[0].name');
    expect((await create({ headers: [{ name: 'Authorization', value: 'Bearer x' }] })).status).to.equal(201);
  });

  it('is listed with the others, newest first, page by page', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) ids.unshift((await create()).body.id);
    const page = (await shop.call('listWebhooks', { query: { limit: 2, offset: 1 } })).body;
    expect([page.data.map(({ id }) => id), page.total, page.limit, page.offset]).to.deep.equal([ids.slice(1), 3, 2, 1]);
  });

  it('is removed with its subscriptions when it is deleted', async () => {
    const { id } = (await create()).body;
    expect((await shop.call('deleteWebhook', { path: { id } })).status).to.equal(204);
    const path = { path: { id } };
    expect((await shop.call('getWebhook', path)).status).to.equal(404);
    expect((await shop.call('deleteWebhook', path)).status).to.equal(404);
    expect((await update(id, { active: true })).status).to.equal(404);
    expect((await shop.call('rotateWebhookSecret', path)).status).to.equal(404);
    expect((await shop.call('listWebhooks')).body).to.include({ total: 0 });
    expect(await queryRows(shop, 'select * from webhook_subscriptions')).to.deep.equal([]);
  });

  it('is created once when a create is retried with the same idempotency key, and returns the same secret', async () => {
    const request = { body: { url: URL, events: ['*'] }, headers: { 'Idempotency-Key': 'once' } };
    const [first, second] = [await shop.call('createWebhook', request), await shop.call('createWebhook', request)];
    expect([second.text, second.headers.get('idempotent-replayed')]).to.deep.equal([first.text, 'true']);
    expect((await shop.call('listWebhooks')).body.total).to.equal(1);
  });
});
