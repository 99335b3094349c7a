// System: the state of the service, and the jobs that check and back up the store. server/process/system-runner.ts runs them.
import * as state from '../db/system-state.js';
import * as jobs from '../db/system-jobs.js';
import type { StoredSystemJob } from '../db/system-jobs.js';
import type { SystemDeliveries, SystemJob, SystemJobList, SystemState } from '../generated/api.js';
import { listStateWarnings } from '../domain/system-warnings.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { conflict, notFound } from './errors.js';
import { nameNewObject } from './new-object.js';
import type { Operation } from './operation.js';

export const getSystem: Operation<'getSystem'> = async (_, { db, now, system }) => {
  const at = now();
  const [size, migration, queue, workers] = await Promise.all([
    state.measureStore(db),
    state.findMigrationState(db),
    state.describeQueue(db, at.getTime()),
    state.countDeliveryWorkers(db),
  ]);
  const { role, nodeVersion, startedAt, backups, warnings } = system;
  const found = {
    role,
    nodeVersion,
    startedAt,
    workers,
    database: { kind: db.dialect, ...size, migration: migration.newest, pendingMigrations: migration.pending },
    deliveries: serializeQueue(queue),
  };
  const body: SystemState = {
    ...system.readContract(),
    ...found,
    ...(backups && { backups }),
    warnings: [...warnings, ...listStateWarnings(found, at)],
  };
  return { status: 200, body };
};

const serializeQueue = ({ oldestDueMs, ...counts }: state.DeliveryQueue): SystemDeliveries => ({
  ...counts,
  ...(oldestDueMs !== undefined && { oldestDueAt: new Date(oldestDueMs).toISOString() }),
});

/** So many jobs wait at most. */
const QUEUED_JOBS_MAX = 100;

export const startSystemJob: Operation<'startSystemJob'> = ({ body: { type }, caller }, services) => {
  if (type === 'backup' && !services.system.backups)
    throw conflict(
      'backup-not-supported',
      'type',
      'can not be backup: the store is in PostgreSQL. Use pg_dump, as the guide to operation says',
    );
  return services.transaction(async (trx) => {
    if ((await jobs.countQueuedJobs(trx, QUEUED_JOBS_MAX)) >= QUEUED_JOBS_MAX)
      throw conflict('too-many-system-jobs', 'type', `can not be started: ${QUEUED_JOBS_MAX} checks and backups wait already`);
    const job = await jobs.insertSystemJob(trx, { ...nameNewObject(services, 'job'), type });
    recordAudit(trx, { caller, operation: 'startSystemJob', object: { type: 'system-job', id: job.id }, after: { type } }, services);
    return { status: 202 as const, headers: { Location: `/api/system/jobs/${job.id}` }, body: serializeJob(job) };
  });
};

export const listSystemJobs: Operation<'listSystemJobs'> = async ({ query }, services) => {
  const { db } = services;
  const find = async (id: string) => {
    const found = await jobs.findSystemJob(db, id);
    return found && serializeJob(found);
  };
  const changes = await listByChange<SystemJobList>('systemJobs', query, services, { find });
  if (changes) return { status: 200, body: changes };
  const { limit, offset } = query;
  const { jobs: page, total } = await jobs.listSystemJobs(db, { limit, offset });
  return { status: 200, body: { data: page.map(serializeJob), total, limit, offset } };
};

export const getSystemJob: Operation<'getSystemJob'> = async ({ path }, { db }) => {
  const job = await jobs.findSystemJob(db, path.id);
  if (!job) throw notFound('system-job', path.id);
  return { status: 200, body: serializeJob(job) };
};

/** Leaves out what the job doesn't have yet. */
const serializeJob = (job: StoredSystemJob): SystemJob =>
  Object.fromEntries(Object.entries(job).filter(([, value]) => value !== undefined)) as unknown as SystemJob;
