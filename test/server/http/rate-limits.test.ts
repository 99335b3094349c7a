// Rate limits: docs/description.md, Limits and Access. The tests control the clock, so they decide when a window ends.
import { expect } from 'chai';
import { MINUTE_MS, SECOND_MS } from '../../support/clock.js';
import type { Reply, Request } from '../../support/client.js';
import type { OperationId } from '../../../domain/contract-policy.js';
import { useShop } from '../../support/service.js';

const HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;
/** Limit, remaining, reset. */
const parseRateLimit = (reply: Reply): number[] => HEADERS.map((name) => Number(reply.header(name)));
const WINDOW_START_SECONDS = Date.parse('2024-11-21T10:05:00.000Z') / 1_000;

describe('the default rate limits', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '', RATE_LIMIT_GENERATION: '' });

  it('allow 100 requests per minute and key for most operations', async () => {
    for (let count = 1; count <= 100; count += 1)
      expect((await shop.call('listProducts')).header('X-RateLimit-Remaining')).to.equal(String(100 - count));
    const reply = await shop.call('listProducts');
    expect(reply.status).to.equal(429);
    expect(reply.error.code).to.equal('RATE_LIMITED');
    expect(parseRateLimit(reply).slice(0, 2)).to.deep.equal([100, 0]);
  });

  it('allow 10 requests per minute and key for content generation', async () => {
    const body = { productName: 'Lamp' };
    for (let count = 1; count <= 10; count += 1)
      expect((await shop.call('generateDescription', { body })).header('X-RateLimit-Remaining')).to.equal(String(10 - count));
    expect((await shop.call('generateDescription', { body })).status).to.equal(429);
  });
});

describe('a call that does the work of many', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '15' });

  it('counts as ten requests, and is allowed while one is left', async () => {
    expect(parseRateLimit(await shop.call('exportPayouts')).slice(0, 2)).to.deep.equal([15, 5]);
    for (let left = 4; left > 0; left -= 1) expect(parseRateLimit(await shop.call('listPayouts')).slice(0, 2)).to.deep.equal([15, left]);
    const last = await shop.call('exportPayouts');
    expect([last.status, ...parseRateLimit(last).slice(0, 2)]).to.deep.equal([200, 15, 0]);
    expect((await shop.call('exportPayouts')).status).to.equal(429);
    expect((await shop.call('listPayouts')).status).to.equal(429);
    shop.clock.advance(MINUTE_MS);
    expect((await shop.call('listPayouts')).status).to.equal(200);
  });

  it('counts once without a valid key, so that nobody can use up what an address has', async () => {
    const reply = await shop.call('exportPayouts', { key: 'sk_unknown' });
    expect([reply.status, ...parseRateLimit(reply).slice(0, 2)]).to.deep.equal([401, 15, 14]);
  });
});

describe('the rate limits', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '3', RATE_LIMIT_GENERATION: '2' });
  const exhaust = async (id: OperationId, request: Request) => {
    let reply = await shop.call(id, request);
    while (reply.status !== 429) reply = await shop.call(id, request);
    return reply;
  };

  it('return the end of the window in Unix seconds', async () => {
    shop.clock.advance(20 * SECOND_MS);
    expect(parseRateLimit(await shop.call('listProducts'))).to.deep.equal([3, 2, WINDOW_START_SECONDS + 60]);
  });

  it('return the seconds to wait in Retry-After', async () => {
    shop.clock.advance(37 * SECOND_MS + 500);
    expect((await exhaust('listProducts', {})).header('Retry-After')).to.equal('23');
  });

  it('never ask for a wait of zero seconds', async () => {
    shop.clock.advance(MINUTE_MS - 1);
    expect((await exhaust('listProducts', {})).header('Retry-After')).to.equal('1');
  });

  it('allow requests again after Retry-After', async () => {
    const refused = await exhaust('listProducts', {});
    shop.clock.advance(Number(refused.header('Retry-After')) * SECOND_MS);
    const reply = await shop.call('listProducts');
    expect(reply.status).to.equal(200);
    expect(parseRateLimit(reply)).to.deep.equal([3, 2, WINDOW_START_SECONDS + 120]);
  });

  it('reject requests until the last millisecond of the window', async () => {
    await exhaust('listProducts', {});
    shop.clock.advance(MINUTE_MS - 1);
    expect((await shop.call('listProducts')).status).to.equal(429);
  });

  it('do not run rejected requests', async () => {
    await exhaust('createProduct', { body: { name: 'Lamp', price: 5 } });
    shop.clock.advance(MINUTE_MS);
    expect((await shop.call('listProducts')).body.total).to.equal(3);
  });

  it('count each key separately', async () => {
    await exhaust('listProducts', {});
    expect(parseRateLimit(await shop.call('listProducts', { key: await shop.key() })).slice(0, 2)).to.deep.equal([3, 2]);
  });

  it('count generation separately', async () => {
    await exhaust('generateDescription', { body: { productName: 'Lamp' } });
    expect((await shop.call('listProducts')).status).to.equal(200);
    expect((await shop.call('analyzeContent', { body: { content: 'A lamp.' } })).status).to.equal(200);
  });

  it('count a product whose description is generated as generation', async () => {
    const body = { name: 'Lamp', price: 5, generateDescription: true };
    expect(parseRateLimit(await shop.call('createProduct', { body })).slice(0, 2)).to.deep.equal([2, 1]);
    expect(parseRateLimit(await shop.call('generateDescription', { body: { productName: 'Lamp' } })).slice(0, 2)).to.deep.equal([2, 0]);
    expect((await shop.call('createProduct', { body })).status).to.equal(429);
    expect((await shop.call('createProduct', { body: { ...body, generateDescription: false } })).status).to.equal(201);
  });

  it('count a product with a description as a standard request, even if it asks for a generated one', async () => {
    const body = { name: 'Lamp', price: 5, generateDescription: true };
    for (const description of ['A lamp.', '']) {
      const reply = await shop.call('createProduct', { key: await shop.key(), body: { ...body, description } });
      expect([reply.status, reply.body.description, ...parseRateLimit(reply).slice(0, 2)]).to.deep.equal([201, description, 3, 2]);
    }
    await exhaust('generateDescription', { body: { productName: 'Lamp' } });
    expect((await shop.call('createProduct', { body: { ...body, description: 'A lamp.' } })).status).to.equal(201);
    expect((await shop.call('createProduct', { body })).status).to.equal(429);
  });

  it('can be set per key', async () => {
    const body = { name: 'Own limits', scopes: ['*'], rateLimits: { standard: 7, generation: 5 } };
    const { key } = (await shop.call('createApiKey', { body })).body;
    expect(parseRateLimit(await shop.call('listProducts', { key })).slice(0, 2)).to.deep.equal([7, 6]);
    expect(parseRateLimit(await shop.call('generateDescription', { key, body: { productName: 'Lamp' } })).slice(0, 2)).to.deep.equal([
      5, 4,
    ]);
  });

  it('can be set per key for one bucket and stay as they are for the other', async () => {
    const key = await shop.key({ standardLimit: 7 });
    expect(parseRateLimit(await shop.call('generateDescription', { key, body: { productName: 'Lamp' } }))[0]).to.equal(2);
  });

  it('count the address if there is no valid key, for any invalid key', async () => {
    await shop.call('listProducts', { key: null });
    await shop.call('listProducts', { key: 'sk_wrong' });
    await shop.send('GET', '/api/nosuch', { key: null });
    const reply = await shop.call('getProduct', { path: { id: 'nosuch' }, key: 'sk_other' });
    expect(reply.status).to.equal(429);
    expect((await shop.call('listProducts')).status).to.equal(200);
  });

  it('ignore X-Forwarded-For unless TRUST_PROXY is set', async () => {
    const from = (address: string) => shop.call('listProducts', { key: null, headers: { 'X-Forwarded-For': address } });
    await from('192.0.2.1');
    expect(parseRateLimit(await from('192.0.2.2'))[1]).to.equal(1);
  });
});

