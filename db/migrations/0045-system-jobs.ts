// Checks and backups of the store that were requested over the API. At most one runs at a time, in one process.
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, key } from './columns.js';

const jobs = { table: 'system_jobs', live: '1 = 1', scopes: [`'system_jobs'`], columns: ['id'], isUnstamped: true } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('system_jobs', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'type', knex).notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'runner_id', knex); // the run, as long as it lasts
    table.bigInteger('alive_until'); // PostgreSQL: when the run counts as lost unless it is renewed, Unix milliseconds
    table.text('findings'); // JSON array
    table.integer('finding_count');
    table.text('file');
    table.bigInteger('bytes');
    table.text('error');
    key(table, 'created_at', knex).notNullable();
    key(table, 'started_at', knex);
    key(table, 'completed_at', knex);
  });
  await knex.raw(`create index system_jobs_queued on system_jobs (id) where status = 'queued'`);
  await knex.raw(`create unique index system_jobs_running on system_jobs (status) where status = 'running'`);
  await createCountTriggers(knex, jobs);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('system_jobs');
  await dropCountFunctions(knex, 'system_jobs');
}
