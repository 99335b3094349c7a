// Transactions: all or nothing, even when they share a commit with others (group commit on SQLite).
import { expect } from 'chai';
import fc from 'fast-check';
import { insertCategory } from '../../db/category-names.js';
import { DatabaseUnavailable, runAlone, type Database, type Reader, type Transaction } from '../../db/engine/connection.js';
import { deleteProduct, findProduct, insertProduct } from '../../db/products.js';
import { openDatabase } from '../../db/engine/connect.js';
import { command, query, type NoValues } from '../../db/engine/statement.js';
import { onPostgres } from '../support/database.js';
import { listPage, makeProduct, useStore } from './store.js';

const NOW = '2024-11-21T10:05:00.000Z';
const allIds = query<NoValues, { id: string }>((build) => build('products').select('id').orderBy('seq'));
const idsIn = async (db: Reader) => (await db.all(allIds)).map(({ id }) => id);

/** How a job in a group ends. */
type Ending = 'commits' | 'throws before it writes' | 'throws after it wrote' | 'breaks a constraint' | 'reads alone';
const ENDINGS: readonly Ending[] = ['commits', 'throws before it writes', 'throws after it wrote', 'breaks a constraint', 'reads alone'];

describe('concurrent transactions', () => {
  const store = useStore();

  async function run(db: Database, ending: Ending): Promise<{ id: string; ending: Ending; isDone: boolean }> {
    const product = makeProduct({ name: ending });
    const work = async (trx: Transaction) => {
      if (ending === 'throws before it writes') throw new Error('before');
      if (ending === 'reads alone') return idsIn(trx);
      await insertProduct(trx, product);
      if (ending === 'throws after it wrote') throw new Error('after');
      if (ending === 'breaks a constraint') await insertProduct(trx, product);
      return [product.id];
    };
    const isDone = await db.transaction(work).then(
      () => true,
      () => false,
    );
    return { id: product.id, ending, isDone };
  }

  it('lose none of their own writes and keep none of those that fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ENDINGS), { minLength: 1, maxLength: 30 }), async (endings) => {
        const before = await idsIn(store.db);
        const outcomes = await Promise.all(endings.map((ending) => run(store.db, ending)));
        for (const { ending, isDone } of outcomes) expect(isDone, ending).to.equal(ending === 'commits' || ending === 'reads alone');
        const kept = outcomes.filter(({ ending }) => ending === 'commits').map(({ id }) => id);
        expect((await idsIn(store.db)).slice(before.length).sort()).to.deep.equal([...kept].sort());
        expect((await listPage(store.db, { limit: 1 })).total).to.equal(before.length + kept.length);
      }),
      { numRuns: 20, interruptAfterTimeLimit: 6_000 },
    );
  });

  it('reject with the error that their own work threw', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((number) =>
        store.db.transaction(async (trx) => {
          await insertProduct(trx, makeProduct());
          if (number === 2) throw new Error(`fault ${number}`);
          return number;
        }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message))).to.deep.equal([
      1,
      'fault 2',
      3,
    ]);
    expect(await idsIn(store.db)).to.have.length(2);
  });

  it('do not run again because another failed after it had read', async () => {
    let runs = 0;
    const add = () =>
      store.db.transaction(async (trx) => {
        runs += 1;
        await insertProduct(trx, makeProduct());
      });
    const refuse = () =>
      store.db.transaction(async (trx) => {
        await idsIn(trx);
        throw new Error('refused');
      });
    const outcomes = await Promise.allSettled([add(), add(), refuse(), add()]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(runs).to.equal(3);
  });

  if (onPostgres)
    it('fail as a whole if a statement failed and the error was ignored', async () => {
      const broken = query<NoValues, { error: number }>((build) => build.raw('select 1 / 0 as fault'));
      const product = makeProduct();
      const outcome = await store.db
        .transaction(async (trx) => {
          await trx.all(broken).catch(() => undefined);
          await insertProduct(trx, product);
        })
        .then(
          () => 'committed',
          () => 'failed',
        );
      expect(outcome).to.equal('failed');
      expect(await idsIn(store.db)).to.not.include(product.id);
    });

  it('see their own writes, and no other reader sees them before the commit', async () => {
    const product = makeProduct();
    let isSeenOutside: unknown;
    await store.db.transaction(async (trx) => {
      await insertProduct(trx, product);
      expect(await idsIn(trx)).to.deep.equal([product.id]);
      isSeenOutside = await findProduct(store.db, product.id);
    });
    expect(isSeenOutside).to.equal(undefined);
    expect((await findProduct(store.db, product.id))?.version).to.equal(1);
  });

  it('are visible to every reader after the commit', async () => {
    for (let count = 0; count < 30; count += 1) {
      const product = makeProduct();
      await store.db.transaction((trx) => insertProduct(trx, product));
      const found = await Promise.all([1, 2, 3, 4].map(() => findProduct(store.db, product.id)));
      expect(found.every(Boolean)).to.equal(true);
    }
  });

  it('are visible to another process', async () => {
    const product = makeProduct();
    await store.db.transaction((trx) => insertProduct(trx, product));
    const other = await openDatabase(store.url);
    expect(await idsIn(other)).to.deep.equal([product.id]);
    await other.transaction((trx) => deleteProduct(trx, product.id, NOW));
    await other.close();
    expect(await findProduct(store.db, product.id)).to.equal(undefined);
  });

  it('all commit if they exceed one group', async () => {
    const products = Array.from({ length: 300 }, () => makeProduct());
    await Promise.all(products.map((product) => store.db.transaction((trx) => insertProduct(trx, product))));
    expect(await idsIn(store.db)).to.have.length(300);
  });

  it('continue after repeated failures', async () => {
    for (let count = 1; count <= 5; count += 1) {
      await store.db
        .transaction(async (trx) => {
          await insertProduct(trx, makeProduct());
          throw new Error('on purpose');
        })
        .then(
          () => expect.fail('it should have failed'),
          () => undefined,
        );
      await store.db.transaction((trx) => insertProduct(trx, makeProduct()));
      expect(await idsIn(store.db)).to.have.length(count);
    }
  });
});

