// The `fetch` of the client library: no redirects, a bounded body, and errors that reveal nothing about the request.
import { ModelFailure, type FailureKind } from './failure.js';

/** A `fetch` for the client library. It follows no redirect (the key stays with the host that was configured), reads no
 *  body of an error (servers repeat keys and texts in them) and at most `maxBytes` of an answer, after decompression.
 *  The body is read here in full, under the signal of the request, so that a stalled one ends with it.
 *  Fails with ModelFailure only. */
export function createBoundedFetch(maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, redirect: 'manual' });
      if (!response.ok) {
        letGo(response);
        throw toFailure(response);
      }
      const body = await readAtMost(response, maxBytes);
      return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
    } catch (error) {
      throw error instanceof ModelFailure ? error : unreachable(error);
    }
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (bytes > maxBytes) throw new ModelFailure('garbled', `reply over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'rejected',
  408: 'overloaded',
  409: 'overloaded',
  413: 'unusable',
  422: 'rejected',
  429: 'overloaded',
};

function toFailure({ status, headers }: Response): ModelFailure {
  const kind = KIND_BY_STATUS[status] ?? (status >= 500 ? 'overloaded' : 'refused');
  return new ModelFailure(kind, `HTTP ${status}`, parseRetryAfterMs(headers));
}

/** How long the server asks to wait: `retry-after-ms`, `Retry-After` in seconds, or as a date against the reply's own
 *  `Date`, so that no clock of ours is needed. Undefined when it says nothing that can be read. Pure. */
export function parseRetryAfterMs(headers: Headers): number | undefined {
  const milliseconds = parseNumber(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const value = headers.get('retry-after');
  const seconds = parseNumber(value);
  if (seconds !== undefined) return seconds * 1_000;
  const ms = Date.parse(value ?? '') - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const parseNumber = (value: string | null): number | undefined =>
  value !== null && /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;

const CODE = /^[A-Z][A-Z0-9_]{2,40}$/;

/** Only a code goes into the message: a message of the system may hold the address, and a header's the key. */
function unreachable(error: unknown): ModelFailure {
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return new ModelFailure('late', 'no answer in time');
  const code = (error as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return new ModelFailure('unreachable', typeof code === 'string' && CODE.test(code) ? `no connection, ${code}` : 'no connection');
}

function letGo(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}
