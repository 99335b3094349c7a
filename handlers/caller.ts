// The calling key in its current state, for handlers that grant permissions or show the caller.
import { serializeApiKey } from '../db/api-keys.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { findKeyInFamily, lockApiKeys, shareLockApiKey, type KeyInFamily } from '../db/key-families.js';
import { notAuthenticated } from './errors.js';
import type { Caller, Services } from './operation.js';

/** Locks and returns the calling key in its current state. What it may grant doesn't depend on a cached copy, and it can't be revoked
 *  with its descendants while it creates another key. */
export async function lockCaller(trx: Transaction, caller: Caller, services: Services): Promise<KeyInFamily> {
  await shareLockApiKey(trx, caller.keyId);
  return findCaller(trx, caller, services);
}

/** Locks these keys and the calling key until the transaction ends, and returns the calling key. */
export async function lockKeysAndCaller(
  trx: Transaction,
  { ids, caller }: { ids: readonly string[]; caller: Caller },
  services: Services,
): Promise<KeyInFamily> {
  await lockApiKeys(trx, [caller.keyId, ...ids]);
  return findCaller(trx, caller, services);
}

/** Returns the calling key as the transaction sees it. Throws ApiError 401 if it has ended since the request was authenticated. */
export async function findCaller(db: Reader, { keyId }: Caller, { now }: Pick<Services, 'now'>): Promise<KeyInFamily> {
  const key = await findKeyInFamily(db, keyId);
  if (!key || key.revokedAt) throw notAuthenticated('revoked-api-key', 'the API key was revoked');
  if (serializeApiKey(key, now().toISOString()).status !== 'active') throw notAuthenticated('expired-api-key', 'the API key has expired');
  return key;
}
