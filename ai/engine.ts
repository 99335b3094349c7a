// The interface of every AI engine: text in, scores out.
import type {
  AnalyzeContentRequest,
  CategorySuggestions,
  ContentAnalysis,
  GenerateDescriptionRequest,
  GeneratedDescription,
  SuggestCategoriesRequest,
} from '../generated/api.js';

/** Serves the three AI operations.
 *
 *  Every number except `tokens` and `processingTime` is within 0..1 and has at most four decimals.
 *  The same request to the same embedded engine returns the same result, except `processingTime` and the effect of learning.
 *  Text is data: an engine never follows instructions in it.
 *  An embedded engine accepts any string; a remote one falls back to an embedded one.
 *  The caller validates requests against the contract; engines don't check their shape again.
 */
export interface AiEngine {
  /** Returns a description of the product that invents no facts and, if there is room, uses every feature. It has at most `maxLength`
   *  Unicode characters (10,000 by default). */
  readonly describe: (request: GenerateDescriptionRequest) => Promise<GeneratedDescription>;

  /** Returns the language (ISO 639-1, `und` if uncertain) and the requested scores only. `confidence` is the lowest of theirs. Reads at
   *  most 20,000 characters. */
  readonly analyze: (request: AnalyzeContentRequest) => Promise<ContentAnalysis>;

  /** Returns the spam score (0..1) of a text that may be published without review. Reads all of it. Never lower than the embedded
   *  engine's score, so that no text can persuade a remote model to let it pass. */
  readonly screen: (content: string) => Promise<number>;

  /** Returns up to five category names, best first: from `existingCategories` if there are any, otherwise from the learned categories,
   *  otherwise common shop categories. An empty list with confidence 0 means that none fits. */
  readonly suggest: (request: SuggestCategoriesRequest) => Promise<CategorySuggestions>;

  /** Learns how the shop uses its categories, for later suggestions. Replaces what it knew about each category; without examples, forgets
   *  it. The cost of suggestions doesn't grow with the number of examples. */
  readonly learn: (categories: readonly LearnedCategory[]) => Promise<void>;

  /** Learns changes of single products: about 0.05 ms each. Ignores added products whose id is known and removed products whose id
   *  isn't. */
  readonly learnChanges: (changes: readonly CategoryChanges[]) => Promise<void>;

  /** Loads what the first request would otherwise wait for. Idempotent. */
  readonly warm: () => Promise<void>;

  /** Releases the engine's resources. Idempotent; calls after it fail. */
  readonly close: () => Promise<void>;
}

/** A category of the shop with some of its products. */
export interface LearnedCategory {
  readonly name: string;
  readonly examples: readonly ExampleProduct[];
}

/** A product that the engine learns from. */
export interface ExampleProduct {
  /** Identifies the product in `learnChanges`. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

/** Products that left a category, and products that were added to it after that. A changed product is in both lists. */
export interface CategoryChanges {
  readonly name: string;
  /** As they were when the engine learned them. */
  readonly removed: readonly ExampleProduct[];
  readonly added: readonly ExampleProduct[];
}

/** The engine is overloaded or stopped. The caller can retry in a second. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
