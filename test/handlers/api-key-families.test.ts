// Descendants of keys: what a key grants is bounded in total, not key by key (docs/decisions/0016-key-families-and-refusals.md).
import { expect } from 'chai';
import type { Scope } from '../../generated/api.js';
import { DAY_MS, MINUTE_MS } from '../support/clock.js';
import type { Reply } from '../support/client.js';
import { useShop, type Shop } from '../support/service.js';
import { ownerKeyId } from './rows.js';

const SCOPES: readonly Scope[] = ['keys:read', 'keys:write', 'products:read'];

const create = async (shop: Shop, key: string, fields: object = {}) =>
  (await shop.call('createApiKey', { body: { name: 'A key', scopes: SCOPES, ...fields }, key })).body;
const read = async (shop: Shop, id: string) => (await shop.call('getApiKey', { path: { id } })).body;
const roll = (shop: Shop, id: string, { key, overlapSeconds = 0 }: { key?: string; overlapSeconds?: number } = {}) =>
  shop.call('rollApiKey', { path: { id }, body: { overlapSeconds }, ...(key !== undefined && { key }) });
const update = (shop: Shop, id: string, { key, body }: { key: string; body: object }) =>
  shop.call('updateApiKey', { path: { id }, body, key });
const revoke = (shop: Shop, id: string, { key, descendants }: { key?: string; descendants?: boolean } = {}) =>
  shop.call('revokeApiKey', {
    path: { id },
    ...(descendants !== undefined && { query: { descendants } }),
    ...(key !== undefined && { key }),
  });
const statusWith = async (shop: Shop, key: string) => (await shop.call('listProducts', { key })).status;
/** The number of requests per minute that these keys can send together, tried in turn until all are refused. */
async function sendUntilRefused(shop: Shop, keys: readonly string[]): Promise<number> {
  let accepted = 0;
  let left = keys;
  while (left.length > 0) {
    const statuses = await Promise.all(left.map((key) => statusWith(shop, key)));
    accepted += statuses.filter((status) => status === 200).length;
    left = left.filter((_, index) => statuses[index] === 200);
  }
  return accepted;
}

describe('a key created by another', () => {
  const shop = useShop();

  it('names the key that created it, and so does its successor', async () => {
    const owner = await ownerKeyId(shop);
    const made = await create(shop, shop.ownerKey);
    expect(made.createdBy).to.equal(owner);
    const child = await create(shop, made.key);
    expect(child.createdBy).to.equal(made.id);
    expect((await roll(shop, child.id)).body.createdBy).to.equal(made.id);
    expect((await read(shop, owner)).createdBy).to.equal(undefined);
  });

  it('is found by the key that created it', async () => {
    const made = await create(shop, shop.ownerKey);
    const [first, second] = [await create(shop, made.key), await create(shop, made.key)];
    const { body } = await shop.call('listApiKeys', { query: { createdBy: made.id, limit: 1 } });
    expect([body.total, body.data.map(({ id }) => id)]).to.deep.equal([2, [second.id]]);
    const rest = (await shop.call('listApiKeys', { query: { createdBy: made.id, limit: 1, offset: 1 } })).body;
    expect(rest.data.map(({ id }) => id)).to.deep.equal([first.id]);
    expect((await shop.call('listApiKeys', { query: { createdBy: 'nosuch' } })).body).to.deep.include({ total: 0, data: [] });
  });

  it('is counted among the active descendants of all its ancestors', async () => {
    const top = await create(shop, shop.ownerKey);
    const middle = await create(shop, top.key);
    const lowest = await create(shop, middle.key, { expiresAt: '2024-11-21T10:06:00.000Z' });
    const counts = async () => Promise.all([top, middle, lowest].map(async ({ id }) => (await read(shop, id)).activeDescendants));
    expect(await counts()).to.deep.equal([2, 1, 0]);
    shop.clock.advance(MINUTE_MS);
    expect(await counts()).to.deep.equal([1, 0, 0]);
    await revoke(shop, middle.id);
    expect(await counts()).to.deep.equal([0, 0, 0]);
  });

  it('has at most eight ancestors', async () => {
    const chain = [await create(shop, await shop.key())];
    while (chain.length < 8) chain.push(await create(shop, chain.at(-1)?.key as string));
    const last = chain.at(-1) as (typeof chain)[number];
    const reply = await shop.call('createApiKey', { body: { name: 'Too deep', scopes: ['products:read'] }, key: last.key });
    expect([reply.status, reply.error.details.field]).to.deep.equal([403, 'createdBy']);
    expect(reply.error.message).to.include('roll this one');
    expect((await roll(shop, last.id, { key: last.key })).status).to.equal(201);
  });

  it('is not created by a key that another process has just revoked', async () => {
    const made = await create(shop, shop.ownerKey);
    expect(await statusWith(shop, made.key)).to.equal(200);
    await shop.database.execute(`update api_keys set revoked_at = '2024-11-21T10:05:00.000Z' where id = '${made.id}'`);
    expect(await statusWith(shop, made.key)).to.equal(200); // cached for a second
    const reply = await shop.call('createApiKey', { body: { name: 'Late', scopes: ['products:read'] }, key: made.key });
    expect([reply.status, reply.header('WWW-Authenticate')]).to.deep.equal([401, 'Bearer']);
  });
});

