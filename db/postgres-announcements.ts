// LISTEN and NOTIFY: processes on one PostgreSQL store tell each other that there is something to deliver.
import pg from 'pg';
import type { Database } from './connection.js';

const CHANNEL = 'storefront_deliveries';
const QUIET_MS = 20;
const RECONNECT_MS = 1_000;

/** `announce` and `hear` of a store. Announcements are sent outside of transactions (NOTIFY in one makes all commits
 *  wait for each other) and at most once in 20 ms; a listener that loses its connection makes another. */
export function announcements(pool: pg.Pool, url: string): Pick<Database, 'announce' | 'hear'> {
  let isQuiet = false;
  let isWaiting = false;
  const announce = () => {
    if (isQuiet) return void (isWaiting = true);
    isQuiet = true;
    // Lost with the store or the connection: receivers look by themselves before long.
    pool.query(`notify ${CHANNEL}`).catch(() => undefined);
    setTimeout(() => {
      isQuiet = false;
      if (isWaiting) announce();
      isWaiting = false;
    }, QUIET_MS).unref();
  };
  return { announce, hear: (heard) => hear(url, heard) };
}

function hear(url: string, heard: () => void): () => Promise<void> {
  let isOver = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  const retry = () => {
    client = undefined;
    if (!isOver) again = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = () => {
    const made = (client = new pg.Client({ connectionString: url, keepAlive: true }));
    made.on('notification', heard);
    made.on('error', () => undefined); // followed by its end
    made.once('end', retry);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      .then(heard) // whatever was announced while nobody listened
      .catch(() => made.end().catch(() => undefined));
  };
  connect();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client?.end().catch(() => undefined);
  };
}
