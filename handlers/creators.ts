// Creators: register, list, retrieve, update, delete.
import { isDeepStrictEqual } from 'node:util';
import * as creators from '../db/creators.js';
import type { Creator, CreatorList, CreatorVerificationStatus } from '../generated/api.js';
import { hasFourDecimalsAtMost } from '../domain/commission.js';
import { listCreatorTransitions } from '../domain/creator-status.js';
import { emit } from '../webhooks/emit.js';
import { creatorRegistered } from '../webhooks/events.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { conflict, impossibleMove, invalidField, notFound } from './errors.js';
import { listByExternalId, omitEmptyMetadata, recordExternalId } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Operation } from './operation.js';

export const registerCreator: Operation<'registerCreator'> = async ({ body, caller }, services) => {
  requireWholeRate(body.commissionRate);
  return services.transaction(async (trx) => {
    const { id, createdAt } = nameNewObject(services, 'cre');
    const creator: Creator = omitEmptyMetadata({ id, ...body, verificationStatus: 'pending', createdAt, updatedAt: createdAt });
    const document = await creators.insertCreator(trx, creator);
    if (!document) throw emailIsTaken();
    await recordExternalId(trx, 'creator', { after: creator });
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
  return { status: 200, body: creator };
};

export const updateCreator: Operation<'updateCreator'> = async ({ path, body, caller }, services) => {
  const { usesStoreRate = false, ...fields } = body;
  requireWholeRate(fields.commissionRate);
  if (usesStoreRate && fields.commissionRate !== undefined)
    throw invalidField('incompatible-fields', 'usesStoreRate', 'does not go with commissionRate');
  return services.transaction(async (trx) => {
    const creator = await creators.findCreatorForUpdate(trx, path.id);
    if (!creator) throw notFound('creator', path.id);
    requireMove(creator.verificationStatus, fields.verificationStatus);
    const { commissionRate, ...rest } = { ...creator, ...fields };
    const changed: Creator = omitEmptyMetadata({ ...rest, ...(commissionRate !== undefined && !usesStoreRate && { commissionRate }) });
    if (isDeepStrictEqual(changed, creator)) return { status: 200, body: creator };
    const document = await creators.updateCreator(trx, { ...changed, updatedAt: services.now().toISOString() });
    if (!document) throw emailIsTaken();
    await recordExternalId(trx, 'creator', { before: creator, after: changed });
    recordAudit(
      trx,
      { caller, operation: 'updateCreator', object: toObject(creator), before: { ...creator }, after: { ...changed } },
      services,
    );
    return { status: 200, body: document };
  });
};

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
    recordAudit(trx, { caller, operation: 'deleteCreator', object: toObject(creator), before: {} }, services);
    return { status: 204 };
  });

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
