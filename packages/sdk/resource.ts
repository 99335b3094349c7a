// The base class of the resources: their methods describe a call, and the client makes it.
import { ApiPromise, type ApiResponse } from './api-promise.js';
import { UnexpectedReplyError } from './errors.js';
import { FilePromise } from './file-promise.js';
import type { ConditionalOptions, IdempotentOptions, MatchOptions } from './options.js';
import { iterateChanges, iterateCursorPages, iterateOffsetPages, PagePromise } from './pages.js';

/** One call, as a method describes it. */
export interface Call {
  /** The method of the client, e.g. `products.create`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{id}` for what `ids` holds. */
  readonly path: string;
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** The rate-limit bucket; `standard` by default. */
  readonly bucket?: string;
  /** The media type of the response; JSON by default. */
  readonly mediaType?: 'text/csv';
  /** Whether the file is returned as its parts. */
  readonly isStreamed?: boolean;
  readonly options: (IdempotentOptions & MatchOptions & ConditionalOptions) | undefined;
}

/** Makes a call. Rejects with a StorefrontError, or with the reason of an aborted signal. */
export type Caller = (call: Call) => Promise<ApiResponse<unknown>>;

type OffsetPage = Parameters<typeof iterateOffsetPages>[0];
type CursorPage = Parameters<typeof iterateCursorPages>[0]['first'];

/** The operations of one resource. Created by the client. */
export abstract class Resource {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** @internal */
  protected call<Data>(call: Call): ApiPromise<Data> {
    const response = this.#caller(call) as Promise<ApiResponse<Data>>;
    return new ApiPromise(() => response);
  }

  /** @internal */
  protected file<Text extends string>(call: Call): FilePromise<Text> {
    return new FilePromise({
      readText: () => this.#caller(call) as Promise<ApiResponse<Text>>,
      open: () => this.#caller({ ...call, isStreamed: true }) as Promise<ApiResponse<AsyncIterable<Uint8Array>>>,
    });
  }

  /** @internal */
  protected offsetPage<Item, Page extends OffsetPage & { readonly data: readonly Item[] }>(call: Call): PagePromise<Item, Page> {
    const list = this.#list<Page>(call);
    const isOfChanges = call.query?.['updatedSince'] !== undefined || call.query?.['cursor'] !== undefined;
    if (!isOfChanges)
      return new PagePromise(list.first, (first) => iterateOffsetPages(first, (offset) => list.read({ offset }), list.createError));
    const read = (cursor: string) => list.read({ cursor });
    return new PagePromise(list.first, (first) => iterateChanges({ first, cursor: call.query?.['cursor'] }, read, list.createError));
  }

  /** @internal */
  protected cursorPage<Item, Page extends CursorPage & { readonly data: readonly Item[] }>(call: Call): PagePromise<Item, Page> {
    const list = this.#list<Page>(call);
    const read = (after: string) => list.read({ after, from: undefined });
    return new PagePromise(list.first, (first) => iterateCursorPages({ first, after: call.query?.['after'] }, read, list.createError));
  }

  /** Requests the first page and returns it with a function that reads others. `createError` creates an error about the last page. */
  #list<Page>(call: Call) {
    let last: ApiResponse<unknown> | undefined;
    const createError = (what: string): UnexpectedReplyError => {
      const parts = last ?? { status: 200, headers: new Headers(), attempts: 1 };
      return new UnexpectedReplyError(
        `${call.name}: ${what}: this is not a response of the service`,
        parts,
        JSON.stringify(last?.data) ?? '',
      );
    };
    const read = async (query: Readonly<Record<string, unknown>>): Promise<ApiResponse<Page>> => {
      last = await this.#caller(addQuery(call, query));
      // A 304 has no page.
      if (last.status !== 304 && !Array.isArray((last.data as { data?: unknown } | null)?.data))
        throw createError('the response is not a page of a list');
      return last as ApiResponse<Page>;
    };
    return {
      first: read({}),
      read: async (query: Readonly<Record<string, unknown>>) => (await read(query)).data,
      createError: createError,
    };
  }
}

function addQuery(call: Call, query: Readonly<Record<string, unknown>>): Call {
  return { ...call, query: { ...call.query, ...query } };
}
