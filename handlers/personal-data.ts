// What the store holds of a person, step by step: where it is. privacy-jobs.ts runs the steps, and erase-personal-data.ts erases.
import * as store from '../db/personal-data.js';
import type { AuditedRow, OwnedRow, Scan, ScannedRow } from '../db/personal-data.js';
import { removePrivacyRecords } from '../db/privacy-jobs.js';
import { findSavedSettings } from '../db/store-settings.js';
import { findEndpointForUpdate, updateEndpoint, type StoredEndpoint } from '../db/webhook-endpoints.js';
import type { Order, WebhookFilter } from '../generated/api.js';
import {
  isCustomer,
  isNamedIn,
  listIdentifiers,
  removeFromFilter,
  removePerson,
  replaceAccountIds,
  type Person,
} from '../domain/person.js';
import {
  eraseAlertEmail,
  eraseContent,
  eraseCreator,
  eraseEntries,
  eraseOrder,
  erasePayout,
  eraseReview,
  eraseUpload,
  eraseUser,
  removeFromEntry,
  type PersonalItem,
} from './erase-personal-data.js';
import type { Services } from './operation.js';
import { events } from './personal-events.js';
import type { Step } from './personal-step.js';

const keep = (): Promise<void> => Promise.resolve();

/** A step along an index: the rows of each owner. */
const owned = (
  { name, type, rows, only }: Pick<Step, 'name' | 'only'> & { type: string; rows: Parameters<typeof store.listOwned>[1] },
  listOwners: (person: Person) => readonly string[],
  erase: (row: OwnedRow) => PersonalItem['erase'] = () => keep,
): Step => ({
  name,
  ...(only && { only }),
  async read({ db }, person, after) {
    const part = await store.listOwned(db, rows, { owners: listOwners(person), after });
    return { last: part.last, items: part.rows.map((row) => ({ type, id: row.id, data: row.document, erase: erase(row) })) };
  },
});

/** A step that reads a whole table for the rows that name the person. */
const scanned = (
  { name, scan, only }: Pick<Step, 'name' | 'only'> & { scan: Scan },
  listNeedles: (person: Person) => readonly string[],
  toItem: (row: ScannedRow, person: Person, services: Services) => PersonalItem | undefined,
): Step => ({
  name,
  ...(only && { only }),
  async read(services, person, after) {
    const needles = listNeedles(person);
    if (needles.length === 0) return { items: [], last: undefined };
    const { rows, last } = await store.scanPart(services.db, scan, { after, needles });
    return { last, items: rows.map((row) => toItem(row, person, services)).filter((item) => item !== undefined) };
  },
});

/** Orders of the customer ids were found by these before. */
function toScannedOrder({ key: [id = ''], texts }: ScannedRow, person: Person): PersonalItem | undefined {
  const data = texts['document'] ?? '{}';
  const { customer } = JSON.parse(data) as Order;
  if (person.customerIds.includes(customer.id) || !isCustomer(customer, person)) return undefined;
  return { type: 'order', id, data, erase: eraseOrder(id) };
}

const VOTER = 'user:';

function toVote(row: ScannedRow, person: Person): PersonalItem | undefined {
  const [reviewId = '', voter = ''] = row.key;
  if (!voter.startsWith(VOTER) || !person.userIds.includes(voter.slice(VOTER.length))) return undefined;
  return {
    type: 'vote',
    id: reviewId,
    data: JSON.stringify({ reviewId, userId: voter.slice(VOTER.length) }),
    erase: (trx, { pseudonym }) => store.rewriteTexts(trx, 'votes', { ...row, texts: { voter: `${VOTER}${pseudonym}` } }),
  };
}

/** Stored responses are encrypted, so each is read. It stays one, so that a retry doesn't repeat the request. */
function toStoredResponse(row: ScannedRow, person: Person, { encryption }: Services): PersonalItem | undefined {
  const headers = row.texts['headers'] ?? '{}';
  const text = encryption.decrypt(row.texts['body'] ?? '');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const isNamed = replaceAccountIds(headers + text, person, '') !== headers + text;
  if (!isNamed && removePerson(body, person, '') === body) return undefined;
  return {
    type: 'stored-response',
    id: row.key.join(' '),
    data: '{}',
    erase(trx, { pseudonym }) {
      const left = text === '' ? '' : JSON.stringify(removePerson(body, person, pseudonym));
      const replaceIds = (one: string) => replaceAccountIds(one, person, pseudonym);
      const texts = { headers: replaceIds(headers), body: encryption.encrypt(replaceIds(left)) };
      return store.rewriteTexts(trx, 'replies', { ...row, texts });
    },
  };
}

