// Our service as a sender: `storefront serve` in the role `all`, asked through its API. Events to send are written with its
// own functions (dist/db), in large transactions, while their endpoint is inactive.
import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { Pool } from 'undici';
import { createKey, databasePathIn, loadCore, makeDataFolder, removeDataFolder, serverCore, startTarget, targets } from '../targets.mjs';
import { monotonicMs } from './machine.mjs';
import { bodyOf, compactBody, eventIdOf, eventName, secret } from './message.mjs';

const dist = new URL('../../dist/', import.meta.url);
const rowsPerTransaction = 500;
const lookMs = 2;

/** Whether ours is built with its delivery engine. */
export const isOursBuilt = existsSync(new URL('webhooks/dispatcher.js', dist));

/** A sender with one endpoint, that sends nothing before release(). A second worker, where wanted, runs on the other core. */
export async function startOurs({ url, postgresUrl, workers = 1 }) {
  const store = await makeStore(postgresUrl);
  const service = await startService(store);
  const worker = { environment: { ...store.environment, ROLE: 'worker' }, core: loadCore };
  const second = workers === 2 ? await startTarget(targets.ours, store.folder, worker) : undefined;
  const { openDatabase } = await import(new URL('db/connect.js', dist));
  const db = await openDatabase(store.environment.DATABASE_URL);
  const { id } = await service.addEndpoint({ url, events: [eventName, 'creator.registered'], active: false });
  return {
    hold: ({ first, count }) => fill(db, id, { first, count }),
    release: async () => {
      await service.switchEndpoint(id, true);
      db.announce(); // to the second worker
    },
    recorded: () => untilNonePending(db),
    pause: () => service.switchEndpoint(id, false),
    commit: ({ index }) => service.registerCreator(index),
    pids: () => [service.pid, ...(second ? [second.pid] : [])],
    stop: async () => {
      await Promise.all([service.stop(), second?.stop()]);
      await db.close();
      removeDataFolder(store.folder);
    },
  };
}

/** A migrated store, SQLite unless `postgresUrl` names an empty database, and a key with every scope. */
export async function makeStore(postgresUrl) {
  const { migrate } = await import(new URL('db/migrate.js', dist));
  const folder = makeDataFolder('webhooks');
  const environment = {
    DATABASE_URL: postgresUrl ?? `sqlite:${databasePathIn(folder)}`,
    SECRET_KEY: 'b'.repeat(64),
    WEBHOOKS_ALLOW_LOOPBACK: 'true',
  };
  await migrate(environment.DATABASE_URL);
  return { folder, environment, key: createKey({ ...targets.ours, migrate: undefined }, folder, environment) };
}

/** Starts the service on a store; what it answers are the calls that a measurement makes of its API. */
export async function startService({ folder, environment, key }) {
  const server = await startTarget(targets.ours, folder, { environment });
  const api = new Pool(`http://127.0.0.1:${server.port}`, { connections: 64 });
  const ask = async (method, path, status, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const reply = await api.request({ path, method, headers, body: JSON.stringify(body) });
    const text = await reply.body.text();
    if (reply.statusCode !== status) throw new Error(`${method} ${path} was answered ${reply.statusCode}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    pid: server.pid,
    addEndpoint: (endpoint) => ask('POST', '/api/webhooks', 201, { secret, ...endpoint }),
    switchEndpoint: (id, active) => ask('PUT', `/api/webhooks/${id}`, 200, { active }),
    /** A fact with an event: when it was asked for, when the reply had come, and what its deliveries are known by. */
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

async function fill(db, endpointId, { first, count }) {
  const { insertEvents } = await import(new URL('db/events.js', dist));
  const { insertDeliveries } = await import(new URL('db/deliveries.js', dist));
  for (let from = first; from < first + count; from += rowsPerTransaction) {
    const ids = Array.from({ length: Math.min(rowsPerTransaction, first + count - from) }, (_, index) => eventIdOf(from + index));
    const createdAt = new Date().toISOString();
    const made = { endpointId, event: eventName, payloadFormat: 'full', dueAt: Date.now(), createdAt };
    await db.transaction(async (trx) => {
      const events = ids.map((id) => ({ id, event: eventName, occurredAt: createdAt, body: bodyOf(id), compactBody }));
      await insertEvents(trx, events);
      const deliveries = ids.map((id) => ({ ...made, id: id.replace('evt', 'dlv'), eventId: id }));
      await insertDeliveries(trx, deliveries);
    });
  }
}

const anyPending = { compile: () => ({ sql: `select id from deliveries where state = 'pending' limit 1`, order: [] }) };

async function untilNonePending(db) {
  while (await db.first(anyPending)) await new Promise((resolve) => setTimeout(resolve, lookMs));
}

/** Writes events and pending deliveries by the million into a stopped SQLite store, in step with db/migrations. */
export function fillPending({ folder }, endpointId, count) {
  const database = new Database(databasePathIn(folder), { fileMustExist: true });
  database.pragma('synchronous = off');
  const values = { count, endpointId, eventName, compactBody, now: new Date().toISOString(), dueAt: Date.now() };
  const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @count)';
  const idOf = (prefix) => `'${prefix}_' || substr('${'0'.repeat(26)}' || n, -26)`;
  const [head, tail] = bodyOf('(id)').split('(id)');
  database
    .prepare(
      `${numbers} insert into events (id, event, occurred_at, body, compact_body, position)
       select ${idOf('evt')}, @eventName, @now, @head || ${idOf('evt')} || @tail, @compactBody, n from numbers`,
    )
    .run({ ...values, head, tail });
  database
    .prepare(
      `${numbers} insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at)
       select ${idOf('dlv')}, @endpointId, ${idOf('evt')}, @eventName, 'full', 'pending', 0, 0, @dueAt, @now from numbers`,
    )
    .run(values);
  database.pragma('synchronous = full'); // so that all of it is on the disk afterwards
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}
