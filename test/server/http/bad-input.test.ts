// Invalid and malicious input: never a 5xx, an error that names its field, and a service that keeps running. Doesn't repeat the
// everyday errors of errors.test.ts.
import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ErrorReply } from '../../../generated/api.js';
import type { Reply } from '../../support/client.js';
import { useShop, type Shop } from '../../support/service.js';
import { abandonBytes, exchangeBytes, parseFirstReply } from './bytes.js';

const product = { name: 'Lamp', price: 5 };
const KIB = 1_024;

/** The text of a body with one more field, written by hand: JSON.stringify can't write everything. */
const withMember = (member: string) => `{"name":"Lamp","price":5,${member}}`;

describe('a body', () => {
  const shop = useShop({}, 'suite');
  const send = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    shop.call('createProduct', { text, headers });
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));

  const rejected: readonly (readonly [string, string, string])[] = [
    ['only spaces', '   ', 'body'],
    ['a number', '5', 'body'],
    ['true', 'true', 'body'],
    ['two objects', '{}{}', 'body'],
    ['a list', '[]', 'body'],
    ['single quotes', "{'name':'Lamp'}", 'body'],
    ['a comment', '{"name":"Lamp","price":5/**/}', 'body'],
    ['a repeated name with an invalid last value', withMember('"price":"5"'), 'price'],
    ['NaN', '{"name":"Lamp","price":NaN}', 'body'],
    ['Infinity', '{"name":"Lamp","price":Infinity}', 'body'],
    ['a number with a leading zero', '{"name":"Lamp","price":05}', 'body'],
    ['1e400', '{"name":"Lamp","price":1e400}', 'price'],
    ['-1e400', '{"name":"Lamp","price":-1e400}', 'price'],
    ['-0', '{"name":"Lamp","price":-0}', 'price'],
    ['1e21', '{"name":"Lamp","price":1e21}', 'price'],
    ['1e-400, which is 0', '{"name":"Lamp","price":1e-400}', 'price'],
    ['NaN as text', '{"name":"Lamp","price":"NaN"}', 'price'],
    ['a number of ten thousand digits', `{"name":"Lamp","price":${'9'.repeat(10_000)}}`, 'price'],
    ['a price that is an object', '{"name":"Lamp","price":{"valueOf":5}}', 'price'],
    ['a price in a list', '{"name":"Lamp","price":[5]}', 'price'],
    ['a name that is a number', '{"name":5,"price":5}', 'name'],
    ['tags that are an object with a length', withMember('"tags":{"length":1,"0":"a"}'), 'tags'],
    ['tags that are text', withMember('"tags":"a"'), 'tags'],
    ['a tag that is null', withMember('"tags":["a",null]'), 'tags[1]'],
    ['a tag that is a list', withMember('"tags":[["a"]]'), 'tags[0]'],
    ['constructor', withMember('"constructor":{"prototype":{"admin":true}}'), 'constructor'],
    ['prototype', withMember('"prototype":{}'), 'prototype'],
    ['toString', withMember('"toString":"x"'), 'toString'],
    ['hasOwnProperty', withMember('"hasOwnProperty":1'), 'hasOwnProperty'],
    ['an empty field name', withMember('"":1'), ''],
    ['a nested __proto__', withMember('"tags":[{"__proto__":{"a":1}}]'), 'body'],
    ['__proto__ written with escapes', withMember('"\\u005f_proto__":{"a":1}'), 'body'],
    ['U+0000 in the name', '{"name":"a\\u0000","price":5}', 'name'],
    ['U+0000 in a tag', withMember('"tags":["a","\\u0000"]'), 'tags[1]'],
    ['U+0000 in a field name', withMember('"\\u0000":1'), ''],
    ['U+0000 in the category', withMember('"category":"\\u0000"'), 'category'],
    ['a bare line break in a text', '{"name":"a\nb","price":5}', 'body'],
    ['a broken escape', '{"name":"\\x41","price":5}', 'body'],
    ['a truncated escape', '{"name":"\\u12","price":5}', 'body'],
    ['lists ten thousand deep', withMember(`"tags":${'['.repeat(10_000)}${']'.repeat(10_000)}`), 'tags[0]'],
    ['objects ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, ''],
    ['unclosed lists ten thousand deep', '['.repeat(10_000), 'body'],
  ];
  for (const [what, text, field] of rejected)
    it(`is rejected with ${what}`, async () => {
      const reply = await send(text);
      expect([reply.status, reply.error.code]).to.deep.equal([400, 'VALIDATION_ERROR']);
      expect(reply.error.details.issue).to.be.a('string').and.not.equal('');
      if (field === '') expect(reply.error.details.field).to.be.a('string');
      else expect(reply.error.details.errors?.map((error) => error.field)).to.include(field);
    });

  it('is rejected with ten thousand unknown fields, quickly and with a short reply', async () => {
    const body = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]));
    const reply = await send(JSON.stringify({ ...product, ...body }));
    expect(reply.status).to.equal(400);
    expect(reply.text.length).to.be.lessThan(12_000); // a hundred errors, each with its reason
  });

  it('is rejected with a very long field name, with a short reply', async () => {
    const reply = await send(withMember(`"${'n'.repeat(200_000)}":1`));
    expect(reply.status).to.equal(400);
    expect(reply.text.length).to.be.lessThan(12_000); // a hundred errors, each with its reason
  });

  it('does not pollute the prototype of objects', async () => {
    for (const member of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) await send(withMember(member));
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  it('can begin with a byte order mark', async () => {
    expect((await send(`\ufeff${JSON.stringify(product)}`)).status).to.be.oneOf([201, 400]);
  });

  it('can contain lone surrogates', async () => {
    const reply = await send('{"name":"a\\ud800b","price":5,"category":"c\\udfff","tags":["\\ud800"],"description":"\\udc00"}');
    expect(reply.status).to.be.oneOf([201, 400]);
    if (reply.status === 201) expect((await shop.call('getProduct', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
  });

  it('that is not UTF-8 is never misread', async () => {
    for (const [charset, bytes] of [
      ['latin1', Buffer.from('{"name":"Caf\u00e9","price":5}', 'latin1')],
      ['iso-8859-1', Buffer.from('{"name":"Caf\u00e9","price":5}', 'latin1')],
      ['utf-16', Buffer.from('{"name":"Café","price":5}', 'utf16le')],
      ['nonsense', Buffer.from('{"name":"Café","price":5}')],
    ] as const) {
      const reply = await send(new Uint8Array(bytes), { 'Content-Type': `application/json; charset=${charset}` });
      expect(reply.status, charset).to.be.oneOf([201, 400, 415]);
      if (reply.status === 201) expect(reply.body.name, charset).to.equal('Café');
    }
  });

  it('with bytes that are not UTF-8 is not silently altered', async () => {
    const reply = await send(
      new Uint8Array(Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff, 0xfe]), Buffer.from('","price":5}')])),
    );
    expect([reply.status, reply.status === 400 && reply.error.details.field]).to.deep.equal([400, 'body']);
  });

  for (const type of [
    'text/plain',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/merge-patch+json',
    'json',
    '',
  ])
    it(`is 415 as ${type || 'an empty type'}`, async () => {
      const reply = await send(JSON.stringify(product), { 'Content-Type': type });
      expect([reply.status, reply.error.details.field]).to.deep.equal([415, 'Content-Type']);
    });

  for (const type of ['application/json', 'APPLICATION/JSON', 'application/json;charset=utf-8', 'application/json; charset="UTF-8"'])
    it(`is accepted as ${type}`, async () => expect((await send(JSON.stringify(product), { 'Content-Type': type })).status).to.equal(201));

  const encodings: readonly (readonly [string, Uint8Array<ArrayBuffer>, string, number])[] = [
    ['that is gzip in name only', new Uint8Array(Buffer.from('{}')), 'gzip', 400],
    ['that is truncated', new Uint8Array(gzipSync(JSON.stringify(product)).subarray(0, 15)), 'gzip', 400],
    ['with a wrong checksum', corrupted(gzipSync(JSON.stringify(product))), 'gzip', 400],
    ['that is br in name only', new Uint8Array(Buffer.from('{}')), 'br', 400],
    ['that is raw deflate', new Uint8Array(deflateRawSync(JSON.stringify(product))), 'deflate', 400],
    ['of two encodings', new Uint8Array(gzipSync(JSON.stringify(product))), 'gzip, br', 415],
    ['that is unknown', new Uint8Array(Buffer.from('{}')), 'zstd', 415],
    ['that is a bomb', new Uint8Array(gzipSync(Buffer.alloc(30 * KIB * KIB, ' '))), 'gzip', 413],
    ['that is a bomb within a list', new Uint8Array(gzipSync(`[${'1,'.repeat(5_000_000)}1]`)), 'gzip', 413],
  ];
  for (const [what, bytes, encoding, status] of encodings)
    it(`with an encoding ${what} is ${status}`, async () => {
      const reply = await send(bytes, { 'Content-Encoding': encoding });
      expect(reply.status).to.equal(status);
      expect(reply.error.code).to.equal('VALIDATION_ERROR');
    });
});

