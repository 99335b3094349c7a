// What the AI engine knows about the shop's own categories. The words are made up, so only learning can know them.
import { expect } from 'chai';
import { EngineUnavailable } from '../../../ai/engine.js';
import { startShop, useShop } from '../../support/service.js';

describe('suggested categories', () => {
  const shop = useShop();
  const suggest = async (productTitle: string, existingCategories?: string[]) =>
    (await shop.call('suggestCategories', { body: { productTitle, ...(existingCategories && { existingCategories }) } })).body.suggestions;
  const fill = async () => {
    for (const name of ['Zwilbit frandle', 'Brass zwilbit', 'Zwilbit, large']) await shop.fixtures.product({ name, category: 'Grommets' });
    for (const name of ['Plomish quave', 'Quave with lid', 'Quave, small']) await shop.fixtures.product({ name, category: 'Quavery' });
    await shop.learnCategories();
  };

  it('follow the products of the shop', async () => {
    await fill();
    expect((await suggest('Silver zwilbit'))[0]).to.equal('Grommets');
    expect((await suggest('A quave'))[0]).to.equal('Quavery');
  });

  it('are chosen from the names in the request, by the products that the shop has in them', async () => {
    await fill();
    expect(await suggest('Silver zwilbit', ['quavery', 'grommets', 'Other'])).to.deep.equal(['grommets']);
  });

  it('follow a moved product, and forget a deleted one', async () => {
    await fill();
    const { id } = await shop.fixtures.product({ name: 'Snorbex', category: 'Grommets' });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Grommets');
    await shop.call('updateProduct', { path: { id }, body: { category: 'Quavery' } });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
    await shop.call('deleteProduct', { path: { id } });
    await shop.learnCategories();
    expect(await suggest('Snorbex')).to.deep.equal([]);
  });

  /** Changes the store as another process would: this process is not notified. */
  const elsewhere = async (act: () => Promise<unknown>) => {
    const { catalogChanged } = shop.services;
    Object.assign(shop.services, { catalogChanged: () => undefined });
    await act();
    Object.assign(shop.services, { catalogChanged });
  };
  const learnRounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await shop.learnCategories();
  };

  it('follow changes of another process, within a tour of six hundred rounds', async () => {
    await shop.fixtures.product({ name: 'Whemby', category: 'Last' });
    await fill();
    await elsewhere(() => shop.fixtures.product({ name: 'Snorbex', category: 'Last' }));
    await shop.learnCategories();
    expect(await suggest('Snorbex')).to.deep.equal([]);
    await learnRounds(599);
    expect((await suggest('Snorbex'))[0]).to.equal('Last');
  });

  const find = async (search: string) => (await shop.call('listCategories', { query: { search } })).body.data[0]?.id ?? '';
  const changes: readonly [what: string, change: () => Promise<unknown>, known: string[], forgotten: string][] = [
    [
      'renamed',
      async () => shop.call('updateCategory', { path: { id: await find('grommets') }, body: { name: 'Eyelets' } }),
      ['Eyelets', 'Quavery'],
      'Grommets',
    ],
    [
      'merged',
      async () => shop.call('mergeCategory', { path: { id: await find('grommets') }, body: { into: await find('quavery') } }),
      ['Quavery', 'Quavery'],
      'Grommets',
    ],
    ['deleted', async () => shop.call('deleteCategory', { path: { id: await find('grommets') } }), [], 'Grommets'],
  ];
  for (const [what, change, known, forgotten] of changes) {
    const expectFollowed = async () => {
      const [first = []] = [await suggest('Silver zwilbit')];
      if (known.length > 0) expect([first[0], (await suggest('A quave'))[0]]).to.deep.equal(known);
      expect(first).to.not.include(forgotten);
    };

    it(`follow a category that is ${what}`, async () => {
      await fill();
      await change();
      await shop.learnCategories();
      await expectFollowed();
    });

    it(`follow a category that another process ${what}, within two tours`, async () => {
      await fill();
      const { categoriesChanged } = shop.services;
      Object.assign(shop.services, { categoriesChanged: () => undefined });
      await change();
      Object.assign(shop.services, { categoriesChanged });
      await learnRounds(1_201);
      await expectFollowed();
    });
  }

  it('include a category that another process created, early in the next tour', async () => {
    await fill();
    await learnRounds(1);
    await elsewhere(() => shop.fixtures.product({ name: 'Snorbex', category: 'Last' }));
    await learnRounds(600);
    expect((await suggest('Snorbex'))[0]).to.equal('Last');
  });

  it('forget an emptied category at once', async () => {
    await fill();
    const { id } = await shop.fixtures.product({ name: 'Snorbex', category: 'New' });
    await shop.learnCategories();
    await shop.call('deleteProduct', { path: { id } });
    await shop.learnCategories();
    expect(await suggest('Snorbex')).to.deep.equal([]);
  });

  it('are learned later if the engine is overloaded, which is logged once', async () => {
    await fill();
    const { learn, learnChanges } = shop.services.ai;
    const refuse = () => Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    Object.assign(shop.services.ai, { learn: refuse, learnChanges: refuse });
    await shop.fixtures.product({ name: 'Snorbex', category: 'Quavery' });
    await learnRounds(3);
    expect(shop.logs().match(/learning the categories fails/g)).to.have.length(1);
    Object.assign(shop.services.ai, { learn, learnChanges });
    await shop.learnCategories();
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
  });

  it('are learned except for one that the engine rejects', async () => {
    const { learn, learnChanges } = shop.services.ai;
    const unlessPoisoned = <Named extends { name: string }>(learnAny: (categories: readonly Named[]) => Promise<void>) => {
      return (categories: readonly Named[]) =>
        categories[0]?.name === 'Grommets' ? Promise.reject(new Error('no such words')) : learnAny(categories);
    };
    Object.assign(shop.services.ai, { learn: unlessPoisoned(learn), learnChanges: unlessPoisoned(learnChanges) });
    const countFailures = () => shop.logs().match(/could not learn a category/g)?.length;
    await fill();
    const before = countFailures(); // more of them where the filling took seconds: a round of the service's own comes each second
    await learnRounds(10);
    expect((await suggest('A quave'))[0]).to.equal('Quavery');
    expect(before).to.be.at.least(1);
    expect(countFailures()).to.be.within(before ?? 0, (before ?? 0) + 1); // tried again by the next tour, not by each round
  });

  it('follow a product that is added while its category is being learned', async () => {
    await fill();
    await learnRounds(400); // far enough for the tour not to learn it anyway
    const { learnChanges } = shop.services.ai;
    const learnLate: typeof learnChanges = async (changes) => {
      Object.assign(shop.services.ai, { learnChanges });
      await shop.fixtures.product({ name: 'Snorbex', category: 'Quavery' });
      return learnChanges(changes);
    };
    Object.assign(shop.services.ai, { learnChanges: learnLate });
    await shop.fixtures.product({ name: 'Quave, huge', category: 'Quavery' });
    await learnRounds(2);
    expect((await suggest('Snorbex'))[0]).to.equal('Quavery');
  });

  it('are learned again after the engine forgot them', async () => {
    await fill();
    await shop.services.ai.learn(['Grommets', 'Quavery'].map((name) => ({ name, examples: [] })));
    shop.learning?.restart();
    await shop.learnCategories();
    expect((await suggest('A quave'))[0]).to.equal('Quavery');
  });
});

describe('the learning of categories', () => {
  it('stops in the middle of a tour when the service stops', async () => {
    const shop = await startShop();
    try {
      for (const category of ['One', 'Two', 'Three']) await shop.fixtures.product({ category });
      let learnedCount = 0;
      const stopped: Promise<void>[] = [];
      Object.assign(shop.services.ai, {
        learn: async () => {
          learnedCount += 1;
          if (shop.learning) stopped.push(shop.learning.stop());
        },
      });
      await shop.learnCategories();
      await Promise.all(stopped);
      expect(learnedCount).to.equal(1);
    } finally {
      await shop.stop();
    }
  });

  it('only runs in processes that serve requests', async () => {
    const shop = await startShop({ ROLE: 'worker' });
    expect(shop.learning).to.equal(undefined);
    await shop.stop();
  });
});
