// External ids and metadata: what the shop's own systems know about products, creators, users, content and reviews.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Reply } from '../support/client.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

/** A kind of object: how it is created, listed, changed and deleted. */
interface Kind {
  readonly name: string;
  create(shop: Shop, fields: object): Promise<Reply>;
  list(shop: Shop, query: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** A filter that doesn't go with an external id. */
  readonly otherFilter: Readonly<Record<string, string>>;
  update(shop: Shop, object: { id: string }, fields: object): Promise<Reply>;
  delete?(shop: Shop, object: { id: string }): Promise<Reply>;
}

let emails = 0;
const newEmail = () => `external-${(emails += 1)}@example.com`;

const kinds: readonly Kind[] = [
  {
    name: 'product',
    create: (shop, fields) => shop.call('createProduct', { body: { name: 'Lamp', price: 5, ...fields } }),
    list: (shop, query) => shop.call('listProducts', { query }),
    otherFilter: { status: 'draft' },
    update: (shop, { id }, fields) => shop.call('updateProduct', { path: { id }, body: fields }),
    delete: (shop, { id }) => shop.call('deleteProduct', { path: { id } }),
  },
  {
    name: 'creator',
    create: (shop, fields) => shop.call('registerCreator', { body: { name: 'Ada', email: newEmail(), ...fields } }),
    list: (shop, query) => shop.call('listCreators', { query }),
    otherFilter: { search: 'ada' },
    update: (shop, { id }, fields) => shop.call('updateCreator', { path: { id }, body: fields }),
    delete: (shop, { id }) => shop.call('deleteCreator', { path: { id } }),
  },
  {
    name: 'user',
    create: (shop, fields) => shop.call('registerUser', { body: { email: newEmail(), ...fields } }),
    list: (shop, query) => shop.call('listUsers', { query }),
    otherFilter: { registrationMethod: 'email' },
    update: (shop, { id }, fields) => shop.call('updateUser', { path: { id }, body: fields }),
    delete: (shop, { id }) => shop.call('deleteUser', { path: { id } }),
  },
  {
    name: 'content',
    async create(shop, fields) {
      const { id: creatorId } = await shop.fixtures.creator();
      return shop.call('submitContent', { body: { creatorId, title: 'A desk', description: 'It is tidy.', ...fields } });
    },
    list: (shop, query) => shop.call('listContent', { query }),
    otherFilter: { status: 'pending' },
    async update(shop, { id }, fields) {
      await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } });
      return shop.call('resubmitContent', { path: { id }, body: fields });
    },
  },
  {
    name: 'review',
    async create(shop, fields) {
      const { id } = await shop.fixtures.product();
      return shop.call('createReview', { path: { id }, body: { rating: 4, ...fields } });
    },
    list: (shop, query) => shop.call('listAllReviews', { query }),
    otherFilter: { rating: '4' },
    update: (shop, { id }, fields) => shop.call('updateReview', { path: { id }, body: fields }),
    delete: (shop, { id }) => shop.call('deleteReview', { path: { id } }),
  },
];

/** As a read of the review shows it. */
const withoutScore = (one: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'spamScore'));

