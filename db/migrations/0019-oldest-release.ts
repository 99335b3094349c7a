// Which releases can run on the store: those that know the migration `needs`. A release that is older than the store but knows it continues
// to run alongside a newer one (docs/guides/operation.md, Upgrades).
//
// A later migration that removes what an earlier release uses sets `needs` to the newest migration of the last release that doesn't use it.
// It is released one version after the one that stopped using it: expand, migrate, contract.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('store_layout', (table) => {
    key(table, 'needs', knex).notNullable();
  });
  await knex('store_layout').insert({ needs: '0019-oldest-release' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('store_layout');
}
