// Categories that are created, renamed, merged and deleted, and the products that follow them: docs/description.md, Category.
import { expect } from 'chai';
import { fillSlugs } from '../../db/categories.js';
import { advanceDueMove, restartMoves } from '../../db/category-moves.js';
import { insertProducts } from '../db/store.js';
import { startShop, useShop, type Shop } from '../support/service.js';
import { storeChecks } from '../../db/store-checks.js';
import { countStatements } from '../support/statements.js';
import { listRows } from './rows.js';

const SETTLED_MS = 60_000;

describe('a category', () => {
  const shop = useShop();
  const get = async (id: string) => (await shop.call('getCategory', { path: { id } })).body;
  const product = async (id: string) => (await shop.call('getProduct', { path: { id } })).body;
  const listIds = async (category: string, search?: string) =>
    (await shop.call('listProducts', { query: { category, ...(search && { search }) } })).body.data.map(({ id }) => id);
  const findDifferences = async () =>
    (await Promise.all(storeChecks.map(async (check) => (await check.find(shop.services.db, 10)).first))).flat();

  /** Adds products to a category without requests. */
  async function fill(name: string, count: number): Promise<{ categoryId: string; ids: string[] }> {
    const { categoryId = '', category = '' } = await shop.fixtures.product({ category: name });
    const made = await insertProducts(
      shop.services.db,
      Array.from({ length: count - 1 }, () => ({ category, categoryId })),
    );
    return { categoryId, ids: made.map(({ id }) => id) };
  }

  describe('that is created', () => {
    it('is listed, found by its id, and used by products that name it', async () => {
      const { status, headers, body } = await shop.call('createCategory', { body: { name: ' Garden lighting ' } });
      expect([status, headers.get('location')]).to.deep.equal([201, `/api/categories/${body.id}`]);
      const times = { createdAt: shop.clock.now().toISOString(), updatedAt: shop.clock.now().toISOString() };
      expect(body).to.deep.equal({
        id: body.id,
        name: 'Garden lighting',
        slug: 'garden-lighting',
        productCount: 0,
        pendingProducts: 0,
        ...times,
      });
      const { categoryId } = await shop.fixtures.product({ category: 'GARDEN lighting' });
      expect(categoryId).to.equal(body.id);
      expect(await get(body.id)).to.deep.equal({ ...body, productCount: 1 });
    });

    it('returns 409 for a name or a slug that another one has', async () => {
      const { id, slug } = await shop.fixtures.category({ name: 'Office' });
      const refused = [
        await shop.call('createCategory', { body: { name: ' OFFICE' } }),
        await shop.call('createCategory', { body: { name: 'Bureau', slug } }),
      ];
      expect(refused.map((reply) => [reply.status, reply.error.details.reason])).to.deep.equal([
        [409, 'category-exists'],
        [409, 'category-slug-taken'],
      ]);
      expect(refused[0]?.error.message).to.include(id);
    });

    it('gets a slug from its name, with a number if it is taken', async () => {
      const slugs: string[] = [];
      for (const name of ['Café & Thé', 'Cafe, the', 'CAFE the!', 'Größe Øl', '日本', '台湾', 'Ⅻ ﬁne']) {
        const { slug } = await shop.fixtures.category({ name });
        slugs.push(slug);
      }
      expect(slugs).to.deep.equal(['cafe-the', 'cafe-the-2', 'cafe-the-3', 'grosse-ol', 'category', 'category-2', 'xii-fine']);
    });

    it('gets a slug when a product creates it, and one slug each when many create categories at once', async () => {
      const names = ['Café', 'Cafe', 'Câfe', 'Cafè', 'Cafe!', 'Café?'];
      await Promise.all(names.map((category) => shop.fixtures.product({ category })));
      const { data } = (await shop.call('listCategories')).body;
      expect(data.map(({ slug }) => slug).sort()).to.deep.equal(['cafe', 'cafe-2', 'cafe-3', 'cafe-4', 'cafe-5', 'cafe-6']);
    });

    it('is found by the beginning of its name', async () => {
      for (const name of ['Kitchen', 'kit bags', 'Office', 'K%']) await shop.fixtures.category({ name });
      const search = async (text: string) => {
        const { data, total } = (await shop.call('listCategories', { query: { search: text } })).body;
        return [data.map(({ name }) => name), total];
      };
      expect(await search('KIT')).to.deep.equal([['kit bags', 'Kitchen'], 2]);
      expect(await search('k%')).to.deep.equal([['K%'], 1]);
      expect(await search('x')).to.deep.equal([[], 0]);
    });
  });

  describe('that is renamed', () => {
    it('is renamed in its products, which get a new version, when it has few', async () => {
      const one = await shop.fixtures.product({ name: 'Lamp', category: 'Ofice' });
      const path = { id: one.categoryId ?? '' };
      const etag = (await shop.call('getProduct', { path: { id: one.id } })).headers.get('etag');
      shop.clock.advance(1_000);
      const { status, body } = await shop.call('updateCategory', { path, body: { name: 'Office' } });
      const times = { createdAt: one.createdAt, updatedAt: shop.clock.now().toISOString() };
      const category = { id: path.id, name: 'Office', slug: 'ofice', productCount: 1, pendingProducts: 0, ...times };
      expect([status, body]).to.deep.equal([200, category]);
      const renamed = await shop.call('getProduct', { path: { id: one.id } });
      expect(renamed.body).to.deep.equal({ ...one, category: 'Office', updatedAt: shop.clock.now().toISOString() });
      expect(renamed.headers.get('etag')).to.not.equal(etag);
      expect([await listIds(path.id, 'office'), await listIds(path.id, 'ofice')]).to.deep.equal([[one.id], []]);
      expect(await shop.events()).to.deep.equal([]);
      expect(await findDifferences()).to.deep.equal([]);
    });

    it('frees its old name', async () => {
      const { categoryId: id = '' } = await shop.fixtures.product({ category: 'Ofice' });
      await shop.call('updateCategory', { path: { id }, body: { name: 'Office' } });
      const [old, renamed] = [await shop.fixtures.product({ category: 'Ofice' }), await shop.fixtures.product({ category: 'office' })];
      expect(old.categoryId).to.not.equal(id);
      expect([renamed.category, renamed.categoryId]).to.deep.equal(['Office', id]);
    });

    it('changes its slug, and its spelling', async () => {
      const { id } = await shop.fixtures.category({ name: 'office' });
      const { body } = await shop.call('updateCategory', { path: { id }, body: { name: 'Office', slug: 'desk' } });
      expect(body).to.include({ name: 'Office', slug: 'desk' });
    });

    it('returns 409 for the name or slug of another one, and changes nothing', async () => {
      const [office, bureau] = [await shop.fixtures.category({ name: 'Office' }), await shop.fixtures.category({ name: 'Bureau' })];
      const path = { id: bureau.id };
      const refused = [
        await shop.call('updateCategory', { path, body: { name: 'office', slug: 'new' } }),
        await shop.call('updateCategory', { path, body: { name: 'New', slug: office.slug } }),
      ];
      expect(refused.map((reply) => reply.error.details.reason)).to.deep.equal(['category-exists', 'category-slug-taken']);
      expect(refused[0]?.error.message).to.include('merge');
      expect(await get(bureau.id)).to.deep.equal(bureau);
    });

    it('renames many products in the background, and shows how many wait', async () => {
      const { categoryId: id, ids } = await fill('Ofice', 730);
      const { body } = await shop.call('updateCategory', { path: { id }, body: { name: 'Office' } });
      expect(body).to.include({ name: 'Office', productCount: 730 });
      expect(body.pendingProducts).to.equal(730);
      await shop.moveProducts();
      expect(await get(id)).to.deep.equal({ ...body, pendingProducts: 0 });
      for (const one of [ids[0], ids[400], ids.at(-1)]) expect(await product(one ?? '')).to.include({ category: 'Office', categoryId: id });
      expect((await shop.call('listProducts', { query: { search: 'office' } })).body.total).to.equal(730);
      expect(await findDifferences()).to.deep.equal([]);
    });

    it('ends in the last name when it is renamed again in the middle', async () => {
      const { categoryId: id, ids } = await fill('One', 650);
      await shop.call('updateCategory', { path: { id }, body: { name: 'Two' } });
      await advanceDueMove(shop.services.db, shop.clock.now);
      expect(await findDifferences()).to.deep.equal([]); // a running move is no error
      const { body } = await shop.call('updateCategory', { path: { id }, body: { name: 'Three' } });
      expect(body.pendingProducts).to.be.within(600, 650);
      await shop.moveProducts();
      expect([(await product(ids[0] ?? '')).category, (await product(ids.at(-1) ?? '')).category]).to.deep.equal(['Three', 'Three']);
    });
  });

  describe('that is merged', () => {
    it('gives its products and its name to the other one', async () => {
      const { id, categoryId: from = '' } = await shop.fixtures.product({ category: 'Ofice' });
      const { categoryId: into = '', createdAt } = await shop.fixtures.product({ category: 'Office' });
      const { status, body } = await shop.call('mergeCategory', { path: { id: from }, body: { into } });
      const kept = { id: into, name: 'Office', slug: 'office', productCount: 2, pendingProducts: 0, createdAt, updatedAt: createdAt };
      expect([status, body]).to.deep.equal([200, kept]);
      expect((await shop.call('getCategory', { path: { id: from } })).status).to.equal(404);
      expect(await product(id)).to.include({ category: 'Office', categoryId: into });
      expect([await listIds(from), await listIds(from, 'product'), (await listIds(into)).length]).to.deep.equal([[], [], 2]);
      expect((await shop.call('listCategories')).body.total).to.equal(1);
      const later = await shop.fixtures.product({ category: 'OFICE' });
      expect([later.category, later.categoryId]).to.deep.equal(['Office', into]);
      expect(await findDifferences()).to.deep.equal([]);
    });

    it('leads to the last one when that is merged, too, and its products follow', async () => {
      const [a, b, c] = [await fill('A', 620), await fill('B', 610), await fill('C', 1)];
      await shop.call('mergeCategory', { path: { id: a.categoryId }, body: { into: b.categoryId } });
      const { body } = await shop.call('mergeCategory', { path: { id: b.categoryId }, body: { into: c.categoryId } });
      expect(body.pendingProducts).to.equal(1_230);
      await shop.moveProducts();
      expect(await get(c.categoryId)).to.include({ productCount: 1_231, pendingProducts: 0 });
      expect((await shop.fixtures.product({ category: 'a' })).categoryId).to.equal(c.categoryId);
      expect(await findDifferences()).to.deep.equal([]);
    });

    it('gives its name up when a new category is created with it', async () => {
      const [from, into] = [await shop.fixtures.category({ name: 'Ofice' }), await shop.fixtures.category({ name: 'Office' })];
      await shop.call('mergeCategory', { path: { id: from.id }, body: { into: into.id } });
      const made = await shop.fixtures.category({ name: 'Ofice' });
      expect((await shop.fixtures.product({ category: 'ofice' })).categoryId).to.equal(made.id);
      expect(made.slug).to.equal('ofice');
    });

    it('returns 400 for itself or an unknown one, and 409 for a removed one', async () => {
      const [one, gone] = [await shop.fixtures.category(), await shop.fixtures.category()];
      await shop.call('deleteCategory', { path: { id: gone.id } });
      const merge = async (into: string) => {
        const reply = await shop.call('mergeCategory', { path: { id: one.id }, body: { into } });
        return [reply.status, reply.status === 200 ? '' : reply.error.details.reason];
      };
      expect([await merge(one.id), await merge('cat_nosuch'), await merge(gone.id)]).to.deep.equal([
        [400, 'incompatible-fields'],
        [400, 'unknown-category'],
        [409, 'category-removed'],
      ]);
    });
  });

  describe('that is deleted', () => {
    it('leaves its products without a category, and frees its name', async () => {
      const before = await shop.fixtures.product({ category: 'Leftovers' });
      const { id, categoryId = '' } = before;
      expect((await shop.call('deleteCategory', { path: { id: categoryId } })).status).to.equal(204);
      expect((await shop.call('deleteCategory', { path: { id: categoryId } })).status).to.equal(404);
      const shown = { ...before, updatedAt: shop.clock.now().toISOString() };
      delete shown.category;
      delete shown.categoryId;
      expect(await product(id)).to.deep.equal(shown);
      expect(await listIds(categoryId)).to.deep.equal([]);
      const again = await shop.fixtures.product({ category: 'leftovers' });
      expect(again.categoryId).to.not.equal(categoryId);
      expect(again.category).to.equal('leftovers');
      expect(await findDifferences()).to.deep.equal([]);
    });

    it('moves its products to the category that the request names', async () => {
      const { id, categoryId = '' } = await shop.fixtures.product({ category: 'Leftovers' });
      const { id: moveTo } = await shop.fixtures.category({ name: 'Sale' });
      expect((await shop.call('deleteCategory', { path: { id: categoryId }, query: { moveTo } })).status).to.equal(204);
      expect(await product(id)).to.include({ category: 'Sale', categoryId: moveTo });
      expect((await shop.fixtures.product({ category: 'Leftovers' })).categoryId).to.equal(moveTo);
    });

    it('can be deleted while its products are moving there', async () => {
      const [a, b] = [await fill('A', 620), await fill('B', 1)];
      await shop.call('mergeCategory', { path: { id: a.categoryId }, body: { into: b.categoryId } });
      await advanceDueMove(shop.services.db, shop.clock.now);
      await shop.call('deleteCategory', { path: { id: b.categoryId } });
      await shop.moveProducts();
      expect([await listIds(a.categoryId), await listIds(b.categoryId)]).to.deep.equal([[], []]);
      for (const id of [a.ids[0], a.ids.at(-1)]) expect(await product(id ?? '')).to.not.have.any.keys('category', 'categoryId');
      expect(await findDifferences()).to.deep.equal([]);
    });
  });

  describe('that is changed by requests that race', () => {
    const settle = async () => {
      await shop.moveProducts();
      shop.clock.advance(SETTLED_MS);
      await shop.moveProducts();
      expect(await listRows(shop, 'category_moves')).to.deep.equal([]);
      expect(await findDifferences()).to.deep.equal([]);
    };

    it('is merged one way when two merges cross', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [a, b] = [await shop.fixtures.product({ category: `A${round}` }), await shop.fixtures.product({ category: `B${round}` })];
        const merge = (from = '', into = '') => shop.call('mergeCategory', { path: { id: from }, body: { into } });
        const replies = await Promise.all([merge(a.categoryId, b.categoryId), merge(b.categoryId, a.categoryId)]);
        expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      }
      await settle();
    });

    it('has one outcome when it is renamed, merged and deleted at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { id, categoryId = '' } = await shop.fixtures.product({ category: `A${round}` });
        const { id: into } = await shop.fixtures.category();
        const path = { id: categoryId };
        const replies = await Promise.all([
          shop.call('updateCategory', { path, body: { name: `New ${round}` } }),
          shop.call('mergeCategory', { path, body: { into } }),
          shop.call('deleteCategory', { path }),
          shop.call('mergeCategory', { path: { id: into }, body: { into: categoryId } }),
          shop.call('updateProduct', { path: { id }, body: { category: `A${round}` } }),
        ]);
        expect(replies.filter(({ status }) => ![200, 204, 404, 409].includes(status))).to.deep.equal([]);
      }
      await settle();
    });

    it('gives one of two categories a name', async () => {
      const [a, b] = [await shop.fixtures.category(), await shop.fixtures.category()];
      const replies = await Promise.all(
        [a, b].map(({ id }) => shop.call('updateCategory', { path: { id }, body: { name: 'Same', slug: 'same' } })),
      );
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    });

    it('keeps no product behind that is created meanwhile', async () => {
      const { id: into } = await shop.fixtures.category({ name: 'Into' });
      for (let round = 0; round < 5; round += 1) {
        const { categoryId = '' } = await shop.fixtures.product({ category: 'Busy' });
        const create = () => shop.call('createProduct', { body: { name: 'Lamp', price: 1, category: 'Busy' } });
        const path = { id: categoryId };
        const change =
          round % 2 === 0
            ? shop.call('updateCategory', { path, body: { name: `Renamed ${round}` } })
            : shop.call('deleteCategory', { path, ...(round === 1 && { query: { moveTo: into } }) });
        const replies = await Promise.all([...Array.from({ length: 20 }, create), change, ...Array.from({ length: 20 }, create)]);
        expect(replies.filter(({ status }) => status >= 400)).to.deep.equal([]);
        if (round === 1) await shop.fixtures.category({ name: 'Busy' }); // takes the name back
      }
      await settle();
    });
  });

  describe('on a store that a process of the previous release writes, too', () => {
    it('shows its id as its slug until it gets one', async () => {
      const { db } = shop.services;
      await shop.moveProducts(); // the first run fills slugs, too
      await shop.fixtures.category({ name: 'Cafe' });
      await shop.database.execute(
        `insert into categories (id, name, name_key, created_at) values ('cat_old', 'Café', 'café', '2024-11-21T10:05:00.000Z')`,
      );
      expect((await get('cat_old')).slug).to.equal('cat_old');
      expect([await fillSlugs(db), await fillSlugs(db)]).to.deep.equal([1, 0]);
      expect((await get('cat_old')).slug).to.equal('cafe-2');
    });

    it('loses products that are put into it after it was removed', async () => {
      const [{ id: from }, { id: into }] = [await shop.fixtures.category(), await shop.fixtures.category({ name: 'Into' })];
      await shop.call('mergeCategory', { path: { id: from }, body: { into } });
      shop.clock.advance(SETTLED_MS);
      await shop.moveProducts();
      const { id } = await shop.fixtures.product();
      await shop.database.execute(`update products set category_id = '${from}' where id = '${id}'`);
      expect([
        await restartMoves(shop.services.db, shop.clock.now()),
        await restartMoves(shop.services.db, shop.clock.now()),
      ]).to.deep.equal([1, 0]);
      await shop.moveProducts();
      expect(await product(id)).to.include({ category: 'Into', categoryId: into });
    });
  });

  it('is changed with products:write, and read with products:read', async () => {
    const { id } = await shop.fixtures.category();
    const [reader, writer] = [await shop.key({ scopes: ['products:read'] }), await shop.key({ scopes: ['products:write'] })];
    const path = { id };
    const statuses = async (key: string) =>
      Promise.all([
        shop.call('getCategory', { key, path }),
        shop.call('updateCategory', { key, path, body: { slug: 'x' } }),
        shop.call('createCategory', { key, body: { name: 'New' } }),
      ]).then((replies) => replies.map(({ status }) => status));
    expect(await statuses(reader)).to.deep.equal([200, 403, 403]);
    expect(await statuses(writer)).to.deep.equal([403, 200, 201]);
  });
});

