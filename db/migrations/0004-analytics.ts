// Daily roll-ups and kept totals, written as facts arrive: reading them grows with days, not with events.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('product_days', (table) => {
    key(table, 'product_id', knex).notNullable();
    key(table, 'day', knex).notNullable(); // YYYY-MM-DD, UTC
    table.bigInteger('views').notNullable().defaultTo(0);
    table.bigInteger('clicks').notNullable().defaultTo(0);
    table.bigInteger('purchases').notNullable().defaultTo(0);
    table.bigInteger('revenue_cents').notNullable().defaultTo(0);
    table.primary(['product_id', 'day']);
  });
  await knex.schema.createTable('product_referrer_days', (table) => {
    key(table, 'product_id', knex).notNullable();
    key(table, 'day', knex).notNullable();
    key(table, 'source', knex).notNullable();
    table.bigInteger('visits').notNullable();
    table.primary(['product_id', 'day', 'source']);
  });
  await knex.schema.createTable('content_totals', (table) => {
    key(table, 'content_id', knex).primary();
    key(table, 'creator_id', knex).notNullable();
    table.bigInteger('views').notNullable().defaultTo(0);
    table.bigInteger('clicks').notNullable().defaultTo(0);
    table.bigInteger('conversions').notNullable().defaultTo(0);
    table.index(['creator_id', 'views', 'content_id'], 'content_totals_by_views');
  });
  await knex.schema.createTable('creator_totals', (table) => {
    key(table, 'creator_id', knex).primary();
    table.bigInteger('views').notNullable().defaultTo(0);
    table.bigInteger('clicks').notNullable().defaultTo(0);
    table.bigInteger('conversions').notNullable().defaultTo(0);
    table.bigInteger('commission_cents').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['creator_totals', 'content_totals', 'product_referrer_days', 'product_days']) await knex.schema.dropTable(table);
}
