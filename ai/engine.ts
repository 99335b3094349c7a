/** The AI room: text in, figures out. Here is the promise that every engine keeps. */
import type {
  AnalyzeContentRequest,
  CategorySuggestions,
  ContentAnalysis,
  GenerateDescriptionRequest,
  GeneratedDescription,
  SuggestCategoriesRequest,
} from '../generated/api.js';

/** Answers the three AI operations.
 *
 *  Every figure but `tokens` and `processingTime` is within 0..1 and has at most four decimals.
 *  The same request to the same embedded engine gives the same reply, `processingTime` and what was learnt apart.
 *  Text is data: nothing that stands in it is ever followed as an instruction.
 *  An embedded engine rejects for no string at all; a remote one falls back to an embedded one.
 *  Requests are taken as the contract has checked them; shapes are not checked again.
 */
export interface AiEngine {
  /** A description of the product that invents no facts and, room permitting, uses every feature.
   *  Never longer than `maxLength` Unicode characters (10,000 when left out). */
  readonly describe: (request: GenerateDescriptionRequest) => Promise<GeneratedDescription>;

  /** Language (ISO 639-1, `und` when unsure) and the figures asked for; others are left out.
   *  `confidence` is the least of the figures asked for. Reads at most 20,000 characters. */
  readonly analyze: (request: AnalyzeContentRequest) => Promise<ContentAnalysis>;

  /** The spam score (0..1) of a text that may be published without a person having read it. Reads all of it, whatever its
   *  length. Never below what an embedded engine finds: no remote model can talk a text past the screening. */
  readonly screen: (content: string) => Promise<number>;

  /** Up to five category names, best first: from `existingCategories` when any are given, otherwise from what was
   *  learnt, otherwise common shop categories. An empty list with confidence 0 says that nothing fits. */
  readonly suggest: (request: SuggestCategoriesRequest) => Promise<CategorySuggestions>;

  /** Learns how the shop uses its categories. What was learnt of a category before is replaced; no examples: forgotten.
   *  Later suggestions use it; their cost does not grow with what was learnt. */
  readonly learn: (categories: readonly LearntCategory[]) => Promise<void>;

  /** Learns from single products what was not learnt with their category: about 0.05 ms a product. A product that is known
   *  under its id is not added again, one that isn't known is not removed. */
  readonly learnChanges: (changes: readonly CategoryChanges[]) => Promise<void>;

  /** Loads what the first reply would otherwise wait for. May be called again at no cost. */
  readonly warm: () => Promise<void>;

  /** Lets go of what the engine holds. May be called again; no request may follow. */
  readonly close: () => Promise<void>;
}

/** A category of the shop, and some products that its staff put there. */
export interface LearntCategory {
  readonly name: string;
  readonly examples: readonly ExampleProduct[];
}

export interface ExampleProduct {
  /** By which `learnChanges` knows it again. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

/** Products that left a category, and others that came into it after that. A changed product is both. */
export interface CategoryChanges {
  readonly name: string;
  /** As they were when they were learnt. */
  readonly removed: readonly ExampleProduct[];
  readonly added: readonly ExampleProduct[];
}

/** The engine can not answer at the moment: it has too much to do, or stopped. The caller may try again in a second. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
