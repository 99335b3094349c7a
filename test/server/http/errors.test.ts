// The format of errors: docs/description.md, Errors and Status codes.
import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ErrorReply } from '../../../generated/api.js';
import type { Reply } from '../../support/client.js';
import { useShop, type Shop } from '../../support/service.js';

const product = { name: 'Lamp', price: 5 };

describe('an error', () => {
  const shop = useShop({}, 'suite');

  it('names the field and what is wrong with it', async () => {
    const { error } = await shop.call('createProduct', { body: { ...product, price: -1 } });
    expect(error.code).to.equal('VALIDATION_ERROR');
    expect(error.details).to.include({ field: 'price', issue: 'must be a positive number' });
    expect(error.message).to.equal('price must be a positive number');
  });

  it('describes a pattern in words', async () => {
    const currency = await shop.call('updateSettings', { body: { currency: 'euro' } });
    expect(currency.error.message).to.equal('currency must be a currency code of three capital letters, e.g. EUR');
    const slug = await shop.call('createCategory', { body: { name: 'Lamps', slug: 'Desk lamps' } });
    expect(slug.error.message).to.equal('slug must be lower-case words joined by hyphens, e.g. desk-lamps');
    const after = await shop.call('listAuditEntries', { query: { after: 'page-2' } });
    expect(after.error.message).to.equal('after must be `next` of the previous page');
    const nobody = await shop.call('erasePersonalData', { body: {} });
    expect(nobody.error.message).to.equal('body must have at least one field');
  });

  it('names all fields at once, and the first of them separately', async () => {
    const { error } = await shop.call('createProduct', { body: { price: 'free', colour: 'red' } });
    const fields = error.details.errors?.map(({ field }) => field);
    expect(fields).to.have.members(['name', 'price', 'colour']);
    expect(error.details.field).to.equal(fields?.[0]);
    expect(error.details.issue).to.equal(error.details.errors?.[0]?.issue);
  });

  it('names a field inside a list by its index', async () => {
    const { id } = await shop.fixtures.creator();
    const media = [
      { type: 'image', url: 'https://cdn.example.com/1.jpg' },
      { type: 'hologram', url: 'https://cdn.example.com/2.jpg' },
    ];
    const { error } = await shop.call('submitContent', { body: { creatorId: id, title: 'Content', media } });
    expect(error.details.field).to.equal('media[1].type');
  });

  it('reports an empty text once, and not also as blank', async () => {
    const requestFieldError = async (category: string) =>
      (await shop.call('createProduct', { body: { name: 'Lamp', price: 5, category } })).error.details.errors;
    expect(await requestFieldError('')).to.deep.equal([{ reason: 'invalid-length', field: 'category', issue: 'must not be empty' }]);
    expect(await requestFieldError('  ')).to.deep.equal([{ reason: 'invalid-length', field: 'category', issue: 'must not be blank' }]);
  });

  it('names a query parameter', async () => {
    expect((await shop.call('listProducts', { query: { limit: 101 } })).error.details.field).to.equal('limit');
    expect((await shop.send('GET', '/api/products?limit=1&limit=2')).error.details.field).to.equal('limit');
    expect((await shop.call('listProducts', { query: { nosuch: 1 } })).error.details).to.include({
      field: 'nosuch',
      issue: 'is not a parameter of this operation',
    });
  });

  it('says which query parameter a mistyped one may mean', async () => {
    const { error } = await shop.send('GET', '/api/products?Stauts=active&limt=2&colour=red');
    expect(error.details.errors).to.deep.equal([
      { reason: 'unknown-parameter', field: 'Stauts', issue: 'is not a parameter of this operation (did you mean "status"?)' },
      { reason: 'unknown-parameter', field: 'limt', issue: 'is not a parameter of this operation (did you mean "limit"?)' },
      { reason: 'unknown-parameter', field: 'colour', issue: 'is not a parameter of this operation' },
    ]);
  });

  it('contains the request id of the header', async () => {
    const reply = await shop.call('getProduct', { path: { id: 'nosuch' } });
    expect(reply.error.details.requestId).to.equal(reply.header('X-Request-Id'));
  });

  it('has no field if no field is invalid', async () => {
    expect(Object.keys((await shop.call('getProduct', { path: { id: 'nosuch' } })).error.details)).to.have.members([
      'reason',
      'docs',
      'requestId',
    ]);
  });

  it('names at most twenty errors in its message, lists at most a hundred, and says how many it omits', async () => {
    const requestError = async (count: number) => {
      const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));
      const { message, details } = (await shop.call('createProduct', { body: { name: 'Lamp', price: 5, ...unknown } })).error;
      const [, end = ''] = message.split(`field${Math.min(count, 20) - 1} is not a field of this request`);
      return { listed: details.errors?.length, end };
    };
    expect(await requestError(20)).to.deep.equal({ listed: 20, end: '' });
    expect(await requestError(21)).to.deep.equal({ listed: 21, end: '; "details.errors" lists all 21 errors' });
    expect(await requestError(100)).to.deep.equal({ listed: 100, end: '; "details.errors" lists all 100 errors' });
    for (const count of [101, 500, 10_000])
      expect(await requestError(count)).to.deep.equal({ listed: 100, end: '; there are more: "details.errors" lists the first 100' });
  });
});

