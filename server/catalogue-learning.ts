// Keeps the AI engine's knowledge of the shop's categories up to date, beside the requests and never within one.
import { EngineUnavailable } from '../ai/engine.js';
import { listFullestCategories, listNewestProducts } from '../db/category-examples.js';
import { DatabaseUnavailable } from '../db/connection.js';
import type { Services } from '../handlers/operation.js';
import { createBackoff } from '../webhooks/backoff.js';
import { drawFraction } from './clock-and-chance.js';

/** The learning, running. */
export interface CatalogueLearning {
  /** Products of these categories came, changed or went: they are learnt anew, before whatever else waits. */
  note(categoryIds: readonly string[]): void;
  /** The engine forgot everything: the next round is a tour through all categories. */
  startAnew(): void;
  /** Learns what was noted, and the next part of the tour (of the first: all). Joins the round under way. Never rejects. */
  round(this: void): Promise<void>;
  /** Ends the round under way after the category at hand. */
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
/** A tour takes five minutes: so late at most is seen what other processes on the store changed. */
const ROUNDS_A_TOUR = 300;
/** What the engine keeps: categories, and the newest products of each. So a category costs the same in every shop. */
const CATEGORIES_MOST = 2_000;
const EXAMPLES_MOST = 30;
const DESCRIPTION_MOST = 2_000;

/** Starts learning: first a tour through all categories, then each second what was noted and a part of the next tour. */
export function startCatalogueLearning({ db: { background: db }, ai, log }: Pick<Services, 'db' | 'ai' | 'log'>): CatalogueLearning {
  const backoff = createBackoff('learning the categories', { random: drawFraction, log });
  const noted = new Set<string>();
  /** Names of the categories that the engine knows of, to have it forget the ones that were emptied. */
  const names = new Map<string, string>();
  let tour = emptyTour();
  let isStopped = false;
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
    await ai.learn([{ name, examples }]);
    names.set(categoryId, name);
  }

  /** The next category: what was noted goes first, also within a tour. */
  function next(): string | undefined {
    const [categoryId] = noted;
    if (categoryId !== undefined) return categoryId;
    return tour.position < tour.until ? tour.categoryIds[tour.position] : undefined;
  }

  /** Throws, and leaves it for the next round, when the engine or the store is not there. */
  async function learnNext(categoryId: string): Promise<void> {
    const wasNoted = noted.delete(categoryId); // before its products are read: what changes from then on is noted anew
    try {
      await learn(categoryId);
    } catch (error) {
      if (error instanceof EngineUnavailable || error instanceof DatabaseUnavailable) {
        if (wasNoted) noted.add(categoryId);
        throw error;
      }
      log.warn({ err: error, categoryId }, 'the AI could not learn a category; the next tour tries again');
    }
    if (!wasNoted) tour.position += 1;
  }

  async function runRound(): Promise<void> {
    const isOver = tour.round === tour.rounds;
    if (isOver) tour = await nextTour(tour.rounds === 0 ? 1 : ROUNDS_A_TOUR);
    tour.round += 1;
    tour.until = Math.ceil((tour.categoryIds.length * tour.round) / tour.rounds);
    for (let categoryId = next(); categoryId !== undefined && !isStopped; categoryId = next()) await learnNext(categoryId);
  }

  /** The fullest categories; those that were never learnt go first. */
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
    note: (categoryIds) => {
      for (const categoryId of categoryIds) noted.add(categoryId);
    },
    startAnew: () => {
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
  /** How many rounds it takes; 0 before the first. */
  readonly rounds: number;
  round: number;
  /** Where it stands, and where this round ends. */
  position: number;
  until: number;
}

const emptyTour = (): Tour => ({ categoryIds: [], rounds: 0, round: 0, position: 0, until: 0 });
