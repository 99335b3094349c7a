// The service writes the links of a new order itself, with those of the other orders of its commit and without reading the document again.
// `has_links` tells the trigger so, which writes the links of orders that the previous release creates.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { orderLinksSql } from './0031-list-filters.js';

const insert = (dialect: 'sqlite' | 'postgres'): string =>
  `insert into order_links (object_id, status, order_id) ${orderLinksSql(dialect, 'NEW')} on conflict (object_id, status, order_id) do nothing;`;
const CREATE = 'create trigger order_links_insert after insert on orders';
const ALWAYS = {
  sqlite: [`${CREATE} begin ${insert('sqlite')} end`],
  postgres: [`${CREATE} for each row execute function order_links_insert()`],
};
const UNLESS_WRITTEN = {
  sqlite: [`${CREATE} when NEW.has_links is null begin ${insert('sqlite')} end`],
  postgres: [`${CREATE} for each row when (NEW.has_links is null) execute function order_links_insert()`],
};
const byRow = `create or replace function order_links_insert() returns trigger language plpgsql as $$ begin
  ${insert('postgres')} return null; end $$`;

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  await knex.schema.alterTable('orders', (table) => {
    table.boolean('has_links');
  });
  await replaceTrigger(knex, UNLESS_WRITTEN);
}

async function replaceTrigger(knex: Knex, triggers: typeof ALWAYS): Promise<void> {
  await knex.raw(`drop trigger order_links_insert${isSqlite(knex) ? '' : ' on orders'}`);
  for (const sql of isSqlite(knex) ? triggers.sqlite : [byRow, ...triggers.postgres]) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  await replaceTrigger(knex, ALWAYS);
  await knex.raw('alter table orders drop column has_links');
}
