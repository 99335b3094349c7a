// Passkeys of members of the staff, and the challenges that were used, so that none is used twice.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('passkeys', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'staff_id', knex).notNullable();
    key(table, 'credential_id', knex).notNullable().unique(); // base64url; the authenticator chooses it
    table.text('public_key').notNullable(); // COSE, base64url
    table.bigInteger('counter').notNullable(); // of the last sign-in; 0 if the authenticator doesn't count
    table.text('transports').notNullable(); // separated by commas, such as 'internal,hybrid'
    table.boolean('is_synced').notNullable(); // whether the authenticator says that it is backed up
    table.text('name').notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'last_used_at', knex);
    table.index(['staff_id'], 'passkeys_by_member');
  });
  await knex.schema.createTable('used_passkey_challenges', (table) => {
    key(table, 'hash', knex).primary(); // SHA-256, lowercase hexadecimal
    key(table, 'expires_at', knex).notNullable();
    table.index(['expires_at'], 'used_passkey_challenges_by_end');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['used_passkey_challenges', 'passkeys']) await knex.schema.dropTable(table);
}
