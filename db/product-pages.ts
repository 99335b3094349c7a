// Pages of products: filters, search, orders, totals and deep offsets. The cost of none of them grows with the store.
import type { ProductList, ProductSort, ProductStatus } from '../generated/api.js';
import { extractQueryTerms } from '../domain/search-terms.js';
import type { Reader } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import type { Page } from './engine/document-pages.js';
import { isScopePart, joinedSql, seekDeep, totalSql } from './engine/live-counts.js';
import { listProductsInRange, type ProductRanges } from './product-ranges.js';
import { productScope } from './product-scope.js';
import { searchProducts } from './product-search.js';
import { readShared } from './engine/shared-reads.js';
import { queryByShape } from './engine/statement.js';
import { page, type Pagination } from './engine/paging.js';

/** Which products a list contains, and in which order. `limit` and `offset` count entries. */
export interface ProductFilter extends ProductRanges {
  readonly status?: ProductStatus | undefined;
  readonly categoryId?: string | undefined;
  /** Only with the order `newest`, and without a range. */
  readonly search?: string | undefined;
  /** `newest` by default. */
  readonly sort?: ProductSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** From this depth on, the stored block counts locate a page instead of a scan. */
const DEEP_OFFSET = 1_024;

/** A page of products. The total is exact, but a list in a range, or by price or rating, finds FOUND_MAX products at most. */
export async function listProducts(db: Reader, filter: ProductFilter): Promise<Document<ProductList>> {
  if (filter.categoryId !== undefined && !isScopePart(filter.categoryId)) return envelope({ total: 0, data: null }, filter);
  if (filter.search !== undefined) return envelope(await searchProducts(db, filter, extractQueryTerms(filter.search)), filter);
  const { status, categoryId, sort = 'newest', since, until, limit, offset } = filter;
  const isInRange = !(sort === 'newest' || sort === 'oldest') || since !== undefined || until !== undefined;
  if (isInRange) return envelope(await listProductsInRange(db, { ...filter, sort }), filter);
  const scope = productScope(filter);
  const isDeep = offset >= DEEP_OFFSET;
  const place = isDeep ? await seekDeep(db, scope, { sort, offset }) : { skip: offset, start: null };
  const { skip, start } = place ?? { skip: 0, start: 0 };
  const values = { scope, status: status ?? null, categoryId: categoryId ?? null, limit, offset: skip, start };
  return envelope(await readPage(db, { status, categoryId, sort, isDeep }, values), filter);
}

async function readPage(db: Reader, shape: Shape, values: PageValues): Promise<Page> {
  return (await readShared(db, pages(shape), values)) as Page;
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
  readonly sort: ProductSort;
  readonly isDeep: boolean;
}

const isUnfiltered = ({ status, categoryId, isDeep }: Shape): boolean => status === undefined && categoryId === undefined && !isDeep;

const toKey = ({ status, categoryId, sort, isDeep }: Shape) => [status !== undefined, categoryId !== undefined, sort, isDeep].join();

interface PageValues extends Pagination {
  readonly scope: string;
  readonly status: string | null;
  readonly categoryId: string | null;
  /** The sequence before the page, in its order. */
  readonly start: number | null;
}

const pages = queryByShape<Shape, PageValues, Page>(toKey, (shape) => (build, p, dialect) => {
  const isOldest = shape.sort === 'oldest';
  // SQLite would read the table itself, with all products that were deleted long ago.
  const table = isOldest && dialect === 'sqlite' && isUnfiltered(shape) ? build.raw('products indexed by products_by_seq') : 'products';
  const cut = build.from(table).whereNull('deleted_at');
  if (shape.status !== undefined) cut.where('status', p.status);
  if (shape.categoryId !== undefined) cut.where('category_id', p.categoryId);
  if (shape.isDeep) cut.where('seq', isOldest ? '>' : '<', p.start);
  const order = isOldest ? 'seq asc' : 'seq desc';
  page(cut, order, p);
  // Skipping within a block reads an index only; a page at the top skips nothing.
  const deep = () => build('products').select('seq', 'document').whereIn('seq', cut.select('seq')).orderByRaw(order);
  const rows = shape.isDeep ? deep() : cut.select('seq', 'document');
  return build
    .select(build.raw(`${totalSql(dialect)} as total`, [p.scope]), build.raw(`${joinedSql(dialect, order)} as data`))
    .from(rows.as('page'));
});
