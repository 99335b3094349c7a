// What background work that fails logs, and how long it waits.
import { expect } from 'chai';
import { createBackoff } from '../../webhooks/backoff.js';

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
