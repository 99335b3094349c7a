// Categories can be renamed, merged and deleted: slugs, what a removed category's products move to, and the moves that are running.
//
// A removed category stays as a row, because deleted products refer to it. The indexes are built in this transaction: categories are at
// most thousands, so it takes milliseconds. Slugs are filled by the service (db/categories.ts), also for rows of the previous release.
import type { Knex } from 'knex';
import { key } from './columns.js';

const COLUMNS = ['slug', 'removed_at', 'moved_to'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('categories', (table) => {
    for (const name of COLUMNS) key(table, name, knex);
  });
  // Partial, so that PostgreSQL doesn't count it as a key: removing a category then doesn't wait for products that are being created in it.
  await knex.raw('create unique index categories_by_slug on categories (slug) where slug is not null');
  await knex.raw('create index categories_by_name on categories (name_key) where removed_at is null');
  await knex.schema.createTable('category_moves', (table) => {
    key(table, 'category_id', knex).primary();
    key(table, 'target_id', knex).index();
    table.bigInteger('remaining').notNullable();
    table.bigInteger('cursor').notNullable();
    table.integer('pass').notNullable();
    table.bigInteger('started_at').notNullable();
    table.bigInteger('due_at').notNullable().index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('category_moves');
  for (const name of ['categories_by_slug', 'categories_by_name']) await knex.raw(`drop index ${name}`);
  for (const name of COLUMNS) await knex.raw(`alter table categories drop column ${name}`);
}
