// How long the SDK waits: the delays of its retries as a table, and the rate limit of the real service.
import { expect } from 'chai';
import { RateLimitError, Storefront } from '../index.js';
import { createRateLimiter } from '../rate-limiter.js';
import { computeRetryDelayMs, type Outcome, type Progress } from '../retry.js';
import { startReceiver } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

describe('the delay before a retry', () => {
  const progress: Progress = { attempt: 1, waits: 0, waitedMs: 0, maxRetries: 20, maxRetryWaitMs: 60_000, random: 1 };
  const reply = (status: number, headers: Record<string, string> = {}): Outcome => ({
    reply: { status, headers: new Headers(headers), text: '' },
  });

  const running = (seconds: string): Outcome => ({
    reply: {
      status: 409,
      headers: new Headers({ 'retry-after': seconds }),
      text: '{"error":{"details":{"field":"Idempotency-Key"}}}',
    },
  });
  const usedUp = {
    date: 'Thu, 21 Nov 2024 12:00:39 GMT',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Date.UTC(2024, 10, 21, 12, 1) / 1000),
  };
  const cases: readonly (readonly [string, Outcome, Partial<Progress>, number | undefined])[] = [
    ['is half a second at most at first', {}, {}, 500],
    ['is half of that at least', {}, { random: 0 }, 250],
    ['doubles', {}, { attempt: 4 }, 4_000],
    ['is eight seconds at most', {}, { attempt: 12 }, 8_000],
    ['is what Retry-After says and a little more', reply(503, { 'retry-after': '3' }), { random: 0.4 }, 3_100],
    ['is short for a date that has passed', reply(503, { 'retry-after': 'Wed, 20 Nov 2024 09:00:00 GMT' }), { random: 0 }, 0],
    ['goes on until the limit starts anew where Retry-After is missing', reply(429, usedUp), { random: 0 }, 21_000],
    ['does not go by a limit that is not used up', reply(503, { ...usedUp, 'x-ratelimit-remaining': '1' }), {}, 500],
    ['does not heed a Retry-After that makes no sense', reply(503, { 'retry-after': 'soon' }), {}, 500],
    ['is half a second at least while the first request runs', running('0'), { random: 0 }, 500],
    ['is what Retry-After says while the first request runs', running('2'), { random: 0, attempt: 9, maxRetries: 2 }, 2_000],
    ['is none when it would go beyond the cap', {}, { waitedMs: 59_501 }, undefined],
    ['may reach the cap', {}, { waitedMs: 59_500 }, 500],
    ['is none when the retries are used up', {}, { attempt: 3, maxRetries: 2 }, undefined],
    ['counts no waiting for the first request as a retry', {}, { attempt: 4, waits: 2, maxRetries: 2 }, 4_000],
    ['is none for what stays as it is', reply(404), {}, undefined],
  ];
  for (const [name, outcome, differing, expected] of cases)
    it(name, () => expect(computeRetryDelayMs(outcome, { ...progress, ...differing })).to.equal(expected));
});

describe('the pace', () => {
  it('holds a call back for at most a minute, whatever the clock of the service says', async () => {
    const pace = createRateLimiter();
    pace.update('standard', new Headers({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' }));
    const timers: number[] = [];
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((end: () => void, delayMs: number) => {
      timers.push(delayMs);
      return setTimeout(end, 0);
    }) as typeof setTimeout;
    try {
      await pace.wait('standard', undefined);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    expect(timers).to.have.length(1);
    expect(timers[0]).to.be.within(59_000, 60_000);
  });
});

describe('the pace, with replies out of order,', () => {
  const said = (remaining: number, inSeconds: number) =>
    new Headers({
      date: new Date(0).toUTCString(),
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(inSeconds),
    });
  /** Whether a call is held back after these replies. */
  const isHeldBack = async (...replies: Headers[]): Promise<boolean> => {
    const pace = createRateLimiter();
    for (const headers of replies) pace.update('standard', headers);
    const signal = AbortSignal.abort('held back');
    return pace.wait('standard', signal).then(
      () => false,
      (reason: unknown) => reason === 'held back',
    );
  };

  it('knows that none is left until the limit resets', async () => {
    expect(await isHeldBack(said(0, 40))).to.equal(true);
    expect(await isHeldBack(said(0, 40), said(1, 40))).to.equal(true);
    expect(await isHeldBack(said(0, 40), said(4, 60))).to.equal(false);
    expect(await isHeldBack(said(0, 60), said(0, 1))).to.equal(true);
    expect(await isHeldBack(said(0, 0), said(1, 0))).to.equal(false);
  });
});

describe('the rate limit, with the SDK', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '3' });

  it('is reported with each reply, and by the error for a rejected call', async () => {
    const client = new Storefront({ apiKey: await shop.key(), baseUrl: shop.url, maxRetries: 0 });
    const { rateLimit } = await client.products.list().withResponse();
    const resetAt = new Date(Math.ceil((shop.clock.now().getTime() + 1) / 60_000) * 60_000);
    expect(rateLimit).to.deep.equal({ limit: 3, remaining: 2, resetAt });
    await client.products.list();
    await client.products.list();
    const error = (await rejection(client.products.list())) as RateLimitError;
    expect(error).to.be.instanceOf(RateLimitError);
    expect(error).to.deep.include({ status: 429, code: 'RATE_LIMITED', limit: 3, remaining: 0, resetAt });
    expect(error.retryAfterMs).to.be.within(1_000, 60_000);
  });

  it('holds the next call of its kind back until it resets, if configured', async () => {
    const receiver = await startReceiver();
    try {
      const now = Math.floor(Date.now() / 1000) * 1000;
      const limits = (remaining: number) => ({
        'Content-Type': 'application/json',
        Date: new Date(now).toUTCString(),
        'X-RateLimit-Limit': '5',
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': String(now / 1000 + 1),
      });
      receiver.answerBy(({ path }) => ({ status: 200, headers: limits(path.endsWith('/products') ? 0 : 3), body: '{"data":[]}' }));
      const client = new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, waitForRateLimit: true });
      await client.products.list();
      await Promise.all([client.orders.list(), client.ai.generateDescription({ productName: 'Lamp', features: [] })]);
      const paths = receiver.received.map(({ path }) => path.replace('/hook/api', ''));
      expect(paths).to.deep.equal(['/products', '/ai/generate-description', '/orders']);
      const [first, , next] = receiver.received.map(({ atMs }) => atMs) as [number, number, number];
      expect(next - first).to.be.at.least(990);
    } finally {
      await receiver.stop();
    }
  });

  it('has reset when a retry waited as long as the service asked', async () => {
    const client = new Storefront({
      apiKey: await shop.key(),
      baseUrl: shop.url,
      onRetry: () => shop.clock.advance(60_000),
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        const headers = new Headers(response.headers);
        if (headers.has('retry-after')) headers.set('retry-after', '0'); // the test controls the service's clock
        return new Response(await response.text(), { status: response.status, headers });
      },
    });
    for (let turn = 0; turn < 4; turn++) await client.products.list();
    const { attempts } = await client.products.list().withResponse();
    expect(attempts).to.equal(1);
  });
});
