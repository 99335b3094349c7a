// Pages of searches equal the naive order for frequent and rare words, and words in old products only: each search strategy is covered.
import { expect } from 'chai';
import { migrate } from '../../db/engine/migrate.js';
import { deleteProduct, updateProduct } from '../../db/products.js';
import { runAlone } from '../../db/engine/connection.js';
import { command, type NoValues } from '../../db/engine/statement.js';
import type { Product } from '../../generated/api.js';
import { insertProducts, listPage, useStore } from './store.js';

const COUNT = 900;
const NOW = '2024-11-21T10:05:00.000Z';

const wordsAt = (index: number): string =>
  ['desk', index % 10 === 0 && 'tenth', index < COUNT / 2 && 'old', index === 5 && 'single'].filter(Boolean).join(' ');

describe('a page of a search', () => {
  const store = useStore('suite');
  let live: Product[] = [];

  before(async () => {
    const products = await insertProducts(
      store.db,
      Array.from({ length: COUNT }, (_, index) => ({ name: wordsAt(index), status: index % 3 === 0 ? 'active' : 'draft' })),
    );
    const gone = products.filter((_, index) => index % 7 === 3);
    await store.db.transaction(async (trx) => {
      for (const { id } of gone) await deleteProduct(trx, id, NOW);
    });
    live = products.filter((product) => !gone.includes(product)).reverse();
  });

  for (const search of ['desk', 'tenth', 'old', 'single', 'old tenth', 'tenth single', 'nothing'])
    for (const status of [undefined, 'active'] as const)
      it(`for "${search}"${status ? ` of ${status} products` : ''} is correct at every depth`, async () => {
        const matching = () =>
          live
            .filter((product) => (!status || product.status === status) && search.split(' ').every((word) => product.name.includes(word)))
            .map(({ id }) => id);
        for (const limit of [1, 20, 100])
          for (let offset = 0; offset <= matching().length + limit; offset += 37) {
            const page = await listPage(store.db, { search, limit, offset, ...(status && { status }) });
            const shown = [page.total, page.data.map(({ id }) => id)];
            expect(shown, `limit ${limit}, offset ${offset}`).to.deep.equal([matching().length, matching().slice(offset, offset + limit)]);
          }
      });

  it('has the current total after products were added, changed and deleted', async () => {
    const total = async () => (await listPage(store.db, { search: 'tenth' })).total;
    const before = await total();
    const [added, other] = (await insertProducts(store.db, [{ name: 'tenth' }, { name: 'other' }])) as [Product, Product];
    expect(await total()).to.equal(before + 1);
    await store.db.transaction((trx) => updateProduct(trx, { ...other, name: 'tenth now' }, 2));
    expect(await total()).to.equal(before + 2);
    await store.db.transaction((trx) => deleteProduct(trx, added.id, NOW));
    expect(await total()).to.equal(before + 1);
  });
});

describe('the total of a search', () => {
  const store = useStore('suite');
  const NAMES = ['desk', 'desk lamp', 'desk lamp', 'chair'];
  const totals = async () => {
    const found: number[] = [];
    for (const filter of [{}, { status: 'active' as const }])
      for (const search of ['desk', 'lamp', 'chair']) found.push((await listPage(store.db, { search, ...filter })).total);
    return found;
  };

  it('is correct after any sequence of changes in some blocks or all of several thousand products', async () => {
    const random = randomFrom(1);
    const live = await insertProducts(
      store.db,
      Array.from({ length: 5_000 }, (_, index) => ({ name: NAMES[index % 4] as string, status: 'active' as const })),
    );
    const naive = () =>
      [undefined, 'active'].flatMap((status) =>
        ['desk', 'lamp', 'chair'].map((word) => live.filter((one) => (!status || one.status === status) && one.name.includes(word)).length),
      );
    expect(await totals()).to.deep.equal(naive());
    for (let round = 0; round < 25; round += 1) {
      const changes = round % 5 === 4 ? 40 : 1;
      await store.db.transaction(async (trx) => {
        for (let change = 0; change < changes; change += 1) {
          const place = Math.floor(random() * live.length);
          const product = live[place] as Product;
          const changed = {
            ...product,
            name: NAMES[Math.floor(random() * 4)] as string,
            status: random() < 0.5 ? 'active' : 'draft',
          } as const;
          if (random() < 0.3) {
            await deleteProduct(trx, product.id, NOW);
            live.splice(place, 1);
          } else {
            await updateProduct(trx, changed, 2);
            live[place] = changed;
          }
        }
      });
      if (round % 3 === 0) live.push(...(await insertProducts(store.db, [{ name: 'desk', status: 'active' }])));
      expect(await totals(), `round ${round}`).to.deep.equal(naive());
    }
  });
});

describe('a store from before blocks had change stamps', () => {
  const store = useStore();

  it('is migrated while it is in use, and its totals follow', async () => {
    const names = Array.from({ length: 2_500 }, () => ({ name: 'desk' }));
    const [first] = (await insertProducts(store.db, names)) as [Product];
    await runAlone(
      store.db,
      command<NoValues>((build) => build('live_counts').where({ scope: 'products/changes' }).where('block', '>=', 0).delete()),
    );
    await runAlone(
      store.db,
      command<NoValues>((build) => build('knex_migrations').where({ name: '0016-search-stamps' }).delete()),
    );
    const total = async () => (await listPage(store.db, { search: 'desk' })).total;
    expect(await total()).to.equal(2_500);
    expect(await migrate(store.url)).to.deep.equal(['0016-search-stamps']);
    await store.db.transaction((trx) => deleteProduct(trx, first.id, NOW));
    expect(await total()).to.equal(2_499);
    await insertProducts(store.db, [{ name: 'desk' }]);
    expect(await total()).to.equal(2_500);
  });
});

/** The same numbers in [0, 1) on each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
