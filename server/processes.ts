// Several processes that share one port and one set of metrics (WEB_CONCURRENCY). This file: the process that starts the others.
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { ConfigError, type Config } from './config.js';
import type { Log } from './log.js';
import { answerMetricsRequests } from './shared-metrics.js';

/** The message that has a process finish what is in flight and end. */
export const STOP = 'storefront:stop';

/** A process that ends sooner than this is started again with growing pauses. */
const STABLE_MS = 10_000;
const PAUSE_FIRST_MS = 500;
const PAUSE_MAX_MS = 30_000;

/** How many processes the settings ask for; `auto` is one per core on PostgreSQL, and one on SQLite. Throws ConfigError for several
 *  on SQLite. */
export function countProcesses({ WEB_CONCURRENCY, DATABASE_URL }: Pick<Config, 'WEB_CONCURRENCY' | 'DATABASE_URL'>): number {
  const isSqlite = DATABASE_URL.startsWith('sqlite:');
  if (WEB_CONCURRENCY === 'auto') return isSqlite ? 1 : availableParallelism();
  const count = Number(WEB_CONCURRENCY);
  if (count > 1 && isSqlite)
    throw new ConfigError(
      `WEB_CONCURRENCY=${count} needs PostgreSQL: SQLite has one writer, so more processes on it are no faster. Set DATABASE_URL to a postgres:// address, or leave WEB_CONCURRENCY out`,
    );
  return count;
}

/** The processes, running. */
export interface Processes {
  /** Has each finish what is in flight; resolves once all have ended. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/** Starts processes that run the same command, the first alone, and starts those again that end. Resolves once the first listens;
 *  undefined when it ends before, which it has then explained. */
export async function startProcesses(count: number, log: Log): Promise<Processes | undefined> {
  let isStopping = false;
  let pauseMs = PAUSE_FIRST_MS;
  answerMetricsRequests();

  function start(): Worker {
    const startedAtMs = performance.now();
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (isStopping || !isListening) return;
      pauseMs = performance.now() - startedAtMs > STABLE_MS ? PAUSE_FIRST_MS : Math.min(PAUSE_MAX_MS, pauseMs * 2);
      log.error({ pid: worker.process.pid, code, signal, pauseMs }, 'a process of the service ended: starting another');
      setTimeout(() => isStopping || start(), pauseMs);
    });
    return worker;
  }

  let isListening = false;
  const first = start();
  isListening = await new Promise<boolean>((resolve) => {
    first.once('listening', () => resolve(true));
    first.once('exit', () => resolve(false));
  });
  if (!isListening) return undefined;
  for (let index = 1; index < count; index += 1) start();

  return {
    async stop() {
      isStopping = true;
      await Promise.all(listWorkers().map(stopWorker));
    },
    kill() {
      for (const worker of listWorkers()) worker.process.kill('SIGKILL');
    },
  };
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    if (worker.isDead()) resolve();
    else if (worker.isConnected()) worker.send(STOP);
    else worker.process.kill('SIGTERM');
  });
}
