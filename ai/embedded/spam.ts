/** How likely a text is unsolicited advertising or a scam. */
import type { CleanText } from './clean.js';
import { clampToUnit, logistic } from './figures.js';
import type { LanguageGuess } from './language.js';
import { BUYER_SIGNS, DISGUISED_WORDS, WORDING_SIGNS } from './spam-signs.js';
import { listWords } from './words.js';

/** 0 genuine, 1 spam, and how sure that is, 0..1. */
export interface SpamGuess {
  spamScore: number;
  confidence: number;
}

const READ_CHARACTERS = 4_000;
const START = -2.6;
const PHONE = /(?<![\d.,-])\+?\(?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/;
const MONEY = /[$€£]\s?\d|\b\d[\d,.]*\s?(?:usd|eur|gbp|dollars|euros)\b/i;
const SHORT_LINK = /\b(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|t\.me|wa\.me|is\.gd|cutt\.ly|rb\.gy|ow\.ly)\b/i;
const HANDLE = /(?<![\w.])@[a-z][\w.]{2,29}\b/i;
const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[ ._*-]{1,2}){4,30}\p{L}(?![\p{L}\p{N}])/gu;
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** The spam score of a text, read from its first 4,000 characters.
 *  Method: log-odds from -2.6, plus the weights of the wording signs found (in the text, and once
 *  more with spaced-out letters joined), plus structure (links, addresses, phone numbers, handles,
 *  capitals, repetition, disguised words), less what only a buyer says. At 0.5 or above it takes
 *  two strong signs or several weak ones. The wording is English mostly, so confidence is at most
 *  0.7 elsewhere. Pure. */
export function judgeSpam(text: CleanText, { language }: LanguageGuess): SpamGuess {
  const read = text.visible.slice(0, READ_CHARACTERS);
  const joined = joinSpacedLetters(read);
  const odds = START + wordingOdds(joined) + structureOdds(text, read, joined) - buyerOdds(joined);
  const spamScore = logistic(odds);
  const reach = Math.abs(spamScore - 0.5) * 2;
  const cap = language === 'en' ? 0.9 : 0.7;
  return { spamScore: clampToUnit(spamScore), confidence: Math.min(cap, 0.5 + 0.45 * reach) };
}

function wordingOdds(read: string): number {
  const found = WORDING_SIGNS.filter(({ pattern }) => pattern.test(read));
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

function structureOdds(text: CleanText, read: string, joined: string): number {
  const odds = [
    text.links.length > 0 ? 1.3 + 0.4 * Math.min(3, text.links.length - 1) : 0,
    text.links.some((link) => SHORT_LINK.test(link)) ? 1 : 0,
    text.emails.length > 0 ? 1.3 : 0,
    PHONE.test(read) ? 1.5 : 0,
    HANDLE.test(read) && text.emails.length === 0 ? 1 : 0,
    MONEY.test(read) ? 0.3 : 0,
    /\${2,}|💰|💵|🤑|💸/u.test(read) ? 1.2 : 0,
    shoutOdds(read),
    repetitionOdds(read),
    joined === read ? 0 : 2.2,
    hasDisguisedWord(read) ? 2 : 0,
  ];
  return odds.reduce((sum, value) => sum + value, 0);
}

function buyerOdds(read: string): number {
  return 0.45 * BUYER_SIGNS.filter((sign) => sign.test(read)).length;
}

function shoutOdds(read: string): number {
  const letters = read.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  const shouts = letters.length >= 15 && capitals / letters.length > 0.5 ? 1 : 0;
  return shouts + ((read.match(/!/g)?.length ?? 0) >= 3 ? 0.4 : 0);
}

/** Repeated words sell or flood; reviews repeat little but function words. */
function repetitionOdds(read: string): number {
  const words = listWords(read).filter((word) => word.length > 2);
  if (words.length < 6) return 0;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const top = Math.max(...counts.values());
  const distinct = counts.size / words.length;
  return (top >= 3 && top / words.length > 0.25 ? 1.2 : 0) + (words.length >= 12 && distinct < 0.45 ? 1.5 : 0);
}

function joinSpacedLetters(read: string): string {
  return read.replace(SPACED_WORD, (run) => run.replace(/[ ._*-]/g, ''));
}

function hasDisguisedWord(read: string): boolean {
  const tokens = read.toLowerCase().match(/[a-z0-9@$!]{3,20}/g) ?? [];
  return tokens.some((token) => {
    const bare = token.replace(/!+$/, '');
    return /[0-9@$!]/.test(bare) && /[a-z]/.test(bare) && DISGUISED_WORDS.has(bare.replace(/[0134579@$!]/g, (mark) => LEET[mark] ?? mark));
  });
}
