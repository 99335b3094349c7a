// Commissions: list, retrieve, update the status.
import * as commissions from '../db/commissions.js';
import type { Commission } from '../generated/api.js';
import { listCommissionTransitions } from '../domain/commission.js';
import { impossibleMove, notFound } from './errors.js';
import { recordDecision } from './ledger.js';
import type { Operation } from './operation.js';

export const listCommissions: Operation<'listCommissions'> = async ({ query }, { db }) => ({
  status: 200,
  body: await commissions.listCommissions(db, query),
});

export const getCommission: Operation<'getCommission'> = async ({ path }, { db }) => {
  const commission = await commissions.findCommission(db, path.id);
  if (!commission) throw notFound('commission', path.id);
  return { status: 200, body: commission };
};

/** Approves, pays or rejects an entry. Approves a pending entry together with its pending reversal, so that the approved entries always
 *  add up to what is due. */
export const updateCommission: Operation<'updateCommission'> = ({ path, body: { status } }, { transaction, now }) =>
  transaction(async (trx) => {
    const found = await commissions.findCommissionForUpdate(trx, path.id);
    if (!found) throw notFound('commission', path.id);
    const { commission, partner } = found;
    if (commission.status === status) return { status: 200, body: commission };
    const allowed = listCommissionTransitions(commission.status, partner !== undefined);
    if (!allowed.includes(status))
      throw impossibleMove('status', { what: describeEntry(commission, partner), from: commission.status, to: status, allowed });
    const updatedAt = now().toISOString();
    if (partner?.status === 'pending') await recordDecision(trx, { ...partner, status, updatedAt });
    return { status: 200, body: await recordDecision(trx, { ...commission, status, updatedAt }) };
  });

/** Explains which entries can be rejected and which can't. */
function describeEntry({ kind }: Commission, partner: Commission | undefined): string {
  if (kind === 'reversal') return 'a reversal';
  return partner ? 'a commission that was taken back' : 'a commission';
}