describe('a body that is too large', () => {
  const shop = useShop({}, 'suite');
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));

  it('is 413 at 257 KiB, and the connection stays usable', async () => {
    for (const size of [256 * KIB + 1, 257 * KIB]) {
      const reply = await shop.call('createProduct', { text: ' '.repeat(size) });
      expect([reply.status, reply.error.details.field]).to.deep.equal([413, 'body']);
    }
  });

  it('is 413 when it arrives in chunks, 50 MB of them', async () => {
    const chunk = new Uint8Array(64 * KIB).fill(32);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 50 * KIB * KIB) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const options: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { Authorization: `Bearer ${shop.ownerKey}`, 'Content-Type': 'application/json' },
    };
    // The service can reply and close before everything is sent, but must not hang or buffer all of it.
    const reply = await fetch(`${shop.url}/api/products`, options).catch(() => undefined);
    if (reply) expect(reply.status).to.equal(413);
  });

  it('is 401 at once without a key, without waiting for the body', async () => {
    const head =
      'POST /api/products HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\nConnection: close\r\n\r\n';
    expect(parseFirstReply(await exchangeBytes(shop.url, head, '{"name":')).status).to.equal(401);
  });

  it('is 413 by its Content-Length, before it arrives', async () => {
    const head = `POST /api/products HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${shop.ownerKey}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\n\r\n`;
    expect(parseFirstReply(await exchangeBytes(shop.url, head, '{')).status).to.equal(413);
  });
});

