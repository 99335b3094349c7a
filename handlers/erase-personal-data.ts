// What an erasure leaves of each kind of object.
import { isDeepStrictEqual } from 'node:util';
import { findContentForUpdate, updateContent } from '../db/creator-content.js';
import { findCreatorForUpdate, updateCreator } from '../db/creators.js';
import type { Transaction } from '../db/engine/connection.js';
import { findOrderForUpdate } from '../db/orders.js';
import { findPayoutForUpdate, replacePayoutTexts } from '../db/payouts.js';
import * as store from '../db/personal-data.js';
import type { AuditedRow, OwnedRow } from '../db/personal-data.js';
import { forgetWords } from '../db/search-entries.js';
import { findSavedSettingsForUpdate, forgetSettings, updateSavedSettings } from '../db/store-settings.js';
import { deleteUpload, findUpload } from '../db/uploads.js';
import { deleteUser, findUserForUpdate } from '../db/users.js';
import type { Creator, CreatorContent, Order, Payout, Review } from '../generated/api.js';
import { pickSettings } from '../domain/changeable-settings.js';
import { isInGoodStanding } from '../domain/creator-status.js';
import { blankPersonalFields, ERASED_TEXT, isAccountId, removePerson, replaceAccountIds, type Person } from '../domain/person.js';
import { recordCodes } from './coupon-codes.js';
import { recordExternalId } from './external-ids.js';
import type { Services } from './operation.js';
import { removeReview } from './reviews.js';

/** Whose data is erased by which job, and by what they are replaced. */
export interface Erasure {
  readonly jobId: string;
  readonly person: Person;
  readonly pseudonym: string;
}

/** Something that belongs to the person. */
export interface PersonalItem {
  /** The kind of the object, as in the contract's `PrivacyRecord`. */
  readonly type: string;
  readonly id: string;
  /** The object as JSON. */
  readonly data: string;
  /** Removes the person from it, in the transaction that records the progress. Does nothing if that happened before. */
  erase(trx: Transaction, erasure: Erasure, services: Services): Promise<void>;
}

/** Deletes a user. */
export const eraseUser =
  ({ id }: OwnedRow): PersonalItem['erase'] =>
  async (trx) => {
    const user = await findUserForUpdate(trx, id);
    if (!user) return;
    await deleteUser(trx, id);
    await recordExternalId(trx, 'user', { before: user });
  };

/** Blanks and suspends a creator, whose commissions and payouts remain. */
export const eraseCreator =
  ({ id }: OwnedRow): PersonalItem['erase'] =>
  async (trx, erasure, services) => {
    const creator = await findCreatorForUpdate(trx, id);
    if (!creator) return;
    const verificationStatus = isInGoodStanding(creator.verificationStatus) ? 'suspended' : creator.verificationStatus;
    const email = `${id}@erased.invalid`; // unique among creators
    await updateCreator(trx, {
      ...withoutOptionalFields(creator),
      name: ERASED_TEXT,
      email,
      verificationStatus,
      updatedAt: services.now().toISOString(),
    });
    await recordExternalId(trx, 'creator', { before: creator });
    await recordCodes(trx, id, { before: creator.couponCodes });
    await eraseEntries(trx, [id], erasure);
  };

/** What a creator may have, and an erasure removes. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['website', 'couponCodes', 'externalId', 'metadata']);
const withoutOptionalFields = (creator: Creator): Creator =>
  Object.fromEntries(Object.entries(creator).filter(([name]) => !OPTIONAL_FIELDS.has(name))) as unknown as Creator;

/** Blanks and rejects content, which ends its publication. */
export const eraseContent =
  ({ id }: OwnedRow): PersonalItem['erase'] =>
  async (trx, erasure, services) => {
    const content = await findContentForUpdate(trx, id);
    if (!content) return;
    const at = services.now().toISOString();
    const blank = blankPersonalFields({ ...content }, erasure.pseudonym) as unknown as CreatorContent;
    const { aiAnalysis, history } = blank.moderation;
    const moderation: CreatorContent['moderation'] = {
      aiAnalysis,
      decision: 'rejected',
      decidedBy: erasure.jobId,
      decidedAt: at,
      reason: 'other',
      history: [...history, { action: 'reject', by: erasure.jobId, at, reason: 'other' }],
    };
    await recordExternalId(trx, 'content', { before: content });
    await updateContent(trx, { ...blank, status: 'rejected', moderation, updatedAt: at });
    await eraseEntries(trx, [id], erasure);
  };

