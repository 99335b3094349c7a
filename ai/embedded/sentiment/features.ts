// Extracts the features of an English text for the sentiment model.
import { DistinctHashes } from '../distinct-hashes.js';
import { hashText, joinHashes } from '../figures.js';
import { countIdioms } from './idioms.js';
import type { TextFeatures } from '../linear-model.js';
import { DEGREES, NEGATORS, OPINION_PHRASES, OPINION_WORDS } from './words.js';

/** Polarity (1 praise, -1 complaint) of words, by their signed 32-bit hash. */
export type OpinionLexicon = ReadonlyMap<number, number>;

/** The index of some of the measured features. */
export const MEASURED = { praise: 0, complaint: 1, praiseDenied: 2, complaintDenied: 3, own: 12, praiseIdioms: 18, complaintIdioms: 19 };

const NEGATION_REACH = 4;
const TURNING_WORDS = new Set(['but', 'however', 'although', 'though', 'except', 'unfortunately', 'yet']);
const WISHFUL_WORDS = new Set(['would', 'should', 'could', 'if', 'wish', 'hoped', 'hoping', 'expected', 'supposed', 'wanted']);
const MARKS = '.,;:!?()';
const TOKEN = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.,;:!?()]/gu;
const PHRASE_WEIGHTS = new Map(OPINION_PHRASES);
const LONGEST_PHRASE = 5;
const PHRASE_STARTS = new Set(OPINION_PHRASES.map(([phrase]) => phrase.split(' ')[0] ?? ''));
const NEGATED = 0x7e;
const LAST_DIGIT = 0x39;

/** What our word lists contain for a word, in one lookup. */
interface WordFacts {
  readonly weight: number;
  readonly degree: number;
  readonly isTurning: boolean;
  readonly isNegator: boolean;
  readonly beginsPhrase: boolean;
}

const PLAIN: WordFacts = { weight: 0, degree: 1, isTurning: false, isNegator: false, beginsPhrase: false };
const FACTS: ReadonlyMap<string, WordFacts> = new Map(
  [...OPINION_WORDS.keys(), ...DEGREES.keys(), ...TURNING_WORDS, ...NEGATORS, ...PHRASE_STARTS].map((word) => [
    word,
    {
      weight: OPINION_WORDS.get(word) ?? 0,
      degree: DEGREES.get(word) ?? 1,
      isTurning: TURNING_WORDS.has(word),
      isNegator: isNegator(word),
      beginsPhrase: PHRASE_STARTS.has(word),
    },
  ]),
);
const DENIAL: WordFacts = { ...PLAIN, isNegator: true };

/** A word with its context. */
interface Placed {
  word: string;
  hash: number;
  isMark: boolean;
  isNegated: boolean;
  degree: number;
  facts: WordFacts;
}

/** Counts that become measured features. */
interface Tally {
  praise: number;
  complaint: number;
  praiseDenied: number;
  complaintDenied: number;
  strongPraise: number;
  strongComplaint: number;
  tooMuch: number;
  first: number;
  last: number;
  afterTurn: number;
  beforeTurn: number;
  own: number;
  ownFound: number;
}

/** Extracts hashed features: words and word pairs, marked as negated if a negation is up to four words before in the same clause. And
 *  measured ones: matches of the lexicon and of our own weighted words and phrases (plain, negated, stressed, first, last, after a "but"),
 *  punctuation, wishes. Linear. Pure. */
export function extractSentimentFeatures(text: string, lexicon: OpinionLexicon): TextFeatures {
  const plain = plainLower(text);
  const tokens = tokenize(plain);
  const placed = place(tokens);
  const hashes = new DistinctHashes();
  for (let index = 0; index < placed.length; index += 1) {
    const { word, hash, isNegated, isMark } = placed[index] as Placed;
    if (isMark) {
      if (word === '!' || word === '?') hashes.add(hash);
      continue;
    }
    hashes.add(isNegated ? joinHashes(NEGATED, hash) : hash);
    const next = placed[index + 1];
    if (next !== undefined && !next.isMark) hashes.add(joinHashes(hash, next.hash));
  }
  return { hashes: hashes.list, measured: measure(plain, placed, tokens, lexicon) };
}

