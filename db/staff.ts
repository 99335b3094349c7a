// Members of the staff, and the API keys that act for them.
import type { Knex } from 'knex';
import type { Scope, StaffRole, StaffStatus } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, queryByShape, type NoValues, type Placeholders } from './engine/statement.js';

/** A stored member of the staff. Times are ISO 8601. */
export interface StoredStaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type StaffValues = ReturnType<typeof fromMember>;

const insert = command<StaffValues>((build, p) =>
  build('staff')
    .insert({
      id: p.id,
      email: p.email,
      email_key: p.email_key,
      name: p.name,
      name_key: p.name_key,
      role: p.role,
      status: p.status,
      created_at: p.created_at,
      updated_at: p.updated_at,
    })
    .onConflict('email_key')
    .ignore(),
);

/** Inserts a member and returns it. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function insertStaffMember(trx: Transaction, member: StoredStaffMember): Promise<StoredStaffMember | undefined> {
  return (await trx.run(insert, fromMember(member))) === 1 ? member : undefined;
}

const update = command<StaffValues>((build, p) =>
  build('staff')
    .update({ name: p.name, name_key: p.name_key, role: p.role, status: p.status, updated_at: p.updated_at })
    .where({ id: p.id }),
);

/** Writes the mutable columns of a member. */
export async function updateStaffMember(trx: Transaction, member: StoredStaffMember): Promise<void> {
  await trx.run(update, fromMember(member));
}

const COLUMNS = {
  id: 'id',
  email: 'email',
  name: 'name',
  role: 'role',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};
const byId = query<{ id: string }, StoredStaffMember>((build, p) => build('staff').select(COLUMNS).where({ id: p.id }));

/** Returns the member of an id, or undefined. */
export function findStaffMember(db: Reader, id: string): Promise<StoredStaffMember | undefined> {
  return db.first(byId, { id });
}

const byEmail = query<{ key: string }, StoredStaffMember>((build, p) => build('staff').select(COLUMNS).where({ email_key: p.key }));

/** Returns the member with an email address, ignoring case, or undefined. */
export function findStaffMemberByEmail(db: Reader, email: string): Promise<StoredStaffMember | undefined> {
  return db.first(byEmail, { key: email.toLowerCase() });
}

const byIdForUpdate = query<{ id: string }, StoredStaffMember>((build, p) =>
  build('staff').select(COLUMNS).where({ id: p.id }).forUpdate(),
);

/** Returns the member of an id, locked until the transaction ends, or undefined. Lock members before API keys. */
export function findStaffMemberForUpdate(trx: Transaction, id: string): Promise<StoredStaffMember | undefined> {
  return trx.first(byIdForUpdate, { id });
}

const withOwners = query<{ id: string }, StoredStaffMember>((build, p) =>
  build('staff').select(COLUMNS).where({ id: p.id }).orWhere({ role: 'owner', status: 'active' }).orderBy('id').forUpdate(),
);

/** Returns the member of an id, if there is one, and all active owners, in the order of their ids. Locks them until the transaction ends, so
 *  that two owners can't end each other's role at the same time. */
export function lockStaffMemberAndOwners(trx: Transaction, id: string): Promise<StoredStaffMember[]> {
  return trx.all(withOwners, { id });
}

const total = query<NoValues, { total: number }>((build) => build('staff').count({ total: '*' }));

/** Counts all members. */
export async function countStaff(db: Reader): Promise<number> {
  return (await db.first(total))?.total ?? 0;
}

interface Filter {
  readonly role?: StaffRole | undefined;
  readonly status?: StaffStatus | undefined;
  /** The start of a name or an email address, in any case. */
  readonly search?: string | undefined;
}
interface FilterValues {
  readonly role: string | null;
  readonly status: string | null;
  readonly prefix: string | null;
}

const FILTERS = ['role', 'status', 'search'] as const;
const toShape = (filter: Filter): string => FILTERS.filter((name) => filter[name] !== undefined).join() || 'all';

function match(members: Knex.QueryBuilder, filter: Filter, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  if (filter.role !== undefined) members.where({ role: p.role });
  if (filter.status !== undefined) members.where({ status: p.status });
  if (filter.search !== undefined)
    members.whereRaw(`(name_key like ? escape '!' or email_key like ? escape '!')`, [p.prefix, p.prefix] as string[]);
  return members;
}

const pages = queryByShape<Filter, FilterValues & Pagination, StoredStaffMember>(
  toShape,
  (filter) => (build, p) => page(match(build('staff').select(COLUMNS), filter, p), 'id desc', p),
);
const totals = queryByShape<Filter, FilterValues, { total: number }>(
  toShape,
  (filter) => (build, p) => match(build('staff').count({ total: '*' }), filter, p),
);

/** Returns a page of the members that match, newest first. */
export async function listStaff(
  db: Reader,
  { limit, offset, ...filter }: Pagination & Filter,
): Promise<{ members: StoredStaffMember[]; total: number }> {
  const { role = null, status = null, search } = filter;
  const prefix = search === undefined ? null : `${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  const members = await db.all(pages(filter), { role, status, prefix, limit, offset });
  return { members, total: (await db.first(totals(filter), { role, status, prefix }))?.total ?? 0 };
}

/** A key that acts for a member. */
export interface StaffKey {
  readonly id: string;
  readonly scopes: readonly Scope[];
}

const keys = query<{ staffId: string }, { id: string; scopes: string }>((build, p) =>
  build('api_keys').select('id', 'scopes').where({ staff_id: p.staffId }).whereNull('revoked_at').orderBy('id'),
);

/** Returns the unrevoked keys of a member, oldest first. Includes expired ones, because a later `expiresAt` could reactivate them. While the
 *  member is locked, no key is added. */
export async function listStaffKeys(trx: Transaction, staffId: string): Promise<StaffKey[]> {
  return (await trx.all(keys, { staffId })).map(({ id, scopes }) => ({ id, scopes: JSON.parse(scopes) as Scope[] }));
}

const countActive = query<{ staffId: string; now: string }, { total: number }>((build, p) =>
  build('api_keys')
    .where({ staff_id: p.staffId })
    .whereNull('revoked_at')
    .whereNull('session_id')
    .whereRaw('(expires_at is null or expires_at > ?)', [p.now])
    .count({ total: '*' }),
);

/** Counts the keys that people created for a member and that are neither revoked nor expired at `now` (ISO 8601). */
export async function countActiveStaffKeys(db: Reader, staffId: string, now: string): Promise<number> {
  return (await db.first(countActive, { staffId, now }))?.total ?? 0;
}

const setScopes = command<{ scopes: string; ids: string }>((build, p, dialect) =>
  build('api_keys').update({ scopes: p.scopes }).whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Gives keys, which must be locked, these scopes. Call `forgetApiKeys` after the commit. */
export async function updateScopes(trx: Transaction, ids: readonly string[], scopes: readonly Scope[]): Promise<void> {
  await trx.run(setScopes, { ids: JSON.stringify(ids), scopes: JSON.stringify(scopes) });
}

function fromMember({ id, email, name, role, status, createdAt, updatedAt }: StoredStaffMember) {
  return {
    id,
    email,
    email_key: email.toLowerCase(),
    name,
    name_key: name.toLowerCase(),
    role,
    status,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
