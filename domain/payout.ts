// Which entries a payout pays, and whether it may. An approved entry is due; a negative one is a deduction.

/** The most entries of one payout. It bounds how long one request holds its locks: about a second. */
export const PAYOUT_ENTRIES_MAX = 10_000;

/** Why a payout is refused. */
export type PayoutObstacle = 'nothing-due' | 'balance-not-positive' | 'payout-exceeds-balance';

/** Returns why these amounts can't be paid, in thousandths; undefined if they can. `dueThousandths` is everything that is due to the creator, these
 *  amounts included: a payout never leaves a creator owing the shop something. Pure. */
export function findPayoutObstacle(amountsThousandths: readonly number[], dueThousandths: number): PayoutObstacle | undefined {
  const total = sumThousandths(amountsThousandths);
  if (amountsThousandths.length === 0) return 'nothing-due';
  if (total <= 0) return 'balance-not-positive';
  return total > dueThousandths ? 'payout-exceeds-balance' : undefined;
}

/** Adds up amounts in thousandths. Pure. */
export function sumThousandths(amountsThousandths: readonly number[]): number {
  return amountsThousandths.reduce((sum, thousandths) => sum + thousandths, 0);
}
