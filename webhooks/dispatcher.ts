// The delivery engine: claims endpoints, sends their due deliveries, and records the outcomes.
//
// A slow or dead receiver never delays another: each endpoint has a queue with its own limit (endpoint-queue.ts), and slow queues share
// a separate budget (endpoint-queues.ts).
import { performance } from 'node:perf_hooks';
import { findSendingVersions, listDueEndpoints, type DueDelivery } from '../db/due-deliveries.js';
import { DatabaseUnavailable, type Database } from '../db/engine/connection.js';
import { AttemptLog, isFollowed } from './attempt-log.js';
import { createBackoff, type BackoffOptions } from './backoff.js';
import { Claims } from './claims.js';
import { Connections } from './connections.js';
import type { EndpointQueue } from './endpoint-queue.js';
import { EndpointQueues } from './endpoint-queues.js';
import { Heartbeat } from './heartbeat.js';
import { Poll } from './poll.js';
import type { OpenReceiver } from './post.js';
import { Sender, type DeliveryObserver } from './sender.js';

/** What the delivery engine depends on: the store, the clock, ids, decryption, connections and an observer. */
export interface DispatcherOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: (prefix: 'att' | 'wrk' | 'alr') => string;
  /** Whether the environment sets an address for alerts about endpoints without their own. */
  readonly hasFixedAlertEmail: boolean;
  /** Decrypts a stored secret. */
  readonly open: (encrypted: string) => string;
  readonly openReceiver: OpenReceiver;
  readonly observer: DeliveryObserver;
}

/** Reading stops at this many unrecorded attempts: after a crash they would be sent again. */
const UNRECORDED_MAX = 4_096;

/** The delivery engine of one process: claims due deliveries, sends them, and records each attempt. */
export class Dispatcher {
  private readonly queues = new EndpointQueues();
  private readonly connections: Connections;
  private readonly heartbeat: Heartbeat;
  private readonly claims: Claims;
  private readonly attempts: AttemptLog;
  private readonly sender: Sender;
  private readonly poll: Poll;
  private isStopping = false;

  /** Starts the engine. */
  constructor(private readonly options: DispatcherOptions) {
    const { now } = options;
    this.connections = new Connections(options);
    this.heartbeat = new Heartbeat({ ...options, onLost: () => this.claims.lose(), onClaimable: () => this.poll.plan(0) });
    this.claims = new Claims({
      ...options,
      queues: this.queues,
      heartbeat: this.heartbeat,
      mayClaim: () => !this.isStopping && this.attempts.size < UNRECORDED_MAX && this.heartbeat.isHeld(),
      onFound: (queue, found) => this.add(queue, found),
    });
    this.attempts = new AttemptLog(options, {
      onRecorded: (batch) => {
        for (const { endpointId } of batch.filter(isFollowed)) this.queues.get(endpointId).isDue = true;
        this.claims.release(batch);
      },
      onRefused: ({ endpointId }) => this.queues.get(endpointId).rest(now().getTime()),
    });
    this.sender = new Sender({
      ...options,
      connections: this.connections,
      heartbeat: this.heartbeat,
      onEnded: (attempt) => this.attempts.add(attempt),
      onRetry: (dueAtMs) => this.poll.plan(dueAtMs),
      onProgress: (queue) => {
        if (queue.wanted > 0) this.claims.readSoon();
      },
    });
    const backoff = createBackoff('polling due deliveries', options);
    this.poll = new Poll({ now, tick: () => this.tick(), poll: () => this.findDue(), backoff });
  }

  /** Notifies this worker, and the workers that have claimed these endpoints, that something is due. No ids mean any endpoint. */
  wake(endpointIds: readonly string[]): void {
    this.wakeFor(endpointIds);
    const theirs = endpointIds.filter((id) => this.queues.get(id).claimedBy === 'another');
    if (theirs.length > 0) this.options.db.notify(theirs);
  }

