// Scores long texts in windows, so that spam can't hide in a long text.
import { cleanText, type CleanText } from '../clean.js';
import type { LanguageGuess } from '../language/language.js';
import { judgeSpam, type SpamGuess } from './spam.js';
import { SPAM_CHARACTERS } from './features.js';

/** How far neighboring windows overlap, so that nothing hides at a boundary. */
const OVERLAP = 400;

/** Scores the most suspicious window of a text. A short text is a single window. The last window of a longer one is full length and ends
 *  with the text, because a few words without context score less reliably and higher. `clean` is the cleaned text, if the caller has it.
 *  Linear. */
export function judgeSpamThroughout(content: string, language: LanguageGuess, clean?: CleanText): SpamGuess {
  if (content.length <= SPAM_CHARACTERS) return judgeSpam(clean ?? cleanText(content), language);
  return findWorstWindow(content, language).guess;
}

/** Returns the most suspicious window of a text, cleaned, with its score. Linear. */
export function findWorstWindow(content: string, language: LanguageGuess): { clean: CleanText; guess: SpamGuess } {
  const windows = content.length <= SPAM_CHARACTERS ? [content] : listWindows(content);
  const judged = windows.map((window) => {
    const clean = cleanText(window);
    return { clean, guess: judgeSpam(clean, language) };
  });
  return judged.reduce((worst, one) => (one.guess.spamScore > worst.guess.spamScore ? one : worst));
}

function listWindows(content: string): readonly string[] {
  const last = content.length - SPAM_CHARACTERS;
  const starts = Array.from({ length: Math.ceil(last / (SPAM_CHARACTERS - OVERLAP)) }, (_, index) => index * (SPAM_CHARACTERS - OVERLAP));
  return [...starts, last].map((start) => content.slice(start, start + SPAM_CHARACTERS));
}