describe('the rate limits behind a proxy', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '3', TRUST_PROXY: 'true' });

  it('count the address that the proxy sends', async () => {
    const from = (address: string) => shop.call('listProducts', { key: null, headers: { 'X-Forwarded-For': address } });
    await from('192.0.2.1');
    expect(parseRateLimit(await from('192.0.2.2'))[1]).to.equal(2);
    expect(parseRateLimit(await from('192.0.2.1'))[1]).to.equal(1);
  });
});

describe('the three rate-limit headers', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '50', RATE_LIMIT_GENERATION: '1' });
  const expectHeaders = (reply: Reply, status: number) => {
    expect(reply.status).to.equal(status);
    expect(parseRateLimit(reply).every(Number.isInteger)).to.equal(true);
  };

  it('are present on  a success', async () => expectHeaders(await shop.call('listProducts'), 200));
  it('are present on  a created resource', async () =>
    expectHeaders(await shop.call('createProduct', { body: { name: 'Lamp', price: 5 } }), 201));
  it('are present on  a reply without a body', async () => {
    const { id } = await shop.fixtures.product();
    expectHeaders(await shop.call('deleteProduct', { path: { id } }), 204);
  });
  it('are present on  a 304', async () => {
    const { id } = await shop.fixtures.product();
    expectHeaders(await shop.call('getProduct', { path: { id }, headers: { 'If-None-Match': '*' } }), 304);
  });
  it('are present on  an invalid request', async () => expectHeaders(await shop.call('createProduct', { body: {} }), 400));
  it('are present on  a request that is not JSON', async () => expectHeaders(await shop.call('createProduct', { text: '{' }), 400));
  it('are present on  a path that is wrongly encoded', async () => expectHeaders(await shop.send('GET', '/api/products/%E0%A4%A'), 400));
  it('are present on  a request without a key', async () => expectHeaders(await shop.call('listProducts', { key: null }), 401));
  it('are present on  a request that lacks the scope', async () =>
    expectHeaders(await shop.call('listProducts', { key: await shop.key({ scopes: ['ai:use'] }) }), 403));
  it('are present on  an unknown id', async () => expectHeaders(await shop.call('getProduct', { path: { id: 'nosuch' } }), 404));
  it('are present on  an unknown path', async () => expectHeaders(await shop.send('GET', '/nosuch'), 404));
  it('are present on  an unknown path without a key', async () => expectHeaders(await shop.send('GET', '/nosuch', { key: null }), 404));
  it('are present on  a wrong method', async () => expectHeaders(await shop.send('PATCH', '/api/products'), 405));
  it('are present on  OPTIONS', async () => expectHeaders(await shop.send('OPTIONS', '/api/products'), 204));
  it('are present on  HEAD', async () => expectHeaders(await shop.send('HEAD', '/api/products'), 200));
  it('are present on  a body that is too large', async () =>
    expectHeaders(await shop.call('createProduct', { text: `"${'x'.repeat(300_000)}"` }), 413));
  it('are present on  a refusal for too many requests', async () => {
    await shop.call('generateDescription', { body: { productName: 'Lamp' } });
    expectHeaders(await shop.call('generateDescription', { body: { productName: 'Lamp' } }), 429);
  });
  it('are present on  a failure of the service', async () => {
    await shop.database.dropTables();
    expectHeaders(await shop.call('listProducts'), 500);
  });
  it('are present on  a store that can not be reached', async () => {
    await shop.closeStore();
    expectHeaders(await shop.call('listProducts'), 503);
  });
});
