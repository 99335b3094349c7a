// The examples of errors that all operations share are what the service says, word for word.
import { expect } from 'chai';
import type { ErrorBody, ErrorReply } from '../../generated/api.js';
import { loadContract } from '../../server/process/contract-files.js';
import type { Reply } from '../support/client.js';
import { useShop, type Shop } from '../support/service.js';

interface SharedReply {
  readonly content?: { readonly 'application/json'?: { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> } };
}

/** Every example of an error by its name. */
const examples = new Map(
  Object.values(loadContract().components['responses'] as Record<string, SharedReply>).flatMap((reply) =>
    Object.entries(reply.content?.['application/json']?.examples ?? {})
      .filter(([, { value }]) => Object(value) !== value || 'error' in (value as object))
      .map(([name, { value }]): [string, ErrorReply] => [name, value as ErrorReply]),
  ),
);

const PRODUCT = { name: 'Linen notebook', price: 14.5 };
const UNKNOWN = 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd';

/** How each one is provoked. */
const provoke: Readonly<Record<string, (shop: Shop) => Promise<Reply>>> = {
  outOfBounds: ({ call }) => call('createProduct', { body: { ...PRODUCT, price: -1 } }),
  severalFaults: ({ call }) => call('createProduct', { body: { price: 14.5, colour: 'red' } }),
  unknownQueryValue: ({ call }) => call('listProducts', { query: { limit: 101 } }),
  notJson: ({ call }) => call('createProduct', { text: '{broken' }),
  missingKey: ({ call }) => call('listProducts', { key: null }),
  revokedKey: async ({ call }) => {
    const made = (await call('createApiKey', { body: { name: 'short', scopes: ['products:read'] } })).body;
    await call('revokeApiKey', { path: { id: made.id } });
    return call('listProducts', { key: made.key });
  },
  missingScope: async ({ call, key }) => call('createProduct', { key: await key({ scopes: ['products:read'] }), body: PRODUCT }),
  belongsToSomeoneElse: async ({ call, fixtures }) => {
    const { id } = await fixtures.review({ userId: 'customer-1' });
    return call('updateReview', { path: { id }, body: { rating: 4, userId: 'customer-2' } });
  },
  moreThanHeld: async ({ call, key }) =>
    call('createApiKey', { key: await key({ scopes: ['keys:write'] }), body: { name: 'more', scopes: ['webhooks:write'] } }),
  unknownId: ({ call }) => call('getProduct', { path: { id: UNKNOWN } }),
  alreadyThere: async ({ call, fixtures }) => {
    const { productId } = await fixtures.review({ userId: 'customer-1' });
    return call('createReview', { path: { id: productId }, body: { rating: 4, userId: 'customer-1' } });
  },
  moveNotAllowed: async ({ call, fixtures }) => {
    const { id } = await fixtures.product();
    await call('updateProduct', { path: { id }, body: { status: 'archived' } });
    return call('updateProduct', { path: { id }, body: { status: 'active' } });
  },
  stillRunning: async ({ call }) => {
    const request = { body: { content: 'A long text. '.repeat(1_000) }, headers: { 'Idempotency-Key': 'running' } };
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => call('analyzeContent', request)));
    return replies.find(({ status }) => status === 409) as Reply;
  },
  changedMeanwhile: async ({ call, fixtures }) =>
    call('updateProduct', { path: { id: (await fixtures.product()).id }, body: { price: 2 }, headers: { 'If-Match': '"999"' } }),
  tooLarge: ({ call }) => call('createProduct', { text: `"${'x'.repeat(256 * 1024)}"` }),
  notDeclaredAsJson: ({ call }) => call('createProduct', { text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } }),
  otherBody: async ({ call }) => {
    const headers = { 'Idempotency-Key': 'once' };
    await call('createProduct', { body: PRODUCT, headers });
    return call('createProduct', { body: { ...PRODUCT, price: 15 }, headers });
  },
  limitReached: async ({ call, key, clock }) => {
    const limited = await key({ standardLimit: 100 });
    clock.advance(60_000 - (clock.now().getTime() % 60_000) + 37_000); // 23 seconds before the next minute
    for (let sent = 0; sent < 100; sent += 1) await call('listProducts', { key: limited });
    return call('listProducts', { key: limited });
  },
  unexpected: async ({ call, database }) => {
    await database.dropTables();
    return call('listProducts');
  },
  databaseAway: async ({ call, closeStore }) => {
    await closeStore();
    return call('listProducts');
  },
};

describe('the examples of shared errors', () => {
  const shop = useShop();

  it('can all be provoked', () => {
    expect([...examples.keys()].sort()).to.deep.equal(Object.keys(provoke).sort());
  });

  for (const [name, ask] of Object.entries(provoke))
    it(`say what the service says: ${name}`, async () => {
      const said = (await ask(shop)).error;
      const example = examples.get(name) as ErrorReply;
      expect(withoutId(said)).to.deep.equal(withoutId(example.error));
    });
});

/** The request is another one each time. */
const withoutId = ({ code, message, details }: ErrorBody): object => ({ code, message, details: { ...details, requestId: undefined } });
