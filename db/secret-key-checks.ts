// Key checks: a known text, encrypted with each key that processes on this store use.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query, type NoValues } from './engine/statement.js';

/** A known text, encrypted with the secret key, that shows whether a process has the right key. */
export interface KeyCheck {
  /** Counts up. If two processes insert the same number, the second one conflicts and reads again. */
  readonly number: number;
  readonly encrypted: string;
}

const all = query<NoValues, KeyCheck>((build) => build('secret_key_checks').select('number', 'encrypted').orderBy('number'));

/** Returns the key checks of the store, oldest first; none if no process of a release with key checks has started on it. */
export function listKeyChecks(db: Reader): Promise<KeyCheck[]> {
  return db.all(all);
}

const insert = command<{ number: number; encrypted: string; now: string }>((build, p) =>
  build('secret_key_checks').insert({ number: p.number, encrypted: p.encrypted, created_at: p.now }),
);

/** Inserts a key check. */
export async function insertKeyCheck(trx: Transaction, { number, encrypted }: KeyCheck, now: string): Promise<void> {
  await trx.run(insert, { number, encrypted, now });
}

const remove = command<{ number: number }>((build, p) => build('secret_key_checks').where({ number: p.number }).delete());

/** Deletes a key check. */
export async function deleteKeyCheck(trx: Transaction, number: number): Promise<void> {
  await trx.run(remove, { number });
}
