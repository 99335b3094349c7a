// The name and the logo of the store, among the settings that the API changes. The previous release neither reads nor writes them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('store_settings', (table) => {
    table.text('store_name');
    table.text('logo_url');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('store_settings', (table) => {
    table.dropColumn('store_name');
    table.dropColumn('logo_url');
  });
}
