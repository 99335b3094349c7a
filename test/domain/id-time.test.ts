// The time in an id.
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeIdTime, encodeIdTime } from '../../domain/id-time.js';

describe('the time in an id', () => {
  const ms = fc.integer({ min: 0, max: 2 ** 48 - 1 });

  it('survives encoding and decoding, and sorts chronologically', () => {
    fc.assert(
      fc.property(ms, ms, (one, other) => {
        expect(decodeIdTime(`evt_${encodeIdTime(one)}0123456789abcdef`)).to.equal(one);
        expect(encodeIdTime(one) < encodeIdTime(other)).to.equal(one < other);
      }),
    );
  });

  it('is undefined for a text that is not an id', () => {
    for (const text of ['', 'evt_', 'evt_short', 'evt_00000000u0', 'EVT_0000000000', '0000000000'])
      expect(decodeIdTime(text), text).to.equal(undefined);
  });
});
