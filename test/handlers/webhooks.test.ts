// Webhook endpoints: what can be configured, and what replies show (docs/description.md, Webhooks).
import { expect } from 'chai';
import type { CreateWebhook, RetryPolicyInput, Webhook } from '../../generated/api.js';
import { copyEndpoint } from './rows.js';
import { useShop } from '../support/service.js';

const URL = 'https://shop.example.com/hooks';

describe('a webhook endpoint', () => {
  const shop = useShop();

  const create = (fields: Partial<CreateWebhook> = {}) => shop.call('createWebhook', { body: { url: URL, events: ['*'], ...fields } });
  const read = async (id: string): Promise<Webhook> => (await shop.call('getWebhook', { path: { id } })).body;

  it('gets the documented defaults for missing fields', async () => {
    const reply = await create();
    expect(reply.status).to.equal(201);
    const { id, secret, createdBy, ...rest } = reply.body;
    expect(createdBy).to.match(/^key_/);
    expect(reply.header('Location')).to.equal(`/api/webhooks/${id}`);
    expect(id).to.match(/^whe_[0-9a-z]{26}$/);
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(rest).to.deep.equal({
      url: URL,
      events: ['*'],
      active: true,
      status: 'active',
      payloadFormat: 'full',
      retryPolicy: { maxAttempts: 5, backoffMultiplier: 2, initialDelay: 1_000, maxDelay: 30_000 },
      timeoutSeconds: 10,
      headerNames: [],
      grantedBy: createdBy,
      createdAt: shop.clock.now().toISOString(),
      updatedAt: shop.clock.now().toISOString(),
    });
    expect(await read(id)).to.deep.equal({ id, createdBy, ...rest });
  });

  it('accepts a preset, and numbers that override it', async () => {
    const { retryPolicy } = (await create({ retryPolicy: { preset: 'durable', maxAttempts: 20 } })).body;
    expect(retryPolicy).to.deep.equal({ maxAttempts: 20, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 });
  });

  it('keeps the numbers that an update does not name', async () => {
    const { id } = (await create({ retryPolicy: { preset: 'durable' } })).body;
    const { retryPolicy } = (await shop.call('updateWebhook', { path: { id }, body: { retryPolicy: { maxAttempts: 3 } } })).body;
    expect(retryPolicy).to.deep.equal({ maxAttempts: 3, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 });
  });

  it('keeps the statuses of retryOn through presets and numbers, and shows none when it is empty', async () => {
    const created = (await create({ retryPolicy: { preset: 'durable', retryOn: [429] } })).body;
    expect(created.retryPolicy.retryOn).to.deep.equal([429]);
    const update = async (retryPolicy: RetryPolicyInput) =>
      (await shop.call('updateWebhook', { path: { id: created.id }, body: { retryPolicy } })).body.retryPolicy.retryOn;
    expect(await update({ preset: 'standard' })).to.deep.equal([429]);
    expect(await update({ maxAttempts: 3, retryOn: [408, 429] })).to.deep.equal([408, 429]);
    expect(await update({ retryOn: [] })).to.equal(undefined);
  });

  it('refuses other statuses in retryOn', async () => {
    const { status, error } = await create({ retryPolicy: { retryOn: [429, 404 as 408] } });
    expect([status, error.details.field]).to.deep.equal([400, 'retryPolicy.retryOn[1]']);
  });

  it('refuses an initial delay beyond the maximum', async () => {
    const { status, error } = await create({ retryPolicy: { initialDelay: 60_000 } });
    expect(status).to.equal(400);
    expect(error.details.field).to.equal('retryPolicy.initialDelay');
  });

  it('changes the fields of an update and leaves the rest', async () => {
    const { id } = (await create({ name: 'Accounts', headers: [{ name: 'X-Team', value: 'accounts' }] })).body;
    const made = await read(id);
    shop.clock.advance(1_000);
    const changed = (await shop.call('updateWebhook', { path: { id }, body: { events: ['content.approved'] } })).body;
    expect(changed).to.deep.equal({ ...made, events: ['content.approved'], updatedAt: shop.clock.now().toISOString() });
  });

  for (const name of [
    'Content-Type',
    'host',
    'x-service-signature',
    'Webhook-Id',
    'user-agent',
    'Transfer-Encoding',
    'Proxy-Authorization',
  ])
    it(`refuses a custom header called ${name}`, async () => {
      const { status, error } = await create({ headers: [{ name, value: 'mine' }] });
      expect(status).to.equal(400);
      expect(error.details).to.include({ field: 'headers[0].name', issue: 'is set by the service itself' });
    });

  it('refuses a duplicate header', async () => {
    const headers = ['X-Team', 'x-team'].map((name) => ({ name, value: 'a' }));
    expect((await create({ headers })).error.details.field).to.equal('headers[1].name');
  });

  it('shows the names of its headers and never their values, even when they change', async () => {
    const { id } = (await create({ headers: [{ name: 'Authorization', value: 'Bearer hush-hush' }] })).body;
    expect((await read(id)).headerNames).to.deep.equal(['Authorization']);
    const changed = await shop.call('updateWebhook', { path: { id }, body: { headers: [{ name: 'X-Key', value: 'hush-hush-2' }] } });
    expect(changed.body.headerNames).to.deep.equal(['X-Key']);
    expect(changed.text + (await shop.call('listWebhooks')).text).to.not.include('hush');
  });

  for (const secret of ['whsec_not!base64!at!all', 'whsec_c2hvcnQ=', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS'])
    it(`refuses the secret ${secret}, which others would decode to another key`, async () => {
      expect((await create({ secret })).error.details.field).to.equal('secret');
      const { id } = (await create()).body;
      const rotated = await shop.call('rotateWebhookSecret', { path: { id }, body: { secret } });
      expect(rotated.status).to.equal(400);
      expect(rotated.error.details.field).to.equal('secret');
    });

  it('shows until when the previous secret signs', async () => {
    const { id, secret } = (await create()).body;
    const rotated = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 60 } })).body;
    expect(rotated.secret).to.not.equal(secret);
    expect(rotated.previousSecretExpiresAt).to.equal(new Date(shop.clock.now().getTime() + 60_000).toISOString());
    shop.clock.advance(60_000);
    expect(await read(id)).to.not.have.property('previousSecretExpiresAt');
  });

  it('is removed everywhere once it is deleted', async () => {
    const { id } = (await create()).body;
    expect((await shop.call('deleteWebhook', { path: { id } })).status).to.equal(204);
    for (const operation of ['getWebhook', 'getWebhookHealth', 'listWebhookDeliveries', 'deleteWebhook', 'certifyWebhook'] as const)
      expect((await shop.call(operation, { path: { id } })).status, operation).to.equal(404);
    expect((await shop.call('listWebhooks')).body.total).to.equal(0);
  });

  it('is listed, the newest first', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.unshift((await create({ name })).body.id);
    const { data, total } = (await shop.call('listWebhooks', { query: { limit: 2, offset: 1 } })).body;
    expect(data.map(({ id }) => id)).to.deep.equal(ids.slice(1));
    expect(total).to.equal(3);
  });

  it('is refused if there are already a thousand', async () => {
    await copyEndpoint(shop, (await create()).body.id, 999);
    const { status, error } = await create();
    expect(status).to.equal(409);
    expect(error.message).to.include('1001');
  });
});