/** A second service on the store of the first, as another process has it. */
async function withSecond<Result>(shop: Shop, work: (second: Shop) => Promise<Result>): Promise<Result> {
  const second = await startShop({ DATABASE_URL: shop.database.url });
  try {
    return await work(second);
  } finally {
    await second.stop();
  }
}

describe('a category that another process changed', () => {
  const shop = useShop();
  const create = (on: Shop, category: string) =>
    on.call('createProduct', { key: shop.ownerKey, body: { name: 'Lamp', price: 1, category } }).then(({ body }) => body);
  const show = async (id: string) => (await shop.call('getProduct', { path: { id } })).body.category;

  it('costs the creation of products no statement, except for one a second', async () => {
    const createMany = async () => Promise.all(Array.from({ length: 10 }, () => create(shop, 'Office')));
    await createMany();
    const countSoFar = countStatements(shop, /\bname_key\b/);
    for (let round = 0; round < 3; round += 1) await createMany();
    expect(countSoFar()).to.equal(0);
    shop.clock.advance(1_000);
    await create(shop, 'Office');
    await createMany();
    expect(countSoFar()).to.equal(1);
  });

  it('is used under its old name for a second at most, and those products follow', () =>
    withSecond(shop, async (second) => {
      for (const [change, now, later] of [
        [(id: string) => shop.call('updateCategory', { path: { id }, body: { name: 'Renamed' } }), 'Renamed', 'Renamed category'],
        [(id: string) => shop.call('deleteCategory', { path: { id } }), undefined, 'Deleted category'],
      ] as const) {
        const { categoryId: id = '', category: name = '' } = await create(second, later);
        await change(id);
        const stray = await create(second, name); // from its cache
        expect([stray.category, stray.categoryId]).to.deep.equal([name, id]);
        second.clock.advance(1_000);
        const next = await create(second, name);
        expect(next.categoryId).to.not.equal(id);
        shop.clock.advance(2_000);
        await shop.moveProducts();
        expect([await show(stray.id), await show(next.id)]).to.deep.equal([now, name]);
      }
    }));
});
