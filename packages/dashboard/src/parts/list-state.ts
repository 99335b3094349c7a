// The filters and the page of a list, in the URL: a link shows what its sender saw, and a reload loses nothing.
import { useSearchParams } from 'react-router';

/** How many items a page of a list has until someone chooses another size, and always in lists that go by cursor. */
export const PAGE_SIZE = 25;

/** The sizes that people can choose. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 100];

/** A page of a list, as operations take it. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Parameters that say where on a screen someone is: `view` is one of several lists. They filter nothing. */
const PLACES: readonly string[] = ['offset', 'after', 'view', 'limit'];

/** Returns the parameters of the address. Those of the last render can be older, and a change of them would undo one that was made since. */
export const readAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The state of a list. */
export interface ListState {
  readonly page: Page;
  /** Returns a filter, or undefined. */
  readonly get: (name: string) => string | undefined;
  /** Sets a filter, or removes it, and goes to the first page. */
  readonly set: (name: string, value: string | null | undefined) => void;
  /** The same for several filters. */
  readonly setAll: (values: Readonly<Record<string, string | null | undefined>>) => void;
  readonly goTo: (offset: number) => void;
  /** Removes all filters. */
  readonly clear: () => void;
  readonly isFiltered: boolean;
  /** How many filters are set. Two days are one, and an order is none. */
  readonly filterCount: number;
}

/** The two days of one filter. */
const [FIRST_DAY, LAST_DAY] = ['since', 'until'];

function countFilters(params: URLSearchParams): number {
  const names = [...params.keys()].filter((name) => !PLACES.includes(name) && name !== 'sort');
  return new Set(names.map((name) => (name === LAST_DAY ? FIRST_DAY : name))).size;
}

/** Returns the state of the list of this screen. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(() => {
      const next = readAddress();
      edit(next);
      return next;
    });
  const setAll: ListState['setAll'] = (values) =>
    change((next) => {
      for (const place of ['offset', 'after']) next.delete(place);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
    });
  return {
    page: {
      limit: PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? PAGE_SIZE,
      offset: Math.max(0, Number(params.get('offset') ?? 0) || 0),
    },
    get: (name) => params.get(name) ?? undefined,
    set: (name, value) => setAll({ [name]: value }),
    setAll,
    goTo: (offset) => change((next) => (offset > 0 ? next.set('offset', String(offset)) : next.delete('offset'))),
    clear: () =>
      change((next) => {
        for (const name of [...next.keys()]) if (name !== 'view' && name !== 'limit') next.delete(name);
      }),
    isFiltered: [...params.keys()].some((name) => !PLACES.includes(name)),
    filterCount: countFilters(params),
  };
}
