// Requests over a limit: what they cost, what is logged, and who still gets through (docs/decisions/0016).
import { expect } from 'chai';
import { formatApiKey } from '../../../domain/api-key.js';
import { MINUTE_MS, SECOND_MS } from '../../support/clock.js';
import { useShop, type Shop } from '../../support/service.js';
import { countKeyStatements } from '../../support/statements.js';

const LIMIT = 5;
const settings = { RATE_LIMIT_STANDARD: String(LIMIT), RATE_LIMIT_GENERATION: '3' };
/** A well-formed key that doesn't exist. */
const madeUpKey = (number: number): string =>
  formatApiKey(Array.from({ length: 32 }, (_, place) => (number * 7 + place * (number % 61) + place) % 62));
const send = (shop: Shop, key: string | null) => shop.call('listProducts', { key });

async function useUp(shop: Shop, key: string | null): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) await send(shop, key);
}

describe('a request over the limit', () => {
  const shop = useShop(settings);

  for (const [what, getKey] of [
    ['without a key', () => null],
    ['with a mistyped key', () => 'sk_wrong'],
    ['with a valid key', () => shop.key()],
  ] as const)
    it(`causes no query ${what}`, async () => {
      const key = await getKey();
      await useUp(shop, key);
      const counted = countKeyStatements(shop);
      for (let count = 0; count < 50; count += 1) {
        const reply = await send(shop, key);
        expect(reply.status).to.equal(429);
        expect(reply.header('X-RateLimit-Limit')).to.equal(String(LIMIT));
        expect(reply.header('X-RateLimit-Remaining')).to.equal('0');
        expect(reply.header('X-RateLimit-Reset')).to.match(/^\d+$/);
        expect(reply.header('Retry-After')).to.equal('60');
      }
      expect(counted()).to.equal(0);
    });

  it('with the same made-up key again is looked up once', async () => {
    await useUp(shop, null);
    const counted = countKeyStatements(shop);
    for (let count = 0; count < 20; count += 1) expect((await send(shop, madeUpKey(1))).status).to.equal(429);
    expect(counted()).to.equal(1);
  });

  it('shares its lookup with others that have different made-up keys', async () => {
    await useUp(shop, null);
    await Promise.all(Array.from({ length: 200 }, () => send(shop, null))); // opens the connections, so that the next ones arrive together
    const counted = countKeyStatements(shop);
    const replies = await Promise.all(Array.from({ length: 200 }, (_, number) => send(shop, madeUpKey(number))));
    expect(replies.every(({ status }) => status === 429)).to.equal(true);
    expect(counted()).to.be.at.most(10);
  });

  it('of a key family causes no query either', async () => {
    const fields = { name: 'Limited', scopes: ['keys:write', 'products:read'], rateLimits: { standard: LIMIT } };
    const { key } = (await shop.call('createApiKey', { body: fields })).body;
    const child = (await shop.call('createApiKey', { body: { name: 'Child', scopes: ['products:read'] }, key })).body;
    for (let count = 1; count < LIMIT; count += 1) expect((await send(shop, key)).status).to.equal(200);
    const counted = countKeyStatements(shop);
    for (let count = 0; count < 20; count += 1) expect((await send(shop, child.key)).status).to.equal(429);
    expect(counted()).to.be.at.most(2); // its key is read once, and when it was used is noted if it was
  });

  it('is allowed again in the next minute', async () => {
    await useUp(shop, null);
    expect((await send(shop, null)).status).to.equal(429);
    shop.clock.advance(MINUTE_MS);
    expect((await send(shop, null)).status).to.equal(401);
  });
});

