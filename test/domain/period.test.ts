// Periods: whole UTC days, including today.
import { expect } from 'chai';
import fc from 'fast-check';
import type { AnalyticsPeriod } from '../../generated/api.js';
import { toUtcDay, getPeriodDays } from '../../domain/period.js';

const DAY_MS = 86_400_000;
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const LENGTHS: Readonly<Record<AnalyticsPeriod, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

describe('a period', () => {
  const cases: readonly (readonly [AnalyticsPeriod, string, string, string])[] = [
    ['7d', '2024-11-21T10:05:00.000Z', '2024-11-15', '2024-11-21'],
    ['7d', '2024-11-21T00:00:00.000Z', '2024-11-15', '2024-11-21'],
    ['7d', '2024-11-21T23:59:59.999Z', '2024-11-15', '2024-11-21'],
    ['7d', '2024-03-03T12:00:00.000Z', '2024-02-26', '2024-03-03'],
    ['30d', '2024-01-01T00:00:00.000Z', '2023-12-03', '2024-01-01'],
    ['90d', '2024-11-21T10:05:00.000Z', '2024-08-24', '2024-11-21'],
    ['1y', '2024-11-21T10:05:00.000Z', '2023-11-23', '2024-11-21'],
    ['1y', '2023-11-21T10:05:00.000Z', '2022-11-22', '2023-11-21'],
  ];
  for (const [period, now, first, last] of cases)
    it(`of ${period} at ${now} goes from ${first} to ${last}`, () =>
      expect(getPeriodDays(period, new Date(now))).to.deep.equal({ first, last }));

  for (const [period, length] of Object.entries(LENGTHS))
    it(`of ${period} is always ${length} days long and ends today`, () => {
      fc.assert(
        fc.property(moment, (now) => {
          const { first, last } = getPeriodDays(period as AnalyticsPeriod, now);
          expect(last).to.equal(now.toISOString().slice(0, 10));
          expect((Date.parse(last) - Date.parse(first)) / DAY_MS + 1).to.equal(length);
        }),
      );
    });

  it('has days that sort chronologically', () => {
    fc.assert(fc.property(moment, moment, (one, other) => one > other || toUtcDay(one) <= toUtcDay(other)));
  });
});
