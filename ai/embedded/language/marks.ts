// Detects languages by their common words, letters and endings, from our own lists.
import { CYRILLIC_MARKS, HAN_MARKS, LATIN_MARKS, type LanguageMarks } from './words.js';

const WORD_WEIGHT = 1.2;
const LETTER_WEIGHT = 0.5;
const FOREIGN_LETTER_COST = 0.6;
const ENDING_WEIGHT = 0.15;
const PLAIN_WORD = /^[a-z']*$/;

/** The languages of each word, letter and ending, by position. */
interface MarkIndex {
  languages: readonly string[];
  words: ReadonlyMap<string, readonly number[]>;
  letters: ReadonlyMap<string, readonly number[]>;
  endings: ReadonlyMap<string, readonly number[]>;
}

const INDEXES: Readonly<Record<string, MarkIndex>> = {
  Latin: indexMarks(LATIN_MARKS),
  Cyrillic: indexMarks(CYRILLIC_MARKS),
  Han: indexMarks(HAN_MARKS),
};
const NO_MARKS: ReadonlyMap<string, number> = new Map();

/** Evidence for each language of a script: matches of common words, letters and endings, divided by the square root of the number of words.
 *  A letter that a language doesn't use counts against it. Pure. */
export function scoreMarks(script: string, words: readonly string[]): ReadonlyMap<string, number> {
  const index = INDEXES[script];
  if (index === undefined || words.length === 0) return NO_MARKS;
  const scores = new Float64Array(index.languages.length);
  for (const word of words) addMarks(index, word, scores);
  return new Map(index.languages.map((language, at) => [language, (scores[at] as number) / Math.sqrt(words.length)]));
}

function addMarks({ words, letters, endings }: MarkIndex, word: string, scores: Float64Array): void {
  const owners = words.get(word);
  if (owners !== undefined) add(scores, owners, word.length === 1 ? 0.4 / owners.length : WORD_WEIGHT / Math.sqrt(owners.length));
  for (let length = 1; length < Math.min(6, word.length - 1); length += 1) {
    const enders = endings.get(word.slice(-length));
    if (enders !== undefined) add(scores, enders, ENDING_WEIGHT);
  }
  // All listed letters are beyond a-z.
  if (PLAIN_WORD.test(word)) return;
  for (const letter of word) {
    const writers = letters.get(letter);
    if (writers === undefined) continue;
    for (let at = 0; at < scores.length; at += 1) {
      scores[at] = (scores[at] as number) + (writers.includes(at) ? LETTER_WEIGHT / writers.length : -FOREIGN_LETTER_COST);
    }
  }
}

function add(scores: Float64Array, owners: readonly number[], amount: number): void {
  for (const owner of owners) scores[owner] = (scores[owner] as number) + amount;
}

function indexMarks(all: Readonly<Record<string, LanguageMarks>>): MarkIndex {
  const index = { words: new Map<string, number[]>(), letters: new Map<string, number[]>(), endings: new Map<string, number[]>() };
  Object.values(all).forEach(({ words, letters, endings }, language) => {
    for (const [entries, kind] of [
      [words, index.words],
      [[...letters], index.letters],
      [endings, index.endings],
    ] as const) {
      for (const entry of new Set(entries)) kind.set(entry, [...(kind.get(entry) ?? []), language]);
    }
  });
  return { languages: Object.keys(all), ...index };
}
