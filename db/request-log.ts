// The API log: recorded requests in the order of their ids, which contain the time. Removed when they are old or too many.
import type { Knex } from 'knex';
import { encodeIdTime } from '../domain/id-time.js';
import type { RequestSource } from '../generated/api.js';
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { isOneOf, jsonRows } from './engine/json-rows.js';
import { firstRows } from './engine/paging.js';
import { command, query, queryByShape, type Placeholders } from './engine/statement.js';

/** A request with its outcome. Texts of clients are masked. */
export interface RecordedRequest {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly requestId: string;
  /** Absent without a valid key. */
  readonly keyId?: string | undefined;
  readonly staffId?: string | undefined;
  readonly source: RequestSource;
  readonly operation?: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly statusCode: number;
  readonly durationMs: number;
  readonly reason?: string | undefined;
  readonly message?: string | undefined;
  /** A JSON array of field errors. */
  readonly errors?: string | undefined;
  /** A JSON object. */
  readonly query?: string | undefined;
  /** JSON. */
  readonly body?: string | undefined;
  readonly isTruncated: boolean;
  readonly userAgent?: string | undefined;
}

type Nullable<Row> = { [Name in keyof Row]-?: Exclude<Row[Name], undefined> | (undefined extends Row[Name] ? null : never) };
type RequestRow = Nullable<Omit<RecordedRequest, 'keyId' | 'isTruncated'>> & { readonly keyId: string; readonly isTruncated: number };

const COLUMNS = {
  id: 'id',
  at: 'at',
  requestId: 'request_id',
  keyId: 'key_id',
  staffId: 'staff_id',
  source: 'source',
  operation: 'operation',
  method: 'method',
  path: 'path',
  statusCode: 'status_code',
  durationMs: 'duration_ms',
  reason: 'reason',
  message: 'message',
  errors: 'errors',
  query: 'query',
  body: 'body',
  isTruncated: 'is_truncated',
  userAgent: 'user_agent',
} as const;

const NUMBERS = { status_code: 'integer', duration_ms: 'real', is_truncated: 'integer' } as const;

const insert = command<{ rows: string }>((build, p, dialect) => {
  const names = [...Object.values(COLUMNS), 'status_class'];
  const columns = { ...Object.fromEntries(names.map((name) => [name, 'text'] as const)), ...NUMBERS };
  const given = jsonRows(dialect, columns, 'given');
  return build.raw(
    `insert into request_log (${names.join(', ')}) select ${names.join(', ')} from ${given} where true on conflict do nothing`,
    [p.rows],
  );
});

/** Adds entries in one statement. An entry that is there already stays as it is. */
export async function insertRequests(db: Database, requests: readonly RecordedRequest[]): Promise<void> {
  await runAlone(db, insert, { rows: JSON.stringify(requests.map(toRow)) });
}

function toRow(request: RecordedRequest): object {
  const values = { ...request, keyId: request.keyId ?? '', isTruncated: request.isTruncated ? 1 : 0 };
  const columns = Object.entries(COLUMNS).map(([name, column]) => [column, values[name as keyof RecordedRequest]] as const);
  return { ...Object.fromEntries(columns), status_class: toStatusClass(request.statusCode) };
}

