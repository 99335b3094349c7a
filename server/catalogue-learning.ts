// Keeps the AI engine's knowledge of the shop's categories up to date, beside the requests and never within one.
import type { LearntCategory } from '../ai/engine.js';
import { listFullestCategories, listNewestProducts } from '../db/category-examples.js';
import type { Services } from '../handlers/operation.js';

/** The learning, running. */
export interface CatalogueLearning {
  /** Products of these categories came, changed or went: they are learnt anew within a second. */
  note(categoryIds: readonly string[]): void;
  /** Learns what was noted, and the next part of the tour through all categories (the first time: all). */
  round(this: void): Promise<void>;
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
/** A tour lasts five minutes: so late at most is seen what other processes on the store changed. */
const ROUNDS_A_TOUR = 300;
/** What the engine keeps: categories, and the newest products of each. So a category costs the same in every shop. */
const CATEGORIES_MOST = 2_000;
const EXAMPLES_MOST = 30;
const DESCRIPTION_MOST = 2_000;

/** Starts learning: a tour through all categories at once, then what changes each second, and a new tour every five minutes. */
export function startCatalogueLearning({ db, ai, log }: Pick<Services, 'db' | 'ai' | 'log'>): CatalogueLearning {
  const noted = new Set<string>();
  const names = new Map<string, string>();
  let tour: readonly string[] = [];
  let position = 0;
  let roundsOfTour: number | undefined;
  let running: Promise<void> | undefined;

  async function learn(categoryId: string): Promise<void> {
    const products = await listNewestProducts(db, categoryId, EXAMPLES_MOST);
    const name = products[0]?.category ?? names.get(categoryId);
    if (name === undefined) return;
    const examples = products.map(({ name: title, description, tags }) => ({
      title,
      tags,
      ...(description !== undefined && { description: description.slice(0, DESCRIPTION_MOST) }),
    }));
    await ai.learn([{ name, examples } satisfies LearntCategory]);
  }

  async function nextOfTour(): Promise<readonly string[]> {
    const isFirst = roundsOfTour === undefined;
    if (isFirst || roundsOfTour === ROUNDS_A_TOUR) {
      const categories = await listFullestCategories(db, CATEGORIES_MOST);
      names.clear();
      for (const { id, name } of categories) names.set(id, name);
      tour = [...names.keys()];
      [position, roundsOfTour] = [0, 0];
    }
    roundsOfTour = (roundsOfTour ?? 0) + 1;
    const from = position;
    position = isFirst ? tour.length : Math.max(position, Math.ceil((tour.length * roundsOfTour) / ROUNDS_A_TOUR));
    return tour.slice(from, position);
  }

  async function runRound(): Promise<void> {
    for (const categoryId of new Set([...noted, ...(await nextOfTour())])) {
      noted.delete(categoryId);
      await learn(categoryId).catch((error: unknown) => {
        noted.add(categoryId);
        throw error;
      });
    }
  }

  const round = () => (running ??= runRound().finally(() => (running = undefined)));
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.warn({ err: error }, 'the AI could not learn the categories; it tries again'));
  }, ROUND_MS).unref();

  return {
    note: (categoryIds) => {
      for (const categoryId of categoryIds) noted.add(categoryId);
    },
    round,
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
