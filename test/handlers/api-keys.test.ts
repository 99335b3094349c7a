// API keys: docs/description.md, Authentication, Keys, and Keys and limits.
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type { Scope } from '../../generated/api.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const create = (shop: Shop, body: object = {}, key?: string) =>
  shop.call('createApiKey', { body: { name: 'A key', scopes: ['products:read'], ...body }, ...(key !== undefined && { key }) });
const read = async (shop: Shop, id: string) => (await shop.call('getApiKey', { path: { id } })).body;
const statusWith = async (shop: Shop, key: string) => (await shop.call('listProducts', { key })).status;

describe('a new API key', () => {
  const shop = useShop();

  it('is shown with its secret once, and never again', async () => {
    const reply = await create(shop, {
      scopes: ['products:read', 'ai:use'],
      rateLimits: { standard: 5 },
      expiresAt: '2024-12-01T01:00:00+01:00',
    });
    expect(reply.status).to.equal(201);
    const { key, ...shown } = reply.body;
    expect(key).to.match(/^sk_[0-9A-Za-z]{38}$/);
    expect(shown.id).to.match(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/api-keys/${shown.id}`);
    expect(shown).to.deep.include({
      name: 'A key',
      scopes: ['products:read', 'ai:use'],
      status: 'active',
      rateLimits: { standard: 5 },
      expiresAt: '2024-12-01T00:00:00.000Z',
      createdAt: '2024-11-21T10:05:00.000Z',
    });
    expect(await read(shop, shown.id)).to.deep.equal({ ...shown, activeDescendants: 0 });
    const list = await shop.call('listApiKeys');
    expect(list.body.data[0]).to.deep.equal(shown);
    const renamed = await shop.call('updateApiKey', { path: { id: shown.id }, body: { name: 'Renamed' } });
    for (const { text } of [list, renamed]) expect(text).to.not.include(key);
    expect(await statusWith(shop, key)).to.equal(200);
  });

  it('is stored only as its SHA-256, and never logged', async () => {
    const { key, id } = (await create(shop)).body;
    await statusWith(shop, key);
    const row = (await listRows(shop, 'api_keys')).find((one) => one['id'] === id);
    expect(row?.['hash']).to.equal(createHash('sha256').update(key).digest('hex'));
    expect(JSON.stringify(await listRows(shop, 'api_keys'))).to.not.include(key);
    expect(shop.logs()).to.not.include(key);
  });

  it('is identified by the last four characters of the key', async () => {
    const { key, hint } = (await create(shop)).body;
    expect(hint).to.have.length(4);
    expect(key.endsWith(hint)).to.equal(true);
  });

  it('allows what its scopes allow and no more', async () => {
    const { key } = (await create(shop)).body;
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    expect((await shop.call('createProduct', { key, body: { name: 'Lamp', price: 5 } })).error.code).to.equal('AUTHORIZATION_ERROR');
    expect((await shop.call('listApiKeys', { key })).error.code).to.equal('AUTHORIZATION_ERROR');
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['no name', { name: undefined }, 'name'],
    ['no scopes', { scopes: undefined }, 'scopes'],
    ['an empty list of scopes', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['products:own'] }, 'scopes[0]'],
    ['a scope twice', { scopes: ['ai:use', 'ai:use'] }, 'scopes'],
    ['an end in the past', { expiresAt: '2024-11-21T10:04:59.999Z' }, 'expiresAt'],
    ['an end just now', { expiresAt: '2024-11-21T10:05:00.000Z' }, 'expiresAt'],
    ['an end that is no time', { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['an end at a leap second', { expiresAt: '2026-12-31T23:59:60Z' }, 'expiresAt'],
    ['an end after the year 9999', { expiresAt: '9999-12-31T23:59:59-01:00' }, 'expiresAt'],
    ['a limit of 0', { rateLimits: { standard: 0 } }, 'rateLimits.standard'],
    ['a limit for another bucket', { rateLimits: { other: 5 } }, 'rateLimits.other'],
    ['a key of its own', { key: 'sk_mine' }, 'key'],
  ];
  for (const [what, body, field] of refused)
    it(`is refused with ${what}`, async () => {
      const reply = await create(shop, body);
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect(await listRows(shop, 'api_keys')).to.have.length(1);
    });
});

describe('a key that manages keys', () => {
  const shop = useShop();
  const manager = (scopes: readonly Scope[] = ['keys:read', 'keys:write', 'products:read'], fields: object = {}) =>
    shop.key({ scopes, ...fields });

  it('grants what it holds', async () => {
    const key = await manager();
    expect((await create(shop, { scopes: ['products:read', 'keys:write'] }, key)).status).to.equal(201);
  });

  for (const scopes of [['products:write'], ['products:read', 'ai:use'], ['*'], ['keys:read', '*']] as const)
    it(`never grants ${scopes.join(' and ')} beyond what it holds`, async () => {
      const key = await manager();
      const reply = await create(shop, { scopes }, key);
      expect([reply.status, reply.error.code]).to.deep.equal([403, 'AUTHORIZATION_ERROR']);
      const own = (await create(shop, {}, key)).body;
      expect((await shop.call('updateApiKey', { path: { id: own.id }, body: { scopes }, key })).status).to.equal(403);
      expect((await read(shop, own.id)).scopes).to.deep.equal(['products:read']);
    });

  it('never changes, rolls or revokes a key that holds more', async () => {
    const key = await manager();
    const strong = (await create(shop, { scopes: ['products:read', 'ai:use'] })).body;
    const before = await read(shop, strong.id);
    const path = { id: strong.id };
    for (const reply of [
      await shop.call('updateApiKey', { path, body: { name: 'Mine' }, key }),
      await shop.call('updateApiKey', { path, body: { scopes: ['products:read'] }, key }),
      await shop.call('rollApiKey', { path, key }),
      await shop.call('revokeApiKey', { path, key }),
    ])
      expect([reply.status, reply.error.code]).to.deep.equal([403, 'AUTHORIZATION_ERROR']);
    expect(await read(shop, strong.id)).to.deep.equal(before);
    expect(await statusWith(shop, strong.key)).to.equal(200);
  });

  it('never grants a limit that it does not hold itself', async () => {
    const key = await manager(undefined, { standardLimit: 50 });
    expect((await create(shop, { rateLimits: { standard: 50 } }, key)).status).to.equal(201);
    const reply = await create(shop, { rateLimits: { standard: 51 } }, key);
    expect(reply.status).to.equal(403);
  });

  describe('with an expiry', () => {
    const end = '2024-11-22T10:00:00.000Z';
    const issue = `must not be later than ${end}, the end of the key that you call with`;
    const later = { expiresAt: '2024-11-22T12:00:00+01:00' };

    it('never grants a later expiry, and the error names its own', async () => {
      const key = await manager(undefined, { expiresAt: end });
      const own = await create(shop, { expiresAt: '2024-11-22T11:00:00+01:00' }, key);
      expect([own.status, own.body.expiresAt]).to.deep.equal([201, end]);
      for (const reply of [
        await create(shop, later, key),
        await shop.call('updateApiKey', { path: { id: own.body.id }, body: later, key }),
      ]) {
        expect([reply.status, reply.error.code, reply.error.message]).to.deep.equal([403, 'AUTHORIZATION_ERROR', `expiresAt ${issue}`]);
        const errors = [{ reason: 'expiry-not-held', field: 'expiresAt', issue }];
        expect(reply.error.details).to.deep.include({ reason: 'expiry-not-held', field: 'expiresAt', issue, errors });
      }
      expect((await read(shop, own.body.id)).expiresAt).to.equal(end);
    });

    it('gets all other missing permissions in the same reply', async () => {
      const key = await manager(undefined, { expiresAt: end, standardLimit: 100 });
      const { error } = await create(shop, { ...later, scopes: ['products:write'], rateLimits: { standard: 101 } }, key);
      expect(error.message).to.equal(
        "a key can't grant what it does not hold itself: products:write; " +
          `rateLimits.standard must be 100 or less, the limit of the key that you call with; expiresAt ${issue}`,
      );
      expect(error.details.errors?.map(({ field }) => field)).to.deep.equal(['scopes[0]', 'rateLimits.standard', 'expiresAt']);
    });
  });

  it('never grants itself a higher limit', async () => {
    const made = (await create(shop, { scopes: ['keys:write'], rateLimits: { standard: 50 } })).body;
    const reply = await shop.call('updateApiKey', { path: { id: made.id }, body: { rateLimits: { standard: 1_000_000 } }, key: made.key });
    expect(reply.status).to.equal(403);
  });

  it('can do everything with *', async () => {
    const key = await manager(['*']);
    const made = (await create(shop, { scopes: ['*'] }, key)).body;
    expect((await shop.call('revokeApiKey', { path: { id: made.id }, key })).status).to.equal(204);
  });
});

describe('an update of an API key', () => {
  const shop = useShop();

  it('takes effect at once', async () => {
    const { id, key } = (await create(shop, { scopes: ['products:read', 'products:write'] })).body;
    expect(await statusWith(shop, key)).to.equal(200);
    await shop.call('updateApiKey', { path: { id }, body: { scopes: ['ai:use'] } });
    expect(await statusWith(shop, key)).to.equal(403);
    await shop.call('updateApiKey', { path: { id }, body: { scopes: ['products:read'] } });
    expect(await statusWith(shop, key)).to.equal(200);
  });

  for (const [what, body, expected] of [
    ['the name', { name: 'New' }, { name: 'New' }],
    ['the scopes', { scopes: ['ai:use'] }, { scopes: ['ai:use'] }],
    ['the end', { expiresAt: '2025-01-01T00:00:00Z' }, { expiresAt: '2025-01-01T00:00:00.000Z' }],
    ['the limits', { rateLimits: { generation: 3 } }, { rateLimits: { generation: 3 } }],
  ] as const)
    it(`changes ${what} and nothing else`, async () => {
      const { key, ...before } = (await create(shop, { rateLimits: { standard: 7 } })).body;
      const { body: after } = await shop.call('updateApiKey', { path: { id: before.id }, body });
      expect(key).to.be.a('string');
      expect(after).to.deep.equal({ ...before, ...expected });
      expect(await read(shop, before.id)).to.deep.equal({ ...after, activeDescendants: 0 });
    });

  it('with empty limits restores those of the store', async () => {
    const { id } = (await create(shop, { rateLimits: { standard: 7 } })).body;
    expect((await shop.call('updateApiKey', { path: { id }, body: { rateLimits: {} } })).body).to.not.have.property('rateLimits');
  });

  it('returns 409 for a revoked key, 400 without a field, 404 for an unknown one', async () => {
    const { id } = (await create(shop)).body;
    expect((await shop.call('updateApiKey', { path: { id }, body: {} })).status).to.equal(400);
    expect((await shop.call('updateApiKey', { path: { id }, body: { expiresAt: '2024-01-01T00:00:00Z' } })).error.details.field).to.equal(
      'expiresAt',
    );
    await shop.call('revokeApiKey', { path: { id } });
    expect((await shop.call('updateApiKey', { path: { id }, body: { name: 'New' } })).status).to.equal(409);
    expect((await shop.call('updateApiKey', { path: { id: 'nosuch' }, body: { name: 'New' } })).error.code).to.equal('NOT_FOUND');
    expect((await shop.call('getApiKey', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });
});

describe('the end of an API key', () => {
  const shop = useShop();

  it('follows the clock, to the millisecond', async () => {
    const { id, key } = (await create(shop, { expiresAt: '2024-11-21T11:05:00.000Z' })).body;
    shop.clock.advance(HOUR_MS - 1);
    expect(await statusWith(shop, key)).to.equal(200);
    shop.clock.advance(1);
    const reply = await shop.call('listProducts', { key });
    expect([reply.status, reply.error.code]).to.deep.equal([401, 'AUTHENTICATION_ERROR']);
    expect(await read(shop, id)).to.include({ status: 'expired', expiresAt: '2024-11-21T11:05:00.000Z' });
  });

  it('takes effect at once when it is revoked; the key stays readable', async () => {
    const { id, key } = (await create(shop)).body;
    expect(await statusWith(shop, key)).to.equal(200);
    const reply = await shop.call('revokeApiKey', { path: { id } });
    expect([reply.status, reply.text]).to.deep.equal([204, '']);
    expect(await statusWith(shop, key)).to.equal(401);
    expect(await read(shop, id)).to.include({ status: 'revoked', revokedAt: '2024-11-21T10:05:00.000Z' });
    expect((await shop.call('listApiKeys')).body.data.map(({ status }) => status)).to.include('revoked');
  });

  it('is unchanged when it is revoked again', async () => {
    const { id } = (await create(shop)).body;
    await shop.call('revokeApiKey', { path: { id } });
    const before = await read(shop, id);
    shop.clock.advance(DAY_MS);
    expect((await shop.call('revokeApiKey', { path: { id } })).status).to.equal(204);
    expect(await read(shop, id)).to.deep.equal(before);
    expect((await shop.call('revokeApiKey', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });

  it('can be requested with the key itself', async () => {
    const { id, key } = (await create(shop, { scopes: ['keys:write'] })).body;
    expect((await shop.call('revokeApiKey', { path: { id }, key })).status).to.equal(204);
    expect((await shop.call('createApiKey', { key, body: { name: 'Again', scopes: ['keys:write'] } })).status).to.equal(401);
  });
});

describe('an API key that is rolled', () => {
  const shop = useShop();
  const roll = (id: string, body?: object) => shop.call('rollApiKey', { path: { id }, ...(body && { body }) });

  it('is replaced by one with the same name, scopes, limits and expiry', async () => {
    const old = (
      await create(shop, {
        name: 'Desk',
        scopes: ['ai:use', 'products:read'],
        rateLimits: { standard: 7, generation: 2 },
        expiresAt: '2025-01-01T00:00:00.000Z',
      })
    ).body;
    const reply = await roll(old.id);
    expect(reply.status).to.equal(201);
    const made = reply.body;
    expect(reply.header('Location')).to.equal(`/api/api-keys/${made.id}`);
    const { name, scopes, rateLimits, expiresAt } = old;
    expect(made).to.deep.include({ name, scopes, rateLimits, expiresAt, status: 'active' });
    expect([made.id === old.id, made.key === old.key]).to.deep.equal([false, false]);
    expect(await statusWith(shop, made.key)).to.equal(200);
  });

  for (const body of [undefined, {}, { overlapSeconds: 0 }])
    it(`ends at once with ${JSON.stringify(body) ?? 'no body'}`, async () => {
      const old = (await create(shop)).body;
      await statusWith(shop, old.key);
      const made = (await roll(old.id, body)).body;
      expect(await statusWith(shop, old.key)).to.equal(401);
      expect(await statusWith(shop, made.key)).to.equal(200);
      expect((await read(shop, old.id)).status).to.equal('expired');
    });

  it('works alongside the new one for the overlap, and then ends by the clock', async () => {
    const old = (await create(shop)).body;
    const made = (await roll(old.id, { overlapSeconds: 604_800 })).body;
    shop.clock.advance(7 * DAY_MS - 1);
    expect([await statusWith(shop, old.key), await statusWith(shop, made.key)]).to.deep.equal([200, 200]);
    shop.clock.advance(1);
    expect([await statusWith(shop, old.key), await statusWith(shop, made.key)]).to.deep.equal([401, 200]);
    expect((await read(shop, made.id)).expiresAt).to.equal(undefined);
  });

  it('never lives longer by being rolled', async () => {
    const old = (await create(shop, { expiresAt: '2024-11-21T10:06:00.000Z' })).body;
    await roll(old.id, { overlapSeconds: 3_600 });
    expect((await read(shop, old.id)).expiresAt).to.equal('2024-11-21T10:06:00.000Z');
    shop.clock.advance(MINUTE_MS);
    expect(await statusWith(shop, old.key)).to.equal(401);
  });

  it('returns 409 when it is revoked or expired, 404 when unknown', async () => {
    const revoked = (await create(shop)).body;
    await shop.call('revokeApiKey', { path: { id: revoked.id } });
    const expired = (await create(shop, { expiresAt: '2024-11-21T10:06:00.000Z' })).body;
    shop.clock.advance(MINUTE_MS);
    for (const { id } of [revoked, expired]) expect((await roll(id)).status).to.equal(409);
    expect((await roll('nosuch')).error.code).to.equal('NOT_FOUND');
    expect(await listRows(shop, 'api_keys')).to.have.length(3);
  });

  it('is rolled once when two calls roll it at once without overlap', async () => {
    const { id } = (await create(shop)).body;
    const replies = await Promise.all([roll(id), roll(id), roll(id)]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409]);
  });

  for (const overlapSeconds of [-1, 604_801, 1.5, '60'])
    it(`can't overlap for ${overlapSeconds} seconds`, async () => {
      const { id } = (await create(shop)).body;
      const reply = await roll(id, { overlapSeconds });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'overlapSeconds']);
    });
});

