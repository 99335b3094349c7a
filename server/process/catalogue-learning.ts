// Keeps the AI engine's knowledge of the shop's categories up to date, in the background and never within a request.
//
// Gain (tools/bench/api.mjs, create): changed products are passed on when they are committed. Reading the 30 newest products of each
// changed category every second used to cost a third of all creates.
import { EngineUnavailable } from '../../ai/engine.js';
import { listFullestCategories, listNewestProducts } from '../../db/category-examples.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import type { ProductChange, Services } from '../../handlers/operation.js';
import { createBackoff } from '../../webhooks/backoff.js';
import { CatalogueChanges, toExample, type PendingCategory } from './catalogue-changes.js';
import { randomFraction } from './random.js';

/** The running background learning. */
export interface CatalogueLearning {
  /** Makes the next round learn a product that was created, changed or deleted. */
  note(change: ProductChange): void;
  /** Call this when the engine lost its knowledge: the next round starts a tour through all categories. */
  restart(): void;
  /** Learns the noted changes and the next part of the tour (the first tour: all of it). Joins the current round. Never rejects. */
  round(this: void): Promise<void>;
  /** Ends the current round after the current category. */
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
/** Learning a product takes about 0.05 ms, so this bounds learning to 0.5 % of a core. */
const CHANGES_OF_ROUND_MAX = 100;
/** A tour takes ten minutes, so changes by other processes are learned within that time. At 2,000 categories it takes 0.5 % of a core. */
const ROUNDS_A_TOUR = 600;
/** What the engine stores: categories, and the newest products of each. So a category costs the same in every shop. */
const CATEGORIES_MOST = 2_000;
const EXAMPLES_MOST = 30;

/** Starts learning: first a tour through all categories, then every second the noted changes and a part of the next tour. */
export function startCatalogueLearning({ db: { background: db }, ai, log }: Pick<Services, 'db' | 'ai' | 'log'>): CatalogueLearning {
  const backoff = createBackoff('learning the categories', { random: randomFraction, log });
  const changes = new CatalogueChanges();
  /** Categories whose changes were lost; they are read again. */
  const lost = new Set<string>();
  /** Names of the categories that the engine knows, so that it can forget empty ones. */
  const names = new Map<string, string>();
  let tour = emptyTour();
  let isStopped = false;
  let running: Promise<void> | undefined;

  /** Throws if the engine or the store is unavailable; the next round then reads the category again. */
  async function tryToLearn(categoryId: string, learn: () => Promise<void>): Promise<void> {
    lost.delete(categoryId);
    try {
      await learn();
    } catch (error) {
      if (error instanceof EngineUnavailable || error instanceof DatabaseUnavailable) {
        lost.add(categoryId);
        throw error;
      }
      log.warn({ err: error, categoryId }, 'the AI engine could not learn a category; the next tour retries');
    }
  }

  async function learnCategory(categoryId: string): Promise<void> {
    changes.take(categoryId); // before reading its products: later changes are noted again
    const products = await listNewestProducts(db, categoryId, EXAMPLES_MOST);
    const name = products[0]?.category ?? names.get(categoryId);
    if (name === undefined) return;
    await ai.learn([{ name, examples: products.map(toExample) }]);
    names.set(categoryId, name);
  }

  async function learnChanges({ categoryId, changes: found }: PendingCategory): Promise<void> {
    await ai.learnChanges([found]);
    names.set(categoryId, found.name);
  }

  async function runRound(): Promise<void> {
    if (tour.round === tour.rounds) tour = await nextTour(tour.rounds === 0 ? 1 : ROUNDS_A_TOUR);
    tour.round += 1;
    for (const categoryId of [...lost]) if (!isStopped) await tryToLearn(categoryId, () => learnCategory(categoryId));
    for (let count = 0; count < CHANGES_OF_ROUND_MAX && !isStopped;) {
      const pending = changes.take();
      if (!pending) break;
      count += pending.changes.added.length + pending.changes.removed.length;
      await tryToLearn(pending.categoryId, () => learnChanges(pending));
    }
    const until = Math.ceil((tour.categoryIds.length * tour.round) / tour.rounds);
    for (; tour.position < until && !isStopped; tour.position += 1) {
      const categoryId = tour.categoryIds[tour.position] as string;
      await tryToLearn(categoryId, () => learnCategory(categoryId));
    }
  }

  /** Returns the fullest categories; those that were never learned come first. */
  async function nextTour(rounds: number): Promise<Tour> {
    const ids = (await listFullestCategories(db, CATEGORIES_MOST)).map(({ id }) => id);
    return { ...emptyTour(), rounds, categoryIds: [...ids.filter((id) => !names.has(id)), ...ids.filter((id) => names.has(id))] };
  }

  async function tryRound(): Promise<void> {
    try {
      await runRound();
      backoff.succeeded();
    } catch (error) {
      if (!isStopped) backoff.failed(error);
    }
  }

  const round = () => (running ??= tryRound().finally(() => (running = undefined)));
  const timer = setInterval(() => {
    if (backoff.waitMs === 0) void round();
  }, ROUND_MS).unref();

  return {
    note: (change) => changes.add(change),
    restart: () => {
      tour = emptyTour();
    },
    round,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

interface Tour {
  readonly categoryIds: readonly string[];
  /** The number of rounds; 0 before the first. */
  readonly rounds: number;
  round: number;
  position: number;
}

const emptyTour = (): Tour => ({ categoryIds: [], rounds: 0, round: 0, position: 0 });
