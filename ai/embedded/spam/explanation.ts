// Explains a spam score: which passages of the text raise it most.
import type { SpamSign } from '../../../generated/api.js';
import type { CleanText } from '../clean.js';
import { toScore } from '../figures.js';
import type { LanguageGuess } from '../language/language.js';
import { HANDLE, hashWords, listWords, PHONE, SPACED_WORD } from './features.js';
import { listWordingPassages } from './signs.js';
import { computeTextMargin, loadSpamModel } from './spam.js';
import { findWorstWindow } from './windows.js';

/** Below it, what is found explains nothing. */
const SCORE_MIN = 0.2;
const SHARE_MIN = 0.05;
const SIGNS_MAX = 8;
/** Each one is tried without the text around it, at the cost of a score. */
const PASSAGES_MAX = 16;
const WORDS_MAX = 6;
const LETTERS_MIN = 3;
const CHARACTERS_MAX = 200;

/** Returns the passages that raise the spam score most, the strongest first. The effect of a passage is how much the log-odds of the most
 *  suspicious part of the text fall without it; its share is relative to the other passages. Empty if the score is below 0.2. At most 16
 *  passages are tried. Linear. Pure. */
export function explainSpam(content: string, language: LanguageGuess): SpamSign[] {
  const { clean, guess } = findWorstWindow(content, language);
  if (guess.spamScore < SCORE_MIN) return [];
  const margin = computeTextMargin(clean);
  const effects = listPassages(clean)
    .map((passage) => ({ passage, effect: margin - computeTextMargin(removePassage(clean, passage)) }))
    .filter(({ effect }) => effect > 0)
    .sort((one, other) => other.effect - one.effect || compare(one.passage, other.passage));
  const total = effects.reduce((sum, { effect }) => sum + effect, 0);
  return effects
    .slice(0, SIGNS_MAX)
    .map(({ passage, effect }) => ({ passage: [...passage].slice(0, CHARACTERS_MAX).join(''), share: toScore(effect / total) }))
    .filter(({ share }) => share >= SHARE_MIN);
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

/** Returns what may be a sign, without what overlaps. */
function listPassages(clean: CleanText): readonly string[] {
  const known = [PHONE, HANDLE, SPACED_WORD].flatMap((pattern) => clean.visible.match(pattern)?.[0] ?? []);
  const found = [...listWordingPassages(clean.prose), ...clean.links, ...clean.emails, ...known, ...listSuspiciousWords(clean)];
  const passages: string[] = [];
  for (const passage of found.map((one) => one.trim()))
    if (passage !== '' && !passages.some((one) => one.includes(passage) || passage.includes(one))) passages.push(passage);
  return passages.slice(0, PASSAGES_MAX);
}

/** Returns the words with the largest learned weights, as the text writes them. */
function listSuspiciousWords({ prose }: CleanText): readonly string[] {
  const lower = prose.toLowerCase();
  // In some languages a lower case letter is longer: then the places differ.
  if (lower.length !== prose.length) return [];
  return [...new Set(listWords(lower))]
    .filter((word) => word.length >= LETTERS_MIN && lower.includes(word))
    .map((word) => ({ word, weight: sumWeights(word) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || compare(one.word, other.word))
    .slice(0, WORDS_MAX)
    .map(({ word }) => prose.slice(lower.indexOf(word), lower.indexOf(word) + word.length));
}

function sumWeights(word: string): number {
  const { hashed } = loadSpamModel();
  return hashWords([word]).reduce((sum, hash) => sum + (hashed[hash & (hashed.length - 1)] ?? 0), 0);
}

function removePassage({ prose, visible, links, emails }: CleanText, passage: string): CleanText {
  const isOther = (one: string): boolean => one !== passage;
  return {
    prose: prose.replaceAll(passage, ' '),
    visible: visible.replaceAll(passage, ' '),
    links: links.filter(isOther),
    emails: emails.filter(isOther),
  };
}
