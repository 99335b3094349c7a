// Dividing amounts: nothing is lost, and nothing is invented.
import { expect } from 'chai';
import fc from 'fast-check';
import { computeShareThousandths, spreadThousandths } from '../../domain/shares.js';

/** The largest total of an order, in thousandths. */
const LARGEST = 99_999_999_999_999;
/** Steps of an amount: any integer, or hundreds of them. */
const CENTS = { step: 1, smallest: 1 };
const YEN = { step: 100, smallest: 1 };
const amount = fc.integer({ min: 0, max: LARGEST });
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

describe('an amount that is spread', () => {
  for (const [thousandths, weights, parts] of [
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [33, 33, 34], [33, 33, 34]],
    [1, [10, 20, 30], [0, 0, 1]],
    [5, [0, 7], [0, 5]],
    [7, [], []],
    [7, [0, 0], [0, 0]],
  ] as const)
    it(`divides ${thousandths} by ${weights.join(', ')} into ${parts.join(', ')}`, () => {
      expect(spreadThousandths(thousandths, weights, CENTS)).to.deep.equal(parts);
    });

  it('is divided in whole units of a currency without decimals', () => {
    expect(spreadThousandths(10_000, [100, 100, 100], YEN)).to.deep.equal([3_400, 3_300, 3_300]);
  });

  it('is divided in hundredths if an amount from before has some', () => {
    expect(spreadThousandths(10_000, [150, 150, 300], YEN)).to.deep.equal([2_500, 2_500, 5_000]);
    expect(spreadThousandths(150, [100, 200], YEN)).to.deep.equal([50, 100]);
  });

  it('is divided in what the store can hold if an amount has less than a step', () => {
    expect(spreadThousandths(100, [100, 200, 10], { step: 1_000, smallest: 10 })).to.deep.equal([30, 70, 0]);
  });

  it('adds up exactly, and no part is off its exact share by one or more', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 999_999_999_999 }), { minLength: 1, maxLength: 100 }),
        (thousandths, weights) => {
          const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
          fc.pre(whole > 0n);
          const parts = spreadThousandths(thousandths, weights, CENTS);
          expect(sum(parts)).to.equal(thousandths);
          parts.forEach((part, place) => {
            const exact = BigInt(thousandths) * BigInt(weights[place] ?? 0);
            const off = BigInt(part) * whole - exact;
            expect(off > -whole && off < whole, `${part} for ${weights[place]}`).to.equal(true);
          });
        },
      ),
    );
  });

  it('never gives a part more than its weight while the amount is at most their sum', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.nat(), fc.constantFrom(1, 100), (given, seed, step) => {
        const parts = spreadThousandths(seed % (sum(given) + 1), given, { step, smallest: 1 });
        expect(parts.every((part, place) => part >= 0 && part <= (given[place] ?? 0))).to.equal(true);
      }),
    );
  });
});

describe('a share of an amount', () => {
  it('rounds halves up', () => {
    const share = (thousandths: number, part: number, whole: number, steps = CENTS) =>
      computeShareThousandths(thousandths, { part, whole, steps });
    expect([share(5, 1, 2), share(1, 1, 3), share(2, 1, 3)]).to.deep.equal([3, 0, 1]);
    expect([share(500, 1, 2, YEN), share(100, 1, 3, YEN), share(250, 1, 5, YEN)]).to.deep.equal([300, 0, 50]);
  });

  it('is all of it for the whole, and never decreases when the part increases', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: LARGEST }), (thousandths, one, other, whole) => {
        const [less, more] = [Math.min(one, other, whole), Math.min(Math.max(one, other), whole)];
        expect(computeShareThousandths(thousandths, { part: whole, whole, steps: YEN })).to.equal(thousandths);
        expect(computeShareThousandths(thousandths, { part: less, whole, steps: YEN })).to.be.at.most(
          computeShareThousandths(thousandths, { part: more, whole, steps: YEN }),
        );
      }),
    );
  });
});