describe('reads that transactions share', () => {
  const store = useStore();
  const namedCategory = query<{ name: string }, { id: string }>((build, p) => build('categories').select('id').where({ name: p.name }));
  const deleteCategories = command<NoValues>((build) => build('categories').delete());
  const name = "Men's? Shoes";
  const insertNamed = (db: Database) => db.transaction((trx) => insertCategory(trx, { id: 'cat_1', name, slug: 'shoes', now: NOW }));

  /** Makes a product in each of some transactions at once, and returns how many categories of the name each saw. */
  async function createTogether(count: number) {
    const create = () =>
      store.db.transaction(async (trx) => {
        const found = await trx.readOnce(namedCategory, { name });
        await insertProduct(trx, makeProduct());
        return found.length;
      });
    return Promise.all(Array.from({ length: count }, create));
  }

  it('find at once what another process wrote, whether or not they found something before', async () => {
    const other = await openDatabase(store.url);
    const expectFound = async (found: number) => {
      for (let time = 0; time < 3; time += 1) expect(await createTogether(4)).to.deep.equal([found, found, found, found]);
    };
    await expectFound(0);
    await insertNamed(other);
    await expectFound(1);
    await runAlone(other, deleteCategories);
    await expectFound(0);
    await other.close();
    expect(await idsIn(store.db)).to.have.length(36);
  });

  it('find what another transaction of the same process wrote', async () => {
    await createTogether(4);
    await createTogether(4);
    const [before, , after] = await Promise.all([createTogether(1), insertNamed(store.db), createTogether(1)]);
    // Transactions run one after another on SQLite, and side by side on PostgreSQL.
    if (!onPostgres) expect([before, after]).to.deep.equal([[0], [1]]);
    expect(await createTogether(1)).to.deep.equal([1]);
  });
});

describe('concurrent reads by id', () => {
  const store = useStore();

  it('return each caller its own product, and nothing for unknown ids', async () => {
    const products = Array.from({ length: 40 }, (_, index) => makeProduct({ name: `Product ${index}` }));
    await store.db.transaction(async (trx) => {
      for (const product of products) await insertProduct(trx, product);
    });
    const asked = [...products.map(({ id }) => id), 'nosuch', '', `' or 1=1`, '["x"]', '{"a":1}', ...products.map(({ id }) => id)];
    const found = await Promise.all(asked.map((id) => findProduct(store.db, id)));
    expect(found.map((one) => one?.document.parse().id)).to.deep.equal(asked.map((id) => (id.startsWith('prod_') ? id : undefined)));
  });

  it('see every write that was acknowledged before', async () => {
    const products = Array.from({ length: 20 }, () => makeProduct());
    await Promise.all(
      products.map(async (product) => {
        await store.db.transaction((trx) => insertProduct(trx, product));
        expect(await findProduct(store.db, product.id), product.id).to.not.equal(undefined);
        await store.db.transaction((trx) => deleteProduct(trx, product.id, NOW));
        expect(await findProduct(store.db, product.id), product.id).to.equal(undefined);
      }),
    );
  });

  it('all fail when the store is unavailable, and none is left waiting', async () => {
    const other = await openDatabase(store.url);
    await other.close();
    const outcomes = await Promise.allSettled(['a', 'b', 'a'].map((id) => findProduct(other, id)));
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
  });
});

// Another process with the lock only blocks if the whole store is locked.
if (!onPostgres)
  describe('transactions on a store locked by another process', () => {
    const store = useStore();

    it('all fail after one wait, and the next ones succeed', async () => {
      const other = await openDatabase(store.url);
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const holding = new Promise<void>((resolve) => {
        void other.transaction(async () => {
          resolve();
          await gate;
        });
      });
      await holding;
      const startedAt = performance.now();
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => store.db.transaction((trx) => insertProduct(trx, makeProduct()))));
      expect(performance.now() - startedAt).to.be.below(12_000); // one wait of five seconds, not four
      for (const outcome of outcomes) expect((outcome as PromiseRejectedResult).reason).to.be.instanceOf(DatabaseUnavailable);
      release();
      await other.close();
      await store.db.transaction((trx) => insertProduct(trx, makeProduct()));
      expect((await listPage(store.db, { limit: 1 })).total).to.equal(1);
    });
  });
