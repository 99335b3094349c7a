// Imports: the jobs, with how far each is, and the errors of their lines.
import type { Knex } from 'knex';
import { createClustered, createCountTriggers, dropCountFunctions, key } from './columns.js';

const imports = { table: 'imports', live: '1 = 1', scopes: [`'imports'`], columns: ['id'], isUnstamped: true } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('imports', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'type', knex).notNullable();
    key(table, 'format', knex).notNullable();
    table.integer('dry_run').notNullable();
    key(table, 'status', knex).notNullable();
    table.bigInteger('bytes').notNullable();
    table.bigInteger('bytes_read').notNullable();
    for (const column of ['lines', 'created', 'updated', 'unchanged', 'failed', 'errors']) table.bigInteger(column).notNullable();
    table.text('error');
    key(table, 'runner_id', knex); // the process that works on it
    table.bigInteger('alive_until'); // when another process may go on with it, Unix milliseconds
    key(table, 'created_at', knex).notNullable();
    key(table, 'started_at', knex);
    key(table, 'finished_at', knex);
  });
  await knex.raw(`create index imports_open on imports (id) where status in ('queued', 'running')`);
  await createCountTriggers(knex, imports);
  await createClustered(knex, 'import_errors', (table) => {
    key(table, 'import_id', knex).notNullable();
    table.bigInteger('number').notNullable(); // from 0, without gaps
    table.bigInteger('line').notNullable();
    table.text('field').notNullable();
    table.text('reason').notNullable();
    table.text('issue').notNullable();
    table.text('source').notNullable(); // the line of the file
    table.primary(['import_id', 'number']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_errors');
  await knex.schema.dropTable('imports');
  await dropCountFunctions(knex, 'imports');
}
