// User accounts.
import type { User, UserList } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById } from './engine/document-by-id.js';
import { documentPages } from './engine/document-pages.js';
import { command } from './engine/statement.js';

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

const userPages = documentPages('users');

/** Returns a page of the users, newest first. */
export async function listUsers(db: Reader, cut: { limit: number; offset: number }): Promise<Document<UserList>> {
  return envelope(await userPages(db, { scope: 'users', where: {}, order: ['id'], direction: 'desc', ...cut }), cut);
}
