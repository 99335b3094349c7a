// API keys: format, checksum, hash and hint.
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { formatApiKey, hashApiKey, getApiKeyHint, isWellFormedApiKey } from '../../domain/api-key.js';

const numbers = fc.array(fc.nat(61), { minLength: 32, maxLength: 32 });
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

describe('an API key', () => {
  it('has the right format and checksum for any numbers', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const key = formatApiKey(drawn);
        expect(key).to.match(/^sk_[0-9A-Za-z]{38}$/);
        expect(isWellFormedApiKey(key)).to.equal(true);
      }),
    );
  });

  it('differs for different numbers', () => {
    fc.assert(fc.property(numbers, numbers, (one, other) => (formatApiKey(one) === formatApiKey(other)) === (one.join() === other.join())));
  });

  it('fails the check with a single wrong character', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 3, max: 40 }), fc.constantFrom(...CHARACTERS), (drawn, place, character) => {
        const key = formatApiKey(drawn);
        fc.pre(key[place] !== character);
        expect(isWellFormedApiKey(key.slice(0, place) + character + key.slice(place + 1))).to.equal(false);
      }),
    );
  });

  it('fails the check with two adjacent characters swapped', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 3, max: 39 }), (drawn, place) => {
        const key = formatApiKey(drawn);
        fc.pre(key[place] !== key[place + 1]);
        expect(isWellFormedApiKey(key.slice(0, place) + (key[place + 1] ?? '') + (key[place] ?? '') + key.slice(place + 2))).to.equal(
          false,
        );
      }),
    );
  });

  const key = formatApiKey(Array.from({ length: 32 }, (_, index) => index));
  for (const [what, text] of [
    ['nothing', ''],
    ['the prefix alone', 'sk_'],
    ['a truncated key', key.slice(0, -1)],
    ['a key with an extra character', `${key}0`],
    ['a key with another prefix', `pk_${key.slice(3)}`],
    ['a key in capitals', key.toUpperCase()],
    ['a key with a line break', `${key}\n`],
    ['a key with a leading space', ` ${key}`],
  ] as const)
    it(`is not ${what}`, () => expect(isWellFormedApiKey(text)).to.equal(false));

  it('is never well-formed by chance', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 38, maxLength: 38, unit: fc.constantFrom(...CHARACTERS) }),
        (text) => !isWellFormedApiKey(`sk_${text}`),
      ),
    );
  });

  it('is stored as its SHA-256, with its last four characters as a hint', () => {
    expect(hashApiKey(key)).to.equal(createHash('sha256').update(key).digest('hex'));
    expect(getApiKeyHint(key)).to.have.length(4);
    expect(key).to.include(getApiKeyHint(key));
  });
});
