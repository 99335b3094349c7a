// Registers this process as a delivery worker, renews the registration, and tracks which other workers have ended (db/delivery-workers.ts).
import { performance } from 'node:perf_hooks';
import { addDeliveryWorker, type DeliveryWorker } from '../db/delivery-workers.js';
import type { Database } from '../db/engine/connection.js';
import { isLeaseHeld, LEASE_MS, RENEW_MS, type Moments } from '../domain/worker-lease.js';
import { createBackoff, type BackoffOptions } from './backoff.js';

export interface HeartbeatOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: (prefix: 'wrk') => string;
  /** Called when there may be more to claim: this process is registered, or another worker has ended and its endpoints are free. */
  readonly onClaimable: () => void;
  /** Called when other workers considered this process ended, for example because it was paused. They may have claimed its endpoints. */
  readonly onLost: () => void;
}

/** The registration of this process as a delivery worker. */
export interface Heartbeat {
  /** The id under which this process claims endpoints; undefined until it is registered. */
  readonly workerId: string | undefined;
  /** Whether this process may start sending. If that is no longer certain, starts a renewal. */
  isHeld(): boolean;
  /** Renews now, or joins the renewal in progress. Never rejects. */
  renew(): Promise<void>;
  /** Stops renewing, and lets other workers claim its endpoints. */
  stop(): Promise<void>;
}

/** Registers this process as a worker and keeps renewing the registration. */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { db, now, newId } = options;
  const backoff = createBackoff('keeping this worker known', options);
  let own: { readonly id: string; readonly worker: DeliveryWorker } | undefined;
  let askedAt: Moments | undefined;
  let failedAtMs = -Infinity;
  let ended: ReadonlySet<string> = new Set();
  let renewing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const moments = (): Moments => ({ steadyMs: performance.now(), wallMs: now().getTime() });

  async function renewOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      await renewLease();
      const marksOverdue = performance.now() - failedAtMs > LEASE_MS;
      if (own) recordEnded(await own.worker.findEnded({ marksOverdue }));
      backoff.succeeded();
    } catch (error) {
      failedAtMs = performance.now();
      backoff.failed(error);
    }
    if (!isStopped) timer = setTimeout(() => void renew(), RENEW_MS).unref();
  }

  async function renewLease(): Promise<void> {
    const moment = moments();
    if (own && (await own.worker.renew())) return void (askedAt = moment);
    const wasRegistered = own !== undefined;
    own = undefined;
    if (wasRegistered) options.onLost();
    const id = newId('wrk');
    const worker = await addDeliveryWorker(db, id);
    [own, askedAt] = [{ id, worker }, moment];
    options.onClaimable();
  }

  /** After a store failure every worker may be overdue: gives each time to renew before others mark it as ended. */
  function recordEnded(found: readonly string[]): void {
    const previouslyEnded = ended;
    ended = new Set(found);
    if (found.some((id) => !previouslyEnded.has(id))) options.onClaimable();
  }

  const renew = (): Promise<void> => (renewing ??= renewOnce().finally(() => (renewing = undefined)));

  void renew();
  return {
    get workerId() {
      return own?.id;
    },
    isHeld() {
      if (own && askedAt && (db.dialect === 'sqlite' || isLeaseHeld(askedAt, moments()))) return true;
      if (!isStopped && backoff.waitMs === 0) void renew();
      return false;
    },
    renew,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await renewing;
      await own?.worker.end().catch(() => undefined); // the lease, or the lock, ends with the process
    },
  };
}
