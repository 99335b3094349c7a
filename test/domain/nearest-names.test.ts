// What a mistyped name means, as a table.
import { expect } from 'chai';
import { findMeantName } from '../../domain/nearest-names.js';

const NAMES = ['status', 'sort', 'limit', 'customerEmail'];

describe('a mistyped name', () => {
  const names: readonly (readonly [string, string | undefined])[] = [
    ['stauts', 'status'],
    ['customeremail', 'customerEmail'],
    ['customer_email', 'customerEmail'],
    ['limits', 'limit'],
    ['STATUS', 'status'],
    ['x', undefined],
    ['page', undefined],
    ['', undefined],
    ['limit'.repeat(20), undefined],
  ];
  for (const [name, meant] of names)
    it(`${JSON.stringify(name.slice(0, 20))} means ${meant ?? 'no other'}`, () => {
      expect(findMeantName(name, NAMES)).to.equal(meant);
    });

  it('means none if there is none', () => {
    for (const name of ['stauts', '']) expect(findMeantName(name, [])).to.equal(undefined);
  });
});
