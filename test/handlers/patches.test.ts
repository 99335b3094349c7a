// PATCH with JSON merge patches: null removes a field. If-Match guards every update, and a PUT accepts the reply of its GET.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { storeChecks } from '../../db/store-checks.js';
import { useShop, type Shop } from '../support/service.js';

const MERGE_PATCH = 'application/merge-patch+json';

/** A resource with a GET, a PUT or PATCH, and a change that each of them can make. */
interface Kind {
  readonly name: string;
  readonly create: (shop: Shop) => Promise<{ readonly id: string }>;
  readonly get: OperationId;
  readonly updates: readonly OperationId[];
  /** A body for the update, another each time. */
  readonly change: (count: number) => object;
}

const kinds: readonly Kind[] = [
  {
    name: 'product',
    create: ({ fixtures }) => fixtures.product(),
    get: 'getProduct',
    updates: ['updateProduct', 'patchProduct'],
    change: (count) => ({ price: count + 1 }),
  },
  {
    name: 'creator',
    create: ({ fixtures }) => fixtures.creator(),
    get: 'getCreator',
    updates: ['updateCreator', 'patchCreator'],
    change: (count) => ({ name: `Ada ${count}` }),
  },
  {
    name: 'user',
    create: ({ fixtures }) => fixtures.user(),
    get: 'getUser',
    updates: ['updateUser', 'patchUser'],
    change: (count) => ({ name: `Ines ${count}` }),
  },
  {
    name: 'review',
    create: ({ fixtures }) => fixtures.review(),
    get: 'getReview',
    updates: ['updateReview', 'patchReview'],
    change: (count) => ({ title: `Tidy ${count}` }),
  },
  {
    name: 'content',
    create: createRejected,
    get: 'getContent',
    updates: ['resubmitContent', 'patchContent'],
    change: (count) => ({ title: `Desk ${count}` }),
  },
  {
    name: 'order',
    create: ({ fixtures }) => fixtures.order(),
    get: 'getOrder',
    updates: ['updateOrder', 'patchOrder'],
    change: () => ({ status: 'processing' }),
  },
  {
    name: 'commission',
    create: ({ fixtures }) => fixtures.commission(),
    get: 'getCommission',
    updates: ['updateCommission', 'patchCommission'],
    change: () => ({ status: 'approved' }),
  },
  {
    name: 'webhook',
    create: ({ fixtures }) => fixtures.webhook(),
    get: 'getWebhook',
    updates: ['updateWebhook', 'patchWebhook'],
    change: (count) => ({ name: `Till ${count}` }),
  },
  {
    name: 'API key',
    create: createKey,
    get: 'getApiKey',
    updates: ['updateApiKey', 'patchApiKey'],
    change: (count) => ({ name: `Till ${count}` }),
  },
];

async function createRejected(shop: Shop) {
  const { id } = await shop.fixtures.content();
  await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } });
  return { id };
}

async function createKey(shop: Shop) {
  const { body } = await shop.call('createApiKey', { body: { name: 'Till', scopes: ['orders:read'] } });
  return { id: body.id };
}

async function read(shop: Shop, get: OperationId, id: string) {
  const reply = await shop.call(get, { path: { id } });
  return { etag: reply.header('ETag') ?? 'none', body: reply.body as unknown as Readonly<Record<string, unknown>> };
}

for (const { name, create, get, updates, change } of kinds)
  describe(`If-Match, for the ${name},`, () => {
    const shop = useShop();

    for (const update of updates) {
      it(`lets ${update} change the version that was read`, async () => {
        const { id } = await create(shop);
        const { etag } = await read(shop, get, id);
        const reply = await shop.call(update, { path: { id }, body: change(1), headers: { 'If-Match': etag } });
        expect(reply.status).to.equal(200);
        const after = await read(shop, get, id);
        expect(reply.header('ETag')).to.equal(after.etag).and.not.equal(etag);
      });

      it(`makes ${update} refuse another version: 412, and nothing changes`, async () => {
        const { id } = await create(shop);
        const before = await read(shop, get, id);
        for (const etag of ['"nosuch"', `W/${before.etag}`, '']) {
          const reply = await shop.call(update, { path: { id }, body: change(2), headers: { 'If-Match': etag } });
          expect([reply.status, reply.error.details.reason], etag).to.deep.equal([412, 'version-mismatch']);
        }
        expect(await read(shop, get, id)).to.deep.equal(before);
      });
    }
  });

