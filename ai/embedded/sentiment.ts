/** Whether a text praises, complains, or neither. */
import type { Sentiment } from '../../generated/api.js';
import { clampToUnit, logistic } from './figures.js';
import type { LanguageGuess } from './language.js';
import { OPINIONS_ABROAD, type OpinionLexicon } from './sentiment-abroad.js';
import { DEGREES, NEGATIVE_EMOJI, NEGATORS, OPINION_PHRASES, OPINION_WORDS, POSITIVE_EMOJI } from './sentiment-words.js';

/** A feeling and how sure that is, 0..1. */
export interface SentimentGuess {
  sentiment: Sentiment;
  confidence: number;
}

/** Praise and complaint found, both from 0 up. */
interface Opinion {
  praise: number;
  complaint: number;
}

const CAP_ENGLISH = 0.92;
const CAP_OTHER = 0.6;
const NEUTRAL_BAND = 0.6;
const NEUTRAL_BALANCE = 0.2;
const NEGATION_REACH = 4;
const RATING_OF = /(?<![\d/.,])(\d{1,2})(?:[.,]\d)?\s{0,2}(?:\/|out of)\s{0,2}(5|10)(?![\d/])/gi;
const RATING_STARS = /(?<![\d/.,])([1-5])(?:[.,]\d)?[\s-]{0,2}stars?\b/gi;
const UNSPACED = new Set(['th', 'ja', 'zh', 'ko']);
const PHRASE_WEIGHTS = new Map(OPINION_PHRASES.map(([, weight], index) => [`§${index}`, weight]));

/** The feeling of a prose in the language guessed for it.
 *  Method: weighted words and phrases, turned around by a negation up to four words before them,
 *  stronger or weaker by degree words, what follows a "but" counting more; then emoji and written
 *  ratings. Neutral when little was found or both sides balance. Other languages than English have
 *  a short list only: they stay neutral when unsure and confidence is at most 0.6. Pure. */
export function judgeSentiment(prose: string, { language }: LanguageGuess): SentimentGuess {
  const signs = addOpinions(emojiOpinion(prose), ratingOpinion(prose));
  const isEnglish = language === 'en';
  const words = language === 'en' || language === 'und' ? englishOpinion(prose) : abroadOpinion(prose, OPINIONS_ABROAD[language]);
  return conclude(addOpinions(signs, words), isEnglish);
}

function conclude({ praise, complaint }: Opinion, isEnglish: boolean): SentimentGuess {
  const found = praise + complaint;
  const lead = praise - complaint;
  const cap = isEnglish ? CAP_ENGLISH : CAP_OTHER;
  const balance = found === 0 ? 0 : Math.abs(lead) / found;
  const band = isEnglish ? NEUTRAL_BAND : NEUTRAL_BAND * 1.5;
  if (Math.abs(lead) < band || balance < (isEnglish ? NEUTRAL_BALANCE : 0.5)) {
    // Nothing found is weak proof of neutrality: a rule may just not know the words.
    return { sentiment: 'neutral', confidence: Math.min(cap, found === 0 ? 0.5 : 0.4) };
  }
  const sure = logistic(0.7 * Math.min(4, Math.abs(lead))) * (0.75 + 0.25 * balance);
  return { sentiment: lead > 0 ? 'positive' : 'negative', confidence: Math.min(cap, clampToUnit(sure)) };
}

function englishOpinion(prose: string): Opinion {
  const opinion: Opinion = { praise: 0, complaint: 0 };
  for (const sentence of prose
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/(?<=[.!?\n])/)) {
    // A question asks, it seldom judges.
    const worth = sentence.endsWith('?') ? 0.3 : 1;
    const parts = sentence.split(/\b(?:but|however|although|though)\b/);
    parts.forEach((part, index) => {
      const emphasis = parts.length === 1 ? 1 : index === parts.length - 1 ? 1.3 : 0.7;
      weighClause(part, worth * emphasis, opinion);
    });
  }
  return opinion;
}

