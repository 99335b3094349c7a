// Events, written in the transaction of their fact. Bodies are the exact bytes to send, so they are text, never JSON.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('events', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'event', knex).notNullable();
    key(table, 'occurred_at', knex).notNullable();
    table.text('body').notNullable();
    table.text('compact_body').notNullable();
    table.index(['event', 'id'], 'events_by_name');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('events');
}
