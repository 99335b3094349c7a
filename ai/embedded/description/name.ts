// Parses a product's name for use in sentences: its article, its number, and the noun for later mentions.
import { isCountable } from './countable.js';
import { isCommonWord, isCompound, findWordKind } from './lexicon.js';
import { isNameLike } from './casing.js';
import { isAdjective, isGeneral, isMass, isMaterial, isPluralNoun, isProductNoun, toSingular } from './nouns.js';

/** A parsed product name. */
export interface ProductName {
  /** As the caller wrote it. */
  readonly plain: string;
  /** With "the" if English needs it: "the Walnut Desk Organiser", but "Lumina". */
  readonly inSentence: string;
  readonly isPlural: boolean;
  /** A lower-case noun phrase for it without an article ("desk organiser"); empty if the name has none. */
  readonly noun: string;
  /** A longer noun phrase, or the same. */
  readonly longNoun: string;
  /** Whether the name has parts after a comma or dash, so that it should end a sentence. */
  readonly isTrailing: boolean;
}

const MODEL_WORD =
  /^(?:pro|max|plus|mini|ultra|lite|air|go|se|xl|neo|one|two|i{1,3}|iv|v|edition|series|\p{L}{0,4}-?\d[\p{L}\d.-]*|\d+)$/iu;
const COLOR =
  /^(?:black|white|grey|gray|red|blue|green|yellow|orange|purple|pink|brown|beige|navy|teal|olive|cream|ivory|silver|gold|copper|natural|dark|light|small|medium|large|single|double|king|queen|black\/\w+)$/;
const GROUP_OWNER =
  /^(?:women|men|kids|children|girls|boys|ladies|baby|unisex|mother|father|chef|baker|gardener|artist|traveller|barista)['’]?s?['’]?$/i;

/** Parses a cleaned, non-empty product name. Pure. */
export function readName(plain: string): ProductName {
  const core = findCore(plain);
  const words = core.split(' ');
  const headAt = headIndex(words);
  const head = (words[headAt] ?? '').toLowerCase();
  const isKnown = isProductNoun(head);
  const isPlural = isPluralNoun(head) && (isKnown || isPluralOfWord(head, words.length > 1));
  const article = needsArticle(words, head, isKnown, isPlural) ? 'the ' : '';
  const [noun, longNoun] = isKnown ? nounsFor(words, headAt) : ['', ''];
  return { plain, inSentence: article + plain, isPlural, noun, longNoun, isTrailing: /,|:|\s[–—|-]\s/.test(plain) };
}

/** "Earplugs", "Wraps", "Flakes": English words without their s, which follows a consonant or an e. A lone word may be a brand. */
function isPluralOfWord(head: string, isBehindOthers: boolean): boolean {
  if (!/(?:[b-df-hj-np-tv-xz]|e|[aeo]y|o)s$/.test(head)) return false;
  const single = toSingular(head);
  const isWord = isCommonWord(single) || isCompound(single) || isCommonWord(head);
  return isWord && (isBehindOthers || (isCompound(single) && findWordKind(single) !== 'verb'));
}

