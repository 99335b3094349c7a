/** How much a text tells a reader, and how well. */
import { clampToUnit, saturate } from './figures.js';
import { FUNCTION_WORDS, listWords, stem } from './words.js';
import type { CleanText } from './clean.js';

/** 0 worthless, 1 rich and readable, and how sure that is, 0..1. */
export interface QualityGuess {
  qualityScore: number;
  confidence: number;
}

/** The scorecard of a text: information × form × legibility × repetition² × links.
 *  - information: distinct content words (full near 40), a little more for figures, and for
 *    several sentences;
 *  - form: capitals and full stops where they belong, no shouting;
 *  - legibility: letters that make plausible words, not keyboard noise;
 *  - repetition: distinct words of all words;
 *  - links: advertising does not inform.
 *  Works on any language; surest where words are many. Pure. */
export function judgeQuality(text: CleanText): QualityGuess {
  const words = listWords(text.prose);
  const score =
    information(text.prose, words) *
    form(text.prose) *
    legibility(text.prose, words) *
    distinctness(words) ** 2 *
    linkRestraint(text, words);
  return { qualityScore: clampToUnit(score), confidence: 0.55 + 0.3 * saturate(words.length, 15) };
}

function information(prose: string, words: readonly string[]): number {
  const content = new Set(words.filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word)).map(stem));
  if (content.size === 0) return 0;
  const figures = prose.match(/\p{N}+/gu)?.length ?? 0;
  const sentences = prose.split(/[.!?。！？\n]+/).filter((part) => part.trim().length > 8).length;
  return clampToUnit(0.88 * saturate(content.size, 13) + 0.06 * Math.min(1, figures / 2) + 0.06 * Math.min(1, (sentences - 1) / 3));
}

function form(prose: string): number {
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const cased = prose.match(/\p{Lu}|\p{Ll}/gu)?.length ?? 0;
  const capitals = prose.match(/\p{Lu}/gu)?.length ?? 0;
  const shouts = cased >= 12 && capitals / cased > 0.5;
  const starts = cased === 0 || /^[^\p{L}]*\p{Lu}/u.test(prose);
  const stops = letters < 40 || /[.!?。！？…)]["'”]?\s*\P{L}*$/u.test(prose.slice(-80));
  const marks = prose.match(/[!?]{3,}/g)?.length ?? 0;
  return (shouts ? 0.6 : 1) * (starts ? 1 : 0.92) * (stops ? 1 : 0.95) * (marks > 0 ? 0.85 : 1);
}

function legibility(prose: string, words: readonly string[]): number {
  const visible = prose.match(/\S/gu)?.length ?? 0;
  if (visible === 0 || words.length === 0) return 0;
  const readable = prose.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  const noise = words.filter(isNoise).length / words.length;
  return Math.min(1, (readable / visible) * 1.3) * (1 - noise) ** 1.5;
}

/** Keyboard noise: a long word, or a Latin one without vowels or with five consonants in a row. */
function isNoise(word: string): boolean {
  if (word.length > 30 || /(.)\1{3}/u.test(word)) return true;
  if (!/^[a-z]+$/.test(word) || word.length < 4) return false;
  return !/[aeiouy]/.test(word) || /[bcdfghjklmnpqrstvwxz]{6}/.test(word) || /(?:asdf|sdfg|dfgh|qwer|wert|hjkl|zxcv)/.test(word);
}

/** Long texts repeat words by nature, so the share expected falls with length. */
function distinctness(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const expected = Math.min(1, 1.6 / Math.pow(Math.max(1, words.length / 6), 0.3));
  return Math.min(1, new Set(words).size / words.length / expected);
}

function linkRestraint(text: CleanText, words: readonly string[]): number {
  const share = (text.links.length + text.emails.length) / Math.max(1, words.length / 20);
  return 1 / (1 + 0.5 * share);
}
