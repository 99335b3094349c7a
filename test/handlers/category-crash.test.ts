// A service that is killed in the middle of a move continues it when it starts again.
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { storeChecks } from '../../db/store-checks.js';
import { insertProducts } from '../db/store.js';
import { createClient } from '../support/client.js';
import { freshDatabase } from '../support/database.js';
import { insertKeyInto } from '../support/service.js';
import { prepareChild } from '../webhooks/children.js';

const PRODUCTS = 4_000;
const SETTLED_MS = 61_000;

const moves = query<NoValues, { remaining: number }>((build) => build('category_moves').select('remaining').orderBy('category_id'));
const moved = query<{ name: string }, { count: number }>((build, p, dialect) =>
  build.raw(
    `select count(*) as count from products where ${dialect === 'sqlite' ? `document ->> '$.category'` : `document::json ->> 'category'`} = ?`,
    [p.name],
  ),
);

describe('a service that is killed while it moves the products of categories', () => {
  it('moves the rest after it starts again', async () => {
    const database = await freshDatabase();
    const db = await openDatabase(database.url);
    const countMoved = async (name: string) => (await db.first(moved, { name }))?.count ?? 0;
    const isOver = async () => (await db.all(moves)).every(({ remaining }) => remaining === 0);
    const until = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    let child = prepareChild(database.url);
    try {
      const key = await insertKeyInto(database);
      let client = createClient(await child.start(), key);
      const [renamed, merged, kept] = await Promise.all(
        ['Ofice', 'Bureau', 'Desk'].map(async (name) => (await client.call('createCategory', { body: { name } })).body),
      );
      if (!renamed || !merged || !kept) throw new Error('no categories');
      for (const { id: categoryId, name: category } of [renamed, merged])
        await insertProducts(
          db,
          Array.from({ length: PRODUCTS / 2 }, () => ({ categoryId, category })),
        );
      const { body } = await client.call('updateCategory', { path: { id: renamed.id }, body: { name: 'Office' } });
      expect(body.pendingProducts).to.equal(PRODUCTS / 2);
      await client.call('mergeCategory', { path: { id: merged.id }, body: { into: kept.id } });
      for (const name of ['Office', 'Desk']) {
        await until(async () => (await countMoved(name)) > 0);
        await child.kill();
        expect(await isOver(), 'killed in the middle').to.equal(false);
        child = prepareChild(database.url);
        client = createClient(await child.start(), key);
      }
      await until(isOver);
      expect([await countMoved('Office'), await countMoved('Desk')]).to.deep.equal([PRODUCTS / 2, PRODUCTS / 2]);
      const find = async () => (await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat();
      expect(await find()).to.deep.equal([]);
      await child.kill();
      child = prepareChild(database.url); // a minute later the last pass is over
      client = createClient(await child.start({ aheadMs: SETTLED_MS }), key);
      await until(async () => (await db.all(moves)).length === 0);
      expect((await client.call('getCategory', { path: { id: kept.id } })).body).to.include({
        productCount: PRODUCTS / 2,
        pendingProducts: 0,
      });
      expect(await find()).to.deep.equal([]);
    } finally {
      await child.kill();
      await db.close();
      await database.remove();
    }
  }).timeout(120_000);
});
