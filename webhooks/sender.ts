// Sends the waiting deliveries of endpoint queues, and reports the outcome of each attempt.
//
// No transaction is open while sending.
import { performance } from 'node:perf_hooks';
import { toPlace } from '../domain/delivery-order.js';
import type { DueDelivery } from '../db/due-deliveries.js';
import { computeFingerprints } from '../domain/signature-fingerprint.js';
import type { EndedAttempt } from './attempt-log.js';
import type { Connections, EndpointConnection } from './connections.js';
import { buildMessage } from './endpoint.js';
import type { EndpointQueue } from './endpoint-queue.js';
import type { Heartbeat } from './heartbeat.js';
import type { Outcome } from './post.js';
import { nextState, parseRetryAfter, type Reply } from './retry.js';

/** Observes deliveries for the metrics. */
export interface DeliveryObserver {
  /** Receives a function that counts the attempts waiting for a reply. */
  countInFlight(count: () => number): void;
  /** Called when an attempt ends. `lagMs` is the time from when the delivery was due to when it was sent. */
  attempted(attempt: { outcome: 'delivered' | 'retried' | 'failed'; durationMs: number; lagMs: number }): void;
}

/** What sending depends on, and whom to call as attempts proceed. */
export interface SenderOptions {
  readonly now: () => Date;
  readonly newId: (prefix: 'att') => string;
  readonly connections: Connections;
  readonly heartbeat: Pick<Heartbeat, 'isHeld'>;
  readonly observer: DeliveryObserver;
  /** Called when an attempt has ended and must be recorded. */
  readonly onEnded: (attempt: EndedAttempt) => void;
  /** Called when a delivery is due again at this time (Unix milliseconds). */
  readonly onRetry: (dueAtMs: number) => void;
  /** Called when a queue may want more deliveries. */
  readonly onProgress: (queue: EndpointQueue) => void;
}

/** One attempt in flight. */
interface Attempt {
  readonly delivery: DueDelivery;
  readonly connection: EndpointConnection;
  readonly startedAt: Date;
  readonly message: ReturnType<typeof buildMessage>;
}

/** Sends waiting deliveries within the limits of each endpoint and of the process. */
export class Sender {
  private inFlight = 0;
  private isStopped = false;
  private isCutOff = false;
  private readonly idleWaiters: (() => void)[] = [];

  constructor(private readonly options: SenderOptions) {
    options.observer.countInFlight(() => this.inFlight);
  }

  get isIdle(): boolean {
    return this.inFlight === 0;
  }

  /** Resolves when no attempt is in flight. */
  whenIdle(): Promise<void> {
    return this.isIdle ? Promise.resolve() : new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  /** Sends as many deliveries of a queue as its receiver may get now. */
  sendWaiting(queue: EndpointQueue): void {
    const connection = this.options.connections.get(queue.endpointId);
    while (connection && queue.maySend && !this.isStopped && this.options.heartbeat.isHeld())
      void this.send(queue, queue.waiting.shift() as DueDelivery, connection);
  }

  /** Starts no more attempts. */
  stop(): void {
    this.isStopped = true;
  }

  /** Ignores the outcomes of the attempts in flight: this process cuts them off, so they say nothing about their receivers. Their
   *  deliveries stay due for the next worker. */
  cutOff(): void {
    this.isCutOff = true;
  }

  private async send(queue: EndpointQueue, delivery: DueDelivery, connection: EndpointConnection): Promise<void> {
    const { endpoint, receiver } = connection;
    const startedAt = this.options.now();
    const place = toPlace(delivery.resourceId, delivery.sequence);
    const message = buildMessage(endpoint, { id: delivery.eventId, body: delivery.body, nowMs: startedAt.getTime(), place });
    queue.recordStart(performance.now());
    this.inFlight += 1;
    const outcome = await receiver.send(message, endpoint.timeoutMs);
    if (this.isCutOff) return;
    queue.recordEnd({ durationMs: outcome.durationMs, answered: outcome.statusCode !== undefined }, performance.now());
    this.inFlight -= 1;
    queue.dropBody(delivery);
    this.handOn({ delivery, connection, startedAt, message }, outcome);
    queue.dropSurplus();
    this.sendWaiting(queue);
    this.options.onProgress(queue);
    if (this.isIdle) for (const resolve of this.idleWaiters.splice(0)) resolve();
  }

  private handOn({ delivery, connection: { endpoint }, startedAt, message }: Attempt, outcome: Outcome): void {
    const { newId, now, observer, onEnded, onRetry } = this.options;
    const endedAt = now();
    const next = nextState(toReply(outcome, endedAt.getTime()), delivery.tries, endpoint.retry);
    const dueAt = endedAt.getTime() + (next.state === 'pending' ? next.delayMs : 0);
    onEnded({
      id: newId('att'),
      deliveryId: delivery.id,
      endpointId: delivery.endpointId,
      place: toPlace(delivery.resourceId, delivery.sequence),
      earlierAttempts: delivery.attempts,
      startedAt: startedAt.toISOString(),
      durationMs: outcome.durationMs,
      statusCode: outcome.statusCode,
      errorCode: outcome.error?.code,
      errorMessage: outcome.error?.message,
      replyBody: outcome.replyBody,
      url: endpoint.url,
      signatures: computeFingerprints(message.signed),
      next: { state: next.state, dueAt, settledAt: next.state === 'pending' ? undefined : endedAt.toISOString() },
    });
    observer.attempted({
      outcome: next.state === 'pending' ? 'retried' : next.state,
      durationMs: outcome.durationMs,
      lagMs: startedAt.getTime() - delivery.dueAt,
    });
    if (next.state === 'pending') onRetry(dueAt);
  }
}

/** What decides about the next attempt, at the time (Unix milliseconds) at which the reply arrived. */
function toReply({ statusCode, retryAfter }: Outcome, nowMs: number): Reply {
  return { statusCode, retryAfterMs: retryAfter === undefined ? undefined : parseRetryAfter(retryAfter, nowMs) };
}
