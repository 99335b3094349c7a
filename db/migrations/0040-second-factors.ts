// The second factor of members of the staff: codes of an authenticator app (TOTP), and recovery codes.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('second_factors', (table) => {
    key(table, 'staff_id', knex).primary();
    table.text('secret'); // encrypted; none until the first code was entered
    table.text('pending_secret'); // encrypted; waits for its first code
    table.integer('last_counter').notNullable(); // of the last code that was used, so that none is used twice
  });
  await knex.schema.createTable('recovery_codes', (table) => {
    key(table, 'hash', knex).primary(); // SHA-256, lowercase hexadecimal
    key(table, 'staff_id', knex).notNullable();
    table.index(['staff_id'], 'recovery_codes_by_member');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors']) await knex.schema.dropTable(table);
}