describe('the descendants of an API key', () => {
  const shop = useShop();
  const grow = async () => {
    const top = await create(shop, shop.ownerKey);
    const middle = await create(shop, top.key);
    return { top, middle, lowest: await create(shop, middle.key) };
  };

  it('keep working when it is revoked', async () => {
    const { top, middle, lowest } = await grow();
    expect((await revoke(shop, top.id)).status).to.equal(204);
    expect([await statusWith(shop, middle.key), await statusWith(shop, lowest.key)]).to.deep.equal([200, 200]);
  });

  it('are revoked with it on request, even after it is revoked itself', async () => {
    const { top, middle, lowest } = await grow();
    for (const key of [middle.key, lowest.key]) expect(await statusWith(shop, key)).to.equal(200);
    await revoke(shop, top.id);
    expect((await revoke(shop, top.id, { descendants: true })).status).to.equal(204);
    for (const { key, id } of [middle, lowest]) {
      expect(await statusWith(shop, key)).to.equal(401);
      expect((await read(shop, id)).status).to.equal('revoked');
    }
    expect(await statusWith(shop, shop.ownerKey)).to.equal(200);
  });

  it('include those of its predecessors in a chain of rolls, but not its successor', async () => {
    const { top, middle, lowest } = await grow();
    const successor = (await roll(shop, top.id, { overlapSeconds: 3_600 })).body;
    const later = await create(shop, successor.key);
    expect((await read(shop, successor.id)).activeDescendants).to.equal(3);
    expect((await read(shop, top.id)).activeDescendants).to.equal(2);
    await revoke(shop, top.id, { descendants: true });
    expect([await statusWith(shop, middle.key), await statusWith(shop, lowest.key)]).to.deep.equal([401, 401]);
    expect([await statusWith(shop, successor.key), await statusWith(shop, later.key)]).to.deep.equal([200, 200]);
    await revoke(shop, successor.id, { descendants: true });
    expect(await statusWith(shop, later.key)).to.equal(401);
  });

  it('are all unchanged if one holds more than the caller', async () => {
    const { top, middle, lowest } = await grow();
    await update(shop, lowest.id, { key: shop.ownerKey, body: { scopes: ['*'] } });
    const key = await shop.key({ scopes: SCOPES });
    const reply = await revoke(shop, top.id, { key, descendants: true });
    expect([reply.status, reply.error.message.includes(lowest.id)]).to.deep.equal([403, true]);
    for (const { id } of [top, middle, lowest]) expect((await read(shop, id)).status).to.equal('active');
  });

  it('are all revoked, however many are created at the same time', async () => {
    const { top, middle } = await grow();
    const body = { name: 'Meanwhile', scopes: ['products:read'] };
    const makers = Array.from({ length: 12 }, (_, index) =>
      shop.call('createApiKey', { body, key: index % 2 === 0 ? middle.key : top.key }),
    );
    const [revoked] = await Promise.all([revoke(shop, top.id, { descendants: true }), ...makers]);
    expect(revoked.status).to.equal(204);
    expect((await read(shop, top.id)).activeDescendants).to.equal(0);
  });
});

