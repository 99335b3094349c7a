// The smallest amount of each currency. A store computes with three decimals only if it was created for them (docs/decisions/0073-fils-and-millimes.md).
import type { FieldError } from './field-error.js';
import { hasWholeThousandths, toAmount, toThousandths } from './money.js';

/** How many units an amount of 1 has in the columns of a store: hundredths, or thousandths. It never changes. */
export type AmountUnit = 100 | 1_000;

/** What amounts of a store are in: its currency, and the unit of its columns. */
export interface MoneyUnit {
  readonly currency: string;
  readonly unit: AmountUnit;
}

/** The active currencies without decimals, by ISO 4217. `Intl` follows other tables, which differ by the version of the platform. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
/** The active currencies with three decimals, by ISO 4217. */
const WITH_THREE_DECIMALS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Returns the unit of a new store in a currency. Pure. */
export const getUnitOfNewStore = (currency: string): AmountUnit => (WITH_THREE_DECIMALS.has(currency) ? 1_000 : 100);

/** Returns how many decimal places an amount in a currency has at most, in a store with this unit. Pure. */
export function getDecimals(currency: string, unit: AmountUnit): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return unit === 1_000 && WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** What amounts are rounded to, in thousandths. */
export interface Steps {
  /** The smallest amount of the currency. */
  readonly step: number;
  /** The smallest amount that the store can hold. Amounts from before steps counted, or in another currency, are in these. */
  readonly smallest: number;
}

/** Returns the steps of a currency in a store with this unit. Pure. */
export const getSteps = (currency: string, unit: AmountUnit): Steps => ({
  step: 10 ** (3 - getDecimals(currency, unit)),
  smallest: 1_000 / unit,
});

/** Rounds an amount in thousandths to what the currency has; halves round up. Pure. */
export function roundThousandths(thousandths: number, currency: string, unit: AmountUnit): number {
  const { step } = getSteps(currency, unit);
  return Math.round(thousandths / step) * step;
}

/** Returns an amount with its currency, such as `1.250 KWD`; with all digits of the store if the currency has fewer than the amount. Pure. */
export function formatAmount(thousandths: number, { currency, unit }: MoneyUnit): string {
  const isWhole = thousandths % getSteps(currency, unit).step === 0;
  const decimals = isWhole ? getDecimals(currency, unit) : Math.log10(unit);
  return `${toAmount(thousandths).toFixed(decimals)} ${currency}`;
}

/** Returns the error of an amount with more decimal places than its currency has, if it has; nothing for an absent amount. Pure. */
export function findDecimalErrors(field: string, amount: number | undefined, currency: string, unit: AmountUnit): FieldError[] {
  const { step } = getSteps(currency, unit);
  if (amount === undefined || (hasWholeThousandths(amount) && toThousandths(amount) % step === 0)) return [];
  return [{ reason: 'too-many-decimals', field, issue: describeDecimals(currency, unit) }];
}

function describeDecimals(currency: string, unit: AmountUnit): string {
  const decimals = getDecimals(currency, unit);
  if (decimals === 0) return `must be a whole number: ${currency} has no decimals`;
  if (decimals === 3) return 'must have at most three decimal places';
  return WITH_THREE_DECIMALS.has(currency)
    ? `must have at most two decimal places: this store has hundredths; for thousandths, import an export into a new store that is created with STORE_CURRENCY=${currency}`
    : 'must have at most two decimal places';
}

/** Returns the error of a bound with more decimal places than the store has, in any currency; nothing for an absent one. Pure. */
export function findBoundErrors(field: string, amount: number | undefined, unit: AmountUnit): FieldError[] {
  if (amount === undefined || (hasWholeThousandths(amount) && toThousandths(amount) % (1_000 / unit) === 0)) return [];
  return [{ reason: 'too-many-decimals', field, issue: `must have at most ${unit === 100 ? 'two' : 'three'} decimal places` }];
}
