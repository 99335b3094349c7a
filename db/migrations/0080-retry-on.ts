// The 4xx statuses that an endpoint wants retried, as a JSON array; null for none. The previous release neither reads nor writes them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhook_endpoints', (table) => void table.text('retry_on'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table webhook_endpoints drop column retry_on');
}
