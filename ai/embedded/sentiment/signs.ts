// Signs of sentiment that work in any language: emoji, smileys and ratings; and those that plain English adds.
import { NEGATIVE_EMOJI, POSITIVE_EMOJI } from './words.js';

/** Log-odds of praise, and the number of signs found. */
export interface Signs {
  odds: number;
  found: number;
}

const ODDS_PER_EMOJI = 1.4;
const MOST_EMOJI_ODDS = 3.5;
const ODDS_PER_STAR = 1.6;
const RATING_OF = /(?<![\d/.,])(\d{1,2})(?:[.,]\d)?\s{0,2}(?:\/|out of)\s{0,2}(5|10|100)(?![\d/])/gi;
const RATING_STARS = /(?<![\d/.,])([0-5])(?:[.,]\d)?[\s-]{0,2}(?:stars?|sterne?|étoiles?|estrellas?|estrelas?|stelle|sterren)(?!\p{L})/giu;
const WORD_STARS = /\b(zero|no|one|two|three|four|five)[\s-]stars?\b/gi;
const WORD_VALUES: Readonly<Record<string, number>> = { zero: 0, no: 0, one: 1, two: 2, three: 3, four: 4, five: 5 };
const DRAWN_STARS = /[★☆⭐]\uFE0F?(?:\s?[★☆⭐]\uFE0F?){0,4}/u;
/** A quick check: every rating matches it, most texts don't. */
const MAY_RATE = /\/\s{0,2}[15]|out of|stars?|stern|[ée]toile|estrel|stell|sterr|[★☆⭐]/iu;
const CONDITION = /\b(?:would(?:'ve)?|could|if|wish|almost|expected|why|instead of)\b[^.!?]{0,60}$/i;

/** Finds emoji, smileys and ratings ("5/5", "1 star", "★★☆☆☆"). An average rating counts as found with weight 0. Linear. Pure. */
export function findSigns(prose: string): Signs {
  const faces = emojiOdds(prose);
  const ratings = ratingShares(prose).slice(0, 3);
  const stars = ratings.reduce((sum, share) => sum + (share - 0.6) * 5 * ODDS_PER_STAR, 0);
  return {
    odds: Math.max(-MOST_EMOJI_ODDS, Math.min(MOST_EMOJI_ODDS, faces.odds)) + Math.max(-5, Math.min(5, stars)),
    found: faces.found + ratings.length,
  };
}

function emojiOdds(prose: string): Signs {
  const signs: Signs = { odds: 0, found: 0 };
  if (!/[^\0-\u1fff]/.test(prose)) return addSmileys(prose, signs);
  for (const character of prose) {
    const polarity = POSITIVE_EMOJI.has(character) ? 1 : NEGATIVE_EMOJI.has(character) ? -1 : 0;
    if (polarity === 0) continue;
    signs.odds += polarity * ODDS_PER_EMOJI;
    signs.found += 1;
  }
  return addSmileys(prose, signs);
}

function addSmileys(prose: string, signs: Signs): Signs {
  const glad = /(?:^|\s)(?:[:;]-?[)D]|<3)(?=\s|$)/.test(prose) ? 1 : 0;
  const sad = /(?:^|\s):'?-?\((?=\s|$)/.test(prose) ? 1 : 0;
  return { odds: signs.odds + (glad - sad) * ODDS_PER_EMOJI, found: signs.found + glad + sad };
}

/** Ratings as shares of the maximum, 0..1. */
function ratingShares(prose: string): number[] {
  if (!MAY_RATE.test(prose)) return [];
  const shares = [
    ...[...prose.matchAll(RATING_OF)].map(([, given, of]) => Number(given) / Number(of)),
    ...[...prose.matchAll(RATING_STARS)].filter((match) => isPlain(prose, match.index)).map(([, given]) => Number(given) / 5),
    ...[...prose.matchAll(WORD_STARS)]
      .filter((match) => isPlain(prose, match.index))
      .map(([, word = '']) => (WORD_VALUES[word.toLowerCase()] ?? 3) / 5),
  ];
  const drawn = [...(DRAWN_STARS.exec(prose)?.[0] ?? '')].filter((star) => /[★☆⭐]/u.test(star));
  // A row of five, or one with empty stars in it, is a rating; fewer full ones may be decoration.
  if (drawn.length === 5 || (drawn.length > 1 && drawn.includes('☆'))) {
    shares.push(drawn.filter((star) => star !== '☆').length / drawn.length);
  }
  return shares.filter((share) => share <= 1);
}

/** "I would give 5 stars if ..." is no rating. */
function isPlain(prose: string, at: number): boolean {
  return !CONDITION.test(prose.slice(Math.max(0, at - 60), at));
}
