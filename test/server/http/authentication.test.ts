// Who can call the API: docs/description.md, Authentication 1 to 3, and Access.
import { expect } from 'chai';
import type { Scope } from '../../../generated/api.js';
import type { Reply, Request } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { useShop, type Shop } from '../../support/service.js';
import { scopes } from '../../support/scopes.js';

const WELL_FORMED_BUT_UNKNOWN = 'sk_000000000000000000000000000000013xCZeQ';

/** The path of an object that does not exist. */
const NOSUCH = { id: 'nosuch', externalId: 'nosuch' } as const;

/** What a request can have instead of a valid key. */
const invalidCredentials: Readonly<Record<string, (shop: Shop) => Promise<Request> | Request>> = {
  'no Authorization header': () => ({ key: null }),
  'an empty Authorization header': () => ({ key: null, headers: { Authorization: '' } }),
  'a scheme without a key': () => ({ key: null, headers: { Authorization: 'Bearer' } }),
  'Basic authentication': (shop) => ({
    key: null,
    headers: { Authorization: `Basic ${Buffer.from(`${shop.ownerKey}:`).toString('base64')}` },
  }),
  'a key without its scheme': (shop) => ({ key: null, headers: { Authorization: shop.ownerKey } }),
  'two keys at once': (shop) => ({ key: `${shop.ownerKey} ${shop.ownerKey}` }),
  'a key with a wrong checksum': (shop) => ({ key: mistyped(shop.ownerKey) }),
  'a truncated key': (shop) => ({ key: shop.ownerKey.slice(0, -1) }),
  'a key that does not exist': () => ({ key: WELL_FORMED_BUT_UNKNOWN }),
  'a key that has expired': async (shop) => ({ key: await shop.key({ expiresAt: shop.clock.now().toISOString() }) }),
  'a key that was revoked': async (shop) => ({ key: await shop.key({ revokedAt: shop.clock.now().toISOString() }) }),
  'a valid key in a cookie': (shop) => ({
    key: null,
    headers: { Cookie: `Authorization=Bearer ${shop.ownerKey}; key=${shop.ownerKey}; session=${shop.ownerKey}` },
  }),
};

/** The key with one character of its random part changed. */
function mistyped(key: string): string {
  return `${key.slice(0, 10)}${key[10] === 'a' ? 'b' : 'a'}${key.slice(11)}`;
}

function expectUnauthenticated(reply: Reply): void {
  expect(reply.status).to.equal(401);
  expect(reply.error.code).to.equal('AUTHENTICATION_ERROR');
  expect(reply.header('WWW-Authenticate')).to.equal('Bearer');
}

describe('a request without a valid key', () => {
  const shop = useShop({}, 'suite');

  for (const { operationId } of operations)
    for (const [what, createRequest] of Object.entries(invalidCredentials))
      it(`is rejected by ${operationId} if it has ${what}`, async () => {
        expectUnauthenticated(await shop.call(operationId, { path: NOSUCH, ...(await createRequest(shop)) }));
      });

  it('is rejected if the key is in the query', async () => {
    expectUnauthenticated(await shop.call('listProducts', { key: null, query: { api_key: shop.ownerKey, access_token: shop.ownerKey } }));
  });

  it('is rejected before its body is validated', async () => {
    expectUnauthenticated(await shop.call('createProduct', { key: null, text: '{broken' }));
  });

  it('gets a message that says what to do', async () => {
    const message = async (request: Request) => (await shop.call('listProducts', request)).error.message;
    expect(await message({ key: null })).to.include('Authorization: Bearer');
    expect(await message({ key: mistyped(shop.ownerKey) })).to.include('checksum');
    expect(await message({ key: await shop.key({ revokedAt: shop.clock.now().toISOString() }) })).to.include('revoked');
    expect(await message({ key: await shop.key({ expiresAt: shop.clock.now().toISOString() }) })).to.include('expired');
  });
});

/** Reading events also needs the scopes of their resources: a key without these scopes reads none. */
const MORE_NEEDED: Readonly<Record<string, readonly Scope[]>> = { listEvents: ['users:read'] };

/** The query parameters that an operation needs. */
const QUERY_NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = { search: { q: 'desk' } };