describe('polled events', () => {
  const shop = useShop();

  it('can start after the newest event, for clients that want only new ones', async () => {
    expect((await shop.call('listEvents', { query: { from: 'newest' } })).body).to.deep.equal({ data: [], hasMore: false });
    await shop.fixtures.creator();
    const { data, next } = (await shop.call('listEvents', { query: { from: 'newest' } })).body;
    expect(data).to.deep.equal([]);
    const { id } = await shop.fixtures.creator();
    const later = (await shop.call('listEvents', { query: { after: next } })).body.data;
    expect(later.map((event) => event.data['creatorId'])).to.deep.equal([id]);
  });

  it('can start with the last events, oldest first, of those that the key may read', async () => {
    const read = async (query: object, key?: string) => {
      const { data, next, hasMore } = (await shop.call('listEvents', { query: { from: 'newest', ...query }, ...(key && { key }) })).body;
      return { of: data.map((event) => event.data['creatorId'] ?? event.event), next, hasMore };
    };
    expect(await read({ last: 2 })).to.deep.equal({ of: [], next: undefined, hasMore: false });
    const creators = [(await shop.fixtures.creator()).id, (await shop.fixtures.creator()).id, (await shop.fixtures.creator()).id];
    const newest = (await shop.events()).at(-1)?.id;
    expect(await read({ last: 2, limit: 1 })).to.deep.equal({ of: creators.slice(1), next: newest, hasMore: false });
    expect((await read({ last: 100 })).of).to.deep.equal(creators);
    await shop.fixtures.user();
    const ofCreators = await shop.key({ scopes: ['events:read', 'creators:read'] });
    const { of, next } = await read({ last: 2 }, ofCreators);
    expect(of).to.deep.equal(creators.slice(1));
    expect(next).to.equal((await shop.events()).at(-1)?.id); // the registration of the user, which the key can't read
    expect((await read({ last: 1, event: 'creator.registered' })).of).to.deep.equal(creators.slice(2));
    expect((await shop.call('listEvents', { query: { after: next ?? '' } })).body.data).to.deep.equal([]);
  });

  it('refuse to start with the last events of another start', async () => {
    const { status, error } = await shop.call('listEvents', { query: { last: 2 } });
    expect([status, error.details.field]).to.deep.equal([400, 'last']);
  });

  it('refuse to start after the newest event and after another at once', async () => {
    const { status, error } = await shop.call('listEvents', { query: { from: 'newest', after: 'evt_1' } });
    expect(status).to.equal(400);
    expect(error.details.field).to.equal('from');
  });

  it('are listed by type with schema and example, a page at a time', async () => {
    const { data, total } = (await shop.call('listEventTypes', { query: { limit: 2, offset: 1 } })).body;
    expect(total).to.equal(16);
    expect(data.map(({ event }) => event)).to.deep.equal(['content.approved', 'content.rejected']);
    expect(data[0]?.compact.example).to.have.nested.property('data.commission', 5);
  });
});
