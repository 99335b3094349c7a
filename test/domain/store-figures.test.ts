// The figures of a series: a point for each interval, from the sums that the store has.
import { expect } from 'chai';
import { NO_SUMS, toChanges, toStoreFigures, toStorePoint } from '../../domain/store-figures.js';

const day = (start: string) => ({ start, since: start, until: start, partial: false });
const MONEY = { currency: 'EUR', unit: 100 } as const;
const toFigures = (sums: (name: string) => number) => toStoreFigures(sums, MONEY);
const readSums = (sums: Readonly<Record<string, number>>) => (name: string) => sums[name] ?? 0;

describe('the points of a series', () => {
  it('have the figures of their interval, those without sums nothing', () => {
    const sums = readSums({ views: 8, orders: 2, revenue_cents: 45_010 });
    const points = [toStorePoint(day('2024-11-20'), sums, MONEY), toStorePoint(day('2024-11-21'), NO_SUMS, MONEY)];
    expect(
      points.map(({ since, views, revenue, avgOrderValue, conversionRate }) => [since, views, revenue, avgOrderValue, conversionRate]),
    ).to.deep.equal([
      ['2024-11-20', 8, 45.01, 22.51, 0.25],
      ['2024-11-21', 0, 0, 0, 0],
    ]);
  });

  it('have waiting times only where something was decided', () => {
    const decided = toFigures(readSums({ review_decisions: 2, review_wait_ms: 3_000 }));
    expect(JSON.parse(JSON.stringify(decided))).to.include({ reviewDecisions: 2, reviewDecisionSeconds: 1.5 });
    expect(JSON.parse(JSON.stringify(decided))).not.to.have.property('contentDecisionSeconds');
    expect(JSON.parse(JSON.stringify(toFigures(NO_SUMS)))).not.to.have.any.keys('contentDecisionSeconds', 'reviewDecisionSeconds');
  });

  it('are compared only by figures that were there before', () => {
    const after = toFigures(readSums({ views: 6, review_decisions: 1, review_wait_ms: 500 }));
    expect(toChanges(toFigures(readSums({ views: 4 })), after)).to.deep.equal({ views: 0.5 });
    expect(toChanges(after, toFigures(readSums({ views: 3 })))).to.deep.equal({ views: -0.5, reviewDecisions: -1 });
  });
});
