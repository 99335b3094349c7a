// Runs exports and erasures of personal data in the background (handlers/privacy-jobs.ts). Every process does it; of several, one works on a job.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { advancePrivacyJob } from '../../handlers/privacy-jobs.js';
import type { Services } from '../../handlers/operation.js';
import { createBackoff } from '../../webhooks/backoff.js';
import { randomFraction as random } from './random.js';

/** The running jobs. */
export interface PrivacyRunner {
  /** Runs all jobs, or joins the current run. Never rejects; after a failure it does nothing until the backoff allows another try. */
  run(this: void): Promise<void>;
  /** Stops after the current part. The next run, here or in another process, continues. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** Pauses this many times as long as the previous part took: requests have the store for most of the time. */
const PAUSE_FACTOR = 2;
const PAUSE_MAX_MS = 1_000;

/** Starts running. Checks every second for jobs; runs never overlap. */
export function startPrivacyRunner(services: Services): PrivacyRunner {
  const { log } = services;
  const background = { ...services, db: services.db.background };
  const backoff = createBackoff('an export or erasure of personal data', { random, log });
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function runAll(): Promise<void> {
    try {
      for (let startedMs = performance.now(); !isStopping && (await advancePrivacyJob(background)); startedMs = performance.now())
        await pause(Math.min(PAUSE_MAX_MS, (performance.now() - startedMs) * PAUSE_FACTOR));
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
