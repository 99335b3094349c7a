// How search splits texts and queries into words.

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
/** Scripts without spaces between words: each character is a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Longer words are truncated, in the index and in the query: PostgreSQL stores at most 2 KB per word. */
const LENGTH_MAX = 64;

/** Returns the words of a text as both databases index them: folded (case, width, Latin accents), in order, with duplicates. Accepts
 *  any text; a text without letters or digits has no words. Pure. */
export function extractSearchTerms(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING_LATIN, '').normalize('NFC').toLowerCase();
  return (folded.replace(UNSPACED, ' $& ').match(WORD) ?? []).map(truncate);
}

/** More words don't narrow a search further, but each costs a lookup. */
const QUERY_TERMS_MAX = 16;

/** Returns the words to search for: without duplicates, without words that are a prefix of another one, at most sixteen. Pure. */
export function extractQueryTerms(text: string): string[] {
  const terms = [...new Set(extractSearchTerms(text))];
  return terms
    .filter((term) => !terms.some((other) => other !== term && other.startsWith(term) && !isNumber(term)))
    .slice(0, QUERY_TERMS_MAX);
}

/** Returns whether a term is a number. Numbers match whole, so a number that is a prefix of another one stays in the list. Pure. */
export function isNumber(term: string): boolean {
  return /^\d+$/.test(term);
}

function truncate(word: string): string {
  return word.length <= LENGTH_MAX ? word : [...word].slice(0, LENGTH_MAX).join('');
}
