// Runs several processes that share one port and one set of metrics (WEB_CONCURRENCY). This file is the process that starts the others.
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { computeRetryDelayMs } from '../../domain/retry-delay.js';
import { ConfigError, type Config } from './config.js';
import type { Log } from './log.js';
import { sumMetrics } from './metrics.js';
import { serveMetricsRequests } from './shared-metrics.js';

/** A process that ends sooner than this is restarted with growing pauses. */
const STABLE_MS = 10_000;
const PAUSES = { firstMs: 500, longestMs: 30_000 };
/** Six processes with 15 connections each fit into PostgreSQL's default limit of 100. */
const AUTO_MAX = 6;
/** Longer than a process takes to exit by itself. */
const KILL_AFTER_MS = 5_000;

/** Returns the configured number of processes. `auto` means one per core, at most six, on PostgreSQL, and one on SQLite. Throws
 *  ConfigError for more than one on SQLite. */
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

/** The running processes. */
export interface Processes {
  /** Resolves to true once the first process listens, or to false if it exits before. */
  readonly isListening: Promise<boolean>;
  /** Lets each process finish its requests in flight; resolves once all have exited. */
  stop(): Promise<void>;
  /** Kills all processes at once. */
  kill(): void;
}

/** Starts processes that run the same command: first one, then the others once it listens, so that a configuration error is reported
 *  once. Restarts a process that exits. */
export function startProcesses(count: number, { log, shutdownTimeoutMs }: { log: Log; shutdownTimeoutMs: number }): Processes {
  let isStopping = false;
  let exits = 1; // after the first short run, the pause is already the second one
  serveMetricsRequests(sumMetrics);

  function start(): Worker {
    const startedAtMs = performance.now();
    const worker = cluster.fork();
    // Sending to a process that was just killed fails; its "exit" event follows.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a process of the service is unreachable'));
    worker.once('exit', (code, signal) => {
      if (isStopping || !isListening) return;
      exits = performance.now() - startedAtMs > STABLE_MS ? 1 : exits + 1;
      const pauseMs = computeRetryDelayMs(exits, PAUSES);
      log.error({ pid: worker.process.pid, code, signal, pauseMs }, 'a process of the service exited: starting another');
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

/** Stops a process with a signal. A message would be lost if the process is still starting. */
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
