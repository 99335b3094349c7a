// What every resource is made of: its methods describe a call, the client carries it out.
import { ApiPromise, type ApiResponse } from './api-promise.js';
import { UnexpectedReplyError } from './errors.js';
import type { ConditionalOptions, IdempotentOptions, MatchOptions } from './options.js';
import { cursorPages, offsetPages, PagePromise } from './pages.js';

/** One call, as a method describes it. */
export interface Call {
  /** The method of the client, e.g. `products.create`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for what `ids` holds. */
  readonly path: string;
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Which count limits it; `standard` when absent. */
  readonly bucket?: string;
  readonly options: (IdempotentOptions & MatchOptions & ConditionalOptions) | undefined;
}

/** Carries out a call. Rejects with a StorefrontError, or with the reason of an aborted signal. */
export type Caller = (call: Call) => Promise<ApiResponse<unknown>>;

type OffsetPage = Parameters<typeof offsetPages>[0];
type CursorPage = Parameters<typeof cursorPages>[0]['first'];

/** The operations on one kind of thing. Made by the client. */
export abstract class Resource {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** @internal */
  protected call<Data>(call: Call): ApiPromise<Data> {
    return new ApiPromise(this.#caller(call) as Promise<ApiResponse<Data>>);
  }

  /** @internal */
  protected offsetPage<Item, Page extends OffsetPage & { readonly data: readonly Item[] }>(call: Call): PagePromise<Item, Page> {
    const list = this.#list<Page>(call);
    return new PagePromise(list.first, (first) => offsetPages(first, (offset) => list.read({ offset }), list.refuse));
  }

  /** @internal */
  protected cursorPage<Item, Page extends CursorPage & { readonly data: readonly Item[] }>(call: Call): PagePromise<Item, Page> {
    const list = this.#list<Page>(call);
    const read = (after: string) => list.read({ after, from: undefined });
    return new PagePromise(list.first, (first) => cursorPages({ first, after: call.query?.['after'] }, read, list.refuse));
  }

  /** The first page, on its way, and how to read others. `refuse` makes the error about the page that was read last. */
  #list<Page>(call: Call) {
    let last: ApiResponse<unknown> | undefined;
    const refuse = (what: string): UnexpectedReplyError => {
      const parts = last ?? { status: 200, headers: new Headers(), attempts: 1 };
      return new UnexpectedReplyError(
        `${call.name}: ${what}: something else than the service has answered`,
        parts,
        JSON.stringify(last?.data) ?? '',
      );
    };
    const read = async (query: Readonly<Record<string, unknown>>): Promise<ApiResponse<Page>> => {
      last = await this.#caller(withQuery(call, query));
      // A 304 has no page.
      if (last.status !== 304 && !Array.isArray((last.data as { data?: unknown } | null)?.data))
        throw refuse('the reply is no page of a list');
      return last as ApiResponse<Page>;
    };
    return { first: read({}), read: async (query: Readonly<Record<string, unknown>>) => (await read(query)).data, refuse };
  }
}

function withQuery(call: Call, query: Readonly<Record<string, unknown>>): Call {
  return { ...call, query: { ...call.query, ...query } };
}
