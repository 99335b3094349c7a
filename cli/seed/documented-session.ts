// The session of the dashboard that the examples of the contract name. Nobody has its cookie.
import { findStaffMemberForUpdate } from '../../db/staff.js';
import type { SessionList } from '../../generated/api.js';
import type { Services } from '../../handlers/operation.js';
import { openSession } from '../../handlers/sign-in.js';
import { readExamples } from './contract-examples.js';

/** Opens the session, which ends after twelve hours like any that isn't used. */
export async function addDocumentedSession(services: Services): Promise<void> {
  const { getId, getReply } = readExamples();
  const [session] = (getReply('listSessions', 200) as SessionList).data;
  if (!session) throw new Error('the contract shows no session');
  const { staffId, userAgent, address } = session;
  const newId: Services['newId'] = (prefix) => (prefix === 'ses' ? getId('endSession') : services.newId(prefix));
  await services.db.transaction(async (trx) => {
    const member = await findStaffMemberForUpdate(trx, staffId);
    if (!member) throw new Error(`the sample shop has no member ${staffId}`);
    await openSession(trx, { member, client: { userAgent, address, requestId: 'sample-shop' } }, { ...services, newId });
  });
}
