// Equal reads that arrive in the same turn of the event loop run as one query.
//
// Gain (tools/bench/api.mjs, list): 0.161 → 0.107 ms of processor time when 32 connections request the same page. A lone read waits for one turn
// of the event loop (less than 0.05 ms).
import type { Reader } from './connection.js';
import type { AnyStatement, Arguments, Query } from './statement.js';

const waiting = new WeakMap<Reader, Map<AnyStatement, Map<string, Promise<unknown>>>>();

/** Returns all rows of a read. Callers share them and must not change them. Nothing is cached: a read starts after each of its callers
 *  called, so each sees every write that was acknowledged before. */
export function readAllShared<Of, Row>(db: Reader, query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row[]> {
  const reads = findReads(db, query);
  const key = JSON.stringify(values);
  const joined = reads.get(key);
  if (joined) return joined as Promise<Row[]>;
  const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    reads.delete(key);
    return db.all(query, ...values);
  });
  reads.set(key, read);
  return read;
}

/** Returns the first row of a shared read, or undefined. */
export async function readShared<Of, Row>(db: Reader, query: Query<Of, Row>, ...values: Arguments<Of>): Promise<Row | undefined> {
  return (await readAllShared(db, query, ...values))[0];
}

function findReads(db: Reader, query: AnyStatement): Map<string, Promise<unknown>> {
  let ofDatabase = waiting.get(db);
  if (!ofDatabase) waiting.set(db, (ofDatabase = new Map<AnyStatement, Map<string, Promise<unknown>>>()));
  let reads = ofDatabase.get(query);
  if (!reads) ofDatabase.set(query, (reads = new Map<string, Promise<unknown>>()));
  return reads;
}
