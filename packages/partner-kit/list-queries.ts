// What the samples of lists are made of: queries, and the entries that match them, in the order that they are sorted in.
import type { Fixtures } from './fixtures.js';
import type { Request, Resource } from './requests.js';
import type { TestContext } from './test-context.js';

type Fields = Readonly<Record<string, unknown>>;

/** A query of a list. */
export interface ListQuery {
  readonly query: Readonly<Record<string, string>>;
  /** Whether an entry, as the service returns it, matches the query. */
  readonly matches: (entry: Resource) => boolean;
  /** Whether an entry may come before the next one. */
  readonly mayPrecede: (entry: Resource, next: Resource) => boolean;
}

/** A list whose queries each match some of its entries and not others. */
export interface ListSample {
  /** What every request for the list needs, such as the id in its path. */
  readonly request?: Request;
  /** Some of its entries, as the service returns them. */
  readonly entries: readonly Resource[];
  /** By subject: `filter status`, `sort newest`. */
  readonly queries: Readonly<Record<string, readonly ListQuery[]>>;
}

/** Creates the entries of a list and returns its sample. Queries contain ids and words of the run, so that entries of others don't match. */
export type MakeSample = (context: TestContext, fixtures: Fixtures) => Promise<ListSample>;

/** Returns a query. Entries match if they have these fields; by default, those of the query. */
export function createQuery(
  query: ListQuery['query'],
  matches: Fields | ListQuery['matches'] = query,
  mayPrecede: ListQuery['mayPrecede'] = () => true,
): ListQuery {
  return { query, matches: typeof matches === 'function' ? matches : hasFields(matches), mayPrecede };
}

const hasFields =
  (fields: Fields) =>
  (entry: Resource): boolean =>
    Object.entries(fields).every(([name, value]) => entry[name] === value);

/** The spans of time that begin and end with an entry, of a list that `own` reduces to entries of the suite. All may have been created in the
 *  same millisecond: what matches one query of a pair must not match the other. */
export function listTimes(
  own: ListQuery['query'],
  { entry, isOwn }: { entry: Resource; isOwn: (entry: Resource) => boolean },
): Pick<ListSample['queries'], string> {
  const createdAtMs = parseTime(entry, 'createdAt');
  const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
  return {
    'filter since': times.map(({ time, text }) =>
      createQuery({ ...own, since: text }, (one) => isOwn(one) && parseTime(one, 'createdAt') >= time),
    ),
    'filter until': times.map(({ time, text }) =>
      createQuery({ ...own, until: text }, (one) => isOwn(one) && parseTime(one, 'createdAt') < time),
    ),
  };
}

/** The orders by time of a list that `own` reduces to entries of the suite. */
export const listTimeOrders = (own: ListQuery['query'], isOwn: (entry: Resource) => boolean): Pick<ListSample['queries'], string> => ({
  'sort newest': [
    createQuery({ ...own, sort: 'newest' }, isOwn, (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
  ],
  'sort oldest': [
    createQuery({ ...own, sort: 'oldest' }, isOwn, (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
  ],
});

/** Returns a field that is an ISO 8601 time, in Unix milliseconds; NaN if it is missing. */
export const parseTime = (entry: Resource | undefined, name: string): number => Date.parse(String(entry?.[name]));
