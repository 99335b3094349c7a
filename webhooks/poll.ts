// When the dispatcher looks into the store for what is due: every second, sooner when there is a reason, never twice at once.
import { performance } from 'node:perf_hooks';
import type { Backoff } from './backoff.js';

export interface PollOptions {
  readonly now: () => Date;
  /** What needs no store; called before each look, and every second while one is under way or the store fails. */
  readonly tick: () => void;
  /** Reads the store; a throw has the next look wait. */
  readonly poll: () => Promise<void>;
  readonly backoff: Backoff;
}

export interface Poll {
  /** Asks for a look at a moment (Unix milliseconds), one that is past means now. Looks come at most every 50 ms. */
  plan(atMs: number): void;
  /** Looks now, or when the look under way is over. Never rejects. */
  run(): Promise<void>;
  /** Plans no more looks. */
  stop(): void;
}

const POLL_MS = 1_000;
const SPACING_MS = 50; // however often there is a reason to look

/** Starts polling. */
export function createPoll({ now, tick, poll: look, backoff }: PollOptions): Poll {
  let timer: NodeJS.Timeout | undefined;
  let armedForMs = Infinity; // armedForMs and lookedAtMs by a clock that never jumps
  let polledAtMs = -Infinity;
  let retryAtMs = Infinity; // the earliest retry that we know of, Unix milliseconds
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
    await Promise.resolve(); // so that `looking` is set before it is taken back
    arm(); // ticks go on whatever becomes of this look
    tick();
    try {
      await look();
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
