// Moves the products of renamed, merged and deleted categories in the background (db/category-moves.ts). Every process does it; each batch is
// one transaction, in which the category is locked, so that of several processes one works on it.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fillSlugs } from '../../db/categories.js';
import { advanceDueMove, hasDueMove, restartMoves, type CategoryMove } from '../../db/category-moves.js';
import type { Services } from '../../handlers/operation.js';
import { createBackoff } from '../../webhooks/backoff.js';
import { randomFraction as random } from './random.js';

/** The running moves. */
export interface CategoryMover {
  /** Runs all moves that are due, or joins the current run. Never rejects; after a failure it does nothing until the backoff allows another
   *  try. */
  run(this: void): Promise<void>;
  /** Stops after the current batch. The next run, here or in another process, continues. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** How many runs there are between two looks for what the previous release left to do. */
const RUNS_A_CHECK = 60;
/** Pauses this many times as long as the previous batch took: requests have the store for half of the time. */
const PAUSE_FACTOR = 1;
const PAUSE_MAX_MS = 1_000;

/** Starts moving. Checks every second what is due; runs never overlap. */
export function startCategoryMover({ db: { background: db }, now, log, categoriesChanged }: Services): CategoryMover {
  const backoff = createBackoff('moving the products of categories', { random, log });
  let runs = 0;
  let running: Promise<void> | undefined;
  let isStopping = false;

  /** Returns whether there may be more. */
  async function moveBatch(): Promise<boolean> {
    const startedMs = performance.now();
    const progress = await advanceDueMove(db, now());
    if (!progress) return false; // another process is working on it
    if (progress.next?.pass !== progress.move.pass) reportPass(progress.move);
    await pause(Math.min(PAUSE_MAX_MS, (performance.now() - startedMs) * PAUSE_FACTOR));
    return true;
  }

  function reportPass({ categoryId, targetId, pass, startedAtMs }: CategoryMove): void {
    categoriesChanged(targetId === null ? [categoryId] : [categoryId, targetId]);
    const seconds = Math.round((now().getTime() - startedAtMs) / 1_000);
    if (pass === 0) log.info({ categoryId, targetId, seconds }, 'moved the products of a category');
  }

  async function runAll(): Promise<void> {
    try {
      if (runs++ % RUNS_A_CHECK === 0) {
        while (!isStopping && (await fillSlugs(db)) > 0);
        await restartMoves(db, now());
      }
      while (!isStopping && (await hasDueMove(db, now().getTime())) && (await moveBatch()));
      backoff.succeeded();
    } catch (error) {
      if (!isStopping) backoff.failed(error);
    }
  }

  const run = () => (backoff.waitMs > 0 ? Promise.resolve() : (running ??= runAll().finally(() => (running = undefined))));
  void run();
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
