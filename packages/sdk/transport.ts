// Sends a request and waits for its reply, with time limits and further attempts.
import { ConnectionError, TimeoutError } from './errors.js';
import type { Fetch, Retry } from './options.js';
import type { Pace } from './pace.js';
import { pause } from './pause.js';
import { isStillRunning, retryDelayMs } from './retry.js';

/** A request that is ready to be sent, as often as it takes. */
export interface OutgoingRequest {
  /** What the caller asked for, e.g. `products.create`; begins the message of every error. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Which count limits it; undefined when that is not known. */
  readonly bucket: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** A reply that has been read to its end. */
export interface Reply {
  /** 0 when a browser keeps to itself where a redirect leads. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly attempts: number;
}

/** What sending works with. */
export interface TransportParts {
  readonly fetch: Fetch;
  readonly pace: Pace;
  readonly maxRetryWaitMs: number;
  readonly onRetry: ((retry: Retry) => void) | undefined;
}

/** Sends until a reply comes that is not worth another attempt; that may be an error of any status. Redirects are not
 *  followed: a POST would become a GET. Throws ConnectionError, TimeoutError, or the reason of the aborted signal. */
export async function send(request: OutgoingRequest, parts: TransportParts): Promise<Reply> {
  const { name, bucket, signal, maxRetries } = request;
  signal?.throwIfAborted();
  await parts.pace.wait(bucket, signal);
  let waitedMs = 0;
  let waits = 0;
  for (let attempt = 1; ; attempt++) {
    const came = await sendOnce(request, attempt, parts.fetch);
    const reply = came instanceof ConnectionError ? undefined : came;
    if (reply) parts.pace.note(bucket, reply.headers);
    const { maxRetryWaitMs } = parts;
    const progress = { attempt, waits, waitedMs, maxRetries, maxRetryWaitMs, chance: Math.random() };
    const delayMs = retryDelayMs(reply ? { reply } : {}, progress);
    if (delayMs === undefined) {
      if (came instanceof ConnectionError) throw came;
      return came;
    }
    parts.onRetry?.({ call: name, attempt, delayMs, ...(reply ? { status: reply.status } : { cause: came }) });
    await pause(delayMs, signal);
    waitedMs += delayMs;
    if (reply && isStillRunning(reply)) waits += 1;
  }
}

/** The body is read under the same time limit: a reply that is cut off is no reply. Throws the reason of the aborted signal. */
async function sendOnce(request: OutgoingRequest, attempt: number, fetch: Fetch): Promise<Reply | ConnectionError> {
  const { method, url, headers, body, signal, timeoutMs } = request;
  // A signal that was aborted before anybody listened says nothing any more.
  signal?.throwIfAborted();
  const ending = new AbortController();
  let isTimeUp = false;
  const timer = setTimeout(() => {
    isTimeUp = true;
    ending.abort();
  }, timeoutMs);
  const abort = () => ending.abort();
  signal?.addEventListener('abort', abort);
  try {
    const init = { method, headers, redirect: 'manual', signal: ending.signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, headers: response.headers, text: await response.text(), attempts: attempt };
  } catch (cause) {
    signal?.throwIfAborted();
    return isTimeUp ? timeoutError(request, attempt) : connectionError(request, attempt, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function timeoutError({ name, url, timeoutMs }: OutgoingRequest, attempts: number): TimeoutError {
  return new TimeoutError(
    `${name}: no reply from ${new URL(url).origin} within ${timeoutMs} ms${times(attempts)}; raise timeoutMs if the service needs longer`,
    attempts,
  );
}

function connectionError({ name, url }: OutgoingRequest, attempts: number, cause: unknown): ConnectionError {
  const message = `${name}: no connection to ${new URL(url).origin}${reasonOf(cause)}${times(attempts)}; check that the service runs and that baseUrl is right`;
  return new ConnectionError(message, attempts, { cause });
}

const times = (attempts: number): string => (attempts > 1 ? `, tried ${attempts} times` : '');

/** Node hides what happened behind "fetch failed". */
function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof inner === 'string' ? ` (${inner})` : '';
}
