// What a method of the client gives: a promise of the data, with the rest of the reply at hand.
import type { RateLimit } from './reply-headers.js';

/** A reply with all that it says beside its data. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Names this request in the logs of the service: quote it when asking for help. */
  readonly requestId: string | undefined;
  /** The version of what was read or changed, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  /** The path of what was made, or of where a started job can be watched. */
  readonly location: string | undefined;
  /** Where the API key stands; absent when something before the service answered. */
  readonly rateLimit: RateLimit | undefined;
  /** Whether this is the reply to an earlier request with the same idempotency key. */
  readonly isReplay: boolean;
  /** How many attempts were made. */
  readonly attempts: number;
}

/** A promise of the data of a reply. The request is on its way already. */
export class ApiPromise<Data> implements Promise<Data> {
  readonly #response: Promise<ApiResponse<Data>>;

  constructor(response: Promise<ApiResponse<Data>>) {
    this.#response = response;
  }

  /** The data together with status, headers, request id, ETag and limits:
   *  `const { data, etag } = await client.products.get(id).withResponse()`. */
  withResponse(): Promise<ApiResponse<Data>> {
    return this.#response;
  }

  then<Result = Data, Fallback = never>(
    onFulfilled?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Result | Fallback> {
    return this.#response.then(({ data }) => data).then(onFulfilled, onRejected);
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
