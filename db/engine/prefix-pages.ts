// Pages of the documents whose name or address starts with a text.
import type { Knex } from 'knex';
import type { Reader } from './connection.js';
import { FOUND_MAX, type Range } from './capped-pages.js';
import { match, toOrderSql, type Order, type Page, type Where } from './document-pages.js';
import { joinedSql } from './live-counts.js';
import { page, type Pagination } from './paging.js';
import { queryByShape, type Value } from './statement.js';

interface PrefixPage extends Pagination, Order {
  /** In the form of the columns: lower case. */
  readonly prefix: string;
  readonly where: Where;
  readonly range?: Range | undefined;
}

interface PageValues extends Pagination {
  readonly prefix: string;
  /** Before this text. */
  readonly end: string;
  readonly from: Value;
  readonly to: Value;
}

/** The last character: no text that starts with a prefix sorts after the prefix with it. */
const LAST = '\u{10FFFF}';

/** Returns a reader of pages of `table` (columns `id` and `document`). It looks at the first FOUND_MAX rows by each of `columns`, which need an
 *  index, and finds FOUND_MAX of those that match `where` and `range`: so a single letter costs no more than that. */
export function prefixPages(table: string, columns: readonly string[]): (db: Reader, cut: PrefixPage) => Promise<Page> {
  const pages = queryByShape<PrefixPage, PageValues, Page>(
    ({ where, range, ...order }) =>
      [Object.keys(where).join(), range?.from !== undefined, range?.to !== undefined, toOrderSql(order)].join(' '),
    ({ where, range, ...order }) =>
      (build, p, dialect) => {
        const orderSql = toOrderSql(order);
        const columnsRead = [...new Set(['id', ...order.order, ...Object.keys(where), ...(range ? [range.column] : [])])];
        const [first = build(table), ...others] = columns.map((column): Knex.QueryBuilder =>
          build.select(...columnsRead).from(
            build(table)
              .select(...columnsRead)
              .where(column, '>=', p.prefix)
              .where(column, '<', p.end)
              .orderByRaw(`${column} limit ${FOUND_MAX}`)
              .as(column),
          ),
        );
        const found = match(build.select('id').from('started'), where, p);
        if (range?.from !== undefined) void found.where(range.column, '>=', p.from);
        if (range?.to !== undefined) void found.where(range.column, '<', p.to);
        const total = build.count('*').from('found');
        const ids = page(build.select('id').from('found'), orderSql, p);
        const rows = build(table)
          .select('document', ...order.order)
          .whereIn('id', build.select('id').from(ids.as('cut')))
          .orderByRaw(orderSql);
        return build
          .withMaterialized('started', first.union(others))
          .withMaterialized('found', found.orderByRaw(`${orderSql} limit ${FOUND_MAX}`))
          .select(total.as('total'), build.raw(`${joinedSql(dialect, orderSql)} as data`))
          .from(rows.as('page'));
      },
  );
  return async (db, { where, prefix, limit, offset, ...cut }) => {
    const { from = null, to = null } = cut.range ?? {};
    const values = { ...where, prefix, end: `${prefix}${LAST}`, from, to, limit, offset };
    return (await db.first(pages({ where, prefix, limit, offset, ...cut }), values)) as Page;
  };
}