/** The name before a color, size or pack that follows a comma, dash or bracket. */
function findCore(plain: string): string {
  const core = plain.split(/\s[–—|-]\s|,\s|\s?\(|\s\/\s|:\s/)[0]?.trim() ?? '';
  return core === '' ? plain : core;
}

/** The last product noun before "for", "with" and the like; otherwise the last word before them. */
function headIndex(words: readonly string[]): number {
  const end = words.findIndex(
    (word, index) => index > 0 && /^(?:for|with|of|in|by|from|to|and|w\/|on)$/i.test(word) && !/^(?:and)$/i.test(word),
  );
  let last = (end === -1 ? words.length : end) - 1;
  // "Puzzle 500 Pieces", "Shampoo 250 ml": a counted noun at the end is a size.
  if (last > 1 && /^\d/.test(words[last - 1] ?? '') && !isProductNoun((words[last] ?? '').toLowerCase())) last -= 2;
  while (last > 0 && /^(?:\d.*|x|×|pack|packs|pcs|pieces|twin|multi|value)$/i.test(words[last] ?? '')) last -= 1;
  // "Protein Bars Peanut Butter": an uncountable noun after a plural product is its variety.
  const several = words.findIndex((word, index) => index > 0 && index < last && isSeveralProducts(word));
  if (several > 0 && several >= last - 2 && isMass((words[last] ?? '').toLowerCase()) && !isProductNoun((words[last] ?? '').toLowerCase()))
    return several;
  if (last > 0 && isKindWord(words[last] ?? '') && isHeadBefore(words[last - 1] ?? '', words[last] ?? '')) return last - 1;
  for (let index = last; index >= 0; index -= 1) {
    const word = (words[index] ?? '').toLowerCase();
    if (isProductNoun(word) && !(index < last && isProductNoun((words[last] ?? '').toLowerCase()))) return index;
    // Only colors, sizes and model words may follow the noun.
    if (!MODEL_WORD.test(word) && !COLOR.test(word) && isCommonWord(word)) return last;
  }
  return last;
}

/** "Sunglasses Polarised", "Flashcards Italian", "Office Chair Mesh": a word that describes the noun before it. */
function isKindWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    isAdjective(lower) ||
    isMaterial(lower) ||
    (isMass(lower) && !isProductNoun(lower)) ||
    /(?:[a-z]{2}ed|ised|ized|en)$/.test(lower) ||
    lower === 'light' ||
    isPlaceName(word)
  );
}

function isPlaceName(word: string): boolean {
  return isNameLike(word) && /^\p{Lu}\p{Ll}+(?:ish|ian|an|ese)$/u.test(word);
}

function isHeadBefore(before: string, word: string): boolean {
  const lower = before.toLowerCase();
  if (isPluralNoun(lower)) return isProductNoun(lower) || isPluralOfWord(lower, true);
  return isProductNoun(lower) && !isMass(lower) && !isProductNoun(word.toLowerCase());
}

function isSeveralProducts(word: string): boolean {
  return isPluralNoun(word.toLowerCase()) && isProductNoun(word.toLowerCase());
}

function needsArticle(words: readonly string[], head: string, isKnown: boolean, isPlural: boolean): boolean {
  const first = words[0] ?? '';
  if (/^(?:the|a|an|my|our|your|le|la|les|der|die|das|el|los|il|this)$/i.test(first)) return false;
  if (/['’]s?$/i.test(first) && !GROUP_OWNER.test(first)) return false;
  if (isMass(head) && (!isKnown || words.length < 2)) return false;
  if (isKnown) return words.length > 1 || !isPlural;
  if (words.length < 2) return false;
  if (isPlural || isCountable(head)) return true;
  return MODEL_WORD.test(words.at(-1) ?? '') || (isCommonWord(head) && findWordKind(head) === 'noun');
}

function nounsFor(words: readonly string[], headAt: number): [string, string] {
  const head = (words[headAt] ?? '').toLowerCase().replace(/^t-shirt/, 'T-shirt');
  const before = words[headAt - 1] ?? '';
  const modifier = before.toLowerCase();
  const isModifier =
    headAt > 0 &&
    /^\p{L}{3,12}$/u.test(before) &&
    !isNameLike(before) &&
    !isPluralNoun(modifier) &&
    !isMaterial(modifier) &&
    !/^(?:fit|size|neck|style|free|pro|air|mini|plus|series|edition|top|up|off|end|rose|gold|silver|high|low)$/.test(modifier) &&
    (findWordKind(modifier) === 'noun' || (findWordKind(modifier) === 'other' && isMass(modifier)) || MODIFIERS.has(modifier));
  const long = isModifier ? `${modifier} ${head}` : head;
  if (isGeneral(head)) return isModifier ? [long, long] : ['', ''];
  return [head, long];
}

const MODIFIERS = new Set(
  'coffee tea travel desk running hiking cutting sleeping knife bath baking frying dining office garden kitchen bike yoga phone laptop camera water wine storage shower gaming'.split(
    ' ',
  ),
);