describe('a valid key from an address over its limit', () => {
  const shop = useShop(settings);
  beforeEach(() => useUp(shop, null));

  it('gets through, whether this process knows it or not', async () => {
    expect((await send(shop, null)).status).to.equal(429);
    const fresh = await shop.key();
    expect((await send(shop, fresh)).status).to.equal(200);
    shop.clock.advance(2 * SECOND_MS); // no longer in memory
    expect((await send(shop, fresh)).status).to.equal(200);
  });

  it('gets through among hundreds of made-up ones', async () => {
    const fresh = await shop.key();
    const flood = Array.from({ length: 300 }, (_, number) => send(shop, madeUpKey(number)));
    expect((await send(shop, fresh)).status).to.equal(200);
    for (const { status } of await Promise.all(flood)) expect(status).to.equal(429);
  });

  it('gets through if it was created after the address was blocked', async () => {
    const made = (await shop.call('createApiKey', { body: { name: 'New', scopes: ['products:read'] } })).body;
    expect((await send(shop, made.key)).status).to.equal(200);
  });

  it('is rejected once it is revoked', async () => {
    const made = (await shop.call('createApiKey', { body: { name: 'New', scopes: ['products:read'] } })).body;
    await shop.call('revokeApiKey', { path: { id: made.id } });
    expect((await send(shop, made.key)).status).to.equal(429);
  });
});

describe('callers without a valid key', () => {
  const shop = useShop({ ...settings, TRUST_PROXY: 'true' });
  const remainingFrom = async (address: string) =>
    Number((await shop.call('listProducts', { key: null, headers: { 'X-Forwarded-For': address } })).header('X-RateLimit-Remaining'));

  it('are counted by the /64 of their IPv6 address', async () => {
    expect(await remainingFrom('2001:db8:1:2::1')).to.equal(LIMIT - 1);
    expect(await remainingFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).to.equal(LIMIT - 2);
    expect(await remainingFrom('2001:0DB8:0001:0002:0:0:0:5')).to.equal(LIMIT - 3);
    expect(await remainingFrom('2001:db8:1:3::1')).to.equal(LIMIT - 1);
  });

  it('are counted as IPv4 if their address is IPv4-mapped IPv6, with or without a port', async () => {
    expect(await remainingFrom('192.0.2.7')).to.equal(LIMIT - 1);
    expect(await remainingFrom('::ffff:192.0.2.7')).to.equal(LIMIT - 2);
    expect(await remainingFrom('::ffff:c000:207')).to.equal(LIMIT - 3);
    expect(await remainingFrom('192.0.2.7:51324')).to.equal(LIMIT - 4);
  });

  it('are counted as one if a proxy sends no address', async () => {
    expect(await remainingFrom('x'.repeat(400))).to.equal(LIMIT - 1);
    expect(await remainingFrom('unknown')).to.equal(LIMIT - 2);
  });
});

interface Line {
  readonly status?: number;
  readonly omitted?: number;
  readonly keyId?: string;
}

/** The log lines of rejected requests. */
function refusedLines(shop: Shop): Line[] {
  const lines = shop.logs().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line).filter(({ status }) => status === 429);
}

describe('the log of requests over a limit', () => {
  const shop = useShop(settings);

  it('has the first, then one per second with the number of omitted ones; the metrics have all', async () => {
    await useUp(shop, null);
    for (let count = 0; count < 30; count += 1) await send(shop, null);
    expect(refusedLines(shop)).to.have.length(1);
    shop.clock.advance(SECOND_MS);
    await send(shop, null);
    expect(refusedLines(shop).map(({ omitted }) => omitted)).to.deep.equal([undefined, 29]);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(metrics).to.include('storefront_requests_total{operation="listProducts",status="429"} 31');
  });

  it('is separate for each key', async () => {
    const keys = [await shop.key(), await shop.key()];
    for (const key of keys) {
      await useUp(shop, key);
      for (let count = 0; count < 3; count += 1) await send(shop, key);
    }
    expect(new Set(refusedLines(shop).map(({ keyId }) => keyId)).size).to.equal(2);
    expect(refusedLines(shop)).to.have.length(2);
  });
});