function weighClause(clause: string, worth: number, opinion: Opinion): void {
  const tokens = markPhrases((clause.match(/[\p{L}']+|[,;:]/gu) ?? []).join(' ')).split(' ');
  tokens.forEach((token, index) => {
    const weight = PHRASE_WEIGHTS.get(token) ?? OPINION_WORDS.get(token) ?? 0;
    if (weight !== 0) addWeight(opinion, worth * weightInContext(weight, tokens.slice(Math.max(0, index - NEGATION_REACH), index)));
  });
}

function markPhrases(clause: string): string {
  let marked = ` ${clause} `;
  OPINION_PHRASES.forEach(([phrase], index) => {
    if (marked.includes(phrase)) marked = marked.replaceAll(` ${phrase} `, ` §${index} `);
  });
  return marked.trim();
}

function weightInContext(weight: number, before: readonly string[]): number {
  const near = before.slice(before.findLastIndex((token) => /^[,;:]$/.test(token)) + 1);
  const degree = near.slice(-2).reduce((product, token) => product * (DEGREES.get(token) ?? 1), 1);
  const isNegated = near.some((token) => NEGATORS.has(token));
  const tooMuch = near.at(-1) === 'too' && weight > 0 && weight < 2;
  if (isNegated) return weight > 0 ? -0.8 * Math.max(1.2, weight) : -0.5 * weight;
  return tooMuch ? -weight : weight * degree;
}

function abroadOpinion(prose: string, lexicon: OpinionLexicon | undefined): Opinion {
  if (lexicon === undefined) return { praise: 0, complaint: 0 };
  const text = prose.toLowerCase();
  return text.length > 0 && [...UNSPACED].some((language) => OPINIONS_ABROAD[language] === lexicon)
    ? unspacedOpinion(text, lexicon)
    : spacedOpinion(text, lexicon);
}

/** Without spaces a word can only be found as part of the text; a negation makes all of it unsure. */
function unspacedOpinion(text: string, { positive, negative, negators }: OpinionLexicon): Opinion {
  const count = (entries: readonly string[]): number => entries.filter((entry) => text.includes(entry)).length;
  const doubt = count(negators) > 0 ? 0.6 : 1.4;
  return { praise: Math.min(2, count(positive)) * doubt, complaint: Math.min(2, count(negative)) * 1.4 };
}

function spacedOpinion(text: string, lexicon: OpinionLexicon): Opinion {
  const opinion: Opinion = { praise: 0, complaint: 0 };
  const tokens = text.match(/[\p{L}\p{M}'’]+|[.!?,;\n]/gu) ?? [];
  tokens.forEach((token, index) => {
    const weight = matches(lexicon.positive, token) ? 1.4 : matches(lexicon.negative, token) ? -1.4 : 0;
    if (weight === 0) return;
    const near = tokens.slice(Math.max(0, index - 2), index + 3);
    const isNegated = near.some((other) => other !== token && lexicon.negators.includes(other));
    addWeight(opinion, isNegated ? (weight > 0 ? -1 : 0.3) : weight);
  });
  return opinion;
}

function matches(entries: readonly string[], token: string): boolean {
  return entries.some((entry) => (entry.endsWith('*') ? token.startsWith(entry.slice(0, -1)) : token === entry));
}

function emojiOpinion(prose: string): Opinion {
  const opinion: Opinion = { praise: 0, complaint: 0 };
  for (const character of prose) {
    if (POSITIVE_EMOJI.has(character)) opinion.praise = Math.min(3, opinion.praise + 1.2);
    if (NEGATIVE_EMOJI.has(character)) opinion.complaint = Math.min(3, opinion.complaint + 1.2);
  }
  if (/(?:^|\s)[:;]-?[)D](?=\s|$)/.test(prose)) opinion.praise += 1;
  if (/(?:^|\s):'?-?\((?=\s|$)/.test(prose)) opinion.complaint += 1;
  return opinion;
}

function ratingOpinion(prose: string): Opinion {
  const opinion: Opinion = { praise: 0, complaint: 0 };
  const shares = [
    ...[...prose.matchAll(RATING_OF)].map(([, given, of]) => Number(given) / Number(of)),
    ...[...prose.matchAll(RATING_STARS)].map(([, given]) => Number(given) / 5),
  ];
  const drawn = /[★☆⭐]{1,5}/u.exec(prose)?.[0];
  // A row of five, or one with empty stars in it, is a rating; fewer full ones may be decoration.
  if (drawn !== undefined && (drawn.length === 5 || drawn.includes('☆'))) {
    shares.push([...drawn].filter((star) => star !== '☆').length / [...drawn].length);
  }
  for (const share of shares.slice(0, 3)) {
    if (share <= 1) addWeight(opinion, (share - 0.6) * 6);
  }
  return opinion;
}

function addWeight(opinion: Opinion, weight: number): void {
  if (weight > 0) opinion.praise += weight;
  else opinion.complaint -= weight;
}

function addOpinions(first: Opinion, second: Opinion): Opinion {
  return { praise: first.praise + second.praise, complaint: first.complaint + second.complaint };
}
