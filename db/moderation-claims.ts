// Claims: who is deciding on which content or review.
import type { Knex } from 'knex';
import type { ModerationClaim } from '../generated/api.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query } from './engine/statement.js';

const BATCH = 500;

/** A claim to make. `takesOver` is 1 if it replaces that of someone else, else 0. */
export interface NewClaim {
  readonly id: string;
  readonly type: string;
  readonly by: string;
  readonly claimedAt: string;
  readonly expiresAt: string;
  readonly takesOver: 0 | 1;
}

// One statement: of two owners who claim at once, the second finds the row of the first.
const claim = command<NewClaim>((build, p) =>
  build.raw(
    `insert into moderation_claims as held (item_id, type, owner_id, claimed_at, expires_at) values (?, ?, ?, ?, ?)
     on conflict (item_id) do update set owner_id = excluded.owner_id, expires_at = excluded.expires_at,
       claimed_at = case when held.owner_id = excluded.owner_id and held.expires_at > excluded.claimed_at
         then held.claimed_at else excluded.claimed_at end
     where held.owner_id = excluded.owner_id or held.expires_at <= excluded.claimed_at or cast(? as integer) = 1
       or not (exists (select 1 from staff where id = held.owner_id and status = 'active')
         or exists (select 1 from api_keys where id = held.owner_id and revoked_at is null))`,
    [p.id, p.type, p.by, p.claimedAt, p.expiresAt, p.takesOver] as string[],
  ),
);

/** Makes or renews a claim. Returns false, and writes nothing, if someone else has one that counts. */
export const saveClaim = async (trx: Transaction, given: NewClaim): Promise<boolean> => (await trx.run(claim, given)) === 1;

interface ClaimRow extends Omit<ModerationClaim, 'byName'> {
  readonly byName: string | null;
}

/** The claims that count at `now`: not of members who are disabled, nor of keys that were revoked. */
const counting = (build: Knex, now: string): Knex.QueryBuilder =>
  build('moderation_claims')
    .leftJoin('staff', (join) => void join.on('staff.id', 'moderation_claims.owner_id'))
    .leftJoin('api_keys', (join) => void join.on('api_keys.id', 'moderation_claims.owner_id'))
    .whereRaw(
      `moderation_claims.expires_at > ? and (staff.status = 'active' or (api_keys.id is not null and api_keys.revoked_at is null))`,
      [now],
    );

const COLUMNS = {
  type: 'moderation_claims.type',
  id: 'moderation_claims.item_id',
  by: 'moderation_claims.owner_id',
  claimedAt: 'moderation_claims.claimed_at',
  expiresAt: 'moderation_claims.expires_at',
};

const toClaim = ({ byName, ...row }: ClaimRow): ModerationClaim => ({ ...row, ...(byName !== null && { byName }) });

const byItem = query<{ id: string; now: string }, ClaimRow>((build, p) =>
  counting(build, p.now)
    .select(COLUMNS)
    .select(build.raw('coalesce(staff.name, api_keys.name) as "byName"'))
    .where('moderation_claims.item_id', p.id),
);

/** Returns the claim of content or of a review that counts at `now` (ISO 8601), or undefined. */
export async function findClaim(db: Reader, id: string, now: string): Promise<ModerationClaim | undefined> {
  const row = await db.first(byItem, { id, now });
  return row && toClaim(row);
}

interface Listed extends Record<string, string> {
  readonly now: string;
  readonly one: string;
  readonly other: string;
}

const listed = query<Listed & Pagination, ClaimRow>((build, p) =>
  page(
    counting(build, p.now)
      .select(COLUMNS)
      .select(build.raw('coalesce(staff.name, api_keys.name) as "byName"'))
      .whereRaw('moderation_claims.type in (?, ?)', [p.one, p.other]),
    'moderation_claims.claimed_at desc, moderation_claims.item_id',
    p,
  ),
);
const countListed = query<Listed, { total: number }>((build, p) =>
  counting(build, p.now).count({ total: '*' }).whereRaw('moderation_claims.type in (?, ?)', [p.one, p.other]),
);

/** Returns a page of the claims of these types that count at `now` (ISO 8601), newest first. */
export async function listClaims(
  db: Reader,
  { types, now, limit, offset }: { types: readonly string[]; now: string } & Pagination,
): Promise<{ claims: ModerationClaim[]; total: number }> {
  const [one = '', other = one] = types;
  const rows = await db.all(listed, { now, one, other, limit, offset });
  return { claims: rows.map(toClaim), total: Number((await db.first(countListed, { now, one, other }))?.total ?? 0) };
}

const countOther = query<{ by: string; id: string; now: string }, { total: number }>((build, p) =>
  build('moderation_claims').where({ owner_id: p.by }).whereRaw('expires_at > ? and item_id <> ?', [p.now, p.id]).count({ total: '*' }),
);

/** Counts the claims of an owner on other items than `id` at `now` (ISO 8601). */
export const countOtherClaims = async (db: Reader, given: { by: string; id: string; now: string }): Promise<number> =>
  Number((await db.first(countOther, given))?.total ?? 0);

const remove = command<{ id: string; by: string }>((build, p) =>
  build('moderation_claims').where({ item_id: p.id, owner_id: p.by }).delete(),
);

/** Removes the claim of an owner, if there is one. */
export async function deleteClaim(trx: Transaction, given: { id: string; by: string }): Promise<void> {
  await trx.run(remove, given);
}

const expired = command<{ before: string }>((build, p, dialect) => {
  const batch = build('moderation_claims').select('item_id').where('expires_at', '<', p.before).orderBy('expires_at').limit(BATCH);
  return build('moderation_claims')
    .whereRaw(dialect === 'postgres' ? 'item_id = any (array(?))' : 'item_id in (?)', [batch])
    .where('expires_at', '<', p.before)
    .delete();
});

/** Removes a batch of the claims that expired before a time (ISO 8601). Returns how many. */
export function removeExpiredClaims(db: Database, before: string): Promise<number> {
  return runAlone(db, expired, { before });
}
