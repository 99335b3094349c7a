// The audit log: one row per change, in the order of the ids, which contain the time.
import type { Knex } from 'knex';
import { decodeIdTime, encodeIdTime } from '../domain/id-time.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { firstRows } from './engine/paging.js';
import { command, query, queryByShape, type Dialect, type Placeholders } from './engine/statement.js';

/** A stored entry. `before` and `after` are JSON objects as text. */
export interface StoredAuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly keyId: string;
  readonly staffId?: string | undefined;
  readonly operation: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly requestId: string;
}

/** An entry as a row; `staffName` is the present name of the member. */
interface EntryRow {
  id: string;
  at: string;
  keyId: string;
  staffId: string | null;
  operation: string;
  objectType: string;
  objectId: string;
  before: string | null;
  after: string | null;
  requestId: string;
}

const COLUMNS = {
  id: 'id',
  at: 'at',
  keyId: 'key_id',
  staffId: 'staff_id',
  operation: 'operation',
  objectType: 'object_type',
  objectId: 'object_id',
  before: 'before_fields',
  after: 'after_fields',
  requestId: 'request_id',
} as const;

/** SQL of an entry as JSON. Fields without a value are null, and `staffName` is missing (`findStaffNames`). */
export const AUDIT_ENTRY_JSON = (dialect: Dialect): string => {
  const toJson = (column: string) => (dialect === 'sqlite' ? `json(${column})` : `${column}::json`);
  const members = Object.entries(COLUMNS).map(([name, column]) => `'${name}', ${column.endsWith('_fields') ? toJson(column) : column}`);
  return dialect === 'sqlite' ? `json_object(${members.join(', ')})` : `cast(json_build_object(${members.join(', ')}) as text)`;
};

const insert = command<{ rows: string }>((build, p, dialect) => {
  const columns = Object.values(COLUMNS);
  const given = jsonRows(dialect, Object.fromEntries(columns.map((column) => [column, 'text'] as const)), 'given');
  return build.raw(`insert into audit_entries (${columns.join(', ')}) select ${columns.join(', ')} from ${given}`, [p.rows]);
});

/** Adds an entry before the next statement of the transaction. Its time is the one in its id. */
export function insertAuditEntry(trx: Transaction, entry: Omit<StoredAuditEntry, 'at'>): void {
  const at = new Date(decodeIdTime(entry.id) ?? 0).toISOString();
  const values: Readonly<Record<string, string | undefined>> = { ...entry, at };
  trx.insertLater(insert, Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [column, values[name] ?? null])));
}

const byId = query<{ id: string }, EntryRow>((build, p) => build('audit_entries').select(COLUMNS).where({ id: p.id }));

/** Returns the entry of an id, or undefined. */
export async function findAuditEntry(db: Reader, id: string): Promise<StoredAuditEntry | undefined> {
  const row = await db.first(byId, { id });
  return row && toEntry(row);
}

const firstByObject = query<{ objectId: string }, EntryRow>((build, p) =>
  build('audit_entries').select(COLUMNS).where({ object_id: p.objectId }).orderBy('id').limit(1),
);

/** Returns the first entry about an object, or undefined. */
export async function findFirstEntry(db: Reader, objectId: string): Promise<StoredAuditEntry | undefined> {
  const row = await db.first(firstByObject, { objectId });
  return row && toEntry(row);
}

/** The filters, the most selective first: a page is read along the index of the first one. */
const FILTERS = ['objectId', 'staffId', 'keyId', 'operation', 'objectType'] as const;

/** Values that entries must have. */
export type AuditFilter = { readonly [Name in (typeof FILTERS)[number]]?: string | undefined };
type FilterValues = Readonly<Record<(typeof FILTERS)[number], string>>;

/** Part of the log: ids from `from` (inclusive) to `to` (exclusive). */
interface Range {
  readonly from: string;
  readonly to: string;
}

const listFilters = (filter: AuditFilter) => FILTERS.filter((name) => filter[name] !== undefined);
const toShape = (filter: AuditFilter): string => listFilters(filter).join() || 'all';

function match(entries: Knex.QueryBuilder, names: readonly (typeof FILTERS)[number][], p: Placeholders<FilterValues>): Knex.QueryBuilder {
  for (const name of names) entries.where({ [COLUMNS[name]]: p[name] });
  return entries;
}

/** How many entries a request examines if several filters are set. */
export const EXAMINED_MAX = 20_000;

type PageValues = FilterValues & Range & { readonly limit: number };

/** The newest entries of a range that have the first value, and of these the ones that have the others. The inner limit makes the planner
 *  walk along that index. */
const pages = queryByShape<AuditFilter, PageValues, EntryRow>(toShape, (filter) => (build, p) => {
  const [first, ...others] = listFilters(filter);
  const inRange = match(build('audit_entries').select(COLUMNS), first ? [first] : [], p)
    .where('id', '>=', p.from)
    .where('id', '<', p.to);
  if (others.length === 0) return firstRows(inRange, 'id desc', p);
  const examined = build.select('*').from(
    inRange
      .orderBy('id', 'desc')
      .limit(2 * EXAMINED_MAX)
      .as('examined'),
  );
  for (const name of others) examined.where({ [name]: p[name] });
  return firstRows(examined, 'id desc', p);
});

