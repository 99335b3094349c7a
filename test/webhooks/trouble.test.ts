// Problems of the sender: a store that is slow, refuses writes or is unavailable, and an endpoint whose secret can't be decrypted.
import { expect } from 'chai';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, lastDelivery, queryRows, subscribe, listWarnings } from './deliveries.js';

const A_MINUTE_MS = 60_000;

describe('a sender with problems', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const said = () => listWarnings(shop).map(({ msg }) => msg);

  it('records an attempt once the store accepts it, and sends it only once', async () => {
    receiver.answer('hang');
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await receiver.until(1);
    const release = await shop.database.holdWrites();
    receiver.release();
    const delivering = shop.deliver();
    await new Promise((resolve) => setTimeout(resolve, 100)); // the attempt is waiting to be written
    expect(await lastDelivery(shop, id)).to.include({ state: 'pending', attemptCount: 0 });
    await release();
    await delivering;
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 1 });
    expect(receiver.received).to.have.length(1);
  });

  it('sends again after a minute what the store refused to record', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute('alter table attempts rename to attempts_away');
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.database.execute('alter table attempts_away rename to attempts');
    expect(receiver.received).to.have.length(1);
    expect(await queryRows(shop, 'select state, attempts from deliveries')).to.deep.equal([{ state: 'pending', attempts: 0 }]);
    expect(said()).to.include('Could not record webhook attempts');
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    shop.clock.advance(A_MINUTE_MS);
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 1 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(receiver.received).to.have.length(2);
  });

  it('finds due deliveries by itself after the store could not be read', async () => {
    await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await receiver.until(1);
    await shop.deliver();
    await shop.database.execute('alter table webhook_health rename to webhook_health_away');
    await shop.fixtures.creator();
    const errors = ['polling due deliveries fails; retrying until it works', 'reading due deliveries fails; retrying until it works'];
    while (!said().some((msg) => errors.includes(msg))) await new Promise((resolve) => setTimeout(resolve, 10));
    await shop.database.execute('alter table webhook_health_away rename to webhook_health');
    await receiver.until(2); // polled every second
  });

  it('skips an endpoint whose secret it can not decrypt, and sends to the others', async () => {
    const broken = await subscribe(shop, receiver);
    await shop.database.execute(`update webhook_endpoints set secret = 'not sealed at all'`);
    const whole = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    expect((await lastDelivery(shop, whole.id)).state).to.equal('delivered');
    expect(await lastDelivery(shop, broken.id)).to.include({ state: 'pending', attemptCount: 0 });
    const [warning] = listWarnings(shop);
    expect(warning).to.include({ msg: 'Could not decrypt the secrets of a webhook endpoint; retrying in a minute', webhookId: broken.id });
    await shop.call('rotateWebhookSecret', { path: { id: broken.id }, body: { overlapSeconds: 0 } });
    shop.clock.advance(A_MINUTE_MS);
    await shop.deliver();
    expect((await lastDelivery(shop, broken.id)).state).to.equal('delivered');
  });

  it('logs nothing about a receiver that fails: the deliveries show that', async () => {
    receiver.answer('reset', 'garbage', 500);
    const { id } = await subscribe(shop, receiver);
    for (let turn = 0; turn < 3; turn += 1) await shop.fixtures.creator();
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(['pending', 'pending', 'pending']);
    expect(said()).to.deep.equal([]);
  });
});
