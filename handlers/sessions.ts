// Sessions of the dashboard: list, end. sign-in.ts opens them.
import { findSession, listOpenSessions, type StoredSession } from '../db/sessions.js';
import type { Session } from '../generated/api.js';
import { findStaffMember } from '../db/staff.js';
import { hasScope } from '../domain/grants.js';
import { getOldestUse, isSessionOpen } from '../domain/sessions.js';
import { lockCaller } from './caller.js';
import { notAllowed, notFound } from './errors.js';
import type { Caller, Operation } from './operation.js';
import { revokeSession } from './session-end.js';
import { requireMemberWithin } from './staff-keys.js';

export const listSessions: Operation<'listSessions'> = async ({ query, caller }, { db, now }) => {
  const { staffId = caller.staffId, limit, offset } = query;
  if (staffId === undefined) return { status: 200, body: { data: [], total: 0, limit, offset } };
  const moment = now();
  const wanted = { staffId, now: moment.toISOString(), usedSince: getOldestUse(moment), limit, offset };
  const { sessions, total } = await listOpenSessions(db, wanted);
  return { status: 200, body: { data: sessions.map((session) => serializeSession(session, caller)), total, limit, offset } };
};

export const endSession: Operation<'endSession'> = async ({ path, caller }, services) => {
  await services.transaction(async (trx) => {
    const holder = await lockCaller(trx, caller, services);
    const session = await findSession(trx, path.id);
    const isOwn = session !== undefined && session.staffId === caller.staffId;
    if (!isOwn && !hasScope(holder, 'staff:write'))
      throw session
        ? notAllowed('missing-scope', 'ending the session of someone else needs the scope staff:write')
        : notFound('session', path.id);
    if (!session || !isSessionOpen(session, services.now())) throw notFound('session', path.id);
    const member = await findStaffMember(trx, session.staffId);
    if (member) requireMemberWithin(holder, member);
    await revokeSession(trx, { session, caller, operation: 'endSession' }, services);
    return { status: 204 };
  });
  return { status: 204 };
};

function serializeSession(
  { id, staffId, keyId, createdAt, lastUsedAt, expiresAt, userAgent, address }: StoredSession,
  caller: Caller,
): Session {
  return { id, staffId, current: keyId === caller.keyId, createdAt, lastUsedAt, expiresAt, userAgent, address };
}
