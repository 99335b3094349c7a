// Pages of products, newest first: filters, search, totals and deep offsets. The cost of none of them grows with the store.
import type { ProductList, ProductStatus } from '../generated/api.js';
import { extractQueryTerms } from '../domain/search-terms.js';
import type { Reader } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import type { Page } from './engine/document-pages.js';
import { isScopePart, joinedSql, seekDeep, totalSql } from './engine/live-counts.js';
import { productScope } from './product-scope.js';
import { searchProducts } from './product-search.js';
import { readShared } from './engine/shared-reads.js';
import { queryByShape } from './engine/statement.js';
import { page, type Pagination } from './engine/paging.js';

export interface ProductFilter {
  readonly status?: ProductStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** From this depth on, the stored block counts locate a page instead of a scan. */
const DEEP_OFFSET = 1_024;

/** A page of products with the exact total of all matches. */
export async function listProducts(db: Reader, filter: ProductFilter): Promise<Document<ProductList>> {
  if (filter.categoryId !== undefined && !isScopePart(filter.categoryId)) return envelope({ total: 0, data: null }, filter);
  if (filter.search !== undefined) return envelope(await searchProducts(db, filter, extractQueryTerms(filter.search)), filter);
  const scope = productScope(filter);
  const values = { scope, status: filter.status ?? null, categoryId: filter.categoryId ?? null, limit: filter.limit };
  if (filter.offset < DEEP_OFFSET)
    return envelope(await readPage(db, { ...filter, isDeep: false }, { ...values, offset: filter.offset, below: null }), filter);
  const place = await seekDeep(db, scope, filter.offset);
  return envelope(
    await readPage(db, { ...filter, isDeep: true }, { ...values, offset: place?.skip ?? 0, below: place?.below ?? 0 }),
    filter,
  );
}

async function readPage(db: Reader, shape: Shape, values: PageValues): Promise<Page> {
  return (await readShared(db, pages(shape), values)) as Page;
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
  readonly isDeep?: boolean;
}

const toKey = ({ status, categoryId, isDeep }: Shape) => [status !== undefined, categoryId !== undefined, isDeep].join();

interface PageValues extends Pagination {
  readonly scope: string;
  readonly status: string | null;
  readonly categoryId: string | null;
  readonly below: number | null;
}

const pages = queryByShape<Shape, PageValues, Page>(toKey, (shape) => (build, p, dialect) => {
  const cut = build('products').whereNull('deleted_at');
  if (shape.status !== undefined) cut.where('status', p.status);
  if (shape.categoryId !== undefined) cut.where('category_id', p.categoryId);
  if (shape.isDeep) cut.where('seq', '<', p.below);
  page(cut, 'seq desc', p);
  // Skipping within a block reads an index only; a page at the top skips nothing.
  const deep = () => build('products').select('seq', 'document').whereIn('seq', cut.select('seq')).orderBy('seq', 'desc');
  const rows = shape.isDeep ? deep() : cut.select('seq', 'document');
  return build
    .select(build.raw(`${totalSql(dialect)} as total`, [p.scope]), build.raw(`${joinedSql(dialect, 'seq desc')} as data`))
    .from(rows.as('page'));
});
