// Money: two decimals in the API, whole cents in the code, without loss.
import { expect } from 'chai';
import fc from 'fast-check';
import { toAmount, toCents, hasWholeCents } from '../../domain/money.js';

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

describe('money', () => {
  for (const [amount, expected] of [
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.005, 100], // the nearest double is a little below 1.005
    [1.1, 110],
    [4.35, 435],
    [19.99, 1_999],
    [1_005.01, 100_501],
    [999_999_999.99, 99_999_999_999],
  ] as const)
    it(`converts ${amount} to ${expected} cents`, () => expect(toCents(amount)).to.equal(expected));

  for (const amount of [0.001, 1e-9, 1e-300, 9.999, 0.30000000000000004, 1.005, 19.990000001, 999_999_999.991, 123_456.789])
    it(`rejects ${amount}, which is not a whole number of cents`, () => expect(hasWholeCents(amount)).to.equal(false));

  it('survives the conversion to an amount and back', () => {
    fc.assert(fc.property(cents, (value) => toCents(toAmount(value)) === value && hasWholeCents(toAmount(value))));
  });

  it('is a whole number of cents if and only if two decimals can express it', () => {
    const amount = fc.double({ min: 0, max: 999_999_999.99, noNaN: true });
    fc.assert(fc.property(amount, (value) => hasWholeCents(value) === (Number(value.toFixed(2)) === value)));
  });

  it('accepts every amount that is written with two decimals', () => {
    fc.assert(fc.property(cents, (value) => hasWholeCents(Number(`${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`))));
  });
});
