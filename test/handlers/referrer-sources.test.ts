// Visitors control their referrers, so a product has at most a hundred named sources per day, and one for all others.
import { expect } from 'chai';
import { SOURCES_MOST } from '../../db/referrer-days.js';
import { DAY_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { queryRows } from '../webhooks/deliveries.js';

describe('the sources of a product on a day', () => {
  const shop = useShop();
  const day = () => shop.clock.now().toISOString().slice(0, 10);

  const track = async (productId: string, referrers: readonly string[]) =>
    shop.call('recordAnalyticsEvents', { body: { events: referrers.map((referrer) => ({ type: 'view', productId, referrer })) } });
  const listVisits = async (productId: string, on = day()) => {
    const rows = await queryRows<{ source: string; visits: number }>(
      shop,
      `select source, visits from product_referrer_days where product_id = '${productId}' and day = '${on}' order by source`,
    );
    return new Map(rows.map(({ source, visits }) => [source, visits]));
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `https://${prefix}${index}.example/`);

  it('are a hundred by name and one for all others, however many are sent, in one batch or many', async () => {
    const { id } = await shop.fixtures.product();
    for (let turn = 0; turn < 3; turn += 1) await track(id, names(`shop-${turn}-`, 1_000));
    const visits = await listVisits(id);
    expect(visits.size).to.equal(SOURCES_MOST + 1);
    expect(visits.get('other')).to.equal(3_000 - SOURCES_MOST);
    const { body } = await shop.call('getProductAnalytics', { path: { id } });
    expect([body.views, body.topReferrers?.[0]]).to.deep.equal([3_000, { source: 'other', visits: 2_900 }]);
  });

  it('continue to be counted by name, and new ones with the most visits come first', async () => {
    const { id } = await shop.fixtures.product();
    await track(id, names('early', 99));
    await track(id, [...names('late', 5), 'https://strong.example/', 'https://strong.example/', ...names('early', 2)]);
    const visits = await listVisits(id);
    expect([visits.get('strong.example'), visits.get('early0.example'), visits.get('other'), visits.get('late0.example')]).to.deep.equal([
      2,
      2,
      5,
      undefined,
    ]);
    await track(id, ['https://early98.example/', 'other', 'https://new.example/']);
    const later = await listVisits(id);
    expect([later.get('early98.example'), later.get('other'), later.size]).to.deep.equal([2, 7, SOURCES_MOST + 1]);
  });

  it('are counted separately for each product and day', async () => {
    const [one, two] = [await shop.fixtures.product(), await shop.fixtures.product()];
    await track(one.id, names('shop', 200));
    await track(two.id, names('shop', 50));
    const today = day();
    shop.clock.advance(DAY_MS);
    await track(one.id, names('next', 50));
    expect([(await listVisits(one.id, today)).size, (await listVisits(two.id, today)).size]).to.deep.equal([SOURCES_MOST + 1, 50]);
    expect([...(await listVisits(one.id)).keys()])
      .to.have.length(50)
      .and.not.include('other');
  });
});
