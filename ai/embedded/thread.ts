// Runs the embedded engine in its own thread, so that no text blocks other requests.
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { EngineUnavailable, type AiEngine } from '../engine.js';
import { Calls, type Call, type Waiting } from './calls.js';

/** A message of the thread: it is ready, the result of a call, or the error of a call. */
export type Answer = 'ready' | { readonly id: number; readonly value: unknown } | { readonly id: number; readonly fault: string };

/** Options, with their defaults in brackets. */
export interface ThreadedEngineOptions {
  /** How many calls may be pending at a time (256), and their total characters (2,000,000, about three seconds of work), for screenings
   *  and all others separately. Further calls are rejected immediately. */
  readonly callsMost?: number;
  readonly charactersMost?: number;
  /** The timeout of a call in milliseconds, including its wait (15,000). */
  readonly waitMs?: number;
  /** How long the thread may run one call, in milliseconds (2,000; the longest takes about 50 on an idle machine). After that it counts as
   *  stuck: it is replaced, and the other calls run again. Starting the thread may take thirty seconds. */
  readonly workMs?: number;
  /** The maximum heap of the thread in megabytes (256; the models need about 30, and 2,000 learned categories as much again). */
  readonly memoryMb?: number;
  /** Called when a thread is lost, and everything it had learned with it. */
  readonly onLoss?: () => void;
}

const START_MS = 30_000;
/** The thread gets the next call while it still runs one. */
const AT_HAND = 2;

/** Creates an engine whose thread starts with the first call, and again with the next call after a failure. Screenings run before other
 *  calls (calls.ts). Rejects with EngineUnavailable if the queue is full, a call times out, or the thread is lost or closed. Only the
 *  call that the thread is stuck in fails; the others run again in a new thread. An idle thread doesn't keep the process alive. A call
 *  costs about 0.1 ms more than in the calling thread. */
export function createThreadedEngine(options: ThreadedEngineOptions = {}): AiEngine {
  const { callsMost = 256, charactersMost = 2_000_000, waitMs = 15_000, workMs = 2_000, memoryMb = 256, onLoss } = options;
  const calls = new Calls({ callsMost, charactersMost });
  let worker: Worker | undefined;
  let isWarm = false;
  /** The first one is running. */
  let atHand: Waiting[] = [];
  let watch: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function handOver(): void {
    while (isWarm && atHand.length < AT_HAND) {
      const call = calls.take();
      if (!call) break;
      atHand.push(call);
      worker?.postMessage({ id: call.id, name: call.name, argument: call.argument } satisfies Call);
      if (atHand.length === 1) watchFirst();
    }
    if (calls.size === 0) worker?.unref();
  }

  /** Starts the timer of the running call. */
  function watchFirst(): void {
    clearTimeout(watch);
    if (atHand.length > 0) watch = setTimeout(() => replaceThread(`the AI engine did not answer within ${workMs} ms`), workMs).unref();
  }

  /** Abandons the thread. The running call fails; if the thread had not started, all calls fail. */
  function replaceThread(why: string): void {
    const [lost, wasWarm, [first, ...others]] = [worker, isWarm, atHand];
    clearTimeout(watch);
    worker = undefined;
    isWarm = false;
    atHand = [];
    void lost?.terminate();
    onLoss?.();
    if (!wasWarm) return calls.rejectAll(new EngineUnavailable(why));
    if (first) calls.settle(first.id)?.reject(new EngineUnavailable(why));
    for (const call of others.reverse()) calls.putBack(call);
    if (calls.size > 0) worker = startThread();
  }

  function startThread(): Worker {
    const started = openThread({ name: 'ai', resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB } });
    const fail = (why: string): void => {
      if (worker === started) replaceThread(why);
    };
    watch = setTimeout(() => fail('the thread of the AI engine did not start in time'), START_MS).unref();
    started.on('message', (answer: Answer) => {
      if (worker === started) receive(answer);
    });
    started.on('error', (error) => fail(`the thread of the AI engine failed: ${error.message}`));
    started.on('exit', () => fail('the thread of the AI engine ended'));
    return started;
  }

  function receive(answer: Answer): void {
    if (answer === 'ready') isWarm = true;
    else {
      atHand = atHand.filter(({ id }) => id !== answer.id);
      const call = calls.settle(answer.id);
      if ('fault' in answer) call?.reject(new Error(answer.fault));
      else call?.resolve(answer.value as never);
    }
    watchFirst();
    handOver();
  }

  function call<Result>(name: Call['name'], argument?: unknown): Promise<Result> {
    if (isClosed) return Promise.reject(new EngineUnavailable('the AI engine was closed'));
    const characters = countCharacters(argument);
    if (!calls.hasRoom({ name, characters })) return Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    return new Promise<Result>((resolve, reject) => {
      const id = (lastId += 1);
      const late = () => calls.settle(id)?.reject(new EngineUnavailable(`the AI engine did not answer within ${waitMs} ms`));
      calls.add({ id, name, argument, characters, resolve, reject, timer: setTimeout(late, waitMs) });
      worker ??= startThread();
      worker.ref();
      handOver();
    });
  }

  return {
    describe: (request) => call('describe', request),
    analyze: (request) => call('analyze', request),
    screen: (content) => call('screen', content),
    suggest: (request) => call('suggest', request),
    learn: (categories) => call('learn', categories),
    learnChanges: (changes) => call('learnChanges', changes),
    warm: () => call('warm'),
    close: async () => {
      isClosed = true;
      const running = worker;
      worker = undefined;
      clearTimeout(watch);
      calls.rejectAll(new EngineUnavailable('the AI engine was closed'));
      await running?.terminate();
    },
  };
}

/** Megabytes for short-lived objects. A small young generation is collected more often and uses 37 MB less than V8's default. 4 instead of
 *  8 saves 7 MB and costs 1 % of the processor time per text; 3 or less costs 4 %. */
const YOUNG_MB = 4;

/** Starts worker.js. When it runs from TypeScript sources (in tests), the thread doesn't inherit the loader and loads it first. */
function openThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), options);
  const [loader, worker] = [import.meta.resolve('tsx/esm/api'), new URL('./worker.ts', import.meta.url).href];
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${worker}'); })`, { ...options, eval: true });
}

/** Returns the total length of the texts in an argument. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countCharacters(part), 0);
}
