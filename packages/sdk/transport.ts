// Sends a request and waits for its response, with timeouts and retries.
import { ConnectionError, TimeoutError } from './errors.js';
import type { Fetch, Retry } from './options.js';
import type { RateLimiter } from './rate-limiter.js';
import { pause } from './pause.js';
import { isStillRunning, computeRetryDelayMs } from './retry.js';

/** A request that can be sent several times. */
export interface OutgoingRequest {
  /** The method of the client, for example `products.create`; starts the message of every error. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | Blob | undefined;
  /** The rate-limit bucket; undefined if unknown. */
  readonly bucket: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** A complete response. */
export interface Reply {
  /** 0 for a redirect in a browser. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly attempts: number;
}

/** What requests are sent with. */
export interface TransportOptions {
  readonly fetch: Fetch;
  readonly rateLimiter: RateLimiter;
  readonly maxRetryWaitMs: number;
  readonly onRetry: ((retry: Retry) => void) | undefined;
}

/** Sends a request until it gets a response that isn't retried, which can have any status. Doesn't follow redirects: a POST would become
 *  a GET. Throws ConnectionError, TimeoutError, or the reason of the aborted signal. */
export async function send(request: OutgoingRequest, parts: TransportOptions): Promise<Reply> {
  const { name, bucket, signal, maxRetries } = request;
  signal?.throwIfAborted();
  await parts.rateLimiter.wait(bucket, signal);
  let waitedMs = 0;
  let waits = 0;
  for (let attempt = 1; ; attempt++) {
    const outcome = await sendOnce(request, attempt, parts.fetch);
    const reply = outcome instanceof ConnectionError ? undefined : outcome;
    if (reply) parts.rateLimiter.update(bucket, reply.headers);
    const { maxRetryWaitMs } = parts;
    const progress = { attempt, waits, waitedMs, maxRetries, maxRetryWaitMs, random: Math.random() };
    const delayMs = computeRetryDelayMs(reply ? { reply } : {}, progress);
    if (delayMs === undefined) {
      if (outcome instanceof ConnectionError) throw outcome;
      return outcome;
    }
    parts.onRetry?.({ call: name, attempt, delayMs, ...(reply ? { status: reply.status } : { cause: outcome }) });
    await pause(delayMs, signal);
    waitedMs += delayMs;
    if (reply && isStillRunning(reply)) waits += 1;
  }
}

/** Makes one attempt. The timeout includes the body: a response that is cut off is no response. Throws the reason of the aborted signal. */
async function sendOnce(request: OutgoingRequest, attempt: number, fetch: Fetch): Promise<Reply | ConnectionError> {
  const { method, url, headers, body, signal, timeoutMs } = request;
  // A signal that was aborted before addEventListener fires no event.
  signal?.throwIfAborted();
  const controller = new AbortController();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  try {
    const init = { method, headers, redirect: 'manual', signal: controller.signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, headers: response.headers, text: await response.text(), attempts: attempt };
  } catch (cause) {
    signal?.throwIfAborted();
    return isTimedOut ? createTimeoutError(request, attempt) : createConnectionError(request, attempt, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function createTimeoutError({ name, url, timeoutMs }: OutgoingRequest, attempts: number): TimeoutError {
  return new TimeoutError(
    `${name}: no reply from ${new URL(url).origin} within ${timeoutMs} ms${formatAttempts(attempts)}; increase timeoutMs if the service needs longer`,
    attempts,
  );
}

function createConnectionError({ name, url }: OutgoingRequest, attempts: number, cause: unknown): ConnectionError {
  const message = `${name}: no connection to ${new URL(url).origin}${formatReason(cause)}${formatAttempts(attempts)}; check that the service runs and that baseUrl is right`;
  return new ConnectionError(message, attempts, { cause });
}

const formatAttempts = (attempts: number): string => (attempts > 1 ? `, tried ${attempts} times` : '');

/** Node hides the reason behind "fetch failed". */
function formatReason(cause: unknown): string {
  const inner = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof inner === 'string' ? ` (${inner})` : '';
}
