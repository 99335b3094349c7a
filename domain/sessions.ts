// Sessions of the dashboard: how long they last, and their bearer tokens.
import { hash, createHmac } from 'node:crypto';
import { formatApiKey } from './api-key.js';

/** A session that isn't used for this long has ended. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** A session ends after this time, however much it is used. */
export const SESSION_MAX_MS = 7 * 86_400_000;
/** The number of open sessions that a member can have. Another one ends the oldest. */
export const SESSIONS_MAX = 20;
/** The shortest password. */
export const PASSWORD_MIN = 12;
/** The longest password. Hashing a longer one would only cost time. */
export const PASSWORD_MAX = 256;

const TOKEN_WINDOW_MS = 5 * 60_000;
const TOKEN_CHARACTERS = 32;
const ALPHABET_SIZE = 62;

/** Whether a session can still be used. */
export interface SessionTimes {
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly endedAt?: string | undefined;
}

/** Returns whether nobody ended a session, and neither its idle time nor its whole time is over. Pure. */
export function isSessionOpen({ lastUsedAt, expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  return endedAt === undefined && expiresAt > now.toISOString() && lastUsedAt >= getOldestUse(now);
}

/** Returns the time at which an open session was used last at the earliest, ISO 8601. Pure. */
export const getOldestUse = (now: Date): string => new Date(now.getTime() - SESSION_IDLE_MS).toISOString();

/** Returns the bearer token of a session at a time, and when it expires: 5 to 10 minutes later. All tabs of a browser get the same one,
 *  because it follows from the secret of the cookie, which the store doesn't have. It has the form of an API key. Pure. */
export function computeToken(secret: string, now: Date): { readonly token: string; readonly expiresAt: string } {
  const window = Math.floor(now.getTime() / TOKEN_WINDOW_MS);
  const bytes = createHmac('sha512', secret).update(`token ${window}`).digest();
  const digits = Array.from({ length: TOKEN_CHARACTERS }, (_, place) => bytes.readUInt16BE(place * 2) % ALPHABET_SIZE);
  return { token: formatApiKey(digits), expiresAt: new Date((window + 2) * TOKEN_WINDOW_MS).toISOString() };
}

/** Returns what the store has of the secret of a cookie or link: SHA-256, lowercase hexadecimal. Secrets are random, so no salt is needed.
 *  Pure. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
