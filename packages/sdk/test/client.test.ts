// The client itself: its options, its requests, what a call returns besides its data, and that it keeps its key private.
import { expect } from 'chai';
import { inspect } from 'node:util';
import { Storefront, StorefrontError, type ClientOptions } from '../index.js';
import { useReceiver } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

describe('a client', () => {
  const shop = useShop();
  const client = () => new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });

  it('returns data, and with withResponse also status and headers', async () => {
    const { data, status, etag, location, requestId, headers, isReplay, attempts } = await client()
      .products.create({ name: 'Lamp', price: 5 })
      .withResponse();
    expect(data).to.include({ name: 'Lamp', price: 5, status: 'draft' });
    expect({ status, location, isReplay, attempts }).to.deep.equal({
      status: 201,
      location: `/api/products/${data.id}`,
      isReplay: false,
      attempts: 1,
    });
    expect(etag).to.match(/^"/);
    expect(requestId).to.equal(headers.get('x-request-id'));
  });

  it('updates only the version that ifMatch names', async () => {
    const { data, etag } = await client().products.create({ name: 'Lamp', price: 5 }).withResponse();
    const changed = await client().products.update(data.id, { price: 6 }, { ifMatch: etag }).withResponse();
    expect(changed.data.price).to.equal(6);
    expect(await rejection(client().products.delete(data.id, { ifMatch: etag }))).to.include({ name: 'PreconditionFailedError' });
    expect(await client().products.delete(data.id, { ifMatch: changed.etag })).to.equal(undefined);
  });

  it('returns null if the version is already known', async () => {
    const { data, etag } = await client().products.create({ name: 'Lamp', price: 5 }).withResponse();
    expect(await client().products.get(data.id, { ifNoneMatch: etag })).to.equal(null);
    await client().products.update(data.id, { price: 6 });
    expect(await client().products.get(data.id, { ifNoneMatch: etag })).to.include({ price: 6 });
  });

  it('returns a CSV file as text, and nothing else in its place', async () => {
    const text = await client().commissions.export({ status: 'pending' });
    expect(text).to.match(/^id,creatorId,.*\r\n$/);
    const raw = await client().raw.GET('/api/commissions/export', { parseAs: 'text' });
    expect(raw.data).to.equal(text);
    let accept: string | null = null;
    const fetch: ClientOptions['fetch'] = (_, { headers }) => {
      accept = new Headers(headers).get('accept');
      return Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    };
    const error = await rejection(new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url, fetch }).commissions.export());
    expect(accept).to.equal('text/csv, application/json');
    expect(error).to.include({
      name: 'UnexpectedReplyError',
      message: 'commissions.export: the body of the reply (200) is text/html: this is not a response of the service; check baseUrl',
    });
  });

  it('returns real promises', async () => {
    const [lamp, error] = await Promise.all([
      client().products.create({ name: 'Lamp', price: 5 }),
      client()
        .products.get('prod_nothing')
        .catch((fault: unknown) => fault),
    ]);
    expect([lamp.name, (error as Error).name]).to.deep.equal(['Lamp', 'NotFoundError']);
    let isOver = false;
    expect(
      await client()
        .products.list()
        .finally(() => void (isOver = true)),
    ).to.include({ total: 1 });
    expect(isOver).to.equal(true);
    const page = client().products.list();
    expect(Object.prototype.toString.call(page)).to.equal('[object ApiPromise]');
    await page; // wait for the request, because the shop stops after the test
  });

  for (const [what, id] of Object.entries({ 'an empty id': '', 'a dot': '.', 'a way up': '..', 'no id': undefined }))
    it(`does not send a request for ${what}`, async () => {
      const error = await rejection(client().products.get(id as string));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.equal(`products.get needs an id as its argument, got ${id === undefined ? id : `"${id}"`}`);
    });

  it('does not send an id with half a surrogate pair', async () => {
    const error = await rejection(client().products.get('\ud800'));
    expect(error).to.be.instanceOf(StorefrontError);
    expect((error as Error).message).to.equal('products.get needs an id as its argument, got "\\ud800"');
  });

  for (const id of ['..', '.', '', '\ud800'])
    it(`does not leave the path through raw with the id ${JSON.stringify(id)}`, async () => {
      const error = await rejection(client().raw.GET('/api/products/{id}', { params: { path: { id } } }));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.include('/api/products/{id} needs an id');
    });

  it('does not send a value that is not JSON', async () => {
    for (const price of [5n, {} as Record<string, unknown>]) {
      if (typeof price === 'object') price['self'] = price;
      const error = await rejection(client().products.create({ name: 'Lamp', price: price as never }));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.match(/^products\.create: the body can't be written as JSON: /);
    }
  });

  it("does not send or print header values that HTTP doesn't allow", async () => {
    for (const [name, value] of [
      ['X-Login', 'secret\r\nX-Other: 1'],
      ['X-Login', 'secret €'],
      ['X Login', 'secret'],
    ] as const) {
      const headers = { [name]: value };
      const error = await rejection(client().products.list({}, { headers }));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message)
        .to.match(/^products\.list: the header "X.Login" can't be sent/)
        .and.not.include('secret');
      expect(() => new Storefront({ apiKey: 'sk_test', headers })).to.throw(StorefrontError, /^the header "X.Login" can't be sent/);
    }
    expect(await rejection(client().products.delete('prod_1', { ifMatch: '"1"\n"2"' }))).to.be.instanceOf(StorefrontError);
  });

  it('encodes any id as one path segment', async () => {
    for (const id of ['a/b', '../users', 'a?b#c', '%2e', 'ü', ' '])
      expect(await rejection(client().products.get(id)), id).to.include({ name: 'NotFoundError', status: 404 });
  });

  it('offers all paths of the contract through raw, including lists in the query', async () => {
    const { id } = await shop.fixtures.product();
    const { data } = await client().raw.GET('/api/analytics/products/{id}', {
      params: { path: { id }, query: { metrics: ['views', 'purchases'] } },
    });
    expect(data).to.include({ views: 0, purchases: 0 });
    const { response } = await client().raw.DELETE('/api/products/{id}', { params: { path: { id } } });
    expect(response.status).to.equal(204);
  });

  it('keeps the key private', () => {
    const all = client();
    for (const one of [all, ...(Object.values(all) as unknown[])])
      expect(inspect(one, { depth: 9, showHidden: true }) + JSON.stringify(one)).to.not.include(shop.ownerKey);
  });
});

