// Spaces out background work that keeps failing. Logs twice: when the failures start, and when they are over.
import { performance } from 'node:perf_hooks';
import { computeRetryDelayMs } from '../domain/retry-delay.js';

/** The source of chance and the log of a backoff. */
export interface BackoffOptions {
  /** Returns a new fraction from 0 to 1 at each call, so that processes that fail together don't retry together. */
  readonly random: () => number;
  readonly log: {
    warn(fields: object, message: string): void;
    info(fields: object, message: string): void;
  };
}

/** The state of one kind of work that is retried until it succeeds. */
export interface Backoff {
  /** Milliseconds until the next try; 0 if it may run now. */
  readonly waitMs: number;
  /** Records a failure and returns the milliseconds to wait. Logs only the first in a row. */
  failed(error: unknown): number;
  /** Records a success. Logs the first one after failures, with how many there were and how long they lasted. */
  succeeded(): void;
}

const DELAYS = { firstMs: 1_000, longestMs: 30_000 };

/** Creates the backoff of `work`, a noun phrase for the log: "reading due deliveries". */
export function createBackoff(work: string, { random, log }: BackoffOptions): Backoff {
  let failures = 0;
  let failingSinceMs = 0;
  let retryAtMs = 0;
  return {
    get waitMs() {
      return failures === 0 ? 0 : Math.max(0, retryAtMs - performance.now());
    },
    failed(error) {
      const nowMs = performance.now();
      if (failures === 0) {
        failingSinceMs = nowMs;
        log.warn({ err: error }, `${work} fails; retrying until it works`);
      }
      failures += 1;
      const delayMs = computeRetryDelayMs(failures, DELAYS, random());
      retryAtMs = nowMs + delayMs;
      return delayMs;
    },
    succeeded() {
      if (failures === 0) return;
      log.info({ failures, seconds: Math.round((performance.now() - failingSinceMs) / 1_000) }, `${work} works again`);
      failures = 0;
    },
  };
}
