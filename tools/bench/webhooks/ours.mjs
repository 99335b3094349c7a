// Our service as a sender: `storefront serve` in the role `all`, called through its API. Deliveries are stored in advance with its own
// functions (db/ of the measured build), in large transactions, while their endpoint is inactive.
import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { Pool } from 'undici';
import { createKey, databasePathIn, loadCore, makeDataFolder, removeDataFolder, startTarget, targets } from '../targets.mjs';
import { monotonicMs } from './machine.mjs';
import { bodyOf, compactBody, findEventId, eventName, secret } from './message.mjs';

const rowsPerTransaction = 500;
const lookMs = 2;

/** Whether our service is built with its delivery engine. */
export const isOursBuilt = existsSync(join(targets.ours.folder, 'dist/webhooks/dispatcher.js'));

/** A sender with one endpoint that sends nothing before release(). `workers: 2` starts a second worker on the other core. `target` is the
 *  build to measure, by default the working tree's. */
export async function startOurs({ url, postgresUrl, workers = 1, target = targets.ours }) {
  const store = await makeStore(postgresUrl, target);
  const service = await startService(store);
  const worker = { environment: { ...store.environment, ROLE: 'worker' }, core: loadCore };
  const second = workers === 2 ? await startTarget(target, store.folder, worker) : undefined;
  const { openDatabase } = await importBuilt(target, 'db/engine/connect.js');
  const db = await openDatabase(store.environment.DATABASE_URL);
  const pending = await watchPending(store.environment.DATABASE_URL);
  const { id } = await service.addEndpoint({ url, events: [eventName, 'creator.registered'], active: false });
  return {
    hold: ({ first, count }) => fill({ db, target, endpointId: id, first, count }),
    release: async () => {
      await service.switchEndpoint(id, true);
      (db.notify ?? db.announce).call(db, []); // to the second worker
    },
    recorded: () => pending.none(),
    pause: () => service.switchEndpoint(id, false),
    commit: ({ index }) => service.registerCreator(index),
    pids: () => [service.pid, ...(second ? [second.pid] : [])],
    stop: async () => {
      await Promise.all([service.stop(), second?.stop()]);
      await pending.close();
      await db.close();
      removeDataFolder(store.folder);
    },
  };
}

/** A migrated store with a key with every scope: SQLite, or PostgreSQL if `postgresUrl` names an empty database. */
export async function makeStore(postgresUrl, target = targets.ours) {
  const { migrate } = await importBuilt(target, 'db/engine/migrate.js');
  const folder = makeDataFolder('webhooks');
  const environment = {
    DATABASE_URL: postgresUrl ?? `sqlite:${databasePathIn(folder)}`,
    SECRET_KEY: 'b'.repeat(64),
    WEBHOOKS_ALLOW_LOOPBACK: 'true',
  };
  await migrate(environment.DATABASE_URL);
  return { folder, environment, target, key: createKey({ ...target, migrate: undefined }, folder, environment) };
}

/** Starts the service on a store; returns the API calls that a measurement needs. */
export async function startService({ folder, environment, target, key }) {
  const server = await startTarget(target, folder, { environment });
  const api = new Pool(`http://127.0.0.1:${server.port}`, { connections: 64 });
  const ask = async (method, path, status, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const reply = await api.request({ path, method, headers, body: JSON.stringify(body) });
    const text = await reply.body.text();
    if (reply.statusCode !== status) throw new Error(`${method} ${path} returned ${reply.statusCode}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    pid: server.pid,
    addEndpoint: (endpoint) => ask('POST', '/api/webhooks', 201, { secret, ...endpoint }),
    switchEndpoint: (id, active) => ask('PUT', `/api/webhooks/${id}`, 200, { active }),
    /** Creates a fact with an event: returns when it was requested, when the reply arrived, and the key of its deliveries. */
    registerCreator: async (index) => {
      const requestedMs = monotonicMs();
      const creator = await ask('POST', '/api/creators', 201, { name: 'Bench', email: `creator-${index}@example.com` });
      return { requestedMs, committedMs: monotonicMs(), key: creator.id };
    },
    stop: async () => {
      await api.close();
      await server.stop();
    },
    kill: async () => {
      await api.destroy();
      await server.kill();
    },
  };
}

async function fill({ db, target, endpointId, first, count }) {
  // Builds from before insertEvents add events one by one.
  const { insertEvents, insertEvent } = await importBuilt(target, 'db/events.js');
  const addEvents =
    insertEvents ??
    (async (trx, events) => {
      for (const event of events) await insertEvent(trx, event);
    });
  const { insertDeliveries } = await importBuilt(target, 'db/deliveries.js');
  for (let from = first; from < first + count; from += rowsPerTransaction) {
    const ids = Array.from({ length: Math.min(rowsPerTransaction, first + count - from) }, (_, index) => findEventId(from + index));
    const createdAt = new Date().toISOString();
    const made = { endpointId, event: eventName, payloadFormat: 'full', dueAt: Date.now(), createdAt };
    await db.transaction(async (trx) => {
      await addEvents(
        trx,
        ids.map((id) => ({ id, event: eventName, occurredAt: createdAt, body: bodyOf(id), compactBody })),
      );
      const deliveries = ids.map((id) => ({ ...made, id: id.replace('evt', 'dlv'), eventId: id }));
      await insertDeliveries(trx, deliveries);
    });
  }
}

/** Imports a module of a build. Builds before 0.4 have the modules of db/engine/ in db/. */
function importBuilt({ folder }, file) {
  const places = [file, file.replace('db/engine/', 'db/')].map((place) => join(folder, 'dist', place));
  return import(pathToFileURL(places.find(existsSync) ?? places[0]).href);
}

const anyPending = `select id from deliveries where state = 'pending' limit 1`;

/** A separate connection that waits until no delivery is pending: `none()`. */
async function watchPending(url) {
  const look = url.startsWith('sqlite:') ? lookAtSqlite(url.slice('sqlite:'.length)) : await lookAtPostgres(url);
  return {
    none: async () => {
      while (await look.isAnyPending()) await new Promise((resolve) => setTimeout(resolve, lookMs));
    },
    close: look.close,
  };
}

function lookAtSqlite(file) {
  const database = new Database(file, { readonly: true });
  const statement = database.prepare(anyPending);
  return { isAnyPending: () => statement.get() !== undefined, close: () => database.close() };
}

async function lookAtPostgres(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { isAnyPending: async () => (await client.query(anyPending)).rowCount > 0, close: () => client.end() };
}

/** Writes millions of events and pending deliveries into a stopped SQLite store. Must match db/migrations. */
export function fillPending({ folder }, endpointId, count) {
  const database = new Database(databasePathIn(folder), { fileMustExist: true });
  database.pragma('synchronous = off');
  const values = { count, endpointId, eventName, compactBody, now: new Date().toISOString(), dueAt: Date.now() };
  const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @count)';
  const createId = (prefix) => `'${prefix}_' || substr('${'0'.repeat(26)}' || n, -26)`;
  const [head, tail] = bodyOf('(id)').split('(id)');
  database
    .prepare(
      `${numbers} insert into events (id, event, occurred_at, body, compact_body, position)
       select ${createId('evt')}, @eventName, @now, @head || ${createId('evt')} || @tail, @compactBody, n from numbers`,
    )
    .run({ ...values, head, tail });
  database
    .prepare(
      `${numbers} insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at)
       select ${createId('dlv')}, @endpointId, ${createId('evt')}, @eventName, 'full', 'pending', 0, 0, @dueAt, @now from numbers`,
    )
    .run(values);
  database.pragma('synchronous = full'); // so that everything is on disk afterwards
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}
