// What can be found by its words, beside products, which have their own index (product-search.ts): reviews and content.
//
// A row holds the words of an object and its facets, which triggers keep in step with a review (migrations/0021-moderation-lists.ts).
import type { Knex } from 'knex';
import { extractSearchTerms } from '../domain/search-terms.js';
import type { CreatorContent, Review } from '../generated/api.js';
import { FOUND_MAX } from './engine/capped-pages.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { createSpeller } from './engine/fts5.js';
import { toTsqueryTerms } from './engine/tsquery.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, queryByShape, type Dialect, type NoValues, type Placeholders } from './engine/statement.js';
import { reviewFacetsSql } from './migrations/0021-moderation-lists.js';

const recordReview = command<{ id: string; words: string }>((build, p, dialect) =>
  build.raw(
    `insert into search_entries (kind, object_id, facets, words)
     select 'review', id, ${reviewFacetsSql(dialect, 'reviews')}, ${dialect === 'sqlite' ? '?' : '?::text'} from reviews where id = ?
     on conflict (kind, object_id) do update set words = excluded.words, facets = excluded.facets`,
    [p.words, p.id] as string[],
  ),
);

/** Stores the words of a review, which must be stored already. */
export async function recordReviewWords(trx: Transaction, { id, title = '', content = '' }: Review): Promise<void> {
  await trx.run(recordReview, { id, words: extractSearchTerms(`${title}\n${content}`).join(' ') });
}

const forgetWord = command<{ word: string; match: string }>((build, p) =>
  build('search_words')
    .where({ word: p.word })
    .whereRaw('not exists (select 1 from search_index where search_index match ?)', [p.match])
    .delete(),
);

/** Removes the words of a review that was deleted from the list of words, if no other object has them. */
export function forgetWords(trx: Transaction, { title = '', content = '' }: Review): Promise<void> {
  return forgetUnused(trx, extractSearchTerms(`${title}\n${content}`));
}

async function forgetUnused(trx: Transaction, words: readonly string[]): Promise<void> {
  if (trx.dialect === 'postgres') return; // has no such list
  for (const word of words) await trx.run(forgetWord, { word, match: `words : "${word}"` });
}

const wordsOfContent = query<{ id: string }, { words: string }>((build, p) =>
  build('search_entries').select('words').where({ kind: 'content', object_id: p.id }),
);
const recordContent = command<{ id: string; words: string }>((build, p) =>
  build.raw(
    `insert into search_entries (kind, object_id, facets, words) values ('content', ?, 'content', ?)
     on conflict (kind, object_id) do update set words = excluded.words, facets = excluded.facets`,
    [p.id, p.words] as string[],
  ),
);

const toContentWords = ({ title, description = '', tags }: CreatorContent): string =>
  extractSearchTerms([title, description, ...tags].join('\n')).join(' ');

/** Stores the words of new content. */
export async function recordContentWords(trx: Transaction, content: CreatorContent): Promise<void> {
  await trx.run(recordContent, { id: content.id, words: toContentWords(content) });
}

/** Stores the words of content that may have changed. Those that no object has any more leave the list of words, because they can be personal. */
export async function updateContentWords(trx: Transaction, content: CreatorContent): Promise<void> {
  const before = (await trx.first(wordsOfContent, { id: content.id }))?.words;
  const words = toContentWords(content);
  if (before === words) return;
  await recordContentWords(trx, content);
  const left = new Set(words.split(' '));
  await forgetUnused(
    trx,
    (before ?? '').split(' ').filter((word) => word !== '' && !left.has(word)),
  );
}

/** How much of the index is merged at once, in pages. */
const MERGED_PAGES = 200;
const merge = command<{ pages: number }>((build, p) =>
  build.raw(`insert into search_index (search_index, rank) values ('merge', ?)`, [p.pages]),
);
const writes = query<NoValues, { total: number }>((build) => build.raw('select total_changes() as total'));

/** Merges the search index of SQLite into one segment, step by step: until then it still has the words of deleted objects. */
export async function mergeSearchIndex(db: Database): Promise<void> {
  if (db.dialect === 'postgres') return;
  const mergeSome = (pages: number) =>
    db.transaction(async (trx) => {
      const before = (await trx.first(writes))?.total ?? 0;
      await trx.run(merge, { pages });
      return ((await trx.first(writes))?.total ?? 0) - before >= 2;
    });
  for (let isDone = !(await mergeSome(-MERGED_PAGES)); !isDone; isDone = !(await mergeSome(MERGED_PAGES)));
}

