// Sessions of the dashboard. The cookie of a session is stored as a hash only; its bearer token is an API key (api-keys.ts).
import type { Scope } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query } from './engine/statement.js';

/** A stored session. Times are ISO 8601. */
export interface StoredSession {
  readonly id: string;
  /** SHA-256 of the cookie, lowercase hexadecimal. */
  readonly hash: string;
  readonly staffId: string;
  /** The API key whose hash is that of the current bearer token. */
  readonly keyId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** When it ends, however much it is used. */
  readonly expiresAt: string;
  /** When someone ended it. */
  readonly endedAt?: string | undefined;
  /** The browser, as its User-Agent header says. */
  readonly userAgent: string;
  /** The address that signed in. */
  readonly address: string;
}

interface SessionRow extends Omit<StoredSession, 'endedAt'> {
  readonly endedAt: string | null;
}

const COLUMNS = {
  id: 'id',
  hash: 'hash',
  staffId: 'staff_id',
  keyId: 'key_id',
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
  expiresAt: 'expires_at',
  endedAt: 'ended_at',
  userAgent: 'user_agent',
  address: 'address',
};

const toSession = ({ endedAt, ...row }: SessionRow): StoredSession => ({ ...row, ...(endedAt !== null && { endedAt }) });

const insert = command<Omit<StoredSession, 'endedAt'>>((build, p) =>
  build('sessions').insert({
    id: p.id,
    hash: p.hash,
    staff_id: p.staffId,
    key_id: p.keyId,
    created_at: p.createdAt,
    last_used_at: p.lastUsedAt,
    expires_at: p.expiresAt,
    user_agent: p.userAgent,
    address: p.address,
  }),
);

/** Inserts a session. */
export async function insertSession(trx: Transaction, session: Omit<StoredSession, 'endedAt'>): Promise<void> {
  await trx.run(insert, session);
}

const byHash = query<{ hash: string }, SessionRow>((build, p) => build('sessions').select(COLUMNS).where({ hash: p.hash }));

/** Returns the session of a cookie's hash, ended or not, or undefined. */
export async function findSessionByHash(db: Reader, hash: string): Promise<StoredSession | undefined> {
  const row = await db.first(byHash, { hash });
  return row && toSession(row);
}

const byId = query<{ id: string }, SessionRow>((build, p) => build('sessions').select(COLUMNS).where({ id: p.id }));

/** Returns the session of an id, ended or not, or undefined. */
export async function findSession(db: Reader, id: string): Promise<StoredSession | undefined> {
  const row = await db.first(byId, { id });
  return row && toSession(row);
}

/** What a session is that nobody ended and that can still be used. */
interface OpenSessions extends Record<string, string> {
  readonly staffId: string;
  readonly now: string;
  /** Sessions that were last used before this time have ended. */
  readonly usedSince: string;
}

const OPEN = 'staff_id = ? and ended_at is null and expires_at > ? and last_used_at >= ?';

const open = query<OpenSessions & Pagination, SessionRow>((build, p) =>
  page(
    build('sessions')
      .select(COLUMNS)
      .whereRaw(OPEN, [p.staffId, p.now, p.usedSince] as string[]),
    'id desc',
    p,
  ),
);
const countOpen = query<OpenSessions, { total: number }>((build, p) =>
  build('sessions')
    .whereRaw(OPEN, [p.staffId, p.now, p.usedSince] as string[])
    .count({ total: '*' }),
);

/** Returns a page of the open sessions of a member, newest first. */
export async function listOpenSessions(
  db: Reader,
  { staffId, now, usedSince, limit, offset }: { staffId: string; now: string; usedSince: string } & Pagination,
): Promise<{ sessions: StoredSession[]; total: number }> {
  const rows = await db.all(open, { staffId, now, usedSince, limit, offset });
  return { sessions: rows.map(toSession), total: (await db.first(countOpen, { staffId, now, usedSince }))?.total ?? 0 };
}

const end = command<{ id: string; now: string }>((build, p) =>
  build('sessions').update({ ended_at: p.now }).where({ id: p.id }).whereNull('ended_at'),
);

/** Ends a session. Revoke its key, too. */
export async function markSessionEnded(trx: Transaction, id: string, now: string): Promise<void> {
  await trx.run(end, { id, now });
}

interface NewToken {
  readonly keyId: string;
  readonly hash: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string;
}

const setToken = command<Omit<NewToken, 'scopes'> & { scopes: string }>((build, p) =>
  build('api_keys')
    .update({ hash: p.hash, hint: p.hint, scopes: p.scopes, expires_at: p.expiresAt })
    .where({ id: p.keyId })
    .whereNull('revoked_at'),
);
const touch = command<{ id: string; now: string }>((build, p) => build('sessions').update({ last_used_at: p.now }).where({ id: p.id }));

/** Gives the key of a session another token, and records the use. Returns false, and writes nothing, if the key was revoked or removed. Call
 *  `forgetApiKeys` after the commit. */
export async function renewToken(
  trx: Transaction,
  { sessionId, now, ...token }: NewToken & { sessionId: string; now: string },
): Promise<boolean> {
  const { keyId, hash, hint, scopes, expiresAt } = token;
  if ((await trx.run(setToken, { keyId, hash, hint, scopes: JSON.stringify(scopes), expiresAt })) === 0) return false;
  await trx.run(touch, { id: sessionId, now });
  return true;
}

const BATCH = 500;
const remove = command<{ before: string }>((build, p) =>
  build('sessions')
    .whereIn('id', build('sessions').select('id').where('expires_at', '<', p.before).orderBy('expires_at').limit(BATCH))
    .where('expires_at', '<', p.before) // otherwise PostgreSQL reads the whole table to find the rows of the batch
    .delete(),
);

/** Removes a batch of the sessions that expired before a time (ISO 8601). Returns how many. */
export function removeOldSessions(db: Database, before: string): Promise<number> {
  return runAlone(db, remove, { before });
}
