// Product reviews and the votes for them.
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reviews', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'product_id', knex).notNullable().references('products.id');
    key(table, 'user_id', knex);
    table.integer('rating').notNullable();
    table.integer('verified').notNullable(); // 0 or 1, on both databases
    key(table, 'status', knex).notNullable();
    table.integer('helpful_count').notNullable();
    table.text('document').notNullable();
    table.unique(['product_id', 'user_id'], { indexName: 'reviews_one_per_user' });
  });
  for (const [name, columns] of Object.entries({
    status: 'product_id, status, id',
    helpful: 'product_id, status, helpful_count, id',
    rating: 'product_id, status, rating, id',
    verified: 'product_id, status, verified, id',
  }))
    await knex.raw(`create index reviews_by_${name} on reviews (${columns})`);
  await knex.schema.createTable('review_votes', (table) => {
    key(table, 'review_id', knex).notNullable().references('reviews.id');
    key(table, 'voter', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    table.primary(['review_id', 'voter']);
  });
  const status = `'reviews/' || @.product_id || '/s/' || @.status`;
  await createCountTriggers(knex, {
    table: 'reviews',
    live: '1 = 1',
    scopes: [
      status,
      `${status} || '/r/' || @.rating`,
      `${status} || '/v/' || @.verified`,
      `${status} || '/r/' || @.rating || '/v/' || @.verified`,
    ],
    columns: ['status', 'rating', 'verified'],
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('review_votes');
  await knex.schema.dropTable('reviews');
  await knex('live_counts').where('scope', 'like', 'reviews%').delete();
  await dropCountFunctions(knex, 'reviews');
}
