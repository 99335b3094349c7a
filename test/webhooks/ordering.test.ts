// The ordering `per-resource`: the next event of a resource waits until the one before is settled, and nothing else waits.
import { expect } from 'chai';
import { createOrderSweep } from '../../db/ordered-deliveries.js';
import type { CreateWebhook, OrderStatus } from '../../generated/api.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, expectSigned, getEndpoint, lastDelivery, queryRows, subscribe } from './deliveries.js';
import { startBeside, type Neighbor } from './services.js';

interface Payload {
  readonly data: { readonly orderId: string; readonly status?: OrderStatus };
}
const read = ({ text }: ReceivedRequest) => (JSON.parse(text) as Payload).data;
const getPlace = ({ headers }: ReceivedRequest): readonly [string, number] => {
  const [resourceId = '', number] = (headers['webhook-sequence'] ?? '').split(';');
  return [resourceId, Number(number)];
};
const numbersOf = (received: readonly ReceivedRequest[], id: string): number[] =>
  received
    .map(getPlace)
    .filter(([resourceId]) => resourceId === id)
    .map(([, number]) => number);

describe('an endpoint with the ordering per-resource', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const beside: Neighbor[] = [];
  afterEach(async () => void (await Promise.all(beside.splice(0).map((one) => one.stop()))));

  const ordered = (fields: Partial<CreateWebhook> = {}) =>
    subscribe(shop, receiver, { events: ['order.updated'], ordering: 'per-resource', ...fields });
  const move = (id: string, status: 'processing' | 'shipped' | 'completed' | 'cancelled') =>
    shop.call('updateOrder', { path: { id }, body: { status } });
  const wait = async (ms: number) => {
    shop.clock.advance(ms);
    await shop.deliver();
  };

  it('gets the resource and the number of each event, and others do not', async () => {
    const { secret, ordering } = await ordered({ events: ['product.purchased', 'order.updated', 'order.completed'] });
    expect(ordering).to.equal('per-resource');
    await subscribe(shop, { url: `${receiver.url}/plain` });
    const { id } = await shop.fixtures.order();
    for (const status of ['processing', 'shipped', 'completed'] as const) await move(id, status);
    await shop.deliver();
    const toOrdered = receiver.received.filter(({ path }) => path === '/hook');
    expect(toOrdered.map(({ headers }) => headers['webhook-sequence'])).to.deep.equal([1, 2, 3, 4, 5].map((number) => `${id};${number}`));
    expect(toOrdered.map((request) => read(request).status)).to.deep.equal([undefined, 'processing', 'shipped', 'completed', undefined]);
    for (const request of toOrdered) expectSigned(request, secret);
    const others = receiver.received.filter(({ path }) => path !== '/hook');
    expect(others.length).to.be.above(4);
    expect(others.every(({ headers }) => headers['webhook-sequence'] === undefined)).to.equal(true);
  });

  it('gets the next event of a resource only after the one before is delivered, and other resources at once', async () => {
    const failing = await shop.fixtures.order();
    const healthy = await shop.fixtures.order();
    receiver.answerBy((request, turn) => (read(request).orderId === failing.id && turn < 4 ? 500 : 200));
    const { id } = await ordered();
    for (const status of ['processing', 'shipped'] as const) for (const order of [failing, healthy]) await move(order.id, status);
    await shop.deliver();
    expect(numbersOf(receiver.received, healthy.id)).to.deep.equal([1, 2]);
    expect(numbersOf(receiver.received, failing.id)).to.deep.equal([1]);
    const waiting = (await deliveriesTo(shop, id)).filter(({ state }) => state === 'pending').at(-1);
    expect(waiting).to.include({ attemptCount: 0 });
    expect(waiting).to.not.have.property('nextAttemptAt');
    const shown = (await shop.call('getDelivery', { path: { id: waiting?.id ?? '' } })).body.request;
    expect(shown.headers).to.deep.include({ name: 'webhook-sequence', value: `${failing.id};2` });
    await wait(1_000);
    expect(numbersOf(receiver.received, failing.id), 'after a second attempt that failed').to.deep.equal([1, 1]);
    await wait(2_000);
    expect(numbersOf(receiver.received, failing.id)).to.deep.equal([1, 1, 1, 2]);
    expect((await deliveriesTo(shop, id)).every(({ state }) => state === 'delivered')).to.equal(true);
  });

  for (const [what, answer] of [
    ['its attempts are used up', 500],
    ['it is refused', 400],
  ] as const)
    it(`gets the next event of a resource after one has failed for good, because ${what}`, async () => {
      receiver.answer(answer, answer, 200);
      const { id } = await ordered({ retryPolicy: { maxAttempts: answer === 500 ? 2 : 5 } });
      const order = await shop.fixtures.order();
      for (const status of ['processing', 'shipped', 'completed'] as const) await move(order.id, status);
      await shop.deliver();
      await wait(1_000);
      expect(numbersOf(receiver.received, order.id)).to.deep.equal(answer === 500 ? [1, 1, 2, 3] : [1, 2, 3]);
      const states = answer === 500 ? ['failed', 'delivered', 'delivered'] : ['failed', 'failed', 'delivered'];
      expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(states);
    });

  it("numbers a registration by its event: the id of a user would outlive the user's erasure", async () => {
    await ordered({ events: ['user.registered'] });
    await shop.fixtures.user();
    await shop.deliver();
    const { headers } = receiver.received.at(-1) as ReceivedRequest;
    expect(headers['webhook-sequence']).to.equal(`${headers['webhook-id']};1`);
    expect(JSON.stringify(await queryRows(shop, 'select * from resource_sequences')))
      .to.include('evt_')
      .and.not.include('usr_');
  });

  it('gets a replay at once, with its number, and nothing waits for it', async () => {
    receiver.answer(400, 200, 500);
    const { id } = await ordered();
    const order = await shop.fixtures.order();
    for (const status of ['processing', 'shipped'] as const) await move(order.id, status);
    await shop.deliver();
    const [first] = await deliveriesTo(shop, id);
    await shop.call('replayDelivery', { path: { id: first?.id ?? '' } });
    await shop.deliver();
    receiver.answer(200);
    await move(order.id, 'completed');
    await shop.deliver();
    expect(numbersOf(receiver.received, order.id)).to.deep.equal([1, 2, 1, 3]);
    await wait(1_000);
    expect(numbersOf(receiver.received, order.id)).to.deep.equal([1, 2, 1, 3, 1]);
  });

  it('numbers only what it gets, without gaps', async () => {
    await ordered({ filter: { 'data.status': ['shipped', 'completed'] } });
    const { id } = await shop.fixtures.order();
    for (const status of ['processing', 'shipped', 'completed'] as const) await move(id, status);
    await shop.deliver();
    expect(receiver.received.map((request) => [read(request).status, getPlace(request)[1]])).to.deep.equal([
      ['shipped', 1],
      ['completed', 2],
    ]);
  });

  it('gets what several processes write at once in the order of the commits, though its receiver fails now and then', async () => {
    receiver.answerBy((_, turn) => (turn % 3 === 1 ? 500 : 200));
    beside.push(await startBeside(shop), await startBeside(shop, { ROLE: 'worker' }));
    const { id: endpointId } = await ordered({ retryPolicy: { maxAttempts: 20, backoffMultiplier: 1, initialDelay: 100 } });
    const { id: productId } = await shop.fixtures.activeProduct();
    const orders = await Promise.all([1, 2].map(() => shop.fixtures.order({ items: [{ productId, quantity: 20 }] })));
    const refunds = Array.from({ length: 16 }, (_, index) => ({ order: orders[index % 2], from: index % 4 < 2 ? shop : beside[0] }));
    await Promise.all(
      refunds.map(({ order, from }) =>
        (from ?? shop).call('refundOrder', { path: { id: order?.id ?? '' }, body: { items: [{ productId, quantity: 1 }] } }),
      ),
    );
    for (let turn = 0; turn < 60; turn += 1) {
      await Promise.all([shop, ...beside].map((one) => one.deliver()));
      shop.clock.advance(100);
    }
    for (const { id } of orders) {
      const delivered = [...new Set(numbersOf(receiver.received, id))];
      expect(delivered).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(numbersOf(receiver.received, id), 'in order').to.deep.equal([...numbersOf(receiver.received, id)].sort((a, b) => a - b));
      const refunded = receiver.received
        .filter((request) => getPlace(request)[0] === id)
        .map(({ text }) => (JSON.parse(text) as { data: { refunded: { amount: number } } }).data.refunded.amount);
      expect(refunded, 'the sum refunded only grows').to.deep.equal([...refunded].sort((a, b) => a - b));
    }
    expect((await deliveriesTo(shop, endpointId)).every(({ state }) => state === 'delivered')).to.equal(true);
  });

  it('gets what the previous release left waiting', async () => {
    receiver.answer(500);
    await ordered();
    const order = await shop.fixtures.order();
    for (const status of ['processing', 'shipped'] as const) await move(order.id, status);
    await shop.deliver();
    // The previous release settles a delivery and knows of no other that waits for it.
    await shop.database.execute(`update deliveries set state = 'failed' where sequence = 1`);
    receiver.answer(200);
    await wait(60_000);
    expect(numbersOf(receiver.received, order.id)).to.deep.equal([1]);
    await shop.runMaintenance();
    await shop.deliver();
    expect(numbersOf(receiver.received, order.id)).to.deep.equal([1, 2]);
    expect(await createOrderSweep(shop.services.db)(shop.clock.now().getTime())).to.equal(0);
  });

  it('can be changed for events from then on; what waits keeps its order', async () => {
    receiver.answer(500, 200);
    const { id } = await ordered();
    const order = await shop.fixtures.order();
    for (const status of ['processing', 'shipped'] as const) await move(order.id, status);
    await shop.deliver();
    await shop.call('updateWebhook', { path: { id }, body: { ordering: 'none' } });
    expect(await getEndpoint(shop, id)).to.not.have.property('ordering');
    await move(order.id, 'completed');
    await shop.deliver();
    await wait(1_000);
    const seen = receiver.received.map((request) => [read(request).status, request.headers['webhook-sequence']?.split(';')[1]]);
    expect(seen).to.deep.equal([['processing', '1'], ['completed', undefined], ['processing', '1'], ['shipped', '2']]); // prettier-ignore
  });

  it('leaves no numbers behind when it is deleted', async () => {
    const { id } = await ordered();
    await move((await shop.fixtures.order()).id, 'processing');
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered' });
    expect(await queryRows(shop, 'select * from resource_sequences')).to.have.length(1);
    await shop.call('deleteWebhook', { path: { id } });
    await shop.runMaintenance();
    expect(await queryRows(shop, 'select * from resource_sequences')).to.deep.equal([]);
  });

  it('costs an event nothing for endpoints without an order', async () => {
    await subscribe(shop, receiver, { events: ['order.updated'] });
    await move((await shop.fixtures.order()).id, 'processing');
    await shop.deliver();
    expect(await queryRows(shop, 'select * from resource_sequences')).to.deep.equal([]);
    expect(await queryRows(shop, 'select resource_id, sequence from deliveries')).to.deep.equal([{ resource_id: null, sequence: null }]);
  });
});
