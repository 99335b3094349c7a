// Which API key vouches for an endpoint, and by which keys the secrets of the store are encrypted.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  // Adding a column without a default writes no row, but waits for those who read the table: not for long.
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.schema.alterTable('webhook_endpoints', (table) => {
    key(table, 'created_by', knex); // the API key that created it; null for endpoints made before this column
    key(table, 'granted_by', knex); // the API key whose scopes cover what is sent; null likewise
  });
  await knex.schema.createTable('secret_key_checks', (table) => {
    table.integer('number').primary();
    table.text('encrypted').notNullable(); // a text that is known, encrypted by a key that is in use
    key(table, 'created_at', knex).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('secret_key_checks');
  await knex.schema.alterTable('webhook_endpoints', (table) => {
    table.dropColumn('created_by');
    table.dropColumn('granted_by');
  });
}
