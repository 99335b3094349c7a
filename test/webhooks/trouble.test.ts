// Trouble on the sender's own side: a store that is slow, refuses or is away, an endpoint that can't be opened.
import { expect } from 'chai';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, lastDelivery, rowsOf, subscribe, warningsOf } from './deliveries.js';

const A_MINUTE_MS = 60_000;

describe('the sender in trouble', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const said = () => warningsOf(shop).map(({ msg }) => msg);

  it('records an attempt once the store takes it, and makes no second one', async () => {
    receiver.answer('hang');
    const { id } = await subscribe(shop, receiver);
    await shop.given.creator();
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

  it('sends again what the store would not record, after a minute', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute('alter table attempts rename to attempts_away');
    await shop.given.creator();
    await shop.deliver();
    await shop.database.execute('alter table attempts_away rename to attempts');
    expect(receiver.received).to.have.length(1);
    expect(await rowsOf(shop, 'select state, attempts from deliveries')).to.deep.equal([{ state: 'pending', attempts: 0 }]);
    expect(said()).to.include('Could not record webhook attempts');
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    shop.clock.advance(A_MINUTE_MS);
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 1 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(receiver.received).to.have.length(2);
  });

  it('finds what is due by itself after the store could not be read', async () => {
    await subscribe(shop, receiver);
    await shop.given.creator();
    await receiver.until(1);
    await shop.deliver();
    await shop.database.execute('alter table webhook_health rename to webhook_health_away');
    await shop.given.creator();
    const faults = ['polling due deliveries fails; retrying until it works', 'reading due deliveries fails; retrying until it works'];
    while (!said().some((msg) => faults.includes(msg))) await new Promise((resolve) => setTimeout(resolve, 10));
    await shop.database.execute('alter table webhook_health_away rename to webhook_health');
    await receiver.until(2); // a look every second
  });

  it('leaves out an endpoint whose secret it can not read, and sends to the others', async () => {
    const broken = await subscribe(shop, receiver);
    await shop.database.execute(`update webhook_endpoints set secret = 'not sealed at all'`);
    const whole = await subscribe(shop, receiver);
    await shop.given.creator();
    await shop.deliver();
    expect((await lastDelivery(shop, whole.id)).state).to.equal('delivered');
    expect(await lastDelivery(shop, broken.id)).to.include({ state: 'pending', attemptCount: 0 });
    const [warning] = warningsOf(shop);
    expect(warning).to.include({ msg: 'Could not open a webhook endpoint; retrying in a minute', webhookId: broken.id });
    await shop.call('rotateWebhookSecret', { path: { id: broken.id }, body: { overlapSeconds: 0 } });
    shop.clock.advance(A_MINUTE_MS);
    await shop.deliver();
    expect((await lastDelivery(shop, broken.id)).state).to.equal('delivered');
  });

  it('says nothing of a receiver that fails: that is told by the deliveries', async () => {
    receiver.answer('reset', 'garbage', 500);
    const { id } = await subscribe(shop, receiver);
    for (let turn = 0; turn < 3; turn += 1) await shop.given.creator();
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(['pending', 'pending', 'pending']);
    expect(said()).to.deep.equal([]);
  });
});
