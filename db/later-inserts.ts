// Rows whose insertion nobody waits for: they are inserted together, before the next statement or the commit.
//
// Gain (bench/api.mjs, create): a group of 32 creates is one statement instead of 32, each of which costs a hop to the driver's thread on
// SQLite. On PostgreSQL the statements of a transaction are sent together: one round trip instead of one each.
import type { Connection, LaterRow } from './connection.js';
import type { Statement } from './statement.js';

/** The order in which tables are written, whatever the order in which rows were added: transactions that overlap never wait for each
 *  other in a circle, and what refers to another row comes after it. Others come first. */
const TABLES = ['orders', 'events', 'deliveries', 'product_days', 'content_totals', 'content_days', 'commissions', 'creator_days'];

/** The rows of a transaction, or of a group of them, that are not inserted yet. */
export class LaterInserts {
  /** Rows that were ever added. */
  added = 0;
  /** Rows that were written of them. */
  written = 0;
  /** Whether some could not be inserted: then nothing of the transaction may be committed, whoever's statement found out. */
  hasFailed = false;
  private rows = new Map<Statement, LaterRow[]>();
  private flushing: Promise<void> | undefined;

  /** Adds a row for a statement that inserts the JSON array `rows`. */
  add(statement: Statement, row: LaterRow): void {
    this.added += 1;
    const rows = this.rows.get(statement);
    if (rows) rows.push(row);
    else this.rows.set(statement, [row]);
  }

  /** Adds the rows of others. */
  merge({ rows, added }: LaterInserts): void {
    this.added += added;
    for (const [statement, some] of rows) this.rows.set(statement, [...(this.rows.get(statement) ?? []), ...some]);
  }

  /** Inserts what was added, statement by statement; undefined when there is nothing to wait for. Rejects from the first failure on. */
  flush(on: Connection): Promise<void> | undefined {
    if (this.rows.size > 0) this.flushing = this.insertAll(on, this.flushing);
    return this.flushing;
  }

  private async insertAll(on: Connection, earlier: Promise<void> | undefined): Promise<void> {
    const taken = [...this.rows].sort(([one], [other]) => placeOf(one, on) - placeOf(other, on));
    this.rows = new Map();
    try {
      if (on.dialect === 'sqlite') await earlier; // PostgreSQL keeps the order in which statements are sent
      // All texts are made before the first is sent: none may fail once others are on their way.
      const texts = taken.map(([statement, rows]) => [statement, JSON.stringify(rows)] as const);
      const insert = async ([statement, rows]: readonly [Statement, string]) => {
        const written = await on.run(statement, { rows });
        this.written += written;
      };
      // PostgreSQL is sent all of them at once, and carries them out in this order.
      if (on.dialect === 'postgres') await Promise.all(texts.map(insert));
      else for (const each of texts) await insert(each);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

function placeOf(statement: Statement, { dialect }: Connection): number {
  const [, table = ''] = /^insert into (\w+)/.exec(statement.compile(dialect).sql) ?? [];
  return TABLES.indexOf(table);
}
