// Pages of documents from any table that stores them, with an exact total.
import type { Knex } from 'knex';
import type { Reader } from './connection.js';
import { joinedSql, totalSql } from './live-counts.js';
import { firstKnown, page, toKnownLimit, type Pagination } from './paging.js';
import { queryByShape, type Dialect, type Placeholders, type Value } from './statement.js';

/** A page of stored documents that are ready to send, and the `total` number of entries in the whole list. */
export interface Page {
  readonly total: number;
  /** The documents of the page joined with commas; null if there are none. */
  readonly data: string | Buffer | null;
}

/** Columns that must have these values. */
export type Where = Readonly<Record<string, Value>>;

/** Columns of the order, all descending or all ascending, the last of them unique. */
export interface Order {
  readonly order: readonly string[];
  readonly direction: 'asc' | 'desc';
}

interface ScopedPage extends Pagination, Order {
  /** What `toTotalSql` reads: the scope of `live_counts` that counts exactly the rows that match `where`. */
  readonly scope: string;
  readonly where: Where;
  /** Values of columns that `where` leaves open, which divide all rows among them: few, and never from a caller. The page is merged from the
   *  first rows of each, so one index that begins with these columns serves lists with and without a filter by them. */
  readonly branches?: readonly Where[];
}

interface Options {
  /** SQL of the document to show. */
  readonly document?: string;
  /** SQL of the total of what `scope` names. */
  readonly toTotalSql?: (dialect: Dialect) => string;
}

interface PageValues extends Pagination {
  /** How many rows of a branch may be on the page or before it. */
  readonly reach: number;
}

/** Returns a reader of pages of `table` (columns `id` and `document`). It finds the page in an index that holds `where` and
 *  `order`, and only then reads the rows of the page. */
export function documentPages(
  table: string,
  { document, toTotalSql = totalSql }: Options = {},
): (db: Reader, cut: ScopedPage) => Promise<Page> {
  const pages = queryByShape<ScopedPage, PageValues & { scope: string }, Page>(
    ({ where, branches, ...order }) =>
      [Object.keys(where).join(), toOrderSql(order), JSON.stringify(branches), toKnownLimit(order)].join(' '),
    (cut) => (build, p, dialect) => {
      const orderSql = toOrderSql(cut);
      const known = dialect === 'postgres' ? toKnownLimit(cut) : undefined;
      const ids = page(firstKnown(build, selectKeys(build(table), { build, p, cut, known }), orderSql, known), orderSql, p);
      const rows = build(table)
        .select(...selectDocument(build, document), ...cut.order)
        .whereIn('id', build.select('id').from(ids.as('cut')))
        .orderByRaw(orderSql);
      return build
        .select(build.raw(`${toTotalSql(dialect)} as total`, [p.scope]), build.raw(`${joinedSql(dialect, orderSql)} as data`))
        .from(rows.as('page'));
    },
  );
  return async (db, { where, ...cut }) => {
    const { scope, limit, offset } = cut;
    return (await db.first(pages({ where, ...cut }), { ...where, scope, limit, offset, reach: offset + limit })) as Page;
  };
}

const NEWEST: Order = { order: ['id'], direction: 'desc' };

/** Returns a reader of pages of `table`, newest first by default, that counts the total in the index for each call. Use it for rows that
 *  belong to one of very many, such as the orders of a customer: each has few, and stored counts would outnumber them. */
export function countedPages(
  table: string,
  { document }: Pick<Options, 'document'> = {},
): (db: Reader, cut: Pagination & Partial<Order> & { where: Where }) => Promise<Page> {
  const pages = queryByShape<Order & { where: Where }, Pagination, Page>(
    ({ where, ...order }) => [Object.keys(where).join(), toOrderSql(order)].join(' '),
    ({ where, ...order }) =>
      (build, p, dialect) => {
        const orderSql = toOrderSql(order);
        const matching = match(build(table), where, p);
        const total = matching.clone().count('*');
        const rows = page(matching.select(...selectDocument(build, document), ...order.order), orderSql, p);
        return build.select(total.as('total'), build.raw(`${joinedSql(dialect, orderSql)} as data`)).from(rows.as('page'));
      },
  );
  return async (db, { where, limit, offset, order = NEWEST.order, direction = NEWEST.direction }) =>
    (await db.first(pages({ where, order, direction }), { ...where, limit, offset })) as Page;
}

/** SQL of an order. Pure. */
export const toOrderSql = ({ order, direction }: Order): string => order.map((column) => `${column} ${direction}`).join(', ');

const selectDocument = (build: Knex, document?: string): readonly (string | Knex.Raw)[] => [
  document === undefined ? 'document' : build.raw(`${document} as document`),
];

interface Keys {
  readonly build: Knex;
  readonly p: Placeholders<PageValues>;
  readonly cut: ScopedPage;
  /** The limit of a branch in the text of the statement (docs/decisions/0086); a parameter if undefined. */
  readonly known: number | undefined;
}

/** Selects the ids of the matching rows, merged from the first rows of each branch if there are several. */
function selectKeys(rows: Knex.QueryBuilder, { build, p, cut, known }: Keys): Knex.QueryBuilder {
  const { where, order, branches = [] } = cut;
  match(rows, where, p);
  const [first, ...others] = branches.map((branch) => {
    const cutOff = rows
      .clone()
      .select(...order)
      .where(branch);
    const limit = known === undefined ? p.reach : build.raw(String(known));
    return build.select('*').from(cutOff.orderByRaw(`${toOrderSql(cut)} limit ?`, [limit]).as('branch'));
  });
  return first ? build.select(...order).from(first.unionAll(others).as('merged')) : rows.select(...order);
}

/** Filters rows. The columns of `where` are parameters beside those that `p` declares. */
export function match<Of>(rows: Knex.QueryBuilder, where: Where, p: Placeholders<Of>): Knex.QueryBuilder {
  const values = p as Readonly<Record<string, string>>;
  for (const column of Object.keys(where)) void rows.where(column, values[column]);
  return rows;
}
