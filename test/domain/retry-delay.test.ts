// The delay before a retry.
import { expect } from 'chai';
import fc from 'fast-check';
import { computeRetryDelayMs } from '../../domain/retry-delay.js';

const DELAYS = { firstMs: 1_000, longestMs: 30_000 };

describe('the delay before a retry', () => {
  it('doubles with each failure up to the longest, and is at least half of that', () => {
    const failures = [1, 2, 3, 4, 5, 6, 7, 1_000, 2_000];
    const whole = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000];
    expect(failures.map((count) => computeRetryDelayMs(count, DELAYS))).to.deep.equal(whole);
    expect(failures.map((count) => computeRetryDelayMs(count, DELAYS, 1))).to.deep.equal(whole);
    expect(failures.map((count) => computeRetryDelayMs(count, DELAYS, 0))).to.deep.equal(whole.map((ms) => ms / 2));
  });

  it('differs between processes that fail together', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, fraction) => {
        expect(computeRetryDelayMs(failures, DELAYS, fraction)).to.be.within(
          computeRetryDelayMs(failures, DELAYS, 0),
          computeRetryDelayMs(failures, DELAYS, 1),
        );
      }),
    ));
});
