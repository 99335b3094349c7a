// The order of the events of a resource, for endpoints that ask for one.
//
// `resource_sequences` has one row for each endpoint and resource: the number of the last event, and of the first one that isn't settled
// (`head`). Only ordered deliveries have a number. The previous release neither reads nor writes any of this.
import type { Knex } from 'knex';
import { createClustered, key } from './columns.js';

const ADDED = ['resource_id', 'sequence'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhook_endpoints', (table) => void table.text('ordering')); // per-resource, or null
  await knex.schema.alterTable('deliveries', (table) => {
    key(table, 'resource_id', knex);
    table.bigInteger('sequence');
  });
  await createClustered(knex, 'resource_sequences', (table) => {
    key(table, 'endpoint_id', knex).notNullable();
    key(table, 'resource_id', knex).notNullable();
    table.bigInteger('last').notNullable();
    table.bigInteger('head').notNullable();
    table.primary(['endpoint_id', 'resource_id']);
  });
  await knex.raw('create index resource_sequences_open on resource_sequences (endpoint_id, resource_id) where head <= last');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('resource_sequences');
  for (const column of ADDED) await knex.raw(`alter table deliveries drop column ${column}`);
  await knex.raw('alter table webhook_endpoints drop column ordering');
}
