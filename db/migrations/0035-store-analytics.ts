// Figures of the whole store by day, of products and creators by month, and the revenue of products.
//
// Triggers write them, so the facts of the previous release count, too (docs/decisions/0041-store-analytics.md, with what they cost). Without a
// transaction, because existing facts are added up day by day while the service writes. Each step can be repeated.
import type { Knex } from 'knex';
import { createClustered, isSqlite, key } from './columns.js';
import { buildIndex, type NewIndex } from './online.js';
import {
  contentDecisionsSql,
  factOf,
  monthTables,
  productRevenueSql,
  firstSources,
  STORE_FIGURES,
  storeTriggers,
  type MonthTable,
  type Source,
  type SqlDialect,
} from './store-sources.js';

export const config = { transaction: false };

/** Top lists read all products, or all creators, of a day. Only the first row of a day writes to these indexes. */
const dayIndexes: readonly NewIndex[] = [
  { table: 'product_days', name: 'product_days_by_day', on: '(day, product_id)' },
  { table: 'creator_days', name: 'creator_days_by_day', on: '(day, creator_id)' },
];

export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('store_days'))) await knex.transaction(createTables);
  for (const index of dayIndexes) await buildIndex(knex, index);
  for (const months of monthTables) await addUpMonths(knex, months);
  for (const source of firstSources) await addUpDays(knex, source);
}

async function createTables(knex: Knex): Promise<void> {
  // Waits for transactions that write these tables at the moment, but not for long.
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  const figures = (table: Knex.CreateTableBuilder, names: readonly string[]) => {
    for (const name of names) table.bigInteger(name).notNullable().defaultTo(0);
  };
  await createClustered(knex, 'store_days', (table) => {
    key(table, 'day', knex).notNullable(); // YYYY-MM-DD, UTC
    key(table, 'source', knex).notNullable(); // what was counted; empty on SQLite, and once the day is merged into one row
    table.integer('stripe').notNullable(); // so that transactions don't wait for each other
    figures(table, STORE_FIGURES);
    table.primary(['day', 'source', 'stripe']);
  });
  for (const { table: name, id, figures: names } of monthTables)
    await createClustered(knex, name, (table) => {
      key(table, 'month', knex).notNullable(); // YYYY-MM, UTC
      key(table, id, knex).notNullable();
      figures(table, names);
      table.primary(['month', id]);
    });
  await knex.raw('alter table product_days add column revenue_cents bigint not null default 0');
  if (!isSqlite(knex)) {
    await knex.raw(`create index store_days_divided on store_days (day) where source <> ''`);
    for (const name of ['store_days', ...monthTables.map(({ table }) => table)])
      await knex.raw(`alter table ${name} set (fillfactor = 60)`);
  }
  for (const { sql } of storeTriggers(toDialect(knex))) for (const each of sql) await knex.raw(each);
}

const toDialect = (knex: Knex): SqlDialect => (isSqlite(knex) ? 'sqlite' : 'postgres');

/** Runs steps while no other transaction writes a table. */
async function whileUnwritten(knex: Knex, table: string, steps: (trx: Knex) => Promise<void>): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
    if (!isSqlite(trx)) await trx.raw(`lock table ${table} in share row exclusive mode`);
    await steps(trx);
  });
}

/** How many products or creators are added up in a transaction. */
const BATCH = 50;

/** Computes the months of all products or creators from their days. */
async function addUpMonths(knex: Knex, { table, of, id, figures }: MonthTable): Promise<void> {
  const sums = figures.map((name) => `sum(${name})`).join(', ');
  for (let after = ''; ;) {
    const next = knex(of).distinct(id).where(id, '>', after).orderBy(id).limit(BATCH);
    const last = (await next.pluck<string[]>(id)).at(-1);
    if (last === undefined) return;
    const range = [after, last];
    await whileUnwritten(knex, of, async (trx) => {
      await trx.raw(`delete from ${table} where ${id} > ? and ${id} <= ?`, range);
      await trx.raw(
        `insert into ${table} (month, ${id}, ${figures.join(', ')}) select substr(day, 1, 7), ${id}, ${sums} from ${of}
         where ${id} > ? and ${id} <= ? group by 1, 2`,
        range,
      );
    });
    after = last;
  }
}

