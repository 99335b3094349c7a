// The name of a file says what is in it.
import { expect } from 'chai';
import { toFileName } from '../src/parts/file-name.js';

describe('the name of a file', () => {
  const now = new Date(2026, 10, 7, 23, 59);

  it('has the list and its days', () => {
    expect(toFileName('orders', { since: '2026-10-01', until: '2026-10-31' }, now)).to.equal('orders-2026-10-01-to-2026-10-31');
    expect(toFileName('orders', { since: '2026-10-01', until: undefined }, now)).to.equal('orders-from-2026-10-01');
    expect(toFileName('orders', { until: '2026-10-31' }, now)).to.equal('orders-to-2026-10-31');
  });

  it('has the day of the reader if the list has no days', () => {
    expect(toFileName('balances', {}, now)).to.equal('balances-2026-11-07');
  });
});
