// PostgreSQL: a pool, statements prepared once per connection by name.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { AmountUnit } from '../../domain/currency.js';
import { computeRetryDelayMs } from '../../domain/retry-delay.js';
import { DatabaseUnavailable, type Database, type InsertRows, type LaterRow, type Runner, type Transaction } from './connection.js';
import { BeganLate, CLOCK_TO_BEGIN_MS } from './clock-to-begin.js';
import { assertLayout } from './layout.js';
import { StoreUnit, type UnitRow } from './store-unit.js';
import type { StoreLimits } from './limits.js';
import { createInsertGroups } from './insert-groups.js';
import { LaterInserts } from './later-inserts.js';
import { readAllShared } from './shared-reads.js';
import { createNotifications } from './postgres-notifications.js';
import { openPool } from './postgres-pool.js';
import { sendTogether } from './postgres-writes.js';
import { bind, type AnyStatement, type Arguments, type Command, type Query, type Statement, type Values } from './statement.js';

/** Connections for the dispatcher, its log, maintenance and learning. Each needs one at a time. */
const BACKGROUND_POOL_MAX = 4;
const TRANSACTION_TRIES = 5;
const CONFLICT_DELAYS = { firstMs: 4, longestMs: 32 };
/** Opens two pools on `url` (postgres://…), one for requests and one for background work. Connections open on first use; losing one
 *  isn't fatal. */
export function openPostgres(url: string, limits: StoreLimits): PostgresDatabase {
  const unit = new StoreUnit();
  const background = new PostgresDatabase(openPool(url, { ...limits, poolSize: BACKGROUND_POOL_MAX }), url, { unit });
  return new PostgresDatabase(openPool(url, limits), url, { unit, own: background });
}

/** A store on PostgreSQL. Transactions that conflict are retried; one that fails for good rejects with the error of the last try, or with
 *  DatabaseUnavailable if others wrote the same rows each time. */
export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly notify: Database['notify'];
  readonly subscribe: Database['subscribe'];
  /** Resolves when the rows that a transaction inserts are durable. */
  readonly insert = createInsertGroups((group) => this.insertTogether(group));
  private readonly names = new Map<string, string>();

  constructor(
    readonly pool: pg.Pool,
    url: string,
    private readonly shared: { readonly unit: StoreUnit; readonly own?: PostgresDatabase },
  ) {
    ({ notify: this.notify, subscribe: this.subscribe } = createNotifications(pool, url));
  }

  async all<Of, Row>(query: Query<Of, Row>, ...[values]: Arguments<Of> | []): Promise<Row[]> {
    if (!this.shared.unit.isKnown) await this.learnUnit();
    return (await this.send(this.pool, query, values ?? {})).rows as Row[];
  }

  get unit(): AmountUnit {
    return this.shared.unit.value;
  }

  private learnUnit(): Promise<void> {
    return this.shared.unit.learn(async (statement) => (await this.send(this.pool, statement, {})).rows as UnitRow[]);
  }

  async first<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined> {
    return (await this.all(query, ...values))[0];
  }

  async transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    if (!this.shared.unit.isKnown) await this.learnUnit();
    let beginsFirst = false;
    let opened: OpenTransaction | undefined;
    for (let tries = 1; ; tries += 1) {
      try {
        if (beginsFirst) opened ??= await this.begin();
        return await this.transactOnce(work, opened);
      } catch (error) {
        opened = undefined;
        if (error instanceof BeganLate && !beginsFirst) {
          beginsFirst = true;
          opened = error instanceof BeganAfterWait ? error.opened : undefined;
          continue;
        }
        if (!isConflict(error)) throw error;
        if (tries === TRANSACTION_TRIES) throw toLastConflict(error);
        // The clock's fraction differs between transactions that failed together, so they don't collide again.
        await pause(computeRetryDelayMs(tries, CONFLICT_DELAYS, performance.now() % 1));
      }
    }
  }

  get background(): Database {
    return this.shared.own ?? this;
  }

  assertReady(): Promise<void> {
    return assertLayout(this).catch((error: Error) => {
      if (!/^(?:connect |getaddrinfo )/.test(error.message)) throw error;
      throw new DatabaseUnavailable(`PostgreSQL can't be reached (${error.message}): start it, or correct DATABASE_URL`);
    });
  }

  emptyLog(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await Promise.all([this.shared.own?.close(), this.pool.ending ? undefined : this.pool.end()]);
  }

  private async transactOnce<Result>(work: (trx: Transaction) => Promise<Result>, opened: OpenTransaction | undefined): Promise<Result> {
    await opened?.begun;
    const trx = new PostgresTransaction(this, opened);
    try {
      const result = await work(trx);
      await trx.commit();
      return result;
    } catch (error) {
      if (!(error instanceof BeganAfterWait)) await trx.rollback();
      throw toStoreError(error);
    }
  }

  /** A connection with an open transaction. `end` returns it to the pool. */
  async begin(): Promise<OpenTransaction> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toStoreError(error);
    });
    sendTogether(client);
    const begun = client.query('begin'); // sent with the first statement, which fails with it
    let begunAtMs = 0;
    const noted = begun.then(
      () => void (begunAtMs = performance.now()),
      () => undefined,
    );
    const on = this.runnerOn(client);
    return {
      on,
      begun: noted,
      async commit(inserts) {
        // Wait for all of them before sending the commit: a transaction that timed out must not be committed after all.
        await Promise.all([begun, noted, inserts.flush(on)]);
        if (begunAtMs - inserts.workBeganAtMs > CLOCK_TO_BEGIN_MS) throw new BeganLate();
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error('the transaction was not committed: a statement in it has failed');
        client.release();
      },
      async rollback() {
        client.release(await client.query('rollback').then(() => undefined, (error: Error) => error)); // prettier-ignore
      },
    };
  }

  /** Writes several transactions that only insert, in one. */
  private async insertTogether(group: readonly LaterInserts[]): Promise<void> {
    const all = new LaterInserts();
    for (const inserts of group) all.merge(inserts);
    const transaction = await this.begin();
    try {
      // Known before anything is inserted: the connection took longer than that.
      if (performance.now() - all.workBeganAtMs > CLOCK_TO_BEGIN_MS) throw new BeganLate();
      await transaction.commit(all);
    } catch (error) {
      await transaction.rollback();
      throw toStoreError(error);
    }
  }

  private runnerOn(client: pg.PoolClient): Runner {
    const send = (statement: AnyStatement, values: unknown = {}) => {
      sendTogether(client);
      return this.send(client, statement, values as Values);
    };
    const all = async <Of, Row>(statement: Statement<Of, Row>, ...[values]: Arguments<Of> | []) =>
      (await send(statement, values)).rows as Row[];
    const { unit } = this.shared;
    return {
      dialect: 'postgres',
      get unit() {
        return unit.value;
      },
      all,
      first: async (statement, ...values) => (await all(statement, ...values))[0],
      run: async (command, ...[values]) => (await send(command, values)).rowCount ?? 0,
    };
  }

  private async send(on: pg.Pool | pg.PoolClient, statement: AnyStatement, values: Values): Promise<pg.QueryResult> {
    const compiled = statement.compile('postgres');
    const bound = bind(compiled, values);
    try {
      return await on.query({ name: this.nameStatement(compiled.sql), text: compiled.sql, values: bound });
    } catch (error) {
      throw toStoreError(error);
    }
  }

  private nameStatement(sql: string): string {
    let name = this.names.get(sql);
    if (!name) this.names.set(sql, (name = `s${this.names.size}`));
    return name;
  }
}

