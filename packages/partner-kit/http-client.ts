// The HTTP client of the kit: sends requests to a deployment and waits for its rate limits, which it reads from the replies.
import { setTimeout as pause } from 'node:timers/promises';
import type { RawReply } from './checks.js';

/** A request to send. */
export interface OutgoingRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The rate limit that the request counts against: requests with the same key wait for the same window. Without it nothing waits,
   *  and a 429 is returned as it is. */
  readonly rateLimitKey?: string;
}

interface NoReplyDetails extends Pick<NoReply, 'request' | 'outcome' | 'mayHaveArrived'> {
  /** What to check; ends the message. */
  readonly advice: string;
}

/** The deployment sent no reply. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  /** Whether the deployment may have processed the request. */
  readonly mayHaveArrived: boolean;
  /** Method and URL. */
  readonly request: string;
  /** What happened, in words whose subject is the request: `got no reply (ECONNREFUSED)`. */
  readonly outcome: string;
  constructor({ request, outcome, advice, mayHaveArrived }: NoReplyDetails) {
    super(`${request} ${outcome}: ${advice}`);
    this.request = request;
    this.outcome = outcome;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Sends requests to one deployment. */
export interface HttpClient {
  /** Returns the reply with any status, and waits first if the rate limit is used up. Throws NoReply, and the reason of an
   *  aborted signal. */
  send(request: OutgoingRequest): Promise<RawReply>;
  /** Returns how many requests were sent. */
  readonly count: () => number;
}

/** What a client is created from. */
export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Receives a line each time the client waits. */
  readonly log: (text: string) => void;
  /** How long to wait for a reply; 30 seconds by default. */
  readonly timeoutMs?: number;
}

interface ClientState {
  readonly options: HttpClientOptions;
  readonly baseUrl: string;
  /** By rateLimitKey: when the window ends whose requests are used up, Unix milliseconds. */
  readonly usedUpUntilMs: Map<string, number>;
  count: number;
}

const TIMEOUT_MS = 30_000;
/** How often the client waits out a 429; windows last a minute. */
const MAX_WAITS = 3;
const MAX_WAIT_MS = 65_000;
const NEVER_ARRIVED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Returns a client for a deployment. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const state: ClientState = { options, baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''), usedUpUntilMs: new Map(), count: 0 };
  return {
    count: () => state.count,
    send: (request) =>
      request.rateLimitKey === undefined ? sendOnce(state, request) : sendWithinLimit(state, request, request.rateLimitKey),
  };
}

async function sendOnce(state: ClientState, { method, path, headers, body }: OutgoingRequest): Promise<RawReply> {
  const { signal, timeoutMs = TIMEOUT_MS } = state.options;
  // A request under way is never aborted: only its reply says what it created and cleanup has to remove.
  signal.throwIfAborted();
  state.count += 1;
  try {
    const reply = await fetch(`${state.baseUrl}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? `none within ${timeoutMs / 1000} seconds` : (cause?.code ?? message);
    throw new NoReply({
      request: `${method} ${state.baseUrl}${path}`,
      outcome: `got no reply (${reason})`,
      advice: 'is the service running, and is --base-url right?',
      mayHaveArrived: !NEVER_ARRIVED.has(reason),
    });
  }
}

async function sendWithinLimit(state: ClientState, request: OutgoingRequest, rateLimitKey: string): Promise<RawReply> {
  const { usedUpUntilMs, options } = state;
  for (let waits = 0; ; waits += 1) {
    await waitForLimit(options, (usedUpUntilMs.get(rateLimitKey) ?? 0) - options.now().getTime());
    const reply = await sendOnce(state, request);
    const { headers } = reply;
    if (headers.get('x-ratelimit-remaining') === '0') usedUpUntilMs.set(rateLimitKey, Number(headers.get('x-ratelimit-reset') ?? 0) * 1000);
    if (reply.status !== 429 || waits === MAX_WAITS) return reply;
    await waitForLimit(options, parseRetryAfter(headers.get('retry-after')) * 1000);
  }
}

/** Waits, but never longer than a window lasts, even if the deployment asks for more. */
async function waitForLimit({ log, signal }: HttpClientOptions, wantedMs: number): Promise<void> {
  if (!(wantedMs > 0)) return;
  const ms = Math.min(wantedMs, MAX_WAIT_MS);
  log(`The rate limit of the key is used up: waiting ${Math.ceil(ms / 1000)} s …`);
  await pause(ms, undefined, { signal });
}

/** Returns the seconds of Retry-After; 1 if it isn't a positive number. */
function parseRetryAfter(header: string | null): number {
  const seconds = header === null ? NaN : Number(header);
  return seconds > 0 ? seconds : 1;
}

/** How many requests in a row get no reply before the client gives up. */
const MAX_SILENCES = 2;

/** Returns a client that gives up on a deployment that accepts requests and never replies: after two in a row, each further request
 *  throws NoReply without being sent. Otherwise hundreds of requests would wait for hours. */
export function stopAfterSilence(client: HttpClient): HttpClient {
  let silences = 0;
  return {
    ...client,
    async send(request) {
      if (silences >= MAX_SILENCES)
        throw new NoReply({
          request: `${request.method} ${request.path}`,
          outcome: 'was not sent',
          advice: 'the service no longer replies',
          mayHaveArrived: false,
        });
      try {
        const reply = await client.send(request);
        silences = 0;
        return reply;
      } catch (error) {
        if (error instanceof NoReply && error.mayHaveArrived) silences += 1;
        throw error;
      }
    },
  };
}