describe('a request of the client', () => {
  const receiver = useReceiver();
  const client = (options: Partial<ClientOptions> = {}) => new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, ...options });
  const last = () => receiver.received.at(-1);

  beforeEach(() => receiver.answer({ status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"data":[]}' }));

  it('contains the key, Accept and User-Agent', async () => {
    await client().products.list();
    expect(last()?.headers).to.include({ authorization: 'Bearer sk_test', accept: 'application/json' });
    expect(last()?.headers['user-agent']).to.match(/^storefront-client\/\d+\.\d+\.\d+ node\/\d+/);
    expect(last()?.headers).to.not.have.any.keys('content-type', 'idempotency-key');
  });

  it("contains the headers of the client and of the call, and the call's win", async () => {
    await client({ headers: { 'X-Shop': 'one', 'X-Request-Id': 'a' } }).products.list({}, { headers: { 'x-request-id': 'b' } });
    expect(last()?.headers).to.include({ 'x-shop': 'one', 'x-request-id': 'b' });
  });

  it('contains User-Agent and Authorization once, however the headers of the client are spelled', async () => {
    const headers = { 'user-agent': 'mine', authorization: 'Basic x', ACCEPT: 'text/json' };
    await client({ headers }).products.list();
    expect(last()?.headers).to.include({ 'user-agent': 'mine', authorization: 'Bearer sk_test', accept: 'text/json' });
    await client({ headers }).raw.GET('/api/products');
    expect(last()?.headers).to.include({ 'user-agent': 'mine', authorization: 'Bearer sk_test', accept: 'text/json' });
  });

  it('has the query as in the contract, without undefined values', async () => {
    await client().products.list({ search: 'a&b=c ü', limit: 5, category: undefined });
    expect(last()?.path).to.equal('/hook/api/products?search=a%26b%3Dc+%C3%BC&limit=5');
    await client().analytics.getProduct('prod_1', { metrics: ['views', 'clicks'] as never });
    expect(decodeURIComponent(last()?.path ?? '')).to.equal('/hook/api/analytics/products/prod_1?metrics=views,clicks');
    const params = { path: { id: 'prod_1' }, query: { metrics: ['views', 'clicks'] as never } };
    await client().raw.GET('/api/analytics/products/{id}', { params });
    expect(last()?.path).to.equal('/hook/api/analytics/products/prod_1?metrics=views,clicks');
  });

  it('is rejected if its idempotency key is not a valid header', async () => {
    for (const idempotencyKey of ['', 'x'.repeat(256), 'ü', 'a\nb'])
      expect(await rejection(client().products.create({ name: 'Lamp', price: 5 }, { idempotencyKey }))).to.have.property(
        'message',
        'products.create: idempotencyKey must have 1 to 255 printable ASCII characters',
      );
  });
});