describe('the use and the limits of an API key', () => {
  const shop = useShop();

  /** Returns when a key was last used, once that differs from what was known: a request does not wait for the record of its key. */
  async function readNextUse(id: string, known: string | undefined): Promise<string | undefined> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { lastUsedAt } = await read(shop, id);
      if (lastUsedAt !== known) return lastUsedAt;
    }
    return known;
  }

  it('are recorded to the minute', async () => {
    const { id, key } = (await create(shop)).body;
    expect((await read(shop, id)).lastUsedAt).to.equal(undefined);
    await shop.call('listProducts', { key });
    shop.clock.advance(30 * SECOND_MS);
    await shop.call('listProducts', { key });
    expect(await readNextUse(id, undefined)).to.equal('2024-11-21T10:05:00.000Z');
    shop.clock.advance(31 * SECOND_MS);
    await shop.call('listProducts', { key });
    await shop.call('listProducts', { key });
    expect(await readNextUse(id, '2024-11-21T10:05:00.000Z')).to.equal('2024-11-21T10:06:01.000Z');
  });

  it('apply to that key only, and change at once', async () => {
    const { id, key } = (await create(shop, { rateLimits: { standard: 2 } })).body;
    expect([await statusWith(shop, key), await statusWith(shop, key), await statusWith(shop, key)]).to.deep.equal([200, 200, 429]);
    await shop.call('updateApiKey', { path: { id }, body: { rateLimits: { standard: 5 } } });
    expect([await statusWith(shop, key), await statusWith(shop, key), await statusWith(shop, key)]).to.deep.equal([200, 200, 429]);
    shop.clock.advance(MINUTE_MS);
    expect((await shop.call('listProducts', { key })).header('X-RateLimit-Limit')).to.equal('5');
  });
});
