// One slow or dead receiver never delays another.
import { expect } from 'chai';
import { freePort } from '../support/free-port.js';
import { startReceiver, useReceiver, type Receiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, pileUp, subscribe, warmUp } from './deliveries.js';

const ENDPOINTS = 20;
const HANGING = 4; // a fifth
const EVENTS = 30;

describe('twenty endpoints of which a fifth hang', () => {
  const shop = useShop(DEVELOPMENT);
  let receivers: Receiver[];
  beforeEach(async () => void (receivers = await Promise.all(Array.from({ length: ENDPOINTS }, () => startReceiver()))));
  afterEach(async () => void (await Promise.all(receivers.map((receiver) => receiver.stop()))));

  it('get all deliveries of the others while those hang, and theirs once they reply', async () => {
    const hanging = receivers.slice(0, HANGING);
    const others = receivers.slice(HANGING);
    for (const receiver of hanging) receiver.answer('hang');
    const ids: string[] = [];
    for (const receiver of receivers) ids.push((await subscribe(shop, receiver, { timeoutSeconds: 30 })).id);
    for (let turn = 0; turn < EVENTS; turn += 1) await shop.fixtures.creator();
    await Promise.all(others.map((receiver) => receiver.until(EVENTS)));
    for (const receiver of hanging) expect(receiver.received.length, 'still hanging').to.be.within(1, 8).and.equal(receiver.hanging);
    for (const receiver of hanging) receiver.release();
    await shop.deliver();
    for (const receiver of receivers) {
      const events = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([events.length, new Set(events).size]).to.deep.equal([EVENTS, EVENTS]);
    }
    for (const id of ids) expect((await deliveriesTo(shop, id)).every(({ state }) => state === 'delivered')).to.equal(true);
  });

  it('are not delayed by those that time out repeatedly', async () => {
    const hanging = receivers.slice(0, HANGING);
    for (const receiver of hanging) receiver.answer('hang');
    for (const receiver of receivers) await subscribe(shop, receiver, hanging.includes(receiver) ? { timeoutSeconds: 1 } : {});
    const begunMs = performance.now();
    for (let turn = 0; turn < EVENTS; turn += 1) await shop.fixtures.creator();
    await Promise.all(hanging.map((receiver) => receiver.until(10))); // the first eight have timed out by then
    for (let turn = 0; turn < EVENTS; turn += 1) await shop.fixtures.creator();
    await Promise.all(receivers.slice(HANGING).map((receiver) => receiver.until(2 * EVENTS)));
    const seconds = (performance.now() - begunMs) / 1_000;
    // Eight at first, then two connections, each for a second.
    for (const receiver of hanging) expect(receiver.received.length).to.be.at.most(8 + 2 * Math.ceil(seconds));
    for (const receiver of hanging) await untilHanging(receiver, 2);
  });

  /** While one request times out and the next arrives, the receiver may briefly have both. */
  async function untilHanging(receiver: Receiver, most: number): Promise<void> {
    while (receiver.hanging > most) await new Promise((resolve) => setImmediate(resolve));
  }
});

describe('endpoints next to a dead one', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('get their deliveries, however many have piled up for the dead one', async () => {
    const dead = await subscribe(shop, { url: `http://127.0.0.1:${await freePort()}/` });
    await subscribe(shop, receiver);
    for (let turn = 0; turn < EVENTS; turn += 1) await shop.fixtures.creator();
    await receiver.until(EVENTS);
    await shop.deliver();
    const undelivered = await deliveriesTo(shop, dead.id, { state: 'pending' });
    expect(undelivered.map(({ attemptCount }) => attemptCount)).to.deep.equal(Array.from({ length: EVENTS }, () => 1));
  });
});

describe('one receiver', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('gets at most sixty-four requests at a time, however many deliveries wait', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 });
    const count = await warmUp(shop, [id]);
    receiver.answer('hang');
    await pileUp(shop, id, 100);
    await receiver.until(count + 64);
    await shop.fixtures.user();
    expect([receiver.received.length, receiver.hanging, receiver.openConnections]).to.deep.equal([count + 64, 64, 64]);
    receiver.release();
    await shop.deliver();
    expect(receiver.received).to.have.length(count + 101);
  });
});
