// What lists of products filter and sort by besides status and category: prices and ratings.
//
// A product is created as a draft, and drafts aren't in the indexes of prices: with them, a create took 30 µs more (of 140) on SQLite.
//
// Ratings have a table of their own, because each review changes one: an index on products would make PostgreSQL write every index of the
// product again. Triggers write it, so the previous release does, too. Without a transaction, because the table is filled and the indexes are
// built while the service writes. Each step can be repeated.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { buildIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

/** SQL that is true for the products that are listed by price. A statement must repeat it to use the indexes. */
export const PRICED = `deleted_at is null and status <> 'draft'`;

// Read status by status, so that one index serves a list with and without a status.
const indexes: readonly NewIndex[] = [
  { table: 'products', name: 'products_by_price', on: `(status, price_cents, seq) where ${PRICED}` },
  { table: 'products', name: 'products_by_category_price', on: `(category_id, status, price_cents, seq) where ${PRICED}` },
  { table: 'product_ratings', name: 'product_ratings_by_status', on: '(status, average, seq)' },
  { table: 'product_ratings', name: 'product_ratings_by_category', on: '(category_id, status, average, seq)' },
];

export async function up(knex: Knex): Promise<void> {
  await createRatings(knex);
  for (const index of indexes) await buildIndex(knex, index);
  await fillRatings(knex);
}

/** One row for each product that has a rating and isn't deleted. A product is inserted without a rating. */
async function createRatings(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('product_ratings')) return;
  const id = isSqlite(knex) ? 'text' : 'text collate "C"';
  const average = isSqlite(knex) ? 'real' : 'double precision';
  const steps = [
    `create table product_ratings (seq ${isSqlite(knex) ? 'integer' : 'bigint'} primary key, status ${id} not null, category_id ${id}, average ${average} not null)`,
    ...(isSqlite(knex) ? sqliteTriggers : postgresTriggers),
  ];
  await knex.transaction(async (trx) => {
    if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
    for (const sql of steps) await trx.raw(sql);
  });
}

/** SQL that is true for a product, the row `row`, that has a rating. */
const isRated = (row: string): string => `${row}.rating_count > 0 and ${row}.deleted_at is null`;

/** SQL of the columns of the table for a product that has a rating. The average is the one that replies show, computed in the same way. */
export const productRatingSql = (dialect: 'sqlite' | 'postgres', row: string): string => {
  const hundredths =
    dialect === 'sqlite'
      ? `cast(${row}.rating_sum * 1.0 / ${row}.rating_count * 100 + 0.5 as integer) / 100.0`
      : `floor(${row}.rating_sum::double precision / ${row}.rating_count * 100 + 0.5) / 100`;
  return `${row}.seq, ${row}.status, ${row}.category_id, ${hundredths} as average`;
};

const INTO = 'insert into product_ratings (seq, status, category_id, average)';
const REPLACE = `on conflict (seq) do update set status = excluded.status, category_id = excluded.category_id, average = excluded.average`;
const FACTS = ['rating_count', 'rating_sum', 'status', 'category_id', 'deleted_at'];
const differSql = (isNot: string): string => FACTS.map((column) => `OLD.${column} ${isNot} NEW.${column}`).join(' or ');
const rating = (dialect: 'sqlite' | 'postgres'): string => `select ${productRatingSql(dialect, 'NEW')} where`;

const sqliteTriggers = [
  `create trigger product_ratings_update after update of ${FACTS.join(', ')} on products
     when (OLD.rating_count > 0 or NEW.rating_count > 0) and (${differSql('is not')}) begin
     delete from product_ratings where seq = NEW.seq and not (${isRated('NEW')});
     ${INTO} ${rating('sqlite')} ${isRated('NEW')} ${REPLACE}; end`,
  `create trigger product_ratings_delete after delete on products when OLD.rating_count > 0 begin
     delete from product_ratings where seq = OLD.seq; end`,
];

const EVENTS = ['update', 'delete'] as const;
const postgresTriggers = [
  `create function product_ratings_write() returns trigger language plpgsql as $$ begin
     if TG_OP = 'DELETE' then delete from product_ratings where seq = OLD.seq;
     elsif ${isRated('NEW')} then ${INTO} ${rating('postgres')} true ${REPLACE};
     else delete from product_ratings where seq = NEW.seq; end if;
     return null; end $$`,
  ...Object.entries({
    update: `(OLD.rating_count > 0 or NEW.rating_count > 0) and (${differSql('is distinct from')})`,
    delete: 'OLD.rating_count > 0',
  }).map(
    ([event, condition]) =>
      `create trigger product_ratings_${event} after ${event} on products for each row when (${condition}) execute function product_ratings_write()`,
  ),
];

/** Few enough that a request waits milliseconds for a row that is being filled. */
const BATCH_ROWS = 500;

async function fillRatings(knex: Knex): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) last = await fillRatingsAfter(knex, last);
}

/** Returns the number of the last product of the batch, or undefined if there was none. */
async function fillRatingsAfter(knex: Knex, after: number): Promise<number | undefined> {
  const last = (await knex('products').where('seq', '>', after).orderBy('seq').limit(BATCH_ROWS).pluck<(number | string)[]>('seq')).at(-1);
  if (last === undefined) return undefined;
  const [dialect, lock] = isSqlite(knex) ? (['sqlite', ''] as const) : (['postgres', 'for share'] as const); // the rating must not change meanwhile
  await knex.raw(
    `${INTO} select ${productRatingSql(dialect, 'products')} from products where seq > ? and seq <= ? and ${isRated('products')} ${lock}
     on conflict (seq) do nothing`,
    [after, last],
  );
  return Number(last);
}

export async function down(knex: Knex): Promise<void> {
  if (isSqlite(knex)) for (const event of EVENTS) await knex.raw(`drop trigger product_ratings_${event}`);
  else await knex.raw('drop function product_ratings_write() cascade');
  await knex.schema.dropTable('product_ratings');
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
