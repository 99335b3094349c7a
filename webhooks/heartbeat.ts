// Registers this process as a delivery worker, renews the registration, and tracks which other workers have ended (db/delivery-workers.ts).
import { performance } from 'node:perf_hooks';
import { addDeliveryWorker, type DeliveryWorker } from '../db/delivery-workers.js';
import type { Database } from '../db/engine/connection.js';
import { isLeaseHeld, LEASE_MS, RENEW_MS, type Moments } from '../domain/worker-lease.js';
import { createBackoff, type Backoff, type BackoffOptions } from './backoff.js';

/** What the registration of a worker depends on, and whom to call when claims change. */
export interface HeartbeatOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: (prefix: 'wrk') => string;
  /** Called when there may be more to claim: this process is registered, or another worker has ended and its endpoints are free. */
  readonly onClaimable: () => void;
  /** Called when other workers considered this process ended, for example because it was paused. They may have claimed its endpoints. */
  readonly onLost: () => void;
}

/** The registration of this process as a delivery worker. Registers the process, and keeps renewing. */
export class Heartbeat {
  private readonly backoff: Backoff;
  private own: { readonly id: string; readonly worker: DeliveryWorker } | undefined;
  private askedAt: Moments | undefined;
  private failedAtMs = -Infinity;
  private ended: ReadonlySet<string> = new Set();
  private renewing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: HeartbeatOptions) {
    this.backoff = createBackoff('keeping this worker known', options);
    void this.renew();
  }

  /** The id under which this process claims endpoints; undefined until it is registered. */
  get workerId(): string | undefined {
    return this.own?.id;
  }

  /** Whether this process may start sending. If that is no longer certain, starts a renewal. */
  isHeld(): boolean {
    const isSqlite = this.options.db.dialect === 'sqlite';
    if (this.own && this.askedAt && (isSqlite || isLeaseHeld(this.askedAt, this.getMoments()))) return true;
    if (!this.isStopped && this.backoff.waitMs === 0) void this.renew();
    return false;
  }

  /** Renews now, or joins the renewal in progress. Never rejects. */
  renew(): Promise<void> {
    return (this.renewing ??= this.renewOnce().finally(() => (this.renewing = undefined)));
  }

  /** Stops renewing, and lets other workers claim its endpoints. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.renewing;
    await this.own?.worker.end().catch(() => undefined); // the lease, or the lock, ends with the process
  }

  private async renewOnce(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await this.renewLease();
      const marksOverdue = performance.now() - this.failedAtMs > LEASE_MS;
      if (this.own) this.recordEnded(await this.own.worker.findEnded({ marksOverdue }));
      this.backoff.succeeded();
    } catch (error) {
      this.failedAtMs = performance.now();
      this.backoff.failed(error);
    }
    if (!this.isStopped) this.timer = setTimeout(() => void this.renew(), RENEW_MS).unref();
  }

  private async renewLease(): Promise<void> {
    const moments = this.getMoments();
    if (this.own && (await this.own.worker.renew())) return void (this.askedAt = moments);
    const { db, newId, onLost, onClaimable } = this.options;
    const wasRegistered = this.own !== undefined;
    this.own = undefined;
    if (wasRegistered) onLost();
    const id = newId('wrk');
    const worker = await addDeliveryWorker(db, id);
    [this.own, this.askedAt] = [{ id, worker }, moments];
    onClaimable();
  }

  /** After a store failure every worker may be overdue: gives each time to renew before others mark it as ended. */
  private recordEnded(found: readonly string[]): void {
    const previouslyEnded = this.ended;
    this.ended = new Set(found);
    if (found.some((id) => !previouslyEnded.has(id))) this.options.onClaimable();
  }

  private getMoments(): Moments {
    return { steadyMs: performance.now(), wallMs: this.options.now().getTime() };
  }
}