describe('the options of a client', () => {
  const faults: readonly (readonly [string, object, RegExp])[] = [
    ['no key', { apiKey: undefined }, /^apiKey is missing: pass new Storefront\(/],
    ['an empty key', { apiKey: '' }, /^apiKey is missing/],
    ['a key with a line break', { apiKey: 'sk_secret\n' }, /^apiKey contains a space, a line break/],
    ['an address without a scheme', { baseUrl: 'shop.example.com' }, /^baseUrl must be an http or https URL .* got "shop.example.com"$/],
    ['an address of another scheme', { baseUrl: 'ftp://shop.example.com' }, /^baseUrl must be an http or https URL/],
    [
      'an address with a password',
      { baseUrl: 'https://ada:secret@shop.example.com' },
      /^baseUrl must not contain a user name or a password/,
    ],
    ['an address with a query', { baseUrl: 'https://shop.example.com/?a=b' }, /^baseUrl must not contain "\?a=b"$/],
    ['an address that ends with /api', { baseUrl: 'https://shop.example.com/api/' }, /^baseUrl must not end with \/api/],
    ['a time limit of nothing', { timeoutMs: 0 }, /^timeoutMs must be a whole number from 1 to 2147483647, got 0$/],
    ['endless retries', { maxRetries: Infinity }, /^maxRetries must be a whole number/],
    ['a negative wait', { maxRetryWaitMs: -1 }, /^maxRetryWaitMs must be a whole number/],
  ];
  for (const [what, options, message] of faults)
    it(`can't have ${what}, and the error says so without the secret`, () => {
      const make = () => new Storefront({ apiKey: 'sk_test', ...options });
      expect(make).to.throw(StorefrontError, message);
      expect(make).to.not.throw(/secret/);
    });

  it('are required, also in plain JavaScript', () => {
    const Untyped = Storefront as unknown as new () => Storefront;
    expect(() => new Untyped()).to.throw(StorefrontError, /^apiKey is missing/);
  });

  it('default to a service on this machine', () => {
    expect(new Storefront({ apiKey: 'sk_test' }).baseUrl).to.equal('http://127.0.0.1:3000');
  });

  it('accept an address with a path before /api, and a trailing slash', () => {
    expect(new Storefront({ apiKey: 'sk_test', baseUrl: 'https://shop.example.com/store/' }).baseUrl).to.equal(
      'https://shop.example.com/store',
    );
  });

  it('are also checked for a single call', async () => {
    const client = new Storefront({ apiKey: 'sk_test' });
    expect(await rejection(client.products.list({}, { timeoutMs: NaN })))
      .to.have.property('message')
      .that.includes('timeoutMs');
  });
});
