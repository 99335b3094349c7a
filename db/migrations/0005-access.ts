// API keys (as hashes) and the replies kept for Idempotency-Key.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_keys', (table) => {
    key(table, 'id', knex).primary();
    table.text('name').notNullable();
    key(table, 'hash', knex).notNullable().unique(); // SHA-256 of the key, lowercase hexadecimal
    table.text('hint').notNullable();
    table.text('scopes').notNullable(); // JSON array
    table.integer('standard_limit');
    table.integer('generation_limit');
    key(table, 'created_at', knex).notNullable();
    key(table, 'expires_at', knex);
    key(table, 'last_used_at', knex);
    key(table, 'revoked_at', knex);
  });
  // The layout that rate-limiter-flexible works with; SQLite counts in memory.
  if (!isSqlite(knex))
    await knex.raw('create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)');
  await knex.schema.createTable('idempotent_replies', (table) => {
    key(table, 'caller', knex).notNullable();
    key(table, 'idempotency_key', knex).notNullable();
    key(table, 'request_hash', knex).notNullable();
    table.integer('status').notNullable();
    table.text('headers').notNullable(); // JSON object
    table.text('body').notNullable();
    key(table, 'created_at', knex).notNullable();
    table.primary(['caller', 'idempotency_key']);
    table.index(['created_at'], 'idempotent_replies_by_age');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('rate_limits');
  await knex.schema.dropTable('idempotent_replies');
  await knex.schema.dropTable('api_keys');
}
