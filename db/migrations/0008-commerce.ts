// Users, orders, the whole commission ledger, the clicks that orders are attributed by, and figures per creator and day.
import type { Knex } from 'knex';
import { countExisting, createClustered, createCountTriggers, dropCountFunctions, isSqlite, key } from './columns.js';

const ROWS = 500;
const BEFORE_DAYS = '1970-01-01';

export async function up(knex: Knex): Promise<void> {
  await createUsers(knex);
  await createOrders(knex);
  await createCommissions(knex);
  await createClicksAndDays(knex);
}

async function createUsers(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'email_key', knex).notNullable().unique();
    table.text('document').notNullable();
  });
  await createCountTriggers(knex, { table: 'users', live: '1 = 1', scopes: [`'users'`], columns: ['id'], isUnstamped: true });
}

async function createOrders(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'status', knex).notNullable();
    key(table, 'customer_id', knex).notNullable(); // the shop's own
    table.bigInteger('total_cents').notNullable();
    table.text('document').notNullable();
    table.index(['status', 'id'], 'orders_by_status');
    table.index(['customer_id', 'id'], 'orders_by_customer');
  });
  await createCountTriggers(knex, {
    table: 'orders',
    live: '1 = 1',
    scopes: [`'orders'`, `'orders/s/' || @.status`],
    columns: ['status'],
    isUnstamped: true,
  });
}

/** Takes the bonuses over that 0002 knew. Those of content that was taken down had no way to be taken back: they are
 *  rejected, or a resubmission would earn a second one. */
async function createCommissions(knex: Knex): Promise<void> {
  const bonuses = await knex<Bonus>('commissions').orderBy('id');
  const published = new Set(await knex<{ id: string; status: string }>('contents').where({ status: 'approved' }).pluck('id'));
  await knex.schema.dropTable('commissions');
  await knex.schema.createTable('commissions', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'creator_id', knex).notNullable().references('creators.id');
    key(table, 'content_id', knex).references('contents.id');
    key(table, 'order_id', knex).references('orders.id');
    key(table, 'kind', knex).notNullable(); // approval_bonus, sale, reversal
    key(table, 'reverses', knex).references('commissions.id');
    table.bigInteger('amount_cents').notNullable();
    key(table, 'currency', knex).notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    table.text('document').notNullable();
    table.index(['creator_id', 'id'], 'commissions_by_creator');
    table.index(['status', 'id'], 'commissions_by_status');
    table.index(['creator_id', 'status', 'id'], 'commissions_by_creator_status');
  });
  const rows = bonuses
    .map((bonus) => (published.has(bonus.content_id) ? bonus : { ...bonus, status: 'rejected' }))
    .map((bonus) => ({ ...bonus, document: documentOf(bonus) }));
  for (let from = 0; from < rows.length; from += ROWS) await knex('commissions').insert(rows.slice(from, from + ROWS));
  await knex.raw(`create index commissions_by_order on commissions (order_id, id) where order_id is not null`);
  await knex.raw(`create index commissions_bonus on commissions (content_id) where kind = 'approval_bonus'`);
  // Whatever happens at once: no entry is taken back twice.
  await knex.raw(`create unique index commissions_reversed_once on commissions (reverses) where reverses is not null`);
  const creator = `'commissions/c/' || @.creator_id`;
  const counted = {
    table: 'commissions',
    live: '1 = 1',
    scopes: [`'commissions'`, `'commissions/s/' || @.status`, creator, `${creator} || '/s/' || @.status`],
    columns: ['status'],
    isUnstamped: true,
  };
  await countExisting(knex, counted);
  await createCountTriggers(knex, counted);
}

async function createClicksAndDays(knex: Knex): Promise<void> {
  await createClustered(knex, 'visitor_clicks', (table) => {
    key(table, 'visitor_id', knex).primary();
    key(table, 'content_id', knex).notNullable();
    key(table, 'clicked_at', knex).notNullable();
    table.index(['clicked_at'], 'visitor_clicks_by_time');
  });
  const figures = (table: Knex.CreateTableBuilder, ...names: string[]) => {
    for (const name of names) table.bigInteger(name).notNullable().defaultTo(0);
  };
  await clusterTable(knex, 'product_days', (table) => {
    key(table, 'product_id', knex).notNullable();
    key(table, 'day', knex).notNullable(); // YYYY-MM-DD, UTC
    figures(table, 'views', 'clicks', 'purchases', 'revenue_cents');
    table.primary(['product_id', 'day']);
  });
  await knex.raw('alter table product_days rename column revenue_cents to order_total_cents');
  await clusterTable(knex, 'product_referrer_days', (table) => {
    key(table, 'product_id', knex).notNullable();
    key(table, 'day', knex).notNullable();
    key(table, 'source', knex).notNullable();
    figures(table, 'visits');
    table.primary(['product_id', 'day', 'source']);
  });
  await createClustered(knex, 'content_days', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'day', knex).notNullable(); // YYYY-MM-DD, UTC
    key(table, 'content_id', knex).notNullable();
    figures(table, 'views', 'clicks', 'conversions');
    table.primary(['creator_id', 'day', 'content_id']);
  });
  await createClustered(knex, 'creator_days', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'day', knex).notNullable();
    figures(table, 'contents', 'views', 'clicks', 'conversions', 'commission_cents');
    table.primary(['creator_id', 'day']);
  });
  // Rows that are updated all day long: PostgreSQL keeps room in their pages, and needs no new index entries then.
  for (const table of ['product_days', 'product_referrer_days', 'content_days', 'content_totals', 'creator_days', 'visitor_clicks'])
    if (!isSqlite(knex)) await knex.raw(`alter table ${table} set (fillfactor = 60)`);
  await backfillCreatorDays(knex);
  await knex.schema.dropTable('creator_totals');
}

