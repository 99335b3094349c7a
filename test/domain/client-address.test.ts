// What requests without a valid key are counted by.
import { expect } from 'chai';
import fc from 'fast-check';
import { toCountedAddress } from '../../domain/client-address.js';

describe('the address that a request is counted by', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:8080', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['[', 'unknown'],
    ['192.0.2.256', 'unknown'],
    ['1.2.3', 'unknown'],
  ];
  for (const [text, counted] of cases)
    it(`is ${counted} for ${text || 'nothing'}`, () => {
      expect(toCountedAddress(text)).to.equal(counted);
    });

  it('is the same for all addresses of a /64 and for no other address', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const counted = toCountedAddress(one);
        expect(counted).to.match(/^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64|\d+\.\d+\.\d+\.\d+)$/);
        if (counted.endsWith('/64')) expect(toCountedAddress(`${counted.slice(0, -5)}:1:2:3:4`)).to.equal(counted);
        if (toCountedAddress(other) !== counted) expect(one).to.not.equal(other);
      }),
    );
  });

  it('is short for any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => toCountedAddress(text).length <= 40));
  });
});
