// Pages of products, newest first: filters, search, totals and deep offsets, none of which grows with the store.
import type { ProductList, ProductStatus } from '../generated/api.js';
import { extractQueryTerms } from '../domain/search-terms.js';
import type { Connection } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import type { Page } from './engine/document-pages.js';
import { isScopePart, joinedSql, seekDeep, totalSql } from './engine/live-counts.js';
import { productScope } from './product-scope.js';
import { searchProducts } from './product-search.js';
import { readShared } from './engine/shared-reads.js';
import { LIMIT, statementByShape, type Statement } from './engine/statement.js';

export interface ProductFilter {
  readonly status?: ProductStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** From this depth on, a page is found by the kept block counts instead of by walking there. */
const DEEP_OFFSET = 1_024;

/** A page of products with the exact total of all that match. */
export async function listProducts(db: Connection, filter: ProductFilter): Promise<Document<ProductList>> {
  if (filter.categoryId !== undefined && !isScopePart(filter.categoryId)) return envelope({ total: 0, data: null }, filter);
  if (filter.search !== undefined) return envelope(await searchProducts(db, filter, extractQueryTerms(filter.search)), filter);
  const scope = productScope(filter);
  const values = { scope, status: filter.status ?? null, categoryId: filter.categoryId ?? null, limit: filter.limit };
  if (filter.offset < DEEP_OFFSET)
    return envelope(await pageOf(db, pages({ ...filter, isDeep: false }), { ...values, offset: filter.offset, below: null }), filter);
  const place = await seekDeep(db, scope, filter.offset);
  return envelope(
    await pageOf(db, pages({ ...filter, isDeep: true }), { ...values, offset: place?.skip ?? 0, below: place?.below ?? 0 }),
    filter,
  );
}

async function pageOf(db: Connection, page: Statement, values: Record<string, string | number | null>): Promise<Page> {
  return (await readShared<Page>(db, page, values)) as Page;
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
  readonly isDeep?: boolean;
}

const shapeKey = ({ status, categoryId, isDeep }: Shape) => [status !== undefined, categoryId !== undefined, isDeep].join();

const pages = statementByShape<Shape>(shapeKey, (shape) => (build, p, dialect) => {
  const cut = build('products').whereNull('deleted_at').orderBy('seq', 'desc').limit(LIMIT);
  cut.offset(build.raw('?', [p['offset'] as string]) as unknown as number);
  if (shape.status !== undefined) cut.where('status', p['status']);
  if (shape.categoryId !== undefined) cut.where('category_id', p['categoryId']);
  if (shape.isDeep) cut.where('seq', '<', p['below'] as string);
  // What is skipped of a block is skipped in an index; a page at the top has nothing to skip.
  const deep = () => build('products').select('seq', 'document').whereIn('seq', cut.select('seq')).orderBy('seq', 'desc');
  const rows = shape.isDeep ? deep() : cut.select('seq', 'document');
  return build
    .select(build.raw(`${totalSql(dialect)} as total`, [p['scope'] as string]), build.raw(`${joinedSql(dialect, 'seq desc')} as data`))
    .from(rows.as('page'));
});
