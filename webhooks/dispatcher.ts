// The delivery engine: claims what is due, sends it, records what came of it.
//
// One slow or dead receiver never delays another: each endpoint has a lane with a limit of its own (lane.ts), and what
// slow lanes hold together is counted apart (lanes.ts). No transaction is open while sending.
import { performance } from 'node:perf_hooks';
import { claimDeliveries, listDueEndpoints, releaseDeliveries, type ClaimedDelivery } from '../db/delivery-claims.js';
import { createAttemptLog, type AttemptLogParts } from './attempt-log.js';
import { Channels, type Channel } from './channels.js';
import { messageOf } from './endpoint.js';
import type { Lane, Waiting } from './lane.js';
import { Lanes } from './lanes.js';
import type { OpenReceiver, Outcome } from './post.js';
import { nextState } from './retry.js';

export interface DispatcherParts extends AttemptLogParts {
  readonly newId: (prefix: 'att' | 'clm') => string;
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

const LOOK_MS = 1_000;
const CLAIM_MS = 90_000; // outlives the longest timeout, 30 s
const SAFETY_MS = 5_000;
/** Starts the engine. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { db, now, log, newId, observe } = parts;
  const lanes = new Lanes();
  const channels = new Channels(parts);
  const attempts = createAttemptLog(parts);
  let underWay = 0;
  let pumping: Promise<void> | undefined;
  let isStopping = false;
  let isOver = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let lookAtMs = Infinity;
  let retryAtMs = Infinity; // the earliest retry that we know of
  const idleWaiters: (() => void)[] = [];

  /** Looks for what is due at a moment, or after a second at the latest. */
  function planLook(atMs = Infinity): void {
    const nowMs = now().getTime();
    if (atMs > nowMs) retryAtMs = Math.min(retryAtMs, atMs);
    const soonest = Math.min(atMs, retryAtMs, nowMs + LOOK_MS);
    if (isStopping || soonest >= lookAtMs) return;
    clearTimeout(lookTimer);
    lookAtMs = soonest;
    lookTimer = setTimeout(() => void look(), Math.max(0, soonest - nowMs)).unref();
  }

  async function look(): Promise<void> {
    clearTimeout(lookTimer);
    lookAtMs = Infinity;
    const nowMs = now().getTime();
    if (retryAtMs <= nowMs) retryAtMs = Infinity;
    try {
      for (const id of await listDueEndpoints(db, nowMs)) lanes.of(id).isDue = true;
      for (const lane of lanes.all()) judge(lane);
      for (const id of lanes.forgetIdle()) channels.close(id);
      await pump();
    } catch (error) {
      log.warn({ err: error }, 'what is due could not be read: looking again in a second');
    }
    planLook();
  }

  /** Nothing but a look tells of a receiver that hangs, and nothing but a look lets slow lanes go on that wait for each other. */
  function judge(lane: Lane): void {
    lane.judge(performance.now());
    returnSurplus(lane);
    sendWaiting(lane);
  }

  function pump(): Promise<void> {
    return (pumping ??= claimAll());
  }

  /** Claims until no lane wants more. */
  async function claimAll(): Promise<void> {
    await Promise.resolve(); // so that `pumping` is set before it is taken back, even when there is nothing to do
    try {
      for (let wanting = lanes.takeTurns(); wanting.length > 0 && !isStopping; wanting = lanes.takeTurns()) await claimFor(wanting);
    } finally {
      pumping = undefined;
    }
  }

  async function claimFor(wanting: readonly Lane[]): Promise<void> {
    const wants = wanting.map(({ endpointId, wanted }) => ({ endpointId, most: wanted }));
    for (const lane of wanting) lane.isDue = false; // whoever wakes it from here on is heard
    const nowMs = now().getTime();
    const claim = { name: newId('clm'), nowMs, untilMs: nowMs + CLAIM_MS };
    const claimed = groupBy(await claimDeliveries(db, wants, claim), ({ endpointId }) => endpointId);
    for (const { endpointId, most } of wants) {
      const found = claimed.get(endpointId) ?? [];
      if (found.length >= most) lanes.of(endpointId).isDue = true;
      if (found.length > 0) await take(lanes.of(endpointId), found, claim);
    }
  }

