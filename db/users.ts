// User accounts.
import type { User, UserList, UserSort } from '../generated/api.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { documentPages, type Page } from './engine/document-pages.js';
import { jsonRows } from './engine/json-rows.js';
import type { Pagination } from './engine/paging.js';
import { prefixPages } from './engine/prefix-pages.js';
import { command, query } from './engine/statement.js';
import { toChangedAt } from './changed-at.js';
import { toIdRange, type TimeSpan } from './id-range.js';

const insert = command<{ id: string; emailKey: string; nameKey: string | null; document: string; changedAt: string | null }>((build, p) =>
  build('users')
    .insert({ id: p.id, email_key: p.emailKey, name_key: p.nameKey, document: p.document, changed_at: p.changedAt })
    .onConflict('email_key')
    .ignore(),
);

const toKeys = ({ email, name }: User) => ({ emailKey: email.toLowerCase(), nameKey: name?.toLowerCase() ?? null });

/** Inserts a user. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function insertUser(trx: Transaction, user: User): Promise<Document<User> | undefined> {
  const document = Document.of(user);
  const written = await trx.run(insert, { id: user.id, ...toKeys(user), document: document.text, changedAt: toChangedAt(user) });
  return written === 1 ? document : undefined;
}

const COLUMNS = { id: 'text', email_key: 'text', name_key: 'text', document: 'text', changed_at: 'text' } as const;
const insertAll = command<{ rows: string }, { id: string }>((build, p, dialect) => {
  const names = Object.keys(COLUMNS).join(', ');
  return build.raw(
    `insert into users (${names}) select ${names} from ${jsonRows(dialect, COLUMNS, 'given')} where true on conflict (email_key) do nothing returning id`,
    [p.rows],
  );
});

/** Inserts users, except those whose email address another has (ignoring case), also one before it in the list. Returns the ids of those that
 *  were inserted. */
export async function insertUsers(trx: Transaction, users: readonly User[]): Promise<ReadonlySet<string>> {
  const rows = users.map((user) => {
    const { emailKey, nameKey } = toKeys(user);
    return { id: user.id, email_key: emailKey, name_key: nameKey, document: JSON.stringify(user), changed_at: toChangedAt(user) };
  });
  return new Set((await trx.all(insertAll, { rows: JSON.stringify(rows) })).map(({ id }) => id));
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

const update = command<{ id: string; emailKey: string; nameKey: string | null; document: string }>((build, p) =>
  build('users').update({ email_key: p.emailKey, name_key: p.nameKey, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored user. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function updateUser(trx: Transaction, user: User): Promise<Document<User> | undefined> {
  const owner = await findUserIdByEmail(trx, user.email);
  if (owner !== undefined && owner !== user.id) return undefined;
  const document = Document.of(user);
  await trx.run(update, { id: user.id, ...toKeys(user), document: document.text });
  return document;
}

const remove = command<{ id: string }>((build, p) => build('users').where({ id: p.id }).delete());

/** Deletes a user. Returns false if there was none. */
export async function deleteUser(trx: Transaction, id: string): Promise<boolean> {
  return (await trx.run(remove, { id })) === 1;
}

/** Which users a list contains, and in which order; all that are set apply together. */
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
