// Rows that are inserted together, before the next statement of their transaction or its commit.
//
// Gain (tools/bench/api.mjs, create): on SQLite a group of 32 creates is one statement instead of 32, each of which costs a hop to the driver's
// thread. On PostgreSQL the inserts of a transaction are sent without waiting for each other: one round trip instead of one each.
import type { InsertRows, LaterRow, Runner } from './connection.js';

/** The order in which tables are written, independent of the order in which rows were added, so that overlapping transactions don't
 *  deadlock and a row is written after those that it refers to. Tables that aren't listed are written first. */
const TABLES = [
  'orders',
  'order_links',
  'events',
  'deliveries',
  'product_days',
  'content_totals',
  'content_days',
  'commissions',
  'creator_days',
];

/** Rows of a transaction, or of a group of transactions, that aren't inserted yet. */
export class LaterInserts {
  /** The number of rows that were added. */
  added = 0;
  /** The number of those that were written. */
  written = 0;
  /** When the work that adds the rows began, or the earliest of those that were merged. Monotonic, in milliseconds. */
  workBeganAtMs = performance.now();
  /** Whether an insert failed. Then nothing of the group may be committed, even if another transaction's statement got the error. */
  hasFailed = false;
  private rows = new Map<InsertRows, LaterRow[]>();
  private flushing: Promise<void> | undefined;

  /** Adds a row for a statement that inserts the JSON array `rows`. */
  add(statement: InsertRows, row: LaterRow): void {
    this.added += 1;
    const rows = this.rows.get(statement);
    if (rows) rows.push(row);
    else this.rows.set(statement, [row]);
  }

  /** Adds all rows of another collection. */
  merge({ rows, added, workBeganAtMs }: LaterInserts): void {
    this.added += added;
    this.workBeganAtMs = Math.min(this.workBeganAtMs, workBeganAtMs);
    for (const [statement, some] of rows) this.rows.set(statement, [...(this.rows.get(statement) ?? []), ...some]);
  }

  /** Inserts the rows that are pending; returns undefined if none ever were. Once an insert fails, every call rejects. */
  flush(on: Runner): Promise<void> | undefined {
    if (this.rows.size > 0) this.flushing = this.insertAll(on, this.flushing);
    return this.flushing;
  }

  private async insertAll(on: Runner, earlier: Promise<void> | undefined): Promise<void> {
    const taken = [...this.rows].sort(([one], [other]) => findPosition(one, on) - findPosition(other, on));
    this.rows = new Map();
    try {
      if (on.dialect === 'sqlite') await earlier; // PostgreSQL keeps the order in which statements are sent
      // Serialized before the first is sent, so that an error here leaves nothing half written.
      const texts = taken.map(([statement, rows]) => [statement, JSON.stringify(rows)] as const);
      const insert = async ([statement, rows]: readonly [InsertRows, string]) => {
        const written = await on.run(statement, { rows });
        this.written += written;
      };
      // PostgreSQL gets all of them at once and runs them in this order.
      if (on.dialect === 'postgres') await Promise.all(texts.map(insert));
      else for (const each of texts) await insert(each);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

function findPosition(statement: InsertRows, { dialect }: Runner): number {
  const [, table = ''] = /^insert into (\w+)/.exec(statement.compile(dialect).sql) ?? [];
  return TABLES.indexOf(table);
}
