// Products: each is stored as the document that replies show, next to the columns that are filtered, sorted and summed.
import type { Product } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import { toThousandths } from '../domain/money.js';
import { extractSearchTerms } from '../domain/search-terms.js';
import { toColumn } from './amount-unit.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document } from './engine/document.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { pointReads } from './engine/point-reads.js';
import { command, query } from './engine/statement.js';

export { listProducts, type ProductFilter } from './product-pages.js';

/** A product in its current state. `version` grows with every change that replies show. */
export interface StoredProduct {
  readonly version: number;
  readonly document: Document<Product>;
}

const INSERTED = {
  id: 'text',
  status: 'text',
  category_id: 'text',
  price_cents: 'bigint',
  document: 'text',
  search_text: 'text',
  created_at: 'text',
} as const;
const insert = command<{ rows: string }>((build, p, dialect) => {
  const columns = Object.keys(INSERTED).join(', ');
  return build.raw(
    `insert into products (${columns}, version, rating_count, rating_sum) select ${columns}, 1, 0, 0 from ${jsonRows(dialect, INSERTED, 'given')}`,
    [p.rows],
  );
});

/** Inserts a product at version 1. */
export async function insertProduct(trx: Transaction, product: Product): Promise<StoredProduct> {
  const document = Document.of(product);
  const { status, categoryId, priceInUnit, searchText } = toColumns(product, trx.unit);
  trx.insertLater(insert, {
    id: product.id,
    status,
    category_id: categoryId,
    price_cents: priceInUnit,
    document: document.text,
    search_text: searchText,
    created_at: product.createdAt,
  });
  return { version: 1, document };
}

interface ProductRow {
  id: string;
  version: number;
  document: string;
}

const byIds = query<{ ids: string }, ProductRow>((build, p, dialect) =>
  build('products').select('id', 'version', 'document').whereNull('deleted_at').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);
const readProduct = pointReads(byIds);

/** Returns the product, or undefined if there is none or it was deleted. */
export async function findProduct(db: Reader, id: string): Promise<StoredProduct | undefined> {
  const row = await readProduct(db, id);
  return row && { version: row.version, document: new Document(row.document) };
}

interface RatedProductRow {
  readonly version: number;
  readonly document: string;
  readonly rating_count: number;
  readonly rating_sum: number;
}

const byIdForUpdate = query<{ id: string }, RatedProductRow>((build, p) =>
  build('products')
    .select('version', 'document', 'rating_count', 'rating_sum')
    .where({ id: p.id })
    .whereNull('deleted_at')
    .forNoKeyUpdate(),
);

/** Returns the product, locked until the transaction ends, or undefined. */
export async function findProductForUpdate(trx: Transaction, id: string): Promise<{ version: number; product: Product } | undefined> {
  const row = await trx.first(byIdForUpdate, { id });
  return row && { version: row.version, product: JSON.parse(row.document) as Product };
}

const byIdsForUpdate = query<{ ids: string }, ProductRow>((build, p, dialect) =>
  build('products')
    .select('id', 'version', 'document')
    .whereNull('deleted_at')
    .whereRaw(isOneOf(dialect, 'id'), [p.ids])
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Returns the products of the ids that weren't deleted, locked in the order of their ids until the transaction ends, by id. */
export async function findProductsForUpdate(
  trx: Transaction,
  ids: readonly string[],
): Promise<Map<string, { readonly version: number; readonly product: Product }>> {
  const rows = ids.length === 0 ? [] : await trx.all(byIdsForUpdate, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, version, document }) => [id, { version, product: JSON.parse(document) as Product }]));
}

const existing = query<{ ids: string }, { id: string }>((build, p, dialect) =>
  build('products').select('id').whereNull('deleted_at').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Returns the products of the ids that weren't deleted, by id. */
export async function findProducts(db: Reader, ids: readonly string[]): Promise<Map<string, Product>> {
  const rows = await Promise.all(ids.map((id) => readProduct(db, id)));
  return new Map(rows.filter((row) => row !== undefined).map(({ id, document }) => [id, JSON.parse(document) as Product]));
}

/** Returns which of the ids are products that weren't deleted. */
export async function findExistingProducts(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await db.all(existing, { ids: JSON.stringify(ids) })).map((row) => row.id));
}

const update = command<{
  status: string;
  categoryId: string | null;
  priceInUnit: number;
  version: number;
  document: string;
  searchText: string;
  id: string;
}>((build, p) =>
  build('products')
    .update({
      status: p.status,
      category_id: p.categoryId,
      price_cents: p.priceInUnit,
      version: p.version,
      document: p.document,
      search_text: p.searchText,
    })
    .where({ id: p.id }),
);

/** Replaces the stored product with its next version. */
export async function updateProduct(trx: Transaction, product: Product, version: number): Promise<StoredProduct> {
  const document = Document.of(product);
  await trx.run(update, { ...toColumns(product, trx.unit), document: document.text, version, id: product.id });
  return { version, document };
}

const UPDATED = { id: 'text', category_id: 'text', version: 'integer', document: 'text', search_text: 'text' } as const;
const updateTogether = command<{ rows: string }>((build, p, dialect) =>
  build.raw(
    `update products set category_id = given.category_id, version = given.version, document = given.document, search_text = given.search_text
     from ${jsonRows(dialect, UPDATED, 'given')} where products.id = given.id`,
    [p.rows],
  ),
);

/** Replaces stored products, which the transaction has locked, with versions that differ in texts and category only. */
export async function updateProducts(trx: Transaction, products: readonly { version: number; product: Product }[]): Promise<void> {
  const rows = products.map(({ version, product }) => {
    const { categoryId, searchText } = toColumns(product, trx.unit);
    return { id: product.id, category_id: categoryId, version, document: JSON.stringify(product), search_text: searchText };
  });
  await trx.run(updateTogether, { rows: JSON.stringify(rows) });
}

const softDelete = command<{ now: string; id: string }>((build, p) =>
  build('products').update({ deleted_at: p.now }).where({ id: p.id }).whereNull('deleted_at'),
);

/** Marks the product as deleted: reads no longer find it, references to it stay. Returns false if there is none. */
export async function deleteProduct(trx: Transaction, id: string, now: string): Promise<boolean> {
  return (await trx.run(softDelete, { id, now })) === 1;
}

const rate = command<{ count: number; sum: number; version: number; document: string; id: string }>((build, p) =>
  build('products').update({ rating_count: p.count, rating_sum: p.sum, version: p.version, document: p.document }).where({ id: p.id }),
);

/** Changes the product's average by added ratings (or, with a negative count, removed ones): how many, and their sum. Does nothing to a
 *  deleted product. `readAt` returns the time of the change, once the product is locked. */
export async function addRatings(
  trx: Transaction,
  id: string,
  { readAt, ...change }: { count: number; sum: number; readAt: () => Date },
): Promise<void> {
  const row = await trx.first(byIdForUpdate, { id });
  if (!row) return;
  const count = row.rating_count + change.count;
  const sum = row.rating_sum + change.sum;
  const average = count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
  const product: Product = { ...(JSON.parse(row.document) as Product), rating: { average, count }, updatedAt: readAt().toISOString() };
  await trx.run(rate, { id, count, sum, version: row.version + 1, document: JSON.stringify(product) });
}

function toColumns(product: Product, unit: AmountUnit) {
  return {
    status: product.status,
    categoryId: product.categoryId ?? null,
    priceInUnit: toColumn(toThousandths(product.price), unit),
    searchText: extractSearchTerms([product.name, product.category, ...product.tags, product.description].join(' ')).join(' '),
  };
}
