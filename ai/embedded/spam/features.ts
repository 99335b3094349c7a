// Extracts the features of a text for the spam model: unsolicited advertising and scams.
import type { CleanText } from '../clean.js';
import { DistinctHashes } from '../distinct-hashes.js';
import { hashPart, hashText, joinHashes } from '../figures.js';
import { countLetters } from '../letters.js';
import { computeMargin, type LinearModel, type TextFeatures } from '../linear-model.js';
import { BUYER_SIGNS, DISGUISED_WORDS, findWording } from './signs.js';

/** The maximum number of characters that are read. */
export const SPAM_CHARACTERS = 4_000;

/** A telephone number. */
export const PHONE = /(?<![\d.,-])\+?\(?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/;
const MONEY = /[$€£¥₦₹]\s?\d|\b\d[\d,.]*\s?(?:usd|eur|gbp|dollars?|euros?|pounds?|btc|usdt)\b|\d\s?(?:万円|만원|руб)/gi;
const SHORT_LINK = /\b(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|t\.me|wa\.me|is\.gd|cutt\.ly|rb\.gy|ow\.ly|linktr\.ee)\b/i;
/** The name of an account, such as @name. */
export const HANDLE = /(?<![\w.])@[a-z][\w.]{2,29}\b/i;
/** A word with a mark or space after each letter. */
export const SPACED_WORD = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ ._*-]{1,2}){3,30}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** A pattern with the same result for ASCII text, in half the time. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)*/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
/** A letter next to a digit or mark that may stand for a letter; a text without one has no disguised words. */
const DISGUISE = /[a-z][0-9@$][a-z0-9@$]|[0-9@$!][a-z]/i;
const LEAST_WORDS_FOR_REPETITION = 6;
const MOST_WORDS = 800;
const MOST_LETTERS = 40;
const RUN_SALT = 0x5bd1e995;

/** Extracts hashed features: words, word pairs, and runs of three and four characters within words. All digits count as 0, spaced-out
 *  letters are joined, and digits that replace letters are read as letters. And measured ones: language-independent structure, and matches
 *  of what spammers and buyers say. Linear. Pure. */
export function extractSpamFeatures(text: CleanText): TextFeatures {
  const visible = text.visible.slice(0, SPAM_CHARACTERS);
  const prose = text.prose.slice(0, SPAM_CHARACTERS);
  const joined = joinSpacedLetters(prose);
  const plain = readDisguises(joined);
  const words = listWords(plain.text.toLowerCase());
  return { hashes: hashWords(words), measured: measure(text, { visible, prose, joined, plain, words }) };
}

/** Log-odds that our own knowledge adds to the learned weights of the measured features, because the available training texts are old and
 *  few come from shops. By index of the measured feature. */
const KNOWN_ODDS: readonly (readonly [index: number, odds: number])[] = [
  [0, 1.5], // wording
  [2, 1], // contact
  [3, -1.4], // what buyers say
  [15, 3], // repetition
  [16, 1.5], // spaced letters
];

/** The uncalibrated log-odds of spam. Pure. */
export function computeSpamMargin(model: LinearModel, features: TextFeatures): number {
  const known = KNOWN_ODDS.reduce((sum, [index, odds]) => sum + odds * (features.measured[index] ?? 0), 0);
  return computeMargin(model, features) + known;
}

interface Reading {
  visible: string;
  prose: string;
  joined: string;
  plain: { text: string; disguised: number };
  words: readonly string[];
}

/** Returns the words of a text in lower case, with digits replaced by 0. Pure. */
export function listWords(lower: string): readonly string[] {
  const isBeyondAscii = BEYOND_ASCII.test(lower);
  const zeroed = lower.replace(isBeyondAscii ? /\p{N}/gu : /[1-9]/g, '0');
  return (zeroed.match(isBeyondAscii ? WORD : ASCII_WORD) ?? []).slice(0, MOST_WORDS);
}

