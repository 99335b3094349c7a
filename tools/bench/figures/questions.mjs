// The requests of the measurement of figures, and how many points or entries their replies have.
import { visited } from './fill.mjs';

const dayMs = 86_400_000;
const toDay = (ms) => new Date(ms).toISOString().slice(0, 10);

/** By name: the path, and the number of points of a series, of entries of a list, or 1. */
export function listFigureQuestions({ contents }) {
  const series = [
    ['store', '/api/analytics/series'],
    ['product', `/api/analytics/products/${visited.productId}/series`],
    ['creator', `/api/analytics/creators/${visited.creatorId}/series`],
  ];
  const content = `/api/analytics/creators/${visited.creatorId}/content?limit=20`;
  const spans = [
    ['30 days', '30d', 30],
    ['a year', '1y', 365],
  ];
  return Object.fromEntries(
    spans.flatMap(([span, period, days]) => [
      [`overview, ${span}`, { path: `/api/analytics/overview?period=${period}`, points: 1 }],
      ...series.flatMap(([of, path]) =>
        ['day', 'week', 'month'].map((interval) => [
          `${of}, ${span} by ${interval}`,
          { path: `${path}?period=${period}&interval=${interval}`, points: countIntervals(days, interval) },
        ]),
      ),
      [`content of a creator, ${span}`, { path: `${content}&period=${period}`, points: contents }],
    ]),
  );
}

function countIntervals(days, interval) {
  const startOf = {
    day: (ms) => toDay(ms),
    week: (ms) => toDay(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs),
    month: (ms) => toDay(ms).slice(0, 7),
  }[interval];
  return new Set(Array.from({ length: days }, (_, ago) => startOf(Date.now() - ago * dayMs))).size;
}