/** A transaction that has a connection. */
interface OpenTransaction {
  readonly on: Runner;
  /** Resolves when it has begun, or failed to: then the first statement fails, too. */
  readonly begun: Promise<void>;
  commit(inserts: LaterInserts): Promise<void>;
  rollback(): Promise<void>;
}

/** The connection took too long to come. The transaction on it has begun, and its work can run again there. */
class BeganAfterWait extends BeganLate {
  constructor(readonly opened: OpenTransaction) {
    super();
  }
}

/** A transaction that gets a connection with its first statement. One that only inserts never does: it is written together with others. */
class PostgresTransaction implements Transaction {
  readonly dialect = 'postgres';
  private readonly inserts = new LaterInserts();
  private readonly acts: (() => void)[] = [];
  private opened: Promise<OpenTransaction> | undefined;

  constructor(
    private readonly db: PostgresDatabase,
    opened?: OpenTransaction,
  ) {
    if (opened) this.opened = Promise.resolve(opened);
  }

  get unit(): AmountUnit {
    return this.db.unit;
  }

  async all<Of, Row>(statement: Statement<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
    return (await this.flushed()).all(statement, ...values);
  }

  async first<Of, Row>(statement: Statement<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined> {
    return (await this.flushed()).first(statement, ...values);
  }

  async run<Of>(command: Command<Of, unknown>, ...values: Arguments<Of>): Promise<number> {
    return (await this.flushed()).run(command, ...values);
  }

  insertLater(statement: InsertRows, row: LaterRow): void {
    this.inserts.add(statement, row);
  }

  async readOnce<Of, Row>(query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
    if (this.opened) return (await this.opened).on.all(query, ...values);
    return readAllShared(this.db, query, ...values);
  }

  afterCommit(act: () => void): void {
    this.acts.push(act);
  }

  async commit(): Promise<void> {
    if (this.opened) {
      await (await this.opened).commit(this.inserts);
      this.opened = undefined;
    } else if (this.inserts.added > 0) await this.db.insert(this.inserts);
    for (const act of this.acts) act();
  }

  async rollback(): Promise<void> {
    const opened = await this.opened?.catch((error: unknown) => (error instanceof BeganAfterWait ? error.opened : undefined));
    await opened?.rollback();
  }

  private async flushed(): Promise<Runner> {
    const { on } = await (this.opened ??= this.open());
    await this.inserts.flush(on);
    return on;
  }

  /** Gets a connection. If others had all of them for so long that the work must run again, every statement rejects and none is sent. */
  private async open(): Promise<OpenTransaction> {
    const opened = await this.db.begin();
    if (performance.now() - this.inserts.workBeganAtMs > CLOCK_TO_BEGIN_MS) throw new BeganAfterWait(opened);
    return opened;
  }
}

// Serialization failure, deadlock, or a unique value that a concurrent transaction inserted. Run again, the work sees that value.
const CONFLICTS = new Set(['40001', '40P01', '23505']);

function isConflict(error: unknown): boolean {
  return CONFLICTS.has((error as { code?: string }).code ?? '');
}

/** Others that write the same rows are no fault of the service: the caller may try again later. */
const toLastConflict = (error: unknown): unknown =>
  /^40/.test((error as { code?: string }).code ?? '') ? new DatabaseUnavailable((error as Error).message, { cause: error }) : error;

/** Converts classes 08 (connection), 53 (resources), 57P (shutdown), 57014, 55P03 and 25P03 (timeouts), and errors before the server responds. */
function toStoreError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof DatabaseUnavailable) return error;
  const code = (error as { code?: string }).code ?? '';
  const isUnreachable =
    /^(08|53|57P|57014|55P03|25P03)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /timeout exceeded|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool/.test(
      error.message,
    );
  return isUnreachable ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}
