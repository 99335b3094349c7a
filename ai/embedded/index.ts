/** The embedded engine: small rules of our own, no network, no key, no files to load. */
import type { AiEngine } from '../engine.js';
import { analyseContent } from './analysis.js';
import { suggestCategories } from './categories.js';
import { writeDescription } from './description.js';
import { estimateTokens } from './tokens.js';

/** Name and version as `metadata.model` shows them; the version moves when any answer may. */
export const EMBEDDED_MODEL = 'storefront-embedded-1';

/** What the engine is given. */
export interface EmbeddedEngineOptions {
  /** Milliseconds from any fixed start; read only to measure `processingTime`. */
  clock: () => number;
}

/** An engine that answers by rules. Deterministic, `processingTime` apart; rejects for no string;
 *  time is linear in the text. Holds nothing, so `warm` only runs each path once. */
export function embeddedEngine({ clock }: EmbeddedEngineOptions): AiEngine {
  return {
    describe: async (request) => {
      const startedMs = clock();
      const description = writeDescription(request);
      const tokens = estimateTokens(description);
      return { description, metadata: { tokens, processingTime: elapsed(startedMs, clock()), model: EMBEDDED_MODEL } };
    },
    analyze: async (request) => analyseContent(request),
    suggest: async (request) => suggestCategories(request),
    warm: async () => {
      writeDescription({ productName: 'Kettle', features: ['steel body'] });
      analyseContent({ content: 'A good kettle that boils fast.' });
      suggestCategories({ productTitle: 'Kettle' });
    },
    close: async () => undefined,
  };
}

/** Milliseconds with three decimals; a clock that was set back counts as no time. */
function elapsed(startedMs: number, endedMs: number): number {
  return Math.round(Math.max(0, endedMs - startedMs) * 1_000) / 1_000;
}
