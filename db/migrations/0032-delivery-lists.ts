// Indexes for the lists of all deliveries and of all recoveries. Those of deliveries hold failed ones only, so a delivery that arrives writes
// neither. And what the history of an endpoint's health needs: how long attempts took, and when the endpoint was paused or switched.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';
import { buildIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

/** The first digit of the last status of a failed delivery; 0 without a response. */
const CLASS =
  '(case when last_status_code is null then 0 when last_status_code < 400 then 3 when last_status_code < 500 then 4 else 5 end)';

/** What a total reads, so that it reads the index alone. */
const READ = 'created_at, id, state, last_status_code';

const indexes: readonly NewIndex[] = [
  { table: 'deliveries', name: 'deliveries_failed', on: `(event, ${CLASS}, ${READ}, endpoint_id) where state = 'failed'` },
  { table: 'deliveries', name: 'deliveries_failed_by_endpoint', on: `(endpoint_id, event, ${CLASS}, ${READ}) where state = 'failed'` },
  { table: 'recoveries', name: 'recoveries_by_status', on: '(status, created_at, id)' },
  { table: 'recoveries', name: 'recoveries_by_endpoint', on: '(endpoint_id, status, created_at, id)' },
];

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await buildIndex(knex, index);
  if (!(await knex.schema.hasTable('webhook_changes'))) await knex.transaction(addHistory);
}

/** Attempts that the previous release records count as before, but aren't timed. */
async function addHistory(trx: Knex): Promise<void> {
  if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
  await trx.schema.alterTable('webhook_hours', (table) => {
    table.integer('timed').notNullable().defaultTo(0);
    table.specificType('duration_ms', 'double precision').notNullable().defaultTo(0); // the sum of those that are timed
  });
  await trx.schema.createTable('webhook_changes', (table) => {
    key(table, 'endpoint_id', trx).notNullable();
    key(table, 'at', trx).notNullable();
    key(table, 'change', trx).notNullable(); // paused, activated, deactivated
    table.primary(['endpoint_id', 'at', 'change']);
    table.index(['at'], 'webhook_changes_by_time'); // for their removal
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_changes');
  for (const column of ['timed', 'duration_ms']) await knex.raw(`alter table webhook_hours drop column ${column}`);
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
