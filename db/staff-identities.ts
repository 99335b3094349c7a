// Who members of the staff are at a provider of single sign-on: at most one person of each provider.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query, type NoValues } from './engine/statement.js';

/** A person at a provider, and the member. */
export interface StaffIdentity extends Record<string, string> {
  /** The URL of the provider. */
  readonly issuer: string;
  /** The id of the person there. */
  readonly subject: string;
  readonly staffId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

const COLUMNS = { issuer: 'issuer', subject: 'subject', staffId: 'staff_id', createdAt: 'created_at' };

const bySubject = query<{ issuer: string; subject: string }, StaffIdentity>((build, p) =>
  build('staff_identities').select(COLUMNS).where({ issuer: p.issuer, subject: p.subject }),
);

/** Returns the identity of a person, or undefined. */
export const findIdentity = (
  db: Reader,
  { issuer, subject }: Pick<StaffIdentity, 'issuer' | 'subject'>,
): Promise<StaffIdentity | undefined> => db.first(bySubject, { issuer, subject });

const byMember = query<{ issuer: string; staffId: string }, StaffIdentity>((build, p) =>
  build('staff_identities').select(COLUMNS).where({ staff_id: p.staffId, issuer: p.issuer }),
);

/** Returns who a member is at a provider, or undefined. */
export const findIdentityOfMember = (
  db: Reader,
  { issuer, staffId }: Pick<StaffIdentity, 'issuer' | 'staffId'>,
): Promise<StaffIdentity | undefined> => db.first(byMember, { issuer, staffId });

const insert = command<StaffIdentity>((build, p) =>
  build('staff_identities')
    .insert({ issuer: p.issuer, subject: p.subject, staff_id: p.staffId, created_at: p.createdAt })
    .onConflict(['issuer', 'subject'])
    .ignore(),
);

/** Inserts the identity of a member, who must be locked and have none at this provider. Returns false, and writes nothing, if the person is another
 *  member. */
export const insertIdentity = async (trx: Transaction, identity: StaffIdentity): Promise<boolean> =>
  (await trx.run(insert, identity)) === 1;

const linkedOwner = query<NoValues, { issuer: string }>((build) =>
  build('staff_identities')
    .select('issuer')
    .whereIn('staff_id', build('staff').select('id').where({ role: 'owner', status: 'active' }))
    .limit(1),
);

/** Returns whether an active owner has signed in at a provider. */
export const hasLinkedOwner = async (db: Reader): Promise<boolean> => (await db.first(linkedOwner)) !== undefined;

const remove = command<{ staffId: string }>((build, p) => build('staff_identities').where({ staff_id: p.staffId }).delete());

/** Removes the identities of a member at all providers. */
export async function deleteIdentities(trx: Transaction, staffId: string): Promise<void> {
  await trx.run(remove, { staffId });
}
