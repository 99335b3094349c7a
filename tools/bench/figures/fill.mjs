// Fills a store with days of figures: SQL writes the sums of products and content by day, and the store's own triggers write months and the
// days of the store from them. Products, creators and content are written by the service's own modules.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as shop from '../growth/shop.mjs';
import { vacuum } from '../webhooks/stores.mjs';

const rowsPerTransaction = 500;
const dayMs = 86_400_000;
/** The figures of the store that no row by day leads to here. */
const otherFigures = ['orders', 'revenue_cents', 'reversed_orders', 'reversed_cents', 'reviews', 'users', 'creators'];
const decisions = ['content_decisions', 'content_wait_ms', 'review_decisions', 'review_wait_ms'];

/** The product and the creator that the questions are about. */
export const visited = { productId: shop.idAt('prod', 0), creatorId: shop.idAt('cre', 0) };

/** Writes `products` products and one creator with `contents` pieces of content, and `events` tracked events of the last `days` days. */
export async function fillFigures({ service, url, products, contents, days, events }) {
  const load = (path) => import(pathToFileURL(join(service.folder, 'dist', path)).href);
  const names = ['category-names', 'products', 'creators', 'creator-content', 'series', 'content-sums'];
  const modules = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(`db/${name}.js`)])));
  const db = await (await load('db/engine/connect.js')).openDatabase(url);
  try {
    await fillObjects(db, modules, { products, contents });
    const { command } = await load('db/engine/statement.js');
    const run = (sql) =>
      db.transaction((trx) =>
        trx.run(
          command((build) => build.raw(sql)),
          {},
        ),
      );
    await fillDays(run, { days, viewsPerRow: Math.max(1, Math.round(events / (products * days))) });
    while ((await modules.series.mergeStoreDays(db, new Date(Date.now() - dayMs).toISOString().slice(0, 10))) > 0);
    await sumContent(modules['content-sums'].createContentSums(db));
    await run(`update store_days set ${[...otherFigures, ...decisions].map((name, place) => `${name} = ${name} + ${place + 2} * 19`)}`);
  } finally {
    await db.close();
    if (url.startsWith('postgres')) await vacuum(url);
  }
}

async function fillObjects(db, { 'category-names': categories, products, creators, 'creator-content': content }, counts) {
  const { createdAt: now } = shop.creatorAt(0);
  for (const { id, name } of shop.listCategories())
    await categories.ensureCategory(db, name, { nameNew: () => ({ id, createdAt: now }), now });
  await db.transaction((trx) => creators.insertCreator(trx, shop.creatorAt(0)));
  await inBatches(db, counts.products, (trx, index) => products.insertProduct(trx, shop.storedProductAt(index)));
  await inBatches(db, counts.contents, (trx, index) =>
    content.insertContent(trx, { ...shop.contentAt(index), products: [visited.productId], creatorId: visited.creatorId }),
  );
}

async function inBatches(db, count, write) {
  for (let from = 0; from < count; from += rowsPerTransaction)
    await db.transaction(async (trx) => {
      for (let index = from; index < Math.min(count, from + rowsPerTransaction); index += 1) await write(trx, index);
    });
}

async function fillDays(run, { days, viewsPerRow }) {
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = `'${new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)}'`;
    await run(`insert into product_days (product_id, day, views, clicks, purchases, order_total_cents, revenue_cents)
      select id, ${day}, ${viewsPerRow}, 3, ${ago % 3}, ${(ago % 3) * 4_500}, ${(ago % 3) * 3_900} from products`);
    await run(`insert into content_days (creator_id, day, content_id, views, clicks, conversions)
      select creator_id, ${day}, id, row_number() over (order by id) * 7 % 41 + ${ago % 5}, 2, ${ago % 2} from contents`);
    await run(`insert into creator_days (creator_id, day, contents, views, clicks, conversions, commission_cents)
      select creator_id, ${day}, 1, sum(views), sum(clicks), sum(conversions), 12345 from content_days where day = ${day} group by creator_id
      on conflict (creator_id, day) do update set views = excluded.views, clicks = excluded.clicks, conversions = excluded.conversions`);
  }
}

/** Sums up the months of content, as maintenance does in the minutes after a start. */
async function sumContent(sumNext) {
  await sumNext(() => new Date()); // marks the months
  await sumNext(() => new Date()); // dates the marks
  while ((await sumNext(() => new Date(Date.now() + 60_000))) > 0);
}
