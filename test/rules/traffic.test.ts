// Tracked views and clicks: each counts once or is refused once.
import { expect } from 'chai';
import fc from 'fast-check';
import type { AnalyticsEvent } from '../../generated/api.js';
import { countTraffic, sourceOf, type KnownIds } from '../../rules/traffic.js';

const NOW = new Date('2024-11-21T10:05:00.000Z');
const known: KnownIds = { products: new Set(['p1', 'p2']), creators: new Map([['c1', 'cre_1']]) };

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
    ['example.com/a', 'example.com/a'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['two words', 'two words'],
    ['http://', 'http://'],
  ] as const)
    it(`of ${JSON.stringify(referrer)} is ${source}`, () => expect(sourceOf(referrer)).to.equal(source));

  it('is never longer than its bound, whatever the referrer', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary', maxLength: 300 })),
        (referrer) => sourceOf(referrer).length <= 255,
      ),
    );
  });
});

describe('a batch of traffic, by rule', () => {
  const event: fc.Arbitrary<AnalyticsEvent> = fc.record(
    {
      type: fc.constantFrom('view' as const, 'click' as const),
      productId: fc.constantFrom('p1', 'p2', 'p3'),
      contentId: fc.constantFrom('c1', 'c2'),
      referrer: fc.constantFrom('a', 'b c', 'https://www.a.example/'),
      occurredAt: fc.integer({ min: -3 * 86_400_000, max: 10 * 60_000 }).map((ms) => new Date(NOW.getTime() + ms).toISOString()),
    },
    { requiredKeys: ['type'] },
  );

  it('is neither lost nor counted twice', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { accepted, rejected, productDays, contents, referrerDays } = countTraffic(events, known, NOW);
        expect(accepted + rejected.length).to.equal(events.length);
        const refused = new Set(rejected.map(({ index }) => index));
        expect(refused.size).to.equal(rejected.length);
        const taken = events.filter((_, index) => !refused.has(index));
        const sum = (traffic: ReadonlyMap<string, { views: number; clicks: number }>) =>
          [...traffic.values()].reduce((total, { views, clicks }) => total + views + clicks, 0);
        expect(sum(productDays)).to.equal(taken.filter(({ productId }) => productId !== undefined).length);
        expect(sum(contents)).to.equal(taken.filter(({ contentId }) => contentId !== undefined).length);
        const visits = [...referrerDays.values()].reduce((total, count) => total + count, 0);
        expect(visits).to.equal(
          taken.filter(({ type, productId, referrer }) => type === 'view' && productId !== undefined && referrer !== undefined).length,
        );
      }),
    );
  });

  it('refuses an event for one of its faults only', () => {
    fc.assert(
      fc.property(event, (one) => {
        const isKnown = (one.productId !== undefined || one.contentId !== undefined) && one.productId !== 'p3' && one.contentId !== 'c2';
        const isPast = one.occurredAt === undefined || Date.parse(one.occurredAt) <= NOW.getTime() + 5 * 60_000;
        expect(countTraffic([one], known, NOW).accepted).to.equal(isKnown && isPast ? 1 : 0);
      }),
    );
  });

  it('keeps a source apart from the day, whatever stands in it', () => {
    const { referrerDays } = countTraffic([{ type: 'view', productId: 'p1', referrer: 'b c' }], known, NOW);
    expect([...referrerDays]).to.deep.equal([['p1 2024-11-21 b c', 1]]);
  });
});
