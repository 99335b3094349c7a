// Figures over time: sums of days (roll-ups.ts, and the triggers of migrations/store-sources.ts) by interval, never of facts.
import type { AnalyticsInterval } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import type { Span } from '../domain/period.js';
import { NO_SUMS, type Sums } from '../domain/store-figures.js';
import { fromColumn } from './amount-unit.js';
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { command, query, queryByShape, type Dialect } from './engine/statement.js';
import { STORE_FIGURES } from './migrations/store-sources.js';

/** What the rows of an interval have in common, and the first day of the interval from that. PostgreSQL takes twice as long to write a date for
 *  each day as for each week. */
interface Start {
  readonly of: string;
  readonly day: string;
}

const MONTH: Start = { of: 'substr(day, 1, 7)', day: `start || '-01'` };
const STARTS: Readonly<Record<AnalyticsInterval, Readonly<Record<Dialect, Start>>>> = {
  day: { sqlite: { of: 'day', day: 'start' }, postgres: { of: 'day', day: 'start' } },
  week: {
    sqlite: { of: `date(day, 'weekday 0', '-6 days')`, day: 'start' },
    postgres: {
      of: 'cast(day as date) - cast(extract(isodow from cast(day as date)) as integer) + 1',
      day: `to_char(start, 'YYYY-MM-DD')`,
    },
  },
  month: { sqlite: MONTH, postgres: MONTH },
};

const sumsOf = (figures: readonly string[]): string =>
  figures.map((name) => `cast(coalesce(sum(${name}), 0) as bigint) as ${name}`).join(', ');

/** Days are not grouped: they have one row, or a few that are added up here. */
const selectOf = (interval: AnalyticsInterval, figures: readonly string[]): string =>
  interval === 'day' ? figures.join(', ') : sumsOf(figures);

/** Returns the sums of the interval that begins with a day, by column. */
export type SumsByStart = (start: string) => Sums;

/** The sums of a span, by column. */
type SumRow = { readonly start: string } & Readonly<Record<string, number | string>>;

/** A table of figures by day. */
interface Days {
  readonly table: string;
  readonly figures: readonly string[];
  /** The column of the object that the days are of. */
  readonly id: string;
}

type Of = Span & { readonly interval: AnalyticsInterval };

/** Rows as one JSON list of lists: the first day, then the figures. PostgreSQL takes longer to build lists than to join texts. */
const LISTED: Readonly<Record<Dialect, (day: string, figures: readonly string[]) => string>> = {
  sqlite: (day, figures) => `json_group_array(json_array(${day}, ${figures.join(', ')}))`,
  postgres: (day, figures) =>
    `'[' || coalesce(string_agg('["' || ${day} || '",' || concat_ws(',', ${figures.join(', ')}) || ']', ','), '') || ']'`,
};

/** Returns a function that reads sums of an object by interval.
 *
 *  The rows arrive as one text, because both drivers take longer for the values of a row than the databases take to format them:
 *  docs/decisions/0041-store-analytics.md says what that gains. */
function bySum({ table, figures, id }: Days) {
  const sums = queryByShape<AnalyticsInterval, Span & { id: string }, { rows: string }>(
    (interval) => interval,
    (interval) => (build, p, dialect) => {
      const start = STARTS[interval][dialect];
      return build.raw(
        `select ${LISTED[dialect](start.day, figures)} as rows from (
           select ${start.of} as start, ${selectOf(interval, figures)} from ${table}
           where ${id} = ? and day between ? and ? ${interval === 'day' ? '' : 'group by 1'}
         ) as sums`,
        [p.id, p.first, p.last] as string[],
      );
    },
  );
  const places = toPlaces(figures);
  return async (db: Reader, of: string, { interval, first, last }: Of): Promise<SumsByStart> => {
    const { rows = '[]' } = (await db.first(sums(interval), { id: of, first, last })) ?? {};
    return toSums(rows, places, db.unit);
  };
}

/** Parses rows of `LISTED`. */
function toSums(rows: string, places: Places, unit: AmountUnit): SumsByStart {
  const sums = addUp(JSON.parse(rows) as ListedRow[]);
  return (start) => {
    const row = sums.get(start);
    return row ? readByName(row, places, unit) : NO_SUMS;
  };
}

const isMoney = (column: string): boolean => column.endsWith('_cents');

const toFigure = (column: string, sum: number, unit: AmountUnit): number => (isMoney(column) ? fromColumn(sum, unit) : sum);

/** Converts the money of a row to thousandths. */
export const toFigures = <Row extends object>(row: Row, unit: AmountUnit): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [name, isMoney(name) ? fromColumn(Number(value), unit) : value]),
  ) as Row;

/** Where the columns are in a row, by name. */
type Places = ReadonlyMap<string, { readonly place: number; readonly isMoney: boolean }>;

const toPlaces = (figures: readonly string[]): Places =>
  new Map(figures.map((name, index) => [name, { place: index + 1, isMoney: isMoney(name) }]));

type ListedRow = [start: string, ...figures: number[]];

