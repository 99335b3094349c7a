// Filling a store with products: through the API, as the side by side run does, or straight into our SQLite file.
import Database from 'better-sqlite3';
import { openSequential, requestBytes } from './connection.mjs';
import { categoryCount, categoryNameOf, productAt, statusAt } from './products.mjs';

const connections = 32;
const rowsPerTransaction = 10_000;
const firstMoment = Date.UTC(2025, 0, 1);

/** Creates products 0 … count-1 through POST /api/products and returns their ids, oldest first.
 *  Fails on the first refused request. */
export async function fillThroughApi({ port, key, count }) {
  const ids = new Array(count);
  let next = 0;
  const fillOverOneConnection = async () => {
    const { ask, close } = openSequential(port);
    for (let index = next++; index < count; index = next++) {
      const { status, body } = await ask(requestBytes({ method: 'POST', path: '/api/products', key, body: productAt(index) }));
      if (status !== 201) throw new Error(`filling was answered ${status}: ${body.slice(0, 300)}`);
      ids[index] = JSON.parse(body).id;
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, fillOverOneConnection));
  return ids;
}

/** Writes products 0 … count-1, in the statuses of statusAt, into our migrated and stopped store.
 *  The layout is that of db/migrations/0001-catalogue.ts, whose triggers keep counts and search index true;
 *  the rows are those of db/products.ts. Gives the ids of the first product and of the first category. */
export function fill(databasePath, count) {
  const database = new Database(databasePath, { fileMustExist: true });
  database.pragma('synchronous = OFF'); // nothing of worth is lost when a measurement is cut short
  insertCategories(database);
  const insert = database.prepare(`INSERT INTO products
    (id, status, category_id, price_cents, version, document, search_text, rating_count, rating_sum, created_at)
    VALUES (@id, @status, @categoryId, @priceCents, 1, @document, @searchText, 0, 0, @createdAt)`);
  const insertRange = database.transaction((from, to) => {
    for (let index = from; index < to; index += 1) insert.run(rowAt(index));
  });
  for (let from = 0; from < count; from += rowsPerTransaction) insertRange(from, Math.min(count, from + rowsPerTransaction));
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return { productId: idAt('prod', 0), categoryId: categoryIdOf(0) };
}

function insertCategories(database) {
  const insert = database.prepare('INSERT INTO categories (id, name, name_key, created_at) VALUES (?, ?, ?, ?)');
  for (let index = 0; index < categoryCount; index += 1) {
    const name = categoryNameOf(index);
    insert.run(categoryIdOf(index), name, name.toLowerCase(), momentAt(0));
  }
}

function rowAt(index) {
  const body = productAt(index);
  const product = {
    id: idAt('prod', index),
    ...body,
    categoryId: categoryIdOf(index),
    status: statusAt(index),
    rating: { average: 0, count: 0 },
    createdAt: momentAt(index),
    updatedAt: momentAt(index),
  };
  return {
    id: product.id,
    status: product.status,
    categoryId: product.categoryId,
    priceCents: Math.round(product.price * 100),
    document: JSON.stringify(product),
    searchText: wordsOf([product.name, product.category, ...product.tags, product.description].join(' ')),
    createdAt: product.createdAt,
  };
}

/** The words of rules/search-terms.ts; plain letters and digits are enough for the texts of products.mjs. */
function wordsOf(text) {
  return text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    .join(' ');
}

function categoryIdOf(index) {
  return idAt('cat', index % categoryCount);
}

function idAt(prefix, index) {
  return `${prefix}_${index.toString().padStart(26, '0')}`;
}

function momentAt(index) {
  return new Date(firstMoment + index * 10).toISOString();
}
