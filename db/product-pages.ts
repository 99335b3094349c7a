// Pages of products, newest first: filters, search, totals and deep offsets, none of which grows with the store.
import type { ProductList, ProductStatus } from '../generated/api.js';
import { searchTerms } from '../rules/search-terms.js';
import type { Connection } from './connection.js';
import { envelope, type Document } from './document.js';
import { joinedSql, seekDeep, totalSql } from './live-counts.js';
import { LIMIT, statementByShape, type Dialect, type Statement } from './statement.js';

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
  if (filter.categoryId !== undefined && !/^[a-z0-9_]+$/.test(filter.categoryId)) return envelope({ total: 0, data: null }, filter);
  if (filter.search?.trim()) return envelope(await searchPage(db, filter, searchTerms(filter.search)), filter);
  const scope = scopeOf(filter);
  const values = { scope, status: filter.status ?? null, categoryId: filter.categoryId ?? null, limit: filter.limit };
  if (filter.offset < DEEP_OFFSET)
    return envelope(await pageOf(db, pages({ ...filter, isDeep: false }), { ...values, offset: filter.offset, below: null }), filter);
  const place = await seekDeep(db, scope, filter.offset);
  return envelope(
    await pageOf(db, pages({ ...filter, isDeep: true }), { ...values, offset: place?.skip ?? 0, below: place?.below ?? 0 }),
    filter,
  );
}

interface Page {
  total: number;
  data: string | null;
}

async function pageOf(db: Connection, page: Statement, values: Record<string, string | number | null>): Promise<Page> {
  return (await db.first<Page>(page, values)) as Page;
}

function scopeOf({ status, categoryId }: ProductFilter): string {
  return `products${categoryId === undefined ? '' : `/c/${categoryId}`}${status === undefined ? '' : `/s/${status}`}`;
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
  readonly isDeep?: boolean;
}

const shapeKey = ({ status, categoryId, isDeep }: Shape) => [status !== undefined, categoryId !== undefined, isDeep].join();

const pages = statementByShape<Shape>(shapeKey, (shape) => (build, p, dialect) => {
  const rows = build('products').select('seq', 'document').whereNull('deleted_at').orderBy('seq', 'desc').limit(LIMIT);
  rows.offset(build.raw('?', [p['offset'] as string]) as unknown as number);
  if (shape.status !== undefined) rows.where('status', p['status']);
  if (shape.categoryId !== undefined) rows.where('category_id', p['categoryId']);
  if (shape.isDeep) rows.where('seq', '<', p['below'] as string);
  return build
    .select(build.raw(`${totalSql(dialect)} as total`, [p['scope'] as string]), build.raw(`${joinedSql(dialect, 'seq desc')} as data`))
    .from(rows.as('page'));
});

/** Totals of searches: true as long as the stamp that grows with every change of a product is the same. */
const counted = new WeakMap<Connection, Map<string, { stamp: number; total: number }>>();
const COUNTED_MAX = 1_000;

async function searchPage(db: Connection, filter: ProductFilter, terms: string[]): Promise<Page> {
  if (terms.length === 0) return { total: 0, data: null };
  const values = { ...matchOf(db.dialect, filter, terms), limit: filter.limit, offset: filter.offset };
  const page = (await db.first<{ stamp: number; data: string | null }>(foundPages(filter), values)) as {
    stamp: number;
    data: string | null;
  };
  return { data: page.data, total: await searchTotal(db, filter, values, page.stamp) };
}

async function searchTotal(
  db: Connection,
  filter: ProductFilter,
  values: Record<string, string | number | null>,
  stamp: number,
): Promise<number> {
  const key = JSON.stringify([values['match'], filter.status, filter.categoryId]);
  let totals = counted.get(db);
  if (!totals || totals.size >= COUNTED_MAX) counted.set(db, (totals = new Map<string, { stamp: number; total: number }>()));
  const known = totals.get(key);
  if (known?.stamp === stamp) return known.total;
  const { total } = (await db.first<{ total: number }>(foundTotals(filter), values)) as { total: number };
  totals.set(key, { stamp, total });
  return total;
}

/** Every word as a prefix, all of them required. Words hold only letters, digits and marks, so quoting is enough. */
function matchOf(
  dialect: Dialect,
  { status, categoryId }: ProductFilter,
  terms: string[],
): { match: string; status: string | null; categoryId: string | null } {
  const columns = { status: status ?? null, categoryId: categoryId ?? null };
  if (dialect === 'postgres') return { ...columns, match: terms.map((term) => `'${term}':*`).join(' & ') };
  const words = `words : (${terms.map((term) => `"${term}"*`).join(' AND ')})`;
  const facets = [status && `status_${status}`, categoryId && `category_${categoryId}`].filter(Boolean);
  return { ...columns, match: [words, ...facets.map((facet) => `facets : "${facet}"`)].join(' AND ') };
}

const foundPages = statementByShape<Shape>(shapeKey, (shape) => (build, p, dialect) => {
  const rows = build('products').select('seq', 'document').orderBy('seq', 'desc');
  if (dialect === 'sqlite') {
    const found = build('products_search')
      .select('rowid')
      .whereRaw('products_search match ?', [p['match'] as string])
      .orderBy('rowid', 'desc');
    rows.whereIn('seq', found.limit(LIMIT).offset(build.raw('?', [p['offset'] as string]) as unknown as number));
  } else {
    matchInPostgres(rows, shape, p);
    rows.limit(LIMIT).offset(build.raw('?', [p['offset'] as string]) as unknown as number);
  }
  return build
    .select(build.raw(`${totalSql(dialect, `'products/changes'`)} as stamp`), build.raw(`${joinedSql(dialect, 'seq desc')} as data`))
    .from(rows.as('page'));
});

const foundTotals = statementByShape<Shape>(shapeKey, (shape) => (build, p, dialect) => {
  if (dialect === 'sqlite')
    return build('products_search')
      .count({ total: '*' })
      .whereRaw('products_search match ?', [p['match'] as string]);
  const rows = build('products').count({ total: '*' });
  matchInPostgres(rows, shape, p);
  return rows;
});

type Rows = {
  whereNull(column: string): unknown;
  whereRaw(sql: string, bindings: string[]): unknown;
  where(column: string, value: unknown): unknown;
};

function matchInPostgres(rows: Rows, shape: Shape, p: Readonly<Record<string, string>>): void {
  rows.whereNull('deleted_at');
  rows.whereRaw('words @@ ?::tsquery', [p['match'] as string]);
  if (shape.status !== undefined) rows.where('status', p['status']);
  if (shape.categoryId !== undefined) rows.where('category_id', p['categoryId']);
}
