// Writes the series of the store. A year of days has 365 points of twenty figures, of which only the latest change from request to request.
import { listStoreRows, toStoreSums } from '../db/series.js';
import type { Reader } from '../db/engine/connection.js';
import { getPreviousSpan, type Interval } from '../domain/analytics-span.js';
import type { MoneyUnit } from '../domain/currency.js';
import type { Span } from '../domain/period.js';
import { toStorePoint } from '../domain/store-figures.js';
import type { AnalyticsInterval } from '../generated/api.js';

/** How many texts of earlier points are kept. That of a year of days has 160 kB, and 40 kB of rows on SQLite. */
const KEPT_MAX = 16;
/** Earlier points with the version of their rows, by everything else that they depend on. */
const kept = new Map<string, { readonly version: string; readonly points: string }>();

interface Shown {
  readonly of: Span & { readonly interval: AnalyticsInterval };
  readonly money: MoneyUnit;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Returns a point for each interval, oldest first, as a JSON list.
 *
 *  The points before the interval of yesterday are written again only if their rows, the intervals, or the currency differ. These decide the
 *  points, so what is kept can't be stale. */
export async function writeStorePoints(db: Reader, intervals: readonly Interval[], { of, money, today }: Shown): Promise<string> {
  const { first: yesterday } = getPreviousSpan({ first: today, last: today });
  const place = Math.max(
    0,
    intervals.findLastIndex(({ start }) => start <= yesterday),
  );
  const [earlier, later] = [intervals.slice(0, place), intervals.slice(place)];
  const laterFrom = later[0]?.start ?? yesterday;
  const key = JSON.stringify([of, laterFrom, money]);
  const known = kept.get(key);
  const rows = await listStoreRows(db, { ...of, laterFrom, known: known?.version });
  const points = known && known.version === rows.version ? known.points : writePoints(earlier, rows.earlier ?? '[]', money);
  keep(key, { version: rows.version, points });
  return `[${[points, writePoints(later, rows.later, money)].filter((text) => text !== '').join(',')}]`;
}

/** Keeps points as the latest ones. */
function keep(key: string, entry: { readonly version: string; readonly points: string }): void {
  kept.delete(key);
  if (kept.size === KEPT_MAX) kept.delete(kept.keys().next().value as string);
  kept.set(key, entry);
}

/** Returns the points without brackets. */
function writePoints(intervals: readonly Interval[], rows: string, money: MoneyUnit): string {
  const sumsFrom = toStoreSums(rows, money.unit);
  return JSON.stringify(intervals.map((interval) => toStorePoint(interval, sumsFrom(interval.start), money))).slice(1, -1);
}
