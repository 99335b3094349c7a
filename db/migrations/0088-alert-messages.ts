// Alerts about endpoints: at most one of a kind per endpoint, hour, and channel. They have no address: that of the endpoint at the time
// counts, so an erasure finds it in one place.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('alert_messages', (table) => {
    key(table, 'id', knex).notNullable().unique();
    key(table, 'endpoint_id', knex).notNullable();
    key(table, 'kind', knex).notNullable();
    key(table, 'hour', knex).notNullable(); // 2024-11-21T10
    key(table, 'channel', knex).notNullable(); // email or webhook
    key(table, 'failing_since', knex);
    key(table, 'delivery_id', knex);
    key(table, 'created_at', knex).notNullable();
    table.integer('attempts').notNullable();
    table.bigInteger('due_at'); // Unix milliseconds; null once it is settled
    key(table, 'outcome', knex); // sent, failed or dropped; null before
    key(table, 'settled_at', knex);
    table.primary(['endpoint_id', 'kind', 'hour', 'channel']);
  });
  await knex.raw('create index alert_messages_due on alert_messages (due_at, id) where due_at is not null');
  await knex.raw('create index alert_messages_settled on alert_messages (settled_at) where settled_at is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('alert_messages');
}
