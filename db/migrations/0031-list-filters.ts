// What the lists for staff filter and sort by: orders by product, creator and amount.
//
// Triggers write `order_links`, so the orders of the previous release are in it, too. Without a transaction, because the table is filled and
// the indexes are built while the service writes. Each step can be repeated.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { buildIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

const indexes: readonly NewIndex[] = [
  // Read status by status, so that one index serves a list with and without a status.
  { table: 'orders', name: 'orders_by_status_amount', on: '(status, total_cents, id)' },
];

export async function up(knex: Knex): Promise<void> {
  await createOrderLinks(knex);
  for (const index of indexes) await buildIndex(knex, index);
  await fillOrderLinks(knex);
}

/** One row for each product of an order, and for each creator to whom an item is attributed. */
async function createOrderLinks(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('order_links')) return;
  const id = isSqlite(knex) ? 'text' : 'text collate "C"';
  const steps = [
    `create table order_links (object_id ${id} not null, status ${id} not null, order_id ${id} not null,
       primary key (object_id, status, order_id)) ${isSqlite(knex) ? 'without rowid' : ''}`,
    ...(isSqlite(knex) ? sqliteTriggers : postgresTriggers),
  ];
  await knex.transaction(async (trx) => {
    for (const sql of steps) await trx.raw(sql);
  });
}

/** SQL that selects the links of the orders `from`, in the order of the table's columns; `row` is one of them. */
export const orderLinksSql = (dialect: 'sqlite' | 'postgres', row: string, from = ''): string =>
  dialect === 'sqlite'
    ? `select item.value ->> path.column1 as object_id, ${row}.status as status, ${row}.id as order_id
       from ${from} json_each(${row}.document, '$.items') as item, (values ('$.productId'), ('$.referrer.creatorId')) as path
       where item.value ->> path.column1 is not null`
    : `select link.object_id, ${row}.status, ${row}.id as order_id
       from ${from} json_array_elements(${row}.document::json -> 'items') as item,
         lateral (values (item ->> 'productId'), (item #>> '{referrer,creatorId}')) as link (object_id)
       where link.object_id is not null`;

const INTO = 'insert into order_links (object_id, status, order_id)';
const ONCE = 'on conflict (object_id, status, order_id) do nothing';
const remove = (dialect: 'sqlite' | 'postgres') =>
  `delete from order_links where (object_id, status, order_id) in (${orderLinksSql(dialect, 'OLD')});`;

const sqliteTriggers = [
  `create trigger order_links_insert after insert on orders begin ${INTO} ${orderLinksSql('sqlite', 'NEW')} ${ONCE}; end`,
  `create trigger order_links_update after update of status on orders when OLD.status <> NEW.status begin
     ${remove('sqlite')} ${INTO} ${orderLinksSql('sqlite', 'NEW')} ${ONCE}; end`,
  `create trigger order_links_delete after delete on orders begin ${remove('sqlite')} end`,
];

const FUNCTIONS = ['order_links_insert', 'order_links_update', 'order_links_delete'];
const postgresTriggers = [
  `create function order_links_insert() returns trigger language plpgsql as $$ begin
     ${INTO} ${orderLinksSql('postgres', 'one', 'changed as one,')} ${ONCE}; return null; end $$`,
  `create trigger order_links_insert after insert on orders referencing new table as changed
     for each statement execute function order_links_insert()`,
  `create function order_links_update() returns trigger language plpgsql as $$ begin
     ${remove('postgres')} ${INTO} ${orderLinksSql('postgres', 'NEW')} ${ONCE}; return null; end $$`,
  `create trigger order_links_update after update on orders for each row
     when (OLD.status <> NEW.status) execute function order_links_update()`,
  `create function order_links_delete() returns trigger language plpgsql as $$ begin ${remove('postgres')} return null; end $$`,
  `create trigger order_links_delete after delete on orders for each row execute function order_links_delete()`,
];

/** Few enough that a request waits milliseconds for an order whose links are being written. */
const BATCH_ROWS = 500;

async function fillOrderLinks(knex: Knex): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) last = await fillOrderLinksAfter(knex, last);
}

/** Returns the id of the last order of the batch, or undefined if there was none. */
async function fillOrderLinksAfter(knex: Knex, after: string): Promise<string | undefined> {
  const last = (await knex('orders').where('id', '>', after).orderBy('id').limit(BATCH_ROWS).pluck<string[]>('id')).at(-1);
  if (last === undefined) return undefined;
  const links = orderLinksSql(isSqlite(knex) ? 'sqlite' : 'postgres', 'orders', 'orders,');
  const lock = isSqlite(knex) ? '' : 'for share of orders'; // the status must not change meanwhile
  await knex.raw(`${INTO} ${links} and orders.id > ? and orders.id <= ? ${lock} ${ONCE}`, [after, last]);
  return last;
}

export async function down(knex: Knex): Promise<void> {
  for (const name of FUNCTIONS) await knex.raw(isSqlite(knex) ? `drop trigger ${name}` : `drop function ${name}() cascade`);
  await knex.schema.dropTable('order_links');
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
