// External ids: which object has an id of another system. The documents show it, too; `external-id-check.ts` compares both.
import type { Knex } from 'knex';
import { createClustered, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await createClustered(knex, 'external_ids', (table) => {
    key(table, 'type', knex).notNullable(); // product, creator, user, content, review
    key(table, 'external_id', knex).notNullable();
    key(table, 'object_id', knex).notNullable();
    table.primary(['type', 'external_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('external_ids');
}
