// Scores long texts in windows, so that spam cannot hide in a long text.
import { cleanText, type CleanText } from '../clean.js';
import type { LanguageGuess } from '../language/language.js';
import { judgeSpam, type SpamGuess } from './spam.js';
import { SPAM_CHARACTERS } from './features.js';

/** Neighbours overlap by so much, so that nothing hides across a border. */
const OVERLAP = 400;

/** The most suspicious window of a text; who has its cleaned form at hand hands it over. A short text is one window; of a longer one
 *  the last ends where the text does, in full length: a few words alone tell less, and look worse, than among their
 *  neighbours. Linear. */
export function judgeSpamThroughout(content: string, language: LanguageGuess, clean?: CleanText): SpamGuess {
  if (content.length <= SPAM_CHARACTERS) return judgeSpam(clean ?? cleanText(content), language);
  const guesses = listWindows(content).map((window) => judgeSpam(cleanText(window), language));
  return guesses.reduce((worst, guess) => (guess.spamScore > worst.spamScore ? guess : worst));
}

function listWindows(content: string): readonly string[] {
  const last = content.length - SPAM_CHARACTERS;
  const starts = Array.from({ length: Math.ceil(last / (SPAM_CHARACTERS - OVERLAP)) }, (_, index) => index * (SPAM_CHARACTERS - OVERLAP));
  return [...starts, last].map((start) => content.slice(start, start + SPAM_CHARACTERS));
}
