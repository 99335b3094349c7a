// Spaces out background work that keeps failing, and logs the trouble twice: when it starts and when it is over.
import { performance } from 'node:perf_hooks';

export interface BackoffOptions {
  /** A fraction from 0 to 1, new at each call: processes that fail together must not retry together. */
  readonly random: () => number;
  readonly log: {
    warn(fields: object, message: string): void;
    info(fields: object, message: string): void;
  };
}

/** The state of one kind of work that is retried until it succeeds. */
export interface Backoff {
  /** Milliseconds until the next try is due; 0 when it may run now. */
  readonly waitMs: number;
  /** Notes a failure and returns how many milliseconds to wait. Only the first in a row is logged. */
  failed(error: unknown): number;
  /** Notes a success. The first one after failures is logged, with how many there were and for how long. */
  succeeded(): void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Milliseconds to wait after so many failures in a row: twice as long after each, 30 seconds at most, and of that between a
 *  half and the whole, as `fraction` (0 to 1) says. Pure. */
export function backoffMs(failures: number, fraction: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(whole * (0.5 + fraction / 2));
}

/** The backoff of `work`, a noun phrase for the log: "reading due deliveries". */
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
      const delayMs = backoffMs(failures, random());
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
