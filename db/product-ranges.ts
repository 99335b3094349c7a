// Pages of products of a time, and by price or rating. Each finds FOUND_MAX products at most, the first ones of its order.
import type { ProductSort, ProductStatus } from '../generated/api.js';
import { toColumn } from './amount-unit.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Reader } from './engine/connection.js';
import type { Order, Page, Where } from './engine/document-pages.js';
import type { Pagination } from './engine/paging.js';
import { query } from './engine/statement.js';
import { PRICED } from './migrations/0037-product-lists.js';
import { toIdRange, type TimeSpan } from './id-range.js';

/** The bounds of the field that orders a list of products. Prices are in thousandths; ratings are averages of stars. */
export interface ProductRanges extends TimeSpan {
  /** Only with an order by price. */
  readonly minimumThousandths?: number | undefined;
  readonly maximumThousandths?: number | undefined;
  /** Only with the order `rating`. */
  readonly minimumRating?: number | undefined;
}

interface Filter extends ProductRanges, Pagination {
  readonly status?: ProductStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly sort: ProductSort;
}

const STATUSES: readonly ProductStatus[] = ['active', 'draft', 'archived'];
/** Drafts aren't listed by price (migrations/0037-product-lists.ts). */
const PRICED_STATUSES: readonly ProductStatus[] = ['active', 'archived'];
const ORDERS = {
  newest: { order: ['seq'], direction: 'desc' },
  oldest: { order: ['seq'], direction: 'asc' },
  lowestPrice: { order: ['price_cents', 'seq'], direction: 'asc' },
  highestPrice: { order: ['price_cents', 'seq'], direction: 'desc' },
  rating: { order: ['average', 'seq'], direction: 'desc' },
} as const satisfies Record<ProductSort, unknown>;

const productPages = cappedPages('products', { table: 'products', id: 'seq', key: 'seq' });
const ratedPages = cappedPages('products', { table: 'product_ratings', id: 'seq', key: 'seq' });

/** Returns a page of the matching products. */
export async function listProductsInRange(db: Reader, filter: Filter): Promise<Page> {
  const { status, categoryId, sort, minimumThousandths, maximumThousandths, minimumRating, limit, offset } = filter;
  const where = { ...(status !== undefined && { status }), ...(categoryId !== undefined && { category_id: categoryId }) };
  const cut = { where, ...ORDERS[sort], limit, offset };
  if (sort === 'newest' || sort === 'oldest') return listOfTime(db, filter, cut);
  const toBranches = (statuses: readonly ProductStatus[]) => (status === undefined ? statuses.map((one) => ({ status: one })) : [{}]);
  if (sort === 'rating')
    return ratedPages(db, { ...cut, branches: toBranches(STATUSES), range: { column: 'average', from: minimumRating } });
  const toUnit = (bound: number | undefined) => (bound === undefined ? undefined : toColumn(bound, db.unit));
  const range = { column: 'price_cents', from: toUnit(minimumThousandths), through: toUnit(maximumThousandths) };
  const sqliteIndex = categoryId === undefined ? 'products_by_price' : 'products_by_category_price';
  return productPages(db, { ...cut, branches: toBranches(PRICED_STATUSES), condition: PRICED, sqliteIndex, range });
}

/** Products are listed in the order of their sequence, in which the times of their ids nearly are, too. So a span of time is a range of the
 *  sequence, from the lowest to the highest of the NEIGHBORS products next to each end, and needs no separate index. */
async function listOfTime(db: Reader, span: TimeSpan, cut: Pagination & Order & { where: Where }): Promise<Page> {
  const ids = toIdRange('prod', span);
  const { first, last } = (await db.first(ends, { from: ids?.from ?? '', to: ids?.to ?? '~' })) ?? {};
  if (first == null || last == null) return { total: 0, data: null };
  const range = { column: 'seq', from: first, through: last };
  return productPages(db, { ...cut, condition: 'deleted_at is null', range, also: { column: 'id', ...ids } });
}

/** Processes create products at the same time, and their clocks differ: this many products may be out of order. */
const NEIGHBORS = 1_000;

const ends = query<{ from: string; to: string }, { first: number | null; last: number | null }>((build, p) => {
  const next = build('products').select('seq').where('id', '>=', p.from).orderByRaw(`id limit ${NEIGHBORS}`);
  const previous = build('products').select('seq').where('id', '<', p.to).orderByRaw(`id desc limit ${NEIGHBORS}`);
  return build.select({
    first: build.min('seq').from(next.as('next')) as never,
    last: build.max('seq').from(previous.as('previous')) as never,
  });
});
