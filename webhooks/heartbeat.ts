// Keeps this process known as one that delivers, and knows which others have ended (db/delivery-workers.ts).
import { performance } from 'node:perf_hooks';
import { addDeliveryWorker, type DeliveryWorker } from '../db/delivery-workers.js';
import type { Database } from '../db/engine/connection.js';
import { isLeaseHeld, LEASE_MS, RENEW_MS, type Moments } from '../domain/worker-lease.js';
import { createBackoff, type BackoffOptions } from './backoff.js';

export interface HeartbeatOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: (prefix: 'wrk') => string;
  /** There may be more to claim: this process has become known, or another has ended and its endpoints are free. */
  readonly onClaimable: () => void;
  /** This process was taken for ended, as one that was paused is: others may have claimed its endpoints. */
  readonly onLost: () => void;
}

/** This process as a worker that the others know. */
export interface Heartbeat {
  /** The id under which this process claims endpoints; undefined until it is known to the others. */
  readonly workerId: string | undefined;
  /** Whether this process may begin to send. When it is no longer certain, it is found out at once. */
  isHeld(): boolean;
  /** Renews at once, or joins the renewal under way. Never rejects. */
  renew(): Promise<void>;
  /** Renews no more, and lets others claim its endpoints. */
  stop(): Promise<void>;
}

/** Adds this process to the workers and keeps it there. */
export function startHeartbeat(parts: HeartbeatOptions): Heartbeat {
  const { db, now, newId } = parts;
  const backoff = createBackoff('keeping this worker known', parts);
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
    const wasKnown = own !== undefined;
    own = undefined;
    if (wasKnown) parts.onLost();
    const id = newId('wrk');
    const worker = await addDeliveryWorker(db, id);
    [own, askedAt] = [{ id, worker }, moment];
    parts.onClaimable();
  }

  /** After a failure of the store all workers may be overdue: each is given the time to renew before the others judge it. */
  function recordEnded(found: readonly string[]): void {
    const known = ended;
    ended = new Set(found);
    if (found.some((id) => !known.has(id))) parts.onClaimable();
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
