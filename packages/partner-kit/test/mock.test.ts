// The mock: the contract allows each of its replies, and configured failures happen as configured.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { openContract } from '../../../cli/contract-document.js';
import { createRandomSource } from '../mock/random-source.js';
import { drawFailure, parseChaos } from '../mock/chaos.js';
import { startMock, type Mock, type MockOptions } from '../mock/server.js';
import { createSampleFile, SAMPLE_FILE_TYPE } from '../sample-file.js';
import { eventNames } from '../../../generated/webhooks.js';
import { createClient, type Client } from '../../../test/support/client.js';
import { listEntries, follow, listOperations, openapi, getText } from '../../../test/contract/documents.js';
import { operations } from '../../../test/support/contract.js';
import { startStorefront, storefront } from '../../../test/support/process.js';
import { useReceiver } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { expectSigned } from '../../../test/webhooks/deliveries.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The ids that the contract shows, by operation. */
const shownIds = new Map(
  listOperations().map(({ id, parameters }) => [id, getText(parameters.find((one) => getText(one, 'in') === 'path') ?? {}, 'example')]),
);
/** The query parameters that an operation needs, as the contract shows them. */
const neededQueries = new Map(
  listOperations().map(({ id, parameters }) => [
    id,
    Object.fromEntries(
      parameters
        .filter((one) => getText(one, 'in') === 'query' && JSON.stringify(one['required']) === 'true')
        .map((one) => [getText(one, 'name') ?? '', getText(one, 'example') ?? '']),
    ),
  ]),
);
const createPath = (operationId: string) => ({ id: shownIds.get(operationId) ?? '', externalId: 'sku-4711' });

