// LISTEN and NOTIFY: processes on one PostgreSQL store notify each other that deliveries are due.
import pg from 'pg';
import type { Database } from './connection.js';

const CHANNEL = 'storefront_deliveries';
const QUIET_MS = 20;
const RECONNECT_MS = 1_000;
/** Names no endpoint: any of them may have a due delivery. Services of earlier versions send only this. */
const ANY = '';

/** A notification holds 8,000 bytes; this many ids of endpoints fit. */
const IDS_MAX = 200;

/** Returns `notify` and `subscribe` of a store. Sends notifications outside of transactions, because NOTIFY in a transaction serializes all
 *  commits, and at most once in 20 ms. A subscriber that loses its connection opens another. */
export function createNotifications(pool: pg.Pool, url: string): Pick<Database, 'notify' | 'subscribe'> {
  let isQuiet = false;
  let waiting: Set<string> | undefined;
  const send = (endpointIds: ReadonlySet<string>) => {
    isQuiet = true;
    const payload = endpointIds.has(ANY) || endpointIds.size > IDS_MAX ? ANY : [...endpointIds].join();
    // A lost notification only delays: every worker polls.
    pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    setTimeout(() => {
      isQuiet = false;
      const next = waiting;
      waiting = undefined;
      if (next) send(next);
    }, QUIET_MS).unref();
  };
  const notify = (endpointIds: readonly string[]) => {
    const ids = endpointIds.length > 0 ? endpointIds : [ANY];
    if (!isQuiet) return send(new Set(ids));
    waiting ??= new Set();
    for (const id of ids) waiting.add(id);
  };
  return { notify, subscribe: (listener) => subscribe(url, listener) };
}

function subscribe(url: string, listener: (endpointIds: readonly string[]) => void): () => Promise<void> {
  let isEnded = false;
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  const retry = () => {
    client = undefined;
    if (!isEnded) reconnect = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = () => {
    const made = (client = new pg.Client({ connectionString: url, keepAlive: true }));
    made.on('notification', ({ payload = ANY }) => listener(payload === ANY ? [] : payload.split(',')));
    made.on('error', () => undefined); // followed by its end
    made.once('end', retry);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      .then(() => listener([])) // for notifications sent while it was not connected
      .catch(() => made.end().catch(() => undefined));
  };
  connect();
  return async () => {
    isEnded = true;
    clearTimeout(reconnect);
    await client?.end().catch(() => undefined);
  };
}