describe('a family of keys with a limit', () => {
  const shop = useShop();

  it('sends no more than its limit, however many keys it has', async () => {
    const limited = await create(shop, shop.ownerKey, { rateLimits: { standard: 10 } });
    shop.clock.advance(MINUTE_MS);
    // Requests that create keys count, too: five minutes allow fifty.
    const keys: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      for (let count = 0; count < 10; count += 1) keys.push((await create(shop, limited.key)).key);
      shop.clock.advance(MINUTE_MS);
    }
    expect(keys).to.have.length(50);
    expect(await sendUntilRefused(shop, [limited.key, ...keys])).to.equal(10);
  });

  it('is bounded by each limited key of the chain, and reports the tightest limit', async () => {
    const top = await create(shop, shop.ownerKey, { rateLimits: { standard: 6 } });
    const middle = await create(shop, top.key, { rateLimits: { standard: 4 } });
    const [one, other] = [await create(shop, middle.key), await create(shop, middle.key)];
    shop.clock.advance(MINUTE_MS);
    const standingWith = async (key: string) => {
      const reply = await shop.call('listProducts', { key });
      return [reply.status, Number(reply.header('X-RateLimit-Limit')), Number(reply.header('X-RateLimit-Remaining'))];
    };
    expect(await standingWith(one.key)).to.deep.equal([200, 4, 3]);
    expect(await standingWith(other.key)).to.deep.equal([200, 4, 2]);
    expect(await standingWith(top.key)).to.deep.equal([200, 6, 3]);
    expect(await standingWith(top.key)).to.deep.equal([200, 6, 2]);
    expect(await standingWith(one.key)).to.deep.equal([200, 4, 1]);
    expect(await standingWith(one.key)).to.deep.equal([200, 4, 0]);
    expect(await standingWith(other.key)).to.deep.equal([429, 4, 0]);
    expect((await shop.call('listProducts', { key: middle.key })).header('Retry-After')).to.equal('60');
    expect(await standingWith(top.key)).to.deep.equal([429, 6, 0]);
  });

  it("shares the generation limit as well, or the store's if it has none", async () => {
    const own = useOwnLimit(shop);
    const key = await own({ rateLimits: { standard: 1_000, generation: 2 } });
    const [one, other] = [await create(shop, key, { scopes: ['ai:use'] }), await create(shop, key, { scopes: ['ai:use'] })];
    const statuses = [];
    for (const { key: used } of [one, other, one, other])
      statuses.push((await shop.call('generateDescription', { key: used, body: { productName: 'Lamp' } })).status);
    expect(statuses).to.deep.equal([200, 200, 429, 429]);
  });

  it('keeps its limit when a key of it is revoked', async () => {
    const limited = await create(shop, shop.ownerKey, { rateLimits: { standard: 8 } });
    const keys = [(await create(shop, limited.key)).key, (await create(shop, limited.key)).key];
    await revoke(shop, limited.id, { key: limited.key });
    shop.clock.advance(MINUTE_MS);
    expect(await sendUntilRefused(shop, keys)).to.equal(8);
  });

  it('follows a change of the limit at once', async () => {
    const limited = await create(shop, shop.ownerKey, { rateLimits: { standard: 9 } });
    const { key } = await create(shop, limited.key);
    shop.clock.advance(MINUTE_MS);
    await update(shop, limited.id, { key: shop.ownerKey, body: { rateLimits: { standard: 3 } } });
    expect(await sendUntilRefused(shop, [key])).to.equal(3);
    shop.clock.advance(MINUTE_MS);
    await update(shop, limited.id, { key: shop.ownerKey, body: { rateLimits: {} } });
    expect(await sendUntilRefused(shop, [key])).to.equal(9); // its own, inherited when it was created
  });

  it('has one limit for a key and its successor', async () => {
    const limited = await create(shop, shop.ownerKey, { rateLimits: { standard: 5 } });
    const child = await create(shop, limited.key);
    const successor = (await roll(shop, limited.id, { overlapSeconds: 3_600 })).body;
    shop.clock.advance(MINUTE_MS);
    expect(await sendUntilRefused(shop, [limited.key, child.key, successor.key])).to.equal(5);
    shop.clock.advance(MINUTE_MS);
    await update(shop, successor.id, { key: shop.ownerKey, body: { rateLimits: { standard: 2 } } });
    expect((await read(shop, limited.id)).rateLimits).to.deep.equal({ standard: 2 });
    expect(await sendUntilRefused(shop, [limited.key, child.key, successor.key])).to.equal(2);
  });
});

/** Creates a key over the API and returns its text. */
function useOwnLimit(shop: Shop) {
  return async (fields: object) => (await create(shop, shop.ownerKey, { scopes: ['*'], ...fields })).key;
}

