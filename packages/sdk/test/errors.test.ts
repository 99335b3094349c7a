// What a call throws: a class for each status, with all that the service replied; and clear messages for replies that aren't the service's.
import { expect } from 'chai';
import { inspect } from 'node:util';
import * as sdk from '../index.js';
import { useReceiver, type Answer } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

const { ApiError, ServerError, Storefront, StorefrontError, UnexpectedReplyError, ValidationError } = sdk;

describe('the errors of the SDK', () => {
  const shop = useShop();
  const client = (apiKey = shop.ownerKey) => new Storefront({ apiKey, baseUrl: shop.url });

  const cases: readonly {
    readonly name: string;
    readonly type: new (...parameters: never[]) => InstanceType<typeof ApiError>;
    readonly status: number;
    readonly code: string;
    readonly field?: string;
    readonly provoke: () => Promise<unknown>;
  }[] = [
    {
      name: 'ValidationError',
      type: ValidationError,
      status: 400,
      code: 'VALIDATION_ERROR',
      field: 'price',
      provoke: () => client().products.create({ name: 'Lamp', price: -1 }).then(),
    },
    {
      name: 'AuthenticationError',
      type: sdk.AuthenticationError,
      status: 401,
      code: 'AUTHENTICATION_ERROR',
      provoke: () => client('sk_nobody').products.list().then(),
    },
    {
      name: 'PermissionError',
      type: sdk.PermissionError,
      status: 403,
      code: 'AUTHORIZATION_ERROR',
      provoke: async () => client(await shop.key({ scopes: ['orders:read'] })).products.list(),
    },
    {
      name: 'NotFoundError',
      type: sdk.NotFoundError,
      status: 404,
      code: 'NOT_FOUND',
      provoke: () => client().products.get('prod_nothing').then(),
    },
    {
      name: 'ConflictError',
      type: sdk.ConflictError,
      status: 409,
      code: 'VALIDATION_ERROR',
      field: 'email',
      provoke: async () => {
        await client().users.register({ email: 'ada@example.com' });
        return client().users.register({ email: 'ada@example.com' });
      },
    },
    {
      name: 'PreconditionFailedError',
      type: sdk.PreconditionFailedError,
      status: 412,
      code: 'VALIDATION_ERROR',
      field: 'If-Match',
      provoke: async () => client().products.update((await shop.fixtures.product()).id, { price: 6 }, { ifMatch: '"99"' }),
    },
    {
      name: 'ValidationError',
      type: ValidationError,
      status: 413,
      code: 'VALIDATION_ERROR',
      field: 'body',
      provoke: () =>
        client()
          .products.create({ name: 'Lamp', price: 5, description: 'x'.repeat(2_000_000) })
          .then(),
    },
    {
      name: 'ValidationError',
      type: ValidationError,
      status: 415,
      code: 'VALIDATION_ERROR',
      field: 'Content-Type',
      provoke: () =>
        client()
          .products.create({ name: 'Lamp', price: 5 }, { headers: { 'Content-Type': 'text/plain' } })
          .then(),
    },
  ];
  for (const { name, type, status, code, field, provoke } of cases)
    it(`are ${name} for ${status}`, async () => {
      const error = (await rejection(provoke())) as InstanceType<typeof ApiError>;
      expect(error).to.be.instanceOf(type).and.instanceOf(ApiError).and.instanceOf(StorefrontError).and.instanceOf(Error);
      expect(error).to.include({ name, status, code, field, attempts: 1 });
      expect(error.message).to.be.a('string').that.is.not.empty;
      expect(error.requestId).to.equal(error.headers.get('x-request-id'));
      expect(error.details?.requestId).to.equal(error.requestId);
      if (field) expect(error.errors[0]).to.have.property('field', field);
      else if (status === 404) expect(error.errors).to.deep.equal([]);
    });

  it('list all invalid fields of a request', async () => {
    const error = (await rejection(client().products.create({ name: '', price: 0 }))) as InstanceType<typeof ValidationError>;
    expect(error.errors.map(({ field }) => field)).to.have.members(['name', 'price']);
    expect(error.field).to.equal('name');
  });

  it("have the caller's line in their stack, and no key", async () => {
    const error = await rejection((async () => await client().products.get('prod_nothing'))());
    expect((error as Error).stack).to.include('errors.test.ts');
    expect(inspect(error, { depth: 9, showHidden: true })).to.not.include(shop.ownerKey);
    expect(JSON.parse(JSON.stringify(error))).to.deep.include({ name: 'NotFoundError', status: 404, code: 'NOT_FOUND', attempts: 1 });
  });
});

