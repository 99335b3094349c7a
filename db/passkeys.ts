// The passkeys of members of the staff. Only public keys are stored: the private ones never leave the authenticators.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query } from './engine/statement.js';

/** A stored passkey. Times are ISO 8601. */
export interface StoredPasskey {
  readonly id: string;
  readonly staffId: string;
  /** The name that the authenticator gave it, base64url. Unique. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Of the last sign-in. 0 if the authenticator doesn't count. */
  readonly counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
  /** Whether the authenticator says that it is backed up, for example in the account of a phone. */
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | undefined;
}

interface PasskeyRow extends Omit<StoredPasskey, 'transports' | 'isSynced' | 'lastUsedAt'> {
  readonly transports: string;
  readonly isSynced: boolean | number;
  readonly lastUsedAt: string | null;
}

const COLUMNS = {
  id: 'id',
  staffId: 'staff_id',
  credentialId: 'credential_id',
  publicKey: 'public_key',
  counter: 'counter',
  transports: 'transports',
  isSynced: 'is_synced',
  name: 'name',
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
};

const toPasskey = ({ transports, isSynced, lastUsedAt, ...row }: PasskeyRow): StoredPasskey => ({
  ...row,
  transports: transports.split(',').filter(Boolean),
  isSynced: Boolean(isSynced),
  ...(lastUsedAt !== null && { lastUsedAt }),
});

const byCredential = query<{ credentialId: string }, PasskeyRow>((build, p) =>
  build('passkeys').select(COLUMNS).where({ credential_id: p.credentialId }),
);

/** Returns the passkey of a credential id, or undefined. */
export async function findPasskey(db: Reader, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await db.first(byCredential, { credentialId });
  return row && toPasskey(row);
}

const byMember = query<{ staffId: string }, PasskeyRow>((build, p) =>
  build('passkeys').select(COLUMNS).where({ staff_id: p.staffId }).orderBy(['created_at', 'id']),
);

/** Returns all passkeys of a member, oldest first. */
export async function listPasskeys(db: Reader, staffId: string): Promise<StoredPasskey[]> {
  return (await db.all(byMember, { staffId })).map(toPasskey);
}

type NewPasskey = Omit<PasskeyRow, 'isSynced' | 'lastUsedAt'> & { readonly isSynced: number };

const insert = command<NewPasskey>((build, p) =>
  build('passkeys')
    .insert({
      id: p.id,
      staff_id: p.staffId,
      credential_id: p.credentialId,
      public_key: p.publicKey,
      counter: p.counter,
      transports: p.transports,
      is_synced: p.isSynced,
      name: p.name,
      created_at: p.createdAt,
    })
    .onConflict('credential_id')
    .ignore(),
);

/** Inserts a passkey that was never used. Returns undefined, and writes nothing, if its credential id is stored already. */
export async function insertPasskey(trx: Transaction, passkey: Omit<StoredPasskey, 'lastUsedAt'>): Promise<StoredPasskey | undefined> {
  const row = { ...passkey, transports: passkey.transports.join(','), isSynced: Number(passkey.isSynced) };
  return (await trx.run(insert, row)) === 1 ? passkey : undefined;
}

/** What a sign-in changes. */
type Use = Pick<NewPasskey, 'id' | 'counter' | 'isSynced'> & { readonly lastUsedAt: string };

const use = command<Use>((build, p) =>
  build('passkeys').update({ counter: p.counter, is_synced: p.isSynced, last_used_at: p.lastUsedAt }).where({ id: p.id }),
);

/** Records the use of a passkey, whose member must be locked. */
export async function recordPasskeyUse(
  trx: Transaction,
  { isSynced, ...given }: Omit<Use, 'isSynced'> & Pick<StoredPasskey, 'isSynced'>,
): Promise<void> {
  await trx.run(use, { ...given, isSynced: Number(isSynced) });
}

const remove = command<{ id: string; staffId: string }>((build, p) => build('passkeys').where({ id: p.id, staff_id: p.staffId }).delete());

/** Removes a passkey of a member. Returns false if the member has no such passkey. */
export const deletePasskey = async (trx: Transaction, passkey: { id: string; staffId: string }): Promise<boolean> =>
  (await trx.run(remove, passkey)) === 1;

const removeAll = command<{ staffId: string }>((build, p) => build('passkeys').where({ staff_id: p.staffId }).delete());

/** Removes all passkeys of a member. */
export async function deletePasskeys(trx: Transaction, staffId: string): Promise<void> {
  await trx.run(removeAll, { staffId });
}
