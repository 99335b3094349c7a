// The entries that handlers write into the commission ledger.
import * as commissions from '../db/commissions.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Document } from '../db/engine/document.js';
import type { Commission } from '../generated/api.js';
import { addCreatorDays } from '../db/roll-ups.js';
import { getReversalStatus, toEarning, toEarningChanges } from '../domain/commission.js';
import { toAmount, toCents } from '../domain/money.js';
import type { Services } from './operation.js';

/** What an order, or the approval of a content, has earned its creators. */
type Earned = Parameters<typeof commissions.listStandingForUpdate>[1];

/** Takes back what was earned and still stands: for each entry one of the opposite amount. Paid ones are never edited. */
export async function takeBack(trx: Transaction, earnedBy: Earned, { newId, at }: { newId: Services['newId']; at: string }): Promise<void> {
  const entries = await commissions.listStandingForUpdate(trx, earnedBy);
  const reversals = entries.map((entry): Commission => ({
    ...entry,
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

/** Adds entries to the ledger, and their amounts to what their creators earned. */
export async function recordCommissions(trx: Transaction, entries: readonly Commission[]): Promise<void> {
  commissions.insertCommissions(trx, entries);
  await addCreatorDays(trx, entries.map(toEarning));
}

/** Writes the next status of an entry, and what follows for the creator's figures. */
export async function recordDecision(trx: Transaction, entry: Commission): Promise<Document<Commission>> {
  const document = await commissions.updateCommission(trx, entry);
  await addCreatorDays(trx, toEarningChanges(entry));
  return document;
}