for (const kind of kinds)
  describe(`the external id of a ${kind.name}`, () => {
    const shop = useShop({}, 'suite');
    const create = async (fields: object): Promise<{ id: string }> => {
      const reply = await kind.create(shop, fields);
      expect(reply.status, reply.text).to.equal(201);
      return reply.body as { id: string };
    };
    const find = async (externalId: string): Promise<Record<string, unknown>[]> => {
      const { data, total } = (await kind.list(shop, { externalId })).body as { data: Record<string, unknown>[]; total: number };
      expect(total).to.equal(data.length);
      return data;
    };

    it('is shown with the metadata, and the list finds it', async () => {
      const metadata = { color: 'walnut', 'Größe ✓': '12 "cm"' };
      const made = await create({ externalId: `${kind.name}/1`, metadata });
      expect(made).to.deep.include({ externalId: `${kind.name}/1`, metadata });
      expect((await find(`${kind.name}/1`)).map(withoutScore)).to.deep.equal([made]);
      expect(await find(`${kind.name}/`)).to.deep.equal([]);
    });

    it('is absent, without a row, if none was given', async () => {
      const before = (await listRows(shop, 'external_ids')).length;
      expect(await create({ metadata: {} })).to.not.have.any.keys('externalId', 'metadata');
      expect(await listRows(shop, 'external_ids')).to.have.length(before);
    });

    it('belongs to one object: a second one returns 409 with the id of the first, and creates nothing', async () => {
      const { id } = await create({ externalId: 'taken' });
      const reply = await kind.create(shop, { externalId: 'taken' });
      expect([reply.status, reply.error.details.reason, reply.error.details.field]).to.deep.equal([409, 'external-id-taken', 'externalId']);
      expect(reply.error.details.ownerId).to.equal(id);
      expect((await find('taken')).map((one) => one['id'])).to.deep.equal([id]);
    });

    it('belongs to one of two that are created at once', async () => {
      for (const externalId of ['race-1', 'race-2', 'race-3']) {
        const replies = await Promise.all([kind.create(shop, { externalId }), kind.create(shop, { externalId })]);
        expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
        const [made] = replies.filter(({ status }) => status === 201).map(({ body }) => (body as { id: string }).id);
        expect((await find(externalId)).map((one) => one['id'])).to.deep.equal([made]);
      }
    });

    it('can be changed to one that is free, and frees the former one', async () => {
      const [one, other] = [await create({ externalId: 'former', metadata: { a: '1' } }), await create({ externalId: 'other' })];
      expect((await kind.update(shop, one, { externalId: 'other' })).error.details).to.include({ ownerId: other.id });
      const changed = await kind.update(shop, one, { externalId: 'later', metadata: {} });
      expect(changed.status, changed.text).to.equal(200);
      expect(changed.body).to.include({ externalId: 'later' }).and.not.have.property('metadata');
      expect((await find('later')).map(({ id }) => id)).to.deep.equal([one.id]);
      expect(await find('former')).to.deep.equal([]);
      await create({ externalId: 'former' });
    });

    it('does not go with another filter; a page after the first is empty', async () => {
      await create({ externalId: 'alone' });
      const reply = await kind.list(shop, { externalId: 'alone', ...kind.otherFilter });
      expect([reply.status, reply.error.details.reason]).to.deep.equal([400, 'incompatible-fields']);
      expect(reply.error.details.field).to.equal(Object.keys(kind.otherFilter)[0]);
      const page = await kind.list(shop, { externalId: 'alone', limit: 5, offset: 1 });
      expect(page.body).to.deep.equal({ data: [], total: 1, limit: 5, offset: 1 });
    });

    const refused: readonly (readonly [string, object, string])[] = [
      ['an empty external id', { externalId: '' }, 'externalId'],
      ['an external id of 129 characters', { externalId: 'x'.repeat(129) }, 'externalId'],
      ['an external id of two lines', { externalId: 'a\nb' }, 'externalId'],
      ['51 fields', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`f${place}`, ''])) }, 'metadata'],
      ['a name of 41 characters', { metadata: { ['x'.repeat(41)]: '' } }, 'metadata'],
      ['a value of 501 characters', { metadata: { a: 'x'.repeat(501) } }, 'metadata.a'],
      ['a number', { metadata: { a: { b: 1 } } }, 'metadata.a'],
    ];
    for (const [what, fields, field] of refused)
      it(`is refused with ${what}`, async () => {
        const reply = await kind.create(shop, fields);
        expect(reply.status, reply.text).to.equal(400);
        expect(reply.error.details.field).to.match(new RegExp(`^${field}`));
      });

    if (kind.delete)
      it('is free when the object is deleted', async () => {
        const made = await create({ externalId: 'deleted' });
        expect((await kind.delete?.(shop, made))?.status).to.equal(204);
        expect(await find('deleted')).to.deep.equal([]);
        await create({ externalId: 'deleted' });
      });

    it('is in step with the objects', async () => {
      const check = storeChecks.find(({ name }) => name === 'external-ids');
      expect(await check?.find(shop.services.db, 10)).to.deep.equal({ first: [], total: 0 });
    });
  });

