// Work that runs every second in the background, in small parts, between which requests have the store.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff, type BackoffOptions } from '../../webhooks/backoff.js';
import { randomFraction as random } from './random.js';

/** Work that runs until it is stopped. */
export interface BackgroundJob {
  /** Does all that is due, or joins the current run. Never rejects; after a failure it does nothing until the backoff allows another try. */
  run(this: void): Promise<void>;
  /** Stops after the current part. The next run, here or in another process, continues. */
  stop(): Promise<void>;
}

/** Does one part of the work. Returns whether there may be more. */
export type Part = () => Promise<boolean>;

interface BackgroundJobOptions {
  /** A noun phrase for the log: "moving the products of categories". */
  readonly name: string;
  /** Returns the kinds of work of a run. Each is repeated until nothing of it is left, then comes the next. */
  readonly listWork: () => readonly Part[];
  /** Pauses this many times as long as the previous part took. */
  readonly pauseFactor: number;
  readonly log: BackoffOptions['log'];
}

const EVERY_MS = 1_000;
const PAUSE_MAX_MS = 1_000;

/** Starts the work. Checks every second what is due; runs never overlap. */
export function startBackgroundJob({ name, listWork, pauseFactor, log }: BackgroundJobOptions): BackgroundJob {
  const backoff = createBackoff(name, { random, log });
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function repeat(part: Part): Promise<void> {
    for (let startedMs = performance.now(); !isStopping && (await part()); startedMs = performance.now())
      await pause(Math.min(PAUSE_MAX_MS, (performance.now() - startedMs) * pauseFactor));
  }

  async function runAll(): Promise<void> {
    try {
      for (const part of listWork()) await repeat(part);
      backoff.succeeded();
    } catch (error) {
      if (!isStopping) backoff.failed(error);
    }
  }

  const run = () => (backoff.waitMs > 0 ? Promise.resolve() : (running ??= runAll().finally(() => (running = undefined))));
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return {
    run,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
