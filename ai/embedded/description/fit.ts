// Finds the longest form of a description within a maximum length.
import { createDice, type Dice } from './grammar.js';
import { writeDraft } from './plan.js';
import type { Reading } from './request.js';
import { formatSentence } from './wording.js';

/** Returns the best form within `maxLength` code points. Tries in order: the whole text, without the closing, in other wordings, as a
 *  compact list; then whole sentences or a list with some of the features, whichever keeps more; the name; the name cut with "…". Pure. */
export function fitText(reading: Reading, maxLength: number, dice: () => Dice): string {
  const fits = (text: string): boolean => countCharacters(text) <= maxLength;
  const whole = reading.isEnglish ? wholeTexts(reading, dice) : [];
  const full = [...whole, ...(whole.some(fits) ? [] : otherTexts(reading, maxLength)), compactList(reading)].find(fits);
  if (full !== undefined) return full;
  const shorter = reading.isEnglish ? fewerSentences(reading, maxLength, dice) : NOTHING;
  const listed = fittingList(reading, maxLength);
  const best = shorter.kept > 0 && shorter.kept >= listed.kept ? shorter : listed;
  if (best.kept > 0) return best.text;
  const { plain } = reading.name;
  return [`${plain}.`, plain].find(fits) ?? cut(plain, maxLength);
}

/** The number of Unicode characters (code points) in a text. Pure. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    // A surrogate pair is one character: skip its second half.
    if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
    count += 1;
  }
  return count;
}

function wholeTexts(reading: Reading, dice: () => Dice): string[] {
  const { body, closing } = writeDraft(reading, dice());
  return [[...body, closing].filter((part) => part !== '').join(' '), body.join(' ')];
}

/** Other wordings, for a text that is slightly too long: at most four, and none if even the compact list doesn't fit. */
function otherTexts(reading: Reading, maxLength: number): string[] {
  const shortest = countCharacters(compactList(reading));
  if (!reading.isEnglish || shortest > maxLength || reading.features.length > 12) return [];
  return [1, 2, 3, 4].map((step) => writeDraft(reading, createDice(reading.seed + step)).body.join(' '));
}

function compactList({ name, features }: Reading): string {
  return features.length === 0 ? endName(name.plain) : listText(name.plain, features);
}

function listText(name: string, features: readonly string[]): string {
  const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(features.join(''));
  if (isWide) return `${name}：${features.join('、')}。`;
  const separator = features.some((feature) => feature.includes(',')) ? '; ' : ', ';
  return formatSentence(`${name}: ${features.join(separator)}`);
}

function endName(name: string): string {
  return /[.!?…。！？]$/u.test(name) ? name : `${name}.`;
}

/** A text and its number of features. */
interface Shortened {
  readonly text: string;
  readonly kept: number;
}

const NOTHING: Shortened = { text: '', kept: 0 };

/** The same plan with as many of the first features as fit; at least one. */
function fewerSentences(reading: Reading, maxLength: number, dice: () => Dice): Shortened {
  const { phrases } = reading;
  for (let kept = phrases.length - 1; kept > 0; kept -= kept > 12 ? Math.ceil(kept / 6) : 1) {
    const { body } = writeDraft({ ...reading, phrases: phrases.slice(0, kept) }, dice());
    const text = body.join(' ');
    if (countCharacters(text) <= maxLength) return { text, kept };
  }
  return NOTHING;
}

/** The name with as many whole features, in order, as fit. */
function fittingList({ name, features }: Reading, maxLength: number): Shortened {
  const kept: string[] = [];
  for (const feature of features) if (countCharacters(listText(name.plain, [...kept, feature])) <= maxLength) kept.push(feature);
  return { text: listText(name.plain, kept), kept: kept.length };
}

/** Cuts between graphemes, so that accents and emoji stay whole. The ellipsis counts as one character. */
function cut(text: string, maxLength: number): string {
  if (maxLength < 1) return '';
  let kept = '';
  let length = 1;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += countCharacters(segment);
    if (length > maxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
