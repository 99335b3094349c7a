/** How many tokens a language model would count in a text. */

const PIECE = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]+/gu;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** An estimate of the tokens in a text, without a vocabulary.
 *  Method: a Latin word of up to eight letters is one token and every five letters more are another;
 *  a word in another spaced script has one token per three letters; Chinese, Japanese, Korean and
 *  Thai have four tokens per five characters; digits go by three, marks by two.
 *  It is an estimate for budgeting, not for billing. At least 1 for text that is not blank. Pure. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) tokens += tokensIn(piece);
  return tokens;
}

function tokensIn(piece: string): number {
  const length = [...piece].length;
  if (/^\p{N}/u.test(piece)) return Math.ceil(length / 3);
  if (!/^\p{L}/u.test(piece)) return Math.ceil(length / 2);
  if (DENSE_SCRIPT.test(piece)) return Math.ceil(length * 0.8);
  if (!/\p{Script=Latin}/u.test(piece)) return Math.ceil(length / 3);
  return 1 + Math.ceil(Math.max(0, length - 8) / 5);
}