/** Is in every text. */
const EVERY_ROW = [''];

/** What a receiver returned can have any form: all of it goes. */
function toReceiverResponse(row: ScannedRow, person: Person): PersonalItem | undefined {
  if (!isNamedIn(row.texts['reply_body'] ?? '', person)) return undefined;
  const erase: PersonalItem['erase'] = (trx) => store.rewriteTexts(trx, 'attempts', { ...row, texts: { reply_body: null } });
  return { type: 'receiver-response', id: row.key.join(' '), data: '{}', erase };
}

/** An endpoint keeps its filter, with values that no event has. */
function toEndpoint(row: ScannedRow, person: Person): PersonalItem | undefined {
  const [id = ''] = row.key;
  const email = row.texts['alert_email'];
  const filterText = row.texts['payload_filter'];
  const filter = JSON.parse(filterText ?? '{}') as WebhookFilter;
  const isAlerted = person.emails.includes(email?.toLowerCase() ?? '');
  const named = Object.keys(filter).filter((path) => isNamedByValues(filter, path, person));
  if (!isAlerted && named.length === 0) return undefined;
  return {
    type: 'webhook',
    id,
    // The values of a filter can name others, too.
    data: JSON.stringify({ id, ...(isAlerted && { alerts: { email } }), ...(named.length > 0 && { filteredBy: named }) }),
    async erase(trx, { pseudonym }) {
      const present = await findEndpointForUpdate(trx, id); // it may have changed since it was read; a deleted one doesn't
      if (present) return updateEndpoint(trx, withoutPerson(present, person, pseudonym));
      const left = filterText ? JSON.stringify(removeFromFilter(filter, person, pseudonym)) : null;
      const texts = { alert_email: isAlerted ? null : (email ?? null), payload_filter: left };
      await store.rewriteTexts(trx, 'endpoints', { ...row, texts });
    },
  };
}

function withoutPerson(endpoint: StoredEndpoint, person: Person, pseudonym: string): StoredEndpoint {
  const { alerts, filter, version } = endpoint;
  const isAlerted = person.emails.includes(alerts?.email?.toLowerCase() ?? '');
  const others = alerts?.webhookId === undefined ? undefined : { webhookId: alerts.webhookId };
  return {
    ...endpoint,
    alerts: isAlerted ? others : alerts,
    filter: filter && (removeFromFilter(filter, person, pseudonym) as WebhookFilter),
    version: version + 1,
  };
}

function isNamedByValues(filter: WebhookFilter, path: string, person: Person): boolean {
  const one = { [path]: filter[path] ?? [] };
  return removeFromFilter(one, person, '') !== one;
}

/** The address for alerts. One that the environment sets is the operator's to change. */
const savedSettings: Step = {
  name: 'settings',
  async read({ db }, { emails }) {
    const { values } = await findSavedSettings(db);
    const { alertEmail } = values;
    if (alertEmail === undefined || !emails.includes(alertEmail.toLowerCase())) return { items: [], last: undefined };
    return { last: undefined, items: [{ type: 'settings', id: 'settings', data: JSON.stringify({ alertEmail }), erase: eraseAlertEmail }] };
  },
};

function toExportRecord(row: ScannedRow, person: Person): PersonalItem | undefined {
  const data: unknown = JSON.parse(row.texts['data'] ?? '{}');
  if (removePerson(data, person, '') === data && !isNamedIn(JSON.stringify(data), person)) return undefined;
  const [jobId = ''] = row.key;
  return { type: 'export-record', id: row.key.join(' '), data: '{}', erase: (trx) => removePrivacyRecords(trx, jobId) };
}

