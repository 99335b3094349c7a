// Privacy: starts exports and erasures of personal data, and shows them. privacy-jobs.ts runs them.
import { findCreatorIdByEmail } from '../db/creators.js';
import type { Reader } from '../db/engine/connection.js';
import * as jobs from '../db/privacy-jobs.js';
import type { StoredPrivacyJob } from '../db/privacy-jobs.js';
import { findUser, findUserIdByEmail } from '../db/users.js';
import type { PersonReference, PrivacyJob, PrivacyJobList, PrivacyJobType, PrivacyRecord } from '../generated/api.js';
import { withAccountIds, type Person } from '../domain/person.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { notFound } from './errors.js';
import type { Caller, Operation, Services } from './operation.js';

export const exportPersonalData: Operation<'exportPersonalData'> = ({ body, caller }, services) =>
  startJob({ type: 'export', operation: 'exportPersonalData', reference: body, caller }, services);

export const erasePersonalData: Operation<'erasePersonalData'> = ({ body, caller }, services) =>
  startJob({ type: 'erase', operation: 'erasePersonalData', reference: body, caller }, services);

export const listPrivacyJobs: Operation<'listPrivacyJobs'> = async ({ query }, services) => {
  const { db } = services;
  const find = async (id: string) => {
    const found = await jobs.findPrivacyJob(db, id);
    return found && serializeJob(found);
  };
  const changes = await listByChange<PrivacyJobList>('privacyJobs', query, services, { find });
  if (changes) return { status: 200, body: changes };
  const { limit, offset } = query;
  const { jobs: page, total } = await jobs.listPrivacyJobs(db, { limit, offset });
  return { status: 200, body: { data: page.map(serializeJob), total, limit, offset } };
};

export const getPrivacyJob: Operation<'getPrivacyJob'> = async ({ path }, { db }) => ({
  status: 200,
  body: serializeJob(await requireJob(db, path.id)),
});

export const listPrivacyRecords: Operation<'listPrivacyRecords'> = async ({ path, query: { limit, offset } }, { db, now }) => {
  const job = await requireJob(db, path.id);
  const isGone = job.type === 'erase' || (job.status === 'completed' && (job.expiresAt ?? '') <= now().toISOString());
  const records = isGone ? [] : await jobs.listPrivacyRecords(db, job.id, { limit, offset });
  const total = isGone ? 0 : Object.values(job.found).reduce((sum, count) => sum + count, 0);
  const data = records.map(({ type, objectId, data: text }): PrivacyRecord => ({
    type,
    id: objectId,
    data: JSON.parse(text) as PrivacyRecord['data'],
  }));
  return { status: 200, body: { data, total, limit, offset } };
};

interface JobRequest {
  readonly type: PrivacyJobType;
  readonly operation: 'exportPersonalData' | 'erasePersonalData';
  readonly reference: PersonReference;
  readonly caller: Caller;
}

/** Neither the reply, which is stored for retries, nor the audit log shows whom the job is about. */
const startJob = ({ type, operation, reference, caller }: JobRequest, services: Services) =>
  services.transaction(async (trx) => {
    const id = services.newId('prv');
    const person = await findPerson(trx, reference);
    const createdAt = services.now().toISOString();
    const job = await jobs.insertPrivacyJob(trx, { id, type, person, pseudonym: services.newId('era'), createdAt });
    recordAudit(trx, { caller, operation, object: { type: 'privacy-job', id }, after: { type } }, services);
    return { status: 202 as const, headers: { Location: `/api/privacy/jobs/${id}` }, body: serializeJob(job) };
  });

/** An account brings in its email address, its orders and its last click; an email address its account and its creator. */
async function findPerson(db: Reader, { userId, email, customerId, visitorId }: PersonReference): Promise<Person> {
  const user = userId === undefined ? undefined : await findUser(db, userId);
  const emails = listDefined(email, user?.parse().email).map((one) => one.toLowerCase());
  const userIds = await Promise.all(emails.map((one) => findUserIdByEmail(db, one)));
  const creatorIds = await Promise.all(emails.map((one) => findCreatorIdByEmail(db, one)));
  return withAccountIds({
    userIds: listDefined(userId, ...userIds),
    emails: listDefined(...emails),
    customerIds: listDefined(customerId),
    visitorIds: listDefined(visitorId),
    creatorIds: listDefined(...creatorIds),
  });
}

const listDefined = (...values: readonly (string | undefined)[]): string[] => [...new Set(values.filter((value) => value !== undefined))];

async function requireJob(db: Reader, id: string): Promise<StoredPrivacyJob> {
  const job = await jobs.findPrivacyJob(db, id);
  if (!job) throw notFound('privacy-job', id);
  return job;
}

function serializeJob({ id, type, status, step, found, createdAt, completedAt, expiresAt }: StoredPrivacyJob): PrivacyJob {
  return {
    id,
    type,
    status,
    ...(step !== undefined && { step }),
    found: Object.entries(found).map(([kind, count]) => ({ type: kind, count })),
    createdAt,
    ...(completedAt !== undefined && { completedAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
