// Who calls: the bearer key in the Authorization header, and nothing else.
import type { Database } from '../../db/engine/connection.js';
import { recordApiKeyUse } from '../../db/api-keys.js';
import type { KeyInFamily } from '../../db/key-families.js';
import { findApiKeyByHash, getCachedApiKey } from '../../db/known-api-keys.js';
import { notAuthenticated, type ApiError } from '../../handlers/errors.js';
import { hashOfApiKey, isWellFormedApiKey } from '../../domain/api-key.js';
import { createKeyLookups } from './key-lookups.js';
import type { Log } from '../process/log.js';

const BEARER = /^Bearer +(\S+)$/i;
const USE_NOTED_EVERY_MS = 60_000;

/** Finds the key of an Authorization header. Answers an ApiError (not thrown) when it is missing, unknown, expired
 *  or revoked, so that the caller may count the attempt first. Throws DatabaseUnavailable. `isBlocked` says whether the address
 *  is past its limit: keys that are not in memory are then looked up together with others, which costs no query each. */
export type Authenticate = (authorization: string | undefined, isBlocked: () => boolean) => Promise<KeyInFamily | ApiError>;

export function createAuthenticate({ db, now, log }: { db: Database; now: () => Date; log: Log }): Authenticate {
  const lookups = createKeyLookups({ db, now });
  return async (authorization, isBlocked) => {
    if (!authorization) return notAuthenticated('the request carries no API key: send it as "Authorization: Bearer <API key>"');
    const key = BEARER.exec(authorization)?.[1];
    if (!key) return notAuthenticated('the Authorization header must have the form "Bearer <API key>"');
    const moment = now();
    const hash = hashOfApiKey(key);
    // A key in memory is well-formed, and needs no promise: 3 % of the processor time of a GET by id.
    const known = getCachedApiKey(db, hash, moment.getTime());
    if (!known && !isWellFormedApiKey(key)) return notAuthenticated('the API key is mistyped or cut off: its checksum does not match');
    const found = known ?? (await find(hash, moment.getTime(), isBlocked));
    if (!found) return notAuthenticated('the API key is not known here');
    if (found.revokedAt) return notAuthenticated('the API key was revoked');
    if (found.expiresAt && found.expiresAt <= moment.toISOString()) return notAuthenticated('the API key has expired');
    noteUse(found, moment);
    return found;
  };

  async function find(hash: string, nowMs: number, isBlocked: () => boolean): Promise<KeyInFamily | undefined> {
    if (isBlocked() && !(await lookups.exists(hash))) return undefined;
    return findApiKeyByHash(db, hash, nowMs);
  }

  /** In the background and once a minute at most, so that no request waits for it. */
  function noteUse(key: KeyInFamily, moment: Date): void {
    if (key.lastUsedAt && moment.getTime() - Date.parse(key.lastUsedAt) < USE_NOTED_EVERY_MS) return;
    const usedAt = moment.toISOString();
    Object.assign(key, { lastUsedAt: usedAt }); // the kept copy, so that the next request does not write again
    recordApiKeyUse(db, key.id, usedAt).catch((error: unknown) =>
      log.warn({ err: error, keyId: key.id }, 'could not note the use of a key'),
    );
  }
}
