// Divides amounts in minor units without losing or inventing one.

/** Returns `cents` × `part` / `whole`, rounded to steps, halves up. An amount that isn't in whole steps, from before they counted, is
 *  rounded to cents. Exact for every safe integer; nothing is negative, and `whole` is not zero. Pure. */
export function computeShareCents(cents: number, { part, whole, step }: { part: number; whole: number; step: number }): number {
  const unit = findUnit([cents], step);
  const divisor = BigInt(whole);
  return Number((BigInt(cents / unit) * BigInt(part) * 2n + divisor) / (divisor * 2n)) * unit;
}

const findUnit = (amounts: readonly number[], step: number): number => (amounts.every((amount) => amount % step === 0) ? step : 1);

/** Divides an amount in proportion to weights, so that the parts add up to it exactly: each part is rounded down to steps, then the largest
 *  remainders get one more, the first of equal ones first. No part is larger than its weight if the amount is not larger than their sum.
 *  Weights that are all zero get nothing. Amounts that aren't in whole steps, from before they counted, are divided in cents. Pure. */
export function spreadCents(cents: number, weights: readonly number[], step: number): number[] {
  const unit = findUnit([cents, ...weights], step);
  const parts = spreadUnits(
    cents / unit,
    weights.map((weight) => weight / unit),
  );
  return parts.map((part) => part * unit);
}

function spreadUnits(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const left = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = products
    .map((product, place) => ({ place, remainder: product % sum }))
    .sort((one, other) => (one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1));
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