describe('a key that rolls or widens another', () => {
  const shop = useShop();
  const refusal = (reply: Reply) => [reply.status, reply.error.details.errors?.map(({ field }) => field)];

  it('never gets one that ends after itself', async () => {
    const key = await shop.key({ scopes: SCOPES, expiresAt: '2024-11-21T10:05:04.000Z' });
    const endless = await create(shop, shop.ownerKey);
    const reply = await roll(shop, endless.id, { key });
    expect(refusal(reply)).to.deep.equal([403, ['expiresAt']]);
    expect(reply.error.details.issue).to.include('2024-11-21T10:05:04.000Z');
    expect((await read(shop, endless.id)).successorId).to.equal(undefined);
    expect(await statusWith(shop, endless.key)).to.equal(200);
  });

  it('never gets one with higher limits, nor one outside its family', async () => {
    const key = await shop.key({ scopes: SCOPES, standardLimit: 10 });
    const fast = await create(shop, shop.ownerKey, { rateLimits: { standard: 11 } });
    const equal = await create(shop, shop.ownerKey, { rateLimits: { standard: 10 } });
    expect(refusal(await roll(shop, fast.id, { key }))).to.deep.equal([403, ['rateLimits.standard', 'id']]);
    expect(refusal(await roll(shop, equal.id, { key }))).to.deep.equal([403, ['id']]);
    const child = await create(shop, key);
    expect((await roll(shop, child.id, { key })).status).to.equal(201);
  });

  it('never widens another step by step beyond what it could create at once', async () => {
    const key = await shop.key({ scopes: SCOPES, expiresAt: '2024-11-22T10:05:00.000Z' });
    const endless = await create(shop, shop.ownerKey, { rateLimits: { standard: 50 } });
    const raise = { rateLimits: { standard: 60 } };
    expect(refusal(await update(shop, endless.id, { key, body: raise }))).to.deep.equal([403, ['expiresAt']]);
    expect((await update(shop, endless.id, { key, body: { name: 'Renamed', rateLimits: { standard: 40 } } })).status).to.equal(200);
    const whole = { ...raise, expiresAt: '2024-11-22T10:05:00.000Z' };
    expect((await update(shop, endless.id, { key, body: whole })).status).to.equal(200);
  });

  it('never lifts the limit that it shares', async () => {
    const limited = await create(shop, shop.ownerKey, { rateLimits: { standard: 600_000 } });
    await update(shop, limited.id, { key: limited.key, body: { rateLimits: {} } });
    expect((await read(shop, limited.id)).rateLimits).to.deep.equal({ standard: 600_000 });
    const child = await create(shop, limited.key, { rateLimits: { standard: 500 } });
    await update(shop, limited.id, { key: child.key, body: { rateLimits: {} } });
    expect((await read(shop, limited.id)).rateLimits?.standard).to.be.at.most(600_000);
  });

  it('is bounded by its family, also when it holds * and has no limit itself', async () => {
    const everything = await create(shop, shop.ownerKey, { scopes: ['*'] });
    const child = await create(shop, everything.key, { scopes: ['*'] });
    expect(child.rateLimits).to.equal(undefined);
    await update(shop, everything.id, { key: shop.ownerKey, body: { rateLimits: { standard: 20 } } });
    const body = { name: 'Fast', scopes: ['products:read'], rateLimits: { standard: 21 } };
    const reply = await shop.call('createApiKey', { body, key: child.key });
    expect([reply.status, reply.error.details.field]).to.deep.equal([403, 'rateLimits.standard']);
    expect((await create(shop, child.key)).rateLimits).to.deep.equal({ standard: 20 });
  });
});