/** The files follow once the erasure is committed; it is completed only when they are gone. */
export const eraseUpload =
  ({ id }: OwnedRow): PersonalItem['erase'] =>
  async (trx, erasure, services) => {
    const upload = await findUpload(trx, id);
    if (!upload) return;
    await deleteUpload(trx, upload, services.now());
    await eraseEntries(trx, [id], erasure);
  };

/** Deletes a review and its words in the search index. */
export const eraseReview =
  ({ id, document }: OwnedRow): PersonalItem['erase'] =>
  async (trx, erasure, services) => {
    await removeReview(trx, id, services);
    await forgetWords(trx, JSON.parse(document) as Review);
    await eraseEntries(trx, [id], erasure);
  };

/** Replaces the customer of an order, which remains for the accounts. */
export const eraseOrder =
  (id: string): PersonalItem['erase'] =>
  async (trx, { person, pseudonym }, services) => {
    const order = await findOrderForUpdate(trx, id);
    if (!order) return;
    await recordExternalId(trx, 'order', { before: order });
    const erased = removePerson(order, person, pseudonym) as Order;
    await store.replaceCustomer(trx, { ...erased, updatedAt: services.now().toISOString() });
  };

/** Blanks the texts of a payout, which remains for the accounts. A payout that is created meanwhile waits for the lock of the creator, who is erased
 *  first, so it has the name from before and is found, or has none. */
export const erasePayout =
  ({ id }: OwnedRow): PersonalItem['erase'] =>
  async (trx, erasure, services) => {
    const payout = await findPayoutForUpdate(trx, id);
    if (!payout) return;
    const blank = blankPersonalFields({ ...payout }, erasure.pseudonym) as unknown as Payout;
    await replacePayoutTexts(trx, blank, services.now().toISOString());
    await eraseEntries(trx, [id], erasure);
  };

/** Removes the address for alerts from the settings of the store. */
export const eraseAlertEmail: PersonalItem['erase'] = async (trx, _, services) => {
  const { values } = await findSavedSettingsForUpdate(trx);
  const left = pickSettings(values, (name) => name !== 'alertEmail');
  await updateSavedSettings(trx, { values: left, updatedAt: services.now().toISOString() });
  trx.afterCommit(() => forgetSettings(services.db));
};

/** Removes personal fields from the entries of the audit log about these objects, which belong to the person. */
export async function eraseEntries(trx: Transaction, objectIds: readonly string[], { jobId, pseudonym }: Erasure): Promise<void> {
  const entries = await store.listEntriesAbout(trx, objectIds);
  await store.rewriteEntries(
    trx,
    jobId,
    entries.map((entry) => mapFields(entry, (fields) => blankPersonalFields(fields, pseudonym))),
  );
}

/** Returns an entry of the audit log without the person; undefined if it doesn't name them. */
export function removeFromEntry(entry: AuditedRow, person: Person, pseudonym: string): AuditedRow | undefined {
  const isTheirs = [...person.userIds, ...person.creatorIds].includes(entry.objectId);
  const left = mapFields(entry, (fields) =>
    isTheirs ? blankPersonalFields(fields, pseudonym) : (removePerson(fields, person, pseudonym) as typeof fields),
  );
  const isAbout = isTheirs || left.before !== entry.before || left.after !== entry.after;
  const { before, after } = left;
  const erased = {
    ...left,
    before: before && replaceAccountIds(before, person, pseudonym),
    after: after && replaceAccountIds(after, person, pseudonym),
    objectId: isAbout && isAccountId(entry.objectId) ? pseudonym : entry.objectId, // also that of an account that was deleted before
  };
  return isDeepStrictEqual(erased, entry) && !isTheirs ? undefined : erased;
}

function mapFields(entry: AuditedRow, map: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): AuditedRow {
  const mapText = (text: string | null) => text && JSON.stringify(map(JSON.parse(text) as Readonly<Record<string, unknown>>));
  return { ...entry, before: mapText(entry.before), after: mapText(entry.after) };
}
