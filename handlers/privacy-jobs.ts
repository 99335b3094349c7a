// Runs exports and erasures of personal data: one job at a time, oldest first, part by part. Each part is one transaction with its progress, so
// a crash repeats nothing and skips nothing.
import { findCreator, findCreatorIdByEmail } from '../db/creators.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { deleteExportsOfPeople } from '../db/exports.js';
import { removeLeftPlans } from '../db/import-plans.js';
import { listRunningDryRuns } from '../db/import-runs.js';
import * as jobs from '../db/privacy-jobs.js';
import type { OpenPrivacyJob } from '../db/privacy-jobs.js';
import { mergeSearchIndex } from '../db/search-entries.js';
import { findUser, findUserIdByEmail } from '../db/users.js';
import { withAccountIds, type Person } from '../domain/person.js';
import type { Services } from './operation.js';
import { removeDueFiles } from './upload-files.js';
import type { PersonalItem } from './erase-personal-data.js';
import { steps } from './personal-data.js';
import type { Step } from './personal-step.js';

/** How long the records of an export can be read. */
export const RECORDS_MS = 7 * 86_400_000;

/** Runs the next part of the oldest job that isn't completed. Returns whether there may be more to do. */
export async function advancePrivacyJob(services: Services): Promise<boolean> {
  const { db } = services;
  const job = await jobs.findOpenPrivacyJob(db);
  if (!job) return false;
  const plan = steps.filter(({ only }) => only === undefined || only === job.type);
  if (job.step === undefined) return begin(job, plan[0]?.name ?? FORGET, services);
  const place = plan.findIndex(({ name }) => name === job.step);
  const step = plan[place];
  if (!step) return job.step === jobs.LOG_STEP ? complete(job, services) : forget(job, services);
  const { items, last } = await step.read(services, job.person, job.cursor);
  const next = last ? { step: step.name, cursor: last } : { step: plan[place + 1]?.name ?? FORGET };
  return db.transaction(async (trx) => {
    const locked = await jobs.findOpenPrivacyJobForUpdate(trx);
    if (!locked || !isSamePlace(locked, job)) return true; // another process did this part
    await handleItems(trx, { job, items, step }, services);
    await jobs.advancePrivacyJob(trx, { id: job.id, ...next, found: countItems(job.found, items) });
    return true;
  });
}

/** Since the job was made, for example by an import that it waited for, an account or a creator with an email address of the person may have
 *  come, and one of the person may have got another address. */
async function begin(job: OpenPrivacyJob, step: string, { db }: Services): Promise<boolean> {
  return db.transaction(async (trx) => {
    const locked = await jobs.findOpenPrivacyJobForUpdate(trx);
    if (locked && isSamePlace(locked, job))
      await jobs.beginPrivacyJob(trx, { id: job.id, step, person: await addAccounts(trx, job.person) });
    return true;
  });
}

async function addAccounts(db: Reader, person: Person): Promise<Person> {
  const known = [
    ...(await Promise.all(person.userIds.map((id) => findUser(db, id)))),
    ...(await Promise.all(person.creatorIds.map((id) => findCreator(db, id)))),
  ];
  const emails = unite(
    person.emails,
    known.map((one) => one?.parse().email.toLowerCase()),
  );
  const users = await Promise.all(emails.map((email) => findUserIdByEmail(db, email)));
  const creators = await Promise.all(emails.map((email) => findCreatorIdByEmail(db, email)));
  return withAccountIds({ ...person, emails, userIds: unite(person.userIds, users), creatorIds: unite(person.creatorIds, creators) });
}

const unite = (ids: readonly string[], found: readonly (string | undefined)[]): string[] => [
  ...new Set([...ids, ...found.filter((id) => id !== undefined)]),
];

/** The step before the last: the identifiers of the person go. Then goes the log that still has them. */
const FORGET = 'search-index';

const isSamePlace = (one: OpenPrivacyJob, other: OpenPrivacyJob): boolean =>
  one.id === other.id && one.step === other.step && JSON.stringify(one.cursor) === JSON.stringify(other.cursor);

interface FoundItems {
  readonly job: OpenPrivacyJob;
  readonly step: Step;
  readonly items: readonly PersonalItem[];
}

async function handleItems(trx: Transaction, { job, items }: FoundItems, services: Services): Promise<void> {
  if (job.type === 'erase') {
    for (const item of items) await item.erase(trx, { jobId: job.id, person: job.person, pseudonym: job.pseudonym }, services);
    return;
  }
  const first = Object.values(job.found).reduce((sum, count) => sum + count, 0);
  const records = items.map(({ type, id, data }) => ({ type, objectId: id, data }));
  await jobs.insertPrivacyRecords(trx, { jobId: job.id, first }, records);
}

function countItems(found: OpenPrivacyJob['found'], items: readonly PersonalItem[]): OpenPrivacyJob['found'] {
  const counted = { ...found };
  for (const { type } of items) counted[type] = (counted[type] ?? 0) + 1;
  return counted;
}

/** A dry run that runs now may have read the person before it was erased; one that starts later can't. */
async function forget(job: OpenPrivacyJob, { db }: Services): Promise<boolean> {
  if (job.type === 'erase') await mergeSearchIndex(db);
  return db.transaction(async (trx) => {
    const locked = await jobs.findOpenPrivacyJobForUpdate(trx);
    if (!locked || !isSamePlace(locked, job)) return true;
    const dryRuns = job.type === 'erase' ? await listRunningDryRuns(trx) : [];
    await jobs.forgetPerson(trx, { id: job.id, step: jobs.LOG_STEP, dryRuns });
    return true;
  });
}

/** An erasure is completed only when no file of the store has the person any more, no upload of the person is stored, and no dry run that has
 *  ended left plans, which may have copies. */
async function complete(job: OpenPrivacyJob, services: Services): Promise<boolean> {
  const { db, now, log } = services;
  if (job.type === 'erase') {
    while ((await removeDueFiles(services)) > 0);
    while (await removeLeftPlans(db));
    for (const id of await db.transaction(deleteExportsOfPeople)) await services.exportFiles.remove(id);
    await db.emptyLog();
  }
  const completedAt = now();
  const expiresAt = job.type === 'export' ? new Date(completedAt.getTime() + RECORDS_MS).toISOString() : undefined;
  await db.transaction(async (trx) => {
    const locked = await jobs.findOpenPrivacyJobForUpdate(trx);
    if (locked && isSamePlace(locked, job))
      await jobs.completePrivacyJob(trx, { id: job.id, completedAt: completedAt.toISOString(), expiresAt });
  });
  log.info({ jobId: job.id, type: job.type }, 'completed a privacy job');
  return true;
}
