// The members of the staff, and which of them an API key acts for. Keys that the previous release creates act for the store.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('staff', (table) => {
    key(table, 'id', knex).primary();
    table.text('email').notNullable();
    key(table, 'email_key', knex).notNullable().unique(); // in lower case
    table.text('name').notNullable();
    table.text('name_key').notNullable(); // in lower case
    key(table, 'role', knex).notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'updated_at', knex).notNullable();
  });
  // Requests read this table: behind a long transaction the change must give way rather than hold them up.
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.schema.alterTable('api_keys', (table) => void key(table, 'staff_id', knex));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table api_keys drop column staff_id');
  await knex.schema.dropTable('staff');
}
