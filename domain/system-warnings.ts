// What in the state of the service needs the attention of an operator.
import type { SystemDatabase, SystemDeliveries, SystemState, SystemWarning } from '../generated/api.js';

/** Deliveries that should have been sent this long ago are late: the dispatcher sends them within seconds. */
const LATE_MS = 300_000;
const MEGABYTE = 1_000_000;
/** SQLite needs space for its log, and a backup as much as the database. */
const FREE_LEAST = 500 * MEGABYTE;

type Checked = Pick<SystemState, 'database' | 'deliveries' | 'workers'>;

/** Returns the warnings that follow from the state at a time. Pure. */
export function listStateWarnings({ database, deliveries, workers }: Checked, now: Date): SystemWarning[] {
  return [...listDatabaseWarnings(database), ...listDeliveryWarnings(deliveries, now), ...listWorkerWarnings(deliveries, workers)];
}

function listDatabaseWarnings({ bytes, freeBytes, pendingMigrations }: SystemDatabase): SystemWarning[] {
  const found: SystemWarning[] = [];
  if (pendingMigrations > 0)
    found.push({ code: 'migrations-pending', message: `The database lacks ${pendingMigrations} migrations. Run "storefront migrate".` });
  if (freeBytes !== undefined && freeBytes < Math.max(bytes, FREE_LEAST))
    found.push({
      code: 'disk-almost-full',
      message: `The disk of the database has ${formatMegabytes(freeBytes)} left. A backup may not fit, and without space nothing can be saved. Free some.`,
    });
  return found;
}

function listDeliveryWarnings({ oldestDueAt, failingEndpoints, pausedEndpoints }: SystemDeliveries, now: Date): SystemWarning[] {
  const found: SystemWarning[] = [];
  if (oldestDueAt !== undefined && now.getTime() - Date.parse(oldestDueAt) > LATE_MS)
    found.push({
      code: 'deliveries-late',
      message: `A delivery that was due at ${oldestDueAt} was not sent. Check that a process with ROLE=all or ROLE=worker runs, and add one if the queue grows.`,
    });
  if (failingEndpoints > 0)
    found.push({
      code: 'endpoints-failing',
      message: `${failingEndpoints} webhook endpoints are failing. Their deliveries are repeated for a while and then given up. Look at the reason of the newest attempt.`,
    });
  if (pausedEndpoints > 0)
    found.push({
      code: 'endpoints-paused',
      message: `${pausedEndpoints} webhook endpoints are paused. Their deliveries wait, and the database grows, until you resume or delete them.`,
    });
  return found;
}

function listWorkerWarnings({ waiting }: SystemDeliveries, workers: number): SystemWarning[] {
  if (workers > 0 || waiting === 0) return [];
  return [{ code: 'no-worker', message: 'No process delivers webhooks. Start one with ROLE=all or ROLE=worker.' }];
}

/** Returns a size for a sentence, in decimal megabytes. Pure. */
export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
