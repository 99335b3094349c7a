// How much commission a sale earns its creator, and the allowed status transitions of a ledger entry.
import type { Commission, CommissionStatus } from '../generated/api.js';
import { toThousandths } from './money.js';
import { toUtcDay } from './period.js';

const TRANSITIONS: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['paid'],
  paid: [],
  rejected: [],
};

/** All statuses. */
export const COMMISSION_STATUSES = Object.keys(TRANSITIONS) as readonly CommissionStatus[];

/** Returns the statuses that an entry can change to. A paired entry (a reversal, or an entry that was reversed, all or a
 *  part of it) can't be rejected, because what was reversed must stay so. Pure. */
export function listCommissionTransitions(status: CommissionStatus, isPaired: boolean): readonly CommissionStatus[] {
  return TRANSITIONS[status].filter((to) => to !== 'rejected' || !isPaired);
}

/** Returns the initial status of a reversal. If the original is approved or paid, the reversal is deducted from the next payout. Pure. */
export function getReversalStatus(of: CommissionStatus): 'pending' | 'approved' {
  return of === 'pending' ? 'pending' : 'approved';
}

/** What a creator earned on a day, in thousandths; negative when something was taken back. */
export interface Earning {
  readonly creatorId: string;
  readonly day: string;
  readonly commissionThousandths: number;
}

/** What an entry adds to its creator's figures, on the day of the entry. Pure. */
export function toEarning({ creatorId, amount, createdAt }: Commission): Earning {
  return { creatorId, day: toUtcDay(new Date(createdAt)), commissionThousandths: toThousandths(amount.value) };
}

/** What the next status of an entry adds to its creator's figures: a rejected entry was not earned. Pure. */
export function toEarningChanges(entry: Commission): Earning[] {
  const earning = toEarning(entry);
  return entry.status === 'rejected' ? [{ ...earning, commissionThousandths: -earning.commissionThousandths }] : [];
}

const RATE_PARTS = 10_000;

/** Returns whether a rate has at most four decimal places. Pure. */
export function hasFourDecimalsAtMost(rate: number): boolean {
  return Math.round(rate * RATE_PARTS) / RATE_PARTS === rate;
}

/** Returns the commission on a sale, in thousandths, rounded to steps. `rate` is 0 to 1 with up to four decimal places; halves round up. Pure. */
export function computeCommissionThousandths(saleThousandths: number, rate: number, step: number): number {
  const parts = BigInt(Math.round(rate * RATE_PARTS));
  const divisor = BigInt(RATE_PARTS * step);
  return Number((BigInt(saleThousandths) * parts * 2n + divisor) / (divisor * 2n)) * step;
}

/** Returns whether a customer is the creator: they have the same email address, ignoring case, or the customer's id is that of the creator. Pure. */
export function isOwnPurchase(
  creator: { readonly id: string; readonly email: string },
  customer: { readonly id: string; readonly email?: string | undefined },
): boolean {
  return customer.id === creator.id || customer.email?.toLowerCase() === creator.email.toLowerCase();
}
