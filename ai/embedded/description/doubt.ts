// Finds ambiguous features; no sentence may rely on one of their readings.
import { findWordKind } from './lexicon.js';
import { isAdjective, isDoubtfulAdjective, isMass, isPluralNoun } from './nouns.js';
import { isDegree } from './traits.js';
import { toBaseForm, isBaseVerb, isNounLike } from './verbs.js';

const FUNCTION_WORD =
  /^(?:in|of|from|for|to|with|without|by|at|on|against|under|over|into|onto|between|inside|outside|across|through|during|near|per|plus|than|like|via|that|and|or|x|\+|&)$/;
/** After a word that is both verb and noun, these leave both readings open: "prints from your phone". */
const OPEN_PREPOSITION = /^(?:in|from|for|to|with|without|by|at|on|against|under|over|across|through|between|within|during|via)$/;
/** Third-person verbs that nobody reads as a plural noun before "with", "for" or "in". */
const SURE_DEED =
  /^(?:be|have|do|go|come|work|fit|keep|stay|charge|recharge|pair|connect|attach|sync|integrate|adapt|adjust|comply|belong|blend|dry|last|weigh|run|sit|lie|hang|fold|roll|pack|slip|tuck|help|protect|support|provide|contain|include|make|grow|convert|switch|detach|unfold|rotate|tilt|swivel|break|cook|bake|dissolve|melt|absorb|open|close|lock|snap|stick|hold|store|cope|smell|taste|feel|turn|shut)$/;
/** Says when or how often, so a verb is likely: "feed once a week". */
const TIMED = /\b(?:once|twice|within|until|before|after|anytime|anywhere|always|never|daily$|a (?:day|week|month|year))\b/;
/** Words at the end of a phrase that aren't nouns: "auto off", "all levels welcome". */
const LOOSE_END = /(?:^|[ -])(?:off|on|up|down|out|in|away|over|welcome|rear|front|back|left|right|once|twice|apart|together)$/;
const PURPOSE =
  /^(?:not )?(?:ideal|perfect|suitable|great|good|best|suited|excellent|recommended|designed|made|meant|intended) (?:as|for|from|to)\b/i;

/** Whether "has" before a thing could misread one of its words: a verb as a noun, or a clause or an instruction as a thing. Pure. */
export function isDoubtfulThing(text: string): boolean {
  const words = text
    .replace(/\b\p{Lu}{3,}\b/gu, 'x')
    .toLowerCase()
    .split(' ');
  const [first = '', second = ''] = words;
  const lower = words.join(' ');
  if (TIMED.test(lower) || LOOSE_END.test(beforePreposition(lower)) || words.includes('by') || PURPOSE.test(lower)) return true;
  if ((isBaseVerb(first) || toBaseForm(first) !== undefined) && OPEN_PREPOSITION.test(second)) return true;
  // "Grow crystals" is an instruction; "30 hours with case" is a measure.
  if (findWordKind(first) === 'verb' && isBaseVerb(first) && !isNounLike(first) && first !== 'carry' && isPluralNoun(words.at(-1) ?? ''))
    return true;
  if (/^[\d.,+-]+ (?:hours?|minutes?|days?|weeks?|months?|years?)(?: with\b|$)/.test(lower)) return true;
  if (/^no (?:assembly|set-?up|installation|experience|tools?|hassle|mess|fuss|need|waiting|drilling|screws|sewing|ironing)$/.test(lower))
    return true;
  if (/^(?:source|product|produce|result|matter|lack|range|touch|hint|blend|mix) of /.test(lower)) return true;
  if (
    /^(?:easy|low|high|quick|instant|minimal|maximum|free|fast|simple|great) /.test(lower) &&
    isMass(words.at(-1) ?? '') &&
    !/ing$/.test(lower)
  )
    return true;
  if (isNumberInside(words) || isLoneCount(words)) return true;
  // A plural before another noun is usually a subject: "LCD shows remaining runtime", "all levels welcome".
  return words.some(
    (word, index) =>
      index + 1 < words.length && /\p{L}{2}s$/u.test(word) && isPluralNoun(word) && !FUNCTION_WORD.test(words[index + 1] ?? ''),
  );
}

