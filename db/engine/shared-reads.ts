// Equal reads that arrive in the same turn of the event loop run as one query.
//
// Gain (tools/bench/api.mjs, list): 0.161 → 0.107 ms of processor time when 32 connections request the same page. A lone read waits for one turn
// of the event loop (less than 0.05 ms).
import type { Connection } from './connection.js';
import type { Parameters, Statement } from './statement.js';

const waiting = new WeakMap<Connection, Map<Statement, Map<string, Promise<unknown>>>>();

/** All rows of a read. Callers share them: they must not be changed. Nothing is kept: a read begins after each of its callers
 *  asked, so each sees every write that was acknowledged before. */
export function readAllShared<Row>(db: Connection, statement: Statement, parameters: Parameters): Promise<Row[]> {
  const reads = readsOf(db, statement);
  const key = JSON.stringify(parameters);
  const joined = reads.get(key);
  if (joined) return joined as Promise<Row[]>;
  const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    reads.delete(key);
    return db.all<Row>(statement, parameters);
  });
  reads.set(key, read);
  return read;
}

/** The first row of such a read, or undefined. */
export async function readShared<Row>(db: Connection, statement: Statement, parameters: Parameters): Promise<Row | undefined> {
  return (await readAllShared<Row>(db, statement, parameters))[0];
}

function readsOf(db: Connection, statement: Statement): Map<string, Promise<unknown>> {
  let ofDatabase = waiting.get(db);
  if (!ofDatabase) waiting.set(db, (ofDatabase = new Map<Statement, Map<string, Promise<unknown>>>()));
  let reads = ofDatabase.get(statement);
  if (!reads) ofDatabase.set(statement, (reads = new Map<string, Promise<unknown>>()));
  return reads;
}
