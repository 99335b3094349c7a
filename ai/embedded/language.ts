/** Which language a text is in: script first, then words, letters and endings. */
import { clampToUnit, saturate } from './figures.js';
import { CYRILLIC_MARKS, LATIN_MARKS, type LanguageMarks } from './language-words.js';

/** ISO 639-1 code or `und`, and how sure that is, 0..1. */
export interface LanguageGuess {
  language: string;
  confidence: number;
}

const READ_CHARACTERS = 2_048;
const UNDETERMINED: LanguageGuess = { language: 'und', confidence: 0 };
const LEAST_EVIDENCE = 0.8;
const LEAST_MARGIN = 0.12;
const FOREIGN_LETTER_COST = 0.6;

/** Scripts and the share of information that one letter carries beside an alphabetic one. */
const SCRIPTS: readonly { name: string; letter: RegExp; weight: number }[] = [
  { name: 'Latin', letter: /\p{Script=Latin}/gu, weight: 1 },
  { name: 'Cyrillic', letter: /\p{Script=Cyrillic}/gu, weight: 1 },
  { name: 'Greek', letter: /\p{Script=Greek}/gu, weight: 1 },
  { name: 'Hebrew', letter: /\p{Script=Hebrew}/gu, weight: 1.3 },
  { name: 'Arabic', letter: /\p{Script=Arabic}/gu, weight: 1.3 },
  { name: 'Devanagari', letter: /\p{Script=Devanagari}/gu, weight: 1.3 },
  { name: 'Thai', letter: /\p{Script=Thai}/gu, weight: 1.3 },
  { name: 'Hangul', letter: /\p{Script=Hangul}/gu, weight: 2.5 },
  { name: 'Kana', letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 2 },
  { name: 'Han', letter: /\p{Script=Han}/gu, weight: 2.5 },
];

/** What a script says by itself. Arabic and Devanagari are shared, so they are less sure. */
const BY_SCRIPT: Readonly<Record<string, LanguageGuess>> = {
  Greek: { language: 'el', confidence: 0.98 },
  Hebrew: { language: 'he', confidence: 0.95 },
  Arabic: { language: 'ar', confidence: 0.88 },
  Devanagari: { language: 'hi', confidence: 0.85 },
  Thai: { language: 'th', confidence: 0.98 },
  Hangul: { language: 'ko', confidence: 0.98 },
  Kana: { language: 'ja', confidence: 0.97 },
  Han: { language: 'zh', confidence: 0.85 },
};

/** Letters of languages outside the thirty; with them the script alone would answer wrongly. */
const OTHER_ARABIC = /[پچژگکیےٹڈڑں]/u;
const OTHER_CYRILLIC = /[ўјљњћђџѓќѕәғқңөұүһ]/u;

/** The language of a prose, read from its first 2,048 characters.
 *  Method: the script with the most weight decides, or narrows the choice; within Latin and
 *  Cyrillic each language gains for its words (shared words count less), letters and endings,
 *  and loses for letters that it does not write. `und` without letters or when the best is
 *  weak or close to the next. Fewer than three words: confidence at most 0.7. Pure. */
export function detectLanguage(prose: string): LanguageGuess {
  const text = prose.slice(0, READ_CHARACTERS).toLowerCase().replaceAll('’', "'");
  const words = (text.match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).filter((word) => !/\p{N}/u.test(word));
  if (words.length === 0) return UNDETERMINED;
  const { script, share } = leadingScript(words.join(' '));
  if (script === undefined) return UNDETERMINED;
  const guess = guessIn(script, words, text);
  if (guess.language === 'und') return UNDETERMINED;
  const cap = isSpaced(script) && words.length < 3 ? 0.7 : 0.99;
  return { language: guess.language, confidence: Math.min(cap, guess.confidence * share) };
}

function leadingScript(text: string): { script: string | undefined; share: number } {
  const amounts = SCRIPTS.map(({ name, letter, weight }) => ({ name, amount: (text.match(letter)?.length ?? 0) * weight }));
  const kana = amounts.find(({ name }) => name === 'Kana');
  const han = amounts.find(({ name }) => name === 'Han');
  // Japanese mixes both, Chinese never writes kana: a tenth of kana makes it Japanese.
  if (kana && han && kana.amount > 0.1 * han.amount) {
    kana.amount += han.amount;
    han.amount = 0;
  }
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const best = amounts.reduce((first, next) => (next.amount > first.amount ? next : first));
  return total === 0 ? { script: undefined, share: 0 } : { script: best.name, share: best.amount / total };
}

function guessIn(script: string, words: readonly string[], text: string): LanguageGuess {
  if (script === 'Latin') return compareMarks(LATIN_MARKS, LATIN_INDEX, words);
  if (script === 'Cyrillic') return OTHER_CYRILLIC.test(text) ? UNDETERMINED : compareMarks(CYRILLIC_MARKS, CYRILLIC_INDEX, words);
  if (script === 'Arabic' && OTHER_ARABIC.test(text)) return UNDETERMINED;
  return BY_SCRIPT[script] ?? UNDETERMINED;
}

function isSpaced(script: string): boolean {
  return !['Han', 'Kana', 'Thai'].includes(script);
}

/** For every word and letter, the languages that have it. */
interface MarkIndex {
  words: ReadonlyMap<string, readonly string[]>;
  letters: ReadonlyMap<string, readonly string[]>;
}

const LATIN_INDEX = indexMarks(LATIN_MARKS);
const CYRILLIC_INDEX = indexMarks(CYRILLIC_MARKS);

function indexMarks(all: Readonly<Record<string, LanguageMarks>>): MarkIndex {
  const words = new Map<string, string[]>();
  const letters = new Map<string, string[]>();
  for (const [language, marks] of Object.entries(all)) {
    for (const word of new Set(marks.words)) words.set(word, [...(words.get(word) ?? []), language]);
    for (const letter of new Set(marks.letters)) letters.set(letter, [...(letters.get(letter) ?? []), language]);
  }
  return { words, letters };
}

function compareMarks(all: Readonly<Record<string, LanguageMarks>>, index: MarkIndex, words: readonly string[]): LanguageGuess {
  const scores = new Map<string, number>(Object.keys(all).map((language) => [language, 0]));
  const add = (language: string, amount: number): unknown => scores.set(language, (scores.get(language) ?? 0) + amount);
  for (const word of words) {
    const owners = index.words.get(word) ?? [];
    for (const owner of owners) add(owner, word.length === 1 ? 0.4 / owners.length : 1.2 / Math.sqrt(owners.length));
    for (const [language, { endings }] of Object.entries(all)) {
      if (endings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending))) add(language, 0.25);
    }
    for (const letter of word) {
      const writers = index.letters.get(letter);
      if (!writers) continue;
      for (const language of scores.keys()) {
        add(language, writers.includes(language) ? 0.5 / writers.length : -FOREIGN_LETTER_COST);
      }
    }
  }
  return chooseBest([...scores].sort(([, first], [, second]) => second - first));
}

function chooseBest(ranked: readonly (readonly [string, number])[]): LanguageGuess {
  const [language, best] = ranked[0] ?? ['und', 0];
  const next = Math.max(0, ranked[1]?.[1] ?? 0);
  const margin = best > 0 ? (best - next) / best : 0;
  if (best < LEAST_EVIDENCE || margin < LEAST_MARGIN) return UNDETERMINED;
  return { language, confidence: clampToUnit(0.4 + 0.6 * saturate(best, 2) * saturate(margin, 0.3)) };
}
