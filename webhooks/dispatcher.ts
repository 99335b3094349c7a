// The delivery engine: claims what is due, sends it, records what came of it.
//
// One slow or dead receiver never delays another: each endpoint has a lane with a limit of its own (lane.ts), and what
// slow lanes hold together is counted apart (lanes.ts). No transaction is open while sending.
import { performance } from 'node:perf_hooks';
import { findSendingVersions, listDueEndpoints, releaseDeliveries, type ClaimedDelivery } from '../db/delivery-claims.js';
import { fingerprintsOf } from '../rules/signature-fingerprint.js';
import { createAttemptLog, type AttemptLogParts } from './attempt-log.js';
import { createBackoff } from './backoff.js';
import { Channels, type Channel } from './channels.js';
import { createClaiming, type Claim } from './claiming.js';
import { messageOf } from './endpoint.js';
import type { Lane, Waiting } from './lane.js';
import { Lanes } from './lanes.js';
import { createPoll } from './poll.js';
import { createPresence } from './presence.js';
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
  /** Something is due for these endpoints; for whichever, when none is named. */
  readonly wake: (endpointIds: readonly string[]) => void;
  /** Sends all that is due now; resolves once it is recorded. */
  drain(): Promise<void>;
  /** Claims nothing more, lets what is under way end (for `graceMs` at most) and records it, gives back the rest. */
  stop(graceMs: number): Promise<void>;
}

const UNRECORDED_MOST = 4_096;
const CANT_OPEN_MS = 60_000;
const SAFETY_MS = 5_000;

/** Starts the engine. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { db, now, log, newId, observe } = parts;
  const lanes = new Lanes();
  const channels = new Channels(parts);
  const presence = createPresence({ ...parts, lost: dropClaimed, mayClaimMore: () => poll.plan(0) });
  // Nothing is claimed while more is sent than the store can record: it would go out again when the claim ends.
  const mayClaim = () => !isStopping && attempts.size < UNRECORDED_MOST && presence.isCertain();
  const claiming = createClaiming({ ...parts, lanes, presence, mayClaim, take });
  const attempts = createAttemptLog(parts, claiming.soon);
  const poll = createPoll({ now, tick, look, backoff: createBackoff('reading due deliveries', parts) });
  let underWay = 0;
  let isStopping = false;
  let isOver = false;
  const idleWaiters: (() => void)[] = [];

  /** Nothing but this tells of a receiver that hangs, and nothing but this lets slow lanes go on that wait for each other. */
  function tick(): void {
    for (const lane of lanes.all()) {
      lane.judge(performance.now());
      claiming.giveBack(lane, lane.surplus());
      sendWaiting(lane);
    }
    for (const id of lanes.forgetIdle(performance.now())) channels.close(id);
  }

  /** Finds what nobody has told us of: retries, what other processes wrote, what a killed worker had claimed. */
  async function look(): Promise<void> {
    try {
      if (attempts.isBehind) await attempts.flush(); // else what is delivered could be claimed again
      await dropOutdated();
      for (const id of await listDue()) lanes.of(id).isDue = true;
    } finally {
      claiming.soon();
    }
  }

  const listDue = () => listDueEndpoints(db, { nowMs: now().getTime(), endedWorkers: presence.ended });

  /** Others may have taken what waits here. What is under way goes on, and is recorded where nobody has. */
  function dropClaimed(): void {
    for (const lane of lanes.all()) {
      if (lane.waiting.length > 0) lane.isDue = true;
      lane.forget(lane.waiting.splice(0));
    }
  }

  /** Gives back what waits for endpoints that were changed, switched off, paused or deleted since it was claimed. */
  async function dropOutdated(): Promise<void> {
    const waiting = [...lanes.all()].filter((lane) => lane.waiting.length > 0);
    if (waiting.length === 0) return;
    const versions = await findSendingVersions(
      db,
      waiting.map(({ endpointId }) => endpointId),
    );
    for (const lane of waiting)
      if (versions.get(lane.endpointId) !== channels.get(lane.endpointId)?.version) claiming.giveBack(lane, lane.waiting.splice(0));
  }

  async function take(lane: Lane, found: readonly ClaimedDelivery[], claim: Claim): Promise<void> {
    try {
      await channels.open(lane.endpointId, Math.max(...found.map(({ endpointVersion }) => endpointVersion)));
      if (!presence.holds(claim.name)) return void (lane.isDue = true);
      lane.add(found.map((delivery) => ({ delivery, claim: claim.name, claimedUntilMs: claim.untilMs })));
    } catch (error) {
      log.warn({ err: error, webhookId: lane.endpointId }, 'a webhook endpoint could not be opened: trying again in a minute');
      lane.isDue = false; // until the next look: another process may be able to
      const ids = found.map(({ id }) => id);
      await releaseDeliveries(db, ids, { name: claim.name, notBeforeMs: now().getTime() + CANT_OPEN_MS });
    }
    sendWaiting(lane);
  }

  function sendWaiting(lane: Lane): void {
    const channel = channels.get(lane.endpointId);
    while (channel && lane.maySend && !isStopping && presence.isCertain()) {
      const next = lane.waiting.shift() as Waiting;
      const isStale = next.claimedUntilMs - SAFETY_MS - channel.endpoint.timeoutMs < now().getTime();
      if (isStale)
        lane.forget([next]); // the claim may end before the attempt: it comes back by itself
      else void send(lane, next, channel).finally(() => lane.forget([next]));
    }
  }

  async function send(lane: Lane, { delivery, claim }: Waiting, { endpoint, receiver }: Channel): Promise<void> {
    const startedAt = now();
    const startedMs = startedAt.getTime();
    const message = messageOf(endpoint, { id: delivery.eventId, body: delivery.body, nowMs: startedMs });
    begin(lane);
    const outcome = await receiver.send(message, endpoint.timeoutMs);
    if (isOver) return; // cut off by our own end: it says nothing about the receiver, and is due again for the next worker
    end(lane, outcome);
    const state = nextState(outcome.statusCode, delivery.tries, endpoint.retry);
    const endedAt = now();
    const dueAt = endedAt.getTime() + (state.state === 'pending' ? state.delayMs : 0);
    attempts.add({
      id: newId('att'),
      deliveryId: delivery.id,
      endpointId: delivery.endpointId,
      claim,
      startedAt: startedAt.toISOString(),
      durationMs: outcome.durationMs,
      statusCode: outcome.statusCode,
      errorCode: outcome.error?.code,
      errorMessage: outcome.error?.message,
      replyBody: outcome.replyBody,
      url: endpoint.url,
      signatures: fingerprintsOf(message.signed),
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
    claiming.giveBack(lane, lane.surplus());
    sendWaiting(lane);
    if (lane.wanted > 0) claiming.soon();
    if (underWay === 0) for (const tell of idleWaiters.splice(0)) tell();
  }

  const idle = () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleWaiters.push(resolve)));

  observe.countUnderWay(() => underWay);
  return {
    wake(endpointIds) {
      if (isStopping) return;
      if (endpointIds.length === 0) return poll.plan(0);
      for (const id of endpointIds) lanes.of(id).isDue = true;
      claiming.soon();
    },
    async drain() {
      await presence.renew();
      for (;;) {
        await poll.run();
        await claiming.run();
        await idle();
        await attempts.flush();
        await claiming.returned(); // else what a slow lane gave back is neither claimed nor due
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
      await claiming.settled(); // else what it claims stays claimed until another process finds this one ended
      await claiming.release([...lanes.all()].flatMap((lane) => lane.waiting.splice(0))).catch(() => undefined);
      await channels.abort();
      await presence.stop();
    },
  };
}
