// Decides when the dispatcher polls the store for due deliveries: every second, sooner if there is a reason, never twice at once.
import { performance } from 'node:perf_hooks';
import type { Backoff } from './backoff.js';

/** When and how to poll. */
export interface PollOptions {
  readonly now: () => Date;
  /** Work that needs no store. Runs before each poll, and every second while a poll is running or the store fails. */
  readonly tick: () => void;
  /** Reads the store. If it throws, the next poll waits. */
  readonly poll: () => Promise<void>;
  readonly backoff: Backoff;
}

/** The schedule of polls. */
export interface Poll {
  /** Requests a poll at a time (Unix milliseconds). A past time means now. Polls are at least 50 ms apart. */
  plan(atMs: number): void;
  /** Polls now, or when the current poll is over. Never rejects. */
  run(): Promise<void>;
  /** Schedules no more polls. */
  stop(): void;
}

const POLL_MS = 1_000;
const SPACING_MS = 50; // however often a poll is requested

/** Starts polling. */
export function createPoll({ now, tick, poll, backoff }: PollOptions): Poll {
  let timer: NodeJS.Timeout | undefined;
  let armedForMs = Infinity; // armedForMs and polledAtMs are from a monotonic clock
  let polledAtMs = -Infinity;
  let retryAtMs = Infinity; // the earliest known retry, Unix milliseconds
  let isRequested = false;
  let isStopped = false;
  let polling: Promise<void> | undefined;

  function arm(): void {
    const nowMs = performance.now();
    const atMs = nowMs + Math.max(0, waitMs(), polledAtMs + SPACING_MS - nowMs);
    if (isStopped || atMs >= armedForMs) return;
    clearTimeout(timer);
    armedForMs = atMs;
    timer = setTimeout(fire, atMs - nowMs).unref();
  }

  function waitMs(): number {
    if (polling) return POLL_MS;
    if (backoff.waitMs > 0) return Math.min(POLL_MS, backoff.waitMs);
    return isRequested ? 0 : Math.min(POLL_MS, retryAtMs - now().getTime());
  }

  function fire(): void {
    armedForMs = Infinity;
    if (!polling && backoff.waitMs === 0) return void start();
    tick();
    arm();
  }

  function start(): Promise<void> {
    return (polling = pollOnce());
  }

  async function pollOnce(): Promise<void> {
    clearTimeout(timer);
    armedForMs = Infinity;
    polledAtMs = performance.now();
    isRequested = false;
    if (retryAtMs <= now().getTime()) retryAtMs = Infinity;
    await Promise.resolve(); // so that `polling` is set before it is cleared
    arm(); // ticks continue whatever the result of this poll
    tick();
    try {
      await poll();
      backoff.succeeded();
    } catch (error) {
      backoff.failed(error);
    }
    polling = undefined;
    arm();
  }

  arm();
  return {
    plan(atMs) {
      if (atMs > now().getTime()) retryAtMs = Math.min(retryAtMs, atMs);
      else isRequested = true;
      arm();
    },
    async run() {
      while (polling) await polling;
      await start();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