describe('a reply that is not from the service', () => {
  const receiver = useReceiver();
  const list = () => new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, maxRetries: 0 }).products.list();
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const json = { 'Content-Type': 'application/json' };

  const unexpected: Readonly<Record<string, readonly [Answer, string]>> = {
    'a page of another server': [
      { status: 200, headers: html, body: '<html>Welcome</html>' },
      'products.list: the body of the reply (200) is text/html; charset=utf-8: this is not a response of the service; check baseUrl',
    ],
    'JSON that is cut off': [
      { status: 200, headers: json, body: '{"data":' },
      'products.list: the body of the reply (200) is incomplete JSON: this is not a response of the service; check baseUrl',
    ],
    'an empty body': [
      { status: 200, headers: json, body: '' },
      'products.list: the body of the reply (200) is empty: this is not a response of the service; check baseUrl',
    ],
    'a redirect': [
      { status: 301, headers: { Location: 'https://ada:secret@www.example.com/sign-in?token=secret' }, body: '' },
      'products.list: returned a redirect to https://www.example.com/sign-in; the client does not follow redirects: set baseUrl to the address of the service',
    ],
  };
  for (const [what, [answer, message]] of Object.entries(unexpected))
    it(`is reported as such: ${what}`, async () => {
      receiver.answer(answer);
      const error = (await rejection(list())) as InstanceType<typeof UnexpectedReplyError>;
      expect(error).to.be.instanceOf(UnexpectedReplyError).and.not.instanceOf(ApiError);
      expect(error.message).to.equal(message);
      expect(error.status).to.equal((answer as { status: number }).status);
      expect((answer as { body: string }).body).to.equal(error.body);
    });

  it('never makes the client send a body or a key to the target of a redirect', async () => {
    receiver.answer({ status: 307, headers: { Location: `${receiver.url}/elsewhere` } });
    await rejection(new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url }).products.create({ name: 'Lamp', price: 5 }));
    expect(receiver.received).to.have.length(1);
  });

  for (const [status, type, code] of [
    [502, ServerError, 'SERVER_ERROR'],
    [429, sdk.RateLimitError, 'RATE_LIMITED'],
  ] as const)
    it(`is an error of its status if a proxy replies ${status} with HTML`, async () => {
      receiver.answer({ status, headers: html, body: `<h1>${status}</h1>` });
      const error = (await rejection(list())) as InstanceType<typeof ApiError>;
      expect(error).to.be.instanceOf(type).and.include({ status, code, details: undefined, requestId: undefined, field: undefined });
      expect(error.errors).to.deep.equal([]);
      expect(error.message).to.equal(
        `products.list: status ${status} with a body that is not the service's (text/html; charset=utf-8): a proxy in front of the service replied`,
      );
    });

  for (const status of [400, 401, 403, 404, 405, 409, 412, 413, 418, 422])
    it(`is not blamed on the service if a proxy replies ${status} with HTML`, async () => {
      receiver.answer({ status, headers: html, body: `<h1>${status}</h1>` });
      const error = (await rejection(list())) as InstanceType<typeof UnexpectedReplyError>;
      expect(error)
        .to.be.instanceOf(UnexpectedReplyError)
        .and.include({ status, body: `<h1>${status}</h1>` });
      expect(error.message).to.equal(
        `products.list: status ${status} with a body that is not the service's (text/html; charset=utf-8): this is not a response of the service; check baseUrl`,
      );
    });

  it('is not blamed on the service if a proxy replies with JSON of another form', async () => {
    for (const body of [
      { error: { code: 404, message: 'no healthy upstream', status: 'NOT_FOUND' } },
      { error: { code: 'NotFound', message: 'no route', details: 'the gateway has none' } },
      { error: { code: 'NotFound', message: 'no route', details: { errors: { route: 'missing' } } } },
      { error: 'not found' },
      null,
    ]) {
      receiver.answer({ status: 404, headers: json, body: JSON.stringify(body) });
      const error = (await rejection(list())) as InstanceType<typeof UnexpectedReplyError>;
      expect(error, JSON.stringify(body)).to.be.instanceOf(UnexpectedReplyError).and.include({ status: 404 });
      expect(error.message).to.match(/^products\.list: status 404 with a body that is not the service's/);
    }
  });

  it("is also thrown by client.raw, which otherwise returns the service's errors", async () => {
    const { raw } = new Storefront({ apiKey: 'sk_test', baseUrl: receiver.url, maxRetries: 0 });
    receiver.answer({ status: 200, headers: html, body: '<html></html>' });
    expect(await rejection(raw.GET('/api/products'))).to.be.instanceOf(UnexpectedReplyError);
    receiver.answer({ status: 404, headers: html, body: '<html></html>' });
    expect(await rejection(raw.GET('/api/products'))).to.be.instanceOf(UnexpectedReplyError);
    receiver.answer({ status: 404, headers: json, body: '{"error":{"code":"NOT_FOUND","message":"gone","details":{"requestId":"r"}}}' });
    const { data, error, response } = await raw.GET('/api/products/{id}', { params: { path: { id: 'prod_1' } } });
    expect([data, error?.error.code, response.status]).to.deep.equal([undefined, 'NOT_FOUND', 404]);
  });
});
