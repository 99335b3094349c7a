// The indexes of the lists of changes of 0096-changes-of-access.ts. They have no rows of objects that were only created, but for imports, whose
// ids are older than their transactions.
import type { Knex } from 'knex';
import { buildIndex, dropIndex } from './online.js';

export const config = { transaction: false };

/** The tables, with SQL that is true for the rows of their lists. */
const TABLES: Readonly<Record<string, string | undefined>> = {
  api_keys: 'session_id is null',
  staff: undefined,
  webhook_endpoints: 'deleted_at is null',
  imports: undefined,
  privacy_jobs: undefined,
  system_jobs: undefined,
};

const toName = (table: string) => `${table}_by_change`;

export async function up(knex: Knex): Promise<void> {
  for (const [table, live] of Object.entries(TABLES)) {
    const condition = ['changed_at is not null', ...(live === undefined ? [] : [live])].join(' and ');
    await buildIndex(knex, { table, name: toName(table), on: `(changed_at, id) where ${condition}` });
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(TABLES)) await dropIndex(knex, toName(table));
}