describe('a PUT', () => {
  const shop = useShop();

  for (const {
    name,
    create,
    get,
    updates: [update],
  } of kinds.filter((kind) => kind.name !== 'content'))
    it(`accepts the reply of the GET (${name})`, async () => {
      const { id } = await create(shop);
      const { body } = await read(shop, get, id);
      const reply = await shop.call(update as OperationId, { path: { id }, body });
      expect(reply.status, JSON.stringify(reply.body)).to.equal(200);
      const { updatedAt: before, ...shown } = body;
      expect({ ...shown, updatedAt: before }).to.include.keys('id');
      expect(reply.body).to.deep.include(shown.status === undefined ? { id } : { id, status: shown.status });
    });

  it('refuses a read-only field that was changed, by field', async () => {
    const { id } = await shop.fixtures.product();
    const { body } = await read(shop, 'getProduct', id);
    const rating = { average: 5, count: 1_000 };
    const reply = await shop.call('updateProduct', {
      path: { id },
      body: { ...body, rating, createdAt: '2020-01-01T00:00:00.000Z', price: 77 },
    });
    expect([reply.status, reply.error.details.reason]).to.deep.equal([400, 'read-only-field']);
    expect(reply.error.details.errors?.map(({ field }) => field)).to.deep.equal(['rating', 'createdAt']);
    expect((await read(shop, 'getProduct', id)).body).to.deep.equal(body);
  });

  it('with the reply of its GET can be repeated when its response was lost', async () => {
    const { id } = await shop.fixtures.product();
    const body = { ...(await read(shop, 'getProduct', id)).body, price: 77 };
    for (const attempt of ['first', 'second']) {
      shop.clock.advance(1_000);
      expect((await shop.call('updateProduct', { path: { id }, body })).status, attempt).to.equal(200);
    }
  });

  it('with an old reply of its GET is refused with 412 by If-Match', async () => {
    const { id } = await shop.fixtures.order();
    const { body, etag } = await read(shop, 'getOrder', id);
    await shop.call('updateOrder', { path: { id }, body: { status: 'processing' } });
    const reply = await shop.call('updateOrder', { path: { id }, body: { ...body, status: 'cancelled' }, headers: { 'If-Match': etag } });
    expect(reply.status).to.equal(412);
  });

  it('refuses read-only fields from a key that may not read them', async () => {
    const { id } = await shop.fixtures.product();
    const { body } = await read(shop, 'getProduct', id);
    const key = await shop.key({ scopes: ['products:write'] });
    expect((await shop.call('updateProduct', { key, path: { id }, body })).status).to.equal(403);
    expect((await shop.call('updateProduct', { key, path: { id }, body: { price: 3 } })).status).to.equal(200);
  });

  it('still refuses unknown fields, and a body of read-only fields alone', async () => {
    const { id } = await shop.fixtures.product();
    const unknown = await shop.call('updateProduct', { path: { id }, body: { id, price: 3, colour: 'red' } });
    expect([unknown.status, unknown.error.details.field]).to.deep.equal([400, 'colour']);
    expect((await shop.call('updateProduct', { path: { id }, body: { id } })).status).to.equal(400);
  });
});

