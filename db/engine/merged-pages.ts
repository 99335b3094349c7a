// Pages of a table, newest first, merged from many parts of it, and a bounded total. Each part is a run of rows in an index, and a page
// reads at most `limit` rows of each, so its time grows with the number of parts, never with the number of rows.
//
// Gain: at a million deliveries to twenty endpoints, a page without a filter takes as long as at ten thousand (docs/decisions/0039).
import { jsonRows } from './json-rows.js';
import type { Reader } from './connection.js';
import { KNOWN_LIMITS, toKnownLimit } from './paging.js';
import { query, type Dialect, type Query } from './statement.js';

/** A table with the columns `id` and `created_at`. */
interface Merged<Part> {
  readonly table: string;
  /** What the rows of a part have in common: SQL over a row `@`, and its type. An index begins with these, then `created_at, id`. */
  readonly parts: Readonly<Record<keyof Part & string, { readonly sql: string; readonly type: 'text' | 'integer' }>>;
  /** SQL over a row `@` that holds for every row of the list: the condition of a partial index. */
  readonly where?: string;
}

/** The place of a row in the list. */
export interface Position {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly id: string;
}

/** What to read of the parts. Times are ISO 8601. */
interface Cut<Part> {
  readonly parts: readonly Part[];
  /** Inclusive. */
  readonly since?: string | undefined;
  /** Exclusive. */
  readonly until?: string | undefined;
}

/** The largest total that a list counts row by row. */
export const COUNTED_MAX = 1_000;

const ORDER = 'created_at desc, id desc';
/** Sorts after every time. */
const END = '~';

interface Range {
  readonly parts: string;
  readonly since: string;
  readonly endAt: string;
  readonly endId: string;
}

/** Returns readers of a list: a page after a position, and the number of rows, at most `COUNTED_MAX`. */
export function mergedPages<Part, Row>(merged: Merged<Part>) {
  const toPage = (known: number | undefined) =>
    query<Range & { limit: number }, Row>((build, p, dialect) => {
      const places = [p.endAt, p.endId];
      const bindings =
        dialect === 'postgres'
          ? [p.parts, ...places, p.since, p.limit, p.limit]
          : [p.parts, ...places, p.since, ...places, p.limit, p.limit];
      return build.raw(pageSql(merged, dialect, known), bindings);
    });
  const pages = new Map([...KNOWN_LIMITS, undefined].map((known) => [known, toPage(known)]));
  const total = query<Range, { total: number }>((build, p, dialect) =>
    build.raw(totalSql(merged, dialect), [p.parts, p.endAt, p.endId, p.since]),
  );
  return {
    list: (db: Reader, { after, limit, ...cut }: Cut<Part> & { after?: Position | undefined; limit: number }): Promise<Row[]> =>
      db.all(pages.get(toKnownLimit({ limit })) as Query<Range & { limit: number }, Row>, { ...toRange(cut, after), limit }),
    count: async (db: Reader, cut: Cut<Part>): Promise<number> => (await db.first(total, toRange(cut)))?.total ?? 0,
  };
}

function toRange<Part>({ parts, since = '', until = END }: Cut<Part>, after?: Position): Range {
  const isAfter = after !== undefined && after.createdAt < until;
  return { parts: JSON.stringify(parts), since, endAt: isAfter ? after.createdAt : until, endId: isAfter ? after.id : '' };
}

/** SQL that is true for the rows of a part before the end of the range. */
function matching<Part>({ parts, where }: Merged<Part>, row: string): string {
  const columns = Object.entries<{ readonly sql: string }>(parts).map(([name, { sql }]) => `${sql} = parts.${name}`);
  return [...columns, ...(where === undefined ? [] : [where]), '(@.created_at, @.id) < (?, ?)'].join(' and ').replaceAll('@', row);
}

function partsSql<Part>({ parts }: Merged<Part>, dialect: Dialect): string {
  const columns = Object.entries<{ readonly type: 'text' | 'integer' }>(parts).map(([name, { type }]) => [name, type]);
  return jsonRows(dialect, Object.fromEntries(columns) as Readonly<Record<string, 'text' | 'integer'>>, 'parts');
}

/** PostgreSQL reads the first rows of each part. SQLite can't limit the rows of one part, so it first finds the time of the last that a page
 *  may need. */
function pageSql<Part>(merged: Merged<Part>, dialect: Dialect, known: number | undefined): string {
  const { table } = merged;
  const first = (rows: string) => (known === undefined || dialect === 'sqlite' ? rows : `select * from (${rows} limit ${known}) as known`);
  const found =
    dialect === 'postgres'
      ? `select found.id, found.created_at from ${partsSql(merged, dialect)} cross join lateral (
           ${first(`select one.id, one.created_at from ${table} as one where ${matching(merged, 'one')} and one.created_at >= ?
           order by one.created_at desc, one.id desc`)} limit ?) as found`
      : `select one.id, one.created_at from ${partsSql(merged, dialect)} cross join ${table} as one
           where ${matching(merged, 'one')} and one.created_at >= max(?, coalesce((
             select last.created_at from ${table} as last where ${matching(merged, 'last')}
             order by last.created_at desc, last.id desc limit 1 offset ?), ''))`;
  return `select ${table}.* from (${first(`${found} order by ${ORDER}`)} limit ?) as page join ${table} on ${table}.id = page.id
    order by ${table}.created_at desc, ${table}.id desc`;
}

function totalSql<Part>(merged: Merged<Part>, dialect: Dialect): string {
  const { table } = merged;
  const rows = `${matching(merged, 'one')} and one.created_at >= ?`;
  const counted =
    dialect === 'postgres'
      ? `cross join lateral (
           select 1 from ${table} as one where ${rows} order by one.created_at desc, one.id desc limit ${COUNTED_MAX}) as found`
      : `cross join ${table} as one where ${rows}`;
  return `select cast(count(*) as bigint) as total from (select 1 from ${partsSql(merged, dialect)} ${counted} limit ${COUNTED_MAX}) as counted`;
}