const clicks: Step = {
  name: 'clicks',
  async read({ db }, { visitorIds, customerIds }) {
    const found = await store.listClicks(db, [...visitorIds, ...customerIds]);
    return {
      last: undefined,
      items: found.map((click) => ({
        type: 'click',
        id: click.visitorId,
        data: JSON.stringify(click),
        erase: (trx) => store.deleteClick(trx, click.visitorId),
      })),
    };
  },
};

/** Entries about objects that are erased are erased with them. Others name the person, too: those about accounts and creators, also if they were
 *  deleted before, and those of an export by an id. */
function toAuditEntry({ key: [id = ''], texts }: ScannedRow, person: Person): PersonalItem | undefined {
  const entry: AuditedRow = {
    id,
    objectId: texts['object_id'] ?? '',
    before: texts['before_fields'] ?? null,
    after: texts['after_fields'] ?? null,
  };
  if (!removeFromEntry(entry, person, '')) return undefined;
  return {
    type: 'audit-entry',
    id,
    data: JSON.stringify({ ...entry, before: parse(entry.before), after: parse(entry.after) }),
    async erase(trx, erasure) {
      const left = removeFromEntry(entry, person, erasure.pseudonym);
      await store.rewriteEntries(trx, erasure.jobId, left ? [left] : []);
      if (isDeletionOfTheirs(entry, person)) await eraseEntries(trx, [entry.objectId], erasure); // what was decided about it before
    },
  };
}

/** Whether an entry records that something was deleted which belonged to the person. */
function isDeletionOfTheirs({ before, after }: AuditedRow, { userIds, creatorIds }: Person): boolean {
  const { userId, creatorId } = (parse(before) ?? {}) as { readonly userId?: string; readonly creatorId?: string };
  return after === null && (userIds.includes(userId ?? '') || creatorIds.includes(creatorId ?? ''));
}

const parse = (fields: string | null): unknown => (fields === null ? undefined : JSON.parse(fields));

/** The steps, in this order: what is the source of others comes first, so that nothing that was read before can bring the person back. */
export const steps: readonly Step[] = [
  owned({ name: 'user', type: 'user', rows: 'users' }, ({ userIds }) => userIds, eraseUser),
  owned({ name: 'creator', type: 'creator', rows: 'creators' }, ({ creatorIds }) => creatorIds, eraseCreator),
  owned({ name: 'content', type: 'content', rows: 'contents' }, ({ creatorIds }) => creatorIds, eraseContent),
  owned({ name: 'reviews', type: 'review', rows: 'reviews' }, ({ userIds }) => userIds, eraseReview),
  owned({ name: 'uploads-of-creator', type: 'upload', rows: 'uploadsByCreator' }, ({ creatorIds }) => creatorIds, eraseUpload),
  owned({ name: 'uploads-of-user', type: 'upload', rows: 'uploadsByUser' }, ({ userIds }) => userIds, eraseUpload),
  owned(
    { name: 'orders', type: 'order', rows: 'orders' },
    ({ customerIds }) => customerIds,
    ({ id }) => eraseOrder(id),
  ),
  scanned({ name: 'orders-by-email', scan: 'orders' }, ({ emails }) => emails, toScannedOrder),
  scanned({ name: 'votes', scan: 'votes' }, ({ userIds }) => userIds, toVote),
  clicks,
  owned({ name: 'commissions', type: 'commission', rows: 'commissions', only: 'export' }, ({ creatorIds }) => creatorIds),
  owned({ name: 'payouts', type: 'payout', rows: 'payouts' }, ({ creatorIds }) => creatorIds, erasePayout),
  events,
  scanned({ name: 'audit-log', scan: 'auditEntries' }, listIdentifiers, toAuditEntry),
  scanned({ name: 'webhook-endpoints', scan: 'endpoints' }, listIdentifiers, toEndpoint),
  savedSettings,
  scanned({ name: 'stored-responses', scan: 'replies', only: 'erase' }, () => EVERY_ROW, toStoredResponse),
  scanned({ name: 'receiver-responses', scan: 'attempts', only: 'erase' }, listIdentifiers, toReceiverResponse),
  scanned({ name: 'exports', scan: 'records', only: 'erase' }, listIdentifiers, toExportRecord),
];
