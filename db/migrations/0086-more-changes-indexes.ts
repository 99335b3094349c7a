// The indexes of more lists of changes. They have no rows of objects that were only created, so that creating one costs nothing more; an
// upload, whose id is older than its transaction, is the exception.
import type { Knex } from 'knex';
import { buildIndex, dropIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

const INDEXES: readonly NewIndex[] = [
  { table: 'categories', name: 'categories_by_change', on: '(changed_at, id) where changed_at is not null and removed_at is null' },
  { table: 'payouts', name: 'payouts_by_change', on: '(changed_at, id) where changed_at is not null' },
  { table: 'uploads', name: 'uploads_by_change', on: '(changed_at, id) where changed_at is not null' },
  { table: 'reviews', name: 'reviews_of_product_by_change', on: '(product_id, status, changed_at, id) where changed_at is not null' },
];

export async function up(knex: Knex): Promise<void> {
  for (const index of INDEXES) await buildIndex(knex, index);
}

export async function down(knex: Knex): Promise<void> {
  for (const { name } of INDEXES) await dropIndex(knex, name);
}
