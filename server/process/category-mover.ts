// Moves the products of renamed, merged and deleted categories in the background (db/category-moves.ts). Every process does it; each batch is
// one transaction, in which the category is locked, so that of several processes one works on it.
import { fillSlugs } from '../../db/categories.js';
import { advanceDueMove, hasDueMove, restartMoves, type CategoryMove } from '../../db/category-moves.js';
import type { Services } from '../../handlers/operation.js';
import { startBackgroundJob, type BackgroundJob, type Part } from './background-job.js';

/** How many runs there are between two looks for what the previous release left to do. */
const RUNS_A_CHECK = 60;
/** Requests have the store for half of the time. */
const PAUSE_FACTOR = 1;

/** Starts moving what is due. */
export function startCategoryMover({ db: { background: db }, now, log, categoriesChanged }: Services): BackgroundJob {
  let runs = 0;

  const fillSomeSlugs: Part = async () => (await fillSlugs(db)) > 0;

  const restart: Part = async () => {
    await restartMoves(db, now());
    return false;
  };

  const moveBatch: Part = async () => {
    if (!(await hasDueMove(db, now().getTime()))) return false;
    const progress = await advanceDueMove(db, now);
    if (!progress) return false; // another process is working on it
    if (progress.next?.pass !== progress.move.pass) reportPass(progress.move);
    return true;
  };

  function reportPass({ categoryId, targetId, pass, startedAtMs }: CategoryMove): void {
    categoriesChanged(targetId === null ? [categoryId] : [categoryId, targetId]);
    const seconds = Math.round((now().getTime() - startedAtMs) / 1_000);
    if (pass === 0) log.info({ categoryId, targetId, seconds }, 'moved the products of a category');
  }

  const listWork = () => (runs++ % RUNS_A_CHECK === 0 ? [fillSomeSlugs, restart, moveBatch] : [moveBatch]);
  const job = startBackgroundJob({ name: 'moving the products of categories', listWork, pauseFactor: PAUSE_FACTOR, log });
  void job.run();
  return job;
}
