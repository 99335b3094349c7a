// Commissions: list, read, move.
import * as commissions from '../db/commissions.js';
import { commissionMoves } from '../rules/commission.js';
import { impossibleMove, notFound } from './errors.js';
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

export const updateCommission: Operation<'updateCommission'> = ({ path, body: { status } }, { transaction, now }) =>
  transaction(async (trx) => {
    const found = await commissions.findCommissionForUpdate(trx, path.id);
    if (!found) throw notFound('commission', path.id);
    const { commission, isReversed } = found;
    if (commission.status === status) return { status: 200, body: commission };
    const allowed = commissionMoves(commission.status, { kind: commission.kind, isReversed });
    if (!allowed.includes(status))
      throw impossibleMove('status', { what: nameOf(commission.kind, isReversed), from: commission.status, to: status, allowed });
    return { status: 200, body: await commissions.updateCommission(trx, { ...commission, status, updatedAt: now().toISOString() }) };
  });

/** Tells apart what may be rejected and what may not. */
function nameOf(kind: string, isReversed: boolean): string {
  if (kind === 'reversal') return 'a reversal';
  return isReversed ? 'a commission that was taken back' : 'a commission';
}
