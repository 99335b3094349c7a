// Products: docs/description.md, Product and Products.
import { expect } from 'chai';
import type { Product, ProductStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { breakAi } from './failing-ai.js';
import { listRows } from './rows.js';

const STATUSES: readonly ProductStatus[] = ['draft', 'active', 'archived'];

describe('a new product', () => {
  const shop = useShop({}, 'suite');
  const create = (body: object) => shop.call('createProduct', { body });

  it('returns 201 with its Location and its fields, as a draft', async () => {
    const given = {
      name: 'Walnut desk',
      description: 'Solid.',
      price: 49.9,
      category: 'Office',
      images: ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/b.jpg'],
      tags: ['desk', 'desk', 'wood'],
    };
    const reply = await create(given);
    expect(reply.status).to.equal(201);
    expect(reply.body).to.include({ status: 'draft', createdAt: '2024-11-21T10:05:00.000Z', updatedAt: '2024-11-21T10:05:00.000Z' });
    expect(reply.body).to.deep.include({ ...given, rating: { average: 0, count: 0 } });
    expect(reply.body.id).to.match(/^prod_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/products/${reply.body.id}`);
    expect((await shop.call('getProduct', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
  });

  it('needs a name and a price, and nothing else', async () => {
    const { body } = await create({ name: 'Lamp', price: 5 });
    expect(body).to.deep.include({ images: [], tags: [] });
    expect(Object.keys(body)).to.not.include.members(['description', 'category', 'categoryId', 'descriptionGeneration']);
    expect((await create({ price: 5 })).error.details).to.include({ field: 'name', issue: 'is required' });
    expect((await create({ name: 'Lamp' })).error.details).to.include({ field: 'price', issue: 'is required' });
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['a status, whichever', { status: 'draft' }, 'status'],
    ['an id', { id: 'prod_1' }, 'id'],
    ['a rating', { rating: { average: 5, count: 1 } }, 'rating'],
    ['a price of zero', { price: 0 }, 'price'],
    ['a negative price', { price: -0.01 }, 'price'],
    ['a price with three decimals', { price: 9.999 }, 'price'],
    ['a price of a tenth of a cent', { price: 0.001 }, 'price'],
    ['a price that is nearly nothing', { price: 1e-9 }, 'price'],
    ['a price beyond the bound', { price: 1_000_000_000 }, 'price'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name'],
    ['a description of 10,001 characters', { description: 'x'.repeat(10_001) }, 'description'],
    ['51 tags', { tags: Array.from({ length: 51 }, () => 'tag') }, 'tags'],
    ['an empty tag', { tags: ['good', ''] }, 'tags[1]'],
    ['21 images', { images: Array.from({ length: 21 }, () => 'https://cdn.example.com/a.jpg') }, 'images'],
    ['generateDescription as text', { generateDescription: 'true' }, 'generateDescription'],
    ['a null category', { category: null }, 'category'],
  ];
  for (const [what, fields, field] of refused)
    it(`can't have ${what}`, async () => {
      const reply = await create({ name: 'Lamp', price: 5, ...fields });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
    });

  for (const price of [0.01, 0.1, 0.29, 1.1, 4.35, 19.99, 1_005.01, 123_456_789.12, 999_999_999.99])
    it(`stores the price ${price} to the cent`, async () => {
      const { body } = await create({ name: 'Lamp', price });
      expect(body.price).to.equal(price);
      const row = (await listRows(shop, 'products')).find(({ id }) => id === body.id);
      expect(row?.['price_cents']).to.equal(Number(price.toFixed(2).replace('.', '')));
    });

  it('accepts texts of the maximum length, in any script', async () => {
    const given = {
      name: '椅'.repeat(255),
      description: '😀'.repeat(10_000),
      price: 5,
      tags: Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(100, 'é')),
    };
    const reply = await create(given);
    expect(reply.status).to.equal(201);
    expect((await shop.call('getProduct', { path: { id: reply.body.id } })).body).to.deep.include(given);
  });
});

describe('the generated description of a product', () => {
  const shop = useShop();

  it('is written on request, and only that reply says so', async () => {
    const { body } = await shop.call('createProduct', {
      body: { name: 'Linen notebook', price: 14.5, tags: ['lined'], generateDescription: true },
    });
    expect(body.descriptionGeneration).to.equal('completed');
    expect(body.description).to.include('Linen notebook');
    const read = (await shop.call('getProduct', { path: { id: body.id } })).body;
    expect(read.description).to.equal(body.description);
    expect(read).to.not.have.property('descriptionGeneration');
  });

  it('does not replace a given one', async () => {
    for (const description of ['My own words.', '']) {
      const { body } = await shop.call('createProduct', {
        body: { name: 'Notebook', price: 14.5, description, generateDescription: true },
      });
      expect(body.description).to.equal(description);
      expect(body).to.not.have.property('descriptionGeneration');
    }
  });

  it('is not written by default', async () => {
    for (const fields of [{}, { generateDescription: false }])
      expect((await shop.call('createProduct', { body: { name: 'Notebook', price: 14.5, ...fields } })).body).to.not.have.any.keys(
        'description',
        'descriptionGeneration',
      );
  });

  it('is left out if the AI fails, and the product is still created', async () => {
    breakAi(shop, 'describe');
    const reply = await shop.call('createProduct', { body: { name: 'Linen notebook', price: 14.5, generateDescription: true } });
    expect([reply.status, reply.body.descriptionGeneration]).to.deep.equal([201, 'failed']);
    expect(reply.body).to.not.have.property('description');
    expect((await shop.call('getProduct', { path: { id: reply.body.id } })).body.name).to.equal('Linen notebook');
    expect(shop.logs()).to.include('could not describe a product').and.to.include('out of order');
    expect(reply.text).to.not.include('out of order');
  });

  it('is searchable like any other', async () => {
    await shop.call('createProduct', { body: { name: 'Quillwort', price: 14.5, tags: ['zanzibar oak'], generateDescription: true } });
    expect((await shop.call('listProducts', { query: { search: 'zanzibar' } })).body.total).to.equal(1);
  });
});

describe('an update of a product', () => {
  const shop = useShop({}, 'suite');
  const full = {
    name: 'Desk',
    description: 'Solid.',
    price: 49.9,
    category: 'Office',
    images: ['https://cdn.example.com/a.jpg'],
    tags: ['wood'],
  };
  const changes: readonly (readonly [string, Partial<Product>])[] = [
    ['name', { name: 'Table' }],
    ['description', { description: 'Soft.' }],
    ['an emptied description', { description: '' }],
    ['price', { price: 0.5 }],
    ['images', { images: [] }],
    ['tags', { tags: ['b', 'a'] }],
    ['status', { status: 'active' }],
    [
      'all fields',
      {
        name: 'Table',
        description: 'Soft.',
        price: 1,
        category: 'Office',
        images: ['https://cdn.example.com/b.jpg'],
        tags: [],
        status: 'archived',
      },
    ],
  ];
  for (const [what, body] of changes)
    it(`changes ${what} and nothing else`, async () => {
      const before = await shop.fixtures.product(full);
      shop.clock.advance(MINUTE_MS);
      const reply = await shop.call('updateProduct', { path: { id: before.id }, body });
      expect(reply.status).to.equal(200);
      expect(reply.body).to.deep.equal({ ...before, ...body, updatedAt: shop.clock.now().toISOString() });
      expect((await shop.call('getProduct', { path: { id: before.id } })).body).to.deep.equal(reply.body);
    });

  it('moves it to another category by name, and updates the counts of both', async () => {
    const { id } = await shop.fixtures.product({ category: 'Before' });
    const { body } = await shop.call('updateProduct', { path: { id }, body: { category: 'After' } });
    expect(body.category).to.equal('After');
    const { data } = (await shop.call('listCategories', { query: { limit: 100 } })).body;
    const findCount = (name: string) => data.find((one) => one.name === name)?.productCount;
    expect([findCount('Before'), findCount('After')]).to.deep.equal([0, 1]);
    expect(data.find((one) => one.name === 'After')?.id).to.equal(body.categoryId);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['nothing at all', {}, 'body'],
    ['its id', { id: 'prod_1' }, 'id'],
    ['its creation', { createdAt: '2024-01-01T00:00:00.000Z' }, 'createdAt'],
    ['generateDescription', { generateDescription: true }, 'generateDescription'],
    ['an unknown status', { status: 'sold' }, 'status'],
    ['three decimals', { price: 1.234 }, 'price'],
    ['null', { description: null }, 'description'],
  ];
  for (const [what, body, field] of refused)
    it(`can't name ${what}`, async () => {
      const product = await shop.fixtures.product();
      const reply = await shop.call('updateProduct', { path: { id: product.id }, body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect((await shop.call('getProduct', { path: { id: product.id } })).body).to.deep.equal(product);
    });

  it('is not lost when two run at once', async () => {
    const { id } = await shop.fixtures.product(full);
    await Promise.all([
      shop.call('updateProduct', { path: { id }, body: { name: 'New name' } }),
      shop.call('updateProduct', { path: { id }, body: { price: 7 } }),
      shop.call('updateProduct', { path: { id }, body: { tags: ['new'] } }),
    ]);
    const read = await shop.call('getProduct', { path: { id } });
    expect(read.body).to.deep.include({ name: 'New name', price: 7, tags: ['new'] });
    expect(read.header('ETag')).to.equal('"4"');
  });
});

describe('the status of a product', () => {
  const shop = useShop({}, 'suite');
  const ways: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = { draft: [], active: ['active'], archived: ['archived'] };
  const moves: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
    draft: ['active', 'archived'],
    active: ['draft', 'archived'],
    archived: ['draft'],
  };

  for (const from of STATUSES)
    for (const to of STATUSES) {
      const isPossible = from === to || moves[from].includes(to);
      it(`${isPossible ? 'goes' : 'does not go'} from ${from} to ${to}`, async () => {
        const { id } = await shop.fixtures.product();
        for (const status of ways[from]) await shop.call('updateProduct', { path: { id }, body: { status } });
        const reply = await shop.call('updateProduct', { path: { id }, body: { status: to, name: 'Renamed' } });
        const { body } = await shop.call('getProduct', { path: { id } });
        if (isPossible) {
          expect([reply.status, body.status, body.name]).to.deep.equal([200, to, 'Renamed']);
          return;
        }
        expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'status']);
        for (const allowed of moves[from]) expect(reply.error.details.issue).to.include(allowed);
        expect(body.status).to.equal(from);
        expect(body.name, 'the name that came with the refused status').to.not.equal('Renamed');
      });
    }
});

describe('the ETag of a product', () => {
  const shop = useShop();
  const getEtag = async (id: string) => (await shop.call('getProduct', { path: { id } })).header('ETag');

  it('is the same after create, read and update', async () => {
    const created = await shop.call('createProduct', { body: { name: 'Lamp', price: 5 } });
    const { id } = created.body;
    expect(await getEtag(id)).to.equal(created.header('ETag'));
    const changed = await shop.call('updateProduct', { path: { id }, body: { price: 6 } });
    expect(changed.header('ETag')).to.not.equal(created.header('ETag'));
    expect(await getEtag(id)).to.equal(changed.header('ETag'));
  });

  it('changes with the rating, because replies show it', async () => {
    const { id } = await shop.fixtures.product();
    const before = await getEtag(id);
    await shop.fixtures.review({ productId: id });
    expect(await getEtag(id)).to.not.equal(before);
  });

  it('returns 304 for a matching If-None-Match in any form', async () => {
    const { id } = await shop.fixtures.product();
    for (const tag of ['"1"', 'W/"1"', '"0", "1"', '*']) {
      const reply = await shop.call('getProduct', { path: { id }, headers: { 'If-None-Match': tag } });
      expect([reply.status, reply.text, reply.header('ETag')]).to.deep.equal([304, '', '"1"']);
    }
    for (const tag of ['"2"', '1', 'nonsense'])
      expect((await shop.call('getProduct', { path: { id }, headers: { 'If-None-Match': tag } })).status).to.equal(200);
  });

  for (const [name, change] of [
    ['updateProduct', { body: { price: 6 } }],
    ['deleteProduct', {}],
  ] as const) {
    it(`allows ${name} if If-Match names it`, async () => {
      for (const tag of ['"1"', '"7", "1"', '*']) {
        const { id } = await shop.fixtures.product();
        expect((await shop.call(name, { path: { id }, ...change, headers: { 'If-Match': tag } })).status).to.be.oneOf([200, 204]);
      }
    });

    it(`refuses ${name} if If-Match names another: 412, and nothing changes`, async () => {
      const { id, price } = await shop.fixtures.product();
      for (const tag of ['"2"', 'nonsense', '']) {
        const reply = await shop.call(name, { path: { id }, ...change, headers: { 'If-Match': tag } });
        expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([412, 'VALIDATION_ERROR', 'If-Match']);
      }
      expect((await shop.call('getProduct', { path: { id } })).body.price).to.equal(price);
      expect(await getEtag(id)).to.equal('"1"');
    });
  }

  it('allows one of two updates of the same version', async () => {
    const { id } = await shop.fixtures.product();
    const change = (price: number) => shop.call('updateProduct', { path: { id }, body: { price }, headers: { 'If-Match': '"1"' } });
    const statuses = (await Promise.all([change(1), change(2), change(3)])).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([200, 412, 412]);
    expect(await getEtag(id)).to.equal('"2"');
  });
});

describe('a deleted product', () => {
  const shop = useShop();

  it('returns 404 everywhere', async () => {
    const { id } = await shop.fixtures.product({ name: 'Gone lamp', category: 'Lights' });
    const reply = await shop.call('deleteProduct', { path: { id } });
    expect([reply.status, reply.text]).to.deep.equal([204, '']);
    const path = { id };
    for (const call of [
      shop.call('getProduct', { path }),
      shop.call('getProduct', { path, headers: { 'If-None-Match': '*' } }),
      shop.call('updateProduct', { path, body: { name: 'Back' } }),
      shop.call('deleteProduct', { path }),
      shop.call('listReviews', { path }),
      shop.call('createReview', { path, body: { rating: 5 } }),
      shop.call('getProductAnalytics', { path }),
    ])
      expect((await call).error.code).to.equal('NOT_FOUND');
  });

  it('is in no list, search or count', async () => {
    const { id, categoryId, createdAt } = await shop.fixtures.product({ name: 'Gone lamp', category: 'Lights' });
    await shop.call('deleteProduct', { path: { id } });
    for (const query of [
      {},
      { search: 'gone' },
      { status: 'draft' },
      { category: categoryId },
      { search: 'lamp', status: 'draft', category: categoryId },
    ])
      expect((await shop.call('listProducts', { query })).body).to.deep.include({ data: [], total: 0 });
    expect((await shop.call('listCategories')).body.data).to.deep.equal([
      { id: categoryId, name: 'Lights', slug: 'lights', productCount: 0, pendingProducts: 0, createdAt, updatedAt: createdAt },
    ]);
  });

  it("can't be named by new content or views", async () => {
    const { id } = await shop.fixtures.product();
    const creator = await shop.fixtures.creator();
    await shop.call('deleteProduct', { path: { id } });
    const content = await shop.call('submitContent', {
      body: { creatorId: creator.id, title: 'A title', description: 'Text', products: [id] },
    });
    expect([content.status, content.error.details.field]).to.deep.equal([400, 'products[0]']);
    const { body } = await shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'view', productId: id }] } });
    expect(body).to.deep.include({ accepted: 0 });
  });

  it('keeps its reviews accessible', async () => {
    const { id } = await shop.fixtures.product();
    const review = await shop.fixtures.review({ productId: id });
    await shop.call('deleteProduct', { path: { id } });
    expect((await shop.call('getReview', { path: { id: review.id } })).body).to.deep.equal(review);
    expect((await shop.call('markReviewHelpful', { path: { id: review.id } })).body.helpfulCount).to.equal(1);
    expect((await shop.call('moderateReview', { path: { id: review.id }, body: { action: 'reject' } })).body.status).to.equal('rejected');
  });

  it('stays in the store, marked as deleted', async () => {
    const { id } = await shop.fixtures.product();
    await shop.call('deleteProduct', { path: { id } });
    expect(await listRows(shop, 'products')).to.have.length(1);
    expect((await listRows(shop, 'products'))[0]).to.include({ id, deleted_at: '2024-11-21T10:05:00.000Z' });
  });

  it('is deleted once when two requests delete it at once', async () => {
    const { id } = await shop.fixtures.product();
    const replies = await Promise.all([1, 2, 3].map(() => shop.call('deleteProduct', { path: { id } })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([204, 404, 404]);
    expect((await shop.call('listProducts')).body.total).to.equal(0);
  });
});

