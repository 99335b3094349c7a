// Reads that the transactions of a group share: each runs once for all of them.
import type { Reader } from './connection.js';
import type { AnyStatement, Arguments, Query } from './statement.js';

/** The results of reads in a transaction, or in a group of them, since `run` last wrote. */
export class OnceReads {
  private readonly rows = new Map<AnyStatement, Map<string, Promise<unknown[]>>>();

  /** Returns all rows of a read. Callers must not change them. */
  read<Of, Row>(on: Reader, query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
    let ofQuery = this.rows.get(query);
    if (!ofQuery) this.rows.set(query, (ofQuery = new Map<string, Promise<unknown[]>>()));
    const key = JSON.stringify(values);
    let rows = ofQuery.get(key);
    if (!rows) ofQuery.set(key, (rows = on.all(query, ...values)));
    return rows as Promise<Row[]>;
  }

  /** Clears all results: the rows may have changed. */
  forget(): void {
    this.rows.clear();
  }
}
