// Keeps the AI engine's knowledge of the shop's categories up to date, in the background and never within a request.
//
// Gain (tools/bench/api.mjs, create): changed products are passed on when they are committed. Reading the 30 newest products of each
// changed category every second used to cost a third of all creates.
import { EngineUnavailable } from '../../ai/engine.js';
import { listFullestCategories, listNewestProducts, listRemovedCategories } from '../../db/category-examples.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import type { ProductChange, Services } from '../../handlers/operation.js';
import { createBackoff, type Backoff } from '../../webhooks/backoff.js';
import { CatalogChanges, toExample, type PendingCategory } from './catalog-changes.js';
import { randomFraction } from './random.js';

const ROUND_MS = 1_000;
/** Learning a product takes about 0.05 ms, so this bounds learning to 0.5 % of a core. */
const CHANGES_OF_ROUND_MAX = 100;
/** Learning a category takes about 1 ms. */
const RELEARNED_OF_ROUND_MAX = 20;
/** A tour takes ten minutes, so changes by other processes are learned within that time. At 2,000 categories it takes 0.5 % of a core. */
const ROUNDS_A_TOUR = 600;
/** What the engine stores: categories, and the newest products of each. So a category costs the same in every shop. */
const CATEGORIES_MOST = 2_000;
const EXAMPLES_MOST = 30;

type Dependencies = Pick<Services, 'ai' | 'log'> & { readonly db: Services['db'] };

/** Learns first in a tour through all categories, then every second the noted changes and a part of the next tour. */
export class CatalogLearning {
  private readonly changes = new CatalogChanges();
  /** Categories that changed themselves, or whose changes were lost; they are read again. */
  private readonly lost = new Set<string>();
  /** Names of the categories that the engine knows, so that it can forget empty ones. */
  private readonly names = new Map<string, string>();
  private readonly backoff: Backoff;
  private readonly timer: NodeJS.Timeout;
  private tour = emptyTour();
  private isStopped = false;
  private running: Promise<void> | undefined;

  /** Starts learning. */
  constructor(private readonly services: Dependencies) {
    this.backoff = createBackoff('learning the categories', { random: randomFraction, log: services.log });
    this.timer = setInterval(() => {
      if (this.backoff.waitMs === 0) void this.round();
    }, ROUND_MS).unref();
  }

  /** Makes the next round learn a product that was created, changed or deleted. */
  note(change: ProductChange): void {
    this.changes.add(change);
  }

  /** Makes the next round learn categories that were renamed, merged or deleted. */
  noteCategories(categoryIds: readonly string[]): void {
    for (const categoryId of categoryIds) this.lost.add(categoryId);
  }

  /** Call this when the engine lost its knowledge: the next round starts a tour through all categories. */
  restart(): void {
    this.tour = emptyTour();
  }

  /** Learns the noted changes and the next part of the tour (the first tour: all of it). Joins the current round. Never rejects. */
  round(): Promise<void> {
    return (this.running ??= this.tryRound().finally(() => (this.running = undefined)));
  }

  /** Ends the current round after the current category. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async tryRound(): Promise<void> {
    try {
      if (this.tour.round === this.tour.rounds) this.tour = await this.planTour(this.tour.rounds === 0 ? 1 : ROUNDS_A_TOUR);
      this.tour.round += 1;
      await this.relearnLost();
      await this.learnNoted();
      await this.continueTour();
      this.backoff.succeeded();
    } catch (error) {
      if (!this.isStopped) this.backoff.failed(error);
    }
  }

  /** Returns the fullest categories; those that were never learned come first. Those that another process removed come last. */
  private async planTour(rounds: number): Promise<Tour> {
    const ids = (await listFullestCategories(this.services.db, CATEGORIES_MOST)).map(({ id }) => id);
    const removedIds = await listRemovedCategories(this.services.db, [...this.names.keys()]);
    const categoryIds = [...ids.filter((id) => !this.names.has(id)), ...ids.filter((id) => this.names.has(id)), ...removedIds];
    return { ...emptyTour(), rounds, categoryIds };
  }

  private async relearnLost(): Promise<void> {
    for (const categoryId of [...this.lost].slice(0, RELEARNED_OF_ROUND_MAX))
      if (!this.isStopped) await this.tryToLearn(categoryId, () => this.learnCategory(categoryId));
  }

  private async learnNoted(): Promise<void> {
    for (let count = 0; count < CHANGES_OF_ROUND_MAX && !this.isStopped;) {
      const pending = this.changes.take();
      if (!pending) return;
      count += pending.changes.added.length + pending.changes.removed.length;
      await this.tryToLearn(pending.categoryId, () => this.learnChanges(pending));
    }
  }

  private async continueTour(): Promise<void> {
    const { tour } = this;
    const until = Math.ceil((tour.categoryIds.length * tour.round) / tour.rounds);
    for (; tour.position < until && !this.isStopped; tour.position += 1) {
      const categoryId = tour.categoryIds[tour.position] as string;
      await this.tryToLearn(categoryId, () => this.learnCategory(categoryId));
    }
  }

  /** Throws if the engine or the store is unavailable; the next round then reads the category again. */
  private async tryToLearn(categoryId: string, learn: () => Promise<void>): Promise<void> {
    this.lost.delete(categoryId);
    try {
      await learn();
    } catch (error) {
      if (error instanceof EngineUnavailable || error instanceof DatabaseUnavailable) {
        this.lost.add(categoryId);
        throw error;
      }
      this.services.log.warn({ err: error, categoryId }, 'the AI engine could not learn a category; the next tour retries');
    }
  }

  private async learnCategory(categoryId: string): Promise<void> {
    this.changes.take(categoryId); // before reading its products: later changes are noted again
    const products = await listNewestProducts(this.services.db, categoryId, EXAMPLES_MOST);
    const known = this.names.get(categoryId);
    const name = products[0]?.category ?? known;
    if (name === undefined) return;
    const outdated = known !== undefined && known !== name ? [{ name: known, examples: [] }] : [];
    await this.services.ai.learn([...outdated, { name, examples: products.map(toExample) }]);
    if (products.length > 0) this.names.set(categoryId, name);
    else this.names.delete(categoryId);
  }

  private async learnChanges({ categoryId, changes: found }: PendingCategory): Promise<void> {
    const known = this.names.get(categoryId);
    if (known !== undefined && known !== found.name) return this.learnCategory(categoryId); // another process renamed it
    await this.services.ai.learnChanges([found]);
    this.names.set(categoryId, found.name);
  }
}

interface Tour {
  readonly categoryIds: readonly string[];
  /** The number of rounds; 0 before the first. */
  readonly rounds: number;
  round: number;
  position: number;
}

const emptyTour = (): Tour => ({ categoryIds: [], rounds: 0, round: 0, position: 0 });
