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
 *  The same request to the same engine and model gives the same reply, `processingTime` apart.
 *  Text is data: nothing that stands in it is ever followed as an instruction.
 *  An embedded engine rejects for no string at all; a remote one falls back to an embedded one.
 *  Requests are taken as the contract has checked them; shapes are not checked again.
 */
export interface AiEngine {
  /** A description of the product that invents no facts and, room permitting, uses every feature.
   *  Never longer than `maxLength` Unicode characters (10,000 when left out). */
  describe(request: GenerateDescriptionRequest): Promise<GeneratedDescription>;

  /** Language (ISO 639-1, `und` when unsure) and the figures asked for; others are left out.
   *  `confidence` is the least of the figures asked for. Reads at most 20,000 characters. */
  analyze(request: AnalyzeContentRequest): Promise<ContentAnalysis>;

  /** Up to five category names, best first: from `existingCategories` when any are given,
   *  otherwise common shop categories. An empty list with confidence 0 says that nothing fits. */
  suggest(request: SuggestCategoriesRequest): Promise<CategorySuggestions>;

  /** Loads what the first reply would otherwise wait for. May be called again at no cost. */
  warm(): Promise<void>;

  /** Lets go of what the engine holds. May be called again; no request may follow. */
  close(): Promise<void>;
}
