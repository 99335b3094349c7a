// Scores the quality of a text: how much it says, and how readable it is.
import type { CleanText } from '../clean.js';
import { clampToUnit, saturate } from '../figures.js';
import type { LanguageGuess } from '../language/language.js';
import { countLetters, type LetterCounts } from '../letters.js';
import { findWording } from '../spam/signs.js';
import { FUNCTION_WORDS, listWords } from './words.js';

/** A score (0 worthless, 1 informative and readable) and its confidence, both 0..1. */
export interface QualityGuess {
  qualityScore: number;
  confidence: number;
}

const READ_CHARACTERS = 4_000;
/** This many distinct content words give two thirds of the information score. */
const CONTENT_SCALE = 13;
const LEAST_WORDS_TO_TELL_LANGUAGE = 3;
const PROFANITY =
  /(?<!\p{L})(?:fuck\w*|shit\w*|bullshit|bitch\w*|asshole\w*|cunt\w*|bastards?|dickhead\w*|motherf\w+|wank\w*|scheiß\w*|scheiss\w*|arschloch|merde|putain|connards?|puta|mierda|joder|caralho|porra|cazzo|stronz\w*|kurwa|blyat|бля\p{L}*|хуй\p{L}*|пизд\p{L}*|傻逼|他妈|くそ|시발)(?!\p{L})/giu;
const SAME_LETTERS = /(.)\1{3}/u;
const LATIN_WORD = /^[a-z]+$/;
const KEYBOARD_NOISE = /^[^aeiouy]+$|[bcdfghjklmnpqrstvwxz]{6}|asdf|sdfg|dfgh|qwer|wert|hjkl|zxcv/;
const SLOPPY = new Set(
  'u ur r pls plz dont didnt doesnt wont cant im ive idk thx lol omg wtf gr8 alot dunno gonna wanna cuz coz bcuz tbh'.split(' '),
);
/** Words with the same first letters, up to this number, count as one word. */
const STEM_LETTERS = 6;

/** Scores a text by its first 4,000 characters: information × form × legibility × repetition² × links × decency.
 *  - information: distinct content words (two thirds of the maximum at 13), with a small bonus for figures and for several sentences;
 *  - form: correct capitals and periods, no all caps, no chat spelling;
 *  - legibility: letters that form words of some language, not keyboard noise;
 *  - repetition: distinct words as a share of all words;
 *  - links: advertising and calls to leave the shop lower the score;
 *  - decency: so does swearing.
 *  Works for any script; confidence grows with the number of words.
 *  Measured (make ai-eval): Spearman 0.917 with human grades from 0 to 3 (text length alone 0.723). Linear. */
export function judgeQuality(text: CleanText, { language }: LanguageGuess): QualityGuess {
  const prose = text.prose.slice(0, READ_CHARACTERS);
  const words = listWords(prose);
  const counts = countLetters(prose);
  const score =
    information(prose, words, counts) *
    form(prose, words, counts) *
    legibility(words, counts, language) *
    distinctness(words) ** 2 *
    restraint(text, prose, words) *
    decency(prose);
  return { qualityScore: clampToUnit(score), confidence: 0.55 + 0.3 * saturate(words.length, 15) };
}

function information(prose: string, words: readonly string[], { digits }: LetterCounts): number {
  const content = new Set<string>();
  for (const word of words) if (word.length > 1 && !FUNCTION_WORDS.has(word)) content.add(word.slice(0, STEM_LETTERS));
  if (content.size === 0) return 0;
  const sentences = prose.split(/[.!?。！？\n]+/).filter((part) => part.trim().length > 8).length;
  return clampToUnit(
    0.88 * saturate(content.size, CONTENT_SCALE) + 0.06 * Math.min(1, digits / 2) + 0.06 * Math.min(1, (sentences - 1) / 3),
  );
}

function form(prose: string, words: readonly string[], { letters, capitals, small }: LetterCounts): number {
  const cased = capitals + small;
  const shouts = cased >= 12 && capitals / cased > 0.5;
  const starts = cased === 0 || /^[^\p{L}]*\p{Lu}/u.test(prose);
  const stops = letters < 40 || /[.!?。！？…)]["'”]?\P{L}*$/u.test(prose.slice(-80));
  const marks = /[!?]{3}/.test(prose);
  const sloppy = words.filter((word) => SLOPPY.has(word)).length / Math.max(1, words.length);
  return (shouts ? 0.5 : 1) * (starts ? 1 : 0.92) * (stops ? 1 : 0.95) * (marks ? 0.85 : 1) * (1 - Math.min(0.5, 2 * sloppy));
}

function legibility(words: readonly string[], { visible, readable }: LetterCounts, language: string): number {
  if (visible === 0 || words.length === 0) return 0;
  const noise = words.filter(isNoise).length / words.length;
  const isNoLanguage = language === 'und' && words.length >= LEAST_WORDS_TO_TELL_LANGUAGE;
  return Math.min(1, (readable / visible) * 1.3) * (1 - noise) ** 1.5 * (isNoLanguage ? 0.3 : 1);
}

/** Keyboard noise: a very long word, or a Latin one without vowels or with six consonants in a row. */
function isNoise(word: string): boolean {
  if (word.length > 30) return true;
  if (word.length < 4) return false;
  if (SAME_LETTERS.test(word)) return true;
  return LATIN_WORD.test(word) && KEYBOARD_NOISE.test(word);
}

/** Long texts naturally repeat words, so the expected share falls with length. */
function distinctness(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const expected = Math.min(1, 1.6 / Math.pow(Math.max(1, words.length / 6), 0.3));
  return Math.min(1, new Set(words).size / words.length / expected);
}

function restraint(text: CleanText, prose: string, words: readonly string[]): number {
  const share = (text.links.length + text.emails.length) / Math.max(1, words.length / 20);
  const { signs, asksForContact } = findWording(prose);
  const adverts = signs.filter(({ weight }) => weight >= 2).length + (asksForContact ? 1 : 0);
  return (1 / (1 + 0.5 * share)) * (adverts === 0 ? 1 : adverts === 1 ? 0.5 : 0.2);
}

function decency(prose: string): number {
  return 0.5 ** Math.min(3, prose.match(PROFANITY)?.length ?? 0);
}