describe('a request with a valid key', () => {
  const shop = useShop({}, 'suite');
  const keys = new Map<Scope, string>();
  const keysLacking = new Map<Scope, string>();

  before(async () => {
    for (const scope of scopes) {
      keys.set(scope, await shop.key({ scopes: [scope] }));
      keysLacking.set(scope, await shop.key({ scopes: scopes.filter((one) => one !== scope && one !== '*') }));
    }
  });

  const scoped = operations.flatMap(({ scope, ...operation }) => (scope ? [{ ...operation, scope }] : []));

  for (const { operationId } of operations.filter(({ scope }) => !scope))
    it(`can call ${operationId} with any scope`, async () => {
      for (const key of keys.values()) {
        const { status } = await shop.call(operationId, { key, query: QUERY_NEEDED[operationId], path: NOSUCH });
        expect(status).to.equal(operationId === 'endSession' ? 404 : 200);
      }
    });

  for (const { operationId, scope } of scoped) {
    const others = MORE_NEEDED[operationId] ?? [];
    it(`can call ${operationId} with ${others.length === 0 ? `only the scope ${scope}` : `the scopes ${[scope, ...others].join(', ')}`}`, async () => {
      const key = others.length === 0 ? (keys.get(scope) as string) : await shop.key({ scopes: [scope, ...others] });
      const reply = await shop.call(operationId, { path: NOSUCH, key });
      expect(reply.status).to.not.be.oneOf([401, 403]);
    });

    it(`can not call ${operationId} with all scopes except ${scope}`, async () => {
      const reply = await shop.call(operationId, { path: NOSUCH, key: keysLacking.get(scope) as string });
      expect(reply.status).to.equal(403);
      expect(reply.error.code).to.equal('AUTHORIZATION_ERROR');
      expect(reply.error.message).to.include(scope);
    });
  }

  for (const { operationId, scope, scopeWhen } of scoped.filter((one) => one.scopeWhen))
    it(`also needs ${String(scopeWhen?.scope)} for ${String(scopeWhen?.parameter)} in ${operationId}`, async () => {
      const { id } = await shop.fixtures.product();
      const request = { path: { id }, query: { [scopeWhen?.parameter ?? '']: 'pending' } };
      expect((await shop.call(operationId, { ...request, key: keys.get(scope) as string })).status).to.equal(403);
      const both = await shop.key({ scopes: [scope, scopeWhen?.scope as Scope] });
      expect((await shop.call(operationId, { ...request, key: both })).status).to.equal(200);
    });

  it('is accepted with any case of the scheme', async () => {
    expect((await shop.call('listProducts', { key: null, headers: { Authorization: `bearer ${shop.ownerKey}` } })).status).to.equal(200);
  });
});

describe('a key that expires, is revoked, or loses a scope', () => {
  const shop = useShop();

  it('is rejected from the millisecond of its expiry', async () => {
    const key = await shop.key({ expiresAt: new Date(shop.clock.now().getTime() + 5_000).toISOString() });
    shop.clock.advance(4_999);
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    shop.clock.advance(1);
    expectUnauthenticated(await shop.call('listProducts', { key }));
  });

  it('is rejected at once after it is revoked over the API', async () => {
    const { id, key } = (await shop.call('createApiKey', { body: { name: 'short', scopes: ['products:read'] } })).body;
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    await shop.call('revokeApiKey', { path: { id } });
    expectUnauthenticated(await shop.call('listProducts', { key }));
  });

  it('is rejected a second after another process revoked it', async () => {
    const { id, key } = (await shop.call('createApiKey', { body: { name: 'short', scopes: ['products:read'] } })).body;
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    await shop.database.execute(`update api_keys set revoked_at = '2024-11-21T10:05:00.000Z' where id = '${id}'`);
    shop.clock.advance(1_000);
    expectUnauthenticated(await shop.call('listProducts', { key }));
  });

  it('loses a removed scope at once', async () => {
    const { id, key } = (await shop.call('createApiKey', { body: { name: 'wide', scopes: ['products:read', 'ai:use'] } })).body;
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    await shop.call('updateApiKey', { path: { id }, body: { scopes: ['ai:use'] } });
    expect((await shop.call('listProducts', { key })).status).to.equal(403);
  });
});