describe('rolling an API key', () => {
  const shop = useShop();

  for (const overlapSeconds of [0, 3_600])
    it(`happens once for twenty calls at once with ${overlapSeconds} seconds of overlap, and the others name the successor`, async () => {
      const { id } = await create(shop, shop.ownerKey);
      const replies = await Promise.all(Array.from({ length: 20 }, () => roll(shop, id, { overlapSeconds })));
      const made = replies.filter(({ status }) => status === 201).map(({ body }) => body);
      expect(made).to.have.length(1);
      const refused = replies.filter(({ status }) => status === 409).map(({ error }) => error);
      expect(refused).to.have.length(19);
      const successor = made[0]?.id as string;
      for (const { message, details } of refused) {
        expect(message).to.include(successor);
        expect(details.field).to.equal('id');
      }
      expect((await read(shop, id)).successorId).to.equal(successor);
      expect((await read(shop, successor)).expiresAt).to.equal(undefined);
    });

  it('that a key requests for itself, twenty times at once, creates one key and never reports that the key has expired', async () => {
    const { id, key } = await create(shop, shop.ownerKey);
    const replies = await Promise.all(Array.from({ length: 20 }, () => roll(shop, id, { key, overlapSeconds: 3_600 })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('returns 409 during the overlap and after it; its successor can be rolled', async () => {
    const { id } = await create(shop, shop.ownerKey);
    const successor = (await roll(shop, id, { overlapSeconds: 86_400 })).body;
    expect((await roll(shop, id)).error.message).to.include(successor.id);
    shop.clock.advance(DAY_MS);
    expect((await roll(shop, id)).error.message).to.include(successor.id);
    const next = await roll(shop, successor.id);
    expect([next.status, await statusWith(shop, next.body.key)]).to.deep.equal([201, 200]);
  });

  it('is not undone by a later end of the old key: that returns 409, an earlier end or another name does not', async () => {
    const { id, key } = await create(shop, shop.ownerKey);
    const successor = (await roll(shop, id, { overlapSeconds: 3_600 })).body;
    const change = (body: object) => update(shop, id, { key: shop.ownerKey, body });
    const reply = await change({ expiresAt: '2024-11-21T11:05:00.001Z' });
    expect([reply.status, reply.error.details.field]).to.deep.equal([409, 'expiresAt']);
    expect(reply.error.message).to.include(successor.id);
    expect((await change({ expiresAt: '2024-11-21T11:05:00.000Z', name: 'The same end' })).status).to.equal(200);
    expect((await change({ expiresAt: '2024-11-21T10:35:00.000Z' })).status).to.equal(200);
    expect((await change({ expiresAt: '2024-11-21T11:05:00.000Z' })).status).to.equal(409);
    shop.clock.advance(30 * MINUTE_MS);
    expect((await change({ expiresAt: '2030-01-01T00:00:00.000Z' })).status).to.equal(409);
    expect((await change({ name: 'Renamed' })).status).to.equal(200);
    expect(await statusWith(shop, key)).to.equal(401);
  });

  for (const overlapSeconds of [undefined, 0, 59])
    it(`that a key requests for itself with an overlap of ${overlapSeconds} can be repeated for a minute`, async () => {
      const { id, key } = await create(shop, shop.ownerKey);
      const body = overlapSeconds === undefined ? {} : { overlapSeconds };
      const again = () => shop.call('rollApiKey', { path: { id }, body, key, headers: { 'Idempotency-Key': 'lost' } });
      const first = await again();
      shop.clock.advance(MINUTE_MS - 1);
      const second = await again();
      expect([second.status, second.header('Idempotent-Replayed')]).to.deep.equal([201, 'true']);
      expect(second.body).to.deep.equal(first.body);
      shop.clock.advance(1);
      expect((await again()).status).to.equal(401);
      expect(await statusWith(shop, first.body.key)).to.equal(200);
    });

  it('that a key requests for itself never extends its own end', async () => {
    const { id, key } = await create(shop, shop.ownerKey, { expiresAt: '2024-11-21T10:05:30.000Z' });
    await roll(shop, id, { key });
    expect((await read(shop, id)).expiresAt).to.equal('2024-11-21T10:05:30.000Z');
  });
});

describe('the number of active keys', () => {
  const shop = useShop();

  it('is 10,000 at most; revoking a key makes room for another', async () => {
    const first = await create(shop, shop.ownerKey);
    const { total } = (await shop.call('listApiKeys', { query: { limit: 1 } })).body;
    const text = shop.services.db.dialect === 'sqlite' ? 'cast(i as text)' : 'i::text';
    await shop.database.execute(
      `insert into api_keys (id, hash, name, hint, scopes, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${10_000 - total})
       select 'many-' || ${text}, 'many-' || ${text}, 'A key', 'abcd', '[]', '2024-11-01T08:00:00.000Z' from n`,
    );
    const body = { name: 'One more', scopes: SCOPES };
    const refused = [await shop.call('createApiKey', { body }), await roll(shop, first.id)];
    expect(refused.map(({ status }) => status)).to.deep.equal([409, 409]);
    expect(refused[0]?.error.message).to.include('would be the active key number 10001: revoke keys that are no longer needed');
    await revoke(shop, first.id);
    expect((await shop.call('createApiKey', { body })).status).to.equal(201);
  });
});