/** Returns one row for each start, the sum of those that have it. Changes the rows. */
function addUp(rows: readonly ListedRow[]): Map<string, ListedRow> {
  const byStart = new Map<string, ListedRow>();
  for (const row of rows) {
    const sums = byStart.get(row[0]);
    if (!sums) byStart.set(row[0], row);
    else for (let place = 1; place < row.length; place += 1) sums[place] = Number(sums[place]) + Number(row[place]);
  }
  return byStart;
}

/** Rows stay lists: an object of eighteen names for each day of a year takes as long as reading and parsing them. */
const readByName =
  (row: ListedRow, places: Places, unit: AmountUnit): Sums =>
  (name) => {
    const { place = -1, isMoney: isAmount = false } = places.get(name) ?? {};
    const sum = Number(row[place] ?? 0);
    return isAmount ? fromColumn(sum, unit) : sum;
  };

const STORE_PLACES = toPlaces(STORE_FIGURES);
const productSums = bySum({ table: 'product_days', id: 'product_id', figures: ['views', 'clicks', 'purchases', 'revenue_cents'] });
const creatorSums = bySum({
  table: 'creator_days',
  id: 'creator_id',
  figures: ['contents', 'views', 'clicks', 'conversions', 'commission_cents'],
});

/** The rows of the store as the database wrote them: JSON lists that begin with the first day of an interval, in no order, which toStoreSums
 *  reads. Intervals without any row are left out. */
export interface StoreRows {
  /** Differs from that of all other earlier rows of the same question. */
  readonly version: string;
  /** Null if the caller knows this version, on PostgreSQL. */
  readonly earlier: string | null;
  readonly later: string;
}

type StoreQuestion = Span & { readonly laterFrom: string; readonly known: string };

/** On SQLite the text of the rows is their version.
 *
 *  On PostgreSQL that text takes longer to join and to read than all the rest, so a caller that knows the version doesn't get it. `xmin` is the
 *  transaction that wrote a row as it is: the rows that one transaction wrote appear at once and then only become fewer, so other rows have other
 *  transactions, or another number of the same one (until four billion transactions later). */
const storeRows = queryByShape<AnalyticsInterval, StoreQuestion, StoreRows>(
  (interval) => interval,
  (interval) => (build, p, dialect) => {
    const start = STARTS[interval][dialect];
    const [select, group] = [selectOf(interval, STORE_FIGURES), interval === 'day' ? '' : 'group by 1'];
    const list = (days: string) =>
      `(select ${LISTED[dialect](start.day, STORE_FIGURES)} from (select ${start.of} as start, ${select} from ${days} ${group}) as sums)`;
    const earlier = 'store_days where day between ? and ? and day < ?';
    const later = 'store_days where day between ? and ? and day >= ?';
    const values = [p.first, p.last, p.laterFrom];
    if (dialect === 'sqlite')
      return build.raw(`select ${list(earlier)} as version, ${list(later)} as later`, [...values, ...values] as string[]);
    return build.raw(
      `select version, case when version <> ? then ${list(earlier)} end as earlier, ${list(later)} as later
       from (select coalesce(md5(string_agg(cast(xmin as text), ',')), 'no rows') as version from ${earlier}) as versions`,
      [p.known, ...values, ...values, ...values] as string[],
    );
  },
);

/** Returns the rows of the intervals before the one that begins with `laterFrom`, and those from it on. `known` is a version of the earlier ones. */
export async function listStoreRows(
  db: Reader,
  { interval, known = '', ...span }: Of & { readonly laterFrom: string; readonly known?: string | undefined },
): Promise<StoreRows> {
  const rows = (await db.first(storeRows(interval), { ...span, known })) as StoreRows;
  return db.dialect === 'sqlite' ? { ...rows, earlier: rows.version } : rows;
}

/** Returns the sums of a text of `listStoreRows`. */
export const toStoreSums = (rows: string, unit: AmountUnit): SumsByStart => toSums(rows, STORE_PLACES, unit);

/** Returns the sums of a product by interval. */
export const sumProductByInterval = (db: Reader, id: string, of: Of): Promise<SumsByStart> => productSums(db, id, of);

/** Returns the sums of a creator by interval. */
export const sumCreatorByInterval = (db: Reader, id: string, of: Of): Promise<SumsByStart> => creatorSums(db, id, of);

const twoSpans = query<{ first: string; middle: string; last: string }, SumRow>((build, p) =>
  build.raw(
    `select case when day < ? then 'previous' else 'current' end as start, ${sumsOf(STORE_FIGURES)} from store_days
     where day between ? and ? group by 1`,
    [p.middle, p.first, p.last] as string[],
  ),
);

/** Returns the sums of the store over two adjacent spans. */
export async function sumStore(
  db: Reader,
  previous: Span,
  current: Span,
): Promise<Record<'previous' | 'current', (column: string) => number>> {
  const rows = await db.all(twoSpans, { first: previous.first, middle: current.first, last: current.last });
  const find = (name: string) => {
    const row = rows.find(({ start }) => start === name);
    return (column: string) => toFigure(column, Number(row?.[column] ?? 0), db.unit);
  };
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
