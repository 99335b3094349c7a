// Decides which features are safe in a sentence. The others go into a list, where any phrase reads well.
import { isCountable } from './countable.js';
import { isDoubtfulDeed, isDoubtfulThing, isDoubtfulTrait, isLooselyJoined } from './doubt.js';
import { isCommonWord } from './lexicon.js';
import { isMass, isMaterial, isPluralNoun, isProductNoun } from './nouns.js';
import type { Phrase } from './phrases.js';
import { toBaseForm } from './verbs.js';

/** Head nouns that say which one, how big or for whom, not what a product has: "queen size", "indoor use", "ages 10 and up". */
const DATA_HEAD =
  /^(?:sizes?|use|ages?|age|only|edition|year|years|origin|class|grade|rating|paperback|hardcover|hardback|ebook|audiobook|isbn|model|version|type|kind|language|english|winner|runner-up|finalist|bestseller|author|series|volume|harvest|vintage|roast|inches|inch|cm|mm|ml|kg|lb|lbs|oz|gsm|lumens|pieces|pcs|pages|players|servings|portions|tablets|capsules|softgels|count|pack|value|delivery|shipping|dispatch|returns|measurements?|dimensions?|fabric|spf|supply|care|bottle|jar|tin|tube|sachet|materials?)$/;
/** Colors: "warm white" isn't a thing that a product has. */
const COLOR_HEAD = /^(?:black|white|grey|gray|red|blue|green|yellow|orange|purple|pink|brown|beige|navy|teal|cream|ivory|multicolou?r)$/;
/** "Quick release", "low sugar": these describe a product; it doesn't have them. */
const ADJECTIVAL =
  /^(?:easy|quick|slow|soft|low|high|reduced|full|dual|large|one)[ -](?:release|close|care|clean|use|print|fat|sugar|salt|protein|fibre|fiber|carb|calorie|flow|sim|size|grain|maintenance)$/i;
const ENDS_IN_MEASURE = /\d\s?(?:mm|cm|m|kg|g|mg|ml|l|oz|lbs?|db|w|v|a|hz|khz|ghz|mah|gb|tb|rpm|bar|psi|inch(?:es)?|°c|°f|lm|lux)$/i;
/** Words that make a phrase more than a noun with its adjectives. */
const BROKEN =
  /\b(?:is|are|was|were|has|have|not|included|required|needed|supplied|provided|sold|only|recommended|see|etc|approx|per|vs|when|while|if|because|so|than|set (?:in|on)|or|where|how|why|what|we|you|i|max|min|maximum|minimum)\b|[()/=?!:"“”<>]|\d\s?[-–]\s?\d|\s[-–—]\s/i;
const KNOWN_NAME = /\b(?:bluetooth|wi-fi|wifi|usb|usb-c|hdmi|nfc|thunderbolt|android|ios|dab\+?)(?: \d[\d.]*)?$/i;
const DETERMINED = /^(?:a|an|the)\s/i;

/** Returns the phrase, or the same as a FACT if a sentence could get it wrong. That is a noun phrase whose head is neither plural nor known
 *  as countable or uncountable; words that could be a verb or a noun; loosely joined things; a code, a measure or an age; a lone noun; an
 *  attribute about care or with a dangling end.
 *  A plain list reads well with any phrase; a sentence doesn't. Pure. */
export function requireCertainty(phrase: Phrase): Phrase {
  const { kind, text } = phrase;
  if (kind === 'NP' && !isCertainThing(phrase)) return { ...phrase, kind: 'FACT' };
  if (kind === 'WHOLE' && /^(?:a )?(?:choice|product|produce) of /i.test(text)) return { ...phrase, kind: 'FACT' };
  if (kind === 'ADJ' && (!isCertainTrait(text) || isDoubtfulTrait(text))) return { ...phrase, kind: 'FACT' };
  if (kind === 'VP' && isDoubtfulDeed(text)) return { ...phrase, kind: 'FACT' };
  if (kind === 'PP' && /^with /i.test(text) && !isCertainThing(thingBehindWith(text))) return { ...phrase, kind: 'FACT' };
  if (
    kind === 'PP' &&
    (/\bonly\b|[()/:]/i.test(text) ||
      /^(?:at|against|under|over|between|inside|outside|across|within|through|on) |^from [^\p{L}]/iu.test(text))
  )
    return { ...phrase, kind: 'FACT' };
  return phrase;
}

function thingBehindWith(text: string): Phrase {
  const thing = text.slice(5);
  return { kind: 'NP', text: thing, head: headWord(thing) };
}

function headWord(text: string): string {
  const chunk = text.toLowerCase().split(/ (?:for|with|of|in|on|to|from|that) /)[0] ?? '';
  return chunk.split(' ').at(-1) ?? '';
}

/** Whether "has" and an article can precede a noun phrase. */
function isCertainThing({ text, head }: Phrase): boolean {
  if (/^no (?!more )/i.test(text)) return !isDoubtfulThing(text) && !/[()/:,]/.test(text) && (isCommonWord(head) || isPluralNoun(head));
  if (BROKEN.test(text) || isLooselyJoined(text)) return false;
  if (KNOWN_NAME.test(text)) return true;
  if (!isKnownNoun(head) || COLOR_HEAD.test(head) || / (?:each|every \p{L}+)$/u.test(text)) return false;
  if (isDoubtfulThing(text)) return false;
  if (DATA_HEAD.test(head) && !(/ (?:with|in|of|that) /.test(text) && !/^(?:winner|author|edition)/.test(head))) return false;
  // "Bean to bar", "farm to table".
  if (/^\p{L}+ to \p{L}+$/u.test(text)) return false;
  // "First harvest", "single origin": an ordinal or "single" before one thing isn't a count.
  if (/^(?:your|our|my|no|zero|best|single|first|second|last|assorted|various|sold|max|min|approx|about)\b/i.test(text)) return false;
  if (/^\d+(?:-\d+)? \p{L}+s \p{L}/u.test(text) && !isPluralNoun(head)) return false;
  if (/^\d[\d.,]*\+?\s?%/.test(text) || /\s\d[\d.,]*\+?%?$/.test(text)) return false;
  if (!/\s/.test(text))
    return (isPluralNoun(head) && (toBaseForm(head) === undefined || isProductNoun(head))) || (isMass(head) && !isMaterial(head));
  if (ADJECTIVAL.test(text) || ENDS_IN_MEASURE.test(text)) return false;
  return !(DETERMINED.test(text) && text.split(' ').length > 8);
}

/** A plural, an uncountable noun, or one that is certain to take an article. */
function isKnownNoun(head: string): boolean {
  const word = head.includes('-') && !isCommonWord(head) ? (head.split('-').at(-1) ?? head) : head;
  if (!/^\p{L}{2,}(?:['’-]\p{L}+)*$/u.test(word)) return false;
  return isPluralNoun(word) || isMass(word) || isCountable(word) || /^(?:wifi)$/.test(word);
}

/** Whether "is" can precede an attribute. */
function isCertainTrait(text: string): boolean {
  return !/\b(?:only|see|note|approx)\b|[()=?!:<>]|\s[-–—]\s/i.test(text) && !/\b(?:light|up)$/.test(text.replace(/^\S+$/, ''));
}
