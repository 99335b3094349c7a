// Counts and times what the AI engine answers, for the metrics.
import type { AiEngine } from '../../ai/engine.js';

/** Who wants to know of each answer. */
export interface AiObserver {
  /** `by` is the model that answered; '' where the answer does not tell, 'failed' where there was none. */
  answered(operation: 'describe' | 'analyze' | 'screen' | 'suggest', by: string, seconds: number): void;
}

/** The engine, observed. */
export function measuredEngine(engine: AiEngine, observer: AiObserver, clock: () => number): AiEngine {
  const measured = async <Result>(
    operation: Parameters<AiObserver['answered']>[0],
    answer: () => Promise<Result>,
    modelOf: (result: Result) => string,
  ): Promise<Result> => {
    const startedMs = clock();
    try {
      const result = await answer();
      observer.answered(operation, modelOf(result), (clock() - startedMs) / 1_000);
      return result;
    } catch (error) {
      observer.answered(operation, 'failed', (clock() - startedMs) / 1_000);
      throw error;
    }
  };
  return {
    ...engine,
    describe: (request) =>
      measured(
        'describe',
        () => engine.describe(request),
        ({ metadata }) => metadata.model,
      ),
    analyze: (request) =>
      measured(
        'analyze',
        () => engine.analyze(request),
        ({ metadata }) => metadata.model,
      ),
    suggest: (request) =>
      measured(
        'suggest',
        () => engine.suggest(request),
        ({ metadata }) => metadata.model,
      ),
    screen: (content) =>
      measured(
        'screen',
        () => engine.screen(content),
        () => '',
      ),
  };
}
