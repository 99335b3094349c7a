// Records attempts in batches. A batch holds everything that ended while the previous one was written, or within 20 ms.
//
// Gain: recording one by one reaches 0.05-0.18 of the throughput of a bare sending loop; in batches, 0.76-0.79.
import { DatabaseUnavailable, type Database, type Transaction } from '../db/engine/connection.js';
import type { Place } from '../domain/delivery-order.js';
import { releaseNext } from '../db/ordered-deliveries.js';
import { insertAlerts, type NewAlert } from '../db/alert-messages.js';
import { recordAttempts, type AttemptRecord } from '../db/attempt-records.js';
import { pauseEndpoint, recordOutcomes, recordWarning, type FailingEndpoint, type Outcomes } from '../db/webhook-health.js';
import { createBackoff, type Backoff, type BackoffOptions } from './backoff.js';
import { decideOnFailure } from './retry.js';

const WAIT_MS = 20;
const BATCH_MAX = 256;
const BATCH_REPLY_CHARACTERS_MAX = 262_144;

/** An attempt that has ended and must be recorded. */
export interface EndedAttempt extends AttemptRecord {
  readonly endpointId: string;
  /** Its place among the events of its resource, if the endpoint is ordered. */
  readonly place?: Place | undefined;
}

/** Whether the next delivery of the same resource is due now. */
export const isFollowed = ({ place, next }: EndedAttempt): boolean => place !== undefined && next.state !== 'pending';

/** What the log needs. */
export interface AttemptLogOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: (prefix: 'alr') => string;
  /** Whether the environment sets an address for alerts about endpoints without their own. */
  readonly hasFixedAlertEmail: boolean;
}

interface Listener {
  /** Called when a batch is recorded. */
  readonly onRecorded: (batch: readonly EndedAttempt[]) => void;
  /** Called when the store refuses an attempt of the batch. Its delivery stays due. */
  readonly onRefused: (attempt: EndedAttempt) => void;
}

/** Queues ended attempts and records them. Holds what the store can't record yet, and retries with growing pauses. */
export class AttemptLog {
  private readonly backoff: Backoff;
  private added: EndedAttempt[] = [];
  private writing: Promise<boolean> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: AttemptLogOptions,
    private readonly listener: Listener,
  ) {
    this.backoff = createBackoff('recording webhook attempts', options);
  }

  /** The number of attempts that aren't recorded yet. */
  get size(): number {
    return this.added.length;
  }

  add(attempt: EndedAttempt): void {
    this.added.push(attempt);
    if (!this.writing) this.plan(WAIT_MS);
  }

  /** Resolves when everything added is recorded. If the store fails, resolves after one try. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.added.length > 0) if (!(await this.writeAll())) return;
  }

  private plan(afterMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.writeAll();
    }, afterMs).unref();
  }

  private async writeAll(): Promise<boolean> {
    if (this.writing) return this.writing;
    this.writing = this.writeBatches();
    const isWritten = await this.writing;
    this.writing = undefined;
    if (this.added.length > 0) this.plan(isWritten ? WAIT_MS : this.backoff.waitMs);
    return isWritten;
  }

  private async writeBatches(): Promise<boolean> {
    while (this.added.length > 0) {
      const batch = firstBatch(this.added);
      if (!(await this.writeBatch(batch))) return false;
      this.backoff.succeeded();
      this.added = this.added.slice(batch.length);
      this.listener.onRecorded(batch);
    }
    return true;
  }

  /** Returns false if the store can't record now. */
  private async writeBatch(batch: readonly EndedAttempt[]): Promise<boolean> {
    const { db, log } = this.options;
    try {
      await db.transaction((trx) => this.write(trx, batch));
      return true;
    } catch (error) {
      const mayWriteEach = !(error instanceof DatabaseUnavailable);
      if (mayWriteEach && error !== NOT_ALL_MOVED) log.warn({ err: error, attempts: batch.length }, 'Could not record webhook attempts');
      if (mayWriteEach && (await this.writeEach(batch))) return true;
      this.backoff.failed(error);
      return false;
    }
  }

  /** Writes each attempt of a batch separately, after the store refused one, or after one didn't count because another worker sent its
   *  delivery. Returns false if the store becomes unavailable; the attempts written so far are then written again, which changes
   *  nothing. */
  private async writeEach(batch: readonly EndedAttempt[]): Promise<boolean> {
    for (const attempt of batch) {
      const outcome = await this.writeOne(attempt);
      if (outcome === 'unavailable') return false;
      if (outcome === 'refused') this.listener.onRefused(attempt);
    }
    return true;
  }

  /** Records an attempt. If the store refuses it, records it without its texts, so that it still counts. */
  private async writeOne(attempt: EndedAttempt): Promise<'written' | 'refused' | 'unavailable'> {
    const { db, log } = this.options;
    for (const form of [attempt, { ...attempt, replyBody: undefined, errorMessage: undefined }]) {
      try {
        await db.transaction((trx) => this.write(trx, [form]));
        return 'written';
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return 'unavailable';
        log.warn({ err: error, deliveryId: attempt.deliveryId }, 'The store refuses a webhook attempt');
      }
    }
    return 'refused';
  }

  private async write(trx: Transaction, batch: readonly EndedAttempt[]): Promise<void> {
    const moved = await recordAttempts(trx, batch);
    if (moved < batch.length && batch.length > 1) throw NOT_ALL_MOVED;
    if (moved === 0) return;
    const moment = this.options.now();
    const followed = batch.filter(isFollowed).flatMap(({ endpointId, place }) => (place ? [{ endpointId, ...place }] : []));
    await releaseNext(trx, followed, moment.getTime());
    const failing = await recordOutcomes(trx, sumOutcomes(batch), moment.toISOString().slice(0, 13));
    const alerts = listExhausted(batch);
    for (const endpoint of failing) alerts.push(...(await this.warnOrPause(trx, endpoint, moment)));
    if (alerts.length > 0) await this.alert(trx, alerts, moment);
  }

  /** Stores alerts, which background work sends (server/process/alert-runner.ts). */
  private async alert(trx: Transaction, alerts: readonly Omit<NewAlert, 'ids'>[], now: Date): Promise<void> {
    const { newId, hasFixedAlertEmail: hasFixedEmail } = this.options;
    const withIds = alerts.map((alert) => ({ ...alert, ids: { email: newId('alr'), webhook: newId('alr') } }));
    await insertAlerts(trx, withIds, { now, hasFixedEmail });
  }

  /** Returns the alerts about what it did. */
  private async warnOrPause(
    trx: Transaction,
    { endpointId, failingSince, warnedAt, isPaused }: FailingEndpoint,
    moment: Date,
  ): Promise<Omit<NewAlert, 'ids'>[]> {
    const warnedAtMs = warnedAt === undefined ? undefined : Date.parse(warnedAt);
    const move = decideOnFailure({ sinceMs: Date.parse(failingSince), warnedAtMs, isPaused }, moment.getTime());
    if (move === 'none') return [];
    await (move === 'pause' ? pauseEndpoint : recordWarning)(trx, endpointId, moment.toISOString());
    const message =
      move === 'pause'
        ? 'a webhook endpoint is paused after five days without a success'
        : 'a webhook endpoint is failing and will be paused';
    trx.afterCommit(() => this.options.log.warn({ webhookId: endpointId, failingSince }, message));
    return [{ endpointId, kind: move === 'pause' ? 'webhook.paused' : 'webhook.failing', failingSince }];
  }
}