describe('a query', () => {
  const shop = useShop({}, 'suite');
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));

  const rejected: readonly (readonly [string, string])[] = [
    ['limit=1&limit=1', 'limit'],
    ['search=a&search=b', 'search'],
    ['limit[]=1', 'limit[]'],
    ['limit[0]=1', 'limit[0]'],
    ['limit[$gt]=1', 'limit[$gt]'],
    ['limit.x=1', 'limit.x'],
    ['constructor=1', 'constructor'],
    ['toString=1', 'toString'],
    ['__proto__=1', '__proto__'],
    ['__proto__[admin]=1', '__proto__[admin]'],
    ['limit=1,2', 'limit'],
    ['limit=1%00', 'limit'],
    ['search=%00', 'search'],
    ['search=a%00b', 'search'],
    ['category=%00', 'category'],
    ['limit=Infinity', 'limit'],
    ['limit=1e400', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%2B5', 'limit'],
    ['limit=+5', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=null', 'limit'],
    ['limit=true', 'limit'],
    ['limit', 'limit'],
    ['LIMIT=1', 'LIMIT'],
    ['limit=%F0%9F%98%80', 'limit'],
    ['status=%20active', 'status'],
    [`offset=${'9'.repeat(400)}`, 'offset'],
    [`search=${'%C3%A9'.repeat(256)}`, 'search'],
  ];
  for (const [query, field] of rejected)
    it(`is rejected: ${query.slice(0, 40)}`, async () => {
      const reply = await shop.send('GET', `/api/products?${query}`);
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([400, 'VALIDATION_ERROR', field]);
    });

  for (const query of [
    '?',
    '?&&',
    '?limit=5&',
    '?limit=%35',
    '?search=%',
    '?search=%zz',
    '?search=%E0%A4%A',
    '?search=%ED%A0%80',
    '?search=a%2520b',
    '?search=a;b',
    '?search=a#b',
    '?offset=-0',
    '?%6Cimit=5',
  ])
    it(`gets a reply below 500: ${query}`, async () => {
      expect((await shop.send('GET', `/api/products${query}`)).status).to.be.oneOf([200, 400]);
    });

  it('with a thousand parameters is rejected with a short reply', async () => {
    const query = Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&');
    const reply = await shop.send('GET', `/api/products?${query}`);
    expect(reply.status).to.equal(400);
    expect(reply.text.length).to.be.lessThan(12_000); // a hundred errors, each with its reason
  });
});

