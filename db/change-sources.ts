// Where lists of changes (changes.ts) have their objects, and the statements that read them.
import type { ReviewStatus } from '../generated/api.js';
import type { ChangePosition } from '../domain/change-position.js';
import { CATEGORY_JSON } from './categories.js';
import { isOneOf } from './engine/json-rows.js';
import { totalOfScopesSql } from './engine/live-counts.js';
import { query, type Dialect } from './engine/statement.js';
import { ALL_REVIEWS, REVIEW_WITH_SCORE } from './review-pages.js';

/** Where a list has its objects. */
interface Source {
  readonly table: string;
  /** Of the ids. */
  readonly prefix: string;
  /** SQL that is true for the objects of the list. */
  readonly live?: string;
  /** SQL of the document to show. */
  readonly document?: string | ((dialect: Dialect) => string);
  /** The scopes of `live_counts` that count all objects of the list; a list that is a part of a table has those of its part. */
  readonly scopes?: readonly string[];
  /** SQL of the number of all objects, if `live_counts` doesn't have it. */
  readonly total?: string;
  /** The columns that a part is read by: an index has them before the time of change, another one before the id. */
  readonly partBy?: readonly (keyof ChangePart)[];
}

/** A part of a list: the rows with these values. */
export interface ChangePart {
  readonly product_id: string;
  readonly status: ReviewStatus;
}

/** A table whose rows are shown in another form than they are stored: the list has their ids (`find` in handlers/changes.ts). */
const shownById = (table: string, prefix: string, live = '1 = 1') => ({ table, prefix, live, document: `'"' || id || '"'` });

const countOf = (table: string, live = '1 = 1') => `select cast(count(*) as integer) from ${table} where ${live}`;

const SOURCES = {
  products: { table: 'products', prefix: 'prod', live: 'deleted_at is null', scopes: ['products'] },
  orders: { table: 'orders', prefix: 'ord', scopes: ['orders'] },
  users: { table: 'users', prefix: 'usr', scopes: ['users'] },
  creators: { table: 'creators', prefix: 'cre', scopes: ['creators'] },
  content: { table: 'contents', prefix: 'cnt', scopes: ['contents'] },
  reviews: { table: 'reviews', prefix: 'rev', document: REVIEW_WITH_SCORE, scopes: ALL_REVIEWS },
  productReviews: { table: 'reviews', prefix: 'rev', partBy: ['product_id', 'status'] },
  commissions: { table: 'commissions', prefix: 'com', scopes: ['commissions'] },
  payouts: { table: 'payouts', prefix: 'pay', scopes: ['payouts'] },
  uploads: { table: 'uploads', prefix: 'upl', scopes: ['uploads'] },
  categories: {
    table: 'categories',
    prefix: 'cat',
    live: 'removed_at is null',
    document: CATEGORY_JSON,
    total: 'select cast(count(*) as integer) from categories where removed_at is null',
  },
  apiKeys: { ...shownById('api_keys', 'key', 'session_id is null'), total: countOf('api_keys', 'session_id is null') },
  staff: { ...shownById('staff', 'stf'), total: countOf('staff') },
  webhooks: { ...shownById('webhook_endpoints', 'whe', 'deleted_at is null'), total: countOf('webhook_endpoints', 'deleted_at is null') },
  imports: { ...shownById('imports', 'imp'), scopes: ['imports'] },
  privacyJobs: { ...shownById('privacy_jobs', 'prv'), scopes: ['privacy_jobs'] },
  systemJobs: { ...shownById('system_jobs', 'job'), scopes: ['system_jobs'] },
} as const satisfies Readonly<Record<string, Source>>;

/** A list that tells what changed. */
export type ChangingList = keyof typeof SOURCES;

/** Returns where a list has its objects. */
export const getSource = (list: ChangingList): Source => SOURCES[list];

/** How many ids a page passes to find objects that were only created. Where nearly all have changed since, pages are short. */
const PASSED_MAX = 2_000;

/** What part to read. Lists that aren't divided ignore it. */
type Values<Of> = Of & ChangePart;

interface Row {
  readonly id: string;
  readonly document: string;
}

function toStatements({ table, live = '1 = 1', document = 'document', total, partBy = [] }: Source) {
  const inPart = partBy.map((column) => `${column} = ? and `).join('');
  const toPart = (p: Readonly<Record<keyof ChangePart, string>>) => partBy.map((column) => p[column]);
  const shown = (dialect: Dialect) => (typeof document === 'string' ? document : document(dialect));
  return {
    lastPassed: query<Values<{ after: string; end: string }>, { id: string }>((build, p) =>
      build.raw(`select id from ${table} where ${inPart}id > ? and id < ? order by id limit 1 offset ${PASSED_MAX - 1}`, [
        ...toPart(p),
        p.after,
        p.end,
      ]),
    ),
    created: query<Values<{ after: string; through: string; limit: number }>, Row>((build, p, dialect) =>
      build.raw(
        `select id, ${shown(dialect)} as document from ${table}
         where ${inPart}id > ? and id <= ? and changed_at is null and ${live} order by id limit ?`,
        [...toPart(p), p.after, p.through, p.limit],
      ),
    ),
    changed: query<Values<ChangePosition & { until: string; limit: number }>, Row & { at: string }>((build, p, dialect) =>
      build.raw(
        `select id, changed_at as at, ${shown(dialect)} as document from ${table}
         where ${inPart}changed_at is not null and ${live} and (changed_at, id) > (?, ?) and changed_at < ? order by changed_at, id limit ?`,
        [...toPart(p), p.at, p.id, p.until, p.limit],
      ),
    ),
    unchanged: query<{ ids: string; until: string }, { id: string }>((build, p, dialect) =>
      build.raw(`select id from ${table} where ${isOneOf(dialect, 'id')} and (changed_at is null or changed_at < ?)`, [p.ids, p.until]),
    ),
    total: query<{ scopes: string }, { total: number }>((build, p, dialect) =>
      total === undefined ? build.raw(`select ${totalOfScopesSql(dialect)} as total`, [p.scopes]) : build.raw(`select (${total}) as total`),
    ),
  };
}

const statements = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, toStatements(source)])) as Readonly<
  Record<ChangingList, ReturnType<typeof toStatements>>
>;

/** Returns the statements that read a list. */
export const getStatements = (list: ChangingList) => statements[list];