  /** The same for a notification from another process, which has already notified the other workers. */
  wakeFor(endpointIds: readonly string[]): void {
    if (this.isStopping) return;
    if (endpointIds.length === 0) return this.poll.plan(0);
    for (const id of endpointIds) {
      const queue = this.queues.get(id);
      if (queue.claimedBy !== 'another') queue.isDue = true;
    }
    this.claims.readSoon();
  }

  /** Sends everything that is due now. Resolves when it is recorded. */
  async drain(): Promise<void> {
    await this.heartbeat.renew();
    for (;;) {
      await this.poll.run();
      await this.claims.readAll();
      await this.sender.whenIdle();
      await this.attempts.flush();
      if (this.sender.isIdle && this.attempts.size === 0 && (await this.listDueQueues()).length === 0) return;
    }
  }

  /** Stops reading, waits for attempts in flight (at most `graceMs`), records them, and lets other workers claim the endpoints. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    this.sender.stop();
    this.poll.stop();
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([this.claims.whenSettled(), grace]);
    await Promise.race([this.sender.whenIdle(), grace]);
    this.sender.cutOff();
    await this.attempts.flush();
    await this.claims.whenSettled();
    await this.connections.abort();
    await this.heartbeat.stop();
  }

  /** Detects receivers that hang, and lets slow queues that wait for each other continue. */
  private tick(): void {
    for (const queue of this.queues.all()) {
      queue.updateConcurrency(performance.now());
      queue.dropSurplus();
      this.sender.sendWaiting(queue);
    }
    const forgotten = this.queues.forgetIdle(performance.now());
    for (const { endpointId } of forgotten) this.connections.close(endpointId);
    this.claims.giveUp(forgotten.filter(({ claimedBy }) => claimedBy === 'us').map(({ endpointId }) => endpointId));
  }

  /** Finds what no notification named: retries, writes of other processes, endpoints of a worker that has ended. */
  private async findDue(): Promise<void> {
    try {
      await this.dropOutdated();
      for (const queue of await this.listDueQueues()) queue.isDue = true;
    } finally {
      this.claims.readSoon();
    }
  }

  /** Returns the queues that have something due, if this worker has claimed them or may. */
  private async listDueQueues(): Promise<EndpointQueue[]> {
    const { db, now } = this.options;
    const nowMs = now().getTime();
    const workerId = this.heartbeat.workerId ?? '';
    const due = await listDueEndpoints(db, { nowMs, workerId });
    for (const { id, workerId: claimedBy } of due) if (claimedBy !== workerId) this.queues.get(id).claimedBy = undefined;
    return due.map(({ id }) => this.queues.get(id)).filter((queue) => !queue.isResting(nowMs));
  }

  /** Drops waiting deliveries of endpoints that were changed, deactivated, paused or deleted since they were read. */
  private async dropOutdated(): Promise<void> {
    const waiting = [...this.queues.all()].filter((queue) => queue.waiting.length > 0);
    if (waiting.length === 0) return;
    const endpointIds = waiting.map(({ endpointId }) => endpointId);
    const versions = await findSendingVersions(this.options.db, endpointIds);
    for (const queue of waiting)
      if (versions.get(queue.endpointId) !== this.connections.get(queue.endpointId)?.version) queue.dropWaiting();
  }

  private async add(queue: EndpointQueue, found: readonly DueDelivery[]): Promise<void> {
    try {
      await this.connections.open(queue.endpointId, Math.max(...found.map(({ endpointVersion }) => endpointVersion)));
      if (queue.claimedBy === 'us') queue.add(found);
      else queue.isDue = true;
      this.sender.sendWaiting(queue);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      this.options.log.warn(
        { err: error, webhookId: queue.endpointId },
        'Could not decrypt the secrets of a webhook endpoint; retrying in a minute',
      );
      this.leaveAlone(queue);
    }
  }

  /** Leaves an endpoint whose secrets can't be decrypted to another process, which may be able to. */
  private leaveAlone(queue: EndpointQueue): void {
    queue.rest(this.options.now().getTime());
    queue.dropWaiting();
    if (queue.heldIds.size > 0) return; // the attempts in flight would be sent twice
    queue.claimedBy = undefined;
    this.claims.giveUp([queue.endpointId]);
  }
}
