// What the lists for staff filter and sort by: orders by product, creator and amount, users and creators by name, users by how they registered.
//
// Triggers write `order_links`, so the orders of the previous release are in it, too. Without a transaction, because the table is filled and
// the indexes are built while the service writes. Each step can be repeated.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { buildIndex, fillInBatches, type NewIndex } from './online.js';

export const config = { transaction: false };

const indexes: readonly NewIndex[] = [
  // Read status by status, so that one index serves a list with and without a status.
  { table: 'orders', name: 'orders_by_status_amount', on: '(status, total_cents, id)' },
  { table: 'users', name: 'users_by_name', on: '(name_key)' },
  { table: 'users', name: 'users_by_method', on: '(registration_method, id)' },
  { table: 'creators', name: 'creators_by_name', on: '(name_key)' },
];

export async function up(knex: Knex): Promise<void> {
  await createOrderLinks(knex);
  for (const table of NAMED) await createNameKey(knex, table);
  if (!isSqlite(knex)) await fillMethods(knex);
  for (const table of NAMED) await fillNameKeys(knex, table);
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
       from ${from} jsonb_each(${row}.document, '$.items') as item, (values ('$.productId'), ('$.referrer.creatorId')) as path
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

/** Few enough that a request waits milliseconds for a row that is being filled. */
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

const NAMED = ['users', 'creators'] as const;
type Named = (typeof NAMED)[number];

/** Adds `name_key`, the name in lower case, and for users `registration_method`. The service writes the key, because SQLite knows only the
 *  lower case of ASCII; triggers write it for the previous release, and the method for both. */
async function createNameKey(knex: Knex, table: Named): Promise<void> {
  if (await knex.schema.hasColumn(table, 'name_key')) return;
  await knex.transaction(async (trx) => {
    for (const sql of isSqlite(knex) ? sqliteKeys(table) : postgresKeys(table)) await trx.raw(sql);
  });
}

const sqliteKeys = (table: Named): string[] => [
  `alter table ${table} add column name_key text`,
  ...(table === 'users'
    ? [`alter table users add column registration_method text generated always as (document ->> '$.registrationMethod') virtual`]
    : []),
  `create trigger ${table}_name_insert after insert on ${table} when NEW.name_key is null and NEW.document ->> '$.name' is not null begin
     update ${table} set name_key = lower(NEW.document ->> '$.name') where id = NEW.id; end`,
  `create trigger ${table}_name_update after update of document on ${table}
     when NEW.name_key is OLD.name_key and NEW.document ->> '$.name' is not OLD.document ->> '$.name' begin
     update ${table} set name_key = lower(NEW.document ->> '$.name') where id = NEW.id; end`,
];

function postgresKeys(table: Named): string[] {
  const name = (row: string) => `(${row}.document::json ->> 'name')`;
  const method = `NEW.registration_method := NEW.document::json ->> 'registrationMethod';`;
  return [
    `alter table ${table} add column name_key text collate "C"`,
    ...(table === 'users' ? [`alter table users add column registration_method text collate "C"`] : []),
    `create function ${table}_name() returns trigger language plpgsql as $$ begin
       if TG_OP = 'INSERT' then NEW.name_key := coalesce(NEW.name_key, lower(${name('NEW')}));
       elsif NEW.name_key is not distinct from OLD.name_key and ${name('NEW')} is distinct from ${name('OLD')} then
         NEW.name_key := lower(${name('NEW')});
       end if;
       ${table === 'users' ? method : ''}
       return NEW; end $$`,
    `create trigger ${table}_name before insert or update of document${table === 'users' ? ', registration_method' : ''} on ${table}
       for each row execute function ${table}_name()`,
  ];
}

/** The trigger computes the method when it is written. */
async function fillMethods(knex: Knex): Promise<void> {
  await fillInBatches(knex, { table: 'users', key: 'id', missing: 'registration_method is null', set: { registration_method: 'null' } });
}

async function fillNameKeys(knex: Knex, table: Named): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) last = await fillNameKeysAfter(knex, table, last);
}

/** Returns the id of the last row of the batch, or undefined if there was none. A row that was written since it was read has a key. */
async function fillNameKeysAfter(knex: Knex, table: Named, after: string): Promise<string | undefined> {
  const rows = await knex<{ id: string; document: string }>(table)
    .select('id', 'document')
    .whereNull('name_key')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_ROWS);
  const named = rows.flatMap(({ id, document }): (readonly [string, string])[] => {
    const { name } = JSON.parse(document) as { name?: string };
    return name === undefined ? [] : [[id, name.toLowerCase()]];
  });
  const given = isSqlite(knex) ? 'json_each(?)' : 'json_each_text(?::json)';
  await knex.raw(
    `update ${table} set name_key = given.value from ${given} as given where given.key = ${table}.id and ${table}.name_key is null`,
    [JSON.stringify(Object.fromEntries(named))],
  );
  return rows.at(-1)?.id;
}

export async function down(knex: Knex): Promise<void> {
  for (const name of FUNCTIONS) await knex.raw(isSqlite(knex) ? `drop trigger ${name}` : `drop function ${name}() cascade`);
  await knex.schema.dropTable('order_links');
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
  for (const table of NAMED)
    if (isSqlite(knex)) for (const event of ['insert', 'update']) await knex.raw(`drop trigger ${table}_name_${event}`);
    else await knex.raw(`drop function ${table}_name() cascade`);
  for (const table of NAMED) await knex.raw(`alter table ${table} drop column name_key`);
  await knex.raw('alter table users drop column registration_method');
}
