// Finds visits by source that are older than any figure looks back, so that they can be removed.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** PostgreSQL builds an index beside the writers only outside of a transaction. */
export const config = { transaction: false };

const INDEX = 'product_referrer_days_by_day';

export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return knex.raw(`create index ${INDEX} on product_referrer_days (day)`);
  await knex.raw(`drop index concurrently if exists ${INDEX}`); // what an attempt that was cut off has left is not valid
  await knex.raw(`create index concurrently ${INDEX} on product_referrer_days (day)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${INDEX}`);
}
