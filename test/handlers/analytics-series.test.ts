// The overview, the series and the top lists: what they refuse, who may read them, and how little they show of others.
import { expect } from 'chai';
import { useShop } from '../support/service.js';

describe('the overview, the series and the top lists', () => {
  const shop = useShop({}, 'suite');
  const operations = ['getAnalyticsOverview', 'getAnalyticsSeries', 'listTopProducts', 'listTopCreators'] as const;

  for (const id of operations)
    it(`refuse wrong days by field: ${id}`, async () => {
      const refused: readonly [Record<string, string>, string][] = [
        [{ since: '2024-02-30' }, 'since'],
        [{ since: '2024-11-22' }, 'since'],
        [{ until: '2030-01-01' }, 'until'],
        [{ period: '30d', since: '2024-11-01' }, 'period'],
        [{ period: 'all' }, 'period'],
      ];
      for (const [query, field] of refused) {
        const reply = await shop.call(id, { query });
        expect([reply.status, reply.error.details.field], JSON.stringify(query)).to.deep.equal([400, field]);
      }
    });

  it('refuse more than 400 points', async () => {
    const reply = await shop.call('getAnalyticsSeries', { query: { since: '2023-01-01' } });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'interval']);
    expect((await shop.call('getAnalyticsSeries', { query: { since: '2023-01-01', interval: 'week' } })).status).to.equal(200);
  });

  it('return 404 for what does not exist', async () => {
    const path = { id: 'nosuch' };
    for (const id of ['getProductAnalyticsSeries', 'getCreatorAnalyticsSeries', 'listTopContent'] as const)
      expect((await shop.call(id, { path })).status, id).to.equal(404);
  });

  it('show names only to keys that may read them', async () => {
    const { id: contentId } = await shop.fixtures.content();
    const { id: productId } = await shop.fixtures.product({ name: 'Secret lamp' });
    await shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'view', productId, contentId }] } });
    const key = await shop.key({ scopes: ['analytics:read'] });
    const names = async (of: string | undefined) => [
      (await shop.call('listTopProducts', { ...(of && { key: of }) })).body.data[0]?.name,
      (await shop.call('listTopCreators', { ...(of && { key: of }) })).body.data[0]?.name,
    ];
    expect(await names(key)).to.deep.equal([undefined, undefined]);
    expect(await names(undefined)).to.deep.equal(['Secret lamp', 'Creator 1']);
    expect((await shop.call('listTopCreators', { key: await shop.key({ scopes: ['creators:read'] }) })).status).to.equal(403);
  });
});
