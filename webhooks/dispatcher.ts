// The delivery engine: claims endpoints, sends what is due for them, records what came of it.
//
// One slow or dead receiver never delays another: each endpoint has a lane with a limit of its own (lane.ts), and what
// slow lanes hold together is counted apart (lanes.ts). No transaction is open while sending.
import { performance } from 'node:perf_hooks';
import { DatabaseUnavailable } from '../db/engine/connection.js';
import { findSendingVersions, listDueEndpoints, type DueDelivery } from '../db/due-deliveries.js';
import { computeFingerprints } from '../domain/signature-fingerprint.js';
import { createAttemptLog, type AttemptLogParts } from './attempt-log.js';
import { createBackoff } from './backoff.js';
import { Channels, type Channel } from './connections.js';
import { createClaiming } from './claiming.js';
import { messageOf } from './endpoint.js';
import type { Lane } from './endpoint-queue.js';
import { Lanes } from './endpoint-queues.js';
import { createPoll } from './poll.js';
import { createPresence } from './heartbeat.js';
import type { OpenReceiver, Outcome } from './post.js';
import { nextState } from './retry.js';

export interface DispatcherParts extends AttemptLogParts {
  readonly newId: (prefix: 'att' | 'wrk') => string;
  readonly open: (sealed: string) => string;
  readonly openReceiver: OpenReceiver;
  readonly observe: DeliveryObserver;
}

/** Who counts what happens. */
export interface DeliveryObserver {
  /** Tells how many attempts wait for a reply, whenever it is asked. */
  countUnderWay(count: () => number): void;
  /** An attempt ended; `lagMs` from when the delivery was due to when it was sent. */
  attempted(attempt: { outcome: 'delivered' | 'retried' | 'failed'; durationMs: number; lagMs: number }): void;
}

export interface Dispatcher {
  /** Something is due for these endpoints; for any, if none is named. Notifies the workers that have claimed them. */
  readonly wake: (endpointIds: readonly string[]) => void;
  /** The same, for a notification from another process. */
  readonly hear: (endpointIds: readonly string[]) => void;
  /** Sends all that is due now; resolves once it is recorded. */
  drain(): Promise<void>;
  /** Reads nothing more, lets attempts under way end (for `graceMs` at most), records them, and lets others claim the endpoints. */
  stop(graceMs: number): Promise<void>;
}

const UNRECORDED_MOST = 4_096;

