// Room rules: pure decisions, no clock, no random, no await. This file: what a word is, for search.

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
/** Scripts written without spaces: each character is a word of its own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The words of a text as both databases index them: folded (case, width, Latin accents), in order, repeats kept.
 *  Any text is safe; a text without letters or digits has no words. Pure. */
export function searchTerms(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING_LATIN, '').normalize('NFC').toLowerCase();
  return folded.replace(UNSPACED, ' $& ').match(WORD) ?? [];
}
