// Who is told about the failures of an endpoint: an address, another endpoint, or the address in the settings of the store. The previous
// release neither reads nor writes them.
import type { Knex } from 'knex';

const COLUMNS = [
  ['webhook_endpoints', 'alert_email'],
  ['webhook_endpoints', 'alert_webhook_id'],
  ['store_settings', 'alert_email'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [name, column] of COLUMNS) await knex.schema.alterTable(name, (table) => void table.text(column));
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, column] of COLUMNS) await knex.raw(`alter table ${table} drop column ${column}`);
}
