// What the engine has learned about the shop's categories: the words of their products and the direction of their word vectors.
import type { CategoryChanges, ExampleProduct, LearnedCategory } from '../../engine.js';
import { foldName } from './names.js';
import { CategorySums } from './sums.js';
import type { ProductProfile } from './product-profile.js';
import { computeDotProduct } from '../vectors.js';

/** The maximum number of categories. Beyond it, the ones learned longest ago are removed. */
export const MOST_CATEGORIES = 2_000;
/** Additive smoothing of word counts, in products. */
const SMOOTHING = 0.6;
/** The minimum number of products assumed for a shop; otherwise no word would be typical of a shop's only category. */
const BACKGROUND = 100;

/** How well a learned category fits a product. */
export interface LearnedScore {
  /** Evidence from its words: 0 if none is shared, about 1 if the product's main words are typical of the category. */
  readonly words: number;
  /** Cosine similarity to the category's products, -1..1. */
  readonly direction: number;
}

/** What an engine has learned; suggestions read it. */
export interface LearnedCategories {
  /** Replaces what is known about each named category; without examples, forgets it. Compares folded names. About 1 ms for a category of 30
   *  examples. */
  learn(categories: readonly LearnedCategory[]): void;
  /** Adds products to categories and removes others. About 0.05 ms per product. */
  learnChanges(changes: readonly CategoryChanges[]): void;
  /** The category names as last learned, in that order. */
  names(): readonly string[];
  /** Scores by folded name, for the categories that share a word with the product or have a similar vector. The cost grows with the number
   *  of categories, not with the products learned. */
  score(product: ProductProfile): ReadonlyMap<string, LearnedScore>;
}

/** For each word, the categories that contain it, and in how many of their examples (a fraction counts in part). */
type Postings = Map<string, Map<string, number>>;

interface Learned {
  readonly name: string;
  readonly sums: CategorySums;
  readonly examples: number;
  /** Its words; their counts are in the postings. */
  readonly terms: readonly string[];
  readonly center: Float32Array;
}

/** Creates an empty memory. */
export function createLearnedCategories(): LearnedCategories {
  const learned = new Map<string, Learned>();
  const postings: Postings = new Map();
  let examples = 0;

  const forget = (key: string): void => {
    const known = learned.get(key);
    if (known === undefined) return;
    examples -= known.examples;
    for (const term of known.terms) {
      const posting = postings.get(term);
      posting?.delete(key);
      if (posting?.size === 0) postings.delete(term);
    }
    learned.delete(key);
  };

  const remember = (key: string, name: string, sums: CategorySums): void => {
    const strongest = sums.strongestTerms();
    learned.set(key, { name, sums, examples: sums.size, terms: strongest.map(([term]) => term), center: sums.center() });
    examples += sums.size;
    for (const [term, amount] of strongest) {
      const posting = postings.get(term) ?? new Map<string, number>();
      posting.set(key, amount);
      postings.set(term, posting);
    }
  };

  /** Replaces what is known about a category with its changed sums. */
  const update = (name: string, sums: CategorySums): void => {
    const key = foldName(name);
    forget(key);
    if (sums.size > 0 && key !== '') remember(key, name, sums);
    const oldest = learned.keys().next();
    if (learned.size > MOST_CATEGORIES && oldest.done !== true) forget(oldest.value);
  };

  const change = (sums: CategorySums, removed: readonly ExampleProduct[], added: readonly ExampleProduct[]): CategorySums => {
    for (const product of removed) sums.remove(product);
    for (const product of added) sums.add(product);
    sums.shrink();
    return sums;
  };

  return {
    learn: (categories) => {
      for (const { name, examples: products } of categories) update(name, change(new CategorySums(), [], products));
    },
    learnChanges: (changes) => {
      for (const { name, removed, added } of changes)
        update(name, change(learned.get(foldName(name))?.sums ?? new CategorySums(), removed, added));
    },
    names: () => [...learned.values()].map(({ name }) => name),
    score: (product) => scoreAll(product, learned, postings, examples),
  };
}

/** Scores each word by the smoothed logarithm of how much more likely it is in the category than elsewhere, times its weight in the
 *  product. */
function scoreAll(
  product: ProductProfile,
  learned: ReadonlyMap<string, Learned>,
  postings: Postings,
  examples: number,
): ReadonlyMap<string, LearnedScore> {
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
      const size = learned.get(key)?.examples ?? 1;
      const here = (amount + SMOOTHING * share) / (size + SMOOTHING);
      const evidence = Math.log(here / share);
      if (evidence > 0) words.set(key, (words.get(key) ?? 0) + weight * evidence * Math.min(1, 0.4 + amount / 3));
    }
  }
  const scores = new Map<string, LearnedScore>();
  const scale = 1 / Math.max(1, Math.sqrt(total) * 1.5);
  for (const [key, { center }] of learned) {
    const direction = (computeDotProduct(product.vector, center) + computeDotProduct(product.titleVector, center)) / 2;
    scores.set(key, { words: (words.get(key) ?? 0) * scale, direction });
  }
  return scores;
}
