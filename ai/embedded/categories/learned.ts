// What the engine has learned about the shop's categories: the words of their products and the direction of their word vectors.
import type { CategoryChanges, ExampleProduct, LearnedCategory } from '../../engine.js';
import { foldName } from './names.js';
import { CategorySums } from './sums.js';
import type { ProductProfile } from './product-profile.js';
import { computeDotProduct } from '../vectors.js';

/** The most categories that are kept; beyond it the ones learned longest ago go. */
export const MOST_CATEGORIES = 2_000;
/** How many products' worth of doubt a word has to overcome. */
const SMOOTHING = 0.6;
/** A shop with few products is taken for one with so many: else no word would be typical of its only category. */
const BACKGROUND = 100;

/** How well a learned category fits a product. */
export interface LearnedScore {
  /** Evidence of its words, 0 when none is shared; about 1 when the product's main words are typical of it. */
  readonly words: number;
  /** Cosine with its products, -1..1. */
  readonly direction: number;
}

/** The memory of an engine; suggestions read it. */
export interface LearnedCategories {
  /** Replaces what was learned of each named category; no examples: forgotten. Names are compared folded.
   *  About 1 ms a category of 30 examples. */
  learn(categories: readonly LearnedCategory[]): void;
  /** Adds products to what was learned of categories, and takes others away. About 0.05 ms a product. */
  learnChanges(changes: readonly CategoryChanges[]): void;
  /** The names, as last learned, in the order of learning. */
  names(): readonly string[];
  /** Scores of the categories that share a word with the product or point its way, by folded name.
   *  The cost grows with the categories, not with the products learned. */
  score(product: ProductProfile): ReadonlyMap<string, LearnedScore>;
}

/** For every word the categories that have it, and in how many examples, or what part of them, it stands. */
type Postings = Map<string, Map<string, number>>;

interface Learnt {
  readonly name: string;
  readonly sums: CategorySums;
  readonly examples: number;
  /** Its words; how often each stands there is kept with the word. */
  readonly terms: readonly string[];
  readonly centre: Float32Array;
}

/** An empty memory. */
export function createLearnedCategories(): LearnedCategories {
  const learned = new Map<string, Learnt>();
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
    learned.set(key, { name, sums, examples: sums.size, terms: strongest.map(([term]) => term), centre: sums.centre() });
    examples += sums.size;
    for (const [term, amount] of strongest) {
      const posting = postings.get(term) ?? new Map<string, number>();
      posting.set(key, amount);
      postings.set(term, posting);
    }
  };

  /** Has a category know what its changed sums say. */
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

/** Per word: how much likelier it is in the category than anywhere (a logarithm, smoothed), weighed as in the product. */
function scoreAll(
  product: ProductProfile,
  learned: ReadonlyMap<string, Learnt>,
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
  for (const [key, { centre }] of learned) {
    const direction = (computeDotProduct(product.vector, centre) + computeDotProduct(product.titleVector, centre)) / 2;
    scores.set(key, { words: (words.get(key) ?? 0) * scale, direction });
  }
  return scores;
}