describe('the code and status of an error', () => {
  const shop = useShop({}, 'suite');
  const cases: readonly (readonly [string, number, string, (shop: Shop) => Promise<Reply>])[] = [
    ['invalid request data', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { body: {} })],
    ['a missing key', 401, 'AUTHENTICATION_ERROR', ({ call }) => call('listProducts', { key: null })],
    [
      'a missing scope',
      403,
      'AUTHORIZATION_ERROR',
      async ({ call, key }) => call('listProducts', { key: await key({ scopes: ['ai:use'] }) }),
    ],
    ['an unknown id', 404, 'NOT_FOUND', ({ call }) => call('getProduct', { path: { id: 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd' } })],
    ['an id with the wrong format', 404, 'NOT_FOUND', ({ call }) => call('getProduct', { path: { id: "'; drop table products" } })],
    ['an unknown path', 404, 'NOT_FOUND', ({ send }) => send('GET', '/api/nosuch')],
    ['a path with a trailing slash', 404, 'NOT_FOUND', ({ send }) => send('GET', '/api/products/')],
    ['the root of the API', 404, 'NOT_FOUND', ({ send }) => send('GET', '/api')],
    ['a method that a path does not have', 405, 'VALIDATION_ERROR', ({ send }) => send('PATCH', '/api/products')],
    [
      'too large a body',
      413,
      'VALIDATION_ERROR',
      ({ call }) => call('createProduct', { text: JSON.stringify({ name: 'x'.repeat(256 * 1024) }) }),
    ],
    [
      'a body that is not JSON',
      415,
      'VALIDATION_ERROR',
      ({ call }) => call('createProduct', { text: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    ],
    [
      'an encoding that is not supported',
      415,
      'VALIDATION_ERROR',
      ({ call }) => call('createProduct', { text: '{}', headers: { 'Content-Encoding': 'compress' } }),
    ],
    ['broken JSON', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { text: '{"name": "Lamp",}' })],
    ['no body where one is needed', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct')],
    ['a list instead of an object', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { body: [product] })],
    ['a plain text instead of an object', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { text: '"Lamp"' })],
    ['null instead of an object', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { text: 'null' })],
    ['null in a field', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { body: { ...product, description: null } })],
    ['a number as text', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { body: { ...product, price: '5' } })],
    [
      '__proto__ in the body',
      400,
      'VALIDATION_ERROR',
      ({ call }) => call('createProduct', { text: '{"name":"Lamp","price":5,"__proto__":{"admin":true}}' }),
    ],
    ['__proto__ in the query', 400, 'VALIDATION_ERROR', ({ send }) => send('GET', '/api/products?__proto__=1')],
    ['U+0000 in a text', 400, 'VALIDATION_ERROR', ({ call }) => call('createProduct', { body: { ...product, tags: ['a\u0000b'] } })],
    ['U+0000 in the path', 400, 'VALIDATION_ERROR', ({ call }) => call('getProduct', { path: { id: '\u0000' } })],
    ['a broken escape in the path', 400, 'VALIDATION_ERROR', ({ send }) => send('GET', '/api/products/%')],
    [
      'a broken compression',
      400,
      'VALIDATION_ERROR',
      ({ call }) => call('createProduct', { text: '{}', headers: { 'Content-Encoding': 'gzip' } }),
    ],
  ];

  for (const [what, status, code, request] of cases)
    it(`is ${status} ${code} for ${what}`, async () => {
      const reply = await request(shop);
      expect([reply.status, reply.error.code]).to.deep.equal([status, code]);
    });

  it('includes the allowed methods for a wrong one', async () => {
    expect((await shop.send('PATCH', '/api/products')).header('Allow')).to.equal('GET, HEAD, OPTIONS, POST');
    const options = await shop.send('OPTIONS', '/api/products/prod_1');
    expect([options.status, options.header('Allow')]).to.deep.equal([204, 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT']);
  });

  it('does not occur for a correctly compressed body', async () => {
    const text = JSON.stringify(product);
    expect(
      (await shop.call('createProduct', { text: new Uint8Array(gzipSync(text)), headers: { 'Content-Encoding': 'gzip' } })).status,
    ).to.equal(201);
    expect(
      (await shop.call('createProduct', { text: new Uint8Array(brotliCompressSync(text)), headers: { 'Content-Encoding': 'br' } })).status,
    ).to.equal(201);
  });

  it('is 413 for a small body that decompresses to a large one', async () => {
    const text = new Uint8Array(gzipSync(JSON.stringify({ ...product, description: 'x'.repeat(10_000_000) })));
    expect((await shop.call('createProduct', { text, headers: { 'Content-Encoding': 'gzip' } })).status).to.equal(413);
  });

  it('does not occur for exactly 256 KiB', async () => {
    const text = JSON.stringify({ ...product, description: 'x'.repeat(9_000) });
    expect((await shop.call('createProduct', { text: text + ' '.repeat(256 * 1024 - text.length) })).status).to.equal(201);
  });

  it('is 400 for a body nested ten thousand deep', async () => {
    const text = `{"name":"Lamp","price":5,"tags":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await shop.call('createProduct', { text })).status).to.equal(400);
  });

  it('is 400 for input that is not HTTP', async () => {
    const [head = '', body = ''] = (await exchangeBytes(shop.url, 'GET / HTTP/1.1\r\nbroken\r\n\r\n')).split('\r\n\r\n');
    expect(head).to.match(/^HTTP\/1\.1 400 /);
    const { error } = JSON.parse(body) as ErrorReply;
    expect(error.code).to.equal('VALIDATION_ERROR');
    expect(error.details.requestId).to.be.a('string');
  });

  it('is 400 for headers of more than 16 KiB', async () => {
    const answer = await exchangeBytes(shop.url, `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).to.match(/^HTTP\/1\.1 400 [^]*VALIDATION_ERROR/);
  });
});

describe('the request id', () => {
  const shop = useShop({}, 'suite');
  const idFor = async (sent: string) => (await shop.call('listProducts', { headers: { 'X-Request-Id': sent } })).header('X-Request-Id');

  for (const sane of ['req_1', '7f0cd81f-fc09-440f-8b2b-06447e621deb', 'a.b:c', 'x'.repeat(128)])
    it(`is the client's if that is safe: ${sane.slice(0, 40)}`, async () => expect(await idFor(sane)).to.equal(sane));

  for (const odd of ['two words', 'a"b', '<script>', 'x'.repeat(129), ''])
    it(`is generated if the client's is not safe: ${odd.slice(0, 40)}`, async () => expect(await idFor(odd)).to.match(/^[0-9a-f-]{36}$/));

  it('is different for each request', async () => {
    expect((await shop.call('listProducts')).header('X-Request-Id')).to.not.equal((await shop.call('listProducts')).header('X-Request-Id'));
  });
});

describe('a failure of the service', () => {
  const shop = useShop();

  it('exposes nothing of its cause to the client, and logs everything', async () => {
    await shop.call('listProducts');
    await shop.database.dropTables();
    const reply = await shop.call('listProducts', { headers: { 'X-Request-Id': 'find-me' } });
    expect([reply.status, reply.error.code]).to.deep.equal([500, 'SERVER_ERROR']);
    expect(reply.text).to.not.match(/table|select|sql|relation|products|\.ts|node_modules/i);
    expect(shop.logs())
      .to.match(/"requestId":"find-me"[^\n]*request failed/)
      .and.to.match(/no such table|does not exist/);
  });

  it('says when to retry while the store is unreachable', async () => {
    await shop.call('listProducts');
    await shop.closeStore();
    const reply = await shop.call('listProducts');
    expect([reply.status, reply.error.code]).to.deep.equal([503, 'SERVER_ERROR']);
    expect(Number(reply.header('Retry-After'))).to.be.greaterThan(0);
    expect(reply.text).to.not.match(/sqlite|postgres|pool|closed/i);
  });
});

/** Sends raw bytes and returns what comes back until the connection closes. */
function exchangeBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