/** Content and commissions by the day of each; traffic, of which only totals were kept, on a day before all others, where
 *  sums over all time still find it. */
async function backfillCreatorDays(knex: Knex): Promise<void> {
  const dayOfContent = isSqlite(knex) ? `substr(document ->> 'createdAt', 1, 10)` : `substr(cast(document as json) ->> 'createdAt', 1, 10)`;
  await knex.raw(`insert into creator_days (creator_id, day, contents, views, clicks, conversions, commission_cents)
    select creator_id, day, sum(contents), sum(views), sum(clicks), sum(conversions), sum(cents) from (
      select creator_id, ${dayOfContent} as day, 1 as contents, 0 as views, 0 as clicks, 0 as conversions, 0 as cents from contents
      union all select creator_id, substr(created_at, 1, 10), 0, 0, 0, 0, amount_cents from commissions where status <> 'rejected'
      union all select creator_id, '${BEFORE_DAYS}', 0, views, clicks, conversions, 0 from creator_totals) as counted
    group by creator_id, day`);
}

/** Lays the rows of a table in the order of its key, where the database can (columns.ts): half the room on disk. */
async function clusterTable(knex: Knex, name: string, build: (table: Knex.CreateTableBuilder) => void): Promise<void> {
  if (!isSqlite(knex)) return;
  await knex.raw(`alter table ${name} rename to ${name}_before`);
  await createClustered(knex, name, build);
  await knex.raw(`insert into ${name} select * from ${name}_before`);
  await knex.schema.dropTable(`${name}_before`);
}

/** An entry as 0002 knew it. */
interface Bonus {
  readonly id: string;
  readonly creator_id: string;
  readonly content_id: string;
  readonly kind: string;
  readonly amount_cents: number | string;
  readonly currency: string;
  readonly status: string;
  readonly created_at: string;
}

function documentOf(bonus: Bonus): string {
  const { id, creator_id: creatorId, content_id: contentId, kind, currency, status, created_at: createdAt } = bonus;
  const amount = { value: Number(bonus.amount_cents) / 100, currency };
  return JSON.stringify({ id, creatorId, contentId, kind, amount, status, createdAt, updatedAt: createdAt });
}

/** Takes all of it away but the bonuses and the traffic, which is all that 0002 and 0004 knew. A bonus that was taken back
 *  is kept as rejected. */
export async function down(knex: Knex): Promise<void> {
  const reversed = new Set(await knex('commissions').whereNotNull('reverses').pluck<string[]>('reverses'));
  const bonuses = await knex<Bonus>('commissions')
    .select('id', 'creator_id', 'content_id', 'kind', 'amount_cents', 'currency', 'status', 'created_at')
    .where({ kind: 'approval_bonus' });
  const kept = bonuses.map((bonus) => (reversed.has(bonus.id) ? { ...bonus, status: 'rejected' } : bonus));
  await knex.schema.dropTable('commissions');
  await createBonuses(knex, kept);
  await createCreatorTotals(knex);
  for (const table of ['creator_days', 'content_days', 'visitor_clicks', 'orders', 'users']) await knex.schema.dropTable(table);
  await knex.raw('alter table product_days rename column order_total_cents to revenue_cents');
  for (const name of ['users', 'orders', 'commissions']) await knex('live_counts').where('scope', 'like', `${name}%`).delete();
  await dropCountFunctions(knex, 'users', 'orders', 'commissions');
}

async function createBonuses(knex: Knex, bonuses: readonly Bonus[]): Promise<void> {
  await knex.schema.createTable('commissions', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'creator_id', knex).notNullable().references('creators.id');
    key(table, 'content_id', knex).references('contents.id');
    key(table, 'kind', knex).notNullable();
    table.bigInteger('amount_cents').notNullable();
    key(table, 'currency', knex).notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    table.index(['creator_id', 'id'], 'commissions_by_creator');
    table.index(['content_id'], 'commissions_by_content');
  });
  for (let from = 0; from < bonuses.length; from += ROWS) await knex('commissions').insert(bonuses.slice(from, from + ROWS));
}

async function createCreatorTotals(knex: Knex): Promise<void> {
  await knex.schema.createTable('creator_totals', (table) => {
    key(table, 'creator_id', knex).primary();
    for (const name of ['views', 'clicks', 'conversions', 'commission_cents']) table.bigInteger(name).notNullable().defaultTo(0);
  });
  await knex.raw(`insert into creator_totals (creator_id, views, clicks, conversions, commission_cents)
    select creator_id, sum(views), sum(clicks), sum(conversions), sum(cents) from (
      select creator_id, views, clicks, conversions, 0 as cents from creator_days
      union all select creator_id, 0, 0, 0, amount_cents from commissions where status <> 'rejected') as counted
    group by creator_id`);
}
