// Money: decimal numbers in the API, integer thousandths in the code, in every currency (currency.ts has their steps). Columns of the store
// are in its own unit (../db/amount-unit.ts).

/** Returns whether an amount has at most three decimal places. Pure. */
export function hasWholeThousandths(amount: number): boolean {
  return toAmount(toThousandths(amount)) === amount;
}

/** Converts a decimal amount to integer thousandths, e.g. 19.99 → 19990. Pure. */
export function toThousandths(amount: number): number {
  return Math.round(amount * 1_000);
}

/** Converts integer thousandths to a decimal amount, e.g. 19990 → 19.99. Pure. */
export function toAmount(thousandths: number): number {
  return thousandths / 1_000;
}