describe('a merge patch', () => {
  const shop = useShop();
  const patch = (operation: OperationId, { id }: { id: string }, body: object) =>
    shop.call(operation, { path: { id }, body, type: MERGE_PATCH });

  it('removes what null names, empties lists, and changes metadata one by one', async () => {
    const metadata = { season: 'winter', shelf: 'A4' };
    const made = {
      name: 'Lamp',
      price: 5,
      description: 'Bright.',
      category: 'Lamps',
      images: ['https://cdn.example.com/1.jpg'],
      tags: ['new'],
      externalId: 'SKU-1',
      metadata,
    };
    const { id } = (await shop.call('createProduct', { body: made })).body;
    const body = {
      description: null,
      category: null,
      images: null,
      tags: null,
      externalId: null,
      metadata: { season: null, color: 'red' },
    };
    const reply = await patch('patchProduct', { id }, body);
    expect(reply.status).to.equal(200);
    const { body: product } = await read(shop, 'getProduct', id);
    expect(product).to.not.have.any.keys('description', 'category', 'categoryId', 'externalId');
    expect(product).to.deep.include({ name: 'Lamp', images: [], tags: [], metadata: { shelf: 'A4', color: 'red' } });
    expect((await shop.call('listProducts', { query: { externalId: 'SKU-1' } })).body.total).to.equal(0);
    expect((await patch('patchProduct', { id }, { metadata: null })).body).to.not.have.property('metadata');
    for (const check of storeChecks) expect((await check.find(shop.services.db, 10)).first, check.name).to.deep.equal([]);
  });

  it('frees the external id that it removes', async () => {
    const [one, other] = [await shop.fixtures.product({ externalId: 'SKU-1' }), await shop.fixtures.product()];
    expect((await patch('patchProduct', other, { externalId: 'SKU-1' })).status).to.equal(409);
    expect((await patch('patchProduct', one, { externalId: null })).status).to.equal(200);
    expect((await patch('patchProduct', other, { externalId: 'SKU-1' })).status).to.equal(200);
  });

  it('is JSON of either media type, and no other one', async () => {
    const { id } = await shop.fixtures.product({ description: 'Bright.' });
    const path = { id };
    for (const type of ['application/json', MERGE_PATCH, `${MERGE_PATCH}; charset=utf-8`])
      expect((await shop.call('patchProduct', { path, body: { description: null }, type })).status, type).to.equal(200);
    const other = await shop.call('patchProduct', { path, body: { price: 2 }, type: 'application/json-patch+json' });
    expect([other.status, other.error.details.issue]).to.deep.equal([415, `must be application/json or ${MERGE_PATCH}, in UTF-8`]);
    expect((await shop.call('updateProduct', { path, body: { price: 2 }, type: MERGE_PATCH })).status).to.equal(415);
  });

  it("can't remove what an object must have", async () => {
    const refused: readonly (readonly [OperationId, { id: string }, string])[] = [
      ['patchProduct', await shop.fixtures.product(), 'name'],
      ['patchProduct', await shop.fixtures.product(), 'price'],
      ['patchCreator', await shop.fixtures.creator(), 'email'],
      ['patchUser', await shop.fixtures.user(), 'email'],
      ['patchReview', await shop.fixtures.review(), 'rating'],
      ['patchWebhook', await shop.fixtures.webhook(), 'url'],
      ['patchOrder', await shop.fixtures.order(), 'status'],
    ];
    for (const [operation, path, field] of refused) {
      const reply = await patch(operation, path, { [field]: null });
      expect([reply.status, reply.error.details.field], `${operation} ${field}`).to.deep.equal([400, field]);
    }
  });

  it('returns a creator to the rate of the store, and removes the website', async () => {
    const path = await shop.fixtures.creator({ commissionRate: 0.3, website: 'https://ada.example.com' });
    expect((await patch('patchCreator', path, { commissionRate: null, website: null })).body).to.not.have.any.keys(
      'commissionRate',
      'website',
    );
  });

  it('removes the name and the external id of a user, and changes metadata one by one', async () => {
    const metadata = { loyaltyCard: '4711', shelf: 'A4' };
    const path = await shop.fixtures.user({ name: 'Ines', externalId: 'customer-1', metadata });
    const { body } = await patch('patchUser', path, { name: null, externalId: null, metadata: { shelf: null, tier: 'gold' } });
    expect(body).to.not.have.any.keys('name', 'externalId');
    expect(body).to.deep.include({ metadata: { loyaltyCard: '4711', tier: 'gold' } });
    expect((await shop.call('registerUser', { body: { email: 'next@example.com', externalId: 'customer-1' } })).status).to.equal(201);
    expect((await patch('patchUser', path, { metadata: null })).body).to.not.have.property('metadata');
  });

  it('screens a review again whose title it removes', async () => {
    const path = await shop.fixtures.review({ title: 'Tidy', content: 'A solid organiser.' });
    const reply = await patch('patchReview', path, { title: null, photos: null });
    expect(reply.body).to.deep.include({ status: 'approved', photos: [] }).and.to.not.have.property('title');
  });

  it('keeps what content must have when it is submitted again', async () => {
    const path = await createRejected(shop);
    const reply = await patch('patchContent', path, { description: null, media: null });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'description']);
    expect((await patch('patchContent', path, { tags: null, title: 'Better' })).body).to.deep.include({
      status: 'pending_review',
      tags: [],
    });
  });

  it('removes the name and the headers of an endpoint', async () => {
    const path = await shop.fixtures.webhook({ name: 'Till', headers: [{ name: 'X-Till', value: '7' }] });
    const { body } = await patch('patchWebhook', path, { name: null, headers: null });
    expect(body).to.deep.include({ headerNames: [] }).and.to.not.have.property('name');
  });

  it('changes the filter of an endpoint field by field', async () => {
    const filter = { 'data.status': ['refunded'], 'data.previousStatus': ['paid'] };
    const path = await shop.fixtures.webhook({ events: ['order.updated'], filter });
    const patched = await shop.call('patchWebhook', {
      path: { id: path.id },
      type: MERGE_PATCH,
      body: { filter: { 'data.status': null, 'data.orderId': ['ord_1'] } },
    });
    expect(patched.body.filter).to.deep.equal({ 'data.previousStatus': ['paid'], 'data.orderId': ['ord_1'] });
    const unknown = await patch('patchWebhook', path, { filter: { 'data.nosuch': ['x'] } });
    expect([unknown.status, unknown.error.details.reason]).to.deep.equal([400, 'unknown-filter-path']);
    expect((await patch('patchWebhook', path, { filter: null })).body).to.not.have.property('filter');
  });

  it('accepts 50 fields of metadata with those that are there already, and no more', async () => {
    const many = (start: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`field${start + place}`, 'x']));
    const path = await shop.fixtures.product({ metadata: many(0, 49) });
    expect((await patch('patchProduct', path, { metadata: many(49, 1) })).status).to.equal(200);
    const reply = await patch('patchProduct', path, { metadata: many(50, 1) });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'metadata']);
    expect((await patch('patchProduct', path, { metadata: { ...many(50, 1), field0: null } })).status).to.equal(200);
  });

  it('loses neither of two that arrive at once', async () => {
    const path = await shop.fixtures.product({ metadata: { a: '1' } });
    await Promise.all(['b', 'c', 'd', 'e'].map((name) => patch('patchProduct', path, { metadata: { [name]: '1' } })));
    expect((await read(shop, 'getProduct', path.id)).body.metadata).to.have.all.keys('a', 'b', 'c', 'd', 'e');
  });
});

