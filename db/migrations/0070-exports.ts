// Exports: the jobs, with how far each is. Their files are on disk (server/files/export-files.ts).
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, key } from './columns.js';

const exports = { table: 'exports', live: '1 = 1', scopes: [`'exports'`], columns: ['id'], isUnstamped: true } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('exports', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'type', knex).notNullable();
    key(table, 'format', knex).notNullable();
    table.text('filter'); // JSON; null for all objects
    key(table, 'status', knex).notNullable();
    table.integer('progress').notNullable(); // thousandths
    table.bigInteger('row_count').notNullable();
    table.bigInteger('bytes').notNullable();
    table.text('error');
    key(table, 'runner_id', knex); // the process that works on it
    table.bigInteger('alive_until'); // when another process may begin it again, Unix milliseconds
    key(table, 'created_at', knex).notNullable();
    key(table, 'started_at', knex);
    key(table, 'finished_at', knex);
  });
  await createCountTriggers(knex, exports);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('exports');
  await dropCountFunctions(knex, 'exports');
}
