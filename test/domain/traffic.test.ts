// Tracked views and clicks: each is either counted once or rejected once.
import { expect } from 'chai';
import fc from 'fast-check';
import type { AnalyticsEvent } from '../../generated/api.js';
import { countTraffic, parseSource, type KnownIds } from '../../domain/traffic.js';

const NOW = new Date('2024-11-21T10:05:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const known: KnownIds = {
  products: new Set(['p1', 'p2']),
  contents: new Map([
    ['c1', { creatorId: 'cre_1' }],
    ['c2', { creatorId: 'cre_2' }],
  ]),
};
const inMs = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

describe('a source', () => {
  for (const [referrer, source] of [
    ['https://www.Example.com/path?q=1', 'example.com'],
    ['http://example.com:8080', 'example.com'],
    ['https://www.www.com', 'www.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://[::1]/', '[::1]'],
    ['Instagram', 'instagram'],
    ['  Newsletter ', 'newsletter'],
    ['www.example.com', 'example.com'],
    ['example.com/a', 'example.com'],
    ['www.Example.com/a?b=c#d', 'example.com'],
    ['example.com?from=1', 'example.com'],
    ['instagram#story', 'instagram'],
    ['/just/a/path', ''],
    ['?', ''],
    ['  ', ''],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['two words', 'two words'],
    ['http://', 'http:'],
  ] as const)
    it(`of ${JSON.stringify(referrer)} is ${source || 'none'}`, () => expect(parseSource(referrer)).to.equal(source));

  it('is never longer than its limit, for any referrer', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary', maxLength: 300 })),
        (referrer) => parseSource(referrer).length <= 255,
      ),
    );
  });
});

