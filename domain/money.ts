// Money: decimal numbers with at most two places in the API, integer hundredths in the code, in every currency (currency.ts has their steps).

/** Returns whether an amount has at most two decimal places. Pure. */
export function hasWholeCents(amount: number): boolean {
  return toAmount(toCents(amount)) === amount;
}

/** Converts a decimal amount to integer minor units, e.g. 19.99 → 1999. Pure. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Converts integer minor units to a decimal amount, e.g. 1999 → 19.99. Pure. */
export function toAmount(cents: number): number {
  return cents / 100;
}
