// Estimates the sentiment of a text in a language other than English from its words.
import { LEXICONS_ABROAD, type LexiconAbroad, type OpinionLexicon } from './words-other-languages.js';

/** "And" is a prefix of the next word in Hebrew and Arabic. */
const CONJUNCTION = /^[وו](?=\p{L}{2})/u;

const UNSPACED = new Set(['th', 'ja', 'zh', 'ko']);
const ODDS_PER_WORD = 1.4;

/** Returns the log-odds of praise, and the number of opinion words. Words of praise and of complaint cancel each other out; a negated word
 *  of praise counts as a mild complaint. Pure. */
export function computeForeignOdds(prose: string, language: string): { odds: number; evidence: number } {
  const lexicon = LEXICONS_ABROAD.get(language);
  if (lexicon === undefined) return { odds: 0, evidence: 0 };
  const text = prose.toLowerCase();
  return UNSPACED.has(language) ? unspacedOdds(text, lexicon) : spacedOdds(text, lexicon);
}

/** Without spaces, words can only be found as substrings, so a negation makes all praise uncertain. */
function unspacedOdds(text: string, { positive, negative, negators }: OpinionLexicon): { odds: number; evidence: number } {
  const count = (entries: readonly string[]): number => entries.filter((entry) => text.includes(entry)).length;
  const [praise, complaint, denials] = [count(positive), count(negative), count(negators)];
  if (denials > 0 && praise > 0) return { odds: 0, evidence: praise + complaint };
  if (praise > 0 && complaint > 0) return { odds: 0, evidence: praise + complaint };
  return { odds: ODDS_PER_WORD * (Math.min(2, praise) - Math.min(2, complaint)), evidence: praise + complaint };
}

function spacedOdds(text: string, lexicon: LexiconAbroad): { odds: number; evidence: number } {
  const tokens = text.match(/[\p{L}\p{M}'’]+|[.!?,;\n]/gu) ?? [];
  let [praise, complaint] = [0, 0];
  tokens.forEach((token, index) => {
    const polarity = matches(lexicon.positive, token) ? 1 : matches(lexicon.negative, token) ? -1 : 0;
    if (polarity === 0 && !matches(lexicon.working, token)) return;
    const near = tokens.slice(Math.max(0, index - 2), index + 3);
    const isNegated = near.some((other) => other !== token && isAmong(lexicon.negators, other));
    if (polarity > 0 && !isNegated) praise += 1;
    else if (polarity < 0 && !isNegated) complaint += 1;
    else if (polarity >= 0 && isNegated) complaint += 0.8;
  });
  const found = praise + complaint;
  // Too mixed to decide.
  if (found === 0 || Math.abs(praise - complaint) / found < 0.5) return { odds: 0, evidence: found };
  return { odds: ODDS_PER_WORD * Math.max(-2, Math.min(2, praise - complaint)), evidence: found };
}

/** Arabic and Hebrew write "and" as the first letter of the next word. */
function isAmong(negators: readonly string[], token: string): boolean {
  return negators.includes(token) || negators.includes(token.replace(CONJUNCTION, ''));
}

function matches(entries: readonly string[], token: string): boolean {
  return entries.some((entry) => (entry.endsWith('*') ? token.startsWith(entry.slice(0, -1)) : token === entry));
}
