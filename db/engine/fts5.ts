// Prefixes in the search indexes of SQLite.
import type { Reader } from './connection.js';
import { firstRows } from './paging.js';
import { query } from './statement.js';
import { isNumber } from '../../domain/search-terms.js';

/** FTS5 itself expands prefixes with more words than this (one or two letters). */
const SPELT_OUT_MAX = 100;
const LAST_CHARACTER = '\u{10ffff}';

interface SpellingOptions {
  /** Whether to look for the first of very many words only, so that the lookup streams, too. */
  readonly isPartial?: boolean;
}

/** Returns a function that returns the FTS5 expression of a term: the indexed words that begin with it, from the table `words`, or an
 *  empty text if there is none. FTS5 reads all rows of a prefix before it returns the first (4 ms at 100,000 products), but streams those
 *  of whole words. */
export function createSpeller(words: string): (db: Reader, term: string, options?: SpellingOptions) => Promise<string> {
  const wordsFrom = query<{ from: string; to: string; limit: number }, { word: string }>((build, p) =>
    firstRows(build(words).select('word').whereBetween('word', [p.from, p.to]), 'word', p),
  );
  return async (db, term, { isPartial = false } = {}) => {
    if (isNumber(term)) return `"${term}"`;
    const rows = await db.all(wordsFrom, { from: term, to: term + LAST_CHARACTER, limit: SPELT_OUT_MAX + 1 });
    if (rows.length > SPELT_OUT_MAX && !isPartial) return `"${term}"*`;
    return rows.length === 0
      ? ''
      : `(${rows
          .slice(0, SPELT_OUT_MAX)
          .map(({ word }) => `"${word}"`)
          .join(' OR ')})`;
  };
}
