// An AI engine that always returns the same results, so that tests can tell which engine was used.
import type { AiEngine, LearnedCategory } from '../../ai/engine.js';

/** The model name in its results. */
export const STUB_MODEL = 'stub-1';

/** A stub engine that records its calls. */
export interface StubEngine extends AiEngine {
  /** The names of the called functions, in order. */
  readonly calls: readonly string[];
  readonly learned: readonly LearnedCategory[];
}

/** What it returns. Default: a spam score of 0.9, and the categories Mugs and Kitchen. */
export interface StubAnswers {
  readonly spamScore?: number;
  readonly suggestions?: readonly string[];
}

const metadata = { processingTime: 0.1, model: STUB_MODEL };

/** Creates a stub engine. */
export function createStubEngine({ spamScore = 0.9, suggestions = ['Mugs', 'Kitchen'] }: StubAnswers = {}): StubEngine {
  const calls: string[] = [];
  const learned: LearnedCategory[] = [];
  const called = (name: string): void => void calls.push(name);
  return {
    calls,
    learned,
    describe: async () => {
      called('describe');
      return { description: 'From the stub.', metadata: { tokens: 4, ...metadata } };
    },
    analyze: async ({ analysis = ['sentiment', 'spam', 'quality'] }) => {
      called('analyze');
      return {
        ...(analysis.includes('sentiment') && { sentiment: 'negative' as const }),
        ...(analysis.includes('spam') && { spamScore }),
        ...(analysis.includes('quality') && { qualityScore: 0.25 }),
        language: 'fr',
        confidence: 0.55,
        metadata,
      };
    },
    screen: async () => {
      called('screen');
      return spamScore;
    },
    suggest: async () => {
      called('suggest');
      return { suggestions: [...suggestions], confidence: 0.5, metadata };
    },
    learn: async (categories) => {
      called('learn');
      learned.push(...categories);
    },
    learnChanges: async () => called('learnChanges'),
    warm: async () => called('warm'),
    close: async () => called('close'),
  };
}