/** The last entry of those that a request with several filters examines. */
const lastExamined = queryByShape<AuditFilter, FilterValues & Range, { id: string }>(toShape, (filter) => (build, p) => {
  const entries = match(build('audit_entries').select('id'), listFilters(filter).slice(0, 1), p);
  return entries
    .where('id', '>=', p.from)
    .where('id', '<', p.to)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(EXAMINED_MAX - 1);
});

interface PageCut {
  /** Unix milliseconds, inclusive. */
  readonly sinceMs?: number | undefined;
  /** Unix milliseconds, exclusive. */
  readonly untilMs?: number | undefined;
}

/** Returns a page of the entries that match, newest first: those before `afterId`, a position in the list. If `nextId` is set, the list
 *  goes on after it. A page with several filters can be short, or empty, although the list goes on. */
export async function listAuditEntries(
  db: Database,
  { filter, afterId, limit, ...cut }: PageCut & { filter: AuditFilter; afterId?: string | undefined; limit: number },
): Promise<{ entries: StoredAuditEntry[]; nextId?: string | undefined }> {
  const range = toRange(cut);
  const to = afterId !== undefined && afterId < range.to ? afterId : range.to;
  const values = { ...toValues(filter), from: range.from, to };
  const isBounded = listFilters(filter).length > 1;
  const last = isBounded ? (await db.first(lastExamined(filter), values))?.id : undefined;
  const rows = await db.all(pages(filter), { ...values, from: last ?? range.from, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, nextId: rows.length > limit ? entries.at(-1)?.id : last };
}

/** How many entries an export reads at a time. */
const EXPORT_ROWS = 500;

const after = queryByShape<AuditFilter, FilterValues & Pick<Range, 'to'> & { id: string; limit: number }, EntryRow>(
  toShape,
  (filter) => (build, p) =>
    firstRows(
      match(build('audit_entries').select(COLUMNS), listFilters(filter).slice(0, 1), p).where('id', '>', p.id).where('id', '<', p.to),
      'id',
      p,
    ),
);

/** Returns the next matching entries after an id, oldest first; none at the end. The first call passes an empty id. Entries that don't
 *  match all filters are read and left out, in statements of 500 rows. */
export async function listAuditEntriesAfter(
  db: Reader,
  { filter, ...cut }: PageCut & { filter: AuditFilter },
  id: string,
): Promise<StoredAuditEntry[]> {
  const { from, to } = toRange(cut);
  const names = listFilters(filter);
  let place = id === '' ? from : id;
  for (;;) {
    const rows = await db.all(after(filter), { ...toValues(filter), id: place, to, limit: EXPORT_ROWS });
    const matching = rows.filter((row) => names.every((name) => row[name] === filter[name]));
    if (matching.length > 0 || rows.length < EXPORT_ROWS) return matching.map(toEntry);
    place = rows.at(-1)?.id ?? place;
  }
}

const names = query<{ ids: string }, { id: string; name: string }>((build, p, dialect) =>
  build('staff').select('id', 'name').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Returns the present names of the members that entries name, by id. */
export async function findStaffNames(
  db: Reader,
  entries: readonly Pick<StoredAuditEntry, 'staffId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(entries.flatMap(({ staffId }) => staffId ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db.all(names, { ids: JSON.stringify([...ids]) });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const anyBefore = query<{ id: string }, { id: string }>((build, p) =>
  build('audit_entries').select('id').where('id', '<', p.id).orderBy('id').limit(1),
);
const release = command<{ id: string }>((build, p) => build('audit_retention').update({ before_id: p.id }));
const BATCH = 500;
const removeBatch = command<{ id: string }>((build, p) =>
  build('audit_entries')
    .whereIn('id', build('audit_entries').select('id').where('id', '<', p.id).orderBy('id').limit(BATCH))
    .delete(),
);

/** Removes a batch of the entries from before a time. Returns how many. The triggers of the table let only these go. */
export async function removeOldAuditEntries(db: Database, before: Date): Promise<number> {
  const id = toId(before.getTime());
  if (!(await db.first(anyBefore, { id }))) return 0; // the usual case; opens no transaction
  return db.transaction(async (trx) => {
    await trx.run(release, { id });
    return trx.run(removeBatch, { id });
  });
}

/** Returns an id that sorts before all entries of that millisecond and later, and after all earlier ones. */
const toId = (ms: number): string => `aud_${encodeIdTime(Math.max(0, ms))}`;
/** Sorts after every id. */
const END = 'aud_~';

function toRange({ sinceMs, untilMs }: PageCut): Range {
  return { from: sinceMs === undefined ? '' : toId(sinceMs), to: untilMs === undefined ? END : toId(untilMs) };
}

function toValues({ objectId = '', staffId = '', keyId = '', operation = '', objectType = '' }: AuditFilter): FilterValues {
  return { objectId, staffId, keyId, operation, objectType };
}

function toEntry({ staffId, before, after: afterFields, ...row }: EntryRow): StoredAuditEntry {
  return { ...row, staffId: staffId ?? undefined, before: before ?? undefined, after: afterFields ?? undefined };
}
