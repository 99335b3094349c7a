// The smallest amounts of currencies, in stores of hundredths and of thousandths.
import { expect } from 'chai';
import { findBoundErrors, findDecimalErrors, getDecimals, getSteps, getUnitOfNewStore, roundThousandths } from '../../domain/currency.js';

describe('a currency', () => {
  for (const [currency, inHundredths, inThousandths] of [
    ['USD', 2, 2],
    ['JPY', 0, 0],
    ['KRW', 0, 0],
    ['XOF', 0, 0],
    // In a store of hundredths, the third decimal place is always 0.
    ['KWD', 2, 3],
    ['TND', 2, 3],
    ['IQD', 2, 3],
    // Two by ISO 4217, though browsers show none.
    ['RSD', 2, 2],
    ['IDR', 2, 2],
  ] as const)
    it(`has amounts of ${inHundredths} or ${inThousandths} decimal places: ${currency}`, () => {
      expect([getDecimals(currency, 100), getDecimals(currency, 1_000)]).to.deep.equal([inHundredths, inThousandths]);
      expect(getSteps(currency, 100)).to.deep.equal({ step: 1_000 / 10 ** inHundredths, smallest: 10 });
      expect(getSteps(currency, 1_000)).to.deep.equal({ step: 1_000 / 10 ** inThousandths, smallest: 1 });
      expect(getUnitOfNewStore(currency)).to.equal(inThousandths === 3 ? 1_000 : 100);
    });

  it('rounds amounts to what it has, halves up', () => {
    expect([499, 500, 1_490, 1_500].map((amount) => roundThousandths(amount, 'JPY', 100))).to.deep.equal([0, 1_000, 1_000, 2_000]);
    expect([roundThousandths(1_495, 'KWD', 100), roundThousandths(1_494.5, 'KWD', 1_000)]).to.deep.equal([1_500, 1_495]);
  });

  it('refuses amounts that it does not have, by field', () => {
    const refuse = (amount: number | undefined, currency: string, unit: 100 | 1_000 = 100) =>
      findDecimalErrors('price', amount, currency, unit).map(({ issue }) => issue);
    expect([refuse(undefined, 'JPY'), refuse(105, 'JPY'), refuse(1.23, 'KWD'), refuse(1.234, 'KWD', 1_000)]).to.deep.equal([
      [],
      [],
      [],
      [],
    ]);
    expect(refuse(1.005, 'JPY')).to.deep.equal(['must be a whole number: JPY has no decimals']);
    expect(refuse(1.5, 'JPY', 1_000)).to.deep.equal(['must be a whole number: JPY has no decimals']);
    expect(refuse(1.234, 'USD', 1_000)).to.deep.equal(['must have at most two decimal places']);
    expect(refuse(1.2345, 'KWD', 1_000)).to.deep.equal(['must have at most three decimal places']);
    expect(refuse(1.234, 'KWD')[0]).to.match(/^must have at most two decimal places: .*new store that is created with STORE_CURRENCY=KWD$/);
  });

  it('refuses bounds that no column of the store can have', () => {
    expect([findBoundErrors('minimumPrice', 49.5, 100), findBoundErrors('minimumPrice', 1.234, 1_000)]).to.deep.equal([[], []]);
    expect(findBoundErrors('minimumPrice', 1.234, 100).map(({ issue }) => issue)).to.deep.equal(['must have at most two decimal places']);
  });
});
