// What the AI engine learns of categories from: the newest products of each.
import type { Product } from '../generated/api.js';
import type { CategoryName } from './categories.js';
import type { Connection } from './connection.js';
import { LIMIT, statement } from './statement.js';

const fullest = statement((build) =>
  build
    .select('categories.id', 'categories.name', build.raw('sum(live_counts.live) as ??', ['products']))
    .from('categories')
    .join('live_counts', (join) =>
      join.on('live_counts.scope', build.raw(`'products/c/' || categories.id`)).andOn('live_counts.block', build.raw('-1')),
    )
    .groupBy('categories.id', 'categories.name')
    .orderBy([{ column: 'products', order: 'desc' }, 'categories.id'])
    .limit(LIMIT),
);

/** The categories that have, or had, the most products. Reads a row or a few per category: for the background. */
export async function listFullestCategories(db: Connection, limit: number): Promise<CategoryName[]> {
  const rows = await db.all<CategoryName>(fullest, { limit });
  return rows.map(({ id, name }) => ({ id, name }));
}

const newest = statement((build, p) =>
  build('products')
    .select('document')
    .where({ category_id: p['categoryId'] })
    .whereNull('deleted_at')
    .orderBy('seq', 'desc')
    .limit(LIMIT),
);

/** The newest products of a category; deleted ones are not among them. */
export async function listNewestProducts(db: Connection, categoryId: string, limit: number): Promise<Product[]> {
  const rows = await db.all<{ document: string }>(newest, { categoryId, limit });
  return rows.map(({ document }) => JSON.parse(document) as Product);
}
