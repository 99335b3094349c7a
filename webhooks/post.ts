// Sends one POST request and returns its outcome. The only module that knows the HTTP client.
//
// Gain: undici's dispatch is 12 times as fast as fetch, and 1.3 times as fast as undici's own request.
import { performance } from 'node:perf_hooks';
import type { SecureContext } from 'node:tls';
import { Pool, type Dispatcher } from 'undici';
import type { AttemptError } from '../generated/api.js';
import type { AddressGuard } from './address-guard.js';
import { Timeout, toAttemptError, toPrintable } from './attempt-errors.js';

/** The request to send. Header names and values alternate. */
export interface Message {
  readonly method: 'POST' | 'GET';
  readonly headers: readonly string[];
  readonly body: string;
}

/** The outcome: a status or an error. Whatever arrived of the reply's body after the status is included, at most 16 KiB. */
export interface Outcome {
  readonly durationMs: number;
  readonly statusCode?: number;
  readonly error?: AttemptError;
  readonly replyBody?: string;
  /** The header `Retry-After` of the reply. */
  readonly retryAfter?: string;
}

/** One receiver, with its own keep-alive connections. */
export interface Receiver {
  /** Sends once and never throws. Doesn't follow redirects. The status line decides the outcome, even if the body is cut
   *  off. */
  send(message: Message, timeoutMs: number): Promise<Outcome>;
  /** Closes each connection after its current exchange. */
  close(): Promise<void>;
  /** Closes all connections at once. */
  abort(): Promise<void>;
}

/** Opens a receiver with at most `connections` connections. */
export type OpenReceiver = (url: string, connections: number) => Receiver;

const REPLY_MAX_BYTES = 16_384;

interface ReceiverOptions {
  readonly target: AddressGuard;
  /** Which certificates to trust. Default: Node's own authorities. One context serves all connections, because each context holds a
   *  parsed copy of every authority, some 5 MB. */
  readonly secureContext?: SecureContext | undefined;
}

/** Creates receivers behind an address guard. */
export function createReceivers({ target, secureContext }: ReceiverOptions): OpenReceiver {
  return (url, connections) => {
    const { origin, pathname, search, hostname } = new URL(url);
    const refused = checkAddress(target, hostname);
    const pool = new Pool(origin, {
      connections,
      headersTimeout: 0, // one limit for the whole exchange, below
      bodyTimeout: 0,
      connect: { lookup: target.lookup, timeout: 30_000, ...(secureContext && { secureContext }) },
    });
    return {
      send(message, timeoutMs) {
        if (refused) return Promise.resolve({ durationMs: 0, error: toAttemptError(refused, timeoutMs) });
        const startedAt = performance.now();
        return new Promise((resolve) => {
          const exchange = new Exchange(timeoutMs, ({ statusCode, retryAfter, replyBody, error }) =>
            resolve({ durationMs: roundMs(performance.now() - startedAt), statusCode, retryAfter, replyBody, error }),
          );
          const { method, headers, body } = message;
          pool.dispatch({ path: pathname + search, method, headers: headers as string[], body: body === '' ? null : body }, exchange);
        });
      },
      close: () => pool.close(),
      abort: () => pool.destroy(),
    };
  };
}

/** Checks host names as each connection resolves them, and literal addresses in the URL once. */
function checkAddress(target: AddressGuard, hostname: string): unknown {
  try {
    target.requireAllowedHost(hostname);
    return undefined;
  } catch (error) {
    return error;
  }
}

type Came = Omit<Outcome, 'durationMs'>;

/** One exchange, from the first byte sent to the last byte received or the timeout. */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private statusCode: number | undefined;
  private retryAfter: string | undefined;
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private isOver = false;

  constructor(
    private readonly timeoutMs: number,
    private readonly end: (came: Came) => void,
  ) {
    this.timer = setTimeout(() => this.cut(new Timeout()), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // It timed out while it waited for a connection: it must not be sent any more.
    if (this.isOver) controller.abort(new Timeout());
  }

  onResponseStart(_: Dispatcher.DispatchController, statusCode: number, headers: Readonly<Record<string, unknown>>): void {
    if (statusCode < 200) return;
    this.statusCode = statusCode;
    const retryAfter = statusCode >= 400 ? headers['retry-after'] : undefined;
    if (typeof retryAfter === 'string') this.retryAfter = retryAfter; // a list, if the header is repeated
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes > REPLY_MAX_BYTES) this.cut(new Error('the reply is longer than is stored'));
  }

  onResponseEnd(): void {
    this.finish();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.finish(error);
  }

  private cut(reason: Error): void {
    this.finish(reason);
    this.controller?.abort(reason);
  }

  private finish(error?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    if (this.statusCode === undefined) return this.end({ error: toAttemptError(error, this.timeoutMs) });
    const { statusCode, retryAfter } = this;
    this.end({ statusCode, retryAfter, replyBody: this.bytes > 0 ? this.replyBody() : undefined });
  }

  private replyBody(): string {
    return toPrintable(Buffer.concat(this.chunks).subarray(0, REPLY_MAX_BYTES).toString('utf8'));
  }
}

function roundMs(ms: number): number {
  return Math.round(ms * 100) / 100;
}
