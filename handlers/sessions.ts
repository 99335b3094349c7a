// Sessions of the dashboard: list, end. sign-in.ts opens them.
import type { StoredApiKey } from '../db/api-keys.js';
import type { Transaction } from '../db/engine/connection.js';
import { findSession, listOpenSessions, type StoredSession } from '../db/sessions.js';
import type { Session } from '../generated/api.js';
import { findStaffMember } from '../db/staff.js';
import { findExcessScopes, hasScope } from '../domain/grants.js';
import { getOldestUse, isSessionOpen } from '../domain/sessions.js';
import { listRoleScopes } from '../domain/staff-roles.js';
import { lockCaller } from './caller.js';
import { notFound } from './errors.js';
import type { Caller, Operation } from './operation.js';
import { revokeSession } from './session-end.js';

export const listSessions: Operation<'listSessions'> = async ({ query, caller }, { db, now }) => {
  const { staffId = caller.staffId, limit, offset } = query;
  if (staffId === undefined) return { status: 200, body: { data: [], total: 0, limit, offset } };
  const moment = now();
  const wanted = { staffId, now: moment.toISOString(), usedSince: getOldestUse(moment), limit, offset };
  const { sessions, total } = await listOpenSessions(db, wanted);
  return { status: 200, body: { data: sessions.map((session) => serializeSession(session, caller)), total, limit, offset } };
};

export const endSession: Operation<'endSession'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const holder = await lockCaller(trx, caller, services);
    const session = await findSession(trx, path.id);
    if (!session || !isSessionOpen(session, services.now()) || !(await mayEnd(trx, session, holder))) throw notFound('session', path.id);
    await revokeSession(trx, { session, caller, operation: 'endSession' }, services);
    return { status: 204 };
  });

/** Returns whether a key may end a session: its own member's, or that of a member whose role allows no more than the key. */
async function mayEnd(trx: Transaction, { staffId }: StoredSession, holder: StoredApiKey): Promise<boolean> {
  if (staffId === holder.staffId) return true;
  const member = await findStaffMember(trx, staffId);
  const excess = findExcessScopes(holder, { scopes: member ? listRoleScopes(member.role) : [] });
  return hasScope(holder, 'staff:write') && excess.length === 0;
}

function serializeSession(
  { id, staffId, keyId, createdAt, lastUsedAt, expiresAt, userAgent, address }: StoredSession,
  caller: Caller,
): Session {
  return { id, staffId, current: keyId === caller.keyId, createdAt, lastUsedAt, expiresAt, userAgent, address };
}