describe('a path', () => {
  const shop = useShop({}, 'suite');
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));
  const raw = async (target: string, method = 'GET') =>
    parseFirstReply(
      await exchangeBytes(
        shop.url,
        `${method} ${target} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${shop.ownerKey}\r\nConnection: close\r\n\r\n`,
      ),
    );

  const cases: readonly (readonly [string, number])[] = [
    ['/api/products/%', 400],
    ['/api/products/%zz', 400],
    ['/api/products/%E0%A4%A', 400],
    ['/api/products/%ED%A0%80', 400],
    ['/api/products/%FF', 400],
    ['/api/products/%00', 400],
    ['/api/products/a%00b/reviews', 400],
    ['/api/products/%2e%2e', 404],
    ['/api/products/..%2f..%2fetc%2fpasswd', 404],
    ['/api/products/../products', 404],
    ['/api/products/', 404],
    ['/api//products', 404],
    ['//api/products', 404],
    ['/api/products//reviews', 404],
    ['/API/PRODUCTS', 404],
    ['/api/Products', 404],
    ['/api/products;v=1', 404],
    ['/api/products%2F', 404],
    ['/api/products/%20', 404],
    ['/api/products/%F0%9F%98%80', 404],
    [`/api/products/${'x'.repeat(8_000)}`, 404],
    [`/api/products/${'a/'.repeat(3_000)}`, 404],
    ['/__proto__', 404],
    ['/api/__proto__', 404],
    ['/api/constructor', 404],
    ['/api/products/__proto__', 404],
    ['/api/products/constructor/reviews', 404],
    ['/hasOwnProperty', 404],
    ['http://evil.example/api/nosuch', 404],
    ['*', 404],
  ];
  for (const [target, status] of cases)
    it(`${target.slice(0, 50)} is ${status}`, async () => {
      const reply = await raw(target);
      expect(reply.status).to.equal(status);
      expect((JSON.parse(reply.body) as ErrorReply).error.code).to.equal(status === 404 ? 'NOT_FOUND' : 'VALIDATION_ERROR');
      expect(reply.body.length).to.be.lessThan(2_000);
    });

  it('gets an error that repeats only what was sent', async () => {
    const { body } = await raw('/api/products/%3Cscript%3E');
    expect(body).to.not.include('node_modules');
    expect((await raw('/api/<script>')).headers.get('content-type')).to.match(/^application\/json/);
  });

  for (const [method, status] of [
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['TRACE', 405],
    ['PATCH', 405],
    ['PROPFIND', 405],
    ['PURGE', 405],
  ] as const)
    it(`replies ${status} to ${method}`, async () => expect((await raw('/api/products', method)).status).to.equal(status));

  it('replies to TRACE without repeating the key', async () => {
    expect((await raw('/api/products', 'TRACE')).body).to.not.include(shop.ownerKey);
  });

  it('replies to HEAD without a body and with the length of GET', async () => {
    const head = await raw('/api/products', 'HEAD');
    const get = await raw('/api/products');
    expect([head.body, head.headers.get('content-length')]).to.deep.equal(['', get.headers.get('content-length')]);
    expect((await raw('/api/products/nosuch', 'HEAD')).status).to.equal(404);
    expect((await raw('/api/products/nosuch', 'HEAD')).body).to.equal('');
  });
});

