// Money: a decimal number with two places outside, integer minor units inside.

/** Whether an amount has at most two decimal places. Pure. */
export function hasWholeCents(amount: number): boolean {
  return toAmount(toCents(amount)) === amount;
}

/** Integer minor units of a decimal amount, e.g. 19.99 → 1999. Pure. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** The decimal amount of integer minor units, e.g. 1999 → 19.99. Pure. */
export function toAmount(cents: number): number {
  return cents / 100;
}
