// Finds features that describe the product: adjectives, participles, and compounds that end in one.
import { isAdjective, isDoubtfulAdjective, isMass, isMaterial, isPluralNoun, isProductNoun } from './nouns.js';
import { ADVERB, DETERMINER, isManner, PREPOSITION } from './phrase-verbs.js';

const DEGREE = new Set(
  `very extra super ultra so fully also now widely well always not never really highly easily individually naturally beautifully lovingly carefully completely 100% totally entirely exceptionally incredibly`.split(
    ' ',
  ),
);
const ADJ_STARTS = new Set(
  `made designed built crafted handmade handcrafted handwoven available suitable ideal perfect easy ready safe compatible certified free resistant tested approved assembled woven knitted great excellent inspired engineered sourced printed
  brewed roasted finished packed packaged filled fitted lined coated treated rated enriched infused formulated adjustable gentle tough kind based sized shaped cut produced grown supplied sold delivered backed trimmed equipped powered
  dyed stitched sewn bonded reinforced padded insulated protected suited good simple quick hard soft comfortable expandable convertible`.split(
    /\s+/,
  ),
);
const TAIL_ADJECTIVE = new Set(
  `safe free resistant proof washable friendly ready compatible wide tall long deep high thick certified approved tested powered operated made lined coated efficient tight conscious neutral rated repellent absorbent based enabled built style
  adjustable foldable regulating reducing controlling repelling neutralising neutralizing whitening brightening firming hydrating nourishing softening strengthening soothing relieving improving boosting enhancing adapting resisting proven cancelling canceling drying lasting cleaning fitting wicking locking healing standing acting moisturising moisturizing absorbing fading stick slip cut tested weighted stitched painted printed sewn knitted woven dyed
  finished crafted dried roasted pressed baked picked sourced grown forged tempered hardened brushed polished heavy light old strong quiet only shut bound facing loading mounted handed sided sleeved necked legged flavoured flavored scented coloured colored shaped rimmed toed`.split(
    /\s+/,
  ),
);

/** Whether a word is an adverb of degree: "very", "fully". Pure. */
export function isDegree(word: string): boolean {
  return DEGREE.has(word);
}

/** Irregular participles that start a trait before a preposition: "thrown by hand". */
const PARTICIPLE =
  /^(?:thrown|blown|grown|spun|woven|drawn|hewn|sewn|knit|cut|bred|kept|sold|built|worn|lit|bound|ground|milled|cast|hung|(?!(?:need|seed|feed|speed|bed|shed|weed|led|red|medium-sized)$)[a-z]{3,}ed)$/;
const BEHIND_PARTICIPLE = /^(?:by|in|from|with|for|to|on|at|into|using|without|and|under|according|after|before|as|against)$/;
/** "Soft-touch", "anti-kink", "all-season": single-word compounds that describe a thing. */
const LIKE_COMPOUND =
  /^(?:anti|non|soft|quick|easy|low|high|pre|self|full|one|two|three|four|multi|all|dual|double|slow|fast|long|short|heavy|light|no|ultra|super|extra|hands|leak|break|fade|lint|frizz|cold|hot|dry|wet|half|semi|mid)-[a-z]{2,}$/;

/** Whether lower-case words are a trait: words that can follow "is". Pure. */
export function isTrait(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (ADJ_STARTS.has(first) && (PREPOSITION.has(second) || second === '' || ADVERB.test(second))) return true;
  if (PARTICIPLE.test(first) && BEHIND_PARTICIPLE.test(second) && words.length > 2) return true;
  const end = words.findIndex((word, index) => index > 0 && PREPOSITION.has(word) && word !== 'and');
  const chunk = end === -1 ? words : words.slice(0, end);
  const last = chunk.at(-1) ?? '';
  if (DETERMINER.has(first)) return false;
  if (first === 'set' && /^(?:with|in)$/.test(second)) return true;
  if (chunk.length > 6) return false;
  if (chunk.length === 3 && second === 'and') return (isAdjective(first) && isAdjective(last)) || (isAdjective(first) && last === 'light');
  // "Durable and light", "dust and water resistant": the last word decides for all.
  if (chunk.length === 1 && (/-[a-z]+ing$/.test(last) || isLikeCompound(last))) return true;
  if (chunk.length === 1)
    return isAdjective(last) || (/(?:[a-z]{2}ed|woven|sewn|grown|made)$/.test(last) && last !== 'led' && last !== 'speed');
  if (last === 'light')
    return chunk.length === 1 || /^(?:feather|ultra|super|very|extra|incredibly|surprisingly|really|and|so)$/.test(chunk.at(-2) ?? '');
  if (TAIL_ADJECTIVE.has(last) && !(isAdjective(first) && /^(?:high|cut|style|slip|stick)$/.test(last))) return true;
  const before = chunk.at(-2) ?? '';
  // "Enamelled interior": after another adjective, a word that is an adjective by the lexicon alone is a noun.
  const isNoun = isDoubtfulAdjective(last) && (isAdjective(before) || /(?:[a-z]{2}ed|-[a-z]+)$/.test(before));
  if (isAdjective(last) && !isNoun && !isMaterial(last) && last !== 'light') return true;
  if ((DEGREE.has(first) || isManner(first)) && /(?:[a-z]{2}ed|made|woven|sewn|built)$/.test(last)) return true;
  return (
    chunk.length === 2 &&
    /(?:[a-z]{3}ed)$/.test(last) &&
    !isMass(last) &&
    !/^(?:seed|feed|speed|weed|bed|shed|led|breed|birdseed|linseed)$/.test(last)
  );
}

function isLikeCompound(word: string): boolean {
  const tail = word.split('-').at(-1) ?? '';
  return LIKE_COMPOUND.test(word) && !isPluralNoun(tail) && !isProductNoun(tail) && !/^(?:set|up|on|grip|lock|zip|in|off|out)$/.test(tail);
}
