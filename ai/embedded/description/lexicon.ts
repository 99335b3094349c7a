// The English lexicon: 48,400 words and their usual parts of speech, packed in assets/lexicon.bin.
import { readAsset } from '../assets.js';

/** A word's most common part of speech; `other` also if several are equally common. */
export type WordKind = 'adjective' | 'noun' | 'verb' | 'other';

const KINDS: Readonly<Record<string, WordKind>> = { a: 'adjective', n: 'noun', v: 'verb', o: 'other' };
const NEW_LINE = 10;
/** Suffixes that can be removed from a known word, and their replacements. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/ied$/, ['y']],
  [/(?:ed|ing|er|able|ible)$/, ['', 'e']],
  [/([bdgklmnprt])\1(?:ed|ing|er|able)$/, ['$1']],
  [/(?:ly|less|ness|ful|proof|free|y|like)$/, ['', 'e']],
];
const PREFIX = /^(?:un|re|non|anti|pre|over|under|micro|multi|ultra|semi|super|mini)(?=\p{L}{3})/u;

let words: Buffer | undefined;

/** The part of speech of a lower-case English word in the lexicon; undefined if it isn't there. A binary search over the packed lines: 484
 *  kB in memory, nothing decoded, about 1 µs per word. */
export function findWordKind(word: string): WordKind | undefined {
  words ??= readAsset('lexicon.bin');
  if (!/^[a-z]{2,24}$/.test(word)) return undefined;
  let low = 1;
  let high = words.length;
  while (low < high) {
    // The line that contains the middle byte; each line is between two line feeds.
    const start = words.lastIndexOf(NEW_LINE, ((low + high) >> 1) - 1) + 1;
    const end = words.indexOf(NEW_LINE, start);
    const order = compareLine(words, start, end - 1, word);
    if (order === 0) return KINDS[String.fromCharCode(words[end - 1] ?? 0)];
    if (order > 0) high = start;
    else low = end + 1;
  }
  return undefined;
}

/** Compares the bytes from `start` to `end` with the word: negative, zero or positive. */
function compareLine(bytes: Buffer, start: number, end: number, word: string): number {
  const length = Math.min(end - start, word.length);
  for (let index = 0; index < length; index += 1) {
    const order = (bytes[start + index] ?? 0) - word.charCodeAt(index);
    if (order !== 0) return order;
  }
  return end - start - word.length;
}

/** Whether a lower-case word is common English, with or without a usual prefix or suffix. Pure. */
export function isCommonWord(word: string): boolean {
  const plain = word.replace(/['’]s?$/, '');
  if (plain.includes('-')) return plain.split('-').every((part) => part.length < 2 || isCommonWord(part));
  if (findWordKind(plain) !== undefined) return true;
  const bare = plain.replace(PREFIX, '');
  if (bare !== plain && isCommonWord(bare)) return true;
  return ENDINGS.some(([ending, replacements]) =>
    ending.test(plain) ? replacements.some((replacement) => findWordKind(plain.replace(ending, replacement)) !== undefined) : false,
  );
}

/** Whether a lower-case word is a compound of two English words: "keycaps", "waistband". Pure. */
export function isCompound(word: string): boolean {
  if (word.length < 7 || word.length > 20) return false;
  for (let at = 3; at <= word.length - 3; at += 1)
    if (findWordKind(word.slice(0, at)) !== undefined && isCommonWord(word.slice(at))) return true;
  return false;
}
