// All senders by name: how to start and fill each. All have the same protocol:
//   hold({first, count})  stores deliveries without sending them
//   release()             sends them, and later ones immediately
//   recorded({count})     resolves when this many count as delivered in the store
//   pause()               stops sending again
//   commit({index})       adds one delivery: {requestedMs, committedMs, key}; `key` is part of the POST
//   pids(), storePids()   the processes whose CPU time is the sender's and the store's
import { Queue } from 'bullmq';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { serverCore } from '../targets.mjs';
import { startProcess } from './calls.mjs';
import { monotonicMs } from './machine.mjs';
import { bodyOf, findEventId } from './message.mjs';
import { startOurs } from './ours.mjs';

const perBulk = 500;
const lookMs = 2;
const anyLeft = `select 1 from pgboss.job where name = $1 and state < 'completed' limit 1`;

/** What each needs besides the receiver, and how to start it: start({url, redisPort, postgresUrl}). */
export const senders = {
  loop: { start: ({ url }) => startLoop(url, 'request') },
  'loop-dispatch': { start: ({ url }) => startLoop(url, 'dispatch') },
  'ours-sqlite': { start: ({ url }) => startOurs({ url }) },
  'ours-postgres': { needs: 'postgres', start: startOurs },
  'ours-postgres-2': { needs: 'postgres', start: (given) => startOurs({ ...given, workers: 2 }) },
  bullmq: { needs: 'redis', start: startBullmq },
  'pg-boss': { needs: 'postgres', start: startPgBoss },
};

function startLoop(url, way) {
  const child = startProcess('sender-loop.mjs', { core: serverCore, settings: { url, way } });
  return {
    hold: (value) => child.call('hold', value),
    release: () => child.call('release'),
    recorded: () => child.call('recorded'),
    pause: () => {},
    commit: ({ index }) => child.call('commit', { id: findEventId(index) }),
    pids: () => [child.pid],
    stop: child.stop,
  };
}

let queues = 0;

async function startBullmq({ url, redisPort }) {
  const name = `webhooks-${(queues += 1)}`;
  const queue = new Queue(name, { connection: { host: '127.0.0.1', port: redisPort } });
  await queue.waitUntilReady();
  const child = startProcess('sender-bullmq.mjs', { core: serverCore, settings: { url, queue: name, port: redisPort } });
  const opts = { attempts: 5, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: true };
  return {
    hold: (held) => inBulks(held, (data) => queue.addBulk(data.map((one) => ({ name: 'webhook', data: one, opts })))),
    release: () => child.call('release'),
    recorded: (value) => child.call('recorded', value),
    pause: () => child.call('pause'),
    commit: ({ index }) => timed(index, (data) => queue.add('webhook', data, opts)),
    pids: () => [child.pid],
    stop: async () => {
      await child.stop();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}

async function startPgBoss({ url, postgresUrl }) {
  const queue = 'webhooks';
  // Adds jobs from this process, as an application would, not from the sender's.
  const boss = new PgBoss({ connectionString: postgresUrl, supervise: false, schedule: false, useListenNotify: true });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(queue, { notify: true, retryLimit: 5, retryBackoff: true, retryDelay: 1 });
  const child = startProcess('sender-pg-boss.mjs', { core: serverCore, settings: { url, queue, postgresUrl } });
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const isAnyLeft = async () => (await client.query(anyLeft, [queue])).rowCount > 0;
  return {
    hold: (held) => inBulks(held, (data) => boss.insert(queue, data.map((one) => ({ data: one })))), // prettier-ignore
    release: () => child.call('release'),
    recorded: async () => {
      while (await isAnyLeft()) await new Promise((resolve) => setTimeout(resolve, lookMs));
    },
    pause: () => child.call('pause'),
    commit: ({ index }) => timed(index, (data) => boss.send(queue, data)),
    pids: () => [child.pid],
    stop: async () => {
      await child.stop();
      await client.end();
      await boss.stop({ graceful: false });
    },
  };
}

async function inBulks({ first, count }, add) {
  for (let from = first; from < first + count; from += perBulk) {
    await add(Array.from({ length: Math.min(perBulk, first + count - from) }, (_, index) => createData(from + index)));
  }
}

async function timed(index, add) {
  const data = createData(index);
  const requestedMs = monotonicMs();
  await add(data);
  return { requestedMs, committedMs: monotonicMs(), key: data.id };
}

function createData(index) {
  const id = findEventId(index);
  return { id, body: bodyOf(id) };
}