  async function take(lane: Lane, found: readonly ClaimedDelivery[], claim: { name: string; untilMs: number }): Promise<void> {
    try {
      await channels.open(lane.endpointId, Math.max(...found.map(({ endpointVersion }) => endpointVersion)));
    } catch (error) {
      // They are tried again when the claim ends.
      return log.warn({ err: error, webhookId: lane.endpointId }, 'a webhook endpoint could not be opened');
    }
    lane.waiting.push(...found.map((delivery) => ({ delivery, claim: claim.name, claimedUntilMs: claim.untilMs })));
    sendWaiting(lane);
  }

  function sendWaiting(lane: Lane): void {
    const channel = channels.get(lane.endpointId);
    while (channel && lane.maySend && !isStopping) {
      const next = lane.waiting.shift() as Waiting;
      const isStale = next.claimedUntilMs - SAFETY_MS - channel.endpoint.timeoutMs < now().getTime();
      if (!isStale) void send(lane, next, channel); // else the claim may end before the attempt: it comes back by itself
    }
  }

  async function send(lane: Lane, { delivery, claim }: Waiting, { endpoint, receiver }: Channel): Promise<void> {
    const startedAt = now();
    const startedMs = startedAt.getTime();
    const message = messageOf(endpoint, { id: delivery.eventId, body: delivery.body, nowMs: startedMs });
    begin(lane);
    const outcome = await receiver.send(message, endpoint.timeoutMs);
    if (isOver) return; // cut off by our own end: it says nothing of the receiver, and comes back when the claim ends
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
      signatures: message.signed,
      next: { state: state.state, dueAt, ...(state.state !== 'pending' && { settledAt: endedAt.toISOString() }) },
    });
    observe.attempted({
      outcome: state.state === 'pending' ? 'retried' : state.state,
      durationMs: outcome.durationMs,
      lagMs: startedMs - delivery.dueAt,
    });
    if (state.state === 'pending') planLook(dueAt);
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

  /** What a slow lane can't send soon others may have, or it itself later. */
  function returnSurplus(lane: Lane): void {
    const surplus = lane.surplus();
    if (surplus.length === 0) return;
    lane.isDue = true;
    giveBack(surplus).catch((error: unknown) => log.warn({ err: error }, 'claims could not be given back'));
  }

  function continueWith(lane: Lane): void {
    returnSurplus(lane);
    sendWaiting(lane);
    if (lane.wanted > 0) pump().catch((error: unknown) => log.warn({ err: error }, 'what is due could not be claimed'));
    if (underWay === 0) for (const tell of idleWaiters.splice(0)) tell();
  }

  async function giveBack(waiting: readonly Waiting[]): Promise<void> {
    for (const [claim, ours] of groupBy(waiting, (one) => one.claim))
      await releaseDeliveries(
        db,
        ours.map(({ delivery }) => delivery.id),
        { name: claim, nowMs: now().getTime() },
      );
  }

  const idle = () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleWaiters.push(resolve)));

  observe.countUnderWay(() => underWay);
  planLook();
  return {
    wake(endpointIds) {
      if (isStopping) return;
      if (endpointIds.length === 0) return planLook(0);
      for (const id of endpointIds) lanes.of(id).isDue = true;
      pump().catch((error: unknown) => log.warn({ err: error }, 'what is due could not be claimed'));
    },
    async drain() {
      for (;;) {
        await look();
        await idle();
        await attempts.flush();
        if (underWay === 0 && attempts.isEmpty && (await listDueEndpoints(db, now().getTime())).length === 0) return;
      }
    },
    async stop(graceMs) {
      isStopping = true;
      clearTimeout(lookTimer);
      await pumping?.catch(() => undefined);
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([idle(), grace]);
      isOver = true;
      await attempts.flush();
      await giveBack([...lanes.all()].flatMap((lane) => lane.waiting.splice(0))).catch(() => undefined);
      await channels.abort();
    },
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
