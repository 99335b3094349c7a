// Two processes that rename, merge and delete categories at random, while products are created in them and changed.
// CATEGORY_RACES_MS sets how long.
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { storeChecks } from '../../db/store-checks.js';
import { createClient, type Client } from '../support/client.js';
import { freshDatabase } from '../support/database.js';
import { insertKeyInto } from '../support/service.js';
import { prepareChild } from '../webhooks/children.js';

const RACES_MS = Number(process.env['CATEGORY_RACES_MS'] ?? 3_000);
const SETTLED_MS = 61_000;
const NAMES = ['One', 'Two', 'Three', 'Four'];

const moves = query<NoValues, { id: string }>((build) => build('category_moves').select({ id: 'category_id' }));

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Changes a category or a product at random. Returns the reply. */
async function changeSomething(client: Client, products: string[]): Promise<{ status: number; text: string }> {
  const { data } = (await client.call('listCategories', { query: { limit: 100 } })).body;
  const [id, other] = [pick(data)?.id ?? 'cat_nosuch', pick(data)?.id ?? 'cat_nosuch'];
  const changes: readonly (() => Promise<{ status: number; text: string }>)[] = [
    () => client.call('updateCategory', { path: { id }, body: { name: pick(NAMES) } }),
    () => client.call('mergeCategory', { path: { id }, body: { into: other } }),
    () => client.call('deleteCategory', { path: { id } }),
    () => client.call('deleteCategory', { path: { id }, query: { moveTo: other } }),
    () => client.call('createCategory', { body: { name: pick(NAMES) } }),
    () => client.call('updateProduct', { path: { id: pick(products) ?? 'prod_nosuch' }, body: { category: pick(NAMES) } }),
  ];
  return (pick(changes) as (typeof changes)[number])();
}

describe('categories that two processes change at random', () => {
  it(`lose no product and cause no 5xx in ${RACES_MS} ms`, async () => {
    const database = await freshDatabase();
    const db = await openDatabase(database.url);
    const children = [prepareChild(database.url), prepareChild(database.url)];
    try {
      const key = await insertKeyInto(database);
      const clients = await Promise.all(children.map(async (child) => createClient(await child.start(), key)));
      const products: string[] = [];
      const unexpected: string[] = [];
      const untilMs = Date.now() + RACES_MS;
      const createProducts = async (client: Client) => {
        while (Date.now() < untilMs) {
          const reply = await client.call('createProduct', { body: { name: 'Lamp', price: 1, category: pick(NAMES) } });
          if (reply.status === 201) products.push(reply.body.id);
          else unexpected.push(reply.text);
        }
      };
      const change = async (client: Client) => {
        while (Date.now() < untilMs) {
          const { status, text } = await changeSomething(client, products);
          if (![200, 201, 204, 400, 404, 409].includes(status)) unexpected.push(text);
        }
      };
      await Promise.all(clients.flatMap((client) => [createProducts(client), createProducts(client), change(client), change(client)]));
      expect(unexpected).to.deep.equal([]);
      await Promise.all(children.splice(0).map((child) => child.kill()));
      const later = prepareChild(database.url);
      children.push(later);
      const client = createClient(await later.start({ aheadMs: SETTLED_MS }), key);
      while ((await db.all(moves)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      const { data } = (await client.call('listCategories', { query: { limit: 100 } })).body;
      const { total } = (await client.call('listProducts', { query: { limit: 1 } })).body;
      expect(total).to.equal(products.length);
      expect(data.reduce((sum, { productCount }) => sum + productCount, 0)).to.be.at.most(total);
      expect((await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat()).to.deep.equal([]);
    } finally {
      await Promise.all(children.map((child) => child.kill()));
      await db.close();
      await database.remove();
    }
  }).timeout(60_000 + 10 * RACES_MS);
});
