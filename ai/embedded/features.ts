/** What kind of phrase a product feature is, so that a sentence can carry it. */

/** thing: "padded pockets" · trait: "waterproof" · deed: "charges in two hours" ·
 *  order: "fold it flat" · label: "Weight: 2 kg" · clause: "the lid locks". */
export type FeatureKind = 'thing' | 'trait' | 'deed' | 'order' | 'label' | 'clause';

/** A feature as the caller wrote it, without closing marks, and its kind. */
export interface Feature {
  text: string;
  kind: FeatureKind;
}

const DEEDS = new Set(
  `fits works keeps charges lasts comes includes holds folds connects runs supports offers provides features has makes blocks dries protects
  reduces helps stays adjusts converts opens closes locks turns heats cools cleans stores weighs measures plays pairs resists absorbs
  covers doubles stands attaches detaches rotates slides rolls packs delivers lets allows gives takes uses wicks stretches prevents filters
  streams tracks syncs powers remembers switches cuts grips glides lights shuts saves produces removes reaches sits hangs needs survives
  withstands seats washes brews grinds blends`.split(/\s+/),
);
const ORDERS = new Set(
  `use charge connect fold enjoy wear keep play store carry pair adjust wash take make get set plug clip hang turn switch choose add pour press
  listen watch track share control mix cook bake save discover explore upgrade create build bring pack clean rinse attach remove snap
  mount hold wipe roll open`.split(/\s+/),
);
const TRAIT_WORDS = new Set(
  `waterproof lightweight foldable durable portable adjustable reversible breathable rechargeable washable compact soft sturdy vegan organic
  handmade wireless cordless unisex ergonomic stackable reusable recyclable biodegradable hypoallergenic antibacterial quiet silent fast
  slim elegant stylish comfortable flexible sustainable natural seamless stainless waterproofed windproof shockproof insulated padded
  quilted scented unscented stretchy warm cosy cozy light thin strong safe fragrance-free`.split(/\s+/),
);
const TRAIT_ENDING =
  /(?:able|ible|proof|resistant|free|friendly|safe|ready|certified|approved|tested|coated|lined|powered|compatible|efficient|repellent|tight)$/;
const TRAIT_START =
  /^(?:made|designed|built|crafted|handmade|available|suitable|ideal|perfect|easy|ready|safe|compatible|certified|free|resistant|tested|approved|assembled|woven|cut|knitted|machine|hand|dishwasher|water|wind|shock|dust|scratch|stain|fully|very|extra|ultra|super)$/;
const TRAIT_LINK = /^(?:in|of|from|for|to|with|by|as|at|on|against|under|up)$/;
const CLAUSE_VERB = /^(?:is|are|has|have|can|will|does|do|was|were)$/;
const CLAUSE_START = /^(?:the|a|an|each|every|all|both|its|it|you|this|your)$/;

/** The kind of a feature, by its first and last words and by a finite verb within.
 *  A guess from short lists; what it does not know is a thing. Pure. */
export function readFeature(feature: string): Feature {
  const text = feature.replace(/[\s.;,!]+$/u, '').replace(/^[\s•*–-]+/u, '');
  return { text, kind: kindOf(text) };
}

function kindOf(text: string): FeatureKind {
  if (/^[^:]{1,40}:\s/.test(text)) return 'label';
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (DEEDS.has(first) && words.length > 1) return 'deed';
  if (isClause(words)) return 'clause';
  if (
    ORDERS.has(first) &&
    words.length > 2 &&
    /^(?:it|your|the|a|an|them|up|in|on|with|to|any|all|every|this|for|from|at|out|off)$/.test(second)
  )
    return 'order';
  if (TRAIT_LINK.test(second) && (TRAIT_START.test(first) || isTrait(first) || first.endsWith('ed'))) return 'trait';
  if (words.length <= 4 && isTrait(last) && !TRAIT_LINK.test(second)) return 'trait';
  return 'thing';
}

function isClause(words: readonly string[]): boolean {
  if (words.some((word, index) => index > 0 && CLAUSE_VERB.test(word))) return true;
  return CLAUSE_START.test(words[0] ?? '') && words.slice(2).some((word) => DEEDS.has(word));
}

function isTrait(word: string): boolean {
  return TRAIT_WORDS.has(word) || TRAIT_ENDING.test(word);
}
