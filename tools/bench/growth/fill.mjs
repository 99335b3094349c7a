// Fills a store of our service, on either database, with the service's own modules (dist/db), so that counts, search index and roll-ups are
// as its writes leave them. Only HTTP is left out.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { batchAt } from '../commerce/facts.mjs';
import { fillDeliveries } from './deliveries.mjs';
import * as shop from './shop.mjs';

const rowsPerTransaction = 1_000;
const productLanes = 4;
/** So few that products arrive nearly in the order of their ids, as those that clients create. */
const productsPerTransaction = 100;
/** Tracked events are about this many products in a store of any size. */
const visitedProducts = 10_000;
const visitedContents = 200;
const trafficBatches = 300;
const eventsPerBatch = 10_000;

/** Writes `products` products, a tenth as many contents, reviews, orders and users, and the sums of `events` tracked events of the last thirty
 *  days, and a delivery for each product in the last week. Resolves to {views, deliveriesUntilMs}: the views of the first product, and
 *  when the deliveries end. */
export async function fill({ service, url, products, events }) {
  const modules = await loadModules(service);
  const db = await modules.connect.openDatabase(url);
  try {
    await fillProducts(db, modules, products);
    const tenth = Math.ceil(products / 10);
    await fillContents(db, modules, Math.max(tenth, visitedContents));
    await fillReviews(db, modules, tenth);
    await inBatches({ count: tenth, lanes: productLanes }, (from, to) =>
      db.transaction(async (trx) => {
        for (let index = from; index < to; index += 1) await modules.orders.insertOrder(trx, shop.orderAt(index));
      }),
    );
    await inBatches({ count: tenth }, (from, to) =>
      db.transaction(async (trx) => {
        await Promise.all(Array.from({ length: to - from }, (_, index) => modules.users.insertUser(trx, shop.userAt(from + index))));
      }),
    );
    const deliveriesUntilMs = Date.now();
    await fillDeliveries(db, modules, { count: products, untilMs: deliveriesUntilMs, inBatches });
    return { views: await fillTraffic(db, modules, { products, events }), deliveriesUntilMs };
  } finally {
    await db.close();
    if (url.startsWith('postgres')) await vacuum(url);
  }
}

async function loadModules(service) {
  const load = (path) => import(pathToFileURL(join(service.folder, 'dist', path)).href);
  const names = ['category-names', 'products', 'creators', 'creator-content', 'reviews', 'orders', 'users'];
  names.push('roll-ups', 'referrer-days', 'visitor-clicks', 'webhook-endpoints', 'events', 'deliveries', 'attempt-records');
  const loaded = await Promise.all(names.map(async (name) => [name, await load(`db/${name}.js`)]));
  return { ...Object.fromEntries(loaded), connect: await load('db/engine/connect.js'), traffic: await load('domain/traffic.js') };
}

async function fillProducts(db, { 'category-names': categories, products }, count) {
  const { createdAt: now } = shop.creatorAt(0);
  for (const { id, name } of shop.listCategories()) {
    const making = { nameNew: () => ({ id, createdAt: now }), newId: () => id, now }; // newId is for the release before
    await categories.ensureCategory(db, name, making);
  }
  await inBatches({ count, size: productsPerTransaction, lanes: productLanes }, (from, to) =>
    db.transaction(async (trx) => {
      for (let index = from; index < to; index += 1) await products.insertProduct(trx, shop.storedProductAt(index));
    }),
  );
}

async function fillContents(db, modules, count) {
  await db.transaction(async (trx) => {
    for (let index = 0; index < shop.creatorCount; index += 1) await modules.creators.insertCreator(trx, shop.creatorAt(index));
  });
  await inBatches({ count }, (from, to) =>
    db.transaction(async (trx) => {
      const contents = Array.from({ length: to - from }, (_, index) => shop.contentAt(from + index));
      await Promise.all(contents.map((content) => modules['creator-content'].insertContent(trx, content)));
    }),
  );
}

async function fillReviews(db, { reviews, products }, count) {
  await inBatches({ count }, (from, to) =>
    db.transaction(async (trx) => {
      const written = Array.from({ length: to - from }, (_, index) => shop.reviewAt(from + index));
      await Promise.all(written.map((review, index) => reviews.insertReview(trx, review, shop.spamScoreAt(from + index))));
      for (const [id, ratings] of ratingsByProduct(written)) await products.addRatings(trx, id, { ...ratings, readAt: () => new Date() });
    }),
  );
}

function ratingsByProduct(reviews) {
  const byProduct = new Map();
  for (const { productId, rating } of reviews) {
    const { count, sum } = byProduct.get(productId) ?? { count: 0, sum: 0 };
    byProduct.set(productId, { count: count + 1, sum: sum + rating });
  }
  return byProduct;
}

/** Adds events to the sums as the service does, in larger batches than a request allows. Resolves to the views of the first product. */
async function fillTraffic(db, modules, { products, events }) {
  const now = new Date();
  const size = Math.max(1, Math.min(eventsPerBatch, Math.ceil(events / trafficBatches)));
  const facts = visited(products, { size, nowMs: now.getTime() });
  const known = {
    products: new Set(facts.productIds),
    contents: new Map(facts.contentIds.map((id, index) => [id, { creatorId: shop.creatorIdOfContent(index) }])),
  };
  let views = 0;
  await inBatches({ count: events, size, lanes: 2 }, async (from, to) => {
    const batch = batchAt(from / size, facts, from / events).events.slice(0, to - from);
    views += batch.filter(({ type, productId }) => type === 'view' && productId === facts.productIds[0]).length;
    const counted = modules.traffic.countTraffic(batch, known, now);
    if (counted.rejected.length > 0) throw new Error(`a tracked event was rejected: ${JSON.stringify(counted.rejected[0])}`);
    await addTraffic(db, modules, counted);
  });
  return views;
}

function visited(products, facts) {
  const productIds = Array.from({ length: Math.min(products, visitedProducts) }, (_, index) => shop.idAt('prod', index));
  const contentIds = Array.from({ length: visitedContents }, (_, index) => shop.idAt('cnt', index));
  return { productIds, contentIds, ...facts };
}

/** As handlers/analytics.ts does. */
async function addTraffic(db, modules, { productDays, referrerDays, contentDays, lastClicks }) {
  const rollUps = modules['roll-ups'];
  await db.transaction(async (trx) => {
    await rollUps.addProductDays(trx, productDays);
    await modules['referrer-days'].addReferrerDays(trx, referrerDays);
    await rollUps.addContentDays(trx, contentDays);
    await rollUps.addCreatorDays(trx, contentDays);
    await modules['visitor-clicks'].recordClicks(trx, lastClicks);
  });
}

/** Calls `write(from, to)` for each batch of 0 … count-1, `lanes` at a time. */
async function inBatches({ count, size = rowsPerTransaction, lanes = 1 }, write) {
  let next = 0;
  const writeWaiting = async () => {
    for (let from = next; from < count; from = next) {
      next += size;
      await write(from, Math.min(count, from + size));
    }
  };
  await Promise.all(Array.from({ length: lanes }, writeWaiting));
}

/** Does what autovacuum would have done while the store grew. */
async function vacuum(url) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
