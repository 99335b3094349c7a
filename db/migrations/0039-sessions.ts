// How members of the staff sign in to the dashboard: passwords, one-time links, and sessions. The bearer token of a session is an API key,
// whose hash changes every few minutes; `session_id` tells it from keys that people create.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('staff_passwords', (table) => {
    key(table, 'staff_id', knex).primary();
    table.text('hash').notNullable(); // scrypt with its parameters and salt
    key(table, 'updated_at', knex).notNullable();
  });
  await knex.schema.createTable('sign_in_links', (table) => {
    key(table, 'hash', knex).primary(); // SHA-256 of the link's secret, lowercase hexadecimal
    key(table, 'staff_id', knex); // none for the link that creates the first owner
    key(table, 'purpose', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'expires_at', knex).notNullable();
    table.index(['staff_id'], 'sign_in_links_by_member');
    table.index(['expires_at'], 'sign_in_links_by_end');
  });
  await knex.schema.createTable('sessions', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'hash', knex).notNullable().unique(); // SHA-256 of the cookie, lowercase hexadecimal
    key(table, 'staff_id', knex).notNullable();
    key(table, 'key_id', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'last_used_at', knex).notNullable();
    key(table, 'expires_at', knex).notNullable();
    key(table, 'ended_at', knex);
    table.text('user_agent').notNullable();
    table.text('address').notNullable();
    table.index(['staff_id', 'id'], 'sessions_by_member');
    table.index(['expires_at'], 'sessions_by_end');
  });
  // Requests read this table: behind a long transaction the change must give way rather than hold them up.
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.schema.alterTable('api_keys', (table) => void key(table, 'session_id', knex));
}

export async function down(knex: Knex): Promise<void> {
  await knex('api_keys').whereNotNull('session_id').delete();
  await knex.raw('alter table api_keys drop column session_id');
  for (const table of ['sessions', 'sign_in_links', 'staff_passwords']) await knex.schema.dropTable(table);
}
