// Reads that the transactions of a group have in common: they are read once for all of them.
import type { Connection } from './connection.js';
import type { Parameters, Statement } from './statement.js';

/** What was read in a transaction, or in a group of them, since something was last written by `run`. */
export class OnceReads {
  private readonly rows = new Map<Statement, Map<string, Promise<unknown[]>>>();

  /** All rows of a read; the caller must not change them. */
  read<Row>(on: Connection, statement: Statement, parameters: Parameters): Promise<Row[]> {
    let ofStatement = this.rows.get(statement);
    if (!ofStatement) this.rows.set(statement, (ofStatement = new Map<string, Promise<unknown[]>>()));
    const key = JSON.stringify(parameters);
    let rows = ofStatement.get(key);
    if (!rows) ofStatement.set(key, (rows = on.all(statement, parameters)));
    return rows as Promise<Row[]>;
  }

  /** Forgets everything: it may have changed. */
  forget(): void {
    this.rows.clear();
  }
}
