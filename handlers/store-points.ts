// Writes the series of the store. A year of days has 365 points of twenty figures, of which only the latest have changed since somebody
// last asked for them.
import { readStoreSums } from '../db/series.js';
import type { Interval } from '../domain/analytics-span.js';
import type { MoneyUnit } from '../domain/currency.js';
import { toStoreFigures } from '../domain/store-figures.js';

/** How many points are kept: two of each of five years of days. */
const KEPT_MAX = 4_096;

/** The figures by the rows of the store that they come from, for one currency. */
let written = { of: '', figures: new Map<string, string>() };

/** Returns a point for each interval, oldest first, as a JSON array. `rowsByStart` is what listStoreRows returns.
 *
 *  The text of the rows and the currency decide the figures, so what was written for the same text can't be stale. */
export function writeStorePoints(intervals: readonly Interval[], rowsByStart: ReadonlyMap<string, string>, money: MoneyUnit): string {
  const of = `${money.currency} ${money.unit}`;
  if (written.of !== of || written.figures.size > KEPT_MAX) written = { of, figures: new Map() };
  const points = intervals.map(({ start, since, until, partial }) => {
    const figures = writeFigures(rowsByStart.get(start) ?? '', money);
    return `{"since":"${since}","until":"${until}","partial":${partial},${figures}}`;
  });
  return `[${points.join(',')}]`;
}

/** Returns the figures of rows without braces. */
function writeFigures(rows: string, money: MoneyUnit): string {
  const known = written.figures.get(rows);
  if (known !== undefined) return known;
  const figures = JSON.stringify(toStoreFigures(readStoreSums(rows, money.unit), money)).slice(1, -1);
  const key = Buffer.from(rows).toString(); // a copy: a part of a text would keep the whole text of its request
  written.figures.set(key, figures);
  return figures;
}
