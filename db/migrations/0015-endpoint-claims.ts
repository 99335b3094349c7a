// Which worker sends to which endpoint (db/endpoint-claims.ts). Deliveries themselves are no longer claimed.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('endpoint_claims', (table) => {
    key(table, 'endpoint_id', knex).primary();
    key(table, 'worker_id', knex).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('endpoint_claims');
}
