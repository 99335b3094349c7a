// Reads one object all the time, to tell what others notice of an import. In a thread of its own, so that nothing that this program does delays it.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createCaller } from './calls.mjs';

const pauseMs = 10;

/** Reads `path` again and again, a pause after each reply. `take()` resolves to the milliseconds of the calls since the last time, and rejects
 *  once a call has failed. */
export function startProbe({ port, key, path }) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { port, key, path } });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined); // take() rejects
  return {
    async take() {
      thread.postMessage('take');
      const [times] = await Promise.race([once(thread, 'message'), failed]);
      return times;
    },
    stop: () => thread.terminate(),
  };
}

async function readAllTheTime({ path, ...server }) {
  const api = createCaller(server);
  let taken = [];
  parentPort.on('message', () => {
    parentPort.postMessage(taken);
    taken = [];
  });
  for (;;) {
    const startedAt = performance.now();
    await api.call('GET', path);
    taken.push(performance.now() - startedAt);
    await pause(pauseMs);
  }
}

if (!isMainThread) await readAllTheTime(workerData);
