// The processes that deliver webhooks: what one had claimed is due again once it has ended.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('delivery_workers', (table) => {
    key(table, 'id', knex).primary();
    table.bigInteger('alive_until').notNullable(); // Unix milliseconds by the clock of the database
    table.bigInteger('ended_at'); // likewise; final
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('delivery_workers');
}
