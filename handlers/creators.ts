// Creators: register, list, read.
import * as creators from '../db/creators.js';
import type { Creator } from '../generated/api.js';
import { emit } from '../webhooks/emit.js';
import { creatorRegistered } from '../webhooks/events.js';
import { conflict, notFound } from './errors.js';
import type { Operation } from './operation.js';

export const registerCreator: Operation<'registerCreator'> = ({ body }, services) =>
  services.transaction(async (trx) => {
    const { newId, now } = services;
    const createdAt = now().toISOString();
    const creator: Creator = { id: newId('cre'), ...body, verificationStatus: 'pending', createdAt, updatedAt: createdAt };
    if (!(await creators.insertCreator(trx, creator))) throw conflict('email', 'belongs to a creator who is registered already');
    await emit(trx, creatorRegistered(creator), services);
    return { status: 201, headers: { Location: `/api/creators/${creator.id}` }, body: creator };
  });

export const listCreators: Operation<'listCreators'> = async ({ query }, { db }) => ({
  status: 200,
  body: await creators.listCreators(db, query),
});

export const getCreator: Operation<'getCreator'> = async ({ path }, { db }) => {
  const creator = await creators.findCreator(db, path.id);
  if (!creator) throw notFound('creator', path.id);
  return { status: 200, body: creator };
};