/** Counts the facts of a source day by day, along an index that is dropped afterwards. */
async function addUpDays(knex: Knex, source: Source): Promise<void> {
  const { table, name, kind } = source;
  if (name === 'content_decisions') return addUpContentDecisions(knex, source);
  const fact = factOf(source, toDialect(knex), table);
  const [day, where] = [fact.day, fact.where].map((sql) => sql.replaceAll(`${table}.`, '')) as [string, string];
  const index = { table, name: `${table}_${name}_backfill`, on: `((${day})) where ${where}` };
  if (kind !== 'days') await buildIndex(knex, index);
  for (let after = ''; ;) {
    const found: unknown = await knex.raw(`select min(${day}) as day from ${table} where ${where} and ${day} > ?`, [after]);
    const next = readDay(found);
    if (next === undefined) break;
    await whileUnwritten(knex, table, async (trx) => {
      await replaceFigures(trx, source, {
        day: next,
        facts: `select ${day} as day, ${listValues(fact.values)} from ${table} where ${where} and ${day} = ?`,
      });
      if (name === 'orders') await addUpRevenue(trx, { day, value: next });
    });
    after = next;
  }
  if (kind !== 'days') await knex.raw(`drop index ${isSqlite(knex) ? '' : 'concurrently '}if exists ${index.name}`);
}

const listValues = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ');

/** Replaces the figures of a source by the sums of `facts`, for a day or for all days. */
async function replaceFigures(trx: Knex, { figures }: Source, { day, facts }: { day?: string; facts: string }): Promise<void> {
  const columns = Object.keys(figures);
  const bindings = day === undefined ? [] : [day];
  const isCounted = columns.map((column) => `${column} <> 0`).join(' or ');
  const nothing = columns.map((column) => `${column} = 0`).join(', ');
  await trx.raw(`update store_days set ${nothing} where (${isCounted}) ${day === undefined ? '' : 'and day = ?'}`, bindings);
  await trx.raw(
    `insert into store_days (day, source, stripe, ${columns.join(', ')})
     select day, '', 0, ${columns.map((column) => `coalesce(sum(${column}), 0)`).join(', ')} from (${facts}) as facts
     where day is not null group by day
     on conflict (day, source, stripe) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    bindings,
  );
}

/** The history of content has several decisions, so one pass reads them: about three seconds for 100,000 pieces of content. */
async function addUpContentDecisions(knex: Knex, source: Source): Promise<void> {
  await whileUnwritten(knex, source.table, (trx) => replaceFigures(trx, source, { facts: contentDecisionsSql(toDialect(trx)) }));
}

async function addUpRevenue(trx: Knex, { day, value }: { day: string; value: string }): Promise<void> {
  await trx.raw(
    `insert into product_days (product_id, day, revenue_cents)
     select product_id, day, revenue_cents from (${productRevenueSql(toDialect(trx), `${day} = ?`)}) as sold where true order by product_id
     on conflict (product_id, day) do update set revenue_cents = excluded.revenue_cents`,
    [value],
  );
}

/** SQLite returns rows, PostgreSQL a result with rows. */
function readDay(result: unknown): string | undefined {
  const rows = (Array.isArray(result) ? result : (result as { rows: unknown }).rows) as readonly { readonly day: string | null }[];
  return rows[0]?.day ?? undefined;
}

export async function down(knex: Knex): Promise<void> {
  for (const { name, table } of storeTriggers(toDialect(knex))) {
    await knex.raw(`drop trigger if exists ${name}${isSqlite(knex) ? '' : ` on ${table}`}`);
    if (!isSqlite(knex)) await knex.raw(`drop function if exists ${name}()`);
  }
  for (const { name } of dayIndexes) await knex.raw(`drop index if exists ${name}`);
  await knex.raw('alter table product_days drop column revenue_cents');
  for (const name of ['store_days', ...monthTables.map(({ table }) => table)]) await knex.schema.dropTable(name);
}
