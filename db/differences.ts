// Differences between stored values and what they follow from. A damaged store can have millions, so only the first ones are read.
import type { Database, Reader } from './engine/connection.js';
import { query, type Dialect, type Query } from './engine/statement.js';

/** A stored value that differs from what follows from the rest of the store. */
export interface Difference {
  /** Where it is: an id, or an id and a day. */
  readonly subject: string;
  readonly stored: string | number;
  /** The correct value. */
  readonly actual: string | number;
}

/** The first differences, and how many there are in all. */
export interface Differences {
  readonly first: readonly Difference[];
  readonly total: number;
}

/** Compares stored values with what they follow from. */
export interface StoreCheck {
  readonly name: string;
  /** What is wrong if it finds something: "counts of products". */
  readonly description: string;
  /** Returns the first `limit` differences. Reads whole tables. */
  find(db: Reader, limit: number): Promise<Differences>;
  /** Corrects all differences, in batches or while no other transaction writes the tables that it reads. Returns how many. */
  repair?(db: Database): Promise<number>;
}

/** Reads up to `limit` differences. Each row also has the `total` number of differences. */
export type DifferencesQuery = Query<{ limit: number }, Difference & { total: number }>;

/** Statements of the checks start with this comment, so that operators see why they read a whole table. */
export const MARK = '/* storefront doctor */';

/** Selects the first rows of `toSql` in an order. They are counted only if there are any. */
export const differencesQuery = (toSql: (dialect: Dialect) => string, order = 'subject'): DifferencesQuery =>
  query((build, p, dialect) => {
    const differences = toSql(dialect);
    return build.raw(
      `${MARK} select subject, stored, actual, (select count(*) from (${differences}) as counted) as total
         from (${differences}) as found order by ${order} limit ?`,
      [p.limit],
    );
  });

/** Returns the first `limit` differences. Reads whole tables. */
export async function findFirst(db: Reader, differences: DifferencesQuery, limit: number): Promise<Differences> {
  const rows = await db.all(differences, { limit });
  return { first: rows.map(({ subject, stored, actual }) => ({ subject, stored, actual })), total: rows[0]?.total ?? 0 };
}