/** Starts the engine. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { db, now, log, newId, observe } = parts;
  const lanes = new Lanes();
  const channels = new Channels(parts);
  const presence = createPresence({ ...parts, lost: () => claiming.lose(), mayClaimMore: () => poll.plan(0) });
  // Nothing is read while more is sent than the store can record: after a crash it would go out again.
  const mayClaim = () => !isStopping && attempts.size < UNRECORDED_MOST && presence.isCertain();
  const claiming = createClaiming({ ...parts, lanes, presence, mayClaim, take });
  const attempts = createAttemptLog(parts, {
    recorded: claiming.recorded,
    refused: ({ endpointId }) => lanes.of(endpointId).rest(now().getTime()),
  });
  const poll = createPoll({ now, tick, look, backoff: createBackoff('looking for due deliveries', parts) });
  let underWay = 0;
  let isStopping = false;
  let isOver = false;
  const idleWaiters: (() => void)[] = [];

  /** Nothing but this tells of a receiver that hangs, and nothing but this lets slow lanes go on that wait for each other. */
  function tick(): void {
    for (const lane of lanes.all()) {
      lane.judge(performance.now());
      lane.dropSurplus();
      sendWaiting(lane);
    }
    const forgotten = lanes.forgetIdle(performance.now());
    for (const { endpointId } of forgotten) channels.close(endpointId);
    claiming.release(forgotten.filter(({ claimedBy }) => claimedBy === 'us').map(({ endpointId }) => endpointId));
  }

  /** Finds what nobody has told us of: retries, what other processes wrote, the endpoints of a worker that has ended. */
  async function look(): Promise<void> {
    try {
      await dropOutdated();
      for (const lane of await listDue()) lane.isDue = true;
    } finally {
      claiming.soon();
    }
  }

  /** The lanes that something is due for, and that this worker may claim if they aren't its own. */
  async function listDue(): Promise<Lane[]> {
    const nowMs = now().getTime();
    const workerId = presence.workerId ?? '';
    const due = await listDueEndpoints(db, { nowMs, workerId });
    for (const { id, workerId: claimedBy } of due) if (claimedBy !== workerId) lanes.of(id).claimedBy = undefined;
    return due.map(({ id }) => lanes.of(id)).filter((lane) => !lane.isResting(nowMs));
  }

  /** Drops what waits for endpoints that were changed, switched off, paused or deleted since it was read. */
  async function dropOutdated(): Promise<void> {
    const waiting = [...lanes.all()].filter((lane) => lane.waiting.length > 0);
    if (waiting.length === 0) return;
    const versions = await findSendingVersions(
      db,
      waiting.map(({ endpointId }) => endpointId),
    );
    for (const lane of waiting) if (versions.get(lane.endpointId) !== channels.get(lane.endpointId)?.version) lane.dropWaiting();
  }

  async function take(lane: Lane, found: readonly DueDelivery[]): Promise<void> {
    try {
      await channels.open(lane.endpointId, Math.max(...found.map(({ endpointVersion }) => endpointVersion)));
      if (lane.claimedBy === 'us') lane.add(found);
      else lane.isDue = true;
      sendWaiting(lane);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.warn({ err: error, webhookId: lane.endpointId }, 'a webhook endpoint could not be opened: trying again in a minute');
      lane.rest(now().getTime());
      lane.dropWaiting();
      if (lane.heldIds.size > 0) return; // what is under way would be sent twice
      lane.claimedBy = undefined;
      claiming.release([lane.endpointId]); // another process may be able to
    }
  }

  function sendWaiting(lane: Lane): void {
    const channel = channels.get(lane.endpointId);
    while (channel && lane.maySend && !isStopping && presence.isCertain()) void send(lane, lane.waiting.shift() as DueDelivery, channel);
  }

  async function send(lane: Lane, delivery: DueDelivery, { endpoint, receiver }: Channel): Promise<void> {
    const startedAt = now();
    const startedMs = startedAt.getTime();
    const message = messageOf(endpoint, { id: delivery.eventId, body: delivery.body, nowMs: startedMs });
    begin(lane);
    const outcome = await receiver.send(message, endpoint.timeoutMs);
    if (isOver) return; // cut off by our own end: it says nothing about the receiver, and is due again for the next worker
    end(lane, outcome);
    lane.dropBody(delivery);
    const state = nextState(outcome.statusCode, delivery.tries, endpoint.retry);
    const endedAt = now();
    const dueAt = endedAt.getTime() + (state.state === 'pending' ? state.delayMs : 0);
    attempts.add({
      id: newId('att'),
      deliveryId: delivery.id,
      endpointId: delivery.endpointId,
      earlierAttempts: delivery.attempts,
      startedAt: startedAt.toISOString(),
      durationMs: outcome.durationMs,
      statusCode: outcome.statusCode,
      errorCode: outcome.error?.code,
      errorMessage: outcome.error?.message,
      replyBody: outcome.replyBody,
      url: endpoint.url,
      signatures: computeFingerprints(message.signed),
      next: { state: state.state, dueAt, ...(state.state !== 'pending' && { settledAt: endedAt.toISOString() }) },
    });
    observe.attempted({
      outcome: state.state === 'pending' ? 'retried' : state.state,
      durationMs: outcome.durationMs,
      lagMs: startedMs - delivery.dueAt,
    });
    if (state.state === 'pending') poll.plan(dueAt);
    continueWith(lane);
  }

  function begin(lane: Lane): void {
    lane.began(performance.now());
    underWay += 1;
  }

  function end(lane: Lane, { durationMs, statusCode }: Outcome): void {
    lane.ended({ durationMs, answered: statusCode !== undefined }, performance.now());
    underWay -= 1;
  }

  function continueWith(lane: Lane): void {
    lane.dropSurplus();
    sendWaiting(lane);
    if (lane.wanted > 0) claiming.soon();
    if (underWay === 0) for (const tell of idleWaiters.splice(0)) tell();
  }

  const idle = () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleWaiters.push(resolve)));

  function hear(endpointIds: readonly string[]): void {
    if (isStopping) return;
    if (endpointIds.length === 0) return poll.plan(0);
    for (const id of endpointIds) {
      const lane = lanes.of(id);
      if (lane.claimedBy !== 'another') lane.isDue = true;
    }
    claiming.soon();
  }

  observe.countUnderWay(() => underWay);
  return {
    wake(endpointIds) {
      hear(endpointIds);
      const theirs = endpointIds.filter((id) => lanes.of(id).claimedBy === 'another');
      if (theirs.length > 0) db.announce(theirs);
    },
    hear,
    async drain() {
      await presence.renew();
      for (;;) {
        await poll.run();
        await claiming.run();
        await idle();
        await attempts.flush();
        if (underWay === 0 && attempts.size === 0 && (await listDue()).length === 0) return;
      }
    },
    async stop(graceMs) {
      isStopping = true;
      poll.stop();
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([claiming.settled(), grace]);
      await Promise.race([idle(), grace]);
      isOver = true;
      await attempts.flush();
      await claiming.settled();
      await channels.abort();
      await presence.stop();
    },
  };
}
