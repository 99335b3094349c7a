// Users: register, list, retrieve.
import * as users from '../db/users.js';
import type { User } from '../generated/api.js';
import { emit } from '../webhooks/emit.js';
import { userRegistered } from '../webhooks/events.js';
import { conflict, notFound } from './errors.js';
import { nameNewObject } from './new-object.js';
import type { Operation } from './operation.js';

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
    };
    const document = await users.insertUser(trx, user);
    if (!document) throw conflict('email-taken', 'email', 'belongs to an existing user');
    await emit(trx, [userRegistered(user)], services);
    return { status: 201, headers: { Location: `/api/users/${user.id}` }, body: document };
  });

export const listUsers: Operation<'listUsers'> = async ({ query }, { db }) => ({ status: 200, body: await users.listUsers(db, query) });

export const getUser: Operation<'getUser'> = async ({ path }, { db }) => {
  const user = await users.findUser(db, path.id);
  if (!user) throw notFound('user', path.id);
  return { status: 200, body: user };
};
