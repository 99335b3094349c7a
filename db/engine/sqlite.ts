// SQLite: one writer and a few readers on one file, statements prepared once per handle and held.
import sqlite3 from 'sqlite3';
import { DatabaseUnavailable, type Database } from './connection.js';
import { groupCommit, type Writer } from './group-commit.js';
import { assertMigrated } from './migrate.js';
import { prepareStoreFile } from './store-file.js';
import { bindingsOf, type Parameters, type Statement } from './statement.js';

const READERS = 3;
// A checkpoint every 16 MB of log instead of every 4: pages that change all the time are copied back less often.
const PRAGMAS = `
  pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;
  pragma cache_size = -65536; pragma mmap_size = 1073741824; pragma temp_store = memory; pragma wal_autocheckpoint = 4000;`;

/** Opens the store in `filename` (made when absent, readable by its owner alone).
 *  Acknowledged writes survive a power cut: WAL with synchronous=FULL. */
export async function openSqlite(filename: string): Promise<Database> {
  prepareStoreFile(filename);
  const writer = await Handle.open(filename);
  const readers = await Promise.all(Array.from({ length: READERS }, () => Handle.open(filename)));
  return new SqliteDatabase(writer, readers);
}

class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly transaction: Database['transaction'];

  constructor(
    private readonly writer: Handle,
    private readonly readers: Handle[],
  ) {
    this.transaction = groupCommit(writer);
  }

  all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    if (statement.compile('sqlite').writesAndAnswers) throw new Error('a statement that writes needs a transaction');
    return this.idlestReader().all(statement, parameters);
  }

  async first<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row | undefined> {
    return (await this.all<Row>(statement, parameters))[0];
  }

  run(statement: Statement, parameters: Parameters = {}): Promise<number> {
    return this.transaction((trx) => trx.run(statement, parameters));
  }

  get background(): Database {
    return this;
  }

  announce(): void {
    // Another process on the same file finds what is due when it next looks.
  }

  hear(): () => Promise<void> {
    return () => Promise.resolve();
  }

  assertReady(): Promise<void> {
    return assertMigrated(this);
  }

  async close(): Promise<void> {
    await this.transaction(async () => undefined).catch(() => undefined); // lets what is under way finish
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

  private constructor(private readonly connection: sqlite3.Database) {
    connection.serialize();
  }

  static async open(filename: string): Promise<Handle> {
    const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
      const opened: sqlite3.Database = new sqlite3.Database(filename, (error) =>
        error ? reject(new DatabaseUnavailable(`can't open ${filename}: ${error.message}`)) : resolve(opened),
      );
    });
    const handle = new Handle(connection);
    await handle.execute(PRAGMAS);
    return handle;
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    const compiled = statement.compile('sqlite');
    const bindings = bindingsOf(compiled, parameters);
    this.pending += 1;
    try {
      const held = this.held.get(compiled.sql) ?? (await this.prepare(compiled.sql));
      return await new Promise((resolve, reject) => {
        held.all(bindings, (error: Error | null, rows: Row[]) => {
          if (error) return reject(faultOf(error));
          if (compiled.writesAndAnswers) this.writes += rows.length;
          resolve(rows);
        });
      });
    } finally {
      this.pending -= 1;
    }
  }

  async first<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row | undefined> {
    return (await this.all<Row>(statement, parameters))[0];
  }

  async run(statement: Statement, parameters: Parameters = {}): Promise<number> {
    const compiled = statement.compile('sqlite');
    const bindings = bindingsOf(compiled, parameters);
    const held = this.held.get(compiled.sql) ?? (await this.prepare(compiled.sql));
    return new Promise((resolve, reject) => {
      const ran = (changes: number) => {
        this.writes += changes;
        resolve(changes);
      };
      held.run(bindings, function (this: sqlite3.RunResult, error: Error | null) {
        if (error) reject(faultOf(error));
        else ran(this.changes);
      });
    });
  }

  execute(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connection.exec(sql, (error) => (error ? reject(faultOf(error)) : resolve()));
    });
  }

  async close(): Promise<void> {
    this.isClosed = true; // a statement that is prepared from here on would keep the connection open
    for (const statement of this.held.values()) await new Promise<void>((resolve) => statement.finalize(() => resolve()));
    this.held.clear();
    await new Promise<void>((resolve) => this.connection.close(() => resolve()));
  }

  /** A statement that can't be prepared never calls back when it is run, so preparing is waited for. */
  private prepare(sql: string): Promise<sqlite3.Statement> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('the store was closed'));
    return new Promise((resolve, reject) => {
      const made: sqlite3.Statement = this.connection.prepare(sql, (error: Error | null) => {
        if (error) return reject(faultOf(error));
        const earlier = this.held.get(sql);
        if (earlier) made.finalize();
        else this.held.set(sql, made);
        resolve(earlier ?? made);
      });
    });
  }
}

const UNAVAILABLE = new Set(['SQLITE_BUSY', 'SQLITE_CANTOPEN', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_MISUSE', 'SQLITE_READONLY']);

function faultOf(error: Error & { code?: string }): Error {
  return UNAVAILABLE.has(error.code ?? '') ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}
