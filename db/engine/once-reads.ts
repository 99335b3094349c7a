// Reads that the transactions of a group share: each runs once for all of them, or not at all if it found nothing before.
//
// Gain: a group of creates costs no read of subscriptions while nobody subscribes to new products (docs/decisions/0058-events-of-frequent-writes.md).
import type { Reader } from './connection.js';
import { bind, type AnyStatement, type Arguments, type Query, type Value, type Values } from './statement.js';

/** The results of reads in a transaction, or in a group of them, since a command last ran. */
export class OnceReads {
  /** The reads that were made and found nothing. */
  readonly empty: KnownRead[] = [];
  private readonly rows = new Map<AnyStatement, Map<string, Promise<unknown[]>>>();
  private readonly checks = new Set<string>();

  /** Reads in `emptyBefore` are assumed to find nothing. `listChecks` has what proves it. */
  constructor(private emptyBefore?: EmptyReads) {}

  /** Returns all rows of a read. Callers must not change them. */
  read<Of, Row>(on: Reader, query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
    let ofQuery = this.rows.get(query);
    if (!ofQuery) this.rows.set(query, (ofQuery = new Map<string, Promise<unknown[]>>()));
    const key = JSON.stringify(values);
    let rows = ofQuery.get(key);
    if (!rows) ofQuery.set(key, (rows = this.assumeEmpty(query, key) ?? this.make(on.all(query, ...values), { query, key })));
    return rows as Promise<Row[]>;
  }

  private assumeEmpty(query: AnyStatement, key: string): Promise<unknown[]> | undefined {
    const check = this.emptyBefore?.findCheck(query, key);
    if (check === undefined) return undefined;
    this.checks.add(check);
    return Promise.resolve([]);
  }

  private async make(read: Promise<unknown[]>, known: KnownRead): Promise<unknown[]> {
    const rows = await read;
    if (rows.length === 0) this.empty.push(known);
    return rows;
  }

  /** Clears all results: the rows may have changed. From here on each read is made. */
  forget(): void {
    this.rows.clear();
    this.empty.length = 0;
    this.emptyBefore = undefined;
  }

  /** Returns a statement for each read that was assumed to find nothing. It fails if the read finds something. */
  listChecks(): readonly string[] {
    return [...this.checks];
  }
}

/** A read with its values, as JSON. */
interface KnownRead {
  readonly query: AnyStatement;
  readonly key: string;
}

const READS_MAX = 64;

/** Reads that found nothing in groups that were committed. On SQLite only, where nobody else writes while a transaction runs: what finds nothing
 *  when it commits has found nothing all the while, unless its own commands changed it, after which reads are made. */
export class EmptyReads {
  private checks = new Map<AnyStatement, Map<string, string>>();
  private count = 0;

  /** Returns the statement that fails if the read finds something; undefined if the read isn't known to find nothing. */
  findCheck(query: AnyStatement, key: string): string | undefined {
    return this.checks.get(query)?.get(key);
  }

  /** Remembers the reads of a group that was committed. */
  learn({ empty }: OnceReads): void {
    for (const { query, key } of empty) {
      if (this.count === READS_MAX) this.clear();
      this.count += 1;
      const ofQuery = this.checks.get(query) ?? new Map<string, string>();
      this.checks.set(query, ofQuery.set(key, toCheck(query, key)));
    }
  }

  /** Forgets all: one of them may find something by now. */
  clear(): void {
    this.checks = new Map();
    this.count = 0;
  }
}

/** Returns a statement for the writer of SQLite that fails with "malformed JSON" if the read finds something. Its values are part of the text, because
 *  the call that commits binds none. */
function toCheck(query: AnyStatement, key: string): string {
  const compiled = query.compile('sqlite');
  const [values = {}] = JSON.parse(key) as [Values?];
  const texts = bind(compiled, values).map(toLiteral);
  const sql = compiled.sql.split('?').reduce((text, part, index) => text + texts[index - 1] + part);
  return `select case when exists (${sql}) then json('') end`;
}

const toLiteral = (value: Value): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
