// Lists: a page if awaited, all items if iterated.
import { checkNumber } from './checks.js';
import { ApiPromise, type ApiResponse } from './api-promise.js';

/** One page, as the service returns it. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
}

/** A promise of one page that also iterates all items from that page on: `for await (const product of client.products.list())`. Reads
 *  further pages when the loop gets to them. `limit` in the query is the page size. */
export class PagePromise<Item, Page extends PageOf<Item>> extends ApiPromise<Page> implements AsyncIterable<Item> {
  readonly #walk: (first: Page) => AsyncIterable<Page>;

  constructor(first: Promise<ApiResponse<Page>>, walk: (first: Page) => AsyncIterable<Page>) {
    super(() => first);
    this.#walk = walk;
  }

  /** Iterates the items of this page and all later ones. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** Iterates this page and all later ones. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const first: Page | null = await this;
    // A 304 has no page.
    if (first) yield* this.#walk(first);
  }

  /** Returns the items of all pages as an array, at most `atMost` of them: a list can be larger than memory. Rejects with a
   *  StorefrontError if `atMost` isn't a whole number of at least 0. */
  async toArray(bound: { readonly atMost: number }): Promise<Item[]> {
    // The page is already requested: prevents an unhandled rejection if it fails, too.
    this.catch(() => undefined);
    const atMost = checkNumber('atMost', (Object(bound) as Partial<typeof bound>).atMost, 0);
    const items: Item[] = [];
    if (atMost === 0) return items;
    for await (const item of this) if (items.push(item) >= atMost) break;
    return items;
  }
}

interface OffsetPage {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly offset: number;
  /** Only in lists of changes, as `hasMore`. */
  readonly nextCursor?: string | undefined;
  readonly hasMore?: boolean | undefined;
}

/** Creates the error for a page that isn't the service's. */
type CreateError = (what: string) => Error;

/** How many reads in a row may return nothing new before the list counts as endless: items can be added in front faster than small
 *  pages are read. */
const MAX_IDLE_READS = 50;
const STUCK = 'the list announces more items but returns none';

/** Iterates pages by offset. Items that are added in front meanwhile move others to the next page: those are returned once. Items that
 *  are deleted meanwhile, for example by the loop, move others to a page that was already read: it is read again, so that none is left
 *  out, and later pages overlap enough for the next deletions. Throws the error of `createError` if the list would not end. */
export async function* iterateOffsetPages<Page extends OffsetPage>(
  first: Page,
  read: (offset: number) => Promise<Page>,
  createError: CreateError,
): AsyncGenerator<Page> {
  const returned = new Set<unknown>();
  let { total } = requireTotal(first, createError);
  let end = first.offset + first.data.length; // all items before it have been returned
  let reachBack = 0;
  let idleReads = 0;
  selectNew(first, returned);
  yield first;
  while (end < total) {
    if (idleReads++ >= MAX_IDLE_READS) throw createError(STUCK);
    const offset = Math.max(first.offset, end - reachBack);
    const page = requireTotal(await read(offset), createError);
    const gone = total - page.total;
    total = page.total;
    if (gone > end - offset) {
      end = Math.max(first.offset, end - gone);
      reachBack = Math.max(reachBack, Math.min(2 * gone, Math.floor(page.data.length / 2)));
    } else end = offset + page.data.length;
    const data = selectNew(page, returned);
    if (data.length === 0) continue;
    idleReads = 0;
    yield { ...page, data };
  }
}

function requireTotal<Page extends OffsetPage>(page: Page, createError: CreateError): Page {
  if (!Number.isInteger(page.total) || !Number.isInteger(page.offset)) throw createError('the page has no total or no offset');
  return page;
}

interface CursorPage {
  readonly data: readonly unknown[];
  readonly hasMore: boolean;
  readonly next?: string | undefined;
}

/** How many pages without items may follow each other: a filtered page of the audit log can be empty although there are more. */
const MAX_EMPTY_PAGES = 100;

/** Iterates pages by cursor: each names the next one; the first was requested with `after`. Ends when there are no more items for now.
 *  Throws the error of `createError` if the list would not end. */
export async function* iterateCursorPages<Page extends CursorPage>(
  { first, after }: { readonly first: Page; readonly after: unknown },
  read: (after: string) => Promise<Page>,
  createError: CreateError,
): AsyncGenerator<Page> {
  let page = first;
  let requested = after;
  let emptyPages = 0;
  yield page;
  while (page.hasMore) {
    const { next, data } = page;
    emptyPages = data.length === 0 ? emptyPages + 1 : 0;
    if (typeof next !== 'string' || next === requested || emptyPages > MAX_EMPTY_PAGES) throw createError(STUCK);
    page = await read(next);
    requested = next;
    yield page;
  }
}

/** Iterates pages of changes: each names the next one; the first was requested with `cursor`. Ends when there are no more changes for now;
 *  `nextCursor` of the last page is where to continue later. Pages without items follow each other where a store has little else, so only a
 *  page that names itself shows that the list would not end: then it throws the error of `createError`. */
export async function* iterateChanges<Page extends OffsetPage>(
  { first, cursor }: { readonly first: Page; readonly cursor: unknown },
  read: (cursor: string) => Promise<Page>,
  createError: CreateError,
): AsyncGenerator<Page> {
  let page = first;
  let requested = cursor;
  yield page;
  while (page.hasMore) {
    const { nextCursor } = page;
    if (typeof nextCursor !== 'string' || nextCursor === requested) throw createError(STUCK);
    page = await read(nextCursor);
    requested = nextCursor;
    yield page;
  }
}

/** How many ids are remembered: as many items can be added in front between two pages without duplicates. */
const MAX_REMEMBERED_IDS = 10_000;

/** Returns the items that were not returned yet, by id, and remembers them. */
function selectNew(page: OffsetPage, returned: Set<unknown>): unknown[] {
  return page.data.filter((item) => {
    const { id } = Object(item) as { id?: string };
    if (id === undefined) return true;
    if (returned.has(id)) return false;
    returned.add(id);
    if (returned.size > MAX_REMEMBERED_IDS) returned.delete(returned.values().next().value);
    return true;
  });
}
