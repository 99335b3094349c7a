// Finds the verb of a feature: at its start, after its subject, or not at all.
import { findWordKind } from './lexicon.js';
import { isAdjective, isMass, isPluralNoun, isProductNoun } from './nouns.js';
import { toBaseForm, FINITE, isBaseVerb, isNounLike, isOrderVerb, isPluralDeed } from './verbs.js';

/** Words that start a new phrase. */
export const PREPOSITION = new Set(
  `in of from for to with without by as at on against under up into onto over around between behind inside outside across along through throughout during after before beneath below above near within per plus including than like via
  so when while because if until that which who where and`.split(/\s+/),
);
/** Words that start only a noun phrase. */
export const DETERMINER = new Set(`the a an your its their our my any all each every this these those both some no`.split(' '));
const PARTICLE = new Set(
  `up down out in on off away over together apart back open shut flat it them itself themselves yourself to with at into onto for from without like as against around under through between`.split(
    ' ',
  ),
);
/** Adverbs that follow a verb. */
export const ADVERB =
  /^(?:easily|quickly|well|always|never|instantly|automatically|securely|neatly|once|twice|only|just|also|even|longer|faster|easy|flat|cool|warm|cold|fresh|sharp|put|dry|snugly|silently|quietly|smoothly|tightly|perfectly|(?!(?:assembly|family|supply|jelly|belly|butterfly|reply)$)\p{Ll}{3,}ly)$/u;

/** Whether the words start with a pronoun as their subject. Pure. */
export function isClauseStart(words: readonly string[]): boolean {
  if (!/^(?:it|it's|they|you|you'll|we|i|he|she|there|this|that|they're|you're)$/.test(words[0] ?? '')) return false;
  return words.length > 2 || /'/.test(words[0] ?? '');
}

/** Whether a third-person verb comes first. A form that could be a plural noun must be followed by a word that only a verb takes. Pure. */
export function isDeed(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  if (/^(?:is|has|can|will|may|must|should)$/.test(first)) return words.length > 1;
  if (
    (/^(?:also|never|always)$/.test(first) || isManner(first)) &&
    words.length > 1 &&
    toBaseForm(second) !== undefined &&
    !isNounLike(toBaseForm(second) ?? '')
  )
    return true;
  if (/^(?:doesn't|won't|can't|don't)$/.test(first)) return words.length > 1 && first !== "don't";
  const base = toBaseForm(first);
  if (base === 'float' && second === '') return true;
  // Any word ending in s before "onto", "into" or "your" is a verb.
  if (base === undefined && /s$/.test(first) && /^(?:onto|into|your|itself|off|away|when|while|until|without)$/.test(second)) return true;
  if (base === undefined && /(?:ises|izes|ifies)$/.test(first) && (isManner(second) || PREPOSITION.has(second))) return true;
  // "Clumps in seconds": before a time, the word is a verb.
  if (/[^s]s$/.test(first) && second === 'in' && /^(?:seconds|minutes|hours|no|under|less|\d.*|one|two|three|five|ten)$/.test(third))
    return true;
  // "Fizzes for 5 minutes".
  if (/[^s]s$/.test(first) && /^for (?:up to )?\d\S* (?:seconds|minutes|hours|days|weeks|months|years)/.test(words.slice(1).join(' ')))
    return true;
  if (base === undefined && /[^s]s$/.test(first) && /^(?:and|or)$/.test(second) && words.length === 3) {
    const other = toBaseForm(third);
    return other !== undefined && !isNounLike(other);
  }
  if (base === undefined || (isProductNoun(first) && second === '')) return false;
  if (!isNounLike(base)) return words.length > 1 || base === 'float';
  if (
    DETERMINER.has(second) ||
    /^\d/.test(second) ||
    /^(?:up|two|three|four|five|six|seven|eight|nine|ten|it|them|more|most|less)$/.test(second)
  )
    return true;
  if (FINITE.has(second) || isPluralDeed(second)) return false;
  if (ADVERB.test(second) || /^(?:clean|flat|shut|open|hot|loud|straight)$/.test(second)) return !isBaseVerb(third);
  if (OFTEN_DEED.test(base)) return second !== '' && !/^(?:of|and|or)$/.test(second);
  return /^(?:down|away|off|out|together|apart|itself|into|onto|like|as)$/.test(second);
}

/** Noun-like forms that are usually verbs if more words follow: "charges in two hours". */
const OFTEN_DEED =
  /^(?:charge|stand|work|measure|play|pair|lock|grip|stream|iron|clip|mount|float|treat|ship|report|track|toast|roast|drip|cut)$/;

/** Whether a word is an adverb of manner: "beautifully", but not "assembly". Pure. */
export function isManner(word: string): boolean {
  return /\p{Ll}{3}ly$/u.test(word) && !/^(?:assembly|family|supply|butterfly|jelly|belly|reply|friendly|monthly|weekly|daily)$/.test(word);
}

