// The smallest amount of each currency. Amounts are stored in hundredths in every currency (docs/decisions/0061-smallest-amounts.md).
import type { FieldError } from './field-error.js';
import { toCents, hasWholeCents } from './money.js';

/** The active currencies without decimals, by ISO 4217. `Intl` follows other tables, which differ by the version of the platform. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));

/** Returns how many decimal places an amount in a currency has at most: none, or two. Pure. */
export const getDecimals = (currency: string): 0 | 2 => (WITHOUT_DECIMALS.has(currency) ? 0 : 2);

/** Returns the smallest amount of a currency, in hundredths: 1, or 100 in a currency without decimals. Pure. */
export const getStepCents = (currency: string): 1 | 100 => (WITHOUT_DECIMALS.has(currency) ? 100 : 1);

/** Rounds an amount in hundredths to what the currency has; halves round up. Pure. */
export function roundCents(cents: number, currency: string): number {
  const step = getStepCents(currency);
  return Math.round(cents / step) * step;
}

/** Returns the error of an amount with more decimal places than its currency has, if it has; nothing for an absent amount. Pure. */
export function findDecimalErrors(field: string, amount: number | undefined, currency: string): FieldError[] {
  if (amount === undefined || (hasWholeCents(amount) && toCents(amount) % getStepCents(currency) === 0)) return [];
  const issue =
    getDecimals(currency) === 0 ? `must be a whole number: ${currency} has no decimals` : 'must have at most two decimal places';
  return [{ reason: 'too-many-decimals', field, issue }];
}
