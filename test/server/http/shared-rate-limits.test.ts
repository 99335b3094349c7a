// Rate limits that several processes share: docs/description.md, Access.
import { expect } from 'chai';
import { freePort } from '../../support/free-port.js';
import { hasRedis, startRedis, type RedisServer } from '../../support/redis.js';
import { startShop, type Shop } from '../../support/service.js';

const LIMIT = 200;
const settings = (url: string) => ({ REDIS_URL: url, RATE_LIMIT_STANDARD: String(LIMIT) });
/** Counts one request of this address; returns how many remain. */
const countOne = async (shop: Shop) => Number((await shop.call('listProducts', { key: null })).header('X-RateLimit-Remaining'));

/** Counts until two services see each other's requests: each connects to Redis at its own pace. */
async function countUntilShared(one: Shop, other: Shop): Promise<number> {
  for (let tries = 0; tries < LIMIT / 2 - 2; tries += 1) {
    const left = await countOne(one);
    if ((await countOne(other)) === left - 1) return left - 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the two services never counted together');
}

const linesAbout = (shop: Shop, words: string): number => shop.logs().split(words).length - 1;

/** Polls every few milliseconds, because Redis and its clients take a while. */
async function until(isTrue: () => boolean): Promise<void> {
  for (const endsAt = performance.now() + 30_000; !isTrue();) {
    if (performance.now() > endsAt) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

if (hasRedis)
  describe('rate limits in Redis', () => {
    let redis: RedisServer;
    let shops: Shop[];

    beforeEach(async () => {
      redis = await startRedis();
      shops = await Promise.all([startShop(settings(redis.url)), startShop(settings(redis.url))]);
    });
    afterEach(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await redis.stop();
    });

    it('are counted together by all processes', async () => {
      const [one, other] = shops as [Shop, Shop];
      const left = await countUntilShared(one, other);
      expect(await countOne(one)).to.equal(left - 1);
      expect(await countOne(other)).to.equal(left - 2);
    });

    it('reset with the window', async () => {
      const [one, other] = shops as [Shop, Shop];
      await countUntilShared(one, other);
      for (const { clock } of shops) clock.advance(60_000);
      expect(await countOne(one)).to.equal(LIMIT - 1);
      expect(await countOne(other)).to.equal(LIMIT - 2);
    });

    it('are counted per process while Redis is down, and still enforced', async () => {
      const [one, other] = shops as [Shop, Shop];
      await countUntilShared(one, other);
      await redis.stop();
      const before = await countOne(one);
      expect(await countOne(other)).to.be.within(0, LIMIT);
      expect(await countOne(one)).to.equal(before - 1);
      let reply = await one.call('listProducts', { key: null });
      while (reply.status === 401) reply = await one.call('listProducts', { key: null });
      expect(reply.status).to.equal(429);
      expect(one.logs()).to.include('Redis is unreachable');
    });

    it('log once that Redis is down, and once that it is back', async () => {
      const [one, other] = shops as [Shop, Shop];
      await countUntilShared(one, other);
      const port = Number(new URL(redis.url).port);
      await redis.stop();
      for (let count = 0; count < 20; count += 1) await countOne(one);
      // Both, because a service whose first retry comes after the restart has nothing to log.
      await until(() => [one, other].every((shop) => linesAbout(shop, 'is unreachable') === 1));
      redis = await startRedis(port);
      await until(() => linesAbout(one, 'Redis is back') === 1 && linesAbout(other, 'Redis is back') === 1);
      for (const shop of [one, other]) expect(linesAbout(shop, 'is unreachable')).to.equal(1);
      await countUntilShared(one, other);
    });
  });

describe('rate limits without a reachable Redis', () => {
  it('are counted per process', async () => {
    const shop = await startShop(settings(`redis://127.0.0.1:${await freePort()}`));
    try {
      expect(await countOne(shop)).to.equal(LIMIT - 1);
      expect(await countOne(shop)).to.equal(LIMIT - 2);
      await until(() => linesAbout(shop, 'is unreachable') > 0);
      for (let count = 0; count < 50; count += 1) await countOne(shop);
      expect(linesAbout(shop, 'is unreachable')).to.equal(1);
    } finally {
      await shop.stop();
    }
  });
});
