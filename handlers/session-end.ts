// Ends sessions of the dashboard, together with their bearer tokens.
import type { Transaction } from '../db/engine/connection.js';
import { lockApiKeys, revokeApiKeys } from '../db/key-families.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import { markSessionEnded, type StoredSession } from '../db/sessions.js';
import { recordAudit, type AuditRecord } from './audit.js';
import type { Services } from './operation.js';

/** Ends sessions, and revokes their keys. Requests with their tokens fail from then on. */
export async function endSessions(trx: Transaction, sessions: readonly StoredSession[], { db, now }: Services): Promise<void> {
  if (sessions.length === 0) return;
  const moment = now().toISOString();
  const keyIds = sessions.map(({ keyId }) => keyId);
  await lockApiKeys(trx, keyIds);
  for (const { id } of sessions) await markSessionEnded(trx, id, moment);
  await revokeApiKeys(trx, keyIds, moment);
  trx.afterCommit(() => forgetApiKeys(db));
}

interface Ending extends Pick<AuditRecord, 'caller' | 'operation'> {
  readonly session: StoredSession;
}

/** Ends a session, and records who did it. */
export async function revokeSession(trx: Transaction, { session, caller, operation }: Ending, services: Services): Promise<void> {
  await endSessions(trx, [session], services);
  const { id, staffId } = session;
  recordAudit(trx, { caller, operation, object: { type: 'session', id }, before: { staffId } }, services);
}
