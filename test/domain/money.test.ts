// Money: decimals in the API, whole thousandths in the code, without loss.
import { expect } from 'chai';
import fc from 'fast-check';
import { toAmount, toThousandths, hasWholeThousandths } from '../../domain/money.js';

const thousandths = fc.integer({ min: 0, max: 999_999_999_999 });

describe('money', () => {
  for (const [amount, expected] of [
    [0, 0],
    [0.001, 1],
    [0.01, 10],
    [0.29, 290],
    [1.005, 1_005],
    [4.35, 4_350],
    [19.99, 19_990],
    [1_005.01, 1_005_010],
    [999_999_999.999, 999_999_999_999],
  ] as const)
    it(`converts ${amount} to ${expected} thousandths`, () => expect(toThousandths(amount)).to.equal(expected));

  for (const amount of [0.0001, 1e-9, 1e-300, 9.9999, 0.30000000000000004, 1.0005, 19.990000001, 999_999_999.9991, 123_456.7891])
    it(`rejects ${amount}, which is not a whole number of thousandths`, () => expect(hasWholeThousandths(amount)).to.equal(false));

  it('survives the conversion to an amount and back', () => {
    fc.assert(fc.property(thousandths, (value) => toThousandths(toAmount(value)) === value && hasWholeThousandths(toAmount(value))));
  });

  it('is a whole number of thousandths if and only if three decimals can express it', () => {
    const amount = fc.double({ min: 0, max: 999_999_999.99, noNaN: true });
    fc.assert(fc.property(amount, (value) => hasWholeThousandths(value) === (Number(value.toFixed(3)) === value)));
  });

  it('accepts every amount that is written with three decimals', () => {
    fc.assert(
      fc.property(thousandths, (value) =>
        hasWholeThousandths(Number(`${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`)),
      ),
    );
  });
});
