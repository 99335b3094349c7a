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

const POLL_MS = 1_000;
const SPACING_MS = 50; // however often a poll is requested

/** The schedule of polls. Starts with the first one. */
export class Poll {
  private timer: NodeJS.Timeout | undefined;
  private armedForMs = Infinity; // armedForMs and polledAtMs are from a monotonic clock
  private polledAtMs = -Infinity;
  private retryAtMs = Infinity; // the earliest known retry, Unix milliseconds
  private isRequested = false;
  private isStopped = false;
  private polling: Promise<void> | undefined;

  constructor(private readonly options: PollOptions) {
    this.arm();
  }

  /** Requests a poll at a time (Unix milliseconds). A past time means now. Polls are at least 50 ms apart. */
  plan(atMs: number): void {
    if (atMs > this.options.now().getTime()) this.retryAtMs = Math.min(this.retryAtMs, atMs);
    else this.isRequested = true;
    this.arm();
  }

  /** Polls now, or when the current poll is over. Never rejects. */
  async run(): Promise<void> {
    while (this.polling) await this.polling;
    await this.start();
  }

  /** Schedules no more polls. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private arm(): void {
    const nowMs = performance.now();
    const atMs = nowMs + Math.max(0, this.computeWaitMs(), this.polledAtMs + SPACING_MS - nowMs);
    if (this.isStopped || atMs >= this.armedForMs) return;
    clearTimeout(this.timer);
    this.armedForMs = atMs;
    this.timer = setTimeout(() => this.fire(), atMs - nowMs).unref();
  }

  private computeWaitMs(): number {
    const { backoff, now } = this.options;
    if (this.polling) return POLL_MS;
    if (backoff.waitMs > 0) return Math.min(POLL_MS, backoff.waitMs);
    return this.isRequested ? 0 : Math.min(POLL_MS, this.retryAtMs - now().getTime());
  }

  private fire(): void {
    this.armedForMs = Infinity;
    if (!this.polling && this.options.backoff.waitMs === 0) return void this.start();
    this.options.tick();
    this.arm();
  }

  private start(): Promise<void> {
    return (this.polling = this.pollOnce());
  }

  private async pollOnce(): Promise<void> {
    const { now, tick, poll, backoff } = this.options;
    clearTimeout(this.timer);
    this.armedForMs = Infinity;
    this.polledAtMs = performance.now();
    this.isRequested = false;
    if (this.retryAtMs <= now().getTime()) this.retryAtMs = Infinity;
    await Promise.resolve(); // so that `polling` is set before it is cleared
    this.arm(); // ticks continue whatever the result of this poll
    tick();
    try {
      await poll();
      backoff.succeeded();
    } catch (error) {
      backoff.failed(error);
    }
    this.polling = undefined;
    this.arm();
  }
}