/** Whether an imperative comes first. A word that is also a noun ("charge cable") needs more words after it. Pure. */
export function isOrder(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (words.length < 2) return false;
  if (
    /^(?:wash|iron|clean|dry|store|keep|handle|use)$/.test(first) &&
    /^(?:inside|separately|before|after|only|gently|indoors|outdoors|away|in|at|by|with|as|on|within)$/.test(second)
  )
    return true;
  if (/^(?:wash|iron|clean|dry|store)$/.test(first) && words.length > 2 && (isManner(words.at(-1) ?? '') || words.at(-1) === 'separately'))
    return true;
  if (second === 'or' && isOrderVerb(first) && isBaseVerb(words[2] ?? '')) return true;
  if (isOrderVerb(first) && /^(?:online|anytime|today|again|twice|daily|once|within)$/.test(second)) return true;
  if (/^do(?:n't)?$/.test(first) && (second === 'not' || first === "don't")) return true;
  const isVerb = isBaseVerb(first) || isOrderVerb(first) || (findWordKind(first) === 'verb' && DETERMINER.has(second));
  if (!isVerb || (/(?:ed|ing)$/.test(first) && first !== 'feed')) return false;
  if (
    /^(?:cut|light|set|fit|clean|clear|dry|cool|warm|smooth|level|open|fresh|form|free|double|complete|dim|tone|calm|close|soak|set|prime|slim|tough|direct|last)$/.test(
      first,
    ) &&
    !DETERMINER.has(second) &&
    !/^(?:it|them|up|down)$/.test(second)
  )
    return false;
  if (DETERMINER.has(second) && second !== 'no') return true;
  if (/^\d/.test(second)) return isOrderVerb(first);
  if (second === 'and' && isBaseVerb(words[2] ?? '') && words.length > 3 && !isMass(first)) return true;
  if (/^(?:it|them|yourself|everything|anything|more|less|up|off|out|down|away)$/.test(second)) return true;
  if (PARTICLE.has(second)) return !isMass(first) || isOrderVerb(first);
  if (ADVERB.test(second)) return true;
  return isOrderVerb(first) && !isBaseNounPair(first, second);
}

/** "Store locator", "travel mug", "save button": a noun made of a verb and a noun. */
function isBaseNounPair(first: string, second: string): boolean {
  return (
    /^(?:travel|store|turn|stop|see|cook|bake|build|dry|stay|pour|find|send|write|print|open|fold|do|express|rinse|change|book|order|call|skip|cancel)$/.test(
      first,
    ) && !isPluralNoun(second)
  );
}

/** The index of a finite verb after a subject, or -1. A verb after "that" or "to" belongs to its noun. Pure. */
export function findFiniteVerb(words: readonly string[]): number {
  for (let index = 1; index < Math.min(words.length, 9); index += 1) {
    const word = words[index] ?? '';
    const before = words[index - 1] ?? '';
    if (/^(?:that|which|who|where|when|so|while|because|if|until|than|as|you|it)$/.test(word)) return -1;
    if (PREPOSITION.has(before) || /^(?:to|not|always|never)$/.test(before)) continue;
    if (FINITE.has(word)) return index;
    if (isVerbAt(words, index)) return index;
  }
  return -1;
}

function isVerbAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const before = words[index - 1] ?? '';
  const after = words[index + 1];
  if (isAdjective(before) || DETERMINER.has(before) || PREPOSITION.has(before) || /^\d/.test(before))
    return /^(?:all|both)$/.test(before) && isPluralDeed(word);
  const base = toBaseForm(word);
  if (base !== undefined && !isPluralNoun(before)) {
    if (!isNounLike(base) && after === undefined && !/^(?:the|each|every|a|an|its|this|your|one)$/.test(words[0] ?? ''))
      return /^(?:opens|closes|folds|rotates|swivels|detaches|dries|glows|tilts|expands|reclines|unfolds)$/.test(word) && index === 1;
    if (!isNounLike(base))
      return (
        (!(isProductNoun(word) && after === undefined) &&
          !/^(?:holds|needs|works|uses|looks|returns|supplies|values|colours|names|rests|guards|plugs|moulds|wipes|bakes|laces|reds|supports|leads|guides|houses)$/.test(
            word,
          )) ||
        (after !== undefined && !PREPOSITION.has(after))
      );
    const isSingularSubject = /^(?:the|each|every|a|an|its)$/.test(words[0] ?? '') && index >= 2;
    return after === undefined
      ? isSingularSubject && /^(?:locks|floats|lights|folds)$/.test(word)
      : ADVERB.test(after) ||
          DETERMINER.has(after) ||
          (/^(?:up|out|down|away|off|into|in|over|to)$/.test(after) && (isSingularSubject || !isMass(before)));
  }
  if (
    isPluralNoun(before) && isPluralDeed(word) && toBaseForm(before) !== undefined
      ? !isProperDeed(words, index)
      : isPluralNoun(before) && (isPluralDeed(word) || (index === 1 && findWordKind(word) === 'verb' && !/(?:ed|ing|s)$/.test(word)))
  )
    return true;
  return false;
}

/** "Keeps cool", "holds fit": the word before is the verb of a verb phrase, not a subject. */
function isProperDeed(words: readonly string[], index: number): boolean {
  const base = toBaseForm(words[0] ?? '');
  return index === 1 && base !== undefined && !isNounLike(base);
}
