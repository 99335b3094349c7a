// A service that is killed in the middle of an import continues it when it starts again: no line is imported twice, and none is lost.
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { storeChecks } from '../../db/store-checks.js';
import { createClient } from '../support/client.js';
import { freshDatabase, temporaryFolder } from '../support/database.js';
import { insertKeyInto } from '../support/service.js';
import { prepareChild, type Child } from '../webhooks/children.js';

const LINES = 6_000;
/** Every tenth line has no external id, so that a line that is imported twice shows as a product. */
const FILE = Array.from({ length: LINES }, (_, place) =>
  JSON.stringify({ name: `Lamp ${place}`, price: 5, ...(place % 10 > 0 && { externalId: `sku-${place}` }) }),
).join('\n');

const ORDERS = 2_000;
const ORDER_FILE = Array.from({ length: ORDERS }, (_, place) =>
  JSON.stringify({
    items: [{ productExternalId: 'lamp', quantity: 1 }],
    customer: { id: `cus-${place}` },
    placedAt: '2024-05-04T10:00:00Z',
    status: 'completed',
    ...(place % 10 > 0 && { externalId: `order-${place}` }),
  }),
).join('\n');

const USERS = 3_000;
/** The second half has the email addresses of the first. */
const USER_FILE = Array.from({ length: USERS }, (_, place) => JSON.stringify({ email: `p${place % (USERS / 2)}@example.com` })).join('\n');

const toCounted = (table: 'products' | 'orders') =>
  query<NoValues, { lines: number; stored: number }>((build) =>
    build.raw(`select coalesce(sum(lines), 0) as lines, (select count(*) from ${table}) as stored from imports`),
  );

const files = [
  { type: 'products', list: 'listProducts', text: FILE, lines: LINES, counted: toCounted('products') },
  { type: 'orders', list: 'listOrders', text: ORDER_FILE, lines: ORDERS, counted: toCounted('orders') },
] as const;

const linesOf = query<NoValues, { lines: number }>((build) => build('imports').sum({ lines: 'lines' }));

describe('a service that is killed while it imports', () => {
  for (const { type, list, text, lines: count, counted } of files)
    it(`imports the rest of ${type} after it starts again, each line once`, async () => {
      const [database, folder] = [await freshDatabase(), await temporaryFolder()];
      const db = await openDatabase(database.url);
      const read = async () => {
        const { lines, stored } = (await db.first(counted)) ?? { lines: 0, stored: 0 };
        return { lines: Number(lines), stored: Number(stored) };
      };
      const untilLines = async (wanted: number) => {
        while ((await read()).lines < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      const prepare = (): Child => prepareChild(database.url, { UPLOADS_DIR: folder });
      let child = prepare();
      try {
        const key = await insertKeyInto(database);
        let client = createClient(await child.start(), key);
        if (type === 'orders') await client.call('createProduct', { body: { name: 'Lamp', price: 5, externalId: 'lamp' } });
        const sent = { text, type: 'application/x-ndjson', query: { type } };
        const { id } = (await client.call('createImport', sent)).body;
        for (const part of [1, 2]) {
          await untilLines((part * count) / 4);
          await child.kill();
          const { lines, stored } = await read();
          expect(lines, 'killed in the middle').to.be.below(count);
          expect(stored, 'the lines that count are stored').to.equal(lines);
          child = prepare();
          client = createClient(await child.start(), key);
        }
        await untilLines(count);
        const job = async () => (await client.call('getImport', { path: { id } })).body;
        while ((await job()).status !== 'completed') await new Promise((resolve) => setTimeout(resolve, 50));
        expect((await job()).counts).to.deep.equal({ lines: count, created: count, updated: 0, unchanged: 0, failed: 0 });
        expect((await client.call(list)).body.total).to.equal(count);
        const found = await Promise.all(storeChecks.map((check) => check.find(db, 10)));
        expect(found.flatMap(({ first }) => first)).to.deep.equal([]);
      } finally {
        await child.kill();
        await db.close();
        await database.remove();
      }
    }).timeout(120_000);

  it('remembers the lines of a dry run that came before', async () => {
    const [database, folder] = [await freshDatabase(), await temporaryFolder()];
    const db = await openDatabase(database.url);
    const readLines = async () => Number((await db.first(linesOf))?.lines ?? 0);
    const prepare = (): Child => prepareChild(database.url, { UPLOADS_DIR: folder });
    let child = prepare();
    try {
      const key = await insertKeyInto(database);
      let client = createClient(await child.start(), key);
      const sent = { text: USER_FILE, type: 'application/x-ndjson', query: { type: 'users', dryRun: true } } as const;
      const { id } = (await client.call('createImport', sent)).body;
      while ((await readLines()) < USERS / 4) await new Promise((resolve) => setTimeout(resolve, 10));
      await child.kill();
      expect(await readLines(), 'killed in the middle').to.be.below(USERS);
      child = prepare();
      client = createClient(await child.start(), key);
      const job = async () => (await client.call('getImport', { path: { id } })).body;
      while ((await job()).status !== 'completed') await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await job()).counts).to.deep.equal({ lines: USERS, created: USERS / 2, updated: 0, unchanged: 0, failed: USERS / 2 });
      expect((await client.call('listUsers')).body.total).to.equal(0);
    } finally {
      await child.kill();
      await db.close();
      await database.remove();
    }
  }).timeout(120_000);
});
