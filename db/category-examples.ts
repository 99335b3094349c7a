// What the AI engine learns of categories from: the newest products of each.
import type { Product } from '../generated/api.js';
import type { CategoryName } from './categories.js';
import type { Connection } from './engine/connection.js';
import { LIMIT, statement } from './engine/statement.js';

const fullest = statement((build) =>
  build
    .select('id', 'name')
    .from('categories')
    .orderByRaw(`(select coalesce(sum(live), 0) from live_counts where scope = 'products/c/' || categories.id and block = -1) desc, id`)
    .limit(LIMIT),
);

/** The categories with the most products. Looks up the kept count of each category: for the background. */
export function listFullestCategories(db: Connection, limit: number): Promise<CategoryName[]> {
  return db.all<CategoryName>(fullest, { limit });
}

const newest = statement((build, p) =>
  build('products').select('document').where({ category_id: p['categoryId'] }).whereNull('deleted_at').orderBy('seq', 'desc').limit(LIMIT),
);

/** The newest products of a category; deleted ones are not among them. */
export async function listNewestProducts(db: Connection, categoryId: string, limit: number): Promise<Product[]> {
  const rows = await db.all<{ document: string }>(newest, { categoryId, limit });
  return rows.map(({ document }) => JSON.parse(document) as Product);
}
