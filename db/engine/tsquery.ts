// Words in the search index of PostgreSQL.
import { isNumber } from '../../domain/search-terms.js';

/** The index reads all words that start with a prefix, so a shorter one would take long. */
const PREFIX_MIN = 3;

/** Returns the parts of a tsquery, each for a word or longer words that start with it; numbers match as a whole. With `isPartial`, short words do,
 *  too. Words hold only letters, digits and marks, so quoting makes any of them safe. Pure. */
export function toTsqueryTerms(terms: readonly string[], isPartial = false): string[] {
  const isWhole = (term: string) => isNumber(term) || (isPartial && term.length < PREFIX_MIN);
  return terms.map((term) => `'${term}'${isWhole(term) ? '' : ':*'}`);
}
