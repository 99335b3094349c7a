// Several processes that share one port and one set of metrics (WEB_CONCURRENCY). This file: the process that starts the others.
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { ConfigError, type Config } from './config.js';
import type { Log } from './log.js';
import { sumMetrics } from './metrics.js';
import { answerMetricsRequests } from './shared-metrics.js';

/** A process that ends sooner than this is started again with growing pauses. */
const STABLE_MS = 10_000;
const PAUSE_FIRST_MS = 500;
const PAUSE_MAX_MS = 30_000;
/** With 15 connections each they fit into the 100 that PostgreSQL allows as it comes. */
const AUTO_MAX = 6;
/** Longer than a process takes to end by itself. */
const KILL_AFTER_MS = 5_000;

/** How many processes the settings ask for; `auto` is one per core on PostgreSQL, six at most, and one on SQLite. Throws ConfigError for several
 *  on SQLite. */
export function countProcesses({ WEB_CONCURRENCY, DATABASE_URL }: Pick<Config, 'WEB_CONCURRENCY' | 'DATABASE_URL'>): number {
  const isSqlite = DATABASE_URL.startsWith('sqlite:');
  if (WEB_CONCURRENCY === 'auto') return isSqlite ? 1 : Math.min(AUTO_MAX, availableParallelism());
  const count = Number(WEB_CONCURRENCY);
  if (count > 1 && isSqlite)
    throw new ConfigError(
      `WEB_CONCURRENCY=${count} needs PostgreSQL: SQLite has one writer, so more processes on it are no faster. Set DATABASE_URL to a postgres:// address, or leave WEB_CONCURRENCY out`,
    );
  return count;
}

/** The processes, running. */
export interface Processes {
  readonly isListening: Promise<boolean>;
  /** Has each finish what is in flight; resolves once all have ended. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/** Starts processes that run the same command, the first alone, and starts those again that end. `isListening` resolves once the
 *  first listens; to false when it ends before, which it has then explained. */
export function startProcesses(count: number, { log, shutdownTimeoutMs }: { log: Log; shutdownTimeoutMs: number }): Processes {
  let isStopping = false;
  let pauseMs = PAUSE_FIRST_MS;
  answerMetricsRequests(sumMetrics);

  function start(): Worker {
    const startedAtMs = performance.now();
    const worker = cluster.fork();
    // A message to a process that was killed a moment ago; its exit follows.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a process of the service could not be reached'));
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
  const listening = new Promise<boolean>((resolve) => {
    first.once('listening', () => {
      isListening = true;
      for (let index = 1; index < count && !isStopping; index += 1) start();
      resolve(true);
    });
    first.once('exit', () => resolve(false));
  });

  return {
    isListening: listening,
    async stop() {
      isStopping = true;
      await Promise.all(listWorkers().map((worker) => stopWorker(worker, shutdownTimeoutMs + KILL_AFTER_MS)));
    },
    kill() {
      isStopping = true;
      for (const worker of listWorkers()) worker.process.kill('SIGKILL');
    },
  };
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** By a signal: a message is lost on a process that is only starting, which the signal ends. */
function stopWorker(worker: Worker, killAfterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), killAfterMs);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
