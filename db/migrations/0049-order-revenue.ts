// The revenue of an order: what was paid for its items after discounts, without shipping and taxes. The figures of the store count it.
//
// Orders of earlier releases have none, also those that the previous release records beside this one: they count their total, as they always did. So
// no figure of the past changes, and nothing is filled.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { revenueTriggers } from './store-sources.js';

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.raw('alter table orders add column revenue_cents bigint');
  await replaceTriggers(knex, 'after');
}

/** On PostgreSQL the triggers stay, and only their functions change, which blocks nobody. */
async function replaceTriggers(knex: Knex, version: 'before' | 'after'): Promise<void> {
  for (const { name, sql } of revenueTriggers(isSqlite(knex) ? 'sqlite' : 'postgres', version)) {
    if (isSqlite(knex)) await knex.raw(`drop trigger ${name}`);
    const [create = ''] = sql;
    await knex.raw(create.replace('create function', 'create or replace function'));
  }
}

export async function down(knex: Knex): Promise<void> {
  await replaceTriggers(knex, 'before');
  await knex.raw('alter table orders drop column revenue_cents');
}
