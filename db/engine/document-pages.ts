// Pages of documents from any table that stores them, with an exact total.
import type { Knex } from 'knex';
import type { Reader } from './connection.js';
import { joinedSql, totalSql } from './live-counts.js';
import { page, type Pagination } from './paging.js';
import { queryByShape, type Placeholders, type Value } from './statement.js';

export interface Page {
  readonly total: number;
  /** The documents of the page joined with commas; null if there are none. */
  readonly data: string | Buffer | null;
}

/** Columns that must have these values. */
type Where = Readonly<Record<string, Value>>;

interface ScopedPage extends Pagination {
  /** The scope of `live_counts` that counts exactly the rows that match `where`. */
  readonly scope: string;
  readonly where: Where;
  /** Columns of the order, all descending or all ascending, the last of them unique. */
  readonly order: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/** Returns a reader of pages of `table` (columns `id` and `document`). It finds the page in an index that holds `where` and
 *  `order`, and only then reads the rows of the page. `toTotalSql` reads the total of what `scope` names. */
export function documentPages(table: string, toTotalSql = totalSql): (db: Reader, cut: ScopedPage) => Promise<Page> {
  const pages = queryByShape<ScopedPage, Pagination & { scope: string }, Page>(
    ({ where, order, direction }) => [Object.keys(where).join(), order.join(), direction].join(' '),
    ({ where, order, direction }) =>
      (build, p, dialect) => {
        const orderSql = order.map((column) => `${column} ${direction}`).join(', ');
        const ids = page(match(build(table).select('id'), where, p), orderSql, p);
        const rows = build(table)
          .select('document', ...order)
          .whereIn('id', build.select('id').from(ids.as('cut')))
          .orderByRaw(orderSql);
        return build
          .select(build.raw(`${toTotalSql(dialect)} as total`, [p.scope]), build.raw(`${joinedSql(dialect, orderSql)} as data`))
          .from(rows.as('page'));
      },
  );
  return async (db, { where, ...cut }) => {
    const { scope, limit, offset } = cut;
    return (await db.first(pages({ where, ...cut }), { ...where, scope, limit, offset })) as Page;
  };
}

/** Returns a reader of pages of `table`, newest first, that counts the total in the index for each call. Use it for rows that belong to one
 *  of very many, such as the orders of a customer: each has few, and stored counts would outnumber them. */
export function countedPages(table: string): (db: Reader, cut: Pagination & { where: Where }) => Promise<Page> {
  const pages = queryByShape<Where, Pagination, Page>(
    (where) => Object.keys(where).join(),
    (where) => (build, p, dialect) => {
      const matching = match(build(table), where, p);
      const total = matching.clone().count('*');
      const rows = page(matching.select('id', 'document'), 'id desc', p);
      return build.select(total.as('total'), build.raw(`${joinedSql(dialect, 'id desc')} as data`)).from(rows.as('page'));
    },
  );
  return async (db, { where, limit, offset }) => (await db.first(pages(where), { ...where, limit, offset })) as Page;
}

/** The columns of `where` are parameters beside those that `p` declares. */
function match<Of>(rows: Knex.QueryBuilder, where: Where, p: Placeholders<Of>): Knex.QueryBuilder {
  const values = p as Readonly<Record<string, string>>;
  for (const column of Object.keys(where)) void rows.where(column, values[column]);
  return rows;
}