describe('a batch of traffic', () => {
  const event: fc.Arbitrary<AnalyticsEvent> = fc.record(
    {
      type: fc.constantFrom('view' as const, 'click' as const),
      productId: fc.constantFrom('p1', 'p2', 'p3'),
      contentId: fc.constantFrom('c1', 'c2', 'c3'),
      visitorId: fc.constantFrom('v1', 'v2'),
      referrer: fc.constantFrom('a', 'b c', 'https://www.a.example/', '/nowhere'),
      occurredAt: fc
        .oneof(
          fc.integer({ min: -3 * DAY_MS, max: 10 * MINUTE_MS }),
          fc.integer({ min: -370 * DAY_MS, max: -360 * DAY_MS }),
          fc.constantFrom(0, 5 * MINUTE_MS, 5 * MINUTE_MS + 1, -365 * DAY_MS, -365 * DAY_MS + 1),
        )
        .map(inMs),
    },
    { requiredKeys: ['type'] },
  );
  const batch = fc.array(event, { maxLength: 40 });
  const toMs = ({ occurredAt }: AnalyticsEvent) => (occurredAt === undefined ? NOW.getTime() : Date.parse(occurredAt));
  /** Returns whether an event counts, computed independently. */
  const counts = (one: AnalyticsEvent) =>
    (one.productId ?? one.contentId) !== undefined &&
    one.productId !== 'p3' &&
    one.contentId !== 'c3' &&
    toMs(one) <= NOW.getTime() + 5 * MINUTE_MS &&
    toMs(one) > NOW.getTime() - 365 * DAY_MS;
  const toDay = (one: AnalyticsEvent) => new Date(Math.min(toMs(one), NOW.getTime())).toISOString().slice(0, 10);
  const tally = (keys: readonly string[]) => {
    const sums = new Map<string, number>();
    for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + 1);
    return [...sums].sort();
  };

  it('rejects each invalid event once, by its index, and accepts all others', () => {
    fc.assert(
      fc.property(batch, (events) => {
        const { accepted, rejected } = countTraffic(events, known, NOW);
        expect(rejected.map(({ index }) => index)).to.deep.equal(events.flatMap((one, index) => (counts(one) ? [] : [index])));
        expect(accepted).to.equal(events.filter(counts).length);
      }),
    );
  });

  it('has the same totals as counting each event separately', () => {
    fc.assert(
      fc.property(batch, (events) => {
        const { productDays, referrerDays, contentDays } = countTraffic(events, known, NOW);
        const taken = events.filter(counts);
        const format = (rows: readonly { day: string; views: number; clicks: number }[], toId: (index: number) => string) =>
          rows
            .flatMap(({ day, views, clicks }, index) =>
              [[`${toId(index)} ${day} view`, views] as const, [`${toId(index)} ${day} click`, clicks] as const].filter(
                ([, count]) => count > 0,
              ),
            )
            .sort();
        const named = (field: 'productId' | 'contentId') =>
          tally(taken.flatMap((one) => (one[field] === undefined ? [] : [`${one[field]} ${toDay(one)} ${one.type}`])));
        expect(format(productDays, (index) => productDays[index]?.productId ?? '')).to.deep.equal(named('productId'));
        expect(format(contentDays, (index) => contentDays[index]?.contentId ?? '')).to.deep.equal(named('contentId'));
        for (const { contentId, creatorId } of contentDays) expect(creatorId).to.equal(known.contents.get(contentId)?.creatorId);
        expect(referrerDays.map(({ productId, day, source, visits }) => [`${productId} ${day} ${source}`, visits]).sort()).to.deep.equal(
          tally(
            taken.flatMap((one) =>
              one.type === 'view' && one.productId !== undefined && one.referrer !== undefined && parseSource(one.referrer) !== ''
                ? [`${one.productId} ${toDay(one)} ${parseSource(one.referrer)}`]
                : [],
            ),
          ),
        );
      }),
    );
  });

  it('records the last click on content of each visitor; of two at the same time, the later one in the batch', () => {
    fc.assert(
      fc.property(batch, (events) => {
        const { lastClicks } = countTraffic(events, known, NOW);
        const expected = new Map<string, { visitorId: string; contentId: string; clickedAt: string }>();
        for (const one of events.filter(counts)) {
          if (one.type !== 'click' || one.contentId === undefined || one.visitorId === undefined) continue;
          const clickedAt = new Date(Math.min(toMs(one), NOW.getTime())).toISOString();
          const before = expected.get(one.visitorId);
          if (before && before.clickedAt > clickedAt) continue;
          expected.set(one.visitorId, { visitorId: one.visitorId, contentId: one.contentId, clickedAt });
        }
        expect(lastClicks).to.have.deep.members([...expected.values()]);
      }),
    );
  });

  for (const [what, ms, day] of [
    ['five minutes ahead, today', 5 * MINUTE_MS, '2024-11-21'],
    ['a millisecond more than that ahead, not at all', 5 * MINUTE_MS + 1, undefined],
    ['at the start of the day, today', -(10 * 60 + 5) * MINUTE_MS, '2024-11-21'],
    ['a millisecond before, yesterday', -(10 * 60 + 5) * MINUTE_MS - 1, '2024-11-20'],
    ['a millisecond less than 365 days back, on that day', -365 * DAY_MS + 1, '2023-11-22'],
    ['365 days back, not at all', -365 * DAY_MS, undefined],
  ] as const)
    it(`counts what happened ${what}`, () => {
      const { productDays, rejected } = countTraffic([{ type: 'view', productId: 'p1', occurredAt: inMs(ms) }], known, NOW);
      expect(productDays.map((one) => one.day)).to.deep.equal(day === undefined ? [] : [day]);
      expect(rejected.map(({ field }) => field)).to.deep.equal(day === undefined ? ['occurredAt'] : []);
    });

  it('counts an event with a time ahead of the clock on the day of the clock', () => {
    const midnight = new Date('2024-11-21T23:58:00.000Z');
    const events: AnalyticsEvent[] = [{ type: 'click', contentId: 'c1', visitorId: 'v', occurredAt: '2024-11-22T00:01:00.000Z' }];
    const { contentDays, lastClicks } = countTraffic(events, known, midnight);
    expect(contentDays.map((one) => one.day)).to.deep.equal(['2024-11-21']);
    expect(lastClicks.map((one) => one.clickedAt)).to.deep.equal([midnight.toISOString()]);
  });

  it('keeps the source and the day apart, for any source', () => {
    const { referrerDays } = countTraffic([{ type: 'view', productId: 'p1', referrer: 'b c' }], known, NOW);
    expect(referrerDays).to.deep.equal([{ productId: 'p1', day: '2024-11-21', source: 'b c', visits: 1 }]);
  });
});
