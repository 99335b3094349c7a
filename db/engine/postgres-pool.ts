// The connections to PostgreSQL: a pool, the timeouts of each connection, and how values are parsed.
import pg from 'pg';
import type { StoreLimits } from './limits.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** How much longer than the server a process waits: the server must not continue work that no caller waits for. */
const SERVER_FIRST_MS = 1_000;
/** Bounds how long a process that is paused in the middle of a transaction can block its rows. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const INT8 = 20;

/** Opens a pool of at most `poolSize` connections on `url`, each with the timeouts of `limits`. They open on first use; losing one isn't
 *  fatal. */
export function openPool(url: string, limits: StoreLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: limits.statementTimeoutMs + SERVER_FIRST_MS, // a connection that died silently must not hold its caller forever
    keepAlive: true,
    pipeline: true, // statements are sent without waiting for the replies to those before them
    types: { getTypeParser: findParser },
    onConnect: (client) => limitStatements(client, limits),
  });
  // The pool drops a broken connection; the next query opens another or reports the error. The pool listens to idle connections only, and an
  // 'error' event without a listener ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool waits for it before it returns the connection. A statement, not a connection parameter: poolers such as PgBouncer refuse
 *  parameters that they don't know. */
function limitStatements(client: pg.ClientBase, { statementTimeoutMs, lockTimeoutMs }: StoreLimits): unknown {
  return client.query(
    `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs};
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  );
}

/** 64-bit integers as numbers: ours are counts and cents, far below 2^53. */
function findParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}
