// The `fetch` of the client library: no redirects, a bounded body, and errors that reveal nothing about the request.
import { ModelFailure, type FailureKind } from './failure.js';

/** Creates a `fetch` for the client library. It follows no redirects, so that the key goes to the configured host only. It doesn't read the
 *  body of an error, because servers repeat keys and texts there, and reads at most `maxBytes` of a reply after decompression. It reads the
 *  whole body here, so that the signal of the request also ends a stalled one. Rejects only with ModelFailure. */
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
    // Leaving the loop cancels the body and closes the connection.
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

/** Returns the delay that the server asks for: `retry-after-ms`, or `Retry-After` in seconds or as a date, which is compared with the reply's
 *  `Date` instead of our clock. Undefined if there is none, or it is malformed. Pure. */
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

/** The message contains only a code: system messages can contain the address, and those about headers the key. */
function unreachable(error: unknown): ModelFailure {
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return new ModelFailure('late', 'no answer in time');
  const code = (error as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return new ModelFailure('unreachable', typeof code === 'string' && CODE.test(code) ? `no connection, ${code}` : 'no connection');
}

function letGo(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}
