// What can be set: for a client, and for one call of it.

/** Sends one HTTP request, as the global `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How a client is set up. Only `apiKey` has to be given. */
export interface ClientOptions {
  /** The key that every request is sent with, `sk_…`. It grants what its scopes say, so keep it out of pages that others load. */
  readonly apiKey: string;
  /** Where the service listens, without `/api`. Default: `http://127.0.0.1:3000`. */
  readonly baseUrl?: string | undefined;
  /** How long one attempt may take, reply included, in milliseconds. Default: 30 000. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried again after it failed for a reason that may pass. 0: never. Default: 2. */
  readonly maxRetries?: number | undefined;
  /** How long a call may wait between its attempts, all waits together, in milliseconds. Default: 60 000, which sits out
   *  any rate limit of the service. A reply that asks for a longer wait is thrown at once. */
  readonly maxRetryWaitMs?: number | undefined;
  /** Hold calls back once the service has said that none are left, until the limit starts anew, instead of being refused.
   *  Default: false. `client.raw` is not held back. */
  readonly waitForRateLimit?: boolean | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What sends the requests instead of the global `fetch`, e.g. one with a proxy. It must heed `signal`. */
  readonly fetch?: Fetch | undefined;
  /** Is told before every further attempt; for logs and metrics. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
}

/** A further attempt that is about to be made. */
export interface Retry {
  /** The method of the client, e.g. `products.create`. */
  readonly call: string;
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** How long the client waits before the next one. */
  readonly delayMs: number;
  /** The status of the reply; absent when there was none. */
  readonly status?: number;
  /** What was wrong when there was no reply. */
  readonly cause?: unknown;
}

/** What can be set for one call. */
export interface RequestOptions {
  /** Further headers; they win over those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the call when it is aborted, waits included; the call is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt may take, reply included, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** How often the call is tried again. 0: never. */
  readonly maxRetries?: number | undefined;
}

/** Options of a call that makes something. */
export interface IdempotentOptions extends RequestOptions {
  /** The same key and body within 24 hours get the first reply again, and nothing is made twice. The client sends a random
   *  key of its own, which covers its retries; give one of yours (an order number, say) to cover a restart of your program.
   *  1 to 255 printable ASCII characters. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that changes something. */
export interface MatchOptions extends RequestOptions {
  /** The `etag` of the version that the change was made for; when there is a newer one the call throws
   *  `PreconditionFailedError`, so that nobody's change is lost. */
  readonly ifMatch?: string | undefined;
}

/** Options of a call that reads something. */
export interface ConditionalOptions extends RequestOptions {
  /** The `etag` of the version that you hold; when it is still the present one the call gives `null`. */
  readonly ifNoneMatch?: string | undefined;
}
