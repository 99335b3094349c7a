// The unit of all amounts in columns: hundredths (null), or thousandths in a store that is created with a currency that has them. It is set
// here, while the store is empty, and never changes. Releases that don't know it can't run on a store in thousandths
// (docs/decisions/0073-fils-and-millimes.md).
import type { Knex } from 'knex';
import { factTriggers } from './0017-facts-in-step.js';
import { reportOrdersSql } from './0048-partial-reversals.js';
import { isSqlite, type NewStore } from './columns.js';
import { productRevenueTrigger } from './store-sources.js';

const THIS = '0092-amount-unit';

export async function up(knex: Knex, { unit }: NewStore = { unit: 100 }): Promise<void> {
  await knex.schema.alterTable('store_layout', (table) => void table.integer('amount_unit'));
  if (unit === 100) return;
  await knex('store_layout').update({ amount_unit: unit, needs: THIS });
  await replaceTriggers(knex, unit);
  await knex.raw('drop view report_orders');
  await knex.raw(`create view report_orders as ${reportOrdersSql(knex, unit)}`);
}

/** The triggers and functions that convert amounts of documents. */
async function replaceTriggers(knex: Knex, unit: number): Promise<void> {
  const revenue = productRevenueTrigger(isSqlite(knex) ? 'sqlite' : 'postgres', unit);
  const created = [...factTriggers(knex, 'products', unit), ...revenue.sql];
  for (const sql of created) {
    const [, kind = '', name = ''] = /^create (trigger|function) (\w+)/.exec(sql) ?? [];
    if (kind === 'trigger' && isSqlite(knex)) await knex.raw(`drop trigger ${name}`);
    if (isSqlite(knex)) await knex.raw(sql);
    else if (kind === 'function') await knex.raw(sql.replace('create function', 'create or replace function'));
    else {
      await knex.raw(`drop trigger ${name} on ${name === revenue.name ? 'orders' : 'products'}`);
      await knex.raw(sql);
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  const [row] = await knex<{ amount_unit: number | null }>('store_layout').select('amount_unit');
  if (row?.amount_unit === 1_000) throw new Error('a store in thousandths has no earlier layout');
  await knex.schema.alterTable('store_layout', (table) => void table.dropColumn('amount_unit'));
}
