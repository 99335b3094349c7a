// Indexes for the lists of all deliveries and of all recoveries. Those of deliveries hold failed ones only, so a delivery that arrives writes
// neither.
import type { Knex } from 'knex';
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
}

export async function down(knex: Knex): Promise<void> {
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
