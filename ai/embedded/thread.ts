/** The embedded engine on a thread of its own, so that no text holds up the requests of others. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { EngineUnavailable, type AiEngine } from '../engine.js';

/** A function of the engine that the thread carries out. */
export interface Call {
  readonly id: number;
  readonly name: Exclude<keyof AiEngine, 'close'>;
  readonly argument: unknown;
}

/** What came of a call: a value, or what went wrong. */
export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly fault: string };

/** Bounds, each with its default. */
export interface ThreadedEngineOptions {
  /** Calls that may wait or be worked on at a time; more are rejected at once (256, some 5 MB of the longest texts). */
  readonly waitingMost?: number;
  /** Milliseconds from a call to its answer, waiting included; what takes longer ends the thread (10,000). */
  readonly timeLimitMs?: number;
  /** Megabytes of JavaScript objects, beyond which the thread ends (320: the models take some 100, what is learnt of 2,000
   *  categories some 60). */
  readonly memoryMb?: number;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** An engine whose thread starts with the first call and is started again after it failed; what it had learnt is lost then
 *  until it is learnt again. Calls are answered in their order. Rejects with EngineUnavailable: too many calls waiting, no
 *  answer in time, or the thread ended. An idle thread keeps no process alive. A call costs some 0.05 ms more than in place. */
export function threadedEngine(options: ThreadedEngineOptions = {}): AiEngine {
  const { waitingMost = 256, timeLimitMs = 10_000, memoryMb = 320 } = options;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (id: number): Waiting | undefined => {
    const call = waiting.get(id);
    waiting.delete(id);
    clearTimeout(call?.timer);
    if (waiting.size === 0) worker?.unref();
    return call;
  };

  const giveUp = (ended: Worker, why: string): void => {
    if (worker !== ended) return;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(new EngineUnavailable(why));
  };

  const start = (): Worker => {
    const started = startThread({
      name: 'ai',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    started.on('message', (answer: Answer) => {
      const call = settle(answer.id);
      if ('fault' in answer) call?.reject(new Error(answer.fault));
      else call?.resolve(answer.value as never);
    });
    started.on('error', (error) => giveUp(started, `the thread of the AI engine failed: ${error.message}`));
    started.on('exit', () => giveUp(started, 'the thread of the AI engine ended'));
    return started;
  };

  const call = <Result>(name: Call['name'], argument?: unknown): Promise<Result> => {
    if (waiting.size >= waitingMost) return Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    return new Promise<Result>((resolve, reject) => {
      const running = (worker ??= start());
      const timer = setTimeout(() => {
        giveUp(running, `the AI engine did not answer within ${timeLimitMs} ms`);
        void running.terminate();
      }, timeLimitMs);
      lastId += 1;
      waiting.set(lastId, { resolve, reject, timer });
      running.ref();
      running.postMessage({ id: lastId, name, argument } satisfies Call);
    });
  };

  return {
    describe: (request) => call('describe', request),
    analyze: (request) => call('analyze', request),
    screen: (content) => call('screen', content),
    suggest: (request) => call('suggest', request),
    learn: (categories) => call('learn', categories),
    warm: () => call('warm'),
    close: async () => {
      const running = worker;
      if (running) giveUp(running, 'the AI engine was closed');
      await running?.terminate();
    },
  };
}

/** Megabytes for what lives briefly: a small room is swept more often, and takes 30 MB less than what V8 takes by itself. */
const YOUNG_MB = 8;

/** Starts worker.js. Run from sources (in tests) a thread does not inherit what reads them, and loads it first. */
function startThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), options);
  const [loader, worker] = [import.meta.resolve('tsx/esm/api'), new URL('./worker.ts', import.meta.url).href];
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${worker}'); })`, { ...options, eval: true });
}
