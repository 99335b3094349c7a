// Records attempts in batches: whatever ended while the last batch was written, and at least twenty milliseconds' worth.
//
// Gain (anchors.md): acknowledging one by one is 0.05-0.18 of a bare sending loop, in batches 0.76-0.79.
import { DatabaseUnavailable, type Database, type Transaction } from '../db/engine/connection.js';
import { recordAttempts, type AttemptRecord } from '../db/attempt-records.js';
import { pauseEndpoint, recordOutcomes, recordWarning, type Outcomes } from '../db/webhook-health.js';
import { createBackoff, type BackoffParts } from './backoff.js';
import { failureMove } from './retry.js';

const WAIT_MS = 20;
const BATCH_MOST = 256;
const BATCH_REPLY_CHARACTERS_MOST = 262_144;

/** An attempt at an endpoint, to be recorded. */
export interface EndedAttempt extends AttemptRecord {
  readonly endpointId: string;
}

/** What the log works with. */
export interface AttemptLogParts extends BackoffParts {
  readonly db: Database;
  readonly now: () => Date;
}

export interface AttemptLog {
  add(attempt: EndedAttempt): void;
  /** Resolves once all that was added is recorded; when the store fails, after one try. */
  flush(): Promise<void>;
  /** How many attempts are not recorded yet. */
  readonly size: number;
}

interface Listener {
  /** A batch is done with. */
  readonly recorded: (batch: readonly EndedAttempt[]) => void;
  /** The store refuses an attempt of the batch, whose delivery is due as before. */
  readonly refused: (attempt: EndedAttempt) => void;
}

/** A log that keeps what the store can't take yet, and retries with growing pauses. */
export function createAttemptLog(parts: AttemptLogParts, { recorded, refused }: Listener): AttemptLog {
  const { db, now, log } = parts;
  const backoff = createBackoff('recording webhook attempts', parts);
  let added: EndedAttempt[] = [];
  let writing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const plan = (afterMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void writeAll();
    }, afterMs).unref();
  };

  async function writeAll(): Promise<boolean> {
    if (writing) return writing;
    writing = writeBatches();
    const isWritten = await writing;
    writing = undefined;
    if (added.length > 0) plan(isWritten ? WAIT_MS : backoff.waitMs);
    return isWritten;
  }

  async function writeBatches(): Promise<boolean> {
    while (added.length > 0) {
      const batch = firstBatch(added);
      try {
        await db.transaction((trx) => write(trx, batch));
      } catch (error) {
        const mayWriteEach = !(error instanceof DatabaseUnavailable);
        if (mayWriteEach && error !== NOT_ALL_MOVED) log.warn({ err: error, attempts: batch.length }, 'attempts could not be recorded');
        if (!mayWriteEach || !(await writeEach(batch))) {
          backoff.failed(error);
          return false;
        }
      }
      backoff.succeeded();
      added = added.slice(batch.length);
      recorded(batch);
    }
    return true;
  }

  /** Writes each by itself, after one was refused for what it holds, or does not count because another worker has sent its delivery. If one is
   *  refused, its texts are left out, so that it counts all the same. False when the store goes away meanwhile; what is written then is written again,
   *  which changes nothing. */
  async function writeEach(batch: readonly EndedAttempt[]): Promise<boolean> {
    for (const attempt of batch) {
      const bare = { ...attempt, replyBody: undefined, errorMessage: undefined };
      let fault: unknown;
      for (const form of [attempt, bare]) {
        fault = await db.transaction((trx) => write(trx, [form])).catch((error: unknown) => error);
        if (fault === undefined) break;
        if (fault instanceof DatabaseUnavailable) return false;
        log.warn({ err: fault, deliveryId: attempt.deliveryId }, 'the store refuses an attempt');
      }
      if (fault !== undefined) refused(attempt);
    }
    return true;
  }

  async function write(trx: Transaction, batch: readonly EndedAttempt[]): Promise<void> {
    const moved = await recordAttempts(trx, batch);
    if (moved < batch.length && batch.length > 1) throw NOT_ALL_MOVED;
    if (moved === 0) return;
    const moment = now();
    const failing = await recordOutcomes(trx, outcomesOf(batch), moment.toISOString().slice(0, 13));
    for (const { endpointId, failingSince, warnedAt, isPaused } of failing) {
      const warnedAtMs = warnedAt === undefined ? undefined : Date.parse(warnedAt);
      const move = failureMove({ sinceMs: Date.parse(failingSince), warnedAtMs, isPaused }, moment.getTime());
      if (move === 'none') continue;
      await (move === 'pause' ? pauseEndpoint : recordWarning)(trx, endpointId, moment.toISOString());
      const said =
        move === 'pause'
          ? 'a webhook endpoint is paused after five days without a success'
          : 'a webhook endpoint is failing and will be paused';
      trx.afterCommit(() => log.warn({ webhookId: endpointId, failingSince }, said));
    }
  }

  return {
    add(attempt) {
      added.push(attempt);
      if (!writing) plan(WAIT_MS);
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      while (added.length > 0) if (!(await writeAll())) return;
    },
    get size() {
      return added.length;
    },
  };
}

/** Some of a batch don't count: nothing of it is written, and then each by itself. */
const NOT_ALL_MOVED = new Error('not all deliveries of a batch were moved on');

/** As many as are written at once: large replies make fewer of them. */
function firstBatch(added: readonly EndedAttempt[]): EndedAttempt[] {
  let characters = 0;
  const end = added.findIndex(({ replyBody = '' }, index) => {
    characters += replyBody.length;
    return index === BATCH_MOST || (index > 0 && characters > BATCH_REPLY_CHARACTERS_MOST);
  });
  return end === -1 ? [...added] : added.slice(0, end);
}

/** The attempts of a batch, summed up by endpoint. */
function outcomesOf(batch: readonly EndedAttempt[]): Outcomes[] {
  const sums = new Map<string, Outcomes>();
  for (const { endpointId, startedAt, next } of batch) {
    const sum = sums.get(endpointId) ?? { endpointId, succeeded: 0, failed: 0 };
    sums.set(
      endpointId,
      next.state === 'delivered'
        ? { ...sum, succeeded: sum.succeeded + 1, lastSuccessAt: startedAt }
        : { ...sum, failed: sum.failed + 1, firstFailureAt: sum.firstFailureAt ?? startedAt, lastFailureAt: startedAt },
    );
  }
  return [...sums.values()];
}
