// Runs exports and erasures of personal data in the background (handlers/privacy-jobs.ts). Every process does it; of several, one works on a job.
import { advancePrivacyJob } from '../../handlers/privacy-jobs.js';
import type { Services } from '../../handlers/operation.js';
import { startBackgroundJob, type BackgroundJob } from './background-job.js';

/** Requests have the store for most of the time. */
const PAUSE_FACTOR = 2;

/** Starts running the jobs. */
export function startPrivacyRunner(services: Services): BackgroundJob {
  const background = { ...services, db: services.db.background };
  return startBackgroundJob({
    name: 'an export or erasure of personal data',
    listWork: () => [() => advancePrivacyJob(background)],
    pauseFactor: PAUSE_FACTOR,
    log: services.log,
  });
}
