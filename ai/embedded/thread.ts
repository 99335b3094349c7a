// Runs the embedded engine in its own thread, so that no text blocks other requests.
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { EngineUnavailable, type AiEngine } from '../engine.js';
import { Calls, type Call, type Waiting } from './calls.js';

/** A message of the thread: it is ready, the result of a call, or the error of a call. */
export type Answer = 'ready' | { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

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
  /** Called when a thread is lost, along with everything it had learned. */
  readonly onLoss?: () => void;
}

const START_MS = 30_000;
/** The thread is sent the next call while it still runs one. */
const AT_HAND = 2;

/** Creates an engine whose thread starts with the first call, and again with the next call after a failure. Screenings run before other
 *  calls (calls.ts). Rejects with EngineUnavailable if the queue is full, a call times out, or the thread is lost or closed. Only the
 *  call that the thread is stuck in fails; the others run again in a new thread. An idle thread doesn't keep the process alive. A call
 *  costs about 0.1 ms more than in the calling thread. */
export function createThreadedEngine(options: ThreadedEngineOptions = {}): AiEngine {
  const thread = new EngineThread({ ...DEFAULTS, ...options });
  return {
    describe: (request) => thread.call('describe', request),
    analyze: (request) => thread.call('analyze', request),
    screen: (content) => thread.call('screen', content),
    suggest: (request) => thread.call('suggest', request),
    learn: (categories) => thread.call('learn', categories),
    learnChanges: (changes) => thread.call('learnChanges', changes),
    warm: () => thread.call('warm'),
    close: () => thread.close(),
  };
}

const DEFAULTS = { callsMost: 256, charactersMost: 2_000_000, waitMs: 15_000, workMs: 2_000, memoryMb: 256 };

/** A thread with the calls that wait for it. */
class EngineThread {
  private readonly calls: Calls;
  private worker: Worker | undefined;
  private isWarm = false;
  /** The first one is running. */
  private atHand: Waiting[] = [];
  private watch: NodeJS.Timeout | undefined;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly options: ThreadedEngineOptions & typeof DEFAULTS) {
    this.calls = new Calls(options);
  }

  call<Result>(name: Call['name'], argument?: unknown): Promise<Result> {
    if (this.isClosed) return Promise.reject(new EngineUnavailable('the AI engine was closed'));
    const characters = countCharacters(argument);
    if (!this.calls.hasRoom({ name, characters })) return Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    const { waitMs } = this.options;
    return new Promise<Result>((resolve, reject) => {
      const id = (this.lastId += 1);
      const late = () => this.calls.settle(id)?.reject(new EngineUnavailable(`the AI engine did not answer within ${waitMs} ms`));
      this.calls.add({ id, name, argument, characters, resolve, reject, timer: setTimeout(late, waitMs) });
      this.worker ??= this.start();
      this.worker.ref();
      this.handOver();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const running = this.worker;
    this.worker = undefined;
    clearTimeout(this.watch);
    this.calls.rejectAll(new EngineUnavailable('the AI engine was closed'));
    await running?.terminate();
  }

  private start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB };
    const started = openThread({ name: 'ai', resourceLimits });
    const fail = (why: string): void => {
      if (this.worker === started) this.replace(why);
    };
    this.watch = setTimeout(() => fail('the thread of the AI engine did not start in time'), START_MS).unref();
    started.on('message', (answer: Answer) => {
      if (this.worker === started) this.receive(answer);
    });
    started.on('error', (error) => fail(`the thread of the AI engine failed: ${error.message}`));
    started.on('exit', () => fail('the thread of the AI engine ended'));
    return started;
  }

  /** Abandons the thread. The running call fails; if the thread had not started, all calls fail. */
  private replace(why: string): void {
    const [lost, wasWarm, [first, ...others]] = [this.worker, this.isWarm, this.atHand];
    clearTimeout(this.watch);
    this.worker = undefined;
    this.isWarm = false;
    this.atHand = [];
    void lost?.terminate();
    this.options.onLoss?.();
    if (!wasWarm) return this.calls.rejectAll(new EngineUnavailable(why));
    if (first) this.calls.settle(first.id)?.reject(new EngineUnavailable(why));
    for (const call of others.reverse()) this.calls.putBack(call);
    if (this.calls.size > 0) this.worker = this.start();
  }

  private receive(answer: Answer): void {
    if (answer === 'ready') this.isWarm = true;
    else {
      this.atHand = this.atHand.filter(({ id }) => id !== answer.id);
      const call = this.calls.settle(answer.id);
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.value as never);
    }
    this.watchFirst();
    this.handOver();
  }

  private handOver(): void {
    while (this.isWarm && this.atHand.length < AT_HAND) {
      const call = this.calls.take();
      if (!call) break;
      this.atHand.push(call);
      this.worker?.postMessage({ id: call.id, name: call.name, argument: call.argument } satisfies Call);
      if (this.atHand.length === 1) this.watchFirst();
    }
    if (this.calls.size === 0) this.worker?.unref();
  }

  /** Starts the timer of the running call. */
  private watchFirst(): void {
    clearTimeout(this.watch);
    if (this.atHand.length === 0) return;
    const { workMs } = this.options;
    this.watch = setTimeout(() => this.replace(`the AI engine did not answer within ${workMs} ms`), workMs).unref();
  }
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