/** What to search for: objects of a kind that have all `facets` and contain all `terms` (domain/search-terms.ts, extractQueryTerms). */
export interface EntrySearch extends Pagination {
  readonly kind: 'review' | 'content';
  readonly facets: readonly string[];
  readonly terms: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/** The objects of one page. */
export interface FoundEntries {
  readonly ids: readonly string[];
  /** The number of matches, at most FOUND_MAX. */
  readonly total: number;
}

/** Returns the ids of the objects that match, in the order in which they were stored. */
export async function findEntries(db: Reader, search: EntrySearch): Promise<FoundEntries> {
  const match = db.dialect === 'sqlite' ? await matchInFts5(db, search) : matchInTsquery(search);
  if (match === undefined) return { ids: [], total: 0 };
  const { kind, offset } = search;
  // FTS5 returns matches in order, so a first page that isn't full has them all. Gain: a rare word in 100,000 reviews 2.36 → 2.17 ms.
  const first = db.dialect === 'sqlite' && offset === 0 ? await findPage(db, { ...search, match, isCapped: false }) : undefined;
  if (first && first.length < search.limit) return { ids: first, total: first.length };
  const total = await countMatches(db, { kind, match });
  if (first) return { ids: first, total };
  const limit = Math.max(0, Math.min(search.limit, total - offset));
  return { ids: limit === 0 ? [] : await findPage(db, { ...search, limit, match, isCapped: total === FOUND_MAX }), total };
}

interface Match {
  /** Only for PostgreSQL: on SQLite it is part of `match`. */
  readonly kind: EntrySearch['kind'];
  readonly match: string;
}

/** The numbers of all matches as the table `found`. `materialized` makes PostgreSQL use the index: it assumes the same share of matches for every
 *  word, so it would scan a million rows for a rare one. */
function fromMatches(build: Knex, p: Placeholders<Match>, dialect: Dialect): Knex.QueryBuilder {
  if (dialect === 'sqlite')
    return build.from(build('search_index').select('rowid as number').whereRaw('search_index match ?', [p.match]).as('found'));
  const found = build('search_entries').select('number').where('kind', p.kind).whereRaw('terms @@ ?::tsquery', [p.match]);
  return build.withMaterialized('found', found).from('found');
}

const count = query<Match, { total: number }>((build, p, dialect) =>
  build.count({ total: '*' }).from(fromMatches(build, p, dialect).select('number').limit(FOUND_MAX).as('first')),
);

/** The newest entries, to see whether a search matches very many. */
const SAMPLE = 200;
/** The least share of the sample that shows it. */
const FREQUENT = 0.1;

/** Returns the number of matches, at most FOUND_MAX. On PostgreSQL it takes as long as there are matches, so the matches of a frequent word are
 *  counted along the newest entries. Gain: a word in a million reviews 118 → 2 ms. */
async function countMatches(db: Reader, values: Match): Promise<number> {
  const read = async (depth: number) => (await db.first(countAmongNewest, { ...values, depth }))?.total ?? 0;
  if (db.dialect === 'postgres' && (await read(SAMPLE)) >= FREQUENT * SAMPLE && (await read(FOUND_MAX / FREQUENT)) === FOUND_MAX)
    return FOUND_MAX;
  return (await db.first(count, values))?.total ?? 0;
}

const newestOrOldest = (build: Knex, depth: string, direction: 'asc' | 'desc' = 'desc'): Knex.QueryBuilder =>
  build('search_entries').select('number', 'kind', 'terms').orderByRaw(`number ${direction} limit ?`, [depth]);

const matchingAmong = (build: Knex, p: Placeholders<Match>, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  build.select('number').from(rows.as('some')).where('kind', p.kind).whereRaw('terms @@ ?::tsquery', [p.match]);

const countAmongNewest = query<Match & { depth: number }, { total: number }>((build, p) =>
  build.count({ total: '*' }).from(matchingAmong(build, p, newestOrOldest(build, p.depth)).limit(FOUND_MAX).as('found')),
);

interface PageSearch extends EntrySearch, Match {
  /** Whether there are more matches than a search finds. */
  readonly isCapped: boolean;
}

/** PostgreSQL sorts all matches to find the first ones. If there are very many, it is faster to walk along the entries. */
async function findPage(db: Reader, { kind, match, limit, offset, direction, isCapped }: PageSearch): Promise<string[]> {
  const values = { kind, match, limit, offset };
  const read = async (isWalked: boolean, depth: number | null): Promise<string[]> =>
    (await db.all(pages({ direction, isWalked }), { ...values, depth })).map(({ objectId }) => objectId);
  const walked = db.dialect === 'postgres' && isCapped ? await read(true, walkDepth(offset + limit)) : [];
  return walked.length === limit ? walked : read(false, null);
}

/** How many entries to walk along for the first `rows` matches: enough if every twentieth entry matches. */
const walkDepth = (rows: number): number => 2_000 + 20 * rows;

type PageValues = Match & Pagination & { readonly depth: number | null };

const pages = queryByShape<{ direction: 'asc' | 'desc'; isWalked: boolean }, PageValues, { objectId: string }>(
  ({ direction, isWalked }) => `${direction} ${isWalked}`,
  ({ direction, isWalked }) =>
    (build, p, dialect) => {
      const found = isWalked
        ? matchingAmong(build, p, newestOrOldest(build, p.depth, direction))
        : fromMatches(build, p, dialect).select('number');
      return build('search_entries')
        .select({ objectId: 'object_id' })
        .whereIn('number', page(found, `number ${direction}`, p))
        .orderBy('number', direction);
    },
);

/** What to find first: the newest `limit` objects, without a total. */
export type FirstSearch = Pick<EntrySearch, 'kind' | 'facets' | 'terms'> & { readonly limit: number };

/** How many of the newest entries PostgreSQL looks at before it uses the index. */
const NEWEST = 500;

/** Returns the ids of objects that match, mostly the newest. Reads a bounded number of rows for any words: short words are completed only
 *  among the newest entries (PostgreSQL) or to the first words of the index (SQLite). */
export async function findFirstEntries(db: Reader, { kind, facets, terms, limit }: FirstSearch): Promise<string[]> {
  if (terms.length === 0) return [];
  const page = { kind, limit, offset: 0 };
  if (db.dialect === 'sqlite') {
    const match = await matchInFts5(db, { kind, facets, terms }, { isPartial: true });
    return match === undefined ? [] : toIds(await db.all(pages({ direction: 'desc', isWalked: false }), { ...page, match, depth: null }));
  }
  const match = matchInTsquery({ facets: [kind, ...facets], terms });
  const walked = toIds(await db.all(pages({ direction: 'desc', isWalked: true }), { ...page, match: match ?? '', depth: NEWEST }));
  if (walked.length === limit) return walked;
  const whole = matchInTsquery({ facets: [kind, ...facets], terms, isPartial: true });
  const found = toIds(await db.all(firstInIndex, { ...page, match: whole ?? '' }));
  return [...new Set([...walked, ...found])].slice(0, limit);
}

const toIds = (rows: readonly { readonly objectId: string }[]): string[] => rows.map(({ objectId }) => objectId);

/** Sorts at most FOUND_MAX of the matches. The limit is outside of `found`: with one inside, PostgreSQL prefers to scan the table. */
const firstInIndex = query<Match & Pagination, { objectId: string }>((build, p) => {
  const found = build('search_entries').select('number', 'object_id').where('kind', p.kind).whereRaw('terms @@ ?::tsquery', [p.match]);
  const some = build.select('number', 'object_id').from('found').limit(FOUND_MAX);
  return page(build.withMaterialized('found', found).select({ objectId: 'object_id' }).from(some.as('some')), 'number desc', p);
});

/** Words hold only letters, digits and marks, facets also "_", so quoting makes any of them safe. */
function matchInTsquery({ facets, terms, isPartial = false }: Matched): string | undefined {
  if (terms.length === 0) return undefined;
  return [...facets.map((facet) => `'=${facet}'`), ...toTsqueryTerms(terms, isPartial)].join(' & ');
}

type Matched = Pick<EntrySearch, 'facets' | 'terms'> & { readonly isPartial?: boolean };

const spellOut = createSpeller('search_words');

async function matchInFts5(
  db: Reader,
  { kind, facets, terms }: Pick<EntrySearch, 'kind' | 'facets' | 'terms'>,
  options: { isPartial?: boolean } = {},
): Promise<string | undefined> {
  const words = await Promise.all(terms.map((term) => spellOut(db, term, options)));
  if (words.length === 0 || words.includes('')) return undefined;
  return [`words : (${words.join(' AND ')})`, ...[kind, ...facets].map((facet) => `facets : "${facet}"`)].join(' AND ');
}
