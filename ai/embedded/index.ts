/** The embedded engine: trained linear models, shipped data and rules; no network, no key. */
import type { AnalysisMetadata } from '../../generated/api.js';
import type { AiEngine } from '../engine.js';
import { analyseContent } from './analysis.js';
import { suggestCategories } from './categories/categories.js';
import { cleanText } from './clean.js';
import { writeDescription } from './description/description.js';
import { toScore } from './figures.js';
import { detectLanguage } from './language/language.js';
import { createLearntCategories } from './categories/learned.js';
import { judgeSpamThroughout } from './spam/windows.js';
import { countTokens } from './tokens.js';

/** Name and version as `metadata.model` shows them; the version moves when any answer may. */
export const EMBEDDED_MODEL = 'storefront-embedded-2';

/** What is loaded is loaded for the thread, however many engines it has. */
let isWarm = false;
const WARM_UP = ['A good kettle that boils fast, but the lid leaks. I would not buy it again!', 'Ein guter Wasserkocher.', 'とても良い'];

/** What the engine is given. */
export interface EmbeddedEngineOptions {
  /** Milliseconds from any fixed start; read only to measure `processingTime`. */
  clock: () => number;
}

/** An engine that works where it is called: it holds up the thread for a few milliseconds a text, and for a third of a second
 *  when it loads what it needs, on the first call of each kind (thread.ts gives it a thread of its own).
 *  Deterministic, `processingTime` and what was learnt apart; rejects for no string; time is linear in the text. */
export function embeddedEngine({ clock }: EmbeddedEngineOptions): AiEngine {
  const learnt = createLearntCategories();
  const since = (startedMs: number): AnalysisMetadata => ({ processingTime: elapsed(startedMs, clock()), model: EMBEDDED_MODEL });
  return {
    describe: async (request) => {
      const startedMs = clock();
      const description = writeDescription(request);
      return { description, metadata: { tokens: countTokens(description), ...since(startedMs) } };
    },
    analyze: async (request) => {
      const startedMs = clock();
      return { ...analyseContent(request), metadata: since(startedMs) };
    },
    screen: async (content) => toScore(judgeSpamThroughout(content, detectLanguage(cleanText(content).prose)).spamScore),
    suggest: async (request) => {
      const startedMs = clock();
      return { ...suggestCategories(request, learnt), metadata: since(startedMs) };
    },
    learn: async (categories) => learnt.learn(categories),
    learnChanges: async (changes) => learnt.learnChanges(changes),
    warm: async () => {
      if (isWarm) return;
      for (const content of WARM_UP) analyseContent({ content });
      suggestCategories({ productTitle: 'Kettle' }, learnt);
      countTokens(writeDescription({ productName: 'Kettle', features: ['steel body', 'boils fast'] }));
      isWarm = true;
    },
    close: async () => undefined,
  };
}

/** Milliseconds with three decimals; a clock that was set back counts as no time. */
function elapsed(startedMs: number, endedMs: number): number {
  return Math.round(Math.max(0, endedMs - startedMs) * 1_000) / 1_000;
}
