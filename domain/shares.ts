// Divides amounts in thousandths without losing or inventing one.
import type { Steps } from './currency.js';

/** Returns `thousandths` × `part` / `whole`, rounded to steps, halves up. An amount that isn't in whole steps, from before they counted, is
 *  rounded to the smallest amount of the store. Exact for every safe integer; nothing is negative, and `whole` is not zero. Pure. */
export function computeShareThousandths(
  thousandths: number,
  { part, whole, steps }: { part: number; whole: number; steps: Steps },
): number {
  const unit = findUnit([thousandths], steps);
  const divisor = BigInt(whole);
  return Number((BigInt(thousandths / unit) * BigInt(part) * 2n + divisor) / (divisor * 2n)) * unit;
}

/** Documents that an operator edited can have more decimals than columns. */
const findUnit = (amounts: readonly number[], { step, smallest }: Steps): number =>
  [step, smallest].find((unit) => amounts.every((amount) => amount % unit === 0)) ?? 1;

/** Divides an amount in proportion to weights, so that the parts add up to it exactly: each part is rounded down to steps, then the largest
 *  remainders get one more, the first of equal ones first. No part is larger than its weight if the amount is not larger than their sum.
 *  Weights that are all zero get nothing. Amounts that aren't in whole steps, from before they counted, are divided in the smallest amounts of the store. Pure. */
export function spreadThousandths(thousandths: number, weights: readonly number[], steps: Steps): number[] {
  const unit = findUnit([thousandths, ...weights], steps);
  const parts = spreadUnits(
    thousandths / unit,
    weights.map((weight) => weight / unit),
  );
  return parts.map((part) => part * unit);
}

function spreadUnits(thousandths: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(thousandths) * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const left = thousandths - parts.reduce((total, part) => total + part, 0);
  const byRemainder = products
    .map((product, place) => ({ place, remainder: product % sum }))
    .sort((one, other) => (one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1));
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
