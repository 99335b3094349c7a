// Options of a client and of a single call.

/** Sends one HTTP request, as the global `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of a client. Only `apiKey` is required. */
export interface ClientOptions {
  /** The API key, `sk_…`. Anyone who has it can do what its scopes allow, so don't put it into a public page. */
  readonly apiKey: string;
  /** The address of the service, without `/api`. Default: `http://127.0.0.1:3000`. */
  readonly baseUrl?: string | undefined;
  /** The timeout of one attempt, including its response, in milliseconds. Default: 30 000. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry a call that fails for a temporary reason. 0: never. Default: 2. */
  readonly maxRetries?: number | undefined;
  /** How long a call may wait between its attempts in total, in milliseconds. Default: 60 000, which is enough for any rate limit of
   *  the service. If a response asks for a longer wait, the call throws immediately. */
  readonly maxRetryWaitMs?: number | undefined;
  /** Delays calls while the rate limit is used up, instead of sending requests that get 429. Default: false. Doesn't apply to
   *  `client.raw`. */
  readonly waitForRateLimit?: boolean | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the global `fetch`, for example to use a proxy. It must support `signal`. */
  readonly fetch?: Fetch | undefined;
  /** Called before every retry, for logs and metrics. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry that is about to be made. */
export interface Retry {
  /** The method of the client, e.g. `products.create`. */
  readonly call: string;
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** How long the client waits before the next one. */
  readonly delayMs: number;
  /** The status of the response; absent without one. */
  readonly status?: number;
  /** The error, if there was no response. */
  readonly cause?: unknown;
}

/** Options of one call. */
export interface RequestOptions {
  /** Additional headers. They replace those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Aborts the call, also while it waits. The call rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The timeout of one attempt, including its response, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry the call. 0: never. */
  readonly maxRetries?: number | undefined;
}

/** Options of a call that creates something. */
export interface IdempotentOptions extends RequestOptions {
  /** The same key and body within 24 hours return the original response, and nothing is created twice. By default the client sends a
   *  random key, which covers its retries. Pass your own, such as an order number, to cover a restart of your program. 1 to 255
   *  printable ASCII characters. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that updates something. */
export interface MatchOptions extends RequestOptions {
  /** The `etag` of the version that you changed. If there is a newer one, the call throws `PreconditionFailedError`, so that no change
   *  is lost. */
  readonly ifMatch?: string | undefined;
}

/** Options of a call that reads something. */
export interface ConditionalOptions extends RequestOptions {
  /** The `etag` of the version that you have. If it is still current, the call returns `null`. */
  readonly ifNoneMatch?: string | undefined;
}
