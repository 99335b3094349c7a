// What a sale earns its creator, and which moves an entry of the ledger may make.
import type { Commission, CommissionStatus } from '../generated/api.js';
import { centsOf } from './money.js';
import { dayOf } from './period.js';

const MOVES: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['paid'],
  paid: [],
  rejected: [],
};

/** The states that an entry may go to. What takes an entry back can't be rejected, nor can what is taken back
 *  (`isPaired`): together they always add up to nothing. Pure. */
export function commissionMoves(status: CommissionStatus, isPaired: boolean): readonly CommissionStatus[] {
  return MOVES[status].filter((to) => to !== 'rejected' || !isPaired);
}

/** The status in which a reversal begins: what is sure already, or paid, is taken off the next payout. Pure. */
export function reversalStatus(of: CommissionStatus): 'pending' | 'approved' {
  return of === 'pending' ? 'pending' : 'approved';
}

/** What a creator earned on a day, in minor units; negative when something was taken back. */
export interface Earning {
  readonly creatorId: string;
  readonly day: string;
  readonly commissionCents: number;
}

/** What an entry adds to its creator's figures, on the day of the entry. Pure. */
export function toEarning({ creatorId, amount, createdAt }: Commission): Earning {
  return { creatorId, day: dayOf(new Date(createdAt)), commissionCents: centsOf(amount.value) };
}

/** What the next status of an entry adds to its creator's figures: a rejected entry was not earned. Pure. */
export function toEarningChanges(entry: Commission): Earning[] {
  const earning = toEarning(entry);
  return entry.status === 'rejected' ? [{ ...earning, commissionCents: -earning.commissionCents }] : [];
}

const RATE_PARTS = 10_000;

/** Whether a rate has at most four decimal places. Pure. */
export function isWholeRate(rate: number): boolean {
  return Math.round(rate * RATE_PARTS) / RATE_PARTS === rate;
}

/** The commission on a sale, in minor units: the share `rate` (0 to 1, four decimal places), halves rounded up. Pure. */
export function commissionCentsOf(saleCents: number, rate: number): number {
  const parts = BigInt(Math.round(rate * RATE_PARTS));
  return Number((BigInt(saleCents) * parts + BigInt(RATE_PARTS / 2)) / BigInt(RATE_PARTS));
}
