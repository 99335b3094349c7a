// storefront seed
import { listApiKeys } from '../db/api-keys.js';
import { listCategories } from '../db/categories.js';
import type { Transaction } from '../db/engine/connection.js';
import { listProducts } from '../db/products.js';
import type { Services } from '../handlers/operation.js';
import { createKey } from './keys.js';
import { getApprovalDate } from './seed/documented.js';
import { addDocumentedKeys, openWebhooks } from './seed/documented-webhooks.js';
import { planHistory } from './seed/history.js';
import { countCommissions } from './seed/payouts.js';
import { openShop } from './seed/shop.js';
import { recordTraffic } from './seed/traffic.js';
import { withStore } from './store.js';

/** Fills an empty store with a year of a sample shop, all of it or nothing, and makes a first API key with all
 *  scopes unless there is a key. The key stands alone on standard output, the rest goes to standard error.
 *  Does nothing to a store that has products. Throws DatabaseUnavailable when the store is not migrated. */
export async function seedStore(): Promise<void> {
  let startedAt = new Date(0);
  let isEmpty = false;
  await withStore(async ({ db, now }) => {
    startedAt = now();
    isEmpty = (await listProducts(db, { limit: 1, offset: 0 })).parse().total === 0;
  });
  if (!isEmpty) {
    say('The store has products already: nothing was changed.');
    return withStore(createFirstKey); // an earlier run may have been cut off before it came to this
  }
  say('Quiet Hours, a sample shop for the desk and the room around it:');
  await fillStore(startedAt);
  await withStore(async (services) => {
    say(`Done in ${((services.now().getTime() - startedAt.getTime()) / 1000).toFixed(1)} s.`);
    await createFirstKey(services);
    await addDocumentedKeys(services); // after the first one, which is made for a store without keys
  });
}

/** The year before `now`, with the clock turned to the moment of each deed. */
async function fillStore(now: Date): Promise<void> {
  let moment = now;
  await withStore(
    (services) =>
      services.db.transaction(async (trx) => {
        const shop = openShop(createSeedServices(services, trx));
        for (const { atMs, act } of planHistory(now)) {
          moment = new Date(atMs);
          await act(shop);
        }
        const views = await recordTraffic(trx, shop, now);
        moment = getApprovalDate(now);
        await openWebhooks(shop);
        const { total: categories } = (await listCategories(trx, { limit: 1, offset: 0 })).parse();
        printCount(shop.productIds.size, `products in ${categories} categories`);
        printCount(shop.creatorIds.size, 'creators');
        printCount(shop.contentIds.size, 'contents');
        printCount(shop.userIds.size, 'users');
        printCount(shop.orderIds.size, 'orders');
        printCount(await countCommissions(shop), 'commissions');
        printCount(shop.reviewIds.size, 'reviews');
        printCount(views, 'views over the year');
      }),
    () => moment,
  );
}

/** Services whose every statement runs in the one transaction, so that a shop is never left half filled (and no
 *  commit is waited for ten thousand times). Nothing else is served meanwhile: the engine is embedded and quick. */
function createSeedServices(services: Services, trx: Transaction): Services {
  const inTurn = runQueriesInTurn(trx);
  const transaction: Services['transaction'] = (work) => work(inTurn);
  const db = { ...inTurn, transaction, assertReady: () => Promise.resolve(), close: () => Promise.resolve() } as unknown as Services['db'];
  return { ...services, db, transaction };
}

/** Handlers may ask two things at once of a store, but not of a transaction. */
function runQueriesInTurn(trx: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(query: () => Promise<Result>): Promise<Result> => {
    const result = last.then(query);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    dialect: trx.dialect,
    all: (statement, parameters) => inTurn(() => trx.all(statement, parameters)),
    first: (statement, parameters) => inTurn(() => trx.first(statement, parameters)),
    run: (statement, parameters) => inTurn(() => trx.run(statement, parameters)),
    insertLater: (statement, row) => trx.insertLater(statement, row),
    readOnce: (statement, parameters) => inTurn(() => trx.readOnce(statement, parameters)),
    afterCommit: (act) => trx.afterCommit(act),
  };
}

async function createFirstKey(services: Services): Promise<void> {
  const { total } = (await listApiKeys(services.db, { limit: 1, offset: 0 }, services.now().toISOString())).parse();
  if (total > 0) return say('The store has an API key already: none was made.');
  const key = await createKey(services, { name: 'first key', scopes: ['*'] });
  say('An API key with all scopes, shown this once:');
  process.stdout.write(`${key}\n`);
}

function printCount(count: number, what: string): void {
  say(`  ${count.toLocaleString('en')} ${what}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
