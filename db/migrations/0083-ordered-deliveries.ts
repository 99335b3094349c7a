// Finds the delivery that follows another one of the same resource. Holds only pending deliveries with a number, so the others don't
// write it.
import type { Knex } from 'knex';
import { buildIndex, dropIndex } from './online.js';

export const config = { transaction: false };

const NAME = 'deliveries_ordered';

export async function up(knex: Knex): Promise<void> {
  const on = `(endpoint_id, resource_id, sequence) where state = 'pending' and sequence is not null`;
  await buildIndex(knex, { table: 'deliveries', name: NAME, on });
}

export async function down(knex: Knex): Promise<void> {
  await dropIndex(knex, NAME);
}
