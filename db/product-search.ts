// Search for products by their words, newest first (docs/decisions/0004-search.md).
import type { Knex } from 'knex';
import type { Reader } from './engine/connection.js';
import type { Page } from './engine/document-pages.js';
import { createSpeller } from './engine/fts5.js';
import { toTsqueryTerms } from './engine/tsquery.js';
import { joinedSql, totalSql } from './engine/live-counts.js';
import { productScope } from './product-scope.js';
import { countFound, getCachedCount, liveProducts, type Counted, type SearchedFor } from './search-counts.js';
import { query, queryByShape, type Placeholders } from './engine/statement.js';
import { firstRows, page, type Pagination } from './engine/paging.js';

interface SearchFilter {
  readonly status?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the page of products that contain all `terms` (domain/search-terms.ts, extractQueryTerms), with the exact total; empty without terms. */
export async function searchProducts(db: Reader, filter: SearchFilter, terms: readonly string[]): Promise<Page> {
  const match = db.dialect === 'sqlite' ? await matchInFts5(db, filter, { terms }) : matchInTsquery(terms);
  if (match === undefined) return { total: 0, data: null };
  const { status = null, categoryId = null, limit, offset } = filter;
  const values: SearchValues = { match, status, categoryId, limit, offset, scope: productScope(filter) };
  const counted = getCachedCount(db, values) ?? (await countFound(db, filter, values));
  const page = await findPage(db, filter, { values, counted });
  const { total } = page.stamp === counted.stamp ? counted : await countFound(db, filter, values);
  return { data: page.data, total };
}

/** How many of the newest products PostgreSQL looks at before it uses the index. */
const NEWEST = 500;
/** How many matches in the index it sorts. */
const SORTED_MAX = 1_000;

/** Returns the documents of products that contain all `terms`, mostly the newest, as JSON text. Reads a bounded number of rows for any words:
 *  short words are completed only among the newest products (PostgreSQL) or to the first words of the index (SQLite). */
export async function findFirstProducts(db: Reader, terms: readonly string[], limit: number): Promise<string[]> {
  if (terms.length === 0) return [];
  if (db.dialect === 'sqlite') {
    const match = await matchInFts5(db, {}, { terms, isPartial: true });
    return match === undefined ? [] : toDocuments(await db.all(firstInFts5, { match, limit }));
  }
  const walked = await db.all(firstWalked, { match: matchInTsquery(terms) ?? '', depth: NEWEST, limit });
  if (walked.length === limit) return toDocuments(walked);
  const found = await db.all(firstInIndex, { match: matchInTsquery(terms, true) ?? '', limit });
  return [...new Set(toDocuments([...walked, ...found]))].slice(0, limit);
}

interface FirstValues {
  readonly match: string;
  readonly limit: number;
}

const toDocuments = (rows: readonly { readonly document: string }[]): string[] => rows.map(({ document }) => document);

const documentsOf = (build: Knex, sequences: Knex.QueryBuilder): Knex.QueryBuilder =>
  build('products').select('document').whereIn('seq', sequences).orderBy('seq', 'desc');

const firstInFts5 = query<FirstValues, { document: string }>((build, p) =>
  documentsOf(build, firstRows(build('products_search').select('rowid').whereRaw('products_search match ?', [p.match]), 'rowid desc', p)),
);
const firstWalked = query<FirstValues & { depth: number }, { document: string }>((build, p) => {
  const newest = build('products').whereNull('deleted_at').select('seq', 'words').orderByRaw('seq desc limit ?', [p.depth]);
  const found = build.select('seq').from(newest.as('newest')).whereRaw('words @@ ?::tsquery', [p.match]);
  return documentsOf(build, firstRows(found, 'seq desc', p));
});
/** The limit is outside of `found`: with one inside, PostgreSQL prefers to scan the table. It reads only as many rows of `found`. */
const firstInIndex = query<FirstValues, { document: string }>((build, p) => {
  const found = build('products').whereNull('deleted_at').select('seq').whereRaw('words @@ ?::tsquery', [p.match]);
  const some = build.select('seq').from('found').limit(SORTED_MAX);
  return documentsOf(build, firstRows(build.withMaterialized('found', found).select('seq').from(some.as('some')), 'seq desc', p));
});

async function findPage(db: Reader, filter: SearchFilter, cached: { values: SearchValues; counted: Counted }): Promise<StampedPage> {
  const { values, counted } = cached;
  if (isWalked(db, filter, counted)) {
    const page = await readPage(db, { ...filter, isWalked: true }, { ...values, depth: walkDepth(filter, counted) });
    if (page.found === filter.limit) return page;
  }
  return readPage(db, filter, { ...values, depth: null });
}

async function readPage(db: Reader, shape: Shape, values: PageValues): Promise<StampedPage> {
  return (await db.first(foundPages(shape), values)) as StampedPage;
}

/** The parameters of a search; `scope` is the stored count of the products that match the filter. */
interface SearchValues extends SearchedFor, Pagination {
  readonly scope: string;
}

interface PageValues extends SearchValues {
  /** How many of the newest products to scan; null to sort all matches. */
  readonly depth: number | null;
}

interface StampedPage {
  readonly stamp: number;
  /** The number of products in `data`. */
  readonly found: number;
  readonly data: string | Buffer | null;
}

/** Whether scanning the products from the newest reads fewer rows than sorting all matches. PostgreSQL can't estimate it: it assumes the
 *  same share of matches for every word, so it scanned a million rows for a rare one, and sorted ten thousand for a frequent one. An
 *  outdated count is good enough. FTS5 returns matches in order. */
function isWalked({ dialect }: Reader, { limit, offset }: SearchFilter, { total, live }: Counted): boolean {
  return dialect === 'postgres' && total * total > (offset + limit) * live;
}

/** Matches may be less frequent among the newest products: how much further a scan goes before it gives up. */
const WALK_FACTOR = 3;

function walkDepth({ limit, offset }: SearchFilter, { total, live }: Counted): number {
  return Math.min(live, Math.ceil(WALK_FACTOR * (offset + limit) * (live / total)));
}

const matchInTsquery = (terms: readonly string[], isPartial = false): string | undefined =>
  toTsqueryTerms(terms, isPartial).join(' & ') || undefined;

const spellOut = createSpeller('products_words');

async function matchInFts5(
  db: Reader,
  { status, categoryId }: Pick<SearchFilter, 'status' | 'categoryId'>,
  { terms, isPartial = false }: { terms: readonly string[]; isPartial?: boolean },
): Promise<string | undefined> {
  const words = await Promise.all(terms.map((term) => spellOut(db, term, { isPartial })));
  if (words.length === 0 || words.includes('')) return undefined;
  const facets = [status && `status_${status}`, categoryId && `category_${categoryId}`].filter((facet) => facet !== undefined);
  return [`words : (${words.join(' AND ')})`, ...facets.map((facet) => `facets : "${facet}"`)].join(' AND ');
}

interface Shape {
  readonly status?: unknown;
  readonly categoryId?: unknown;
  readonly isWalked?: boolean;
}

const toKey = ({ status, categoryId, isWalked }: Shape) => [status !== undefined, categoryId !== undefined, isWalked].join();

const foundPages = queryByShape<Shape, PageValues, StampedPage>(toKey, (shape) => (build, p, dialect) => {
  const cut = dialect === 'sqlite' ? cutInFts5(build, p) : shape.isWalked ? cutWalked(build, p, shape) : cutSorted(build, p, shape);
  const rows = build('products').select('seq', 'document').whereIn('seq', cut).orderBy('seq', 'desc');
  return build
    .select(
      build.raw(`${totalSql(dialect, `'products/changes'`)} as stamp`),
      build.raw('count(*) as found'),
      build.raw(`${joinedSql(dialect, 'seq desc')} as data`),
    )
    .from(rows.as('page'));
});

function cutInFts5(build: Knex, p: Placeholders<PageValues>): Knex.QueryBuilder {
  return page(build('products_search').select('rowid').whereRaw('products_search match ?', [p.match]), 'rowid desc', p);
}

/** Scans row by row from the newest, at most `depth` rows. The limit keeps PostgreSQL from using the word index. */
function cutWalked(build: Knex, p: Placeholders<PageValues>, shape: Shape): Knex.QueryBuilder {
  const newest = liveProducts(build, p, shape).select('seq', 'words').orderByRaw('seq desc limit ?', [p.depth]);
  const found = build.select('seq').from(newest.as('newest')).whereRaw('words @@ ?::tsquery', [p.match]);
  return page(found, 'seq desc', p);
}

/** Returns the newest of all matches in the word index. `materialized` keeps PostgreSQL from scanning. */
function cutSorted(build: Knex, p: Placeholders<PageValues>, shape: Shape): Knex.QueryBuilder {
  const found = liveProducts(build, p, shape).select('seq').whereRaw('words @@ ?::tsquery', [p.match]);
  return page(build.withMaterialized('found', found).select('seq').from('found'), 'seq desc', p);
}