describe('the mock', () => {
  let mock: Mock;
  let client: Client;
  const start = async (options: Partial<MockOptions> = {}) => {
    const contract = await openContract();
    mock = await startMock({ contract, port: 0, host: '127.0.0.1', seed: 1, rateLimit: 1_000_000, now: () => new Date(), ...options });
    client = createClient(mock.url, 'sk_any');
  };
  beforeEach(() => start());
  afterEach(() => mock.stop());
  const restart = async (options: Partial<MockOptions>) => {
    await mock.stop();
    await start(options);
  };

  describe('with a preferred example of any status', () => {
    for (const { id, node } of listOperations())
      it(`returns ${id} as declared`, async () => {
        for (const [status, declared] of listEntries(node['responses'])) {
          const [[, media] = []] = listEntries(follow(openapi, declared)['content']);
          const examples = listEntries(media?.['examples']).map(([name]) => name);
          for (const Prefer of [`code=${status}`, ...examples.map((name) => `code=${status}, example=${name}`)]) {
            const reply = await client.call(id as never, { path: createPath(id), headers: { Prefer } });
            expect(reply.status, Prefer).to.equal(Number(status));
          }
        }
      });
  });

  it('returns success for every valid request of the contract', async () => {
    for (const { operationId, examples, takesBody, takesFile } of operations)
      for (const body of takesBody ? examples : [undefined]) {
        const isImport = operationId === 'createImport';
        const file = isImport
          ? { text: 'name,price', type: 'text/csv' }
          : takesFile && { text: createSampleFile(1), type: SAMPLE_FILE_TYPE };
        const query = neededQueries.get(operationId);
        const request = { path: createPath(operationId), query, ...(body !== undefined && { body }), ...file };
        expect((await client.call(operationId, request)).status, operationId).to.be.lessThan(300);
      }
  });

  it('refuses a request without a key', async () => {
    for (const { operationId } of operations)
      expect((await client.call(operationId, { path: createPath(operationId), key: null })).status, operationId).to.equal(401);
  });

  it('names each invalid field of a request', async () => {
    const { status, error } = await client.call('createProduct', { body: { name: '', price: 'much', colour: 'red' } });
    expect(status).to.equal(400);
    expect(error.details.errors?.map(({ field }) => field)).to.have.members(['name', 'price', 'colour']);
    const query = await client.call('listProducts', { query: { limit: 500, colour: 'red' } });
    expect([query.status, query.error.details.errors?.map(({ field }) => field)]).to.deep.equal([400, ['limit', 'colour']]);
    const nested = await client.call('createOrder', { body: { items: [{ productId: 'prod_1', quantity: 0 }], customer: { id: 'c' } } });
    expect(nested.error.details.field).to.equal('items[0].quantity');
  });

  it('refuses bodies that are not JSON, too large, or missing', async () => {
    const status = async (request: object) => (await client.call('createProduct', request)).status;
    expect(await status({ text: '{broken' })).to.equal(400);
    expect(await status({ text: `"${'x'.repeat(256 * 1024)}"` })).to.equal(413);
    expect(await status({ text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } })).to.equal(415);
    expect(await status({})).to.equal(400);
  });

  it('accepts and refuses the same bodies as the service', async () => {
    const text = '{"name":"Lamp","price":5}';
    const status = async (type: string, body = text) =>
      (await client.call('createProduct', { text: body, headers: { 'Content-Type': type } })).status;
    expect(await status('Application/JSON; charset="UTF-8"')).to.equal(201);
    expect(await status('application/json; charset=utf8')).to.equal(201);
    expect(await status('application/json; charset=latin1')).to.equal(415);
    expect(await status('application/jsonp')).to.equal(415);
    expect(await status('application/json', `\uFEFF${text}`)).to.equal(201);
  });

  describe('sent a body in bytes', () => {
    const shop = useShop({}, 'suite');
    const json = '{"name":"Lamp","price":5}';
    const large = `{"name":"${'x'.repeat(300_000)}","price":5}`;
    const bodies: Readonly<Record<string, readonly [encoding: string, body: Buffer, status: number, field?: string]>> = {
      'packed with gzip': ['gzip', gzipSync(json), 201],
      'packed with deflate': ['deflate', deflateSync(json), 201],
      'packed with br': ['br', brotliCompressSync(json), 201],
      'as they are, which it says': ['identity', Buffer.from(json), 201],
      'packed and wrong': ['gzip', gzipSync('{"name":7,"price":5}'), 400, 'name'],
      'too large once they are unpacked': ['gzip', gzipSync(large), 413, 'body'],
      'far too large': ['br', brotliCompressSync(Buffer.alloc(20_000_000)), 413, 'body'],
      'packed in an unknown way': ['zstd', Buffer.from(json), 415, 'Content-Encoding'],
      'packed only in its words': ['gzip', Buffer.from(json), 400, 'body'],
      'in another encoding than UTF-8': ['identity', Buffer.from('{"name":"L\xf6we","price":5}', 'latin1'), 400, 'body'],
      'packed and cut off': ['gzip', gzipSync(json).subarray(0, 20), 400, 'body'],
    };
    for (const [name, [encoding, body, status, field]] of Object.entries(bodies))
      it(`replies like the service: ${name}`, async () => {
        const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
        const outcomes = [];
        for (const [url, key] of [
          [shop.url, shop.ownerKey],
          [mock.url, 'sk_any'],
        ] as const) {
          const reply = await fetch(`${url}/api/products`, {
            method: 'POST',
            headers: { ...headers, Authorization: `Bearer ${key}` },
            body,
          });
          const said = (await reply.json()) as { error?: { details: { field?: string } } };
          outcomes.push([reply.status, said.error?.details.field]);
        }
        expect(outcomes).to.deep.equal([
          [status, field],
          [status, field],
        ]);
      });
  });

  it('refuses a repeated parameter unless it is a list', async () => {
    const twice = await client.send('GET', '/api/products?limit=1&limit=2');
    expect([twice.status, twice.error.details.errors]).to.deep.equal([
      400,
      [{ reason: 'repeated-parameter', field: 'limit', issue: 'must be given once' }],
    ]);
    const list = async (metrics: string) =>
      (await client.send('GET', `/api/analytics/products/${createPath('getProductAnalytics').id}?${metrics}`)).status;
    expect(await list('metrics=views&metrics=purchases')).to.equal(200);
    expect(await list('metrics=views&metrics=nosuch')).to.equal(400);
  });

  it('returns 404 or 405 for ids of another form, other paths, and other methods', async () => {
    expect((await client.call('getProduct', { path: { id: 'nosuch' } })).status).to.equal(404);
    expect((await client.send('GET', '/api/nosuch')).status).to.equal(404);
    const reply = await client.send('PATCH', '/api/products');
    expect([reply.status, reply.header('Allow')]).to.deep.equal([405, 'GET, HEAD, OPTIONS, POST']);
    expect((await client.send('GET', '//api/products')).status).to.equal(404);
  });

  it('handles HEAD and OPTIONS like the service', async () => {
    const head = await fetch(`${mock.url}/api/products`, { method: 'HEAD', headers: { Authorization: 'Bearer sk_any' } });
    expect([head.status, head.headers.get('content-type'), await head.text()]).to.deep.equal([200, 'application/json; charset=utf-8', '']);
    const options = await fetch(`${mock.url}/api/products`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow'), await options.text()]).to.deep.equal([204, 'GET, HEAD, OPTIONS, POST', '']);
    expect((await fetch(`${mock.url}/api/nosuch`, { method: 'OPTIONS' })).status).to.equal(404);
  });

  for (const [target, status] of [
    ['//api/products', 404],
    ['http://[bad/api/products', 400],
    ['*', 400],
    ['/api/products/%zz', 400],
    ['http://mock/api/products', 200],
  ] as const)
    it(`returns ${status} for the request target ${target}`, async () => {
      const reply = await new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(mock.url);
        const headers = { Authorization: 'Bearer sk_any' };
        request({ hostname, port, path: target, headers, method: target === '*' ? 'OPTIONS' : 'GET' }, (incoming) => {
          incoming.resume();
          resolve(incoming.statusCode ?? 0);
        })
          .once('error', reject)
          .end();
      });
      expect(reply).to.equal(status);
    });

  it('refuses the character U+0000, which the service cannot store', async () => {
    const { status, error } = await client.call('createProduct', { body: { name: 'x', price: 1, tags: ['a', 'b\u0000'] } });
    expect([status, error.details.errors]).to.deep.equal([
      400,
      [{ reason: 'unstorable-text', field: 'tags[1]', issue: 'must not hold the character U+0000' }],
    ]);
    expect((await client.call('listProducts', { query: { search: 'a\u0000' } })).status).to.equal(400);
  });

  it('returns 304 and 412 by the version in its examples', async () => {
    const path = createPath('getProduct');
    const { headers } = await client.call('getProduct', { path });
    const etag = headers.get('ETag') ?? '';
    expect((await client.call('getProduct', { path, headers: { 'If-None-Match': etag } })).status).to.equal(304);
    const body = { price: 5 };
    expect((await client.call('updateProduct', { path, body, headers: { 'If-Match': etag } })).status).to.equal(200);
    expect((await client.call('updateProduct', { path, body, headers: { 'If-Match': '"0"' } })).status).to.equal(412);
  });

  it('accepts its own reply in a PUT, merge patches, and lists in both spellings', async () => {
    const path = createPath('getProduct');
    const { body } = await client.call('getProduct', { path });
    expect((await client.call('updateProduct', { path, body })).status).to.equal(200);
    const patch = { path, body: { description: null }, type: 'application/merge-patch+json' };
    expect((await client.call('patchProduct', patch)).status).to.equal(200);
    expect((await client.call('updateProduct', patch)).status).to.equal(415);
    const figures = { path, query: { 'metrics[]': 'views' } };
    expect((await client.call('getProductAnalytics', figures)).status).to.equal(200);
    expect((await client.call('getProduct', figures)).status).to.equal(400);
  });

  it('chooses the example closest to the request', async () => {
    const path = createPath('updateOrder');
    for (const status of ['processing', 'refunded'] as const)
      expect((await client.call('updateOrder', { path, body: { status } })).body.status).to.equal(status);
  });

  it('returns the requested page', async () => {
    const { body } = await client.call('listProducts', { query: { limit: 1, offset: 1 } });
    expect(body).to.include({ total: 2, limit: 1, offset: 1 });
    expect(body.data).to.have.length(1);
  });

  it('lists statuses and examples if an unknown one is preferred', async () => {
    const reply = await client.call('getUser', { path: createPath('getUser'), headers: { Prefer: 'code=418' } });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'Prefer']);
    expect(reply.error.message).to.include('names 418, but getUser has 200, 400, 401');
    const named = await client.call('getUser', { path: createPath('getUser'), headers: { Prefer: 'example=nosuch' } });
    expect(named.error.message).to.include('names the example nosuch, which does not exist');
  });

  it('quotes the request id of the caller', async () => {
    const reply = await client.call('getUser', { path: { id: 'nosuch' }, headers: { 'X-Request-Id': 'mine-1' } });
    expect([reply.header('X-Request-Id'), reply.error.details.requestId]).to.deep.equal(['mine-1', 'mine-1']);
  });

  it('counts requests, and returns 429 beyond the limit', async () => {
    await restart({ rateLimit: 2, now: () => new Date('2024-11-21T10:00:20.000Z') });
    const replies = [];
    for (let turn = 0; turn < 3; turn += 1) replies.push(await client.call('listProducts'));
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200, 429]);
    expect(replies.map((reply) => reply.header('X-RateLimit-Remaining'))).to.deep.equal(['1', '0', '0']);
    expect(replies[2]?.header('Retry-After')).to.equal('40');
    expect(replies[2]?.error.message).to.equal('more than 2 requests in this minute: wait 40 seconds');
  });

  describe('returning 429 before the limit is used up', () => {
    const at = new Date('2024-11-21T10:00:20.250Z');
    const causes: Readonly<Record<string, readonly [options: Partial<MockOptions>, headers: Record<string, string>]>> = {
      'that chaos has drawn': [{ chaos: parseChaos('429=1') }, {}],
      'that the client prefers': [{}, { Prefer: 'code=429' }],
    };
    for (const [cause, [options, headers]] of Object.entries(causes))
      it(`asks for a wait of one second if it is one ${cause}, in headers and message`, async () => {
        await restart({ rateLimit: 100, now: () => at, ...options });
        const reply = await client.call('listProducts', { headers });
        expect(reply.status).to.equal(429);
        const told = ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) => reply.header(name));
        expect(told).to.deep.equal(['1', '100', '0', String(Date.parse('2024-11-21T10:00:21Z') / 1000)]);
        expect(reply.error.message).to.equal('more than 100 requests in this minute: wait 1 second');
      });
  });

  describe('with chaos', () => {
    const outcomes = async (count: number) => {
      const statuses: (number | string)[] = [];
      for (let turn = 0; turn < count; turn += 1)
        statuses.push(
          await client.call('listProducts').then(
            ({ status }) => status,
            () => 'cut',
          ),
        );
      return statuses;
    };

    it('repeats with the same seed, and differs with another', async () => {
      const chaos = parseChaos('429=0.2,500=0.2,503=0.1,drop=0.1');
      const runs = [];
      for (const seed of [7, 7, 8]) {
        await restart({ chaos, seed });
        runs.push(await outcomes(40));
      }
      expect(runs[0]).to.deep.equal(runs[1]);
      expect(runs[0]).to.not.deep.equal(runs[2]);
      expect(new Set(runs[0])).to.deep.equal(new Set([200, 429, 500, 503, 'cut']));
    });

    it('fails the configured share of requests', async () => {
      await restart({ chaos: parseChaos('500=0.25'), seed: 3 });
      const failed = (await outcomes(400)).filter((status) => status === 500).length;
      expect(failed).to.be.within(70, 130);
    });

    it('waits for the configured latency', async () => {
      await restart({ chaos: parseChaos('latency=60..90') });
      const startedAt = performance.now();
      await outcomes(3);
      expect(performance.now() - startedAt).to.be.at.least(175);
    });

    it('draws latencies from the whole range and none beyond it', () => {
      const chance = createRandomSource(1);
      const waits = Array.from({ length: 500 }, () => drawFailure(parseChaos('latency=60..90'), chance).delayMs);
      expect([Math.min(...waits), Math.max(...waits)]).to.deep.equal([60, 90]);
    });

    for (const [text, message] of [
      ['418=0.5', "418 can't come out of turn"],
      ['500=2', '"500=2" is no chaos'],
      ['latency=9..3', 'ends before it begins'],
      ['', '"" is no chaos'],
    ] as const)
      it(`rejects "${text}" with the reason`, () => {
        expect(() => parseChaos(text)).to.throw(message);
      });
  });

  describe('firing an event', () => {
    const receiver = useReceiver();
    beforeEach(() => restart({ webhooks: { url: receiver.url, secret: SECRET } }));
    const fire = (event: string, query = '') => fetch(`${mock.url}/__mock/events/${event}${query}`, { method: 'POST' });

    for (const format of ['full', 'compact'])
      it(`sends the example of every event in the ${format} format, signed like the service`, async () => {
        for (const event of eventNames) {
          const reply = await fire(event, `?format=${format}`);
          expect(reply.status).to.equal(200);
          expect(await reply.json()).to.include({ event, statusCode: 200 });
          const request = receiver.received.at(-1);
          if (!request) throw new Error('nothing came');
          expectSigned(request, SECRET);
          expect(JSON.parse(request.text)).to.include({ event });
        }
      });

    it('returns the status of the receiver, or why there is none', async () => {
      receiver.answer(503, 'reset');
      expect(await (await fire('user.registered')).json()).to.include({ statusCode: 503 });
      const reply = await fire('user.registered');
      expect(reply.status).to.equal(502);
      expect(await reply.json()).to.have.property('error');
    });

    it('lists the events for an unknown one', async () => {
      const reply = await fire('user.vanished');
      expect(reply.status).to.equal(404);
      expect(await reply.text()).to.include('user.registered');
    });
  });

  it('explains how to configure a missing receiver', async () => {
    const reply = await fetch(`${mock.url}/__mock/events/user.registered`, { method: 'POST' });
    expect([reply.status, await reply.text()]).to.deep.equal([
      409,
      '{"error":{"message":"the mock was started without a receiver: give it --webhooks <url> and --secret <secret>"}}',
    ]);
  });
});

describe('storefront mock', () => {
  it('prints its address, serves, and exits with 0 on SIGINT', async () => {
    const running = startStorefront(['mock', '--port', '0', '--chaos', 'latency=1..2', '--seed', '5']);
    await running.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    const url = running.output.stdout.trim();
    const { status } = await createClient(url, 'sk_any').call('listProducts');
    expect(status).to.equal(200);
    running.signal('SIGINT');
    const { code, stderr } = await running.ended;
    expect(code).to.equal(0);
    expect(stderr).to.include('with the seed 5').and.to.include('GET /api/products 200');
  });

  it('exits with 2 if the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { code, stdout, stderr } = await storefront(['mock', '--port', String((taken.address() as AddressInfo).port)]);
    taken.close();
    expect([code, stdout]).to.deep.equal([2, '']);
    expect(stderr).to.match(/^storefront: listen EADDRINUSE/);
  });

  it('exits with 2 and explains the format for invalid chaos', async () => {
    const { code, stderr } = await storefront(['mock', '--chaos', 'boom']);
    expect(code).to.equal(2);
    expect(stderr).to.include('"boom" is no chaos: write latency=200..800 (milliseconds), 429=0.1 or drop=0.02');
  });
});
