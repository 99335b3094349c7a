// What a busy process must still notice: receivers that start to hang, changes, and writes of other processes.
import { expect } from 'chai';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { untilPolled } from '../support/statements.js';
import { DEVELOPMENT, deliveriesTo, pileUp, subscribe, warmUp } from './deliveries.js';

describe('a process with many deliveries to send', () => {
  const shop = useShop(DEVELOPMENT);
  let receivers: Receiver[];

  const start = async (count: number) => void (receivers = await Promise.all(Array.from({ length: count }, () => startReceiver())));
  afterEach(async () => void (await Promise.all(receivers.map((receiver) => receiver.stop()))));

  it('continues with the others when many quick receivers start to hang', async () => {
    await start(11);
    const [healthy, ...others] = receivers as [Receiver, ...Receiver[]];
    const ids: string[] = [];
    for (const receiver of others) ids.push((await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 })).id);
    const count = await warmUp(shop, ids);
    for (const receiver of others) receiver.answer('hang');
    for (const id of ids) await pileUp(shop, id, 400);
    await Promise.all(others.map((receiver) => receiver.until(count + 32))); // found by the poll of every second
    await subscribe(shop, healthy);
    const before = performance.now();
    await shop.fixtures.creator();
    await healthy.until(1);
    expect(performance.now() - before, 'far below the time-outs of those that hang').to.be.below(20_000);
    for (const receiver of others) receiver.release();
  });

  it('finds what another process wrote while it is busy', async () => {
    await start(2);
    const [busy, other] = receivers as [Receiver, Receiver];
    const { id: busyId } = await subscribe(shop, busy, { events: ['user.registered'] });
    const { id: otherId } = await subscribe(shop, other, { events: ['user.registered'] });
    await pileUp(shop, busyId, 20_000);
    await busy.until(1_000);
    await pileUp(shop, otherId, 1);
    await other.until(1);
    expect(busy.received.length, 'before all of it was through').to.be.below(20_000);
  });

  it('sends nothing it has already read to a deleted endpoint', async () => {
    await start(1);
    const [receiver] = receivers as [Receiver];
    const { id } = await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 });
    const count = await warmUp(shop, [id]);
    receiver.answer('hang');
    await pileUp(shop, id, 400);
    await receiver.until(count + 64); // all that can be in flight: anything beyond was sent later
    await shop.call('deleteWebhook', { path: { id } });
    await untilPolled(shop);
    const sent = receiver.received.length;
    receiver.answer(200);
    receiver.release();
    await shop.deliver();
    expect(receiver.received).to.have.length(sent);
  });

  it('signs what it has already read with the new secret after a rotation', async () => {
    await start(1);
    const [receiver] = receivers as [Receiver];
    const { id } = await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 });
    const count = await warmUp(shop, [id]);
    const oldSignature = receiver.received[0]?.headers['x-service-signature'];
    receiver.answer('hang');
    await pileUp(shop, id, 400);
    await receiver.until(count + 64); // all that can be in flight: anything beyond was sent later
    await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0 } });
    await untilPolled(shop);
    const sent = receiver.received.length;
    receiver.answer(200);
    receiver.release();
    await shop.deliver();
    const later = receiver.received.slice(sent);
    expect(later.length).to.be.above(100);
    const [first] = await deliveriesTo(shop, id, { limit: 1 });
    expect(first?.state).to.equal('delivered');
    expect(new Set(later.map(({ headers }) => headers['x-service-signature'])).size).to.equal(1);
    expect(later[0]?.headers['x-service-signature']).to.not.equal(oldSignature);
  });
});
