// One-time links with which people choose a password. Their secrets are stored as hashes only.
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { command, query, type NoValues } from './engine/statement.js';

/** What a link is for: the first owner, who isn't a member yet; a member's first password; another password. */
export type LinkPurpose = 'owner' | 'invitation' | 'reset';

/** A stored link. Times are ISO 8601. */
export interface StoredLink {
  /** SHA-256 of its secret, lowercase hexadecimal. */
  readonly hash: string;
  /** The member; null for the first owner. */
  readonly staffId: string | null;
  readonly purpose: LinkPurpose;
  readonly createdAt: string;
  readonly expiresAt: string;
}

const removeOfMember = command<{ staffId: string }>((build, p) => build('sign_in_links').where({ staff_id: p.staffId }).delete());
const removeOfOwner = command<NoValues>((build) => build('sign_in_links').whereNull('staff_id').delete());
const insert = command<StoredLink>((build, p) =>
  build('sign_in_links').insert({
    hash: p.hash,
    staff_id: p.staffId,
    purpose: p.purpose,
    created_at: p.createdAt,
    expires_at: p.expiresAt,
  }),
);

/** Inserts a link. Earlier links of the same member stop working. */
export async function replaceLink(trx: Transaction, link: StoredLink): Promise<void> {
  const { staffId } = link;
  await (staffId === null ? trx.run(removeOfOwner) : trx.run(removeOfMember, { staffId }));
  await trx.run(insert, link);
}

const byHash = query<{ hash: string; now: string }, StoredLink>((build, p) =>
  build('sign_in_links')
    .select({ hash: 'hash', staffId: 'staff_id', purpose: 'purpose', createdAt: 'created_at', expiresAt: 'expires_at' })
    .where({ hash: p.hash })
    .where('expires_at', '>', p.now),
);

/** Returns the link of a hash, or undefined if it is unknown, used, or expired. */
export function findLink(db: Reader, link: { hash: string; now: string }): Promise<StoredLink | undefined> {
  return db.first(byHash, link);
}

const remove = command<{ hash: string }>((build, p) => build('sign_in_links').where({ hash: p.hash }).delete());

/** Removes a link. Returns false if another transaction has removed it. */
export async function useLink(trx: Transaction, hash: string): Promise<boolean> {
  return (await trx.run(remove, { hash })) === 1;
}

const removeExpired = command<{ now: string }>((build, p) => build('sign_in_links').where('expires_at', '<=', p.now).delete());

/** Removes expired links. Returns how many. */
export function removeExpiredLinks(db: Database, now: string): Promise<number> {
  return runAlone(db, removeExpired, { now });
}
