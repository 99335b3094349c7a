// Replaying one delivery: the same event, with all attempts that the endpoint allows.
import { expect } from 'chai';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { DEVELOPMENT, expectSigned, lastDelivery, queryRows, subscribe } from './deliveries.js';

describe('a replayed delivery', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const replay = (id: string) => shop.call('replayDelivery', { path: { id } });

  for (const [before, answer] of [
    ['failed', 400],
    ['delivered', 200],
  ] as const)
    it(`is sent again when it had ${before}, as the same event`, async () => {
      receiver.answer(answer, 200);
      const { id, secret } = await subscribe(shop, receiver);
      await shop.fixtures.creator();
      await shop.deliver();
      const { id: deliveryId, state } = await lastDelivery(shop, id);
      expect(state).to.equal(before);
      shop.clock.advance(60_000);
      const reply = await replay(deliveryId);
      const now = shop.clock.now().toISOString();
      expect([reply.status, reply.header('Location')]).to.deep.equal([202, `/api/deliveries/${deliveryId}`]);
      expect(reply.body).to.include({ id: deliveryId, state: 'pending', attemptCount: 1, nextAttemptAt: now });
      expect(reply.body).to.not.have.property('settledAt');
      await shop.deliver();
      const after = await lastDelivery(shop, id);
      expect(after).to.include({ id: deliveryId, state: 'delivered', attemptCount: 2, settledAt: now, lastStatusCode: 200 });
      expect(after.attempts.map(({ statusCode }) => statusCode)).to.deep.equal([answer, 200]);
      const [first, second] = receiver.received;
      if (!first || !second) throw new Error('it was not received twice');
      expect([second.headers['webhook-id'], second.text]).to.deep.equal([first.headers['webhook-id'], first.text]);
      expect(second.headers['webhook-timestamp']).to.not.equal(first.headers['webhook-timestamp']);
      expectSigned(second, secret);
      expect([receiver.received.length, (await shop.events()).length]).to.deep.equal([2, 1]);
    });

  it('gets all of its attempts again', async () => {
    receiver.answer(500);
    const { id } = await subscribe(shop, receiver, { retryPolicy: { maxAttempts: 2 } });
    await shop.fixtures.creator();
    for (let turn = 0; turn < 2; turn += 1) {
      for (const wait of [0, 1_000]) {
        shop.clock.advance(wait);
        await shop.deliver();
      }
      const { id: deliveryId, ...delivery } = await lastDelivery(shop, id);
      expect(delivery).to.include({ state: 'failed', attemptCount: 2 * (turn + 1) });
      if (turn === 0) expect((await replay(deliveryId)).status).to.equal(202);
    }
    expect(receiver.received).to.have.length(4);
  });

  it("is sent in its original format to the endpoint's current URL", async () => {
    const { id } = await subscribe(shop, receiver, { payloadFormat: 'compact' });
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.call('updateWebhook', { path: { id }, body: { url: `${receiver.url}/moved`, payloadFormat: 'full' } });
    await replay((await lastDelivery(shop, id)).id);
    await shop.deliver();
    expect(receiver.received.map(({ path }) => path)).to.deep.equal(['/hook', '/hook/moved']);
    expect(receiver.received[1]?.text).to.equal(receiver.received[0]?.text);
  });

  it('returns 409 while it is pending, and changes nothing', async () => {
    receiver.answer(500);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const before = await lastDelivery(shop, id);
    const { status, error } = await replay(before.id);
    expect([status, error.details?.issue]).to.deep.equal([409, 'names a delivery that is still pending']);
    expect(await lastDelivery(shop, id)).to.deep.equal(before);
  });

  for (const [status, make] of [
    ['inactive', (id: string) => shop.call('updateWebhook', { path: { id }, body: { active: false } })],
    ['paused', () => shop.database.execute(`update webhook_health set paused_at = '2024-11-21T10:05:00.000Z'`)],
  ] as const)
    it(`returns 409 while its endpoint is ${status}, and says how to fix that`, async () => {
      const { id } = await subscribe(shop, receiver);
      await shop.fixtures.creator();
      await shop.deliver();
      await make(id);
      const { id: deliveryId } = await lastDelivery(shop, id);
      const reply = await replay(deliveryId);
      expect(reply.status).to.equal(409);
      expect(reply.error.details?.issue).to.include(status).and.include('"active"').and.include(`/api/webhooks/${id}`);
      await shop.call('updateWebhook', { path: { id }, body: { active: true } });
      expect((await replay(deliveryId)).status).to.equal(202);
    });

  it('is sent once when two calls replay it at once', async () => {
    receiver.answer(200);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    receiver.answer('hang');
    const { id: deliveryId } = await lastDelivery(shop, id);
    const statuses = (await Promise.all([replay(deliveryId), replay(deliveryId)])).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([202, 409]);
    await receiver.until(2);
    receiver.release();
    await shop.deliver();
    expect(receiver.received).to.have.length(2);
    expect(await queryRows(shop, 'select id from attempts')).to.have.length(2);
  });
});
