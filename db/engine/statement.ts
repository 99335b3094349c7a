// Typed SQL statements: Knex writes each one once, and it runs many times.
//
// Gain: building and preparing a query for each call costs 145-251 µs; running a prepared one costs 30 µs (docs/decisions/0003-store.md).
import knex, { type Knex } from 'knex';

/** The SQL that a statement is written for. */
export type Dialect = 'sqlite' | 'postgres';
/** A value that both databases can bind. Times are ISO 8601 texts; truth values are 0 and 1. */
export type Value = string | number | null;
/** The values of a statement, by the name of the parameter. */
export type Values = Readonly<Record<string, Value>>;
/** The values of a statement without parameters. */
export type NoValues = Readonly<Record<never, Value>>;

/** The arguments after a statement that accepts `Of`: its values, or nothing. */
export type Arguments<Of> = keyof Of extends never ? [] : [values: Of];

/** Placeholders for the parameters while a statement is built: `where({ id: p.id })` binds the parameter `id` in each run. */
export type Placeholders<Of> = { readonly [Name in keyof Of]: string };

/** SQL in one dialect, with the order in which it takes its parameters. */
export interface CompiledStatement {
  readonly sql: string;
  readonly order: readonly (string | { readonly constant: Value })[];
}

/** A statement that accepts `Of` and returns rows of the type `Row`. It is compiled once per dialect, on first use. */
export interface Statement<Of, Row> {
  readonly isCommand: boolean;
  compile(dialect: Dialect): CompiledStatement;
  /** Only for the compiler: never set. */
  readonly types?: { takes(values: Of): void; readonly row: Row };
}

/** A statement that only reads. */
export interface Query<Of, Row> extends Statement<Of, Row> {
  readonly isCommand: false;
}

/** A statement that writes; it returns rows when it has a `returning` clause. Only transactions run it. */
export interface Command<Of, Row = never> extends Statement<Of, Row> {
  readonly isCommand: true;
}

/** Any statement, for code that doesn't look at its parameters or rows. */
export type AnyStatement = Pick<Statement<unknown, unknown>, 'isCommand' | 'compile'>;

type Write<Of> = (build: Knex, p: Placeholders<Of>, dialect: Dialect) => Knex.QueryBuilder | Knex.Raw;

const MARK = '\u0000parameter:';

const placeholders: unknown = new Proxy({}, { get: (_, name) => MARK + String(name) });
const builders: Record<Dialect, Knex> = {
  sqlite: knex({ client: 'sqlite3', useNullAsDefault: true }),
  postgres: knex({ client: 'pg' }),
};

/** The statements that a module caches: one, or one for each shape used so far. */
export type HeldStatements = () => readonly AnyStatement[];

const held: HeldStatements[] = [];

/** All statements of the modules that are loaded, so that a test can check the plan of each (test/db/plans.test.ts). */
export function listStatements(): readonly HeldStatements[] {
  return held;
}

/** A statement that reads. What `write` reads from `p` becomes a parameter; all other values stay constants. */
export const query = <Of, Row>(write: Write<Of>): Query<Of, Row> => hold(compileOnce(write, false));

/** A statement that writes. */
export const command = <Of, Row = never>(write: Write<Of>): Command<Of, Row> => hold(compileOnce(write, true));

/** Queries that differ by shape, such as which filters are set: one is built and cached per distinct key. The code must bound the number of
 *  keys, so they never depend on callers' values. */
export function queryByShape<Shape, Of, Row>(toKey: (shape: Shape) => string, write: (shape: Shape) => Write<Of>) {
  const byKey = new Map<string, Query<Of, Row>>();
  held.push(() => [...byKey.values()]);
  return (shape: Shape): Query<Of, Row> => {
    const key = toKey(shape);
    let found = byKey.get(key);
    if (!found) byKey.set(key, (found = compileOnce(write(shape), false)));
    return found;
  };
}

function hold<Kind extends AnyStatement>(statement: Kind): Kind {
  held.push(() => [statement]);
  return statement;
}

function compileOnce<Of, IsCommand extends boolean>(write: Write<Of>, isCommand: IsCommand) {
  const compiled: Partial<Record<Dialect, CompiledStatement>> = {};
  return {
    isCommand,
    compile: (dialect: Dialect) => (compiled[dialect] ??= compile(write(builders[dialect], placeholders as Placeholders<Of>, dialect))),
  };
}

/** Returns the values of one run in the order that the SQL takes them. Throws if one is missing. */
export function bind(compiled: CompiledStatement, values: Values): Value[] {
  return compiled.order.map((entry) => {
    if (typeof entry !== 'string') return entry.constant;
    const value = values[entry];
    if (value === undefined) throw new Error(`statement parameter "${entry}" is missing: ${compiled.sql}`);
    return value;
  });
}

function compile(built: Knex.QueryBuilder | Knex.Raw): CompiledStatement {
  const { sql, bindings } = built.toSQL().toNative();
  return { sql, order: bindings.map(parseBinding) };
}

function parseBinding(binding: unknown): CompiledStatement['order'][number] {
  if (typeof binding === 'string' && binding.startsWith(MARK)) return binding.slice(MARK.length);
  return { constant: binding as Value };
}
