// Removes expired data every minute until none is left, in the background and without delaying requests.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { removeOldAuditEntries } from '../../db/audit-entries.js';
import { removeEndedWorkers } from '../../db/delivery-workers.js';
import { settleWithoutEvent } from '../../db/due-deliveries.js';
import { numberEvents } from '../../db/events.js';
import { listExportOwners, removeOldExports } from '../../db/exports.js';
import { createContentSums } from '../../db/content-sums.js';
import { createOrderSweep, type OrderSweep } from '../../db/ordered-deliveries.js';
import { removeEndedApiKeys } from '../../db/key-retention.js';
import { removeOldImportErrors, removeOldImports } from '../../db/imports.js';
import { removeExpiredRecords } from '../../db/privacy-jobs.js';
import { removeOldReferrerDays } from '../../db/referrer-days.js';
import { addPartitions } from '../../db/engine/partitions.js';
import { removeOld } from '../../db/retention.js';
import { mergeStoreDays } from '../../db/series.js';
import { removeExpiredClaims } from '../../db/moderation-claims.js';
import { removeExpiredChallenges } from '../../db/passkey-challenges.js';
import { removeOldSystemJobs } from '../../db/system-jobs.js';
import { removeOldSessions } from '../../db/sessions.js';
import { removeExpiredLinks } from '../../db/sign-in-links.js';
import { forgetClicks } from '../../db/visitor-clicks.js';
import { RECORDS_MS } from '../../handlers/privacy-jobs.js';
import { EXPORT_KEPT_MS } from '../../handlers/exports.js';
import { withCurrentSettings } from '../../handlers/current-settings.js';
import type { Services } from '../../handlers/operation.js';
import { removeDueFiles } from '../../handlers/upload-files.js';
import type { StoredExportFiles } from '../files/export-files.js';
import type { StoredImportFiles } from '../files/import-files.js';
import type { UploadFiles } from '../files/uploads.js';
import { toUtcDay, LONGEST_PERIOD_DAYS } from '../../domain/period.js';
import type { Config } from './config.js';
import type { Log } from './log.js';

/** The running maintenance. */
export interface Maintenance {
  /** Runs a round now, or joins the current one. */
  round(this: void): Promise<void>;
  /** Ends the current round after the current batch. */
  stop(): Promise<void>;
}

interface MaintenanceOptions {
  readonly files: Pick<UploadFiles, 'removeLeftovers'>;
  readonly importFiles: Pick<StoredImportFiles, 'removeLeftovers'>;
  readonly exportFiles: Pick<StoredExportFiles, 'removeOthers'>;
  /** Removes a batch of stored replies older than a day; returns how many. */
  readonly removeOldReplies: () => Promise<number>;
  /** Removes a batch of the API log; returns how many entries. */
  readonly removeOldRequests: () => Promise<number>;
  readonly role: Config['ROLE'];
  readonly log: Log;
}

type RemoveBatch = () => Promise<number>;

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const IMPORTS_MS = 30 * DAY_MS;
/** Pauses this many times as long as the previous batch took: requests have the store for nine tenths of the time. */
const PAUSE_FACTOR = 9;
const PAUSE_MAX_MS = 1_000;

/** Runs maintenance every minute; runs never overlap. */
export function startMaintenance(
  services: Services,
  { files, importFiles, exportFiles, removeOldReplies, removeOldRequests, role, log }: MaintenanceOptions,
): Maintenance {
  const sweepOrder = createOrderSweep(services.db.background);
  const sumContent = createContentSums(services.db.background);
  let running: Promise<void> | undefined;
  let isStopping = false;

  /** Removes one batch. Returns whether there may be more. A failure doesn't affect the other kinds; the next round retries. */
  async function removeOne(removeBatch: RemoveBatch): Promise<boolean> {
    const startedMs = performance.now();
    try {
      if ((await removeBatch()) === 0) return false;
    } catch (error) {
      log.warn({ err: error }, 'maintenance failed');
      return false;
    }
    await pause(Math.min(PAUSE_MAX_MS, (performance.now() - startedMs) * PAUSE_FACTOR));
    return true;
  }

  /** Removes one batch of each kind in turn, until nothing is left, however much was added since the last round. */
  async function runRound(): Promise<void> {
    const now = () => services.now();
    const ofFiles = [() => files.removeLeftovers(now()), () => importFiles.removeLeftovers(now())];
    const ofExports = [() => exportFiles.removeOthers(() => listExportOwners(services.db.background))];
    const ofContent = [() => sumContent(() => services.now())];
    let left = [removeOldReplies, removeOldRequests, ...ofFiles, ...listBatches(services, role, sweepOrder), ...ofExports, ...ofContent];
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

/** Only processes that deliver webhooks maintain their data. */
function listBatches(services: Services, role: Config['ROLE'], sweepOrder: OrderSweep): RemoveBatch[] {
  const { now, settings } = services;
  const db = services.db.background;
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const batchesOfEveryRole = [
    () => removeEndedApiKeys(db, now()),
    async () => forgetClicks(db, before((await withCurrentSettings(services)).settings.attributionWindowDays * DAY_MS).toISOString()),
    () => removeOldAuditEntries(db, before(settings.auditRetentionMs)),
    () => removeExpiredRecords(db, now()),
    () => removeOldImportErrors(db, before(RECORDS_MS).toISOString()),
    () => removeOldImports(db, before(IMPORTS_MS).toISOString()),
    () => removeOldExports(db, before(EXPORT_KEPT_MS).toISOString()),
    () => removeOldSystemJobs(db, before(RECORDS_MS).toISOString()),
    () => removeOldSessions(db, now().toISOString()),
    () => removeExpiredLinks(db, now().toISOString()),
    () => removeExpiredClaims(db, now().toISOString()),
    () => removeExpiredChallenges(db, now().toISOString()),
    () => removeDueFiles({ ...services, db }),
    () => removeOldReferrerDays(db, toUtcDay(before((LONGEST_PERIOD_DAYS - 1) * DAY_MS))),
    () => mergeStoreDays(db, toUtcDay(before(DAY_MS))),
  ];
  if (role === 'api') return batchesOfEveryRole;
  return [
    ...batchesOfEveryRole,
    () => addPartitions(db, { now: now(), retentionMs: settings.retentionMs }),
    () => settleWithoutEvent(db, now()),
    () => removeOld(db, before(settings.retentionMs).toISOString()),
    () => numberEvents(db),
    () => sweepOrder(now().getTime()),
    () => removeEndedWorkers(db),
  ];
}
