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
  /** Calls that may wait or be worked on at a time (256), and their characters together (2,000,000, some three seconds of
   *  work); a call beyond is rejected at once. */
  readonly callsMost?: number;
  readonly charactersMost?: number;
  /** Milliseconds that a call may take from asking to answer (15,000): then it is rejected, and others go on. */
  readonly waitMs?: number;
  /** Milliseconds that the thread may work on one call (10,000): then it is stuck and replaced, and the calls behind are asked
   *  again. */
  readonly workMs?: number;
  /** Megabytes of JavaScript objects, beyond which the thread ends (256: the models take some 30, what is learnt of 2,000
   *  categories as much again). */
  readonly memoryMb?: number;
  /** Called when a thread was lost, and with it what had been learnt. */
  readonly onLoss?: () => void;
}

interface Waiting extends Call {
  readonly characters: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** An engine whose thread starts with the first call, and again with the next after it failed. Calls are answered in their
 *  order. Rejects with EngineUnavailable: too much waits, no answer in time, the thread was lost or closed. An idle thread
 *  keeps no process alive. A call costs some 0.1 ms more than in place. */
export function threadedEngine(options: ThreadedEngineOptions = {}): AiEngine {
  const { callsMost = 256, charactersMost = 2_000_000, waitMs = 15_000, workMs = 10_000, memoryMb = 256, onLoss } = options;
  /** In the order in which they were asked: the first is being worked on. */
  const waiting = new Map<number, Waiting>();
  let characters = 0;
  let worker: Worker | undefined;
  let watch: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function settle(id: number): Waiting | undefined {
    const call = waiting.get(id);
    if (!call) return undefined;
    waiting.delete(id);
    clearTimeout(call.timer);
    characters -= call.characters;
    if (waiting.size === 0) worker?.unref();
    return call;
  }

  /** Gives the first call its time, from now. */
  function watchFirst(): void {
    clearTimeout(watch);
    watch = waiting.size === 0 ? undefined : setTimeout(replaceThread, workMs);
  }

  function replaceThread(): void {
    const stuck = worker;
    const [first] = waiting.keys();
    lose();
    if (first !== undefined) settle(first)?.reject(new EngineUnavailable(`the AI engine did not answer within ${workMs} ms`));
    if (waiting.size > 0) worker = startThread(); // the calls behind are asked again
    for (const { id, name, argument } of waiting.values()) worker?.postMessage({ id, name, argument } satisfies Call);
    watchFirst();
    void stuck?.terminate();
  }

  function lose(): void {
    worker = undefined;
    clearTimeout(watch);
    onLoss?.();
  }

  function startThread(): Worker {
    const started = openThread({ name: 'ai', resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB } });
    const fail = (why: string): void => {
      if (worker !== started) return;
      lose();
      for (const id of [...waiting.keys()]) settle(id)?.reject(new EngineUnavailable(why));
    };
    started.on('message', (answer: Answer) => {
      if (worker !== started) return;
      const call = settle(answer.id);
      if ('fault' in answer) call?.reject(new Error(answer.fault));
      else call?.resolve(answer.value as never);
      watchFirst();
    });
    started.on('error', (error) => fail(`the thread of the AI engine failed: ${error.message}`));
    started.on('exit', () => fail('the thread of the AI engine ended'));
    return started;
  }

  function call<Result>(name: Call['name'], argument?: unknown): Promise<Result> {
    if (isClosed) return Promise.reject(new EngineUnavailable('the AI engine was closed'));
    const size = charactersOf(argument);
    if (waiting.size >= callsMost || (waiting.size > 0 && characters + size > charactersMost))
      return Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    return new Promise<Result>((resolve, reject) => {
      const id = (lastId += 1);
      worker ??= startThread();
      worker.postMessage({ id, name, argument } satisfies Call);
      worker.ref();
      const timer = setTimeout(() => settle(id)?.reject(new EngineUnavailable(`the AI engine did not answer within ${waitMs} ms`)), waitMs);
      waiting.set(id, { id, name, argument, characters: size, resolve, reject, timer });
      characters += size;
      if (waiting.size === 1) watchFirst();
    });
  }

  return {
    describe: (request) => call('describe', request),
    analyze: (request) => call('analyze', request),
    screen: (content) => call('screen', content),
    suggest: (request) => call('suggest', request),
    learn: (categories) => call('learn', categories),
    warm: () => call('warm'),
    close: async () => {
      isClosed = true;
      const running = worker;
      worker = undefined;
      clearTimeout(watch);
      for (const id of [...waiting.keys()]) settle(id)?.reject(new EngineUnavailable('the AI engine was closed'));
      await running?.terminate();
    },
  };
}

/** Megabytes for what lives briefly: a small room is swept more often, and takes 30 MB less than what V8 takes by itself. */
const YOUNG_MB = 8;

/** Starts worker.js. Run from sources (in tests) a thread does not inherit what reads them, and loads it first. */
function openThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), options);
  const [loader, worker] = [import.meta.resolve('tsx/esm/api'), new URL('./worker.ts', import.meta.url).href];
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${worker}'); })`, { ...options, eval: true });
}

/** How many characters the texts of an argument have together. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + charactersOf(part), 0);
}
