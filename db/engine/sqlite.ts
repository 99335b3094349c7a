// SQLite: one writer and a few readers on one file. Statements are prepared once per handle and cached.
import sqlite3 from 'sqlite3';
import type { AmountUnit } from '../../domain/currency.js';
import { DatabaseUnavailable, type Database, type Transaction } from './connection.js';
import { GroupCommit, type Writer } from './group-commit.js';
import { assertLayout } from './layout.js';
import { StoreUnit } from './store-unit.js';
import { DEFAULT_LIMITS, type StoreLimits } from './limits.js';
import { prepareStoreFile } from './store-file.js';
import { bind, query, type Arguments, type Command, type NoValues, type Query, type Statement } from './statement.js';

const READERS = 3;
// A checkpoint every 16 MB of log instead of every 4: pages that change all the time are copied back less often. The cache is small, because a commit
// that has balanced a tree walks through all of it, and a reader begins with an empty one after each commit; the file is mapped into memory. A
// large transaction may exceed it up to 64 MB before its pages are written to the log early (decision 24).
const toPragmas = ({ lockTimeoutMs }: StoreLimits): string => `
  pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${lockTimeoutMs};
  pragma secure_delete = on; pragma cache_size = -8192; pragma cache_spill = 16384; pragma mmap_size = 1073741824; pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;`;

/** Opens the store in `filename` (created if absent, readable only by its owner). Acknowledged writes survive a power failure: WAL with
 *  synchronous=FULL. */
export async function openSqlite(filename: string, limits = DEFAULT_LIMITS): Promise<Database> {
  prepareStoreFile(filename);
  const unit = new StoreUnit();
  const openAnother = () => Handle.open(filename, limits, unit);
  const writer = await openAnother();
  const readers = await Promise.all(Array.from({ length: READERS }, openAnother));
  return new SqliteDatabase(writer, readers, { openAnother, unit });
}

const checkpoint = query<NoValues, { busy: number }>((build) => build.raw('pragma wal_checkpoint(truncate)'));

class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  private readonly commits: GroupCommit;

  constructor(
    private readonly writer: Handle,
    private readonly readers: Handle[],
    private readonly shared: { readonly openAnother: () => Promise<Handle>; readonly unit: StoreUnit },
  ) {
    this.commits = new GroupCommit(writer);
  }

  all<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
    const { unit } = this.shared;
    if (unit.isKnown) return this.idlestReader().all(query, ...values);
    return this.learnUnit().then(() => this.idlestReader().all(query, ...values));
  }

  first<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined> {
    if (this.shared.unit.isKnown) return this.idlestReader().first(query, ...values);
    return this.learnUnit().then(() => this.idlestReader().first(query, ...values));
  }

  transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    if (this.shared.unit.isKnown) return this.commits.run(work);
    return this.learnUnit().then(() => this.commits.run(work));
  }

  get unit(): AmountUnit {
    return this.shared.unit.value;
  }

  private learnUnit(): Promise<void> {
    return this.shared.unit.learn((statement) => this.idlestReader().all(statement));
  }

  get background(): Database {
    return this;
  }

  notify(): void {
    // Another process on the same file finds due deliveries when it polls.
  }

  subscribe(): () => Promise<void> {
    return () => Promise.resolve();
  }

  assertReady(): Promise<void> {
    return assertLayout(this);
  }

  /** On a separate connection: the writer's may be in a transaction, and can't wait for itself. */
  async emptyLog(): Promise<void> {
    const handle = await this.shared.openAnother();
    try {
      const state = await handle.first(checkpoint);
      if (state?.busy !== 0) throw new DatabaseUnavailable('the log of the store is in use');
    } finally {
      await handle.close();
    }
  }

  async close(): Promise<void> {
    await this.transaction(async () => undefined).catch(() => undefined); // waits for running transactions
    await Promise.all([...this.readers, this.writer].map((handle) => handle.close()));
  }

  private idlestReader(): Handle {
    return this.readers.reduce((idlest, reader) => (reader.pending < idlest.pending ? reader : idlest));
  }
}

class Handle implements Writer {
  readonly dialect = 'sqlite';
  pending = 0;
  writes = 0;
  private readonly held = new Map<string, sqlite3.Statement>();
  private isClosed = false;

  private constructor(
    private readonly connection: sqlite3.Database,
    private readonly storeUnit: StoreUnit,
  ) {
    connection.serialize();
  }

  static async open(filename: string, limits: StoreLimits, unit: StoreUnit): Promise<Handle> {
    const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
      const opened: sqlite3.Database = new sqlite3.Database(filename, (error) =>
        error ? reject(new DatabaseUnavailable(`can't open ${filename}: ${error.message}`)) : resolve(opened),
      );
    });
    const handle = new Handle(connection, unit);
    await handle.execute(toPragmas(limits));
    return handle;
  }

  get unit(): AmountUnit {
    return this.storeUnit.value;
  }

  async all<Of, Row>(statement: Statement<Of, Row>, ...[values]: Arguments<Of> | []): Promise<Row[]> {
    const compiled = statement.compile('sqlite');
    const bindings = bind(compiled, values ?? {});
    this.pending += 1;
    try {
      const held = this.held.get(compiled.sql) ?? (await this.prepare(compiled.sql));
      return await new Promise((resolve, reject) => {
        held.all(bindings, (error: Error | null, rows: Row[]) => {
          if (error) return reject(toStoreError(error));
          if (statement.isCommand) this.writes += rows.length;
          resolve(rows);
        });
      });
    } finally {
      this.pending -= 1;
    }
  }

  async first<Of, Row>(statement: Statement<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined> {
    return (await this.all(statement, ...values))[0];
  }

  async run<Of>(command: Command<Of, unknown>, ...[values]: Arguments<Of> | []): Promise<number> {
    const compiled = command.compile('sqlite');
    const bindings = bind(compiled, values ?? {});
    const held = this.held.get(compiled.sql) ?? (await this.prepare(compiled.sql));
    return new Promise((resolve, reject) => {
      const ran = (changes: number) => {
        this.writes += changes;
        resolve(changes);
      };
      held.run(bindings, function (this: sqlite3.RunResult, error: Error | null) {
        if (error) reject(toStoreError(error));
        else ran(this.changes);
      });
    });
  }

  execute(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connection.exec(sql, (error) => (error ? reject(toStoreError(error)) : resolve()));
    });
  }

  async close(): Promise<void> {
    this.isClosed = true; // a statement that is prepared from here on would keep the connection open
    for (const statement of this.held.values()) await new Promise<void>((resolve) => statement.finalize(() => resolve()));
    this.held.clear();
    await new Promise<void>((resolve) => this.connection.close(() => resolve()));
  }

  /** Waits for the statement to be prepared: one that can't be prepared never calls back when it is run. */
  private prepare(sql: string): Promise<sqlite3.Statement> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('the store was closed'));
    return new Promise((resolve, reject) => {
      const made: sqlite3.Statement = this.connection.prepare(sql, (error: Error | null) => {
        if (error) return reject(toStoreError(error));
        const earlier = this.held.get(sql);
        if (earlier) made.finalize();
        else this.held.set(sql, made);
        resolve(earlier ?? made);
      });
    });
  }
}

const UNAVAILABLE = new Set(['SQLITE_BUSY', 'SQLITE_CANTOPEN', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_MISUSE', 'SQLITE_READONLY']);

function toStoreError(error: Error & { code?: string }): Error {
  return UNAVAILABLE.has(error.code ?? '') ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}
