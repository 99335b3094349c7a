// Pages at every depth of a few thousand products equal the naive order, even if blocks have gaps.
import { expect } from 'chai';
import { ensureCategory } from '../../db/category-names.js';
import { deleteProduct } from '../../db/products.js';
import type { Product } from '../../generated/api.js';
import { insertProducts, listPage, useStore } from './store.js';

const COUNT = 2_600;
const NOW = '2024-11-21T10:05:00.000Z';

describe('a page of products', () => {
  const store = useStore('suite');
  let live: Product[] = [];
  let categoryId = '';

  before(async () => {
    const category = await ensureCategory(store.db, 'Office', {
      nameNew: () => ({ id: 'cat_00000000000000000000000001', createdAt: NOW }),
      now: NOW,
    });
    categoryId = category.id;
    const products = await insertProducts(
      store.db,
      Array.from({ length: COUNT }, (_, index) => ({
        status: index % 3 === 0 ? 'active' : 'draft',
        ...(index % 2 === 0 && { category: category.name, categoryId }),
      })),
    );
    // Every seventh, and a whole stretch.
    const gone = products.filter((_, index) => index % 7 === 0 || (index > 900 && index < 1_500));
    await store.db.transaction(async (trx) => {
      for (const { id } of gone) await deleteProduct(trx, id, NOW);
    });
    const deleted = new Set(gone.map(({ id }) => id));
    live = products.filter(({ id }) => !deleted.has(id)).reverse();
  });

  const filters: readonly (readonly [string, () => { status?: 'active' | 'draft'; categoryId?: string }])[] = [
    ['of all products', () => ({})],
    ['of a status', () => ({ status: 'draft' })],
    ['of a category', () => ({ categoryId })],
    ['of a status and a category', () => ({ status: 'draft', categoryId })],
  ];
  for (const [what, toFilter] of filters)
    it(`${what} is correct at every depth`, async () => {
      const filter = toFilter();
      const expected = live
        .filter(
          (product) => (!filter.status || product.status === filter.status) && (!filter.categoryId || product.categoryId === categoryId),
        )
        .map(({ id }) => id);
      const LIMIT = 100;
      const STEP = 31;
      const offsets = new Set<number>();
      for (let offset = 0; offset < expected.length + 2 * STEP; offset += STEP) offsets.add(offset);
      for (const edge of [1_024, expected.length])
        for (let offset = edge - 3; offset <= edge + 3; offset += 1) offsets.add(Math.max(0, offset));
      for (const offset of offsets) {
        const page = await listPage(store.db, { ...filter, limit: LIMIT, offset });
        expect([page.total, page.data.map(({ id }) => id)], `offset ${offset}`).to.deep.equal([
          expected.length,
          expected.slice(offset, offset + LIMIT),
        ]);
      }
    });

  it('of one product is correct at each depth around the middle', async () => {
    const from = 1_000;
    for (let offset = from; offset < from + 120; offset += 1)
      expect((await listPage(store.db, { limit: 1, offset })).data[0]?.id, `offset ${offset}`).to.equal(live[offset]?.id);
  });

  it('stays correct when the newest are deleted', async () => {
    const gone = live.slice(0, 40);
    await store.db.transaction(async (trx) => {
      for (const { id } of gone) await deleteProduct(trx, id, NOW);
    });
    live = live.slice(40);
    for (const offset of [0, 1_023, 1_024, 1_500, live.length - 1]) {
      const page = await listPage(store.db, { limit: 3, offset });
      expect([page.total, page.data.map(({ id }) => id)], `offset ${offset}`).to.deep.equal([
        live.length,
        live.slice(offset, offset + 3).map(({ id }) => id),
      ]);
    }
  });
});
