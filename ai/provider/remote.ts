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

export interface Remote {
  /** Returns what `read` makes of the answer; undefined without an answer or if `read` throws a ModelFailure. Never rejects, and never
   *  takes longer than the operation's timeout. */
  readonly ask: <Found>(question: Question, read: (answer: Answer) => Found) => Promise<Found | undefined>;
}

/** A pause leaves the second try at least this part of the time. */
const LEFT_FOR_SECOND_TRY = 0.25;

/** Puts questions to a model. One more try follows where the failure may pass (no connection, 408, 409, 429, 5xx), after
 *  the pause that the server asks for, if the time allows; a 400 or 422 is tried once more in the plain style, which is
 *  kept once it has worked for a short question. A reply that fails our checks is not asked for again: at temperature 0 it would be the same. */
export function createRemote({ client, limits, clock, wait, warn }: RemoteOptions): Remote {
  let circuit: Circuit = CLOSED;
  let style: Style = 'schema';
  let inFlight = 0;
  let isFull = false;

  function enter(): Pass | undefined {
    if (inFlight >= limits.callsInFlight) {
      if (!isFull) warn({ inFlight }, 'the language model has enough to do: the embedded engine answers the rest');
      isFull = true;
      return undefined;
    }
    const admitted = admit(circuit, clock());
    circuit = admitted.circuit;
    return admitted.pass;
  }

  function leave(pass: Pass, isGood: boolean): void {
    const before = circuit;
    circuit = settle(circuit, { pass, isGood, nowMs: clock() }, limits);
    if (circuit.state === 'open' && circuit !== before)
      warn({ restMs: circuit.restMs }, 'the language model keeps failing and is left alone: the embedded engine answers');
    if (before.state === 'probing' && circuit.state === 'closed') warn({}, 'the language model answers again');
  }

  async function askOnce(question: Question, using: Style, signal: AbortSignal): Promise<Answer> {
    const answer = await client.ask(question, using, signal).catch((error: unknown) => Promise.reject(toModelFailure(error)));
    // One form for all: what refuses a short question in the first refuses all. A long one may only have been too long.
    if (using === 'plain' && isShort(question)) style = using;
    return answer;
  }

  async function askTwice(question: Question, limitMs: number, signal: AbortSignal): Promise<Answer> {
    const startedMs = clock();
    const using = style;
    try {
      return await askOnce(question, using, signal);
    } catch (error) {
      const failure = toModelFailure(error);
      const isPlainer = failure.kind === 'rejected' && using === 'schema';
      if (!isPlainer && !isPassing(failure)) throw failure;
      const pauseMs = isPlainer ? 0 : (failure.retryAfterMs ?? limits.retryPauseMs);
      if (clock() - startedMs + pauseMs > limitMs * (1 - LEFT_FOR_SECOND_TRY)) throw failure;
      if (pauseMs > 0) await wait(pauseMs, signal);
      return await askOnce(question, isPlainer ? 'plain' : using, signal);
    }
  }

  return {
    ask: async (question, read) => {
      const pass = enter();
      if (!pass) return undefined;
      const limitMs = question.operation === 'describe' ? limits.generateMs : limits.analyzeMs;
      inFlight += 1;
      try {
        const found = read(await within(limitMs, (signal) => askTwice(question, limitMs, signal)));
        leave(pass, true);
        return found;
      } catch (error) {
        const failure = toModelFailure(error);
        warn({ operation: question.operation, cause: failure.message }, 'the language model failed: the embedded engine answers');
        leave(pass, !isServerFault(failure) || (failure.kind === 'late' && !isShort(question)));
        return undefined;
      } finally {
        inFlight -= 1;
        isFull = false;
      }
    },
  };
}

/** Whether a question is so short that the server is at fault when it refuses the form, or takes too long: whoever writes a
 *  long text can bring about both. */
const isShort = ({ data }: Question): boolean => JSON.stringify(data).length <= SHORT_CHARACTERS;
const SHORT_CHARACTERS = 4_000;

/** The work, or a failure once the time is over: even work that heeds no signal keeps nobody waiting.
 *  Not AbortSignal.timeout: its timer can't be stopped, and until it fires it holds what the request has held. */
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
