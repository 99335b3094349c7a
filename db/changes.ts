// Lists of what changed: every object at the time of its last change, oldest first. Two sources are merged: objects that changed after they
// were created, by an index that has no others, and objects that were only created, by their ids.
//
// No transaction may later write an object into a page that was read: `until` is before everything that can still be written
// (change-bound.ts). So the sources need not be of one snapshot, either: what leaves one of them meanwhile has moved behind `until`.
import { comparePositions, toCreationPosition, toFirstId, toIdAfter, type ChangePosition } from '../domain/change-position.js';
import type { Reader } from './engine/connection.js';
import { totalOfScopesSql } from './engine/live-counts.js';
import { query } from './engine/statement.js';
import { ALL_REVIEWS, REVIEW_WITH_SCORE } from './review-pages.js';

/** Where a list has its objects. */
interface Source {
  readonly table: string;
  /** Of the ids. */
  readonly prefix: string;
  /** SQL that is true for the objects of the list. */
  readonly live?: string;
  /** SQL of the document to show. */
  readonly document?: string;
  /** The scopes of `live_counts` that count all objects of the list. */
  readonly scopes: readonly string[];
}

const SOURCES = {
  products: { table: 'products', prefix: 'prod', live: 'deleted_at is null', scopes: ['products'] },
  orders: { table: 'orders', prefix: 'ord', scopes: ['orders'] },
  users: { table: 'users', prefix: 'usr', scopes: ['users'] },
  creators: { table: 'creators', prefix: 'cre', scopes: ['creators'] },
  content: { table: 'contents', prefix: 'cnt', scopes: ['contents'] },
  reviews: { table: 'reviews', prefix: 'rev', document: REVIEW_WITH_SCORE, scopes: ALL_REVIEWS },
  commissions: { table: 'commissions', prefix: 'com', scopes: ['commissions'] },
} as const satisfies Readonly<Record<string, Source>>;

/** A list that tells what changed. */
export type ChangingList = keyof typeof SOURCES;

/** How many ids a page passes to find objects that were only created. Where nearly all have changed since, pages are short. */
const PASSED_MAX = 2_000;

interface Row {
  readonly id: string;
  readonly document: string;
}

function toStatements({ table, live = '1 = 1', document = 'document' }: Source) {
  return {
    lastPassed: query<{ after: string; end: string }, { id: string }>((build, p) =>
      build.raw(`select id from ${table} where id > ? and id < ? order by id limit 1 offset ${PASSED_MAX - 1}`, [p.after, p.end]),
    ),
    created: query<{ after: string; through: string; limit: number }, Row>((build, p) =>
      build.raw(
        `select id, ${document} as document from ${table} where id > ? and id <= ? and changed_at is null and ${live} order by id limit ?`,
        [p.after, p.through, p.limit],
      ),
    ),
    changed: query<ChangePosition & { until: string; limit: number }, Row & { at: string }>((build, p) =>
      build.raw(
        `select id, changed_at as at, ${document} as document from ${table}
         where changed_at is not null and ${live} and (changed_at, id) > (?, ?) and changed_at < ? order by changed_at, id limit ?`,
        [p.at, p.id, p.until, p.limit],
      ),
    ),
  };
}

const statements = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, toStatements(source)])) as Readonly<
  Record<ChangingList, ReturnType<typeof toStatements>>
>;
const total = query<{ scopes: string }, { total: number }>((build, p, dialect) =>
  build.raw(`select ${totalOfScopesSql(dialect)} as total`, [p.scopes]),
);

/** What to read: changes after a place and before a time (ISO 8601), at most `limit`. */
export interface ChangeCut {
  readonly after: ChangePosition;
  readonly until: string;
  readonly limit: number;
}

/** A page of changes. */
export interface ChangePage {
  /** The documents, joined with commas. */
  readonly data: string;
  /** The number of all objects of the list. */
  readonly total: number;
  /** Where the next page begins. */
  readonly next: ChangePosition;
  /** Whether the next page is there now. A page can be short, or empty, although it is. */
  readonly hasMore: boolean;
}

/** Returns the next page of changes. */
export async function listChanges(db: Reader, list: ChangingList, cut: ChangeCut): Promise<ChangePage> {
  const { after, limit } = cut;
  const [{ rows, lastPassed }, counted] = await Promise.all([
    readBoth(db, list, cut),
    db.first(total, { scopes: JSON.stringify(SOURCES[list].scopes) }),
  ]);
  const passed = lastPassed && toCreationPosition(lastPassed);
  const known = passed ? rows.filter(({ position }) => comparePositions(position, passed) <= 0) : rows;
  const shown = known.slice(0, limit);
  const isFull = known.length > limit;
  return {
    data: shown.map(({ document }) => document).join(','),
    total: counted?.total ?? 0,
    next: (!isFull && passed) || (shown.at(-1)?.position ?? after),
    hasMore: isFull || passed !== undefined,
  };
}

/** Returns the first rows of both sources in the order of the list, and the last id that was passed if there are more. One row more than the
 *  page has shows whether the list goes on. */
async function readBoth(db: Reader, list: ChangingList, { after, until, limit }: ChangeCut) {
  const { prefix } = SOURCES[list];
  const { lastPassed, created, changed } = statements[list];
  const ids = { after: toIdAfter(prefix, after), end: toFirstId(prefix, until) };
  const [last, changes] = await Promise.all([db.first(lastPassed, ids), db.all(changed, { ...after, until, limit: limit + 1 })]);
  const creations = await db.all(created, { after: ids.after, through: last?.id ?? ids.end, limit: limit + 1 });
  const rows = [
    ...creations.map(({ id, document }) => ({ position: toCreationPosition(id), document })),
    ...changes.map(({ id, at, document }) => ({ position: { at, id }, document })),
  ];
  return { rows: rows.sort((one, other) => comparePositions(one.position, other.position)), lastPassed: last?.id };
}
