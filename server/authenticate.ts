// Who calls: the bearer key in the Authorization header, and nothing else.
import type { Database } from '../db/connection.js';
import { findApiKeyByHash, recordApiKeyUse, type StoredApiKey } from '../db/api-keys.js';
import { ApiError } from '../handlers/errors.js';
import { hashOfApiKey, isWellFormedApiKey } from '../rules/api-key.js';
import type { Log } from './log.js';

const BEARER = /^Bearer +(\S+)$/i;
const USE_NOTED_EVERY_MS = 60_000;

/** Finds the key of an Authorization header. Answers an ApiError (not thrown) when it is missing, unknown, expired
 *  or revoked, so that the caller may count the attempt first. Throws DatabaseUnavailable. */
export type Authenticate = (authorization: string | undefined) => Promise<StoredApiKey | ApiError>;

export function createAuthenticate({ db, now, log }: { db: Database; now: () => Date; log: Log }): Authenticate {
  return async (authorization) => {
    if (!authorization) return refused('the request carries no API key: send it as "Authorization: Bearer <API key>"');
    const key = BEARER.exec(authorization)?.[1];
    if (!key) return refused('the Authorization header must have the form "Bearer <API key>"');
    if (!isWellFormedApiKey(key)) return refused('the API key is mistyped or cut off: its checksum does not match');
    const moment = now();
    const found = await findApiKeyByHash(db, hashOfApiKey(key), moment.getTime());
    if (!found) return refused('the API key is not known here');
    if (found.revokedAt) return refused('the API key was revoked');
    if (found.expiresAt && found.expiresAt <= moment.toISOString()) return refused('the API key has expired');
    noteUse(found, moment);
    return found;
  };

  /** In the background and once a minute at most, so that no request waits for it. */
  function noteUse(key: StoredApiKey & { lastUsedAt?: string | undefined }, moment: Date): void {
    if (key.lastUsedAt && moment.getTime() - Date.parse(key.lastUsedAt) < USE_NOTED_EVERY_MS) return;
    const usedAt = moment.toISOString();
    Object.assign(key, { lastUsedAt: usedAt }); // the kept copy, so that the next request does not write again
    recordApiKeyUse(db, key.id, usedAt).catch((error: unknown) =>
      log.warn({ err: error, keyId: key.id }, 'could not note the use of a key'),
    );
  }
}

function refused(message: string): ApiError {
  return new ApiError('AUTHENTICATION_ERROR', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
