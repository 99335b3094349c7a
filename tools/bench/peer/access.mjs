// Access control of the peer: bearer key, scope, fixed-window rate limit.
import { hashOf } from './database.mjs';

const windowMs = 60_000;

/** Returns `findKey(authorizationHeader)`: {id, scopes} of a valid key, or undefined. One prepared read per request. */
export function keyFinder(database) {
  const findRow = database.prepare('SELECT id, scopes, expires_at, revoked_at FROM api_keys WHERE key_hash = ?');
  return (header) => {
    if (header === undefined || !header.startsWith('Bearer ')) return undefined;
    const row = findRow.get(hashOf(header.slice(7)));
    if (!row || row.revoked_at || (row.expires_at && row.expires_at <= new Date().toISOString())) return undefined;
    return { id: row.id, scopes: JSON.parse(row.scopes) };
  };
}

/** Returns `take(caller)`, which counts one request and returns {limit, remaining, resetSeconds, exceeded}. */
export function fixedWindow(limit) {
  const windows = new Map();
  return (caller) => {
    const now = Date.now();
    let current = windows.get(caller);
    if (!current || current.endsAt <= now) {
      current = { used: 0, endsAt: now + windowMs };
      windows.set(caller, current);
    }
    current.used += 1;
    return {
      limit,
      remaining: Math.max(0, limit - current.used),
      resetSeconds: Math.ceil(current.endsAt / 1_000),
      exceeded: current.used > limit,
    };
  };
}
