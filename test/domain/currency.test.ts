// The smallest amounts of currencies.
import { expect } from 'chai';
import { findDecimalErrors, getDecimals, getStepCents, roundCents } from '../../domain/currency.js';

describe('a currency', () => {
  for (const [currency, decimals, step] of [
    ['USD', 2, 1],
    ['JPY', 0, 100],
    ['KRW', 0, 100],
    ['XOF', 0, 100],
    // The third decimal place is always 0.
    ['KWD', 2, 1],
    ['TND', 2, 1],
    // Two by ISO 4217, though browsers show none.
    ['RSD', 2, 1],
    ['IDR', 2, 1],
  ] as const)
    it(`has amounts of ${decimals} decimal places: ${currency}`, () => {
      expect([getDecimals(currency), getStepCents(currency)]).to.deep.equal([decimals, step]);
    });

  it('rounds amounts to what it has, halves up', () => {
    expect([49, 50, 149, 150, 151].map((cents) => roundCents(cents, 'JPY'))).to.deep.equal([0, 100, 100, 200, 200]);
    expect(roundCents(149.5, 'KWD')).to.equal(150);
  });

  it('refuses amounts that it does not have, by field', () => {
    const refuse = (amount: number | undefined, currency: string) => findDecimalErrors('price', amount, currency).map(({ issue }) => issue);
    expect([refuse(undefined, 'JPY'), refuse(105, 'JPY'), refuse(1.23, 'KWD')]).to.deep.equal([[], [], []]);
    expect(refuse(1.005, 'JPY')).to.deep.equal(['must be a whole number: JPY has no decimals']);
    expect(refuse(1.5, 'JPY')).to.deep.equal(['must be a whole number: JPY has no decimals']);
    expect(refuse(1.234, 'KWD')).to.deep.equal(['must have at most two decimal places']);
  });
});
