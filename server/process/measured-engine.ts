// Counts and times the results of the AI engine for the metrics.
import type { AiEngine } from '../../ai/engine.js';

/** Is notified of each result. */
export interface AiObserver {
  /** `by` is the model that produced the result, '' if the result doesn't name it, or 'failed'. */
  answered(operation: 'describe' | 'analyze' | 'screen' | 'suggest', by: string, seconds: number): void;
}

/** Returns the engine with an observer. */
export function measureEngine(engine: AiEngine, observer: AiObserver, clock: () => number): AiEngine {
  const measure = async <Result>(
    operation: Parameters<AiObserver['answered']>[0],
    answer: () => Promise<Result>,
    getModel: (result: Result) => string,
  ): Promise<Result> => {
    const startedMs = clock();
    try {
      const result = await answer();
      observer.answered(operation, getModel(result), (clock() - startedMs) / 1_000);
      return result;
    } catch (error) {
      observer.answered(operation, 'failed', (clock() - startedMs) / 1_000);
      throw error;
    }
  };
  return {
    ...engine,
    describe: (request) =>
      measure(
        'describe',
        () => engine.describe(request),
        ({ metadata }) => metadata.model,
      ),
    analyze: (request) =>
      measure(
        'analyze',
        () => engine.analyze(request),
        ({ metadata }) => metadata.model,
      ),
    suggest: (request) =>
      measure(
        'suggest',
        () => engine.suggest(request),
        ({ metadata }) => metadata.model,
      ),
    screen: (content) =>
      measure(
        'screen',
        () => engine.screen(content),
        () => '',
      ),
  };
}
