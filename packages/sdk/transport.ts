// Sends a request and waits for its response, with timeouts and retries.
import { bound, readParts, type Attempt } from './attempt.js';
import { ConnectionError } from './errors.js';
import type { Fetch, Retry } from './options.js';
import type { RateLimiter } from './rate-limiter.js';
import { pause } from './pause.js';
import { isFile } from './reply-headers.js';
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
  /** Whether a file is returned as its parts, before it has arrived. */
  readonly isStreamed?: boolean | undefined;
}

/** A complete response. */
export interface Reply {
  /** 0 for a redirect in a browser. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The bytes of a streamed file, whose `text` is empty. */
  readonly parts?: AsyncIterable<Uint8Array>;
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

/** Makes one attempt. The timeout includes the body, unless it is streamed: a response that is cut off is no response. Throws the reason of the aborted signal. */
async function sendOnce(request: OutgoingRequest, number: number, fetch: Fetch): Promise<Reply | ConnectionError> {
  const attempt: Attempt = { request, number, controller: new AbortController() };
  try {
    return await bound(attempt, () => fetchReply(request, attempt, fetch));
  } catch (error) {
    if (error instanceof ConnectionError) return error;
    throw error;
  }
}

async function fetchReply(request: OutgoingRequest, attempt: Attempt, fetch: Fetch): Promise<Reply> {
  const { method, url, headers, body, isStreamed } = request;
  const init = { method, headers, redirect: 'manual', signal: attempt.controller.signal } as const;
  const response = await fetch(url, body === undefined ? init : { ...init, body });
  const reply = { status: response.status, headers: response.headers, attempts: attempt.number };
  if (isStreamed && response.status === 200 && response.body && isFile(response.headers))
    return { ...reply, text: '', parts: readParts(attempt, response.body) };
  return { ...reply, text: await response.text() };
}
