// Claims endpoints that have due deliveries, and reads due deliveries for the queues that want more. Runs one read at a time.
//
// Only this worker knows which deliveries it holds (EndpointQueue.heldIds), so each read leaves them out.
import type { Database } from '../db/engine/connection.js';
import { findDueDeliveries, type DueDelivery } from '../db/due-deliveries.js';
import { claimEndpoints, releaseEndpoints } from '../db/endpoint-claims.js';
import type { EndedAttempt } from './attempt-log.js';
import { createBackoff, type Backoff, type BackoffOptions } from './backoff.js';
import { groupBy } from './group-by.js';
import type { EndpointQueue } from './endpoint-queue.js';
import type { EndpointQueues } from './endpoint-queues.js';
import type { Heartbeat } from './heartbeat.js';

/** What reading due deliveries depends on, and where they go. */
export interface ClaimsOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly queues: EndpointQueues;
  readonly heartbeat: Pick<Heartbeat, 'workerId'>;
  /** Whether more may be read now. */
  readonly mayClaim: () => boolean;
  /** Receives the due deliveries of a queue. */
  readonly onFound: (queue: EndpointQueue, found: readonly DueDelivery[]) => Promise<void>;
}

/** How many more deliveries a queue wants. */
interface Want {
  readonly queue: EndpointQueue;
  readonly most: number;
}

/** Claims endpoints for this worker and reads their due deliveries, one read at a time. Retries with a backoff when a read fails. */
export class Claims {
  private readonly backoff: Backoff;
  /** Endpoints to release with the next read. */
  private readonly leaving = new Set<string>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: ClaimsOptions) {
    this.backoff = createBackoff('reading due deliveries', options);
  }

  /** Reads until no queue wants more. While reads fail, waits for the backoff first. */
  readSoon(): void {
    if (this.backoff.waitMs === 0) this.readAll().catch(() => undefined); // the backoff has logged it
  }

  /** Reads until no queue wants more, ignoring the backoff. Rejects if a read fails. */
  readAll(): Promise<void> {
    return (this.running ??= this.read());
  }

  /** Resolves when the current read, if any, is over. */
  async whenSettled(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  /** Releases deliveries whose attempts are recorded. */
  release(attempts: readonly EndedAttempt[]): void {
    for (const { endpointId, deliveryId } of attempts) this.options.queues.get(endpointId).heldIds.delete(deliveryId);
    this.readSoon();
  }

  /** Lets other workers claim these endpoints, before this worker claims anything else. */
  giveUp(endpointIds: readonly string[]): void {
    for (const id of endpointIds) this.leaving.add(id);
    if (endpointIds.length > 0) this.readSoon();
  }

  /** Handles the loss of all claims: other workers may send the waiting deliveries. */
  lose(): void {
    this.leaving.clear();
    for (const queue of this.options.queues.all()) {
      queue.claimedBy = undefined;
      queue.dropWaiting();
    }
  }

  private async read(): Promise<void> {
    const { now, heartbeat, queues, mayClaim } = this.options;
    await Promise.resolve(); // so that `running` is set before it is cleared, even when there is nothing to do
    try {
      while (mayClaim() && heartbeat.workerId !== undefined) {
        const wanting = queues.nextWanting(now().getTime());
        if (wanting.length === 0 && this.leaving.size === 0) return;
        await this.readFor(wanting, heartbeat.workerId);
        this.backoff.succeeded();
      }
    } catch (error) {
      this.backoff.failed(error);
      throw error;
    } finally {
      this.running = undefined;
    }
  }

  private async readFor(wanting: readonly EndpointQueue[], workerId: string): Promise<void> {
    const wants = wanting.map((queue) => ({ queue, most: queue.wanted }));
    for (const queue of wanting) {
      queue.isDue = false; // a wake from here on counts
      queue.isBeingRead = true;
    }
    try {
      await this.releaseLeaving(workerId);
      await this.claim(wanting, workerId);
      await this.readDeliveries(wants.filter(({ queue }) => queue.claimedBy === 'us'), workerId); // prettier-ignore
    } catch (error) {
      for (const queue of wanting) queue.isDue = true;
      throw error;
    } finally {
      for (const queue of wanting) {
        queue.isBeingRead = false;
        if (queue.claimedBy === undefined) queue.isDue = true; // lost in the meantime
      }
    }
  }

  private async releaseLeaving(workerId: string): Promise<void> {
    if (this.leaving.size === 0) return;
    const endpointIds = [...this.leaving];
    await releaseEndpoints(this.options.db, workerId, endpointIds);
    for (const id of endpointIds) this.leaving.delete(id);
  }

  private async claim(wanting: readonly EndpointQueue[], workerId: string): Promise<void> {
    const { db, heartbeat } = this.options;
    const unclaimed = wanting.filter(({ claimedBy }) => claimedBy !== 'us');
    if (unclaimed.length === 0) return;
    const ids = unclaimed.map(({ endpointId }) => endpointId);
    const ours = await claimEndpoints(db, workerId, ids);
    if (heartbeat.workerId !== workerId) return;
    for (const queue of unclaimed) queue.claimedBy = ours.has(queue.endpointId) ? 'us' : 'another';
    const theirs = ids.filter((id) => !ours.has(id));
    if (theirs.length > 0) db.notify(theirs);
  }

  private async readDeliveries(wants: readonly Want[], workerId: string): Promise<void> {
    if (wants.length === 0) return;
    const { db, now, queues, onFound } = this.options;
    const asked = wants.map(({ queue: { endpointId, heldIds }, most }) => ({ endpointId, heldIds, most }));
    const found = await findDueDeliveries(db, asked, { nowMs: now().getTime(), workerId });
    queues.countBodies(found);
    const byEndpoint = groupBy(found, ({ endpointId }) => endpointId);
    for (const { queue, most } of wants) {
      const due = byEndpoint.get(queue.endpointId) ?? [];
      if (due.length >= most) queue.isDue = true;
      if (due.length > 0 && queue.claimedBy === 'us') await onFound(queue, due);
    }
  }
}
