// Creators: register, list, retrieve, update, delete.
import { isDeepStrictEqual } from 'node:util';
import * as creators from '../db/creators.js';
import type { Creator, CreatorList, CreatorVerificationStatus, PatchCreator } from '../generated/api.js';
import { hasFourDecimalsAtMost } from '../domain/commission.js';
import { listCreatorTransitions } from '../domain/creator-status.js';
import { mergePatch } from '../domain/merge-patch.js';
import { emit } from '../webhooks/emit.js';
import { creatorRegistered } from '../webhooks/events.js';
import { recordAudit } from './audit.js';
import { omitEmptyCodes, recordCodes, requireDistinctCodes } from './coupon-codes.js';
import { listByChange } from './changes.js';
import { conflict, impossibleMove, invalidField, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { listByExternalId, omitEmptyMetadata, recordExternalId, requireFewMetadata } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Operation, Services } from './operation.js';

export const registerCreator: Operation<'registerCreator'> = async ({ body, caller }, services) => {
  requireWholeRate(body.commissionRate);
  requireDistinctCodes(body.couponCodes);
  return services.transaction(async (trx) => {
    const { id, createdAt } = nameNewObject(services, 'cre');
    const creator = toStored({ id, ...body, verificationStatus: 'pending', createdAt, updatedAt: createdAt });
    const document = await creators.insertCreator(trx, creator);
    if (!document) throw emailIsTaken();
    await recordExternalId(trx, 'creator', { after: creator });
    await recordCodes(trx, id, { after: creator.couponCodes });
    recordAudit(trx, { caller, operation: 'registerCreator', object: toObject(creator), after: { ...creator } }, services);
    await emit(trx, [creatorRegistered(creator)], services);
    return { status: 201, headers: { Location: `/api/creators/${creator.id}` }, body: document };
  });
};

export const listCreators: Operation<'listCreators'> = async ({ query }, services) => ({
  status: 200,
  body:
    (await listByChange<CreatorList>('creators', query, services)) ??
    (await listByExternalId<CreatorList>('creator', query, services)) ??
    (await creators.listCreators(services.db, query)),
});

export const getCreator: Operation<'getCreator'> = async ({ path }, { db }) => {
  const creator = await creators.findCreator(db, path.id);
  if (!creator) throw notFound('creator', path.id);
  return replyWithEtag(creator);
};

export const updateCreator: Operation<'updateCreator'> = (call, services) => {
  const { usesStoreRate = false, ...fields } = call.body;
  if (usesStoreRate && fields.commissionRate !== undefined)
    throw invalidField('incompatible-fields', 'usesStoreRate', 'does not go with commissionRate');
  const change = ({ commissionRate, ...creator }: Creator): Creator => ({
    ...creator,
    ...(commissionRate !== undefined && !usesStoreRate && { commissionRate }),
    ...fields,
  });
  return changeCreator({ ...call, operation: 'updateCreator', change }, services);
};

export const patchCreator: Operation<'patchCreator'> = (call, services) =>
  changeCreator({ ...call, operation: 'patchCreator', change: (creator) => mergePatch(creator, call.body) }, services);

interface CreatorUpdate extends Pick<Call<'updateCreator'>, 'path' | 'headers' | 'caller'> {
  readonly operation: 'updateCreator' | 'patchCreator';
  readonly body: Pick<PatchCreator, 'commissionRate' | 'couponCodes' | 'verificationStatus'>;
  /** Returns the creator with what the body changes. */
  readonly change: (creator: Creator) => Creator;
}

async function changeCreator({ operation, path, headers, body, caller, change }: CreatorUpdate, services: Services) {
  requireWholeRate(body.commissionRate ?? undefined);
  requireDistinctCodes(body.couponCodes);
  return services.transaction(async (trx) => {
    const creator = await creators.findCreatorForUpdate(trx, path.id);
    if (!creator) throw notFound('creator', path.id);
    requireUnchanged(headers['if-match'], creator, 'creator');
    requireMove(creator.verificationStatus, body.verificationStatus);
    const changed = toStored(change(creator));
    if (isDeepStrictEqual(changed, creator)) return replyWithEtag(creator);
    requireFewMetadata(changed);
    const updated: Creator = { ...changed, updatedAt: services.now().toISOString() };
    if (!(await creators.updateCreator(trx, updated))) throw emailIsTaken();
    await recordExternalId(trx, 'creator', { before: creator, after: changed });
    await recordCodes(trx, creator.id, { before: creator.couponCodes, after: changed.couponCodes });
    recordAudit(trx, { caller, operation, object: toObject(creator), before: { ...creator }, after: { ...changed } }, services);
    return replyWithEtag(updated);
  });
}

export const deleteCreator: Operation<'deleteCreator'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const creator = await creators.findCreatorForUpdate(trx, path.id);
    if (!creator) throw notFound('creator', path.id);
    if (await creators.isCreatorInUse(trx, creator.id))
      throw conflict(
        'creator-in-use',
        'id',
        'names a creator with content, commissions or payouts: suspend the creator, or erase the personal data',
      );
    await creators.deleteCreator(trx, creator.id);
    await recordExternalId(trx, 'creator', { before: creator });
    await recordCodes(trx, creator.id, { before: creator.couponCodes });
    recordAudit(trx, { caller, operation: 'deleteCreator', object: toObject(creator), before: {} }, services);
    return { status: 204 };
  });

const toStored = (creator: Creator): Creator => omitEmptyCodes(omitEmptyMetadata(creator));

const toObject = ({ id }: Creator) => ({ type: 'creator', id }) as const;

const emailIsTaken = () => conflict('email-taken', 'email', 'belongs to an existing creator');

function requireWholeRate(rate: number | undefined): void {
  if (rate !== undefined && !hasFourDecimalsAtMost(rate))
    throw invalidField('too-many-decimals', 'commissionRate', 'must have at most four decimal places');
}

function requireMove(from: CreatorVerificationStatus, to: CreatorVerificationStatus = from): void {
  if (to !== from && !listCreatorTransitions(from).includes(to))
    throw impossibleMove('verificationStatus', { what: 'a creator', from, to, allowed: listCreatorTransitions(from) });
}
