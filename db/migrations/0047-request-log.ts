// The API log: one row per recorded request, in the order of the ids, which contain the time. Nothing else refers to it.
import type { Knex } from 'knex';
import { key } from './columns.js';

/** Not clustered: trimming walks along the ids, and must not read the bodies. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('request_log', (table) => {
    key(table, 'id', knex).primary(); // has the time of the reply
    key(table, 'at', knex).notNullable();
    key(table, 'request_id', knex).notNullable();
    key(table, 'key_id', knex).notNullable(); // empty without a valid key
    key(table, 'staff_id', knex);
    key(table, 'operation', knex);
    key(table, 'method', knex).notNullable();
    table.text('path').notNullable();
    table.integer('status_code').notNullable();
    key(table, 'status_class', knex).notNullable(); // 2xx, 4xx, 5xx
    table.double('duration_ms').notNullable();
    key(table, 'reason', knex);
    table.text('message');
    table.text('errors'); // JSON array
    table.text('query'); // JSON object, masked
    table.text('body'); // JSON, masked
    table.integer('is_truncated').notNullable();
    table.text('user_agent');
    for (const column of ['request_id', 'key_id', 'reason', 'operation', 'status_class'])
      table.index([column, 'id'], `request_log_by_${column}`);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('request_log');
}
