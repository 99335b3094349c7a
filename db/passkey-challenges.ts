// The challenges that passkeys have answered, by their hashes, until they expire: so that none is used twice. Others aren't stored.
import { runAlone, type Database, type Transaction } from './engine/connection.js';
import { command } from './engine/statement.js';

interface UsedChallenge extends Record<string, string> {
  /** SHA-256, lowercase hexadecimal. */
  readonly hash: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const insert = command<UsedChallenge>((build, p) =>
  build('used_passkey_challenges').insert({ hash: p.hash, expires_at: p.expiresAt }).onConflict('hash').ignore(),
);

/** Uses up a challenge. Returns false if it was used before. */
export const useChallenge = async (trx: Transaction, challenge: UsedChallenge): Promise<boolean> =>
  (await trx.run(insert, challenge)) === 1;

const removeExpired = command<{ now: string }>((build, p) => build('used_passkey_challenges').where('expires_at', '<=', p.now).delete());

/** Removes the challenges that expired by a time (ISO 8601): they can't be used any more. Returns how many. */
export function removeExpiredChallenges(db: Database, now: string): Promise<number> {
  return runAlone(db, removeExpired, { now });
}
