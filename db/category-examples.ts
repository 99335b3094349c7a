// What the AI engine learns categories from: the newest products of each.
import type { Product } from '../generated/api.js';
import type { CategoryName } from '../domain/product-category.js';
import type { Reader } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';

const fullest = query<{ limit: number }, CategoryName>((build, p) =>
  firstRows(
    build.select('id', 'name').from('categories').whereNull('removed_at'),
    `(select coalesce(sum(live), 0) from live_counts where scope = 'products/c/' || categories.id and block = -1) desc, id`,
    p,
  ),
);

/** Returns the categories with the most products. Reads the stored count of each category: use it in the background. */
export function listFullestCategories(db: Reader, limit: number): Promise<CategoryName[]> {
  return db.all(fullest, { limit });
}

const removed = query<{ ids: string }, { id: string }>((build, p, dialect) =>
  build('categories').select('id').whereNotNull('removed_at').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Returns which of the categories were removed. */
export async function listRemovedCategories(db: Reader, ids: readonly string[]): Promise<string[]> {
  return (await db.all(removed, { ids: JSON.stringify(ids) })).map(({ id }) => id);
}

const newest = query<{ categoryId: string; limit: number }, { document: string }>((build, p) =>
  firstRows(build('products').select('document').where({ category_id: p.categoryId }).whereNull('deleted_at'), 'seq desc', p),
);

/** Returns the newest products of a category, without deleted ones. */
export async function listNewestProducts(db: Reader, categoryId: string, limit: number): Promise<Product[]> {
  const rows = await db.all(newest, { categoryId, limit });
  return rows.map(({ document }) => JSON.parse(document) as Product);
}