function beforePreposition(lower: string): string {
  return lower.split(/ (?:in|of|from|for|to|with|without|by|at|on|that|under|into|against|as|than|when|while|during) /)[0] ?? '';
}

/** "Lamp life 50,000 hours" is a label without a colon. */
function isNumberInside(words: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      index > 0 &&
      /^\d[\d.,]*$/.test(word) &&
      !/^(?:at|from|by|over|under|bluetooth|wi-fi|wifi|usb|hdmi|and|to|of|with|for|in|or|x|up|than)$|^\d/.test(words[index - 1] ?? ''),
  );
}

/** "3 ply", "100 proof". */
function isLoneCount(words: readonly string[]): boolean {
  return words.length === 2 && /^(?!1$)\d[\d.,+]*$/.test(words[0] ?? '') && !isPluralNoun(words[1] ?? '');
}

/** "Front and rear", "rod, reel and line": things joined before any preposition, unless each is plural or uncountable, or they share one
 *  plural noun ("HDMI and USB ports"). Pure. */
export function isLooselyJoined(text: string): boolean {
  const chunk = text.toLowerCase().split(/ (?:in|of|from|for|to|with|without|by|at|on|that) /)[0] ?? '';
  if (/ \+ | & |\//.test(chunk)) return true;
  const parts = chunk.split(/, (?:and |or )?| and | or /);
  if (parts.length === 1) return false;
  const ends = parts.map((part) => part.split(' ').at(-1) ?? '');
  const isPlain = (word: string): boolean => isPluralNoun(word) || isMass(word);
  // "Vanilla, mint and honey" could be flavors or contents.
  if (parts.length > 2 && ends.every((word) => isMass(word) && !isPluralNoun(word))) return true;
  if (ends.every(isPlain)) return false;
  return !(parts.length === 2 && isPluralNoun(ends.at(-1) ?? '') && (parts[1] ?? '').includes(' '));
}

/** Whether a verb phrase could also be a plural noun: "exercises with answers", "guides for beginners". Pure. */
export function isDoubtfulDeed(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ');
  // Before a time, the word is a verb: "clumps in seconds".
  if (
    !OPEN_PREPOSITION.test(second) ||
    /^\S+ (?:in|for|to) (?:up to \d|its |itself|\d|seconds|minutes|hours|no time|under|less)/.test(text.toLowerCase())
  )
    return false;
  const base = toBaseForm(first);
  if (base === undefined) return /s$/.test(first) && !/^(?:is|has|was|does)$/.test(first);
  if (SURE_DEED.test(base)) return false;
  if (isNounLike(base)) return true;
  return !isBaseVerb(base) || findWordKind(base) === 'noun' || findWordKind(first) === 'noun';
}

/** Whether an adjective phrase could also be a thing or a clause ("vulcanised rubber sole", "recordings available for 90 days"), or names
 *  whom the product is for, which would repeat the audience. Pure. */
export function isDoubtfulTrait(text: string): boolean {
  const lower = text.toLowerCase();
  if (PURPOSE.test(lower) && !/^(?:designed|made) (?!for\b)/.test(lower)) return true;
  const chunk = beforePreposition(lower).split(' ');
  const last = chunk.at(-1) ?? '';
  if (chunk.length === 1 || /^(?:free|proof|resistant|safe|compatible|friendly|powered|operated)$/.test(last)) return false;
  if (/^(?:available|valid|welcome|possible)$/.test(last) && !isDegree(chunk[0] ?? '')) return true;
  if (chunk.slice(0, -1).some((word) => /\p{L}{2}s$/u.test(word) && isPluralNoun(word) && !isMass(word))) return true;
  if (!isAdjective(last) || /ed$/.test(last) || !isDoubtfulAdjective(last)) return false;
  return !chunk.slice(0, -1).every((word) => isDegree(word) || isAdjective(word) || /^(?:and|or)$|ly$/.test(word));
}
