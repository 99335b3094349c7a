// Coupon codes: which creator has a code. The creators show them, too; `coupon-code-check.ts` compares both. Whether creators earn on their own purchases is a setting.
import type { Knex } from 'knex';
import { createClustered, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await createClustered(knex, 'coupon_codes', (table) => {
    key(table, 'code_key', knex).notNullable().primary(); // in lower case
    key(table, 'creator_id', knex).notNullable();
  });
  await knex.schema.alterTable('store_settings', (table) => {
    table.text('own_purchases'); // earn, excluded
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('coupon_codes');
  await knex.schema.alterTable('store_settings', (table) => {
    table.dropColumn('own_purchases');
  });
}