const toStatusClass = (status: number): string => (status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx');

const byId = query<{ id: string }, RequestRow>((build, p) => build('request_log').select(COLUMNS).where({ id: p.id }));

/** Returns the entry of an id, or undefined. */
export async function findRequest(db: Reader, id: string): Promise<RecordedRequest | undefined> {
  const row = await db.first(byId, { id });
  return row && toRequest(row);
}

/** The filters, the most selective first: a page is read along the index of the first one. The source has no index. */
const FILTERS = {
  requestId: 'request_id',
  keyId: 'key_id',
  reason: 'reason',
  operation: 'operation',
  statusCodeClass: 'status_class',
  source: 'source',
} as const;
type FilterName = keyof typeof FILTERS;
const filterNames = Object.keys(FILTERS) as FilterName[];

/** Values that entries must have. */
export type RequestFilter = { readonly [Name in FilterName]?: string | undefined };
type FilterValues = Readonly<Record<FilterName, string>>;

/** Part of the log: ids from `from` (inclusive) to `to` (exclusive). */
interface Range {
  readonly from: string;
  readonly to: string;
}

const listFilters = (filter: RequestFilter) => filterNames.filter((name) => filter[name] !== undefined);
const toShape = (filter: RequestFilter): string => listFilters(filter).join() || 'all';

/** Returns the filter whose index a page is read along, if any, and the others. */
function splitFilters(filter: RequestFilter): { readonly first: FilterName | undefined; readonly others: readonly FilterName[] } {
  const names = listFilters(filter);
  const first = names[0] === 'source' ? undefined : names[0];
  return { first, others: names.filter((name) => name !== first) };
}

/** The entries of a range that have the first of the values. */
function inRange(entries: Knex.QueryBuilder, filter: RequestFilter, p: Placeholders<FilterValues & Range>): Knex.QueryBuilder {
  const { first } = splitFilters(filter);
  if (first) entries.where({ [FILTERS[first]]: p[first] });
  return entries.where('id', '>=', p.from).where('id', '<', p.to);
}

/** How many entries a request examines if it has a filter besides the one with an index. */
export const EXAMINED_MAX = 20_000;

type PageValues = FilterValues & Range & { readonly limit: number };

/** The newest entries of a range that have the first value, and of these the ones that have the others. The inner limit makes the planner
 *  walk along that index. */
const pages = queryByShape<RequestFilter, PageValues, RequestRow>(toShape, (filter) => (build, p) => {
  const { others } = splitFilters(filter);
  const first = inRange(build('request_log').select(others.length === 0 ? COLUMNS : '*'), filter, p);
  if (others.length === 0) return firstRows(first, 'id desc', p);
  const window = first.orderBy('id', 'desc').limit(2 * EXAMINED_MAX);
  const examined = build.select(COLUMNS).from(window.as('examined'));
  for (const name of others) examined.where({ [FILTERS[name]]: p[name] });
  return firstRows(examined, 'id desc', p);
});

/** The last entry of those that such a request examines. */
const lastExamined = queryByShape<RequestFilter, FilterValues & Range, { id: string }>(toShape, (filter) => (build, p) => {
  const entries = inRange(build('request_log').select('id'), filter, p).orderBy('id', 'desc');
  return entries.limit(1).offset(EXAMINED_MAX - 1);
});

interface PageOfRequests {
  readonly filter: RequestFilter;
  /** Unix milliseconds, inclusive. */
  readonly sinceMs?: number | undefined;
  /** Unix milliseconds, exclusive. */
  readonly untilMs?: number | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
}

/** Returns a page of the entries that match, newest first: those before `afterId`, a position in the list. If `nextId` is set, the list
 *  goes on after it. A page with several filters, or with the source, can be short, or empty, although the list goes on. */
export async function listRequests(
  db: Reader,
  { filter, sinceMs, untilMs, afterId, limit }: PageOfRequests,
): Promise<{ requests: RecordedRequest[]; nextId?: string | undefined }> {
  const [from, end] = [sinceMs === undefined ? '' : toId(sinceMs), untilMs === undefined ? END : toId(untilMs)];
  const values = { ...toValues(filter), from, to: afterId !== undefined && afterId < end ? afterId : end };
  const isBounded = splitFilters(filter).others.length > 0;
  const last = isBounded ? (await db.first(lastExamined(filter), values))?.id : undefined;
  const rows = await db.all(pages(filter), { ...values, from: last ?? from, limit: limit + 1 });
  const requests = rows.slice(0, limit).map(toRequest);
  return { requests, nextId: rows.length > limit ? requests.at(-1)?.id : last };
}

const keyNames = query<{ ids: string }, { id: string; name: string }>((build, p, dialect) =>
  build('api_keys').select('id', 'name').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Returns the present names of the keys of these requests, by id. */
export async function findKeyNames(db: Reader, requests: readonly RecordedRequest[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(requests.flatMap(({ keyId }) => keyId ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db.all(keyNames, { ids: JSON.stringify([...ids]) });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const BATCH = 500;
const anyBefore = query<{ id: string }, { id: string }>((build, p) =>
  build('request_log').select('id').where('id', '<', p.id).orderBy('id').limit(1),
);
const removeBefore = command<{ id: string }>((build, p) =>
  build('request_log')
    .whereIn('id', build('request_log').select('id').where('id', '<', p.id).orderBy('id').limit(BATCH))
    .delete(),
);

/** Removes a batch of the entries from before a time. Returns how many. */
export async function removeOldRequests(db: Database, before: Date): Promise<number> {
  const id = toId(before.getTime());
  if (!(await db.first(anyBefore, { id }))) return 0; // the usual case; opens no transaction
  return runAlone(db, removeBefore, { id });
}

const surplus = query<{ limit: number; offset: number }, { id: string }>((build, p) =>
  build('request_log').select('id').orderByRaw('id desc limit ? offset ?', [p.limit, p.offset]),
);
const surplusOfKey = query<{ keyId: string; limit: number; offset: number }, { id: string }>((build, p) =>
  build('request_log').select('id').where({ key_id: p.keyId }).orderByRaw('id desc limit ? offset ?', [p.limit, p.offset]),
);
const removeUpTo = command<{ id: string }>((build, p) =>
  build('request_log')
    .whereIn('id', build('request_log').select('id').where('id', '<=', p.id).orderBy('id').limit(BATCH))
    .delete(),
);
const removeOfKeyUpTo = command<{ keyId: string; id: string }>((build, p) =>
  build('request_log')
    .whereIn('id', build('request_log').select('id').where({ key_id: p.keyId }).where('id', '<=', p.id).orderBy('id').limit(BATCH))
    .delete(),
);

/** Removes a batch of the entries that come after the `newest` ones: of one key (empty: of no key), or of all. Returns how many. */
export async function removeSurplusRequests(db: Database, newest: number, keyId?: string): Promise<number> {
  const page = { limit: 1, offset: newest };
  const first = await (keyId === undefined ? db.first(surplus, page) : db.first(surplusOfKey, { ...page, keyId }));
  if (!first) return 0;
  return keyId === undefined ? runAlone(db, removeUpTo, first) : runAlone(db, removeOfKeyUpTo, { ...first, keyId });
}

/** Returns an id that sorts before all entries of that millisecond and later, and after all earlier ones. */
const toId = (ms: number): string => `req_${encodeIdTime(Math.max(0, ms))}`;
/** Sorts after every id. */
const END = 'req_~';

function toValues({
  requestId = '',
  keyId = '',
  reason = '',
  operation = '',
  statusCodeClass = '',
  source = '',
}: RequestFilter): FilterValues {
  return { requestId, keyId, reason, operation, statusCodeClass, source };
}

function toRequest({ keyId, isTruncated, ...row }: RequestRow): RecordedRequest {
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return { ...(present as Omit<RecordedRequest, 'keyId' | 'isTruncated'>), isTruncated: isTruncated === 1, ...(keyId !== '' && { keyId }) };
}
