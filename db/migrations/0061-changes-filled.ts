// Objects that changed before there was a time of change get that of their last change.
import type { Knex } from 'knex';
import { CHANGING_TABLES } from './0060-changes.js';
import { isSqlite } from './columns.js';
import { fillInBatches } from './online.js';

export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  const read = (member: string) => (isSqlite(knex) ? `document ->> '$.${member}'` : `document::json ->> '${member}'`);
  const missing = `changed_at is null and ${read('updatedAt')} > ${read('createdAt')}`;
  for (const table of CHANGING_TABLES) await fillInBatches(knex, { table, key: 'id', missing, set: { changed_at: read('updatedAt') } });
}

/** The column is dropped with its migration. */
export async function down(): Promise<void> {}
