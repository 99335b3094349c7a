// What the SDK retries, how long it waits, and when it gives up: with a scripted server.
import { expect } from 'chai';
import {
  ConflictError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServerError,
  Storefront,
  TimeoutError,
  type ClientOptions,
  type Retry,
} from '../index.js';
import { freePort } from '../../../test/support/free-port.js';
import { useReceiver, type Answer } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const product = { id: 'prod_1', name: 'Lamp', price: 5 };
const made: Answer = { status: 201, headers: JSON_TYPE, body: JSON.stringify(product) };
const page: Answer = { status: 200, headers: JSON_TYPE, body: '{"data":[],"total":0,"limit":20,"offset":0}' };

const failing = (status: number, headers: Record<string, string> = {}, details: object = {}): Answer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify({ error: { code: 'SERVER_ERROR', message: 'as the test wants it', details: { requestId: 'req_1', ...details } } }),
});
const atOnce = (status: number, details?: object): Answer => failing(status, { 'Retry-After': '0' }, details);
const running = { field: 'Idempotency-Key', issue: 'is in use by a request that is still running' };

describe('the retries of the SDK', () => {
  const receiver = useReceiver();
  const retries: Retry[] = [];
  const client = (options: Partial<ClientOptions> = {}) =>
    new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, onRetry: (retry) => void retries.push(retry), ...options });
  const keys = () => receiver.received.map(({ headers }) => headers['idempotency-key']);

  beforeEach(() => void (retries.length = 0));

  for (const status of [408, 429, 500, 502, 503, 504])
    it(`repeat a request after ${status}, with the same idempotency key`, async () => {
      receiver.answer(atOnce(status), atOnce(status), made);
      const { data, attempts } = await client().products.create({ name: 'Lamp', price: 5 }).withResponse();
      expect(data).to.deep.equal(product);
      expect(attempts).to.equal(3);
      expect(new Set(keys()).size).to.equal(1);
      expect(keys()[0]).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set(receiver.received.map(({ text }) => text))).to.deep.equal(new Set(['{"name":"Lamp","price":5}']));
    });

  for (const mischief of ['reset', 'garbage'] satisfies Answer[])
    it(`repeat a request after a connection that ended with ${mischief}`, async () => {
      receiver.answer(mischief, made);
      expect(await client().products.create({ name: 'Lamp', price: 5 })).to.deep.equal(product);
      expect(new Set(keys()).size).to.equal(1);
      expect(retries[0]).to.deep.include({ call: 'products.create', attempt: 1 });
      expect(retries[0]?.cause).to.be.instanceOf(ConnectionError);
    });

  it('repeat a request after a truncated body', async () => {
    receiver.answer({ raw: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"data":[' }, page);
    expect((await client().products.list()).total).to.equal(0);
  });

  it('use another key for another call, or the given one', async () => {
    receiver.answer(made);
    await client().products.create({ name: 'Lamp', price: 5 });
    await client().products.create({ name: 'Lamp', price: 5 });
    await client().products.create({ name: 'Lamp', price: 5 }, { idempotencyKey: 'order-4711' });
    expect(new Set(keys()).size).to.equal(3);
    expect(keys()[2]).to.equal('order-4711');
  });

  for (const status of [400, 401, 403, 404, 409, 412, 413, 415, 422])
    it(`do not repeat a request after ${status}`, async () => {
      receiver.answer(failing(status));
      expect(await rejection(client().products.get('prod_1'))).to.deep.include({ status, attempts: 1 });
      expect(receiver.received).to.have.length(1);
    });

  it('wait for the first request with the same key, more often than maxRetries', async () => {
    receiver.answer(atOnce(409, running), atOnce(409, running), atOnce(409, running), atOnce(409, running), made);
    expect(await client({ maxRetries: 1 }).products.create({ name: 'Lamp', price: 5 })).to.deep.equal(product);
    expect(receiver.received).to.have.length(5);
  });

  it('are all available once that request has ended', async () => {
    receiver.answer('reset', atOnce(409, running), atOnce(409, running), atOnce(503), made);
    expect(await client({ maxRetries: 2 }).products.create({ name: 'Lamp', price: 5 })).to.deep.equal(product);
    expect(receiver.received).to.have.length(5);
  });

  it('do not wait for it if retries are disabled', async () => {
    receiver.answer(atOnce(409, running), made);
    expect(await rejection(client().products.create({ name: 'Lamp', price: 5 }, { maxRetries: 0 }))).to.be.instanceOf(ConflictError);
  });

  it('end after maxRetries with the last error', async () => {
    receiver.answer(atOnce(503));
    expect(await rejection(client().products.list()))
      .to.be.instanceOf(ServerError)
      .that.deep.includes({ status: 503, attempts: 3 });
    expect(await rejection(client({ maxRetries: 0 }).products.list())).to.deep.include({ attempts: 1 });
    expect(await rejection(client().products.list({}, { maxRetries: 1 }))).to.deep.include({ attempts: 2 });
    expect(receiver.received).to.have.length(6);
  });

  it('wait as long as Retry-After says, in seconds or as a date', async () => {
    const now = new Date();
    const inOneSecond = { 'Retry-After': new Date(now.getTime() + 1_000).toUTCString(), Date: now.toUTCString() };
    receiver.answer(failing(429, { 'Retry-After': '1' }), failing(503, inOneSecond), page);
    await client().products.list();
    expect(retries.map(({ status }) => status)).to.deep.equal([429, 503]);
    for (const { delayMs } of retries) expect(delayMs).to.be.within(1_000, 1_250);
    const [first, second] = receiver.received.map(({ atMs }) => atMs);
    expect((second ?? 0) - (first ?? 0)).to.be.at.least(995);
  });

  it('do not wait longer than maxRetryWaitMs', async () => {
    receiver.answer(failing(429, { 'Retry-After': '61' }));
    const error = await rejection(client().products.list());
    expect(error).to.be.instanceOf(RateLimitError).that.deep.includes({ retryAfterMs: 61_000, attempts: 1 });
  });

  it('end immediately when the signal is aborted, during a wait or a request', async () => {
    receiver.answer(failing(503, { 'Retry-After': '30' }));
    const waiting = new AbortController();
    const reason = new Error('the user went away');
    const call = client({ onRetry: () => void setTimeout(() => waiting.abort(reason), 10) }).products.list({}, { signal: waiting.signal });
    const startedAt = performance.now();
    expect(await rejection(call)).to.equal(reason);
    receiver.answer('hang');
    const hanging = client().products.list({}, { signal: AbortSignal.timeout(50), maxRetries: 0 });
    expect(await rejection(hanging))
      .to.have.property('name', 'TimeoutError')
      .and.not.be.instanceOf(TimeoutError);
    expect(performance.now() - startedAt).to.be.below(20_000);
    const before = receiver.received.length;
    expect(await rejection(client().products.list({}, { signal: AbortSignal.abort(reason) }))).to.equal(reason);
    expect(receiver.received).to.have.length(before);
  });

  it('send nothing if the signal is aborted right after the call', async () => {
    const leaving = new AbortController();
    const reason = new Error('the user went away');
    const call = client().products.create({ name: 'Lamp', price: 5 }, { signal: leaving.signal });
    leaving.abort(reason);
    expect(await rejection(call)).to.equal(reason);
    expect(receiver.received).to.have.length(0);
  });

  for (const slow of ['hang', 'hang after headers', 'drip'] satisfies Answer[])
    it(`start after an attempt that timed out: ${slow}`, async () => {
      receiver.answer(slow, page);
      // On a busy machine the page may time out, too; then it is requested once more.
      expect((await client({ timeoutMs: 200, maxRetries: 6 }).products.list()).total).to.equal(0);
      expect(retries[0]?.cause).to.be.instanceOf(TimeoutError);
    });

  it('end with a TimeoutError that names the time limit and what to do', async () => {
    receiver.answer('hang');
    const error = await rejection(client({ timeoutMs: 50, maxRetries: 1 }).products.list());
    expect(error).to.be.instanceOf(TimeoutError).and.instanceOf(ConnectionError);
    const { origin } = new URL(receiver.url);
    expect((error as Error).message).to.equal(
      `products.list: no reply from ${origin} within 50 ms, tried 2 times; increase timeoutMs if the service needs longer`,
    );
  });

  it('end with a ConnectionError if nothing listens', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const error = (await rejection(new Storefront({ apiKey: 'sk_test', baseUrl, maxRetries: 0 }).products.list())) as Error;
    expect(error).to.be.instanceOf(ConnectionError).and.not.instanceOf(TimeoutError);
    expect(error.message).to.equal(
      `products.list: no connection to ${baseUrl} (ECONNREFUSED); check that the service runs and that baseUrl is right`,
    );
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('also apply to client.raw', async () => {
    receiver.answer(atOnce(503), made);
    const { data, response } = await client().raw.POST('/api/products', { body: { name: 'Lamp', price: 5 } });
    expect([data?.id, response.status]).to.deep.equal(['prod_1', 201]);
    expect(new Set(keys()).size).to.equal(1);
  });

  it('are reported to onRetry: call, attempt, delay, status', async () => {
    receiver.answer(atOnce(502), page);
    await client().products.list();
    expect(retries).to.have.length(1);
    expect(retries[0]).to.deep.include({ call: 'products.list', attempt: 1, status: 502 });
  });
});

describe('the idempotency of a call', () => {
  const shop = useShop();

  it('creates nothing twice if the reply to the first attempt was lost', async () => {
    let isLost = false;
    const client = new Storefront({
      apiKey: shop.ownerKey,
      baseUrl: shop.url,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (isLost) return response;
        isLost = true;
        await response.text();
        throw new TypeError('the connection was cut');
      },
    });
    const { data, isReplay, attempts } = await client.products.create({ name: 'Once', price: 5 }).withResponse();
    expect({ isReplay, attempts }).to.deep.equal({ isReplay: true, attempts: 2 });
    expect((await client.products.list()).data.map(({ id }) => id)).to.deep.equal([data.id]);
  });

  it("replays the first reply for the caller's own key, and rejects the key for another request", async () => {
    const client = new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });
    const options = { idempotencyKey: 'import-1' };
    const first = await client.products.create({ name: 'Once', price: 5 }, options).withResponse();
    const again = await client.products.create({ name: 'Once', price: 5 }, options).withResponse();
    expect([first.isReplay, again.isReplay, again.data.id]).to.deep.equal([false, true, first.data.id]);
    const error = await rejection(client.products.create({ name: 'Other', price: 5 }, options));
    expect(error).to.include({ name: 'IdempotencyError', status: 422, field: 'Idempotency-Key' });
    expect(error).to.not.be.instanceOf(NotFoundError);
  });
});
