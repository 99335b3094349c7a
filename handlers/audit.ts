// Writes the audit log: handlers call `recordAudit` in the transaction of the change.
import { isDeepStrictEqual } from 'node:util';
import { insertAuditEntry } from '../db/audit-entries.js';
import type { StoredApiKey } from '../db/api-keys.js';
import type { Transaction } from '../db/engine/connection.js';
import type { StoredEndpoint } from '../db/webhook-endpoints.js';
import { diffFields, formatAuditFields, type AuditFields, type AuditObjectType, type Change } from '../domain/audit.js';
import type { CreatorContent, Order, Review, User } from '../generated/api.js';
import type { Caller, OperationId, Services } from './operation.js';
import { toRetryPolicy } from './webhook-fields.js';

/** What people do at the sign-in of the dashboard, which is no operation of the contract. */
export type SignInStep =
  'signIn' | 'signOut' | 'enableSecondFactor' | 'disableSecondFactor' | 'addPasskey' | 'removePasskey' | 'linkIdentity';

/** A change to record: who called which operation, and what it changed. */
export interface AuditRecord extends Change {
  readonly caller: Pick<Caller, 'keyId' | 'staffId' | 'requestId'>;
  readonly operation: OperationId | SignInStep;
  readonly object: { readonly type: AuditObjectType; readonly id: string };
}

/** Records a change together with it: the entry is committed, rolled back and repeated with the transaction. Shows the fields that differ.
 *  Records nothing if `before` and `after` are the same. */
export function recordAudit(
  trx: Transaction,
  { caller, operation, object, ...change }: AuditRecord,
  { newId }: Pick<Services, 'newId'>,
): void {
  const changed = diffFields(change);
  if (!changed) return;
  const { before, after } = changed;
  insertAuditEntry(trx, {
    id: newId('aud'),
    keyId: caller.keyId,
    staffId: caller.staffId,
    operation,
    objectType: object.type,
    objectId: object.id,
    before: before && formatAuditFields(before),
    after: after && formatAuditFields(after),
    requestId: caller.requestId,
  });
}

/** Returns the fields of an API key to record: nothing that the key can be guessed or found by. */
export function toAuditedKey(key: StoredApiKey): AuditFields {
  const { name, scopes, standardLimit, generationLimit, expiresAt, staffId, successorId, revokedAt } = key;
  return { name, scopes, standardLimit, generationLimit, expiresAt, staffId, successorId, revokedAt };
}

/** Returns the change of a key that is revoked at a time (ISO 8601). */
export const toRevocation = (revokedAt: string): Change => ({ before: {}, after: { revokedAt } });

/** Returns the fields of a webhook endpoint to record. The query of its URL may hold a secret, and the values of its filter and its alerts an email address. */
export function toAuditedEndpoint(endpoint: StoredEndpoint): AuditFields {
  const { name, url, events, isActive, payloadFormat, filter, ordering, alerts, timeoutSeconds, headerNames, grantedBy } = endpoint;
  return {
    name,
    url: url.replace(/\?.*/s, '?…'),
    events,
    active: isActive,
    payloadFormat,
    filter: filter && Object.keys(filter),
    ordering,
    hasAlertEmail: alerts?.email === undefined ? undefined : true,
    alertWebhookId: alerts?.webhookId,
    retryPolicy: toRetryPolicy(endpoint),
    timeoutSeconds,
    headerNames,
    grantedBy,
  };
}

/** Returns what to record of a changed user. The audit log must not collect names and addresses of customers: it shows which fields changed, not
 *  their values. */
export const toAuditedUserChange = (before: User, after: User): Change => ({
  before: {},
  after: { changedFields: listChangedFields(before, after, ['email', 'name', 'registrationMethod', 'externalId', 'metadata']) },
});

/** Names the fields that differ. */
export const listChangedFields = <Of>(before: Of, after: Of, names: readonly (keyof Of)[]): (keyof Of)[] =>
  names.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** Returns the fields of an order that change. */
export const toAuditedOrder = ({ status, refunded }: Order): AuditFields => ({ status, refunded });

/** Returns the fields of a review that staff can change. */
export function toAuditedReview({ rating, title, content, status, moderation, reply }: Review): AuditFields {
  return { rating, title, content, status, reason: moderation?.reason, feedback: moderation?.feedback, reply: reply?.content };
}

/** Returns the fields of content that staff can change. Its history is in the content. */
export function toAuditedContent({ title, description, media, tags, status, moderation }: CreatorContent): AuditFields {
  return { title, description, media, tags, status, reason: moderation.reason, feedback: moderation.feedback };
}
