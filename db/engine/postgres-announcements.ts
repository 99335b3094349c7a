// LISTEN and NOTIFY: processes on one PostgreSQL store tell each other that there is something to deliver.
import pg from 'pg';
import type { Database } from './connection.js';

const CHANNEL = 'storefront_deliveries';
const QUIET_MS = 20;
const RECONNECT_MS = 1_000;
/** Announces no endpoint in particular; services of earlier versions announce nothing else. */
const ANY = '';

/** A notification holds 8,000 bytes; this many ids of endpoints fit. */
const IDS_MOST = 200;

/** `announce` and `hear` of a store. Announcements are sent outside of transactions (NOTIFY in one makes all commits
 *  wait for each other) and at most once in 20 ms; a listener that loses its connection makes another. */
export function announcements(pool: pg.Pool, url: string): Pick<Database, 'announce' | 'hear'> {
  let isQuiet = false;
  let waiting: Set<string> | undefined;
  const send = (endpointIds: ReadonlySet<string>) => {
    isQuiet = true;
    const payload = endpointIds.has(ANY) || endpointIds.size > IDS_MOST ? ANY : [...endpointIds].join();
    // Lost with the store or the connection: receivers look by themselves before long.
    pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    setTimeout(() => {
      isQuiet = false;
      const next = waiting;
      waiting = undefined;
      if (next) send(next);
    }, QUIET_MS).unref();
  };
  const announce = (endpointIds: readonly string[]) => {
    const ids = endpointIds.length > 0 ? endpointIds : [ANY];
    if (!isQuiet) return send(new Set(ids));
    waiting ??= new Set();
    for (const id of ids) waiting.add(id);
  };
  return { announce, hear: (heard) => hear(url, heard) };
}

function hear(url: string, heard: (endpointIds: readonly string[]) => void): () => Promise<void> {
  let isOver = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  const retry = () => {
    client = undefined;
    if (!isOver) again = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = () => {
    const made = (client = new pg.Client({ connectionString: url, keepAlive: true }));
    made.on('notification', ({ payload = ANY }) => heard(payload === ANY ? [] : payload.split(',')));
    made.on('error', () => undefined); // followed by its end
    made.once('end', retry);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      .then(() => heard([])) // whatever was announced while nobody listened
      .catch(() => made.end().catch(() => undefined));
  };
  connect();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client?.end().catch(() => undefined);
  };
}
