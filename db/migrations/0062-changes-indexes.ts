// The indexes of lists of changes. They have no rows of objects that were only created, so that creating one costs nothing more.
import type { Knex } from 'knex';
import { CHANGING_TABLES } from './0060-changes.js';
import { buildIndex, dropIndex } from './online.js';

export const config = { transaction: false };

const toName = (table: string) => `${table}_by_change`;
const toCondition = (table: string) => `changed_at is not null${table === 'products' ? ' and deleted_at is null' : ''}`;

export async function up(knex: Knex): Promise<void> {
  for (const table of CHANGING_TABLES)
    await buildIndex(knex, { table, name: toName(table), on: `(changed_at, id) where ${toCondition(table)}` });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of CHANGING_TABLES) await dropIndex(knex, toName(table));
}
