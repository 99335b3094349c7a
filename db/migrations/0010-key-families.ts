// Who made a key, what replaced it, and by what its requests are counted. Empty for keys that were made before.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

const COLUMNS = ['created_by', 'successor_id', 'lineage'] as const;

export async function up(knex: Knex): Promise<void> {
  // Requests read this table: behind a long transaction the change must give way rather than hold them up.
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.schema.alterTable('api_keys', (table) => {
    for (const column of COLUMNS) key(table, column, knex);
    table.index(['created_by', 'id'], 'api_keys_by_maker');
    table.index(['lineage'], 'api_keys_by_lineage');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('api_keys', (table) => {
    table.dropIndex(['created_by', 'id'], 'api_keys_by_maker');
    table.dropIndex(['lineage'], 'api_keys_by_lineage');
    table.dropColumns(...COLUMNS);
  });
}
