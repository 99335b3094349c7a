// Monthly counts of content: a year read from them equals the sum of its days, whatever was written in whatever order.
import { expect } from 'chai';
import fc from 'fast-check';
import { topContent } from '../../db/analytics.js';
import { createContentSums } from '../../db/content-sums.js';
import { openDatabase } from '../../db/engine/connect.js';
import { migrate } from '../../db/engine/migrate.js';
import { addContentDays, type ContentDay } from '../../db/roll-ups.js';
import { runAlone } from '../../db/engine/connection.js';
import { command, query, type NoValues } from '../../db/engine/statement.js';
import type { TopContent } from '../../generated/api.js';
import { coverWithMonths } from '../../domain/analytics-span.js';
import { toUtcDay, getPeriodDays } from '../../domain/period.js';
import { freshDatabase, onPostgres } from '../support/database.js';
import { useStore, type Store } from './store.js';

const CREATORS = ['cre_1', 'cre_2'];
const CONTENTS = 6;
const DAY_MS = 86_400_000;
const TODAY_MS = Date.parse('2024-11-21T10:05:00.000Z');
const PERIODS = ['7d', '30d', '90d', '1y'] as const;
const makeIds = (creatorId: string) => Array.from({ length: CONTENTS }, (_, place) => `cnt_${creatorId}_${place}`);

const insertCreators = (ids: readonly string[]) =>
  `insert into creators (id, email_key, verification_status, document) values ${ids.map((id) => `('${id}', '${id}', 'pending', '{}')`).join()}`;
const insertContents = (creatorId: string) =>
  `insert into contents (id, creator_id, status, document) values ${makeIds(creatorId)
    .map((id) => `('${id}', '${creatorId}', 'approved', '{"title":"${id}"}')`)
    .join()}`;
const execute = ({ db }: Pick<Store, 'db'>, sql: string) =>
  runAlone(
    db,
    command<NoValues>((build) => build.raw(sql)),
  );

const day = fc.record({
  creator: fc.nat(CREATORS.length - 1),
  content: fc.nat(CONTENTS - 1),
  daysAgo: fc.nat(420), // some are outside every period
  views: fc.option(fc.nat(9), { nil: undefined }),
  clicks: fc.option(fc.nat(9), { nil: undefined }),
  conversions: fc.option(fc.nat(3), { nil: undefined }),
});

function toContentDay({ creator, content, daysAgo, views, clicks, conversions }: typeof day extends fc.Arbitrary<infer One> ? One : never) {
  const creatorId = CREATORS[creator] ?? '';
  const figures = Object.fromEntries(Object.entries({ views, clicks, conversions }).filter(([, figure]) => figure !== undefined));
  return { creatorId, contentId: makeIds(creatorId)[content] ?? '', day: toUtcDay(new Date(TODAY_MS - daysAgo * DAY_MS)), ...figures };
}

/** The totals of the most viewed content, added up day by day. */
function computeExpected(written: readonly ContentDay[], { first, last }: { first: string; last: string }): TopContent[] {
  const sums = new Map<string, TopContent>();
  for (const { contentId: id, day: of, views = 0, conversions = 0 } of written) {
    if (of < first || of > last) continue;
    const sum = sums.get(id) ?? { id, title: id, views: 0, conversions: 0 };
    sums.set(id, { ...sum, views: sum.views + views, conversions: sum.conversions + conversions });
  }
  const found = [...sums.values()].filter(({ views, conversions }) => views > 0 || conversions > 0);
  return found.sort((one, other) => other.views - one.views || (one.id < other.id ? 1 : -1));
}

