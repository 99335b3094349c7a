// Decides whether a text is positive, negative or neutral.
import type { Sentiment } from '../../../generated/api.js';
import { readAsset } from '../assets.js';
import { clampToUnit, computeLogistic } from '../figures.js';
import type { LanguageGuess } from '../language/language.js';
import { computeMargin, readModel, type LinearModel } from '../linear-model.js';
import { computeForeignOdds } from './other-languages.js';
import { MEASURED, extractSentimentFeatures, type OpinionLexicon } from './features.js';
import { findSigns } from './signs.js';
import { LUKEWARM } from './words.js';

/** A sentiment and its confidence, 0..1. */
export interface SentimentGuess {
  sentiment: Sentiment;
  confidence: number;
}

/** Log-odds of praise, and the number of words and signs of opinion behind it. */
interface Opinion {
  odds: number;
  evidence: number;
}

const READ_CHARACTERS = 5_000;
const CAP_ENGLISH = 0.98;
const CAP_OTHER = 0.6;
/** A text is neutral if its log-odds are within ± this: with opinion words, without any, and in other languages. */
const BAND = 0.7;
const BAND_WITHOUT_EVIDENCE = 2.6;
const BAND_QUESTION = 2;
const BAND_ABROAD = 1;
const LEAST_FOREIGN = 0.5;
const LUKEWARM_SHARE = 0.25;
/** The log-odds that idioms add to what the model learned, because its training texts have few. Counts are logarithmic. */
const ODDS_PER_IDIOM = 1.6;
/** Added to every English text. Praise that only states facts looks like a complaint to the model, because the praise it was trained on is
 *  mostly lists of merits. Chosen on our own sentences. */
const ODDS_OF_PLAIN_FACTS = 0.6;
/** Measured features that show whether there are opinion words at all. */
const EVIDENCE = [
  MEASURED.praise,
  MEASURED.complaint,
  MEASURED.praiseDenied,
  MEASURED.complaintDenied,
  MEASURED.own,
  MEASURED.praiseIdioms,
  MEASURED.complaintIdioms,
];
/** In a short text, what follows "but" or "yet" counts as much as the whole text. */
const TURN = /^.{8,300}?[,;.]?\s(?:but|however|yet),?\s(.{12,400})$/is;
const MOST_OF_TURN = 400;
const SHARE_OF_TAIL = 0.5;

let loaded: { model: LinearModel; lexicon: OpinionLexicon } | undefined;

/** Returns the sentiment of a text in the detected language, from its first 5,000 characters.
 *  Method for English: logistic regression over 2^18 hashed words and word pairs, marked if negated, and 20 measured features (lexicon, our
 *  own words, phrases and idioms), calibrated on held-out products; plus idioms, and emoji and ratings, which work in any language. A text
 *  is neutral if the result is near zero, in a question, or without any opinion word. Other languages: short word lists; neutral if
 *  uncertain, confidence at most 0.6.
 *  Measured (make ai-eval): 91.4 % of 1,000 Amazon sentences (AUC 0.980); clothing reviews AUC 0.892 (77.5 % balanced; mixed reviews are
 *  hard); 94 % of a checklist of three sentiments. Of 90 texts in 30 languages, 90.0 % are right and none gets the opposite sentiment. The
 *  best npm package, wink-nlp: 87.3 % (AUC 0.937), AUC 0.807, 70 %. The most frequent error is praise that only states facts ("keeps lunch
 *  cold until three").
 *  Linear. Pure, except that it reads its weights on first use. */
export function judgeSentiment(prose: string, guess: LanguageGuess): SentimentGuess {
  const isEnglish = guess.language === 'en';
  const opinion = weighOpinion(prose.slice(0, READ_CHARACTERS), guess);
  const size = Math.abs(opinion.odds);
  const probability = computeLogistic(size);
  const cap = isEnglish ? CAP_ENGLISH : CAP_OTHER;
  const band = computeBand(prose, opinion, isEnglish);
  if (size < band)
    return {
      sentiment: 'neutral',
      confidence: Math.min(cap, clampToUnit(0.75 - 0.35 * Math.min(1, size / Math.min(band, BAND_WITHOUT_EVIDENCE)))),
    };
  return { sentiment: opinion.odds > 0 ? 'positive' : 'negative', confidence: Math.min(cap, probability) };
}

/** The probability that a text is praise rather than a complaint, 0..1, ignoring the neutral band; for the evaluation. Pure. */
export function praiseProbability(prose: string, guess: LanguageGuess): number {
  return computeLogistic(weighOpinion(prose.slice(0, READ_CHARACTERS), guess).odds);
}

function computeBand(prose: string, { evidence }: Opinion, isEnglish: boolean): number {
  if (!isEnglish) return evidence === 0 ? BAND_WITHOUT_EVIDENCE : BAND_ABROAD;
  if (/\?\s*$/.test(prose) && !/[.!]/.test(prose)) return evidence === 0 ? Infinity : BAND_QUESTION;
  return evidence === 0 ? BAND_WITHOUT_EVIDENCE : BAND;
}

function weighOpinion(prose: string, guess: LanguageGuess): Opinion {
  const signs = findSigns(prose);
  const words = wordOpinion(prose, guess);
  return { odds: words.odds + signs.odds, evidence: words.evidence + signs.found };
}

function wordOpinion(prose: string, { language, confidence }: LanguageGuess): Opinion {
  if (language === 'en' || language === 'und') return englishOpinion(prose);
  const abroad = computeForeignOdds(prose, language);
  // A few ASCII words may be English even if another language was detected: check them for English opinion words.
  if (abroad.evidence > 0 || confidence >= LEAST_FOREIGN || /[^\0-\x7f]/.test(prose)) return abroad;
  const english = englishOpinion(prose);
  return english.evidence > 0 ? english : abroad;
}

function englishOpinion(prose: string): Opinion {
  if (!/[a-z]/i.test(prose)) return { odds: 0, evidence: 0 };
  const whole = clauseOpinion(prose);
  const tail = prose.length > MOST_OF_TURN ? undefined : TURN.exec(prose)?.[1];
  const odds = tail === undefined ? whole.odds : (1 - SHARE_OF_TAIL) * whole.odds + SHARE_OF_TAIL * clauseOpinion(tail).odds;
  return { odds: LUKEWARM.test(prose) ? odds * LUKEWARM_SHARE : odds, evidence: whole.evidence };
}

function clauseOpinion(prose: string): Opinion {
  const { model, lexicon } = load();
  const features = extractSentimentFeatures(prose, lexicon);
  const count = (index: number): number => features.measured[index] ?? 0;
  const known = ODDS_PER_IDIOM * (count(MEASURED.praiseIdioms) - count(MEASURED.complaintIdioms));
  return {
    odds: model.slope * computeMargin(model, features) + model.offset + known + ODDS_OF_PLAIN_FACTS,
    evidence: EVIDENCE.filter((index) => count(index) !== 0).length,
  };
}

function load(): { model: LinearModel; lexicon: OpinionLexicon } {
  loaded ??= { model: readModel(readAsset('sentiment.bin')), lexicon: readLexicon(readAsset('opinion-words.bin')) };
  return loaded;
}

/** Reads hashes of words of praise (the first number is their count), then of complaint; each 32 bits, little-endian. */
function readLexicon(bytes: Buffer): OpinionLexicon {
  const lexicon = new Map<number, number>();
  const praised = bytes.readUInt32LE(0);
  for (let at = 4; at < bytes.length; at += 4) lexicon.set(bytes.readInt32LE(at), at < 4 + praised * 4 ? 1 : -1);
  return lexicon;
}
