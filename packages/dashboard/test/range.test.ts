// The days that the analytics show are those that the service accepts.
import { expect } from 'chai';
import { listIntervals, parseSpan } from '../../../domain/analytics-span.js';
import { countDays, listMonths, readRange, toComparedDays, toDays, type Comparison, type Span } from '../src/screens/analytics/range.js';

const NOW = new Date('2024-11-21T23:59:59Z');
const read = (query: string) => readRange(new URLSearchParams(query));

describe('the days of the analytics in a URL', () => {
  it('are the last 30 by default, by day', () => {
    expect(read('')).to.deep.equal({
      span: { period: '30d' },
      interval: 'day',
      intervals: ['day', 'week', 'month'],
      comparison: 'previous',
      search: 'period=30d',
    });
  });

  for (const query of [
    'period=8d',
    'period=toString',
    'since=2024-02-30&until=2024-03-01',
    'since=2024-03-02&until=2024-03-01',
    'since=2024-03-01',
    'since=1969-12-31&until=1970-01-02',
  ])
    it(`are the last 30 if the service would refuse them: ${query}`, () => {
      expect(read(query).span).to.deep.equal({ period: '30d' });
    });

  for (const query of ['period=7d', 'period=90d', 'period=1y', 'since=2024-11-21&until=2024-11-21', 'since=2019-11-21&until=2024-11-20'])
    it(`are accepted by the service in every interval that is offered: ${query}`, () => {
      const { span, intervals, interval } = read(query);
      const parsed = parseSpan(span, NOW);
      if ('issue' in parsed) return expect.fail(parsed.issue);
      expect(toDays(span, NOW)).to.deep.equal({ since: parsed.first, until: parsed.last });
      for (const one of intervals) expect(listIntervals(parsed, one)).to.be.an('array');
      expect(intervals).to.include(interval);
    });

  it('are not too many for the service', () => {
    expect(countDays({ since: '2019-11-21', until: '2024-11-20' })).to.equal(1_827);
    expect(countDays({ since: '2019-11-20', until: '2024-11-20' })).to.equal(undefined);
    expect('issue' in parseSpan({ since: '2019-11-20', until: '2024-11-20' }, NOW)).to.equal(true);
    expect(read('since=2023-10-18&until=2024-11-20&interval=day').interval).to.equal('day');
    expect(read('since=2023-10-16&until=2024-11-20&interval=day').interval).to.equal('month');
  });

  it('are in the links to other screens', () => {
    expect(read('period=90d&interval=month&sales=views').search).to.equal('period=90d&interval=month');
    expect(read('since=2024-11-01&until=2024-11-02').search).to.equal('since=2024-11-01&until=2024-11-02');
    expect(read('period=7d&compare=year').search).to.equal('period=7d&compare=year');
    expect(read('period=7d&compare=dawn').search).to.equal('period=7d');
  });

  const compare = (since: string, until: string, comparison: Comparison, span: Span = { since, until }) => {
    const days = toComparedDays({ since, until }, { span, comparison });
    return days && `${days.since} ${days.until}`;
  };

  it('are compared with as many days', () => {
    expect(compare('2024-03-02', '2024-03-31', 'previous')).to.equal('2024-02-01 2024-03-01');
    expect(compare('2024-11-01', '2024-11-07', 'previous', { period: '7d' })).to.equal('2024-10-25 2024-10-31');
    expect(compare('2024-11-01', '2024-11-30', 'previous', { period: '30d' })).to.equal('2024-10-02 2024-10-31');
    expect(compare('2024-02-29', '2024-02-29', 'year')).to.equal('2023-02-28 2023-02-28');
    expect(compare('2024-03-01', '2024-03-31', 'none')).to.equal(undefined);
    expect(compare('1970-01-01', '1970-01-02', 'previous')).to.equal(undefined);
  });

  it('are compared with calendar months if they are some', () => {
    expect(compare('2024-10-01', '2024-10-31', 'previous')).to.equal('2024-09-01 2024-09-30');
    expect(compare('2024-03-01', '2024-03-31', 'previous')).to.equal('2024-02-01 2024-02-29');
    expect(compare('2024-01-01', '2024-03-31', 'previous')).to.equal('2023-10-01 2023-12-31');
    expect(compare('2024-02-01', '2024-02-29', 'year')).to.equal('2023-02-01 2023-02-28');
    expect(compare('2025-02-01', '2025-02-28', 'year')).to.equal('2024-02-01 2024-02-29');
  });

  it('are compared with the same days of the month before if they are the first of a month', () => {
    expect(compare('2024-11-01', '2024-11-21', 'previous')).to.equal('2024-10-01 2024-10-21');
    expect(compare('2024-03-01', '2024-03-30', 'previous')).to.equal('2024-02-01 2024-02-29');
    expect(compare('2025-01-01', '2025-01-01', 'previous')).to.equal('2024-12-01 2024-12-01');
    expect(compare('2024-11-01', '2024-11-21', 'year')).to.equal('2023-11-01 2023-11-21');
  });
});

describe('the months of the analytics', () => {
  const list = (now: string) => Object.values(listMonths(new Date(now))).map(({ since, until }) => `${since} ${until}`);

  it('are this one so far and the whole one before, also over the end of a year', () => {
    expect(list('2024-11-21T23:59:59Z')).to.deep.equal(['2024-11-01 2024-11-21', '2024-10-01 2024-10-31']);
    expect(list('2025-01-01T00:00:00Z')).to.deep.equal(['2025-01-01 2025-01-01', '2024-12-01 2024-12-31']);
    expect(list('2024-03-31T12:00:00Z')).to.deep.equal(['2024-03-01 2024-03-31', '2024-02-01 2024-02-29']);
  });
});