describe('the monthly counts of content', () => {
  const store = useStore('suite');
  const written: ContentDay[] = [];
  before(async () => {
    await execute(store, insertCreators(CREATORS));
    for (const creatorId of CREATORS) await execute(store, insertContents(creatorId));
  });

  const expectSums = async (todayMs: number) => {
    for (const creatorId of CREATORS)
      for (const period of PERIODS) {
        const days = getPeriodDays(period, new Date(todayMs));
        const ours = written.filter((one) => one.creatorId === creatorId);
        const cover = coverWithMonths(days, days.last);
        expect(await topContent(store.db, creatorId, { limit: 4, cover }), `${period} ${days.last}`).to.deep.equal(
          computeExpected(ours, days).slice(0, 4),
        );
      }
  };

  /** Sums up all months that ended before a day, as maintenance does. */
  const sumUp = async (todayMs: number) => {
    const sum = createContentSums(store.db, CONTENTS);
    await sum(() => new Date(todayMs)); // marks the months
    await sum(() => new Date(todayMs)); // dates the marks
    while ((await sum(() => new Date(todayMs + DAY_MS))) > 0);
  };

  it('together with the days around them equal the sum of all days, for any traffic and any period, summed up or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 40 }), fc.nat(70), fc.boolean(), async (days, turn, isSummed) => {
        const batch = days.map(toContentDay);
        await store.db.transaction((trx) => addContentDays(trx, batch));
        written.push(...batch);
        if (isSummed) await sumUp(TODAY_MS - turn * DAY_MS);
        await expectSums(TODAY_MS - turn * DAY_MS);
      }),
      { numRuns: 60, interruptAfterTimeLimit: 30_000 },
    );
    for (const last of ['2024-11-30', '2024-11-01', '2024-10-31', '2024-03-01', '2024-02-29']) await expectSums(Date.parse(last));
  });

  it('are written by many at once without deadlocks, and stay exact', async () => {
    const before = await deadlocks();
    const batches = Array.from({ length: 60 }, (_, turn) =>
      // The same contents on other days of the same months, some new and some existing.
      Array.from({ length: 8 }, (__, place) =>
        toContentDay({
          creator: 0,
          content: (turn + place) % CONTENTS,
          daysAgo: (turn * 7 + place * 3) % 45,
          views: 1,
          clicks: 1,
          conversions: 1,
        }),
      ),
    );
    await Promise.all(batches.map((batch) => store.db.transaction((trx) => addContentDays(trx, batch))));
    written.push(...batches.flat());
    await expectSums(TODAY_MS);
    expect(await deadlocks()).to.equal(before);
  });

  const deadlocksOfStore = query<NoValues, { deadlocks: number }>((build) =>
    build.raw('select deadlocks from pg_stat_database where datname = current_database()'),
  );
  const deadlocks = async () => (onPostgres ? (await store.db.first(deadlocksOfStore))?.deadlocks : 0);

  it('are read from the sums of months, until a figure of one of them changes', async () => {
    const [creatorId = ''] = CREATORS;
    const days = getPeriodDays('1y', new Date(TODAY_MS));
    const cover = coverWithMonths(days, days.last);
    const read = async () => (await topContent(store.db, creatorId, { limit: CONTENTS, cover })).map(({ id, views }) => [id, views]);
    await sumUp(TODAY_MS);
    await expectSums(TODAY_MS);
    const actual = await read();
    await execute(store, `update content_sums set views = views + 100000 where creator_id = '${creatorId}' and month = '2024-10'`);
    expect(await read(), 'with wrong sums').to.deep.equal(actual.map(([id, views]) => [id, Number(views) + 100_000]));
    await execute(store, `update content_sum_months set is_ready = 0 where month = '2024-10'`);
    expect(await read(), 'with the sum of an earlier month').to.deep.equal(actual);
    const late = { creatorId, contentId: makeIds(creatorId)[0] ?? '', day: '2024-02-03', views: 5 };
    await store.db.transaction((trx) => addContentDays(trx, [late]));
    written.push(late);
    await expectSums(TODAY_MS);
    const left = query<NoValues, { month: string }>((build) =>
      build('content_sum_months').select('month').where('creator_id', creatorId).orderBy('month', 'desc').limit(1),
    );
    expect((await store.db.first(left))?.month).to.equal('2024-01');
    await sumUp(TODAY_MS);
    await expectSums(TODAY_MS);
  });

  it('follow days that are changed or deleted manually', async () => {
    await execute(store, `update content_days set views = views + 3 where creator_id = 'cre_2' and day < '2024-07-01'`);
    for (const [place, one] of written.entries())
      if (one.creatorId === 'cre_2' && one.day < '2024-07-01' && isFirst(place)) written[place] = { ...one, views: (one.views ?? 0) + 3 };
    await expectSums(TODAY_MS);
    await execute(store, `delete from content_days where creator_id = 'cre_1' and day >= '2024-09-01'`);
    const wrong = query<NoValues, { month: string }>((build) =>
      build.raw(`select month from content_months as kept where (views, conversions) <> (
        select coalesce(sum(views), 0), coalesce(sum(conversions), 0) from content_days
        where creator_id = kept.creator_id and content_id = kept.content_id and substr(day, 1, 7) = kept.month)`),
    );
    expect(await store.db.all(wrong)).to.deep.equal([]);
  });

  /** Whether this is the first write of its row. */
  function isFirst(place: number): boolean {
    const { contentId, day: of } = written[place] as ContentDay;
    return written.findIndex((one) => one.contentId === contentId && one.day === of) === place;
  }
});

describe('the migration to monthly counts of content', () => {
  it('adds up existing days, and again what was written before it was repeated', async () => {
    const database = await freshDatabase();
    const creators = Array.from({ length: 120 }, (_, place) => `cre_${1_000 + place}`);
    await database.execute("delete from knex_migrations where name = '0013-content-months'");
    await database.execute(insertCreators(creators));
    for (const creatorId of creators)
      await database.execute(
        `insert into content_days (creator_id, day, content_id, views, conversions) values
           ('${creatorId}', '2024-09-30', 'cnt_1', 2, 1), ('${creatorId}', '2024-10-01', 'cnt_1', 3, 1), ('${creatorId}', '2024-10-31', 'cnt_1', 4, 0)`,
      );
    await database.execute('update content_months set views = 77'); // as an interrupted run can leave it
    expect(await migrate(database.url)).to.deep.equal(['0013-content-months']);
    const db = await openDatabase(database.url);
    const rows = await db.all(
      query<NoValues, { month: string; views: number; conversions: number; creators: number }>((build) =>
        build.raw('select month, views, conversions, count(*) as creators from content_months group by 1, 2, 3 order by 1'),
      ),
    );
    await db.close();
    expect(rows).to.deep.equal([
      { month: '2024-09', views: 2, conversions: 1, creators: 120 },
      { month: '2024-10', views: 7, conversions: 1, creators: 120 },
    ]);
    await database.remove();
  });
});
