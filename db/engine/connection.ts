// The database as the rest of the service sees it: run a query, run a transaction.
import type { AmountUnit } from '../../domain/currency.js';
import type { Arguments, Command, Dialect, Query, Statement, Value } from './statement.js';

/** Where queries run: the store itself, or one transaction on it. */
export interface Reader {
  readonly dialect: Dialect;
  /** How many units an amount of 1 has in columns. Throws DatabaseUnavailable before the first statement has run. */
  readonly unit: AmountUnit;
  /** All rows, in the order of the query. */
  all<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined>;
}

/** A row for `insertLater`, with the names of the command's columns. */
export type LaterRow = Readonly<Record<string, Value | undefined>>;
/** A command that inserts the parameter `rows`, a JSON array of rows. */
export type InsertRows = Command<{ rows: string }>;

/** Where any statement runs, within a transaction. */
export interface Runner extends Reader {
  all<Of, Row>(statement: Statement<Of, Row>, ...values: Arguments<Of>): Promise<Row[]>;
  first<Of, Row>(statement: Statement<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined>;
  /** Runs a command. Returns the number of rows that it wrote. */
  run<Of>(command: Command<Of, unknown>, ...values: Arguments<Of>): Promise<number>;
}

/** One transaction. Commands run only in transactions. */
export interface Transaction extends Runner {
  /** Inserts a row before the next statement of this transaction, or before its commit. If that fails, the next statement or the commit
   *  fails. */
  insertLater(insert: InsertRows, row: LaterRow): void;
  /** All rows, read once for all transactions that share the commit, until one of them runs a command. Must not read what `insertLater`
   *  inserts. Callers must not change the rows. */
  readOnce<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]>;
  /** Calls `act` once this transaction is durable, and never if it is rolled back. `act` must not throw. */
  afterCommit(act: () => void): void;
}

/** The store. It reads; only its transactions write. */
export interface Database extends Reader {
  /** Runs `work` in one transaction and resolves once it is durable. If `work` throws, rolls back and throws the same error.
   *  `work` may run a second time (after another transaction of the same group failed, or after a serialization conflict), so it must
   *  have no effect except through `trx`, and must not await anything else that is slow. */
  transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /** The same store for work that no request waits for. On PostgreSQL it has a few separate connections, so that neither side can hold
   *  what the other needs; on SQLite it is this object. Closed with it. */
  readonly background: Database;
  /** Notifies the other processes on this store that deliveries are due for these endpoints; for any endpoint, if none is named. Only a
   *  hint: it may be lost, and SQLite has no notifications. */
  notify(endpointIds: readonly string[]): void;
  /** Calls `listener` for each notification, until the returned function is called. */
  subscribe(listener: (endpointIds: readonly string[]) => void): () => Promise<void>;
  /** Removes what was deleted and replaced from the log of SQLite, which otherwise has it until it is written over. Does nothing on
   *  PostgreSQL. */
  emptyLog(): Promise<void>;
  /** Resolves when the database responds and holds the newest migration, else throws DatabaseUnavailable. */
  assertReady(): Promise<void>;
  close(): Promise<void>;
}

/** The database can't be reached, is closed, full or locked for too long: the caller may try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Runs one command in a transaction. Returns the number of rows that it wrote. */
export const runAlone = <Of>(db: Database, command: Command<Of, unknown>, ...values: Arguments<Of>): Promise<number> =>
  db.transaction((trx) => trx.run(command, ...values));
