// Splits prose into words.

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** A pattern with the same result for ASCII text, in half the time. */
const ASCII_WORD = /[a-z0-9]+(?:['-][a-z0-9]+)*/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Lists the words of a text in lower case, in order, with straight apostrophes and inner hyphens. Splits scripts without spaces into pairs
 *  of characters. Linear. Pure. */
export function listWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower.match(ASCII_WORD) ?? [];
  const words: string[] = [];
  for (const word of lower.match(WORD) ?? []) {
    if (UNSPACED_SCRIPT.test(word)) words.push(...listPairs(word));
    else words.push(word.replaceAll('’', "'"));
  }
  return words;
}

/** English words that say nothing about the topic. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but if of to in on at by for from with without as is are was were be been being it its it's this that these those i my me we our you your
  he she they them his her their not no so than then there here very too just do does did has have had can could will would should may
  which who what when where how all any some each more most other into over up out about after before again also only own same s t`.split(
    /\s+/,
  ),
);

function listPairs(run: string): string[] {
  const characters = [...run];
  const pairs: string[] = [];
  for (let index = 0; index < characters.length; index += 2) {
    pairs.push(characters.slice(index, index + 2).join(''));
  }
  return pairs;
}