describe('an unusual id or text', () => {
  const shop = useShop({}, 'suite');
  const LONE = '\\ud800';
  const cases: readonly (readonly [string, (shop: Shop) => Promise<Reply>])[] = [
    [
      'the products of content',
      async ({ call, fixtures }) =>
        call('submitContent', {
          text: `{"creatorId":"${(await fixtures.creator()).id}","title":"T","description":"D","products":["${LONE}"]}`,
        }),
    ],
    ['the creator of content', ({ call }) => call('submitContent', { text: `{"creatorId":"${LONE}","title":"T","description":"D"}` })],
    [
      'the title of content',
      async ({ call, fixtures }) =>
        call('submitContent', {
          text: `{"creatorId":"${(await fixtures.creator()).id}","title":"${LONE}","description":"${LONE}","tags":["${LONE}"]}`,
        }),
    ],
    ['the product of a view', ({ call }) => call('recordAnalyticsEvents', { text: `{"events":[{"type":"view","productId":"${LONE}"}]}` })],
    ['the content of a view', ({ call }) => call('recordAnalyticsEvents', { text: `{"events":[{"type":"view","contentId":"${LONE}"}]}` })],
    [
      'the referrer of a view',
      async ({ call, fixtures }) =>
        call('recordAnalyticsEvents', {
          text: `{"events":[{"type":"view","productId":"${(await fixtures.product()).id}","referrer":"${LONE}"}]}`,
        }),
    ],
    [
      'the user of a review',
      async ({ call, fixtures }) =>
        call('createReview', {
          path: { id: (await fixtures.product()).id },
          text: `{"rating":5,"userId":"${LONE}","title":"${LONE}","content":"${LONE}"}`,
        }),
    ],
    [
      'the voter of a review',
      async ({ call, fixtures }) => call('markReviewHelpful', { path: { id: (await fixtures.review()).id }, text: `{"userId":"${LONE}"}` }),
    ],
    ['the name of a creator', ({ call }) => call('registerCreator', { text: `{"name":"${LONE}","email":"lone@example.com"}` })],
    ['the name of a key', ({ call }) => call('createApiKey', { text: `{"name":"${LONE}","scopes":["ai:use"]}` })],
    ['a text to analyze', ({ call }) => call('analyzeContent', { text: `{"content":"${LONE} ${LONE}"}` })],
    ['a product to describe', ({ call }) => call('generateDescription', { text: `{"productName":"${LONE}","features":["${LONE}"]}` })],
    [
      'a category to suggest',
      ({ call }) => call('suggestCategories', { text: `{"productTitle":"${LONE}","existingCategories":["${LONE}"]}` }),
    ],
    [
      'the feedback of a moderator',
      async ({ call, fixtures }) =>
        call('moderateContent', {
          path: { id: (await fixtures.content()).id },
          text: `{"action":"approve","feedback":"${LONE}","modifications":{"title":"${LONE}"}}`,
        }),
    ],
    ['a field name', ({ call }) => call('createProduct', { text: `{"name":"Lamp","price":5,"${LONE}":1}` })],
  ];
  for (const [what, send] of cases)
    it(`never causes a 5xx: ${what}`, async () => {
      const reply = await send(shop);
      expect(reply.status).to.be.lessThan(500);
      expect((await shop.call('listProducts')).status).to.equal(200);
    });
});