/** Lower case, with contractions in one form ("do n't" too) and letters repeated at most twice. */
function plainLower(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/ ?n ?' ?t\b/g, "n't")
    .replace(/ ' ?(s|re|ve|ll|d|m)\b/g, "'$1")
    .replace(/([a-z])\1{2,}/g, '$1$1');
}

/** Words and punctuation marks. */
function tokenize(plain: string): string[] {
  const tokens = plain.match(TOKEN) ?? [];
  return tokens.map((token) => (token.charCodeAt(0) <= LAST_DIGIT && /^\d/.test(token) ? '0' : token));
}

function place(tokens: readonly string[]): Placed[] {
  let reach = 0;
  let degree = 1;
  return tokens.map((word) => {
    const marks = isMark(word);
    const facts = FACTS.get(word) ?? (word.endsWith("n't") ? DENIAL : PLAIN);
    if (marks || facts.isTurning) reach = 0;
    const placed = { word, hash: hashText(word) | 0, isMark: marks, isNegated: reach > 0, degree, facts };
    degree = facts.degree;
    reach = facts.isNegator ? NEGATION_REACH : Math.max(0, reach - 1);
    return placed;
  });
}

function measure(plain: string, placed: readonly Placed[], tokens: readonly string[], lexicon: OpinionLexicon): number[] {
  const tally = takeTally(placed, lexicon);
  const idioms = countIdioms(plain);
  const good = tally.praise + 0.5 * tally.complaintDenied;
  const bad = tally.complaint + tally.praiseDenied;
  const net = (good - bad) / (good + bad + 1);
  const count = (claim: (token: string) => boolean): number => Math.log1p(tokens.filter(claim).length);
  return [
    Math.log1p(tally.praise),
    Math.log1p(tally.complaint),
    Math.log1p(tally.praiseDenied),
    Math.log1p(tally.complaintDenied),
    net,
    tally.first,
    tally.last,
    Math.tanh(tally.afterTurn),
    Math.tanh(tally.beforeTurn),
    Math.log1p(tally.strongPraise),
    Math.log1p(tally.strongComplaint),
    Math.log1p(tally.tooMuch),
    tally.own / Math.sqrt(1 + tally.ownFound),
    tokens.includes('!') ? net : 0,
    tokens.includes('?') ? 1 : 0,
    good + bad === 0 ? count(isNegator) : 0,
    count((token) => WISHFUL_WORDS.has(token)),
    Math.log1p(placed.filter(({ isMark }) => !isMark).length) / 4,
    Math.log1p(idioms.praise),
    Math.log1p(idioms.complaint),
  ];
}

function takeTally(placed: readonly Placed[], lexicon: OpinionLexicon): Tally {
  const tally: Tally = {
    ...{ praise: 0, complaint: 0, praiseDenied: 0, complaintDenied: 0, strongPraise: 0, strongComplaint: 0, tooMuch: 0 },
    ...{ first: 0, last: 0, afterTurn: 0, beforeTurn: 0, own: 0, ownFound: 0 },
  };
  let hasTurned = false;
  for (let index = 0; index < placed.length; index += 1) {
    const at = placed[index] as Placed;
    if (at.facts.isTurning) hasTurned = true;
    tallyOwn(placed, index, tally);
    const polarity = lexicon.get(at.hash) ?? 0;
    if (polarity === 0) continue;
    const effect = tallyWord(placed, index, polarity, tally);
    if (tally.first === 0) tally.first = effect;
    tally.last = effect;
    if (hasTurned) tally.afterTurn += effect;
    else tally.beforeTurn += effect;
  }
  if (!hasTurned) tally.beforeTurn = 0;
  return tally;
}

function tallyWord(placed: readonly Placed[], index: number, polarity: number, tally: Tally): number {
  const { isNegated, degree } = placed[index] as Placed;
  if (isNegated) {
    if (polarity > 0) tally.praiseDenied += 1;
    else tally.complaintDenied += 1;
    return polarity > 0 ? -1 : 0.5;
  }
  if (polarity > 0 && placed[index - 1]?.word === 'too') tally.tooMuch += 1;
  if (polarity > 0) tally.praise += 1;
  else tally.complaint += 1;
  if (degree > 1 && polarity > 0) tally.strongPraise += 1;
  if (degree > 1 && polarity < 0) tally.strongComplaint += 1;
  return polarity;
}

/** Counts the longest of our phrases that starts here; if there is none, our weight of the word. */
function tallyOwn(placed: readonly Placed[], index: number, tally: Tally): void {
  const { isNegated, degree, facts } = placed[index] as Placed;
  const phrase = phraseAt(placed, index);
  const weight = phrase ?? facts.weight;
  if (weight === 0) return;
  tally.ownFound += 1;
  if (phrase !== undefined) tally.own += weight;
  else tally.own += isNegated ? (weight > 0 ? -0.8 * Math.max(1.2, weight) : -0.5 * weight) : weight * degree;
}

function phraseAt(placed: readonly Placed[], index: number): number | undefined {
  if (placed[index]?.facts.beginsPhrase !== true) return undefined;
  let phrase = placed[index]?.word ?? '';
  let weight: number | undefined;
  for (let length = 2; length <= LONGEST_PHRASE && index + length <= placed.length; length += 1) {
    phrase += ` ${placed[index + length - 1]?.word}`;
    weight = PHRASE_WEIGHTS.get(phrase) ?? weight;
  }
  return weight;
}

function isNegator(word: string): boolean {
  return NEGATORS.has(word) || word.endsWith("n't");
}

function isMark(token: string): boolean {
  return token.length === 1 && MARKS.includes(token);
}
