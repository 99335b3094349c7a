// Which events are sent to an endpoint, as the JSON of its filter; null for all. The previous release neither reads nor writes it.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhook_endpoints', (table) => void table.text('payload_filter'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table webhook_endpoints drop column payload_filter');
}
