// Lists: one page when awaited, all items when iterated.
import { checkedNumber } from './checks.js';
import { ApiPromise, type ApiResponse } from './api-promise.js';

/** One page as the service gives it. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
}

/** A promise of one page that is also all items from that page on: `for await (const product of client.products.list())`.
 *  Further pages are asked for as the loop gets to them; `limit` in the query is the size of a page. */
export class PagePromise<Item, Page extends PageOf<Item>> extends ApiPromise<Page> implements AsyncIterable<Item> {
  readonly #walk: (first: Page) => AsyncIterable<Page>;

  constructor(first: Promise<ApiResponse<Page>>, walk: (first: Page) => AsyncIterable<Page>) {
    super(first);
    this.#walk = walk;
  }

  /** All items, this page's and those behind it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** This page and those behind it. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const first: Page | null = await this;
    // Nothing has changed: there is no page.
    if (first) yield* this.#walk(first);
  }

  /** The items of all pages as an array, `atMost` of them: a bound, because a list can be longer than memory is large. Rejected
   *  with a StorefrontError when it is no whole number from 0 on. */
  async toArray(bound: { readonly atMost: number }): Promise<Item[]> {
    // The page is on its way already: should it fail as well, that is not an error that nobody handles.
    this.catch(() => undefined);
    const atMost = checkedNumber('atMost', (Object(bound) as Partial<typeof bound>).atMost, 0);
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
}

/** Makes the error for a page that is none of the service's. */
type Refuse = (what: string) => Error;

/** So many reads in a row may bring nothing new before a list is taken for endless: items may be added in front faster than
 *  small pages are read. */
const MOST_IDLE_READS = 50;
const STUCK = 'the list promises more items and gives none';

/** Walks pages that are asked for by offset. What is added in front meanwhile moves items to the next page: they are given
 *  once. What goes away meanwhile, say because the loop deletes it, moves items to where was read already: that is read again,
 *  so none is left out, and further pages reach back so far that the next loss does not matter. Throws what `refuse` makes when
 *  the list would not end. */
export async function* offsetPages<Page extends OffsetPage>(
  first: Page,
  read: (offset: number) => Promise<Page>,
  refuse: Refuse,
): AsyncGenerator<Page> {
  const given = new Set<unknown>();
  let { total } = counted(first, refuse);
  let end = first.offset + first.data.length; // all before it has been given
  let reachBack = 0;
  let idleReads = 0;
  takeNew(first, given);
  yield first;
  while (end < total) {
    if (idleReads++ >= MOST_IDLE_READS) throw refuse(STUCK);
    const offset = Math.max(first.offset, end - reachBack);
    const page = counted(await read(offset), refuse);
    const gone = total - page.total;
    total = page.total;
    if (gone > end - offset) {
      end = Math.max(first.offset, end - gone);
      reachBack = Math.max(reachBack, Math.min(2 * gone, Math.floor(page.data.length / 2)));
    } else end = offset + page.data.length;
    const data = takeNew(page, given);
    if (data.length === 0) continue;
    idleReads = 0;
    yield { ...page, data };
  }
}

function counted<Page extends OffsetPage>(page: Page, refuse: Refuse): Page {
  if (!Number.isInteger(page.total) || !Number.isInteger(page.offset)) throw refuse('the page has no total or no offset');
  return page;
}

interface CursorPage {
  readonly data: readonly unknown[];
  readonly hasMore: boolean;
  readonly next?: string | undefined;
}

/** Walks pages that are asked for by what the last one names as next; the first was asked for by `after`. Ends where there is
 *  nothing more for now. Throws what `refuse` makes when the list would not end. */
export async function* cursorPages<Page extends CursorPage>(
  { first, after }: { readonly first: Page; readonly after: unknown },
  read: (after: string) => Promise<Page>,
  refuse: Refuse,
): AsyncGenerator<Page> {
  let page = first;
  let asked = after;
  yield page;
  while (page.hasMore) {
    const { next, data } = page;
    if (typeof next !== 'string' || next === asked || data.length === 0) throw refuse(STUCK);
    page = await read(next);
    asked = next;
    yield page;
  }
}

/** How many ids are remembered: as many items may be added in front between two pages without one being given twice. */
const REMEMBERED = 10_000;

/** The items that were not given yet, by id; notes them. */
function takeNew(page: OffsetPage, given: Set<unknown>): unknown[] {
  return page.data.filter((item) => {
    const { id } = Object(item) as { id?: string };
    if (id === undefined) return true;
    if (given.has(id)) return false;
    given.add(id);
    if (given.size > REMEMBERED) given.delete(given.values().next().value);
    return true;
  });
}
