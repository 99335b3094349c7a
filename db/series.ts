// Figures over time: sums of days (roll-ups.ts, and the triggers of migrations/store-sources.ts) by interval, never of facts.
import type { AnalyticsInterval } from '../generated/api.js';
import type { Span } from '../domain/period.js';
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { command, query, queryByShape, type Dialect } from './engine/statement.js';
import { STORE_FIGURES } from './migrations/store-sources.js';

/** The first day of the interval of a day. The days of a week or month share one. */
const STARTS: Readonly<Record<AnalyticsInterval, Readonly<Record<Dialect, string>>>> = {
  day: { sqlite: 'day', postgres: 'day' },
  week: {
    sqlite: `date(day, 'weekday 0', '-6 days')`,
    postgres: `to_char(date_trunc('week', cast(day as timestamp)), 'YYYY-MM-DD')`,
  },
  month: { sqlite: `substr(day, 1, 7) || '-01'`, postgres: `substr(day, 1, 7) || '-01'` },
};

const sumsOf = (figures: readonly string[]): string =>
  figures.map((name) => `cast(coalesce(sum(${name}), 0) as bigint) as ${name}`).join(', ');

/** The sums of an interval, by column. */
export type SumRow = { readonly start: string } & Readonly<Record<string, number | string>>;

/** Returns a function that reads sums by interval. Intervals without any row are left out. */
const bySum = <Key extends string>(table: string, key: Key | undefined, figures: readonly string[]) =>
  queryByShape<AnalyticsInterval, Span & { id: string }, SumRow>(
    (interval) => interval,
    (interval) => (build, p, dialect) =>
      build.raw(
        `select ${STARTS[interval][dialect]} as start, ${sumsOf(figures)} from ${table}
         where ${key === undefined ? '' : `${key} = ? and `}day between ? and ? group by 1`,
        [...(key === undefined ? [] : [p.id]), p.first, p.last],
      ),
  );

const storeSums = bySum('store_days', undefined, STORE_FIGURES);
const productSums = bySum('product_days', 'product_id', ['views', 'clicks', 'purchases', 'revenue_cents']);
const creatorSums = bySum('creator_days', 'creator_id', ['contents', 'views', 'clicks', 'conversions', 'commission_cents']);

type Of = Span & { readonly interval: AnalyticsInterval };

/** Returns the sums of the store by interval. */
export const sumStoreByInterval = (db: Reader, { interval, first, last }: Of): Promise<SumRow[]> =>
  db.all(storeSums(interval), { id: '', first, last });

/** Returns the sums of a product by interval. */
export const sumProductByInterval = (db: Reader, id: string, { interval, first, last }: Of): Promise<SumRow[]> =>
  db.all(productSums(interval), { id, first, last });

/** Returns the sums of a creator by interval. */
export const sumCreatorByInterval = (db: Reader, id: string, { interval, first, last }: Of): Promise<SumRow[]> =>
  db.all(creatorSums(interval), { id, first, last });

const twoSpans = query<{ first: string; middle: string; last: string }, SumRow>((build, p) =>
  build.raw(
    `select case when day < ? then 'previous' else 'current' end as start, ${sumsOf(STORE_FIGURES)} from store_days
     where day between ? and ? group by 1`,
    [p.middle, p.first, p.last] as string[],
  ),
);

/** Returns the sums of the store over two adjacent spans; one without any row is undefined. */
export async function sumStore(db: Reader, previous: Span, current: Span): Promise<Record<'previous' | 'current', SumRow | undefined>> {
  const rows = await db.all(twoSpans, { first: previous.first, middle: current.first, last: current.last });
  const find = (name: string) => rows.find(({ start }) => start === name);
  return { previous: find('previous'), current: find('current') };
}

/** How many rows of a day are merged at a time. */
const MERGED_ROWS = 500;

// Rows that a transaction is writing are left for the next round, so nothing waits.
const merge = command<{ before: string }>((build, p) =>
  build.raw(
    `with free as (
       select day, source, stripe from store_days where source <> '' and day < ? order by day limit ${MERGED_ROWS} for update skip locked
     ), merged as (
       delete from store_days using free
       where store_days.day = free.day and store_days.source = free.source and store_days.stripe = free.stripe returning store_days.*
     )
     insert into store_days as kept (day, source, stripe, ${STORE_FIGURES.join(', ')})
     select day, '', 0, ${STORE_FIGURES.map((name) => `sum(${name})`).join(', ')} from merged group by day
     on conflict (day, source, stripe) do update set ${STORE_FIGURES.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}`,
    [p.before] as string[],
  ),
);

/** Merges rows of days before `before` into one row for each day, so that a long span reads few. Returns how many days it wrote. SQLite has one
 *  row for each day from the start. */
export async function mergeStoreDays(db: Database, before: string): Promise<number> {
  return db.dialect === 'sqlite' ? 0 : runAlone(db, merge, { before });
}
