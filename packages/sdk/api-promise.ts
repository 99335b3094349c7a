// What the methods of the client return: a promise of the data that also gives access to the rest of the response.
import type { RateLimit } from './reply-headers.js';

/** A response: its data, status and headers. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Identifies this request in the logs of the service. Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** The version of the resource, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  /** The path of the created resource, or of a started job. */
  readonly location: string | undefined;
  /** The rate limit of the API key; absent if a proxy in front of the service replied. */
  readonly rateLimit: RateLimit | undefined;
  /** Whether this is the original response to an earlier request with the same idempotency key. */
  readonly isReplay: boolean;
  /** How many attempts were made. */
  readonly attempts: number;
}

/** A promise of the data of a response. The request is already sent. */
export class ApiPromise<Data> implements Promise<Data> {
  readonly #respond: () => Promise<ApiResponse<Data>>;

  constructor(respond: () => Promise<ApiResponse<Data>>) {
    this.#respond = respond;
  }

  /** Returns the data together with status, headers, request id, ETag and limits:
   *  `const { data, etag } = await client.products.get(id).withResponse()`. */
  withResponse(): Promise<ApiResponse<Data>> {
    return this.#respond();
  }

  then<Result = Data, Fallback = never>(
    onFulfilled?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Result | Fallback> {
    return this.#respond()
      .then(({ data }) => data)
      .then(onFulfilled, onRejected);
  }

  catch<Fallback = never>(onRejected?: ((reason: unknown) => Fallback | PromiseLike<Fallback>) | null): Promise<Data | Fallback> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Data> {
    return this.then().finally(onFinally);
  }

  get [Symbol.toStringTag](): string {
    return 'ApiPromise';
  }
}
