// The days that lists offer by name are those of the reader.
import { expect } from 'chai';
import { listNamedDays, startOfDay, toTimes } from '../src/parts/days.js';

describe('the days of a list', () => {
  const list = (now: Date) =>
    Object.fromEntries(Object.entries(listNamedDays(now)).map(([name, { since, until }]) => [name, `${since} ${until}`]));

  it('end today, and those of the last month on its last day', () => {
    expect(list(new Date(2024, 10, 21, 23, 59))).to.deep.equal({
      today: '2024-11-21 2024-11-21',
      last7: '2024-11-15 2024-11-21',
      last30: '2024-10-23 2024-11-21',
      thisMonth: '2024-11-01 2024-11-21',
      lastMonth: '2024-10-01 2024-10-31',
    });
  });

  it('are right over the end of a year, and in March', () => {
    expect(list(new Date(2025, 0, 1))).to.include({ last7: '2024-12-26 2025-01-01', lastMonth: '2024-12-01 2024-12-31' });
    expect(list(new Date(2024, 2, 31, 12))).to.include({ lastMonth: '2024-02-01 2024-02-29' });
  });

  it('are whole days as times', () => {
    const { since, until } = listNamedDays(new Date(2024, 10, 21)).lastMonth;
    expect(toTimes(since, until)).to.deep.equal({ since: new Date(2024, 9, 1).toISOString(), until: new Date(2024, 10, 1).toISOString() });
    expect(startOfDay('2024-11-21')).to.equal(new Date(2024, 10, 21).toISOString());
  });
});
