// Pages of documents from any table that keeps them, with a kept total.
import type { Connection } from './connection.js';
import { joinedSql, totalSql } from './live-counts.js';
import { LIMIT, statementByShape, type Parameters, type Value } from './statement.js';

export interface Page {
  readonly total: number;
  /** The documents of the page joined with commas, null when there is none. */
  readonly data: string | Buffer | null;
}

interface Cut {
  /** The scope of `live_counts` that counts exactly the rows that `where` leaves. */
  readonly scope: string;
  /** Columns that must have these values. */
  readonly where: Readonly<Record<string, Value>>;
  /** Columns of the order, all descending or all ascending, the last of them unique. */
  readonly order: readonly string[];
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const shapeOf =
  (table: string) =>
  ({ where, order, direction }: Cut) =>
    [table, Object.keys(where).join(), order.join(), direction].join(' ');

/** A reader of pages of `table` (columns `id` and `document`). The page is found in an index that holds `where` and
 *  `order`; only its own rows are then read. */
export function documentPages(table: string): (db: Connection, cut: Cut) => Promise<Page> {
  const pages = statementByShape<Cut>(shapeOf(table), ({ where, order, direction }) => (build, p, dialect) => {
    const ids = build(table)
      .select('id')
      .limit(LIMIT)
      .offset(build.raw('?', [p['offset'] as string]) as unknown as number);
    for (const column of Object.keys(where)) ids.where(column, p[column] as string);
    for (const column of order) ids.orderBy(column, direction);
    const rows = build(table)
      .select('document', ...order)
      .whereIn('id', build.select('id').from(ids.as('cut')));
    for (const column of order) rows.orderBy(column, direction);
    const joined = joinedSql(dialect, order.map((column) => `${column} ${direction}`).join(', '));
    return build
      .select(build.raw(`${totalSql(dialect)} as total`, [p['scope'] as string]), build.raw(`${joined} as data`))
      .from(rows.as('page'));
  });
  return async (db, cut) => {
    const values: Parameters = { ...cut.where, scope: cut.scope, limit: cut.limit, offset: cut.offset };
    return (await db.first<Page>(pages(cut), values)) as Page;
  };
}

type CountedCut = Pick<Cut, 'where' | 'limit' | 'offset'>;

/** A reader of pages of `table`, newest first, whose total is counted in the index at each call: for what belongs to one of
 *  very many (the orders of a customer), of which each has few, and a kept count each would outnumber them. */
export function countedPages(table: string): (db: Connection, cut: CountedCut) => Promise<Page> {
  const pages = statementByShape<CountedCut>(
    ({ where }) => Object.keys(where).join(),
    ({ where }) =>
      (build, p, dialect) => {
        const matching = build(table);
        for (const column of Object.keys(where)) matching.where(column, p[column] as string);
        const total = matching.clone().count('*');
        const rows = matching
          .select('id', 'document')
          .orderBy('id', 'desc')
          .limit(LIMIT)
          .offset(build.raw('?', [p['offset'] as string]) as unknown as number);
        return build.select(total.as('total'), build.raw(`${joinedSql(dialect, 'id desc')} as data`)).from(rows.as('page'));
      },
  );
  return async (db, { where, limit, offset }) =>
    (await db.first<Page>(pages({ where, limit, offset }), { ...where, limit, offset })) as Page;
}
