// What a sale earns its creator, and which moves an entry of the ledger may make.
import type { CommissionStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['paid'],
  paid: [],
  rejected: [],
};

/** The states that an entry may go to. What takes an entry back can't be rejected, nor can what is taken back
 *  (`isPaired`): together they always add up to nothing. Pure. */
export function listCommissionTransitions(status: CommissionStatus, isPaired: boolean): readonly CommissionStatus[] {
  return TRANSITIONS[status].filter((to) => to !== 'rejected' || !isPaired);
}

/** The status in which a reversal begins: what is sure already, or paid, is taken off the next payout. Pure. */
export function getReversalStatus(of: CommissionStatus): 'pending' | 'approved' {
  return of === 'pending' ? 'pending' : 'approved';
}

const RATE_PARTS = 10_000;

/** Whether a rate has at most four decimal places. Pure. */
export function hasFourDecimalsAtMost(rate: number): boolean {
  return Math.round(rate * RATE_PARTS) / RATE_PARTS === rate;
}

/** The commission on a sale, in minor units: the share `rate` (0 to 1, four decimal places), halves rounded up. Pure. */
export function computeCommissionCents(saleCents: number, rate: number): number {
  const parts = BigInt(Math.round(rate * RATE_PARTS));
  return Number((BigInt(saleCents) * parts + BigInt(RATE_PARTS / 2)) / BigInt(RATE_PARTS));
}
