// Runs recoveries: sends settled deliveries again, one batch per transaction, so that a crash loses nothing.
import type { Database, Transaction } from '../db/engine/connection.js';
import { replayDeliveries } from '../db/deliveries.js';
import {
  findRunningRecoveryForUpdate,
  hasRunningRecovery,
  listNextDeliveries,
  updateRecovery,
  type StoredRecovery,
} from '../db/recoveries.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { isSending } from '../domain/endpoint-status.js';
import { createBackoff, type BackoffOptions } from './backoff.js';

interface RecovererOptions extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** How long deliveries and events are retained. */
  readonly retentionMs: number;
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
}

/** Runs the recoveries that the API requested, in batches. */
export interface Recoverer {
  /** Runs all requested recoveries. Resolves when none is left, or if the store fails. After a failure it does nothing until the backoff
   *  allows another try. */
  run(): Promise<void>;
  /** Stops after the current batch. The next `run`, here or in another process, continues. */
  stop(): Promise<void>;
}

/** Creates a recoverer for this process. It starts nothing until `run` is called; several processes can share the work. */
export function createRecoverer(options: RecovererOptions): Recoverer {
  const { db } = options;
  const backoff = createBackoff('recovering deliveries', options);
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function runAll(): Promise<void> {
    try {
      while (!isStopping && (await hasRunningRecovery(db))) if (!(await db.transaction((trx) => advance(trx, options)))) break;
      backoff.succeeded();
    } catch (error) {
      backoff.failed(error);
    }
  }

  return {
    run: () => (backoff.waitMs > 0 ? Promise.resolve() : (running ??= runAll().finally(() => (running = undefined)))),
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Runs one batch of the oldest recovery. Returns false if another process is working on it. */
async function advance(trx: Transaction, { now, retentionMs, wakeDispatcher }: RecovererOptions): Promise<boolean> {
  const recovery = await findRunningRecoveryForUpdate(trx);
  if (!recovery) return false;
  const moment = now();
  const finishedAt = moment.toISOString();
  if (!(await mayGoOn(trx, recovery))) {
    await updateRecovery(trx, { ...recovery, status: 'cancelled', finishedAt });
    return true;
  }
  const next = await listNextDeliveries(trx, recovery);
  const last = next.at(-1);
  if (!last) {
    await updateRecovery(trx, { ...recovery, status: 'completed', finishedAt });
    return true;
  }
  const ids = next.map(({ id }) => id);
  const retainedSince = new Date(moment.getTime() - retentionMs).toISOString();
  const queued = recovery.isDryRun ? 0 : await replayDeliveries(trx, ids, { dueAt: moment.getTime(), retainedSince });
  const counts = { matched: recovery.matched + ids.length, queued: recovery.queued + queued };
  await updateRecovery(trx, { ...recovery, ...counts, cursorAt: last.created_at, cursorId: last.id });
  trx.afterCommit(() => wakeDispatcher([recovery.endpointId]));
  return true;
}

async function mayGoOn(trx: Transaction, { endpointId, isDryRun }: StoredRecovery): Promise<boolean> {
  const endpoint = await findEndpoint(trx, endpointId);
  return endpoint !== undefined && (isDryRun || isSending(endpoint));
}
