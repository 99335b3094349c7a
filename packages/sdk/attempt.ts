// One attempt at a request: what bounds its time, and what its failures mean.
import { ConnectionError, TimeoutError } from './errors.js';

/** What bounds an attempt, and names it in errors. */
interface Bounds {
  readonly name: string;
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** An attempt at a request. Its `controller` ends it. */
export interface Attempt {
  readonly request: Bounds;
  /** From 1. */
  readonly number: number;
  readonly controller: AbortController;
}

/** Does a part of an attempt within the timeout of the request. Throws ConnectionError, TimeoutError, or the reason of the aborted signal. */
export async function bound<Result>({ request, number, controller }: Attempt, work: () => Promise<Result>): Promise<Result> {
  const { signal, timeoutMs } = request;
  // A signal that was aborted before addEventListener fires no event.
  signal?.throwIfAborted();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    throw isTimedOut ? createTimeoutError(request, number) : createConnectionError(request, number, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Iterates the bytes of a body. Each part must arrive within the timeout. Ends the attempt when the caller stops. */
export async function* readParts(attempt: Attempt, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await bound(attempt, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    attempt.controller.abort();
  }
}

function createTimeoutError({ name, url, timeoutMs }: Bounds, attempts: number): TimeoutError {
  return new TimeoutError(
    `${name}: no reply from ${new URL(url).origin} within ${timeoutMs} ms${formatAttempts(attempts)}; increase timeoutMs if the service needs longer`,
    attempts,
  );
}

function createConnectionError({ name, url }: Bounds, attempts: number, cause: unknown): ConnectionError {
  const message = `${name}: no connection to ${new URL(url).origin}${formatReason(cause)}${formatAttempts(attempts)}; check that the service runs and that baseUrl is right`;
  return new ConnectionError(message, attempts, { cause });
}

const formatAttempts = (attempts: number): string => (attempts > 1 ? `, tried ${attempts} times` : '');

/** Node hides the reason behind "fetch failed". */
function formatReason(cause: unknown): string {
  const inner = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof inner === 'string' ? ` (${inner})` : '';
}
