// User accounts.
import type { User, UserList, UserSort } from '../generated/api.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById } from './engine/document-by-id.js';
import { documentPages, type Page } from './engine/document-pages.js';
import type { Pagination } from './engine/paging.js';
import { prefixPages } from './engine/prefix-pages.js';
import { command } from './engine/statement.js';
import { toIdRange, type TimeSpan } from './id-range.js';

const insert = command<{ id: string; emailKey: string; nameKey: string | null; document: string }>((build, p) =>
  build('users').insert({ id: p.id, email_key: p.emailKey, name_key: p.nameKey, document: p.document }).onConflict('email_key').ignore(),
);

/** Inserts a user. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function insertUser(trx: Transaction, user: User): Promise<Document<User> | undefined> {
  const document = Document.of(user);
  const nameKey = user.name?.toLowerCase() ?? null;
  const written = await trx.run(insert, { id: user.id, emailKey: user.email.toLowerCase(), nameKey, document: document.text });
  return written === 1 ? document : undefined;
}

/** Returns the user, or undefined. */
export const findUser = documentById<User>('users');

export interface UserFilter extends TimeSpan, Pagination {
  /** The beginning of a name or email address, in any case. */
  readonly search?: string | undefined;
  readonly registrationMethod?: string | undefined;
  readonly sort: UserSort;
}

const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
} as const satisfies Record<UserSort, unknown>;

const userPages = documentPages('users');
const rangePages = cappedPages('users');
const searchPages = prefixPages('users', ['name_key', 'email_key']);

/** Returns a page of the matching users. With any filter, only the first FOUND_MAX are found. */
export async function listUsers(db: Reader, filter: UserFilter): Promise<Document<UserList>> {
  return envelope(await readPage(db, filter), filter);
}

function readPage(db: Reader, filter: UserFilter): Promise<Page> {
  const { search, registrationMethod, sort, limit, offset } = filter;
  const where = { ...(registrationMethod !== undefined && { registration_method: registrationMethod }) };
  const ids = toIdRange('usr', filter);
  const cut = { where, ...ORDERS[sort], limit, offset, range: ids && { column: 'id', ...ids } };
  if (search !== undefined) return searchPages(db, { ...cut, prefix: search.toLowerCase() });
  if (ids || registrationMethod !== undefined) return rangePages(db, cut);
  return userPages(db, { ...cut, scope: 'users' });
}
