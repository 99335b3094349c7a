// How long background work that fails waits for its next try, and what it logs.
import { expect } from 'chai';
import fc from 'fast-check';
import { backoffMs, createBackoff } from '../../webhooks/backoff.js';

describe('the wait after failures', () => {
  it('doubles with each failure, from a second to thirty, and is at least half of that', () => {
    const failures = [1, 2, 3, 4, 5, 6, 7, 1_000];
    expect(failures.map((count) => backoffMs(count, 1))).to.deep.equal([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(failures.map((count) => backoffMs(count, 0))).to.deep.equal([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('differs between processes that fail together', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, fraction) => {
        expect(backoffMs(failures, fraction)).to.be.within(backoffMs(failures, 0), backoffMs(failures, 1));
      }),
    ));
});

describe('work that keeps failing', () => {
  it('is logged when it starts to fail and when it works again, with the count', () => {
    const lines: { level: string; message: string; fields: object }[] = [];
    const write = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
    const backoff = createBackoff('reading', { random: () => 0.5, log: { warn: write('warn'), info: write('info') } });
    backoff.succeeded();
    expect([backoff.waitMs, lines.length]).to.deep.equal([0, 0]);
    const error = new Error('away');
    for (let turn = 0; turn < 1_000; turn += 1) backoff.failed(error);
    expect(backoff.waitMs).to.be.within(20_000, 22_500);
    backoff.succeeded();
    backoff.succeeded();
    expect(backoff.waitMs).to.equal(0);
    expect(lines).to.deep.equal([
      { level: 'warn', message: 'reading fails; retrying until it works', fields: { err: error } },
      { level: 'info', message: 'reading works again', fields: { failures: 1_000, seconds: 0 } },
    ]);
    backoff.failed(error);
    expect([lines.length, backoff.waitMs < 1_000], 'a new trouble is logged anew and waits shortly').to.deep.equal([3, true]);
  });
});
