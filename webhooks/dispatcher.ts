// The delivery engine: claims what is due, sends it, records what came of it.
//
// One slow or dead receiver never delays another: each endpoint has a lane with a limit of its own (lane.ts), and what
// slow lanes hold together is counted apart. No transaction is open while sending.
import { performance } from 'node:perf_hooks';
import { claimDeliveries, listDueEndpoints, releaseDeliveries, type ClaimedDelivery } from '../db/delivery-claims.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { createAttemptLog, type AttemptLogParts } from './attempt-log.js';
import { messageOf, openEndpoint, type OpenEndpoint } from './endpoint.js';
import { Lane, LIMIT_MOST, type Waiting } from './lane.js';
import type { OpenReceiver, Outcome, Receiver } from './post.js';
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
const CLAIM_MOST = 1_024;
// What lanes hold, waiting or under way, each with its body; so many that hang can't take the place of those that answer.
const QUICK_HELD_MOST = 8_192;
const SLOW_HELD_MOST = 2_048;
const FORGET_AFTER_LOOKS = 60;

/** An endpoint at a version of its settings, with its connections. */
interface Opened {
  readonly version: number;
  readonly endpoint: OpenEndpoint;
  readonly receiver: Receiver;
}

/** Starts the engine. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { db, now, log, newId, observe } = parts;
  const lanes = new Map<string, Lane>();
  const opened = new Map<string, Opened>();
  const attempts = createAttemptLog(parts);
  let underWay = 0;
  let pumping: Promise<void> | undefined;
  let isStopping = false;
  let isOver = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let lookAtMs = Infinity;
  let retryAtMs = Infinity; // the earliest retry that we know of
  const idleWaiters: (() => void)[] = [];

  const laneOf = (endpointId: string): Lane => {
    let lane = lanes.get(endpointId);
    if (!lane) lanes.set(endpointId, (lane = new Lane(endpointId)));
    return lane;
  };

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
      for (const id of await listDueEndpoints(db, nowMs)) laneOf(id).isDue = true;
      for (const lane of lanes.values()) judge(lane);
      forgetIdle();
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
      for (let wanting = wantingLanes(); wanting.length > 0; wanting = wantingLanes()) await claimFor(wanting);
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
      if (found.length >= most) laneOf(endpointId).isDue = true;
      if (found.length > 0) await take(laneOf(endpointId), found, claim);
    }
  }

  /** The lanes that want something, as far as one claim goes; each gets its turn at being the first. */
  function wantingLanes(): Lane[] {
    if (isStopping) return [];
    const wanting: Lane[] = [];
    let left = Math.min(CLAIM_MOST, QUICK_HELD_MOST - countHeld(false));
    let leftSlow = Math.min(CLAIM_MOST, SLOW_HELD_MOST - countHeld(true));
    for (const lane of lanes.values()) {
      if (lane.wanted === 0 || (lane.isSlow ? leftSlow : left) <= 0) continue;
      wanting.push(lane);
      if (lane.isSlow) leftSlow -= lane.wanted;
      else left -= lane.wanted;
    }
    for (const lane of wanting) {
      lanes.delete(lane.endpointId);
      lanes.set(lane.endpointId, lane); // to the end of the order
    }
    return wanting;
  }

  /** How much lanes of one kind hold, waiting or under way. */
  function countHeld(isSlow: boolean): number {
    let held = 0;
    for (const lane of lanes.values()) if (lane.isSlow === isSlow) held += lane.waiting.length + lane.underWay;
    return held;
  }

  async function take(lane: Lane, found: readonly ClaimedDelivery[], claim: { name: string; untilMs: number }): Promise<void> {
    try {
      await openFor(lane.endpointId, Math.max(...found.map(({ endpointVersion }) => endpointVersion)));
    } catch (error) {
      // They are tried again when the claim ends.
      return log.warn({ err: error, webhookId: lane.endpointId }, 'a webhook endpoint could not be opened');
    }
    lane.waiting.push(...found.map((delivery) => ({ delivery, claim: claim.name, claimedUntilMs: claim.untilMs })));
    sendWaiting(lane);
  }

  async function openFor(endpointId: string, version: number): Promise<void> {
    const known = opened.get(endpointId);
    if (known && known.version >= version) return;
    const stored = await findEndpoint(db, endpointId);
    if (!stored) throw new Error('the endpoint was deleted');
    const endpoint = openEndpoint(stored, parts.open);
    opened.set(endpointId, { version: stored.version, endpoint, receiver: parts.openReceiver(endpoint.url, LIMIT_MOST) });
    void known?.receiver.close();
  }

  function sendWaiting(lane: Lane): void {
    const channel = opened.get(lane.endpointId);
    while (channel && lane.maySend && !isStopping) {
      const next = lane.waiting.shift() as Waiting;
      const isStale = next.claimedUntilMs - SAFETY_MS - channel.endpoint.timeoutMs < now().getTime();
      if (!isStale) void send(lane, next, channel); // else the claim may end before the attempt: it comes back by itself
    }
  }

  async function send(lane: Lane, { delivery, claim }: Waiting, { endpoint, receiver }: Opened): Promise<void> {
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

  /** Lanes that had nothing to do for a minute keep no connections. */
  function forgetIdle(): void {
    for (const [id, lane] of lanes) {
      lane.idleLooks = lane.isIdle ? lane.idleLooks + 1 : 0;
      if (lane.idleLooks < FORGET_AFTER_LOOKS) continue;
      lanes.delete(id);
      void opened.get(id)?.receiver.close();
      opened.delete(id);
    }
  }

  const idle = () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleWaiters.push(resolve)));

  observe.countUnderWay(() => underWay);
  planLook();
  return {
    wake(endpointIds) {
      if (isStopping) return;
      if (endpointIds.length === 0) return planLook(0);
      for (const id of endpointIds) laneOf(id).isDue = true;
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
      await giveBack([...lanes.values()].flatMap((lane) => lane.waiting.splice(0))).catch(() => undefined);
      await Promise.all([...opened.values()].map(({ receiver }) => receiver.abort()));
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
