// The entries that handlers write to the commission ledger.
import * as commissions from '../db/commissions.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Document } from '../db/engine/document.js';
import type { Commission } from '../generated/api.js';
import { addCreatorDays } from '../db/roll-ups.js';
import { getReversalStatus, toEarning, toEarningChanges } from '../domain/commission.js';
import { toAmount, toThousandths } from '../domain/money.js';
import type { Services } from './operation.js';

/** The source of commissions: an order, or the approval of content. */
type Earned = Parameters<typeof commissions.listEarnedForUpdate>[1];

/** How much is reversed, by which refund if there is one, and when (ISO 8601). */
interface TakenBack {
  readonly newId: Services['newId'];
  readonly at: string;
  readonly refundId?: string | undefined;
  /** Returns how much of an entry is reversed in all, earlier reversals included, in thousandths; by default all of it. */
  readonly toReversedThousandths?: (entry: Commission) => number;
}

/** Reverses what was earned and isn't rejected or reversed yet: adds an entry with the opposite of what is missing for each. Never edits paid
 *  entries. */
export async function takeBack(
  trx: Transaction,
  earnedBy: Earned,
  { newId, at, refundId, toReversedThousandths = toWhole }: TakenBack,
): Promise<void> {
  const earned = await commissions.listEarnedForUpdate(trx, earnedBy);
  const reversals = earned.flatMap(({ entry, reversedThousandths }): Commission[] => {
    const thousandths = toReversedThousandths(entry) - reversedThousandths;
    if (thousandths <= 0) return [];
    const amount = { ...entry.amount, value: toAmount(-thousandths) };
    const of = { reverses: entry.id, ...(refundId !== undefined && { refundId }), createdAt: at, updatedAt: at };
    return [{ ...withoutPayout(entry), id: newId('com'), kind: 'reversal', amount, status: getReversalStatus(entry.status), ...of }];
  });
  await recordCommissions(trx, reversals);
}

const toWhole = ({ amount }: Commission): number => toThousandths(amount.value);

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