describe('a product by external id', () => {
  const shop = useShop({}, 'suite');
  const put = (externalId: string, body: { name: string; price: number; [field: string]: unknown }) =>
    shop.call('putProductByExternalId', { path: { externalId }, body });

  it('is created as a draft, then updated: only the named fields change', async () => {
    const created = await put('sku 1/ä', { name: 'Lamp', price: 5, tags: ['a'], metadata: { a: '1' } });
    expect([created.status, created.header('Location')]).to.deep.equal([201, `/api/products/${created.body.id}`]);
    expect(created.body).to.deep.include({ externalId: 'sku 1/ä', status: 'draft', metadata: { a: '1' } });
    await shop.call('updateProduct', { path: { id: created.body.id }, body: { status: 'active' } });
    const updated = await put('sku 1/ä', { name: 'Lamp', price: 6 });
    expect(updated.status).to.equal(200);
    const { updatedAt } = updated.body;
    expect(updated.body).to.deep.equal({ ...created.body, price: 6, status: 'active', updatedAt });
    expect(updated.header('ETag')).to.not.equal(created.header('ETag'));
    expect((await shop.call('getProduct', { path: { id: created.body.id } })).body).to.deep.equal(updated.body);
  });

  it('is one product for five requests at once', async () => {
    for (const externalId of ['at-once-1', 'at-once-2', 'reviews']) {
      const replies = await Promise.all([1, 2, 3, 4, 5].map((price) => put(externalId, { name: 'Lamp', price })));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 200, 200, 200, 201]);
      expect(new Set(replies.map(({ body }) => body.id)).size).to.equal(1);
    }
  });

  it('is a new product after the former one was deleted', async () => {
    const { id } = (await put('again', { name: 'Lamp', price: 5 })).body;
    await shop.call('deleteProduct', { path: { id } });
    const again = await put('again', { name: 'Lamp', price: 5 });
    expect(again.status).to.equal(201);
    expect(again.body.id).to.not.equal(id);
  });

  it('takes over an id that a release without external ids left behind', async () => {
    const { id } = await shop.fixtures.product({ externalId: 'orphan' });
    await shop.database.execute(`update products set deleted_at = '2024-11-21T10:05:00.000Z' where id = '${id}'`);
    const { status, body } = await put('orphan', { name: 'Lamp', price: 5 });
    expect(status).to.equal(201);
    expect((await shop.call('listProducts', { query: { externalId: 'orphan' } })).body.data).to.deep.equal([body]);
  });

  it('is refused with a price of three decimals, and with an external id in the body', async () => {
    expect((await put('refused', { name: 'Lamp', price: 1.234 })).error.details.field).to.equal('price');
    expect((await put('refused', { name: 'Lamp', price: 1, externalId: 'other' })).error.details.field).to.equal('externalId');
    expect((await put('x'.repeat(129), { name: 'Lamp', price: 1 })).error.details.field).to.equal('externalId');
  });
});

describe('an erasure', () => {
  const shop = useShop({}, 'suite');

  it('removes external ids and metadata of the person', async () => {
    const email = newEmail();
    const own = { externalId: 'erased', metadata: { phone: '555' } };
    const creator = (await shop.call('registerCreator', { body: { name: 'Ada', email, ...own } })).body;
    await shop.call('registerUser', { body: { email, ...own } });
    const content = { creatorId: creator.id, title: 'A desk', description: 'It is tidy.', ...own };
    const { id } = (await shop.call('submitContent', { body: content })).body;
    await shop.call('erasePersonalData', { body: { email } });
    await shop.runPrivacyJobs();
    expect(await listRows(shop, 'external_ids')).to.deep.equal([]);
    const left = [await shop.call('getCreator', { path: { id: creator.id } }), await shop.call('getContent', { path: { id } })];
    for (const { body } of left) expect(body).to.not.have.any.keys('externalId', 'metadata');
  });
});