describe('a merge patch of an API key', () => {
  const shop = useShop();
  const EXPIRY = '2031-01-01T00:00:00.000Z';
  const patch = (id: string, body: object, key?: string) =>
    shop.call('patchApiKey', { path: { id }, body, type: MERGE_PATCH, ...(key && { key }) });
  const create = async (fields: object, key?: string) =>
    (await shop.call('createApiKey', { body: { name: 'Till', scopes: ['orders:read'], ...fields }, ...(key && { key }) })).body;

  it('removes the expiry, and one limit of two', async () => {
    const { id } = await create({ expiresAt: EXPIRY, rateLimits: { standard: 7, generation: 3 } });
    const { body } = await patch(id, { expiresAt: null, rateLimits: { standard: null } });
    expect(body)
      .to.deep.include({ rateLimits: { generation: 3 } })
      .and.to.not.have.property('expiresAt');
    expect((await patch(id, { rateLimits: null })).body).to.not.have.property('rateLimits');
  });

  it('never lets a key outlive the one that calls', async () => {
    const caller = await shop.key({ scopes: ['keys:write', 'orders:read'], expiresAt: EXPIRY });
    const { id } = await create({ expiresAt: '2030-01-01T00:00:00.000Z' }, caller);
    expect((await patch(id, { expiresAt: null }, caller)).body.expiresAt).to.equal(EXPIRY);
  });

  it("doesn't revive a key that was rolled", async () => {
    const { id } = await create({});
    await shop.call('rollApiKey', { path: { id }, body: { overlapSeconds: 3_600 } });
    const reply = await patch(id, { expiresAt: null });
    expect([reply.status, reply.error.details.reason]).to.deep.equal([409, 'expiry-after-roll']);
  });
});
