// The client itself: its options, what it sends, what a call gives beside its data, and that it keeps its key to itself.
import { expect } from 'chai';
import { inspect } from 'node:util';
import { Storefront, StorefrontError, type ClientOptions } from '../index.js';
import { useReceiver } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

describe('a client', () => {
  const shop = useShop();
  const client = () => new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });

  it('gives data, and with withResponse all that the reply says', async () => {
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

  it('changes only the version that was meant', async () => {
    const { data, etag } = await client().products.create({ name: 'Lamp', price: 5 }).withResponse();
    const changed = await client().products.update(data.id, { price: 6 }, { ifMatch: etag }).withResponse();
    expect(changed.data.price).to.equal(6);
    expect(await rejection(client().products.delete(data.id, { ifMatch: etag }))).to.include({ name: 'PreconditionFailedError' });
    expect(await client().products.delete(data.id, { ifMatch: changed.etag })).to.equal(undefined);
  });

  it('gives null for a version that is held already', async () => {
    const { data, etag } = await client().products.create({ name: 'Lamp', price: 5 }).withResponse();
    expect(await client().products.get(data.id, { ifNoneMatch: etag })).to.equal(null);
    await client().products.update(data.id, { price: 6 });
    expect(await client().products.get(data.id, { ifNoneMatch: etag })).to.include({ price: 6 });
  });

  it('gives promises like any other', async () => {
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
    await page; // its request is on its way: the shop is gone after the test
  });

  for (const [what, id] of Object.entries({ 'an empty id': '', 'a dot': '.', 'a way up': '..', 'no id': undefined }))
    it(`does not send a request for ${what}`, async () => {
      const error = await rejection(client().products.get(id as string));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.equal(`products.get needs an id as its argument, got ${id === undefined ? id : `"${id}"`}`);
    });

  it('does not send half a character, in an id', async () => {
    const error = await rejection(client().products.get('\ud800'));
    expect(error).to.be.instanceOf(StorefrontError);
    expect((error as Error).message).to.equal('products.get needs an id as its argument, got "\\ud800"');
  });

  for (const id of ['..', '.', '', '\ud800'])
    it(`does not climb up the path through raw with the id ${JSON.stringify(id)}`, async () => {
      const error = await rejection(client().raw.GET('/api/products/{id}', { params: { path: { id } } }));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.include('/api/products/{id} needs an id');
    });

  it('does not send what is no JSON', async () => {
    for (const price of [5n, {} as Record<string, unknown>]) {
      if (typeof price === 'object') price['self'] = price;
      const error = await rejection(client().products.create({ name: 'Lamp', price: price as never }));
      expect(error).to.be.instanceOf(StorefrontError);
      expect((error as Error).message).to.match(/^products\.create: the body can't be written as JSON: /);
    }
  });

  it('does not send headers that HTTP can not carry, and does not print them', async () => {
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

  it('sends an id of any form as one part of the path', async () => {
    for (const id of ['a/b', '../users', 'a?b#c', '%2e', 'ü', ' '])
      expect(await rejection(client().products.get(id)), id).to.include({ name: 'NotFoundError', status: 404 });
  });

  it('offers every path of the contract through raw, lists in the query included', async () => {
    const { id } = await shop.given.product();
    const { data } = await client().raw.GET('/api/analytics/products/{id}', {
      params: { path: { id }, query: { metrics: ['views', 'purchases'] } },
    });
    expect(data).to.include({ views: 0, purchases: 0 });
    const { response } = await client().raw.DELETE('/api/products/{id}', { params: { path: { id } } });
    expect(response.status).to.equal(204);
  });

  it('keeps the key to itself', () => {
    const all = client();
    for (const one of [all, ...(Object.values(all) as unknown[])])
      expect(inspect(one, { depth: 9, showHidden: true }) + JSON.stringify(one)).to.not.include(shop.ownerKey);
  });
});

describe('what a client sends', () => {
  const receiver = useReceiver();
  const client = (options: Partial<ClientOptions> = {}) => new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, ...options });
  const last = () => receiver.received.at(-1);

  beforeEach(() => receiver.answer({ status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"data":[]}' }));

  it('names the key, what it takes, and who it is', async () => {
    await client().products.list();
    expect(last()?.headers).to.include({ authorization: 'Bearer sk_test', accept: 'application/json' });
    expect(last()?.headers['user-agent']).to.match(/^storefront-client\/\d+\.\d+\.\d+ node\/\d+/);
    expect(last()?.headers).to.not.have.any.keys('content-type', 'idempotency-key');
  });

  it('carries headers of the client and of the call, the latter first', async () => {
    await client({ headers: { 'X-Shop': 'one', 'X-Request-Id': 'a' } }).products.list({}, { headers: { 'x-request-id': 'b' } });
    expect(last()?.headers).to.include({ 'x-shop': 'one', 'x-request-id': 'b' });
  });

  it('names itself and its key once, however the headers of the client are written', async () => {
    const headers = { 'user-agent': 'mine', authorization: 'Basic x', ACCEPT: 'text/json' };
    await client({ headers }).products.list();
    expect(last()?.headers).to.include({ 'user-agent': 'mine', authorization: 'Bearer sk_test', accept: 'text/json' });
    await client({ headers }).raw.GET('/api/products');
    expect(last()?.headers).to.include({ 'user-agent': 'mine', authorization: 'Bearer sk_test', accept: 'text/json' });
  });

  it('writes the query as the contract has it, without what is left out', async () => {
    await client().products.list({ search: 'a&b=c ü', limit: 5, category: undefined });
    expect(last()?.path).to.equal('/hook/api/products?search=a%26b%3Dc+%C3%BC&limit=5');
    await client().analytics.getProduct('prod_1', { metrics: ['views', 'clicks'] as never });
    expect(decodeURIComponent(last()?.path ?? '')).to.equal('/hook/api/analytics/products/prod_1?metrics=views,clicks');
    const params = { path: { id: 'prod_1' }, query: { metrics: ['views', 'clicks'] as never } };
    await client().raw.GET('/api/analytics/products/{id}', { params });
    expect(last()?.path).to.equal('/hook/api/analytics/products/prod_1?metrics=views,clicks');
  });

  it('refuses an idempotency key that no header can carry', async () => {
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
    it(`may not be ${what}, and the error says so without the secret`, () => {
      const make = () => new Storefront({ apiKey: 'sk_test', ...options });
      expect(make).to.throw(StorefrontError, message);
      expect(make).to.not.throw(/secret/);
    });

  it('may not be left out altogether, as plain JavaScript can', () => {
    const Untyped = Storefront as unknown as new () => Storefront;
    expect(() => new Untyped()).to.throw(StorefrontError, /^apiKey is missing/);
  });

  it('default to a service on this machine', () => {
    expect(new Storefront({ apiKey: 'sk_test' }).baseUrl).to.equal('http://127.0.0.1:3000');
  });

  it('take an address with a path before /api, and a slash at its end', () => {
    expect(new Storefront({ apiKey: 'sk_test', baseUrl: 'https://shop.example.com/store/' }).baseUrl).to.equal(
      'https://shop.example.com/store',
    );
  });

  it('of a call are checked as well', async () => {
    const client = new Storefront({ apiKey: 'sk_test' });
    expect(await rejection(client.products.list({}, { timeoutMs: NaN })))
      .to.have.property('message')
      .that.includes('timeoutMs');
  });
});
