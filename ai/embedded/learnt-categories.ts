/** What was learnt of the shop's own categories: which words its products have there, and where they point. */
import type { LearntCategory } from '../engine.js';
import { foldName } from './category-names.js';
import { profileProduct, type ProductProfile } from './product-profile.js';
import { DIMENSIONS, dotProduct, normalise } from './vectors.js';

/** The most categories that are kept; beyond it the ones learnt longest ago go. */
export const MOST_CATEGORIES = 2_000;
/** The most examples of a category that are read, and the most words of it that are kept. */
const MOST_EXAMPLES = 40;
const MOST_TERMS = 120;
/** How many products' worth of doubt a word has to overcome. */
const SMOOTHING = 0.6;
/** A shop with few products is taken for one with so many: else no word would be typical of its only category. */
const BACKGROUND = 100;

/** How well a learnt category fits a product. */
export interface LearntScore {
  /** Evidence of its words, 0 when none is shared; about 1 when the product's main words are typical of it. */
  readonly words: number;
  /** Cosine with its products, -1..1. */
  readonly direction: number;
}

/** The memory of an engine; suggestions read it. */
export interface LearntCategories {
  /** Replaces what was learnt of each named category; no examples: forgotten. Names are compared folded.
   *  About 1 ms a category of 30 examples. */
  learn(categories: readonly LearntCategory[]): void;
  /** The names, as last learnt, in the order of learning. */
  names(): readonly string[];
  /** Scores of the categories that share a word with the product or point its way, by folded name.
   *  The cost grows with the categories, not with the products learnt. */
  score(product: ProductProfile): ReadonlyMap<string, LearntScore>;
}

/** For every word the categories that have it, and in how many examples, or what part of them, it stands. */
type Postings = Map<string, Map<string, number>>;

interface Learnt {
  readonly name: string;
  readonly examples: number;
  /** Its words; how often each stands there is kept with the word. */
  readonly terms: readonly string[];
  readonly centre: Float32Array;
}

/** An empty memory. */
export function createLearntCategories(): LearntCategories {
  const learnt = new Map<string, Learnt>();
  const postings: Postings = new Map();
  let examples = 0;

  const forget = (key: string): void => {
    const known = learnt.get(key);
    if (known === undefined) return;
    examples -= known.examples;
    for (const term of known.terms) {
      const posting = postings.get(term);
      posting?.delete(key);
      if (posting?.size === 0) postings.delete(term);
    }
    learnt.delete(key);
  };

  const remember = (key: string, category: LearntCategory): void => {
    const [known, terms] = read(category);
    learnt.set(key, known);
    examples += known.examples;
    for (const [term, amount] of terms) {
      const posting = postings.get(term) ?? new Map<string, number>();
      posting.set(key, amount);
      postings.set(term, posting);
    }
  };

  return {
    learn: (categories) => {
      for (const category of categories) {
        const key = foldName(category.name);
        forget(key);
        if (category.examples.length > 0 && key !== '') remember(key, category);
        const oldest = learnt.keys().next();
        if (learnt.size > MOST_CATEGORIES && oldest.done !== true) forget(oldest.value);
      }
    },
    names: () => [...learnt.values()].map(({ name }) => name),
    score: (product) => scoreAll(product, learnt, postings, examples),
  };
}

function read({ name, examples }: LearntCategory): [Learnt, readonly (readonly [string, number])[]] {
  const terms = new Map<string, number>();
  const centre = new Float32Array(DIMENSIONS);
  const seen = examples.slice(0, MOST_EXAMPLES);
  for (const { title, description, tags } of seen) {
    const profile = profileProduct(title, description, tags);
    // A word of the title or a tag counts whole, one of the description in part.
    for (const [stem, weight] of profile.stems) terms.set(stem, (terms.get(stem) ?? 0) + Math.min(1, weight * (weight < 0.5 ? 1.2 : 1)));
    for (let axis = 0; axis < DIMENSIONS; axis += 1)
      centre[axis] = (centre[axis] ?? 0) + (profile.vector[axis] ?? 0) + (profile.titleVector[axis] ?? 0);
  }
  const strongest = [...terms].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1)).slice(0, MOST_TERMS);
  return [{ name, examples: seen.length, terms: strongest.map(([term]) => term), centre: normalise(centre) }, strongest];
}

/** Per word: how much likelier it is in the category than anywhere (a logarithm, smoothed), weighed as in the product. */
function scoreAll(
  product: ProductProfile,
  learnt: ReadonlyMap<string, Learnt>,
  postings: Postings,
  examples: number,
): ReadonlyMap<string, LearntScore> {
  const words = new Map<string, number>();
  let total = 0;
  for (const [stem, weight] of product.stems) {
    total += weight;
    const posting = postings.get(stem);
    if (posting === undefined) continue;
    let everywhere = 0;
    for (const amount of posting.values()) everywhere += amount;
    const share = everywhere / Math.max(examples, BACKGROUND);
    for (const [key, amount] of posting) {
      const size = learnt.get(key)?.examples ?? 1;
      const here = (amount + SMOOTHING * share) / (size + SMOOTHING);
      const evidence = Math.log(here / share);
      if (evidence > 0) words.set(key, (words.get(key) ?? 0) + weight * evidence * Math.min(1, 0.4 + amount / 3));
    }
  }
  const scores = new Map<string, LearntScore>();
  const scale = 1 / Math.max(1, Math.sqrt(total) * 1.5);
  for (const [key, { centre }] of learnt) {
    const direction = (dotProduct(product.vector, centre) + dotProduct(product.titleVector, centre)) / 2;
    scores.set(key, { words: (words.get(key) ?? 0) * scale, direction });
  }
  return scores;
}
