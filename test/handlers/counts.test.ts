// What waits for the caller: the numbers are those of the lists, and each needs the scope of its list.
import { expect } from 'chai';
import type { Counts, Scope } from '../../generated/api.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { DEVELOPMENT, subscribe } from '../webhooks/deliveries.js';

const counts = async (shop: Shop, scopes?: Scope[]): Promise<Counts> =>
  (await shop.call('getCounts', scopes && { key: await shop.key({ scopes }) })).body;

const ZERO = {
  products: { draft: 0 },
  content: { pendingReview: 0 },
  reviews: { pending: 0 },
  creators: { pending: 0 },
  orders: { paid: 0, processing: 0, shipped: 0 },
  commissions: { pending: 0 },
  balances: { due: 0 },
  webhooks: { failing: 0, paused: 0, inactive: 0 },
  deliveries: { pending: 0, paused: 0, failed: 0 },
};

describe('the counts of what waits', () => {
  const shop = useShop({ ...DEVELOPMENT, REVIEW_MODERATION: 'manual' });
  const receiver = useReceiver();

  it('are all 0 in an empty store', async () => {
    expect(await counts(shop)).to.deep.equal(ZERO);
  });

  it('are the totals of the lists, at every moment', async () => {
    receiver.answer(200, 404, 503);
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered'] });
    await subscribe(shop, receiver, { active: false });
    await shop.fixtures.product();
    for (const rating of [1, 1, 4, 5]) await shop.fixtures.review({ rating });
    await shop.fixtures.content();
    // What succeeds first, alone: a success recorded after the failures would end that the endpoint is failing.
    await shop.deliver();
    const order = await shop.fixtures.order();
    await shop.call('updateOrder', { path: { id: order.id }, body: { status: 'processing' } });
    await shop.fixtures.order();
    await shop.fixtures.approvedCommission();
    await shop.fixtures.commission();
    await shop.deliver();
    expect(await counts(shop)).to.deep.equal(await readLists(shop));
    expect((await counts(shop)).reviews?.pending).to.equal(4);
    expect((await counts(shop)).balances?.due).to.equal(1);
    const { deliveries, webhooks } = await counts(shop);
    expect([deliveries?.failed, deliveries?.pending, webhooks]).to.deep.equal([1, 1, { failing: 1, paused: 0, inactive: 1 }]);
    await shop.call('updateWebhook', { path: { id }, body: { active: false } });
    expect((await counts(shop)).deliveries).to.deep.equal({ pending: 0, paused: 1, failed: 1 });
    await shop.call('deleteWebhook', { path: { id } });
    expect((await counts(shop)).deliveries).to.deep.equal(ZERO.deliveries);
    expect(await counts(shop)).to.deep.equal(await readLists(shop));
  });

  it('need the scope of the list behind each: others are absent', async () => {
    const groups: Readonly<Partial<Record<Scope, (keyof Counts)[]>>> = {
      'products:read': ['products'],
      'content:read': ['content'],
      'reviews:moderate': ['reviews'],
      'creators:read': ['creators'],
      'orders:read': ['orders'],
      'commissions:read': ['commissions'],
      'payouts:read': ['balances'],
      'webhooks:read': ['webhooks', 'deliveries'],
      'reviews:read': [],
      'webhooks:write': [],
      'ai:use': [],
    };
    for (const [scope, names] of Object.entries(groups))
      expect(Object.keys(await counts(shop, [scope as Scope])), scope).to.have.members(names);
    expect(await counts(shop, ['orders:read', 'payouts:read'])).to.have.all.keys('orders', 'balances');
  });
});

/** The same numbers from the lists. */
async function readLists(shop: Shop): Promise<Counts> {
  const total = async (
    operation: 'listProducts' | 'listContent' | 'listAllReviews' | 'listCreators' | 'listOrders' | 'listCommissions' | 'listAllDeliveries',
    query: Record<string, unknown>,
  ) => (await shop.call(operation, { query })).body.total;
  const endpoints = (await shop.call('listWebhooks', { query: { limit: 100 } })).body.data;
  const withStatus = (name: string) => endpoints.filter(({ status }) => status === name).length;
  const ofOrders = async (status: string) => total('listOrders', { status });
  const ofDeliveries = async (state: string) => total('listAllDeliveries', { state });
  return {
    products: { draft: await total('listProducts', { status: 'draft' }) },
    content: { pendingReview: await total('listContent', { status: 'pending_review' }) },
    reviews: { pending: await total('listAllReviews', { status: 'pending' }) },
    creators: { pending: await total('listCreators', { verificationStatus: 'pending' }) },
    orders: { paid: await ofOrders('paid'), processing: await ofOrders('processing'), shipped: await ofOrders('shipped') },
    commissions: { pending: await total('listCommissions', { status: 'pending' }) },
    balances: { due: (await shop.call('listPayoutBalances', { query: { minimumDue: 0.01 } })).body.total },
    webhooks: { failing: withStatus('failing'), paused: withStatus('paused'), inactive: withStatus('inactive') },
    deliveries: { pending: await ofDeliveries('pending'), paused: await ofDeliveries('paused'), failed: await ofDeliveries('failed') },
  };
}
