// What the AI engine knows of the shop's own categories. The words are made up: only learning can know them.
import { expect } from 'chai';
import { useShop } from '../support/service.js';

describe('categories that are suggested', () => {
  const shop = useShop();
  const suggest = async (productTitle: string, existingCategories?: string[]) =>
    (await shop.call('suggestCategories', { body: { productTitle, ...(existingCategories && { existingCategories }) } })).body.suggestions;
  const fill = async () => {
    for (const name of ['Zwilbit frandle', 'Brass zwilbit', 'Zwilbit, large']) await shop.given.product({ name, category: 'Grommets' });
    for (const name of ['Plomish quave', 'Quave with lid', 'Quave, small']) await shop.given.product({ name, category: 'Quavery' });
    await shop.learnCategories();
  };

  it('follow the products of the shop', async () => {
    await fill();
    expect((await suggest('Silver zwilbit'))[0]).to.equal('Grommets');
    expect((await suggest('A quave'))[0]).to.equal('Quavery');
  });

  it('are chosen from the names that the caller gives, by what the shop put under them', async () => {
    await fill();
    expect(await suggest('Silver zwilbit', ['quavery', 'grommets', 'Other'])).to.deep.equal(['grommets']);
  });

  it('follow a product that moved, and forget one that was deleted', async () => {
    await fill();
    const { id } = await shop.given.product({ name: 'Snorbex', category: 'Grommets' });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Grommets');
    await shop.call('updateProduct', { path: { id }, body: { category: 'Quavery' } });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
    await shop.call('deleteProduct', { path: { id } });
    await shop.learnCategories();
    expect(await suggest('Snorbex')).to.deep.equal([]);
  });

  it('follow what another process changed, within a tour through all categories', async () => {
    await fill();
    const before = shop.services.catalogueChanged;
    Object.assign(shop.services, { catalogueChanged: () => undefined }); // as if it had happened elsewhere
    await shop.given.product({ name: 'Snorbex', category: 'Quavery' });
    Object.assign(shop.services, { catalogueChanged: before });
    await shop.learnCategories();
    expect(await suggest('Snorbex')).to.deep.equal([]);
    for (let round = 0; round < 600; round += 1) await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
  });

  it('are learnt anew after a failure', async () => {
    await fill();
    const { learn } = shop.services.ai;
    Object.assign(shop.services.ai, { learn: () => Promise.reject(new Error('the engine is out of order')) });
    await shop.given.product({ name: 'Snorbex', category: 'Quavery' });
    const fault = await shop.learnCategories().catch((error: Error) => error.message);
    expect(fault).to.equal('the engine is out of order');
    Object.assign(shop.services.ai, { learn });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
  });
});
