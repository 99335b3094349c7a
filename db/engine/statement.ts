// Room db: the only room with SQL. This file: queries that Knex writes once and that run many times.
//
// Gain (anchors.md, get): building and preparing a query at each call costs 145-251 µs, running a held one 30.
import knex, { type Knex } from 'knex';

export type Dialect = 'sqlite' | 'postgres';
export type Value = string | number | null;
export type Parameters = Readonly<Record<string, Value>>;

/** Placeholders while a statement is written: `where({ id: p.id })` binds the parameter `id` at each run. */
export type Placeholders = Readonly<Record<string, string>>;

/** SQL in one dialect, with the order in which it takes its parameters. */
export interface CompiledStatement {
  readonly sql: string;
  readonly order: readonly (string | { readonly constant: Value })[];
  /** Whether it writes and answers rows. */
  readonly writesAndAnswers: boolean;
}

/** A query that is compiled at its first use per dialect and kept. */
export interface Statement {
  compile(dialect: Dialect): CompiledStatement;
}

type Write = (build: Knex, p: Placeholders, dialect: Dialect) => Knex.QueryBuilder | Knex.Raw;

const MARK = '\u0000parameter:';
/** Knex takes only integers for a limit, so this integer stands for the parameter `limit`. */
export const LIMIT = 9_007_199_254_740_881;

const placeholders = new Proxy({}, { get: (_, name) => MARK + String(name) }) as Placeholders;
const builders: Record<Dialect, Knex> = {
  sqlite: knex({ client: 'sqlite3', useNullAsDefault: true }),
  postgres: knex({ client: 'pg' }),
};

/** The statements that a module keeps: one, or one for each shape that was asked for so far. */
export type KeptStatements = () => readonly Statement[];

const kept: KeptStatements[] = [];

/** All statements of the modules that are loaded, so that a test can look at the plan of each (test/db/plans.test.ts). */
export function listKeptStatements(): readonly KeptStatements[] {
  return kept;
}

/** A statement from a Knex query. Values from `p` become parameters, all other values stay constants. */
export function statement(write: Write): Statement {
  const made = compileOnce(write);
  kept.push(() => [made]);
  return made;
}

function compileOnce(write: Write): Statement {
  const compiled: Partial<Record<Dialect, CompiledStatement>> = {};
  return {
    compile: (dialect) => (compiled[dialect] ??= compile(write(builders[dialect], placeholders, dialect))),
  };
}

/** Statements that differ by shape (which filters are set): one is written per distinct key and kept.
 *  The number of keys must be bounded by the code, never by what callers send. */
export function statementByShape<Shape>(keyOf: (shape: Shape) => string, write: (shape: Shape) => Write) {
  const byKey = new Map<string, Statement>();
  kept.push(() => [...byKey.values()]);
  return (shape: Shape): Statement => {
    const key = keyOf(shape);
    let found = byKey.get(key);
    if (!found) byKey.set(key, (found = compileOnce(write(shape))));
    return found;
  };
}

/** The values of one run, in the order the SQL takes them. A parameter that was not given is a fault of ours. */
export function bindingsOf(compiled: CompiledStatement, parameters: Parameters): Value[] {
  return compiled.order.map((entry) => {
    if (typeof entry !== 'string') return entry.constant;
    const value = parameters[entry];
    if (value === undefined) throw new Error(`statement parameter "${entry}" is missing: ${compiled.sql}`);
    return value;
  });
}

function compile(query: Knex.QueryBuilder | Knex.Raw): CompiledStatement {
  const { sql, bindings } = query.toSQL().toNative();
  return { sql, order: bindings.map(nameOf), writesAndAnswers: /\breturning\b/.test(sql) };
}

function nameOf(binding: unknown): CompiledStatement['order'][number] {
  if (binding === LIMIT) return 'limit';
  if (typeof binding === 'string' && binding.startsWith(MARK)) return binding.slice(MARK.length);
  return { constant: binding as Value };
}
