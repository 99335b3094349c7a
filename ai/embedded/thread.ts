/** The embedded engine on a thread of its own, so that no text holds up the requests of others. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { EngineUnavailable, type AiEngine } from '../engine.js';
import { Calls, type Call, type Waiting } from './calls.js';

/** What the thread says: that it is warm and takes calls; what came of a call; or what went wrong with it. */
export type Answer = 'ready' | { readonly id: number; readonly value: unknown } | { readonly id: number; readonly fault: string };

/** Bounds, each with its default. */
export interface ThreadedEngineOptions {
  /** Calls that may wait or be worked on at a time (256), and their characters together (2,000,000, some three seconds of
   *  work), screenings and all others each; a call beyond is rejected at once. */
  readonly callsMost?: number;
  readonly charactersMost?: number;
  /** Milliseconds that a call may take from asking to answer (15,000): then it is rejected, and others go on. */
  readonly waitMs?: number;
  /** Milliseconds that the thread may work on one call (2,000; the longest takes some 50 on an idle machine): then it is stuck and
   *  replaced, and the other calls are asked again. Starting and warming the thread may take thirty seconds. */
  readonly workMs?: number;
  /** Megabytes of JavaScript objects, beyond which the thread ends (256: the models take some 30, what is learnt of 2,000
   *  categories as much again). */
  readonly memoryMb?: number;
  /** Called when a thread was lost, and with it what had been learnt. */
  readonly onLoss?: () => void;
}

const START_MS = 30_000;
/** The thread has the next call at hand while it answers one. */
const AT_HAND = 2;

/** An engine whose thread starts with the first call, and again with the next after it failed. Screenings go before other calls
 *  (calls.ts). Rejects with EngineUnavailable: too much waits, no answer in time, the thread was lost or closed. A call that the thread
 *  is stuck with fails alone: the others are asked again, of a new thread. An idle thread keeps no process alive. A call costs
 *  some 0.1 ms more than in place. */
export function threadedEngine(options: ThreadedEngineOptions = {}): AiEngine {
  const { callsMost = 256, charactersMost = 2_000_000, waitMs = 15_000, workMs = 2_000, memoryMb = 256, onLoss } = options;
  const calls = new Calls({ callsMost, charactersMost });
  let worker: Worker | undefined;
  let isWarm = false;
  /** The first is being worked on. */
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

  /** Gives the call that is being worked on its time, from now. */
  function watchFirst(): void {
    clearTimeout(watch);
    if (atHand.length > 0) watch = setTimeout(() => replaceThread(`the AI engine did not answer within ${workMs} ms`), workMs).unref();
  }

  /** Gives up the thread. The call that it was working on fails; when it had not even started, all do. */
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

/** Megabytes for objects that live briefly. A small young generation is collected more often and uses 37 MB less than V8's own choice. 4
 *  instead of 8 saves 7 MB and costs 1 % of the processor time for a text; 3 or less costs 4 %. */
const YOUNG_MB = 4;

/** Starts worker.js. Run from sources (in tests) a thread does not inherit what reads them, and loads it first. */
function openThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), options);
  const [loader, worker] = [import.meta.resolve('tsx/esm/api'), new URL('./worker.ts', import.meta.url).href];
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${worker}'); })`, { ...options, eval: true });
}

/** How many characters the texts of an argument have together. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countCharacters(part), 0);
}
