// Asks a remote model: with a time limit, at most twice, and not at all while it keeps failing.
import { admit, CLOSED, settle, type Circuit, type CircuitLimits, type Pass } from './circuit.js';
import { toModelFailure, type Answer, type ModelClient, type Question, type Style } from './client.js';
import { isPassing, isServerFault, ModelFailure } from './failure.js';

/** Limits of the requests to the model. */
export interface RemoteLimits extends CircuitLimits {
  /** The timeout of a description, including a second attempt. */
  readonly generateMs: number;
  /** The timeout of an analysis or a suggestion. */
  readonly analyzeMs: number;
  /** The pause before a second attempt, if the server asks for none. */
  readonly retryPauseMs: number;
  /** How many questions may run at a time. */
  readonly callsInFlight: number;
  /** The maximum size of a reply, in bytes. */
  readonly replyBytes: number;
}

/** What calls to a provider need: the client, its limits, and the clock, timer and log of the process. */
export interface RemoteOptions {
  readonly client: ModelClient;
  readonly limits: RemoteLimits;
  /** Milliseconds from any fixed start. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly warn: Warn;
}

/** Logs a line for every failure, every pause and its end, and when the question limit is reached. `cause` is from our own vocabulary:
 *  never the key, the text, or anything that the server wrote. */
export type Warn = (fields: Readonly<Record<string, string | number>>, message: string) => void;

/** The part of the time limit that must be left for the second attempt. */
const LEFT_FOR_SECOND_TRY = 0.25;

/** Asks a model. After a temporary failure (no connection, 408, 409, 429, 5xx) it asks once more if there is time, after the delay that the
 *  server asks for. After a 400 or 422 it asks once more in the plain style, and keeps using that once it has worked for a short question.
 *  After a reply that fails our checks it doesn't ask again: at temperature 0 the reply would be the same. */
export class Remote {
  private circuit: Circuit = CLOSED;
  private style: Style = 'schema';
  private inFlight = 0;
  private isFull = false;

  constructor(private readonly options: RemoteOptions) {}

  /** Returns the result of `read` for the reply; undefined without a reply, or if `read` throws a ModelFailure. Never rejects, and never
   *  takes longer than the operation's timeout. */
  async ask<Found>(question: Question, read: (answer: Answer) => Found): Promise<Found | undefined> {
    const pass = this.enter();
    if (!pass) return undefined;
    const { limits, warn } = this.options;
    const limitMs = question.operation === 'describe' ? limits.generateMs : limits.analyzeMs;
    this.inFlight += 1;
    try {
      const found = read(await within(limitMs, (signal) => this.askTwice(question, limitMs, signal)));
      this.leave(pass, true);
      return found;
    } catch (error) {
      const failure = toModelFailure(error);
      warn({ operation: question.operation, cause: failure.message }, 'the language model failed: the embedded engine answers');
      this.leave(pass, !isServerFault(failure) || (failure.kind === 'late' && !isShort(question)));
      return undefined;
    } finally {
      this.inFlight -= 1;
      this.isFull = false;
    }
  }

  /** Returns undefined if the model must not be asked now. */
  private enter(): Pass | undefined {
    const { limits, clock, warn } = this.options;
    if (this.inFlight >= limits.callsInFlight) {
      if (!this.isFull) warn({ inFlight: this.inFlight }, 'the language model has enough to do: the embedded engine answers the rest');
      this.isFull = true;
      return undefined;
    }
    const admitted = admit(this.circuit, clock());
    this.circuit = admitted.circuit;
    return admitted.pass;
  }

  private leave(pass: Pass, isGood: boolean): void {
    const { limits, clock, warn } = this.options;
    const before = this.circuit;
    const after = settle(before, { pass, isGood, nowMs: clock() }, limits);
    this.circuit = after;
    if (after.state === 'open' && after !== before)
      warn({ restMs: after.restMs }, 'the language model keeps failing and is left alone: the embedded engine answers');
    if (before.state === 'probing' && after.state === 'closed') warn({}, 'the language model answers again');
  }

  private async askTwice(question: Question, limitMs: number, signal: AbortSignal): Promise<Answer> {
    const { limits, clock, wait } = this.options;
    const startedMs = clock();
    const style = this.style;
    try {
      return await this.askOnce(question, style, signal);
    } catch (error) {
      const failure = toModelFailure(error);
      const isPlainer = failure.kind === 'rejected' && style === 'schema';
      if (!isPlainer && !isPassing(failure)) throw failure;
      const pauseMs = isPlainer ? 0 : (failure.retryAfterMs ?? limits.retryPauseMs);
      if (clock() - startedMs + pauseMs > limitMs * (1 - LEFT_FOR_SECOND_TRY)) throw failure;
      if (pauseMs > 0) await wait(pauseMs, signal);
      return await this.askOnce(question, isPlainer ? 'plain' : style, signal);
    }
  }

  private async askOnce(question: Question, style: Style, signal: AbortSignal): Promise<Answer> {
    const { client } = this.options;
    const answer = await client.ask(question, style, signal).catch((error: unknown) => Promise.reject(toModelFailure(error)));
    // A server that refuses the schema style for a short question refuses it for all. A long question may only have been too long.
    if (style === 'plain' && isShort(question)) this.style = style;
    return answer;
  }
}

/** Whether a question is short enough to blame the server if it refuses the style or takes too long. The author of a long text can cause
 *  both. */
const isShort = ({ data }: Question): boolean => JSON.stringify(data).length <= SHORT_CHARACTERS;
const SHORT_CHARACTERS = 4_000;

/** Returns the result of the work, or rejects after `limitMs`, even if the work ignores its signal.
 *  Not AbortSignal.timeout: its timer can't be stopped, and keeps the request in memory until it fires. */
async function within<Found>(limitMs: number, work: (signal: AbortSignal) => Promise<Found>): Promise<Found> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ModelFailure('late', `no answer within ${limitMs} ms`));
      controller.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
