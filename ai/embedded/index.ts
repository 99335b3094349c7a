// The embedded engine: trained linear models, shipped data and rules. No network, no key.
import type { AnalysisMetadata } from '../../generated/api.js';
import type { AiEngine } from '../engine.js';
import { analyzeContent } from './analysis.js';
import { suggestCategories } from './categories/categories.js';
import { cleanText } from './clean.js';
import { writeDescription } from './description/description.js';
import { toScore } from './figures.js';
import { detectLanguage } from './language/language.js';
import { createLearnedCategories } from './categories/learned.js';
import { judgeSpamThroughout } from './spam/windows.js';
import { countTokens } from './tokens.js';

/** The name and version in `metadata.model`. Raise the version when any result can change. */
export const EMBEDDED_MODEL = 'storefront-embedded-2';

/** Loaded data is shared by all engines of a thread. */
let isWarm = false;
const WARM_UP = ['A good kettle that boils fast, but the lid leaks. I would not buy it again!', 'Ein guter Wasserkocher.', 'とても良い'];

/** Options of the engine. */
export interface EmbeddedEngineOptions {
  /** Returns milliseconds since any fixed start. Only used to measure `processingTime`. */
  clock: () => number;
}

/** Creates an engine that runs in the calling thread. It blocks the thread for a few milliseconds per text, and for a third of a second
 *  while it loads its data on the first call of each kind (thread.ts runs it in its own thread). Deterministic, except `processingTime`
 *  and the effect of learning. Accepts any string, in linear time. */
export function createEmbeddedEngine({ clock }: EmbeddedEngineOptions): AiEngine {
  const learnedCategories = createLearnedCategories();
  const since = (startedMs: number): AnalysisMetadata => ({ processingTime: elapsed(startedMs, clock()), model: EMBEDDED_MODEL });
  return {
    describe: async (request) => {
      const startedMs = clock();
      const description = writeDescription(request);
      return { description, metadata: { tokens: countTokens(description), ...since(startedMs) } };
    },
    analyze: async (request) => {
      const startedMs = clock();
      return { ...analyzeContent(request), metadata: since(startedMs) };
    },
    screen: async (content) => toScore(judgeSpamThroughout(content, detectLanguage(cleanText(content).prose)).spamScore),
    suggest: async (request) => {
      const startedMs = clock();
      return { ...suggestCategories(request, learnedCategories), metadata: since(startedMs) };
    },
    learn: async (categories) => learnedCategories.learn(categories),
    learnChanges: async (changes) => learnedCategories.learnChanges(changes),
    warm: async () => {
      if (isWarm) return;
      for (const content of WARM_UP) analyzeContent({ content });
      suggestCategories({ productTitle: 'Kettle' }, learnedCategories);
      countTokens(writeDescription({ productName: 'Kettle', features: ['steel body', 'boils fast'] }));
      isWarm = true;
    },
    close: async () => undefined,
  };
}

/** Returns milliseconds with three decimals; 0 if the clock was set back. */
function elapsed(startedMs: number, endedMs: number): number {
  return Math.round(Math.max(0, endedMs - startedMs) * 1_000) / 1_000;
}