describe('the filters of the product list', () => {
  const shop = useShop({}, 'suite');
  let office = '';

  before(async () => {
    office = (await shop.fixtures.product({ name: 'Walnut desk', category: 'Office' })).categoryId ?? '';
    await shop.fixtures.activeProduct({ name: 'Walnut shelf', category: 'Office' });
    await shop.fixtures.activeProduct({ name: 'Oak shelf', category: 'Living', tags: ['Crème brûlée'], description: 'Made in Malmö' });
    await shop.fixtures.product({ name: 'Plain lamp' });
  });

  const cases: readonly (readonly [string, () => Record<string, unknown>, readonly string[]])[] = [
    ['a status', () => ({ status: 'active' }), ['Oak shelf', 'Walnut shelf']],
    ['a status that no product has', () => ({ status: 'archived' }), []],
    ['a category by its id', () => ({ category: office }), ['Walnut shelf', 'Walnut desk']],
    ['a category and a status', () => ({ category: office, status: 'draft' }), ['Walnut desk']],
    ['a category by its name, which is no id', () => ({ category: 'Office' }), []],
    ['an unknown category', () => ({ category: 'cat_01jd3t5b7c9d1e3f5g7h9j1k3m' }), []],
    ['a category that is an attack', () => ({ category: `' or 1=1 --` }), []],
    ['a word of the name', () => ({ search: 'walnut' }), ['Walnut shelf', 'Walnut desk']],
    ['the beginning of a word', () => ({ search: 'waln' }), ['Walnut shelf', 'Walnut desk']],
    ['all words, in any order', () => ({ search: 'shelf WALNUT' }), ['Walnut shelf']],
    ['a word of the description, without its accent', () => ({ search: 'malmo' }), ['Oak shelf']],
    ['a word of a tag', () => ({ search: 'brulee' }), ['Oak shelf']],
    ['a word of the category', () => ({ search: 'office' }), ['Walnut shelf', 'Walnut desk']],
    ['the middle of a word', () => ({ search: 'alnut' }), []],
    ['a word and a status', () => ({ search: 'shelf', status: 'active' }), ['Oak shelf', 'Walnut shelf']],
    ['a word, a status and a category', () => ({ search: 'walnut', status: 'active', category: office }), ['Walnut shelf']],
    ['a status as a word', () => ({ search: 'status_active' }), []],
    ['a text without letters and digits', () => ({ search: '!?&|*()' }), []],
    ['blanks alone', () => ({ search: '   ' }), []],
  ];
  for (const [what, query, names] of cases)
    it(`leave by ${what}: ${names.join(', ') || 'nothing'}`, async () => {
      const { body } = await shop.call('listProducts', { query: query() });
      expect([body.data.map(({ name }) => name), body.total]).to.deep.equal([names, names.length]);
      if (names.length > 0) {
        const cut = (await shop.call('listProducts', { query: { ...query(), limit: 1, offset: names.length - 1 } })).body;
        expect([cut.data.map(({ name }) => name), cut.total]).to.deep.equal([names.slice(-1), names.length]);
      }
    });

  for (const [name, value] of [
    ['status', 'sold'],
    ['status', 'Active'],
    ['category', ''],
    ['search', ''],
    ['search', 'x'.repeat(256)],
    ['sort', 'price'],
  ] as const)
    it(`refuse ${name}=${value.slice(0, 10)}`, async () => {
      const reply = await shop.call('listProducts', { query: { [name]: value } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, name]);
    });
});
