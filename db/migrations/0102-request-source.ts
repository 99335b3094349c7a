// Where a request in the API log came from: a page of the dashboard, or any other client. Entries from before count as the latter.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('request_log', (table) => void table.text('source').notNullable().defaultTo('api'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table request_log drop column source');
}
