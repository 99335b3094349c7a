// Categories: docs/description.md, Product (`category` is a name, created if new).
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

describe('a category', () => {
  const shop = useShop();
  const list = async () => (await shop.call('listCategories')).body;
  const createdNow = () => ({ createdAt: shop.clock.now().toISOString(), updatedAt: shop.clock.now().toISOString() });

  it('is created when a product first names it', async () => {
    expect(await list()).to.deep.equal({ data: [], total: 0, limit: 20, offset: 0 });
    const { categoryId } = await shop.fixtures.product({ category: 'Office' });
    expect(categoryId).to.match(/^cat_[0-9a-hjkmnp-tv-z]{26}$/);
    expect((await list()).data).to.deep.equal([
      { id: categoryId, name: 'Office', slug: 'office', productCount: 1, pendingProducts: 0, ...createdNow() },
    ]);
  });

  it('is created when an update of a product first names it', async () => {
    const { id } = await shop.fixtures.product();
    const { body } = await shop.call('updateProduct', { path: { id }, body: { category: 'Garden' } });
    expect((await list()).data).to.deep.equal([
      { id: body.categoryId, name: 'Garden', slug: 'garden', productCount: 1, pendingProducts: 0, ...createdNow() },
    ]);
  });

  it('is not created by an update that is refused', async () => {
    const { id } = await shop.fixtures.product();
    const refused = [
      await shop.call('updateProduct', { path: { id }, headers: { 'If-Match': '"999"' }, body: { category: 'Orphan' } }),
      await shop.call('updateProduct', { path: { id: 'prod_nosuch' }, body: { category: 'Orphan' } }),
    ];
    expect(refused.map(({ status }) => status)).to.deep.equal([412, 404]);
    expect(await list()).to.include({ total: 0 });
  });

  it('ignores case and spaces in its name, and keeps the first spelling', async () => {
    const first = await shop.fixtures.product({ category: 'Home Decor' });
    for (const category of ['home decor', ' Home  Decor ', 'HOME DECOR', 'Ｈｏｍｅ Decor', 'Home\tDecor']) {
      const product = await shop.fixtures.product({ category });
      expect([product.category, product.categoryId]).to.deep.equal(['Home Decor', first.categoryId]);
    }
    expect((await list()).data).to.deep.equal([
      { id: first.categoryId, name: 'Home Decor', slug: 'home-decor', productCount: 6, pendingProducts: 0, ...createdNow() },
    ]);
  });

  it('is another one for any other name', async () => {
    for (const category of ['Cafe', 'Café', 'Caffe']) await shop.fixtures.product({ category });
    expect((await list()).total).to.equal(3);
  });

  it('is created once when many name it at once', async () => {
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.fixtures.product({ category: index % 2 === 0 ? 'Office' : 'OFFICE' })),
    );
    expect(new Set(products.map(({ categoryId }) => categoryId)).size).to.equal(1);
    expect(new Set(products.map(({ category }) => category)).size).to.equal(1);
    expect(await listRows(shop, 'categories')).to.have.length(1);
    expect((await list()).data[0]?.productCount).to.equal(12);
  });

  it('counts its products in any status, without deleted ones', async () => {
    const draft = await shop.fixtures.product({ category: 'Office' });
    await shop.fixtures.activeProduct({ category: 'Office' });
    await shop.fixtures.product({ category: 'Garden' });
    await shop.call('deleteProduct', { path: { id: draft.id } });
    expect((await list()).data.map(({ name, productCount }) => [name, productCount])).to.deep.equal([
      ['Garden', 1],
      ['Office', 1],
    ]);
  });

  it('needs a name that is more than spaces', async () => {
    const reply = await shop.call('createProduct', { body: { name: 'Lamp', price: 5, category: ' \t ' } });
    expect([reply.status, reply.status < 400 ? '' : reply.error.details.field]).to.deep.equal([400, 'category']);
    expect((await list()).total).to.equal(0);
  });

  it('is not created by a product that is refused', async () => {
    await shop.call('createProduct', { body: { name: 'Lamp', price: 1.234, category: 'Office' } });
    await shop.call('updateProduct', { path: { id: 'nosuch' }, body: { category: 'Garden' } });
    expect((await list()).total).to.equal(0);
  });
});
