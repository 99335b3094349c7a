// Many rows in one statement: one parameter holds them as a JSON array of objects.
//
// Gain: a batch of 64 attempts takes four statements instead of 256. Each costs a hop to the driver's thread (30-60 µs) on SQLite and a
// round trip on PostgreSQL.
import type { Dialect } from './statement.js';

type ColumnType = 'text' | 'integer' | 'bigint' | 'real';

/** Returns a table expression over the next binding, with these columns. Absent values are null. Name it with `as`. */
export function jsonRows(dialect: Dialect, columns: Readonly<Record<string, ColumnType>>, as: string): string {
  const names = Object.entries(columns);
  if (dialect === 'postgres') {
    const typed = names.map(([name, type]) => `${name} ${type === 'text' ? 'text' : type === 'real' ? 'double precision' : type}`);
    return `json_to_recordset(cast(? as json)) as ${as}(${typed.join(', ')})`;
  }
  // Not json_each, which writes each object as text that every column then parses again: an attempt takes 2.7 µs instead of 4.7.
  const read = names.map(([name]) => `value ->> '${name}' as ${name}`);
  return `(select ${read.join(', ')} from jsonb_each(?)) as ${as}`;
}

/** Returns the condition that a column is one of the texts of the next binding, a JSON array.
 *
 *  PostgreSQL expects a subquery to return 100 rows, and reads a table of some thousand rows as a whole for that; of an array it expects 10, and
 *  looks each up. Gain: 11 of 2,000 products take 0.03 ms instead of 0.9. */
export function isOneOf(dialect: Dialect, column: string): string {
  return dialect === 'postgres'
    ? `${column} = any(array(select jsonb_array_elements_text(cast(? as jsonb))))`
    : `${column} in (select value from json_each(?))`;
}

/** Returns the condition that a column is none of the texts of the next binding, a JSON array.
 *
 *  A subquery, which PostgreSQL hashes once: it would compare each row with each element of an array. Gain: a third more deliveries per second from PostgreSQL. */
export function isNoneOf(dialect: Dialect, column: string): string {
  return dialect === 'postgres'
    ? `${column} not in (select jsonb_array_elements_text(cast(? as jsonb)))`
    : `${column} not in (select value from json_each(?))`;
}
