// The series of the store as JSON: what is kept of it never differs from what the figures are now.
import { expect } from 'chai';
import fc from 'fast-check';
import { runAlone } from '../../db/engine/connection.js';
import { command, type NoValues } from '../../db/engine/statement.js';
import { mergeStoreDays } from '../../db/series.js';
import { listIntervals, type Interval } from '../../domain/analytics-span.js';
import type { MoneyUnit } from '../../domain/currency.js';
import { toStoreFigures } from '../../domain/store-figures.js';
import { writeStorePoints } from '../../handlers/store-points.js';
import { useStore } from '../db/store.js';
import { onPostgres } from '../support/database.js';

const EUROS: MoneyUnit = { currency: 'EUR', unit: 100 };
const YEN: MoneyUnit = { currency: 'JPY', unit: 100 };
const DAYS = 16;
/** The days around the end of a month. */
const toDay = (place: number) => new Date(Date.UTC(2024, 10, 23 + place)).toISOString().slice(0, 10);

/** Adds to a row of a day; on PostgreSQL a day has several. */
const add = (day: string, stripe: number, orders: number) =>
  command<NoValues>((build) =>
    build.raw(
      `insert into store_days as kept (day, ${onPostgres ? 'source, stripe, ' : ''}orders, users)
       values ('${day}', ${onPostgres ? `'orders', ${stripe}, ` : ''}${orders}, 1)
       on conflict (day${onPostgres ? ', source, stripe' : ''}) do update
       set orders = kept.orders + excluded.orders, users = kept.users + excluded.users`,
    ),
  );

describe('the points of the store', () => {
  const store = useStore('suite');

  it('are those of its days and its currency, whatever was written before', async () => {
    const sums = new Map<string, { orders: number; users: number }>();
    const readSum = (name: string, { since, until }: Interval) =>
      [...sums].reduce((sum, [day, row]) => sum + (day >= since && day <= until ? ((row as Record<string, number>)[name] ?? 0) : 0), 0);
    const place = fc.nat(DAYS - 1);
    const added = fc.option(fc.tuple(place, fc.nat(2), fc.integer({ min: 1, max: 2 })), { freq: 1 });
    const interval = fc.constantFrom('day', 'week', 'month');
    const merged = fc.option(place, { freq: 5 });
    await fc.assert(
      fc.asyncProperty(
        place,
        place,
        place,
        interval,
        added,
        merged,
        fc.boolean(),
        async (one, other, today, by, written, before, isYen) => {
          if (written) {
            const [at, stripe, orders] = written;
            await runAlone(store.db, add(toDay(at), stripe, orders));
            const old = sums.get(toDay(at)) ?? { orders: 0, users: 0 };
            sums.set(toDay(at), { orders: old.orders + orders, users: old.users + 1 });
          }
          if (before !== null) await mergeStoreDays(store.db, toDay(before));
          const span = { first: toDay(Math.min(one, other)), last: toDay(Math.max(one, other)) };
          const money = isYen ? YEN : EUROS;
          const intervals = listIntervals(span, by) as Interval[];
          const shown = await writeStorePoints(store.db, intervals, { of: { interval: by, ...span }, money, today: toDay(today) });
          const expected = intervals.map(({ start, ...shownOf }) => ({
            ...shownOf,
            ...toStoreFigures((name) => readSum(name, { start, ...shownOf }), money),
          }));
          expect(JSON.parse(shown)).to.deep.equal(JSON.parse(JSON.stringify(expected)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
