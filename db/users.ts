// User accounts.
import type { User, UserList } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { documentPages } from './engine/document-pages.js';
import { command, query } from './engine/statement.js';

const insert = command<{ id: string; emailKey: string; document: string }>((build, p) =>
  build('users').insert({ id: p.id, email_key: p.emailKey, document: p.document }).onConflict('email_key').ignore(),
);

/** Inserts a user. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function insertUser(trx: Transaction, user: User): Promise<Document<User> | undefined> {
  const document = Document.of(user);
  const written = await trx.run(insert, { id: user.id, emailKey: user.email.toLowerCase(), document: document.text });
  return written === 1 ? document : undefined;
}

/** Returns the user, or undefined. */
export const findUser = documentById<User>('users');

/** Returns the user, locked until the transaction ends, or undefined. */
export const findUserForUpdate = documentByIdForUpdate<User>('users');

const byEmail = query<{ emailKey: string }, { id: string }>((build, p) => build('users').select('id').where({ email_key: p.emailKey }));

/** Returns the id of the user with an email address (ignoring case), or undefined. */
export async function findUserIdByEmail(db: Reader, email: string): Promise<string | undefined> {
  return (await db.first(byEmail, { emailKey: email.toLowerCase() }))?.id;
}

const update = command<{ id: string; emailKey: string; document: string }>((build, p) =>
  build('users').update({ email_key: p.emailKey, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored user. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function updateUser(trx: Transaction, user: User): Promise<Document<User> | undefined> {
  const owner = await findUserIdByEmail(trx, user.email);
  if (owner !== undefined && owner !== user.id) return undefined;
  const document = Document.of(user);
  await trx.run(update, { id: user.id, emailKey: user.email.toLowerCase(), document: document.text });
  return document;
}

const remove = command<{ id: string }>((build, p) => build('users').where({ id: p.id }).delete());

/** Deletes a user. Returns false if there was none. */
export async function deleteUser(trx: Transaction, id: string): Promise<boolean> {
  return (await trx.run(remove, { id })) === 1;
}

const userPages = documentPages('users');

/** Returns a page of the users, newest first. */
export async function listUsers(db: Reader, cut: { limit: number; offset: number }): Promise<Document<UserList>> {
  return envelope(await userPages(db, { scope: 'users', where: {}, order: ['id'], direction: 'desc', ...cut }), cut);
}
