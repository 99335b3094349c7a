// Removes what has had its time, every minute and until nothing of it is left, beside the requests and never in their way.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEndedWorkers } from '../../db/delivery-workers.js';
import { numberEvents } from '../../db/events.js';
import { removeEndedApiKeys } from '../../db/key-retention.js';
import { removeOldReferrerDays } from '../../db/referrer-days.js';
import { addPartitions } from '../../db/engine/partitions.js';
import { removeOld } from '../../db/retention.js';
import { forgetClicks } from '../../db/visitor-clicks.js';
import type { Services } from '../../handlers/operation.js';
import { toUtcDay, LONGEST_PERIOD_DAYS } from '../../domain/period.js';
import type { Config } from './config.js';
import type { Log } from './log.js';

/** The housekeeping, running. */
export interface Maintenance {
  /** A round at once; the one that is under way, when there is one. */
  round(this: void): Promise<void>;
  /** Ends the round under way after the batch at hand. */
  stop(): Promise<void>;
}

interface MaintenanceOptions {
  /** Removes a batch of the replies that were kept for a day; returns how many. */
  readonly removeOldReplies: () => Promise<number>;
  readonly role: Config['ROLE'];
  readonly log: Log;
}

type RemoveBatch = () => Promise<number>;

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Pauses this many times as long as the batch before took: requests have the store for nine tenths of the time. */
const PAUSE_FACTOR = 9;
const PAUSE_MAX_MS = 1_000;

/** Starts housekeeping: every minute, one round at a time. */
export function startMaintenance(services: Services, { removeOldReplies, role, log }: MaintenanceOptions): Maintenance {
  let running: Promise<void> | undefined;
  let isStopping = false;

  /** Whether there may be more. What fails is left for the next round, and keeps nothing else from being removed. */
  async function removeOne(removeBatch: RemoveBatch): Promise<boolean> {
    const startedMs = performance.now();
    try {
      if ((await removeBatch()) === 0) return false;
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed');
      return false;
    }
    await pause(Math.min(PAUSE_MAX_MS, (performance.now() - startedMs) * PAUSE_FACTOR));
    return true;
  }

  /** One batch of each kind in turn, until nothing is left of any, however much has come in since the last round. */
  async function runRound(): Promise<void> {
    let left = [removeOldReplies, ...listBatches(services, role)];
    while (left.length > 0 && !isStopping) {
      const unfinished: RemoveBatch[] = [];
      for (const removeBatch of left) if (!isStopping && (await removeOne(removeBatch))) unfinished.push(removeBatch);
      left = unfinished;
    }
  }

  const round = () => (running ??= runRound().finally(() => (running = undefined)));
  const timer = setInterval(() => void round(), EVERY_MS).unref();
  return {
    round,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** What belongs to webhooks is left to the processes that deliver them. */
function listBatches({ db: { background: db }, now, settings }: Services, role: Config['ROLE']): RemoveBatch[] {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const batchesOfEveryRole = [
    () => removeEndedApiKeys(db, now()),
    () => forgetClicks(db, before(settings.attributionWindowMs).toISOString()),
    () => removeOldReferrerDays(db, toUtcDay(before((LONGEST_PERIOD_DAYS - 1) * DAY_MS))),
  ];
  if (role === 'api') return batchesOfEveryRole;
  return [
    ...batchesOfEveryRole,
    () => addPartitions(db, { now: now(), retentionMs: settings.retentionMs }),
    () => removeOld(db, before(settings.retentionMs).toISOString()),
    () => numberEvents(db),
    () => removeEndedWorkers(db),
  ];
}
