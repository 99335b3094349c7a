// How much commission a sale earns, to the cent, and the status transitions of a ledger entry.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CommissionStatus } from '../../generated/api.js';
import {
  computeCommissionThousandths,
  listCommissionTransitions,
  hasFourDecimalsAtMost,
  getReversalStatus,
} from '../../domain/commission.js';

/** The largest total of an order, 999,999,999,999.99, in thousandths. */
const LARGEST = 99_999_999_999_999;

describe('the commission on a sale', () => {
  for (const [saleThousandths, rate, thousandths] of [
    [9_980, 0.1, 998],
    [5, 0.1, 1],
    [4, 0.1, 0],
    [15, 0.1, 2],
    [25, 0.1, 3],
    [10_050, 0.125, 1_256],
    [1_999, 0.15, 300],
    [115, 0.1, 12],
    [1, 0.5, 1],
    [1, 0.4999, 0],
    [35, 0.0143, 1],
    [0, 1, 0],
    [1_234, 0, 0],
    [1_234, 1, 1_234],
    [LARGEST, 1, LARGEST],
    [LARGEST, 0.0001, 10_000_000_000],
    [LARGEST, 0.9999, 99_989_999_999_999],
  ] as const)
    it(`of ${saleThousandths} thousandths at ${rate} is ${thousandths}`, () =>
      expect(computeCommissionThousandths(saleThousandths, rate, 1)).to.equal(thousandths));

  for (const [saleThousandths, rate, thousandths] of [
    [10_500, 0.1, 1_100],
    [10_400, 0.1, 1_000],
    [400, 0.1, 0],
    [LARGEST - 99, 0.3333, 33_330_000_000_000],
  ] as const)
    it(`of ${saleThousandths / 100} yen at ${rate} is ${thousandths / 100}`, () =>
      expect(computeCommissionThousandths(saleThousandths, rate, 100)).to.equal(thousandths));

  const saleThousandths = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: LARGEST }));
  const rateParts = fc.integer({ min: 0, max: 10_000 });

  it('is the exact product, with halves rounded up, at any rate of four decimal places', () => {
    fc.assert(
      fc.property(saleThousandths, rateParts, (thousandths, parts) => {
        const [product, whole] = [BigInt(thousandths) * BigInt(parts), 10_000n];
        const exact = (product % whole) * 2n >= whole ? product / whole + 1n : product / whole;
        expect(computeCommissionThousandths(thousandths, parts / 10_000, 1)).to.equal(Number(exact));
      }),
    );
  });

  it('is a whole number between zero and the sale', () => {
    fc.assert(
      fc.property(saleThousandths, rateParts, (thousandths, parts) => {
        const commission = computeCommissionThousandths(thousandths, parts / 10_000, 1);
        expect(Number.isSafeInteger(commission) && commission >= 0 && commission <= thousandths).to.equal(true);
      }),
    );
  });

  it('never decreases when the sale or the rate increases', () => {
    fc.assert(
      fc.property(saleThousandths, saleThousandths, rateParts, rateParts, (oneSale, otherSale, oneRate, otherRate) => {
        const less = computeCommissionThousandths(Math.min(oneSale, otherSale), Math.min(oneRate, otherRate) / 10_000, 100);
        const more = computeCommissionThousandths(Math.max(oneSale, otherSale), Math.max(oneRate, otherRate) / 10_000, 100);
        expect(less).to.be.at.most(more);
      }),
    );
  });
});

describe('a rate', () => {
  for (const [rate, isWhole] of [
    [0, true],
    [1, true],
    [0.1, true],
    [0.3, true],
    [0.0001, true],
    [0.1234, true],
    [0.9999, true],
    [0.12345, false],
    [0.00001, false],
    [0.1 + 0.2, false],
    [1e-300, false],
  ] as const)
    it(`of ${rate} has ${isWhole ? 'at most' : 'more than'} four decimal places`, () =>
      expect(hasFourDecimalsAtMost(rate)).to.equal(isWhole));

  it('that is written with four decimal places has at most four', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (parts) => hasFourDecimalsAtMost(Number(`${(parts / 10_000).toFixed(4)}`))));
  });
});

describe('the status of a commission', () => {
  const free: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
    pending: ['approved', 'rejected'],
    approved: ['paid'],
    paid: [],
    rejected: [],
  };
  const bound = { ...free, pending: ['approved'] } as const;
  for (const [what, isPaired, table] of [
    ['an entry alone', false, free],
    ['an entry that takes back or is taken back', true, bound],
  ] as const)
    for (const from of Object.keys(table) as CommissionStatus[])
      it(`of ${what} can change from ${from} to ${table[from].join(' or ') || 'nothing else'}`, () =>
        expect(listCommissionTransitions(from, isPaired)).to.deep.equal(table[from]));

  for (const [of, begun] of [
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['paid', 'approved'],
  ] as const)
    it(`of a reversal is ${begun} if the original is ${of}`, () => expect(getReversalStatus(of)).to.equal(begun));
});
