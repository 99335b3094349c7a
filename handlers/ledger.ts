// The entries that handlers write to the commission ledger.
import * as commissions from '../db/commissions.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Document } from '../db/engine/document.js';
import type { Commission } from '../generated/api.js';
import { addCreatorDays } from '../db/roll-ups.js';
import { getReversalStatus, toEarning, toEarningChanges } from '../domain/commission.js';
import { toAmount, toCents } from '../domain/money.js';
import type { Services } from './operation.js';

/** The source of commissions: an order, or the approval of content. */
type Earned = Parameters<typeof commissions.listStandingForUpdate>[1];

/** Reverses what was earned and isn't rejected or reversed yet: adds an entry of the opposite amount for each. Never edits paid entries. */
export async function takeBack(trx: Transaction, earnedBy: Earned, { newId, at }: { newId: Services['newId']; at: string }): Promise<void> {
  const entries = await commissions.listStandingForUpdate(trx, earnedBy);
  const reversals = entries.map((entry): Commission => ({
    ...withoutPayout(entry),
    id: newId('com'),
    kind: 'reversal',
    amount: { ...entry.amount, value: toAmount(-toCents(entry.amount.value)) },
    status: getReversalStatus(entry.status),
    reverses: entry.id,
    createdAt: at,
    updatedAt: at,
  }));
  await recordCommissions(trx, reversals);
}

/** A payout that paid an entry didn't pay its reversal. */
function withoutPayout(entry: Commission): Commission {
  const { payoutId, ...rest } = entry;
  return payoutId === undefined ? entry : rest;
}

/** Adds entries to the ledger, and their amounts to the totals of their creators. */
export async function recordCommissions(trx: Transaction, entries: readonly Commission[]): Promise<void> {
  await commissions.insertCommissions(trx, entries);
  await addCreatorDays(trx, entries.map(toEarning));
}

/** Writes the next status of an entry, and updates the creator's figures accordingly. */
export async function recordDecision(trx: Transaction, entry: Commission): Promise<Document<Commission>> {
  const document = await commissions.updateCommission(trx, entry);
  await addCreatorDays(trx, toEarningChanges(entry));
  return document;
}