/** Thrown if some attempts of a batch don't count. The batch is rolled back, and each attempt is written separately. */
const NOT_ALL_MOVED = new Error('not all deliveries of a batch were moved on');

/** Returns as many attempts as one transaction writes. Large replies make batches smaller. */
function firstBatch(added: readonly EndedAttempt[]): EndedAttempt[] {
  let characters = 0;
  const end = added.findIndex(({ replyBody = '' }, index) => {
    characters += replyBody.length;
    return index === BATCH_MAX || (index > 0 && characters > BATCH_REPLY_CHARACTERS_MAX);
  });
  return end === -1 ? [...added] : added.slice(0, end);
}

/** Returns an alert for each endpoint with a delivery that has failed for good, about the first one. */
function listExhausted(batch: readonly EndedAttempt[]): Omit<NewAlert, 'ids'>[] {
  const first = new Map<string, string>();
  for (const { endpointId, deliveryId, next } of batch)
    if (next.state === 'failed' && !first.has(endpointId)) first.set(endpointId, deliveryId);
  return [...first].map(([endpointId, deliveryId]) => ({ endpointId, kind: 'delivery.exhausted', deliveryId }));
}

/** Sums up the attempts of a batch by endpoint. */
function sumOutcomes(batch: readonly EndedAttempt[]): Outcomes[] {
  const sums = new Map<string, Mutable<Outcomes>>();
  for (const { endpointId, startedAt, durationMs, next } of batch) {
    const sum = sums.get(endpointId) ?? { endpointId, succeeded: 0, failed: 0, durationMs: 0 };
    sums.set(endpointId, sum);
    sum.durationMs += durationMs;
    if (next.state === 'delivered') {
      sum.succeeded += 1;
      sum.lastSuccessAt = startedAt;
    } else {
      sum.failed += 1;
      sum.firstFailureAt ??= startedAt;
      sum.lastFailureAt = startedAt;
    }
  }
  return [...sums.values()];
}

type Mutable<Of> = { -readonly [Name in keyof Of]: Of[Name] };
