// storefront seed: fills an empty store with a sample shop.
import { listApiKeys } from '../db/api-keys.js';
import { listCategories } from '../db/categories.js';
import type { Transaction } from '../db/engine/connection.js';
import { listProducts } from '../db/products.js';
import type { Services } from '../handlers/operation.js';
import { createKey } from './keys.js';
import { getApprovalDate } from './seed/documented.js';
import { addDocumentedSession } from './seed/documented-session.js';
import { addDocumentedKeys, openWebhooks } from './seed/documented-webhooks.js';
import { planHistory } from './seed/history.js';
import { countCommissions, countPayouts } from './seed/payouts.js';
import { openShop, type SampleKey } from './seed/shop.js';
import { recordTraffic } from './seed/traffic.js';
import { withStore } from './store.js';

/** Fills an empty store with a year of a sample shop, completely or not at all, and creates a first API key with all scopes if there is
 *  no key. Prints only the key to standard output, the rest to standard error. Does nothing to a store that has products. Throws
 *  DatabaseUnavailable if the store isn't migrated. */
export async function seedStore(): Promise<void> {
  let startedAt = new Date(0);
  let isEmpty = false;
  await withStore(async ({ db, now }) => {
    startedAt = now();
    isEmpty = (await listProducts(db, { limit: 1, offset: 0 })).parse().total === 0;
  });
  if (!isEmpty) {
    say('The store already has products: nothing was changed.');
    return withStore(createFirstKey); // an earlier run may have been interrupted before this step
  }
  say('Quiet Hours, a sample shop for the desk and the room around it:');
  const keys = await fillStore(startedAt);
  await withStore(async (services) => {
    say(`Done in ${((services.now().getTime() - startedAt.getTime()) / 1000).toFixed(1)} s.`);
    await createFirstKey(services);
    await addDocumentedSession(services);
    await addDocumentedKeys(services, keys); // after the first key, which is only created in a store without keys
  });
}

/** Fills the store with the year before `now`, with the clock set to the time of each action. Returns the API keys of the endpoints
 *  and of the staff, which aren't stored yet. */
async function fillStore(now: Date): Promise<SampleKey[]> {
  let moment = now;
  return withStore(
    (services) =>
      services.db.transaction(async (trx) => {
        const shop = openShop(createSeedServices(services, trx));
        for (const { atMs, act } of planHistory(now)) {
          moment = new Date(atMs);
          await act(shop);
        }
        const views = await recordTraffic(trx, shop, now);
        moment = getApprovalDate(now);
        const endpointKey = await openWebhooks(shop);
        const { total: categories } = (await listCategories(trx, { limit: 1, offset: 0 })).parse();
        printCount(shop.productIds.size, `products in ${categories} categories`);
        printCount(shop.creatorIds.size, 'creators');
        printCount(shop.contentIds.size, 'contents');
        printCount(shop.userIds.size, 'users');
        printCount(shop.orderIds.size, 'orders');
        printCount(await countCommissions(shop), 'commissions');
        printCount(await countPayouts(shop), 'payouts');
        printCount(shop.reviewIds.size, 'reviews');
        printCount(views, 'views over the year');
        printCount(shop.staffKeys.size, 'members of the staff, and one who is invited');
        return [endpointKey, ...shop.staffKeys.values()];
      }),
    () => moment,
  );
}

/** Returns services whose statements all run in one transaction, so that a shop is never left half filled, and without ten thousand
 *  commits. Nothing else is served meanwhile: the engine is embedded and fast. */
function createSeedServices(services: Services, trx: Transaction): Services {
  const inTurn = runQueriesInTurn(trx);
  const transaction: Services['transaction'] = (work) => work(inTurn);
  const db = { ...inTurn, transaction, assertReady: () => Promise.resolve(), close: () => Promise.resolve() } as unknown as Services['db'];
  return { ...services, db, transaction };
}

/** Handlers may query a store concurrently, but not a transaction. */
function runQueriesInTurn(trx: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(query: () => Promise<Result>): Promise<Result> => {
    const result = last.then(query);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    dialect: trx.dialect,
    unit: trx.unit,
    all: (statement, ...values) => inTurn(() => trx.all(statement, ...values)),
    first: (statement, ...values) => inTurn(() => trx.first(statement, ...values)),
    run: (command, ...values) => inTurn(() => trx.run(command, ...values)),
    insertLater: (statement, row) => trx.insertLater(statement, row),
    readOnce: (query, ...values) => inTurn(() => trx.readOnce(query, ...values)),
    afterCommit: (act) => trx.afterCommit(act),
  };
}

async function createFirstKey(services: Services): Promise<void> {
  const { total } = (await listApiKeys(services.db, { limit: 1, offset: 0 }, services.now().toISOString())).parse();
  if (total > 0) return say('The store already has an API key: none was created.');
  const key = await createKey(services, { name: 'first key', scopes: ['*'] });
  say('An API key with all scopes, shown only once:');
  process.stdout.write(`${key}\n`);
}

function printCount(count: number, what: string): void {
  say(`  ${count.toLocaleString('en')} ${what}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
