// Pages of documents in a range, such as a span of time, with a total that is counted up to a limit: stored counts for each range would
// outnumber the rows, and counting all rows takes longer the more there are.
import type { Knex } from 'knex';
import type { Reader } from './connection.js';
import { match, toOrderSql, type Order, type Page, type Where } from './document-pages.js';
import { joinedSql } from './live-counts.js';
import { firstKnown, page, toKnownLimit, type Pagination } from './paging.js';
import { queryByShape, type Dialect, type Placeholders, type Value } from './statement.js';

/** A search, or a list of a range, finds this many objects at most: the first ones in its order. */
export const FOUND_MAX = 1_000;

/** The values of a column from `from`, and before `to`, or up to `through`. */
export interface Range {
  readonly column: string;
  readonly from?: Value | undefined;
  readonly to?: Value | undefined;
  /** Inclusive; instead of `to`. */
  readonly through?: Value | undefined;
}

interface CappedPage extends Pagination, Order {
  readonly where: Where;
  readonly range?: Range | undefined;
  /** Another range, of a text, that rows must be in. Nearly all that are in `range` are: that bounds what is read. */
  readonly also?: Range | undefined;
  /** SQL that is true for every row of the list: the condition of a partial index. */
  readonly condition?: string | undefined;
  /** The index that SQLite must use: without statistics it can choose one with fewer of the columns. */
  readonly sqliteIndex?: string | undefined;
  /** As in document-pages.ts. */
  readonly branches?: readonly Where[];
}

interface PageValues extends Pagination {
  readonly from: Value;
  readonly to: Value;
  readonly alsoFrom: Value;
  readonly alsoTo: Value;
  /** How many rows of a branch may be on the page or before it. */
  readonly reach: number;
}

/** Where rows are filtered: a table, and its column that names the document by the column `key` of the table of documents. */
interface Keys {
  readonly table: string;
  readonly id: string;
  /** `id` by default. */
  readonly key?: string;
  /** SQL of names in `where` that aren't columns: the expression of an index. */
  readonly expressions?: Readonly<Record<string, (dialect: Dialect) => string>>;
}

/** Returns a reader of pages of the first FOUND_MAX rows of `table` (columns `id` and `document`). `keys` names the table that has the columns
 *  to filter and sort by, if that is another one. Each branch needs an index of `where`, its own columns, and then the range and the order. */
export function cappedPages(table: string, keys: Keys = { table, id: 'id' }): (db: Reader, cut: CappedPage) => Promise<Page> {
  const pages = queryByShape<CappedPage, PageValues, Page>(
    ({ where, range, also, condition, sqliteIndex, branches, ...order }) =>
      [
        Object.keys(where).join(),
        toRangeShape(range),
        toRangeShape(also),
        condition,
        sqliteIndex,
        toOrderSql(order),
        JSON.stringify(branches),
        toKnownLimit(order),
      ].join(' '),
    (cut) => (build, p, dialect) => {
      const orderSql = toOrderSql(cut);
      const known = dialect === 'postgres' ? toKnownLimit(cut) : undefined;
      const merged = build.select('*').from(mergeKeys(build, p, { ...cut, keys, dialect, known }).as('merged'));
      const ids = page(firstKnown(build, merged, orderSql, known), orderSql, p);
      const rows = build
        .select('document', ...cut.order.map((column) => `cut.${column}`))
        .from(ids.as('cut'))
        .crossJoin(build.raw('??', [table]))
        .whereRaw('??.?? = cut.id', [table, keys.key ?? 'id'])
        .orderByRaw(orderSql.replaceAll(/\b\w+ (?=asc|desc)/g, 'cut.$&'));
      const total = build.count('*').from(
        mergeKeys(build, p, { ...cut, keys, dialect, known: FOUND_MAX })
          .limit(FOUND_MAX)
          .as('counted'),
      );
      return build.select(total.as('total'), build.raw(`${joinedSql(dialect, orderSql)} as data`)).from(rows.as('page'));
    },
  );
  return async (db, { where, limit, offset, ...cut }) => {
    const { from = null, through = null, to = through } = cut.range ?? {};
    const { from: alsoFrom = null, to: alsoTo = null } = cut.also ?? {};
    const shown = Math.max(0, Math.min(limit, FOUND_MAX - offset));
    const values = { ...where, from, to, alsoFrom, alsoTo, limit: shown, offset, reach: offset + shown };
    return (await db.first(pages({ where, limit, offset, ...cut }), values)) as Page;
  };
}

const toRangeShape = ({ column, ...ends }: Range = { column: '' }): string =>
  `${column} ${[ends.from, ends.to, ends.through].map((end) => end !== undefined).join()}`;

interface FirstRows extends Omit<CappedPage, keyof Pagination> {
  readonly keys: Keys;
  readonly dialect: Dialect;
  /** The limit in the text of the statement (docs/decisions/0086); a parameter if undefined. */
  readonly known: number | undefined;
}

/** Selects the keys of the first rows of each branch. They are counted in order, too: otherwise PostgreSQL expects to meet enough matches soon
 *  without an index, and reads the whole table if there are few. */
function mergeKeys(build: Knex, p: Placeholders<PageValues>, cut: FirstRows): Knex.QueryBuilder {
  const { keys, branches = [{}], ...by } = cut;
  const isHinted = cut.dialect === 'sqlite' && cut.sqliteIndex !== undefined;
  const source = isHinted ? build.raw(`${keys.table} indexed by ${cut.sqliteIndex}`) : keys.table;
  const [first = build(keys.table), ...others] = branches.map((branch): Knex.QueryBuilder => {
    const rows = matchRanges(matchAll(build.from(source), p, cut).where(branch), p, cut);
    const columns = by.order.filter((column) => column !== 'id');
    const limit = by.known === undefined ? p.reach : build.raw(String(by.known));
    void rows.select({ id: keys.id }, ...columns).orderByRaw(`${toOrderSql(by)} limit ?`, [limit]);
    return build.select('*').from(rows.as('branch'));
  });
  return first.unionAll(others);
}

function matchAll(rows: Knex.QueryBuilder, p: Placeholders<PageValues>, { where, keys: { expressions = {} }, dialect }: FirstRows) {
  const columns = Object.fromEntries(Object.entries(where).filter(([name]) => !expressions[name]));
  const values = p as Placeholders<PageValues> & Readonly<Record<string, string>>;
  for (const [name, toSql] of Object.entries(expressions))
    if (name in where) void rows.whereRaw(`${toSql(dialect)} = ?`, [values[name] as string]);
  return match(rows, columns, p);
}

/** PostgreSQL must not choose the index of `also`, whose range it expects to be small: an expression has none. */
function matchRanges(rows: Knex.QueryBuilder, p: Placeholders<PageValues>, { range, also, condition }: FirstRows): Knex.QueryBuilder {
  if (condition !== undefined) void rows.whereRaw(condition);
  if (range?.from !== undefined) void rows.where(range.column, '>=', p.from);
  if (range?.to !== undefined) void rows.where(range.column, '<', p.to);
  if (range?.through !== undefined) void rows.where(range.column, '<=', p.to);
  if (also?.from !== undefined) void rows.whereRaw(`(${also.column} || '') >= ?`, [p.alsoFrom]);
  if (also?.to !== undefined) void rows.whereRaw(`(${also.column} || '') < ?`, [p.alsoTo]);
  return rows;
}
