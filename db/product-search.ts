// Products by their words, newest first (docs/decisions/0004-search.md).
import { isNumber } from '../rules/search-terms.js';
import type { Connection } from './connection.js';
import type { Page } from './document-pages.js';
import { joinedSql, totalSql } from './live-counts.js';
import { LIMIT, statement, statementByShape, type Value } from './statement.js';

interface SearchFilter {
  readonly status?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The page of products that hold all `terms` (rules/search-terms.ts, queryTerms), with the exact total; none for no terms. */
export async function searchProducts(db: Connection, filter: SearchFilter, terms: readonly string[]): Promise<Page> {
  const match = db.dialect === 'sqlite' ? await matchInFts5(db, filter, terms) : matchInTsquery(terms);
  if (match === undefined) return { total: 0, data: null };
  const { status = null, categoryId = null, limit, offset } = filter;
  const values = { match, status, categoryId, limit, offset };
  const page = (await db.first<StampedPage>(foundPages(filter), values)) as StampedPage;
  return { data: page.data, total: await totalOf(db, filter, { values, stamp: page.stamp }) };
}

interface StampedPage {
  readonly stamp: number;
  readonly data: string | Buffer | null;
}

interface Counted {
  readonly stamp: number;
  readonly total: number;
}

/** Totals of searches, true as long as the stamp that moves with every change of a product stands still. */
const counted = new WeakMap<Connection, Map<string, Counted>>();
const COUNTED_MAX = 1_000;

async function totalOf(
  db: Connection,
  filter: SearchFilter,
  { values, stamp }: { values: Record<string, Value>; stamp: number },
): Promise<number> {
  const key = JSON.stringify([values['match'], filter.status, filter.categoryId]);
  let totals = counted.get(db);
  if (!totals || totals.size >= COUNTED_MAX) counted.set(db, (totals = new Map<string, Counted>()));
  const known = totals.get(key);
  if (known?.stamp === stamp) return known.total;
  const { total } = (await db.first<{ total: number }>(foundTotals(filter), values)) as { total: number };
  totals.set(key, { stamp, total });
  return total;
}

/** Words hold only letters, digits and marks, so quoting makes any of them safe. */
function matchInTsquery(terms: readonly string[]): string | undefined {
  return terms.map((term) => `'${term}'${isNumber(term) ? '' : ':*'}`).join(' & ') || undefined;
}

/** Beginnings with more words than this (one or two letters) are left to FTS5. */
const SPELT_OUT_MAX = 100;
const LAST_CHARACTER = '\u{10ffff}';

const wordsFrom = statement((build, p) =>
  build('products_words')
    .select('word')
    .whereBetween('word', [p['from'] as string, p['to'] as string])
    .orderBy('word')
    .limit(LIMIT),
);

async function matchInFts5(db: Connection, { status, categoryId }: SearchFilter, terms: readonly string[]): Promise<string | undefined> {
  const words = await Promise.all(terms.map((term) => spellOut(db, term)));
  if (words.length === 0 || words.includes('')) return undefined;
  const facets = [status && `status_${status}`, categoryId && `category_${categoryId}`].filter((facet) => facet !== undefined);
  return [`words : (${words.join(' AND ')})`, ...facets.map((facet) => `facets : "${facet}"`)].join(' AND ');
}

/** A term as FTS5 looks for it: the words that begin with it, or an empty text when there is none. */
async function spellOut(db: Connection, term: string): Promise<string> {
  if (isNumber(term)) return `"${term}"`;
  const rows = await db.all<{ word: string }>(wordsFrom, { from: term, to: term + LAST_CHARACTER, limit: SPELT_OUT_MAX + 1 });
  if (rows.length > SPELT_OUT_MAX) return `"${term}"*`;
  return rows.length === 0 ? '' : `(${rows.map(({ word }) => `"${word}"`).join(' OR ')})`;
}

const shapeKey = ({ status, categoryId }: SearchFilter) => [status !== undefined, categoryId !== undefined].join();

const foundPages = statementByShape<SearchFilter>(shapeKey, (shape) => (build, p, dialect) => {
  const rows = build('products').select('seq', 'document').orderBy('seq', 'desc');
  const cut = dialect === 'sqlite' ? build('products_search').select('rowid').orderBy('rowid', 'desc') : rows;
  cut.limit(LIMIT).offset(build.raw('?', [p['offset'] as string]) as unknown as number);
  if (dialect === 'sqlite') rows.whereIn('seq', cut.whereRaw('products_search match ?', [p['match'] as string]));
  else matchInPostgres(rows, shape, p);
  return build
    .select(build.raw(`${totalSql(dialect, `'products/changes'`)} as stamp`), build.raw(`${joinedSql(dialect, 'seq desc')} as data`))
    .from(rows.as('page'));
});

const foundTotals = statementByShape<SearchFilter>(shapeKey, (shape) => (build, p, dialect) => {
  const rows = build(dialect === 'sqlite' ? 'products_search' : 'products').count({ total: '*' });
  if (dialect === 'sqlite') return rows.whereRaw('products_search match ?', [p['match'] as string]);
  matchInPostgres(rows, shape, p);
  return rows;
});

interface Rows {
  whereNull(column: string): unknown;
  whereRaw(sql: string, bindings: string[]): unknown;
  where(column: string, value: unknown): unknown;
}

function matchInPostgres(rows: Rows, shape: SearchFilter, p: Readonly<Record<string, string>>): void {
  rows.whereNull('deleted_at');
  rows.whereRaw('words @@ ?::tsquery', [p['match'] as string]);
  if (shape.status !== undefined) rows.where('status', p['status']);
  if (shape.categoryId !== undefined) rows.where('category_id', p['categoryId']);
}
