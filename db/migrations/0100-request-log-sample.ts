// The share of the successful requests that the API log records, as a setting of the store.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('store_settings', (table) => void table.double('request_log_sample'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('store_settings', (table) => void table.dropColumn('request_log_sample'));
}
