// Carries out recoveries: settled deliveries are sent again, a batch in each transaction, so that a crash loses nothing.
import type { Database, Transaction } from '../db/engine/connection.js';
import { replayDeliveries } from '../db/deliveries.js';
import { findRunningRecovery, hasRunningRecovery, listNextDeliveries, updateRecovery, type StoredRecovery } from '../db/recoveries.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { isSending } from '../domain/endpoint-status.js';
import { createBackoff, type BackoffOptions } from './backoff.js';

interface RecovererParts extends BackoffOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** How long deliveries and events are kept. */
  readonly retentionMs: number;
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
}

export interface Recoverer {
  /** Carries out whatever is to be recovered; resolves once nothing is left, or when the store fails. After a failure it
   *  does nothing until it is time for another try. */
  run(): Promise<void>;
  /** Ends after the batch in hand; what is left goes on with the next `run`, here or in another process. */
  stop(): Promise<void>;
}

export function createRecoverer(parts: RecovererParts): Recoverer {
  const { db } = parts;
  const backoff = createBackoff('recovering deliveries', parts);
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function runAll(): Promise<void> {
    try {
      while (!isStopping && (await hasRunningRecovery(db))) if (!(await db.transaction((trx) => advance(trx, parts)))) break;
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

/** One batch of the oldest recovery. False when another process has it in hand. */
async function advance(trx: Transaction, { now, retentionMs, wakeDispatcher }: RecovererParts): Promise<boolean> {
  const recovery = await findRunningRecovery(trx);
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
  const keptSince = new Date(moment.getTime() - retentionMs).toISOString();
  const queued = recovery.isDryRun ? 0 : await replayDeliveries(trx, ids, { dueAt: moment.getTime(), keptSince });
  const counts = { matched: recovery.matched + ids.length, queued: recovery.queued + queued };
  await updateRecovery(trx, { ...recovery, ...counts, cursorAt: last.created_at, cursorId: last.id });
  trx.afterCommit(() => wakeDispatcher([recovery.endpointId]));
  return true;
}

async function mayGoOn(trx: Transaction, { endpointId, isDryRun }: StoredRecovery): Promise<boolean> {
  const endpoint = await findEndpoint(trx, endpointId);
  return endpoint !== undefined && (isDryRun || isSending(endpoint));
}
