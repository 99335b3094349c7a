// The commission ledger: rows are added, never edited in their amount.
import { centsOf } from '../rules/money.js';
import type { Connection } from './connection.js';
import { addCreatorTotals } from './analytics-totals.js';
import { statement } from './statement.js';

/** A commission entry; `amount` in units of the currency. */
export interface NewCommission {
  readonly id: string;
  readonly creatorId: string;
  readonly contentId: string;
  readonly kind: 'approval_bonus';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending';
  readonly createdAt: string;
}

const insert = statement((build, p) =>
  build('commissions').insert({
    id: p['id'],
    creator_id: p['creatorId'],
    content_id: p['contentId'],
    kind: p['kind'],
    amount_cents: p['amountCents'],
    currency: p['currency'],
    status: p['status'],
    created_at: p['createdAt'],
  }),
);

/** Adds an entry, and its amount to the creator's total. */
export async function insertCommission(trx: Connection, { amount, ...entry }: NewCommission): Promise<void> {
  const amountCents = centsOf(amount);
  await trx.run(insert, { ...entry, amountCents });
  await addCreatorTotals(trx, entry.creatorId, { commissionCents: amountCents });
}
