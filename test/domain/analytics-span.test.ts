// The days, intervals and months that analytics read.
import { expect } from 'chai';
import fc from 'fast-check';
import { countDays, coverWithMonths, getPreviousSpan, listIntervals, parseSpan, type Interval } from '../../domain/analytics-span.js';

const NOW = new Date('2024-11-21T10:05:00.000Z');
const DAY_MS = 86_400_000;
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

describe('the days of a request', () => {
  const accepted: readonly [object, string, string][] = [
    [{}, '2024-10-23', '2024-11-21'],
    [{ period: '7d' }, '2024-11-15', '2024-11-21'],
    [{ since: '2024-02-28' }, '2024-02-28', '2024-11-21'],
    [{ until: '2024-03-01' }, '2024-02-01', '2024-03-01'],
    [{ since: '2024-11-01', until: '2024-11-30' }, '2024-11-01', '2024-11-30'],
    [{ since: '2019-11-22', until: '2024-11-21' }, '2019-11-22', '2024-11-21'],
  ];
  for (const [query, first, last] of accepted)
    it(`are ${first} to ${last} for ${JSON.stringify(query)}`, () => {
      expect(parseSpan(query, NOW)).to.deep.equal({ first, last });
    });

  const refused: readonly [object, string, string][] = [
    [{ period: '7d', since: '2024-11-01' }, 'period', 'incompatible-fields'],
    [{ period: '7d', until: '2024-11-01' }, 'period', 'incompatible-fields'],
    [{ since: '2024-11-22' }, 'since', 'incompatible-fields'],
    [{ since: '2024-11-02', until: '2024-11-01' }, 'since', 'incompatible-fields'],
    [{ since: '2019-11-20' }, 'since', 'incompatible-fields'],
    [{ since: '1969-12-31', until: '1970-01-05' }, 'since', 'time-too-old'],
    [{ since: '0000-01-01', until: '0000-01-05' }, 'since', 'time-too-old'],
    [{ until: '2025-11-23' }, 'until', 'time-in-future'],
    [{ since: '9999-12-01', until: '9999-12-31' }, 'until', 'time-in-future'],
  ];
  for (const [query, field, reason] of refused)
    it(`are refused by ${field} for ${JSON.stringify(query)}`, () => {
      expect(parseSpan(query, NOW)).to.include({ field, reason });
    });

  it('are compared with the same number of days directly before', () => {
    expect(getPreviousSpan({ first: '2024-03-01', last: '2024-03-31' })).to.deep.equal({ first: '2024-01-30', last: '2024-02-29' });
  });
});

describe('the intervals of a series', () => {
  it('are weeks from Monday and whole months, cut to the days of the request', () => {
    expect(listIntervals({ first: '2024-11-15', last: '2024-11-21' }, 'week')).to.deep.equal([
      { start: '2024-11-11', since: '2024-11-15', until: '2024-11-17', partial: true },
      { start: '2024-11-18', since: '2024-11-18', until: '2024-11-21', partial: true },
    ]);
    expect(listIntervals({ first: '2024-12-31', last: '2025-01-31' }, 'month')).to.deep.equal([
      { start: '2024-12-01', since: '2024-12-31', until: '2024-12-31', partial: true },
      { start: '2025-01-01', since: '2025-01-01', until: '2025-01-31', partial: false },
    ]);
  });

  it('are each day, also the leap day and the turn of a year', () => {
    const starts = (first: string, last: string) => (listIntervals({ first, last }, 'day') as Interval[]).map(({ start }) => start);
    expect(starts('2024-02-28', '2024-03-01')).to.deep.equal(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(starts('2024-12-31', '2025-01-01')).to.deep.equal(['2024-12-31', '2025-01-01']);
    expect(listIntervals({ first: '2024-11-15', last: '2024-11-15' }, 'day')).to.deep.equal([
      { start: '2024-11-15', since: '2024-11-15', until: '2024-11-15', partial: false },
    ]);
  });

  it('are at most 400 days', () => {
    expect(listIntervals({ first: '2023-10-18', last: '2024-11-20' }, 'day')).to.have.length(400);
    expect(listIntervals({ first: '2023-10-17', last: '2024-11-20' }, 'day')).to.include({ field: 'interval' });
  });
});

describe('the months and days that are read for a span', () => {
  const day = fc.integer({ min: 0, max: 1_200 }).map((ago) => addDays('2024-11-21', -ago));

  it('add up to each day of the span once, and read at most fifteen days at each end', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        const { months, before, after } = coverWithMonths({ first, last }, '2024-11-21');
        for (let at = addDays(first, -40); at <= '2024-11-21'; at = addDays(at, 1)) {
          const isIn = (span: { first: string; last: string }) => at >= span.first && at <= span.last;
          const isInMonths = at.slice(0, 7) >= months.first && at.slice(0, 7) <= months.last;
          const times = Number(isInMonths) + [before, after].reduce((sum, part) => sum + (isIn(part) ? part.sign : 0), 0);
          expect(times, at).to.equal(isIn({ first, last }) ? 1 : 0);
        }
        for (const part of [before, after]) {
          const read =
            part.first > part.last ? 0 : countDays({ first: part.first, last: part.last < '2024-11-21' ? part.last : '2024-11-21' });
          expect(read).to.be.at.most(15);
        }
      }),
    );
  });
});