/** Returns the hashed features of words: themselves, pairs of neighbors, and runs of characters. Pure. */
export function hashWords(words: readonly string[]): readonly number[] {
  const hashes = new DistinctHashes();
  const seen = new Map<string, number>();
  let previous = 0;
  for (const word of words) {
    const known = seen.get(word);
    const hash = known ?? hashText(word);
    if (previous !== 0) hashes.add(joinHashes(previous, hash));
    previous = hash;
    if (known !== undefined) continue;
    seen.set(word, hash);
    hashes.add(hash);
    if (UNSPACED.test(word)) addRuns(word, 2, hashes);
    else addRuns(`<${word}>`, 3, hashes);
  }
  return hashes.list;
}

function addRuns(word: string, shortest: number, hashes: DistinctHashes): void {
  const end = Math.min(word.length, MOST_LETTERS);
  for (let length = shortest; length <= shortest + 1; length += 1) {
    for (let from = 0; from + length <= end; from += 1) hashes.add(hashPart(word, from, from + length, RUN_SALT));
  }
}

function measure(text: CleanText, { visible, joined, prose, plain, words }: Reading): number[] {
  const own = text.links.length === 0 ? plain.text : `${plain.text} ${text.links.join(' ')}`;
  const { signs: found, asksForContact } = findWording(own);
  const { capitals, small, digits } = countLetters(prose);
  const cased = capitals + small;
  const is = (claim: boolean): number => (claim ? 1 : 0);
  return [
    found.reduce((sum, { weight }) => sum + weight, 0) / 3,
    is(found.length > 1),
    is(asksForContact),
    BUYER_SIGNS.filter((sign) => sign.test(prose)).length / 2,
    Math.log1p(text.links.length),
    is(text.links.some((link) => SHORT_LINK.test(link))),
    is(text.links.length > 0 && words.length < 12),
    is(text.emails.length > 0),
    is(PHONE.test(visible)),
    is(HANDLE.test(visible) && text.emails.length === 0),
    Math.log1p(visible.match(MONEY)?.length ?? 0),
    is(/\${2,}|💰|💵|🤑|💸|💲/u.test(visible)),
    cased < 12 ? 0 : capitals / cased,
    Math.min(1, (prose.match(/!/g)?.length ?? 0) / 5),
    is(/>>|<<|👉|➡|⬇|👇|👆|==+>|-->/u.test(visible)),
    repeatedShare(words),
    is(joined !== prose),
    Math.log1p(plain.disguised),
    digits / Math.max(20, prose.length),
    Math.log1p(words.length) / 4,
    is(/\b(?:your?|you'?re|u|ur)\b/i.test(prose)) * is(!/\b(?:i|my|we|our)\b/i.test(prose)),
  ];
}

function joinSpacedLetters(text: string): string {
  return text.replace(SPACED_WORD, (run) => (/\p{L}.*\p{L}.*\p{L}/u.test(run) ? joinRun(run) : run));
}

/** Wider gaps separate the words of a spaced-out line: "f r e e   m o n e y". */
function joinRun(run: string): string {
  return run.replace(/([\p{L}\p{N}])[ ._*-]/gu, '$1');
}

/** Reads tokens such as "fr33" as letters if that gives a word that spammers disguise. */
function readDisguises(text: string): { text: string; disguised: number } {
  if (!DISGUISE.test(text)) return { text, disguised: 0 };
  let disguised = 0;
  const read = text.replace(/[A-Za-z0-9@$!]{3,20}/g, (token) => {
    const bare = token.replace(/!+$/, '').toLowerCase();
    if (!/[0-9@$!]/.test(bare) || !/[a-z]/.test(bare)) return token;
    const word = bare.replace(/[0134579@$!]/g, (mark) => LEET[mark] ?? mark);
    if (!DISGUISED_WORDS.has(word) && !DISGUISED_WORDS.has(word.replace(/s$/, ''))) return token;
    disguised += 1;
    return word;
  });
  return { text: read, disguised };
}

/** The share of repeated words; 0 for short texts, because genuine reviews also say "great, great". */
function repeatedShare(words: readonly string[]): number {
  const long = words.filter((word) => word.length > 2);
  if (long.length < LEAST_WORDS_FOR_REPETITION) return 0;
  return Math.max(0, 1 - new Set(long).size / long.length - 0.3);
}
