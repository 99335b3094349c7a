// Creators, their content with its moderation, and the commission ledger.
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('creators', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'email_key', knex).notNullable().unique();
    key(table, 'verification_status', knex).notNullable();
    table.text('document').notNullable();
    table.index(['verification_status', 'id'], 'creators_by_status');
  });
  await knex.schema.createTable('contents', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'creator_id', knex).notNullable().references('creators.id');
    key(table, 'status', knex).notNullable();
    table.text('document').notNullable();
    table.index(['creator_id', 'id'], 'contents_by_creator');
    table.index(['status', 'id'], 'contents_by_status');
    table.index(['creator_id', 'status', 'id'], 'contents_by_creator_status');
  });
  await knex.schema.createTable('content_products', (table) => {
    key(table, 'product_id', knex).notNullable();
    key(table, 'content_id', knex).notNullable().references('contents.id');
    table.primary(['product_id', 'content_id']);
    table.index(['content_id'], 'content_products_by_content');
  });
  await knex.schema.createTable('commissions', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'creator_id', knex).notNullable().references('creators.id');
    key(table, 'content_id', knex).references('contents.id');
    key(table, 'kind', knex).notNullable(); // approval_bonus
    table.bigInteger('amount_cents').notNullable();
    key(table, 'currency', knex).notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    table.index(['creator_id', 'id'], 'commissions_by_creator');
    table.index(['content_id'], 'commissions_by_content');
  });
  await createCountTriggers(knex, {
    table: 'creators',
    live: '1 = 1',
    scopes: [`'creators'`, `'creators/s/' || @.verification_status`],
    columns: ['verification_status'],
  });
  await createCountTriggers(knex, {
    table: 'contents',
    live: '1 = 1',
    scopes: [
      `'contents'`,
      `'contents/s/' || @.status`,
      `'contents/c/' || @.creator_id`,
      `'contents/c/' || @.creator_id || '/s/' || @.status`,
    ],
    columns: ['status'],
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['commissions', 'content_products', 'contents', 'creators']) await knex.schema.dropTable(table);
  await knex('live_counts').where('scope', 'like', 'creators%').orWhere('scope', 'like', 'contents%').delete();
  await dropCountFunctions(knex, 'contents', 'creators');
}
