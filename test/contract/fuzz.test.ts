// Requests made up from the contract itself: none is answered 5xx, and every reply is as declared (client.ts checks).
//
// A failure tells its seed and the request, shrunk. FUZZ_SEED repeats a run, FUZZ_RUNS makes it longer:
//   FUZZ_SEED=12345 FUZZ_RUNS=1000 npx mocha test/contract/fuzz.test.ts
import { expect } from 'chai';
import fc from 'fast-check';
import { operations } from '../support/contract.js';
import { useShop } from '../support/service.js';
import { requestArbitrary, type KnownIds } from './requests.js';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
/** Per operation; a slow machine tries fewer requests rather than failing. */
const TIME_LIMIT_MS = 200 * RUNS;
/** What adds and reads comes before what changes, and that before what deletes: else little would be left to add to. */
const METHODS = ['post', 'get', 'put', 'patch', 'delete'];
const inOrder = METHODS.flatMap((method) => operations.filter((operation) => operation.method === method));

describe('a request made up from the contract', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  let ids: KnownIds;

  before(async () => {
    const { fixtures } = shop;
    const products = [
      await fixtures.product({ category: 'Office' }),
      await fixtures.activeProduct(),
      await fixtures.product(),
      await fixtures.product(),
    ];
    const creators = [await fixtures.creator(), await fixtures.creator()];
    const { id: creatorId } = creators[0] as { id: string };
    const contents = [await fixtures.content({ creatorId, products: products.map(({ id }) => id) })];
    for (const action of ['reject', 'request_changes', 'approve', undefined]) {
      const content = await fixtures.content({ creatorId });
      if (action) await shop.call('moderateContent', { path: { id: content.id }, body: { action } });
      contents.push(content);
    }
    const reviews = [await fixtures.review({ userId: 'u1' }), await fixtures.review(), await fixtures.review()];
    const orders = [await fixtures.order(), await fixtures.order(), await fixtures.order()];
    const users = [await fixtures.user(), await fixtures.user()];
    const commissions = [await fixtures.commission(), await fixtures.approvedCommission(), await fixtures.commission()];
    const payouts = [await fixtures.payout()];
    const keys = [];
    for (let count = 0; count < 4; count += 1)
      keys.push((await shop.call('createApiKey', { body: { name: 'A key', scopes: ['ai:use'] } })).body);
    const deliveries = [await fixtures.delivery(), await fixtures.delivery()];
    const webhooks = [await fixtures.webhook(), await fixtures.webhook(), await fixtures.webhook()];
    const recoveries = [];
    for (const { id } of webhooks)
      recoveries.push((await shop.call('recoverWebhook', { path: { id }, body: { since: '2024-11-01T00:00:00.000Z' } })).body);
    const listIds = (things: readonly { id: string }[]) => things.map(({ id }) => id);
    ids = {
      products: listIds(products),
      categories: products.flatMap(({ categoryId }) => categoryId ?? []),
      creators: listIds(creators),
      contents: listIds(contents),
      reviews: listIds(reviews),
      orders: listIds(orders),
      users: listIds(users),
      commissions: listIds(commissions),
      payouts: listIds(payouts),
      apiKeys: listIds(keys),
      webhooks: listIds(webhooks),
      deliveries: listIds(deliveries),
      recoveries: listIds(recoveries),
      events: listIds(await shop.events()).slice(0, 5),
    };
  });

  for (const { operationId } of inOrder)
    it(`for ${operationId} is answered as declared, and never with a 5xx`, async function () {
      this.timeout(TIME_LIMIT_MS + 20_000);
      await fc.assert(
        fc.asyncProperty(
          requestArbitrary(operationId, () => ids),
          async (request) => {
            const reply = await shop.call(operationId, request);
            expect(reply.status, reply.text).to.be.lessThan(500);
          },
        ),
        { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
      );
    });

  it('leaves the service as whole as before', async () => {
    expect((await shop.call('listProducts')).status).to.equal(200);
    expect((await shop.send('GET', '/ready')).status).to.equal(200);
    expect(shop.logs()).to.not.include('request failed');
  });
});
