// What the rest of the service knows of a database: run a statement, run a transaction.
import type { Dialect, Parameters, Statement, Value } from './statement.js';

/** Where statements run: the store itself, or one transaction on it. */
export interface Connection {
  readonly dialect: Dialect;
  /** All rows, in the statement's order. */
  all<Row>(statement: Statement, parameters?: Parameters): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(statement: Statement, parameters?: Parameters): Promise<Row | undefined>;
  /** How many rows the statement wrote. */
  run(statement: Statement, parameters?: Parameters): Promise<number>;
}

/** A row for `insertLater`, as the statement names its columns. */
export type LaterRow = Readonly<Record<string, Value | undefined>>;

/** One transaction. */
export interface Transaction extends Connection {
  /** Inserts a row before the next statement of this transaction, or before its commit. `statement` inserts the parameter `rows`, a JSON
   *  array of rows. If that fails, the next statement or the commit fails. */
  insertLater(statement: Statement, row: LaterRow): void;
  /** All rows, read once for all transactions that share the commit until one of them uses `run`. Must not read what `insertLater`
   *  inserts. The rows must not be changed. */
  readOnce<Row>(statement: Statement, parameters: Parameters): Promise<Row[]>;
  /** Has `act` called once this transaction is durable, and never when it is taken back. It must not throw. */
  afterCommit(act: () => void): void;
}

export interface Database extends Connection {
  /** Runs `work` in one transaction and resolves once it is durable; a throw rolls back and is passed on.
   *  `work` may be run a second time (after a neighbour in the same group failed, or a serialisation
   *  conflict), so it must have no effect but through `trx`, and must not await anything else that is slow. */
  transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /** The same store for work that no request waits for. On PostgreSQL it has a few connections that are its own, so that
   *  neither side can hold what the other needs; on SQLite it is this object. Closed with it. */
  readonly background: Database;
  /** Tells the other processes on this store that there is something to deliver to these endpoints; to any, if none is named. Only a hint:
   *  it may be lost, and SQLite has no way to tell. */
  announce(endpointIds: readonly string[]): void;
  /** Calls `heard` at each announcement, until what it returns is called. */
  hear(heard: (endpointIds: readonly string[]) => void): () => Promise<void>;
  /** Resolves when the database answers and holds the newest migration, else throws DatabaseUnavailable. */
  assertReady(): Promise<void>;
  close(): Promise<void>;
}

/** The database can't be reached, is closed, full or locked for too long: the caller may try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
