// Users: register, list, retrieve, update, delete.
import { isDeepStrictEqual } from 'node:util';
import * as users from '../db/users.js';
import type { User, UserList } from '../generated/api.js';
import { mergePatch } from '../domain/merge-patch.js';
import { emit } from '../webhooks/emit.js';
import { userRegistered } from '../webhooks/events.js';
import { recordAudit, toAuditedUserChange } from './audit.js';
import { listByChange } from './changes.js';
import { conflict, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { listByExternalId, omitEmptyMetadata, pickOwnFields, recordExternalId, requireFewMetadata } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Operation, Services } from './operation.js';

const REGISTERED_BY = 'email';

export const registerUser: Operation<'registerUser'> = ({ body }, services) =>
  services.transaction(async (trx) => {
    const { id, createdAt } = nameNewObject(services, 'usr');
    const { email, name, registrationMethod = REGISTERED_BY } = body;
    const user: User = {
      id,
      email,
      ...(name !== undefined && { name }),
      registrationMethod,
      createdAt,
      updatedAt: createdAt,
      ...pickOwnFields(body),
    };
    const document = await users.insertUser(trx, user);
    if (!document) throw emailIsTaken();
    await recordExternalId(trx, 'user', { after: user });
    await emit(trx, [userRegistered(user)], services);
    return { status: 201, headers: { Location: `/api/users/${user.id}` }, body: document };
  });

export const listUsers: Operation<'listUsers'> = async ({ query }, services) => ({
  status: 200,
  body:
    (await listByChange<UserList>('users', query, services)) ??
    (await listByExternalId<UserList>('user', query, services)) ??
    (await users.listUsers(services.db, query)),
});

export const getUser: Operation<'getUser'> = async ({ path }, { db }) => {
  const user = await users.findUser(db, path.id);
  if (!user) throw notFound('user', path.id);
  return replyWithEtag(user);
};

export const updateUser: Operation<'updateUser'> = (call, services) =>
  changeUser({ ...call, operation: 'updateUser', change: (user) => ({ ...user, ...call.body }) }, services);

export const patchUser: Operation<'patchUser'> = (call, services) =>
  changeUser({ ...call, operation: 'patchUser', change: (user) => mergePatch(user, call.body) }, services);

interface UserUpdate extends Pick<Call<'updateUser'>, 'path' | 'headers' | 'caller'> {
  readonly operation: 'updateUser' | 'patchUser';
  /** Returns the user with what the body changes. */
  readonly change: (user: User) => User;
}

const changeUser = ({ operation, path, headers, caller, change }: UserUpdate, services: Services) =>
  services.transaction(async (trx) => {
    const user = await users.findUserForUpdate(trx, path.id);
    if (!user) throw notFound('user', path.id);
    requireUnchanged(headers['if-match'], user, 'user');
    const changed: User = omitEmptyMetadata(change(user));
    if (isDeepStrictEqual(changed, user)) return replyWithEtag(user);
    requireFewMetadata(changed);
    const updated: User = { ...changed, updatedAt: services.now().toISOString() };
    if (!(await users.updateUser(trx, updated))) throw emailIsTaken();
    await recordExternalId(trx, 'user', { before: user, after: changed });
    recordAudit(trx, { caller, operation, object: toObject(user), ...toAuditedUserChange(user, changed) }, services);
    return replyWithEtag(updated);
  });

export const deleteUser: Operation<'deleteUser'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const user = await users.findUserForUpdate(trx, path.id);
    if (!user) throw notFound('user', path.id);
    await users.deleteUser(trx, user.id);
    await recordExternalId(trx, 'user', { before: user });
    recordAudit(trx, { caller, operation: 'deleteUser', object: toObject(user), before: {} }, services);
    return { status: 204 };
  });

const toObject = ({ id }: User) => ({ type: 'user', id }) as const;

const emailIsTaken = () => conflict('email-taken', 'email', 'belongs to an existing user');
