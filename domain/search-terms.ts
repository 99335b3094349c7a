// Room rules: pure decisions, no clock, no random, no await. This file: what a word is, for search.

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
/** Scripts written without spaces: each character is a word of its own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Longer words are cut, in the index as in the query: PostgreSQL keeps at most 2 KB a word. */
const LENGTH_MAX = 64;

/** The words of a text as both databases index them: folded (case, width, Latin accents), in order, repeats kept.
 *  Any text is safe; a text without letters or digits has no words. Pure. */
export function extractSearchTerms(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING_LATIN, '').normalize('NFC').toLowerCase();
  return (folded.replace(UNSPACED, ' $& ').match(WORD) ?? []).map(truncate);
}

/** More words than this don't narrow a search further, but each costs a look-up. */
const QUERY_TERMS_MAX = 16;

/** The words that a query is searched by: distinct, without those that begin another, the first sixteen. Pure. */
export function extractQueryTerms(text: string): string[] {
  const terms = [...new Set(extractSearchTerms(text))];
  return terms
    .filter((term) => !terms.some((other) => other !== term && other.startsWith(term) && !isNumber(term)))
    .slice(0, QUERY_TERMS_MAX);
}

/** Numbers match whole, so one that begins another still asks for something else. Pure. */
export function isNumber(term: string): boolean {
  return /^\d+$/.test(term);
}

function truncate(word: string): string {
  return word.length <= LENGTH_MAX ? word : [...word].slice(0, LENGTH_MAX).join('');
}