describe('a header', () => {
  const shop = useShop({}, 'suite');
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));

  for (const value of ['x'.repeat(256), 'ключ', 'a\tb'])
    it(`Idempotency-Key is rejected: ${JSON.stringify(value.slice(0, 20))}`, async () => {
      const bytes = `POST /api/products HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${shop.ownerKey}\r\nContent-Type: application/json\r\nContent-Length: ${JSON.stringify(product).length}\r\nIdempotency-Key: ${value}\r\nConnection: close\r\n\r\n${JSON.stringify(product)}`;
      const { status, body } = parseFirstReply(await exchangeBytes(shop.url, bytes));
      expect([status, (JSON.parse(body) as ErrorReply).error.details.field]).to.deep.equal([400, 'Idempotency-Key']);
    });

  it('If-Match is rejected if it is longer than any ETag', async () => {
    const { id } = await shop.fixtures.product();
    expect((await shop.call('deleteProduct', { path: { id }, headers: { 'If-Match': 'x'.repeat(1_025) } })).status).to.equal(400);
  });

  for (const value of ['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, 'Bearer a b', `bearer\t${'x'}`, 'Bearer \u00e9'])
    it(`Authorization is 401: ${JSON.stringify(value.slice(0, 20))}`, async () => {
      const answer = await exchangeBytes(
        shop.url,
        Buffer.from(`GET /api/products HTTP/1.1\r\nHost: shop\r\nAuthorization: ${value}\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
      expect(parseFirstReply(answer).status).to.equal(401);
    });

  it('X-HTTP-Method-Override changes nothing', async () => {
    const { id } = await shop.fixtures.product();
    expect((await shop.call('getProduct', { path: { id }, headers: { 'X-HTTP-Method-Override': 'DELETE' } })).status).to.equal(200);
    expect((await shop.call('getProduct', { path: { id } })).status).to.equal(200);
  });
});

describe('bytes that are not a valid request', () => {
  const shop = useShop({}, 'suite');
  const start = 'POST /api/products HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
  afterEach('the service keeps running', async () => expect((await shop.call('listProducts')).status).to.equal(200));

  const cases: readonly (readonly [string, string])[] = [
    ['both Content-Length and Transfer-Encoding', `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two different lengths', `${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['two equal lengths', `${start}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
    ['a negative length', `${start}Content-Length: -1\r\n\r\n{}`],
    ['a length that is not a number', `${start}Content-Length: two\r\n\r\n{}`],
    ['a length with a sign', `${start}Content-Length: +2\r\n\r\n{}`],
    ['an unknown transfer encoding', `${start}Transfer-Encoding: gzip\r\n\r\n{}`],
    ['a transfer encoding in disguise', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a chunk with an invalid size', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a space before the colon', `${start}Content-Length : 2\r\n\r\n{}`],
    ['a folded header', `GET /api/products HTTP/1.1\r\nHost: shop\r\nX-One: a\r\n b\r\n\r\n`],
    ['a line break in the target', 'GET /api/products\nX: y HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['a NUL in a header', 'GET /api/products HTTP/1.1\r\nHost: shop\r\nX-One: a\0b\r\n\r\n'],
    ['an unknown method', 'FETCH /api/products HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['an unknown version', 'GET /api/products HTTP/9.9\r\nHost: shop\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['no host', 'GET /api/products HTTP/1.1\r\n\r\n'],
    ['a header of 20 KB', `GET /api/products HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a target of 20 KB', `GET /api/products/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`],
  ];
  for (const [what, bytes] of cases)
    it(`get a 4xx with the envelope for ${what}, and the bytes after them are ignored`, async () => {
      const smuggled = `GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
      const answer = await exchangeBytes(shop.url, bytes.replaceAll('\0', String.fromCharCode(0)), smuggled);
      const { status, headers, body } = parseFirstReply(answer);
      expect(status).to.be.within(400, 499);
      expect(headers.get('content-type')).to.match(/^application\/json/);
      const { error } = JSON.parse(body) as ErrorReply;
      expect(error.code).to.equal('VALIDATION_ERROR');
      expect(error.details.requestId).to.be.a('string');
      expect(answer).to.not.include('"status":"ok"');
    });

  it('get the envelope for an unsupported expectation', async () => {
    const { status, body } = parseFirstReply(
      await exchangeBytes(shop.url, `${start}Expect: the unexpected\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`),
    );
    expect(status).to.be.within(400, 499);
    expect((JSON.parse(body) as ErrorReply).error.code).to.be.a('string');
  });

  it('do not crash the service when they stop halfway', async () => {
    await abandonBytes(shop.url, `${start}Authorization: Bearer ${shop.ownerKey}\r\nContent-Length: 100\r\n\r\n{"na`);
  });

  it('do not crash the service when there are none', async () => {
    await Promise.all(Array.from({ length: 20 }, () => abandonBytes(shop.url, '\r\n')));
  });

  it('of two requests at once get both replies, in order', async () => {
    const answer = await exchangeBytes(
      shop.url,
      'GET /health HTTP/1.1\r\nHost: shop\r\n\r\nGET /api/nosuch HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    );
    expect(answer).to.match(/^HTTP\/1\.1 200 [^]*"status":"ok"[^]*HTTP\/1\.1 404 /);
  });
});

function corrupted(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy[copy.length - 6] = (copy[copy.length - 6] ?? 0) ^ 0xff;
  return copy;
}
