// An endpoint that keeps failing: warned after three days, paused after five, resumed by an update; and its health.
import { expect } from 'chai';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, getEndpoint, getHealth, lastDelivery, queryRows, subscribe, listWarnings } from './deliveries.js';

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const WARNED = 'a webhook endpoint is failing and will be paused';
const PAUSED = 'a webhook endpoint is paused after five days without a success';

describe('an endpoint without a success', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  let id: string;
  let start: number;
  const at = (ms: number) => new Date(start + ms).toISOString();
  const said = () => listWarnings(shop).map(({ msg }) => msg);

  beforeEach(async () => {
    receiver.answer(500);
    ({ id } = await subscribe(shop, receiver, ONCE));
    start = shop.clock.now().getTime();
  });

  /** A delivery that fails this long after the first one. */
  async function failAfter(ms: number): Promise<void> {
    shop.clock.advance(start + ms - shop.clock.now().getTime());
    await shop.fixtures.creator();
    await shop.deliver();
  }

  it('is active until its first failure, then failing', async () => {
    expect(await getHealth(shop, id)).to.deep.equal({ webhookId: id, status: 'active', succeeded: 0, failed: 0, lagSeconds: 0 });
    await failAfter(0);
    await failAfter(HOUR_MS);
    expect((await getEndpoint(shop, id)).status).to.equal('failing');
    const health = await getHealth(shop, id);
    expect(health).to.include({ status: 'failing', failingSince: at(0), lastFailureAt: at(HOUR_MS), disablesAt: at(5 * DAY_MS) });
    expect(said()).to.deep.equal([]);
  });

  it('logs one warning after three days', async () => {
    await failAfter(0);
    await failAfter(3 * DAY_MS - 1);
    expect(said()).to.deep.equal([]);
    await failAfter(3 * DAY_MS);
    await failAfter(4 * DAY_MS);
    expect(listWarnings(shop)).to.have.length(1);
    expect(listWarnings(shop)[0]).to.include({ msg: WARNED, webhookId: id, failingSince: at(0) });
    expect((await getEndpoint(shop, id)).status).to.equal('failing');
  });

  it('is paused after five days, and its events are stored', async () => {
    await failAfter(0);
    await failAfter(3 * DAY_MS);
    await failAfter(5 * DAY_MS - 1);
    expect((await getEndpoint(shop, id)).status).to.equal('failing');
    await failAfter(5 * DAY_MS);
    expect(await getEndpoint(shop, id)).to.include({ status: 'paused', active: true, pausedAt: at(5 * DAY_MS) });
    expect(said()).to.deep.equal([WARNED, PAUSED]);
    await failAfter(6 * DAY_MS);
    await failAfter(7 * DAY_MS);
    expect(receiver.received, 'nothing is sent any more').to.have.length(4);
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal([
      ...Array<string>(4).fill('failed'),
      'paused',
      'paused',
    ]);
    expect(await deliveriesTo(shop, id, { state: 'paused' })).to.have.length(2);
    expect(await deliveriesTo(shop, id, { state: 'pending' })).to.deep.equal([]);
    expect(await lastDelivery(shop, id))
      .to.include({ attemptCount: 0 })
      .and.not.have.property('nextAttemptAt');
    const health = await getHealth(shop, id);
    expect(health).to.include({ status: 'paused', pausedAt: at(5 * DAY_MS), lagSeconds: DAY_MS / 1000 });
    expect(health).to.not.have.property('disablesAt');
    expect(said()).to.deep.equal([WARNED, PAUSED]);
  });

  it('gets everything that was stored when it is resumed, and has another five days', async () => {
    for (const days of [0, 3, 5, 6, 7]) await failAfter(days * DAY_MS);
    receiver.answer(200);
    const undelivered = (await deliveriesTo(shop, id, { state: 'paused' })).map(({ eventId }) => eventId);
    const resumed = (await shop.call('updateWebhook', { path: { id }, body: { active: true } })).body;
    expect(resumed).to.include({ status: 'active', active: true }).and.not.have.property('pausedAt');
    await shop.deliver();
    expect(receiver.received.slice(3).map(({ headers }) => headers['webhook-id'])).to.have.members(undelivered);
    expect((await deliveriesTo(shop, id, { state: 'delivered' })).length).to.equal(2);
    receiver.answer(500);
    await failAfter(8 * DAY_MS);
    expect(await getHealth(shop, id)).to.include({ status: 'failing', failingSince: at(8 * DAY_MS), disablesAt: at(13 * DAY_MS) });
  });

  it('stays paused when other fields change', async () => {
    for (const days of [0, 3, 5, 6]) await failAfter(days * DAY_MS);
    await shop.call('updateWebhook', { path: { id }, body: { name: 'another name', url: `${receiver.url}/moved` } });
    await shop.deliver();
    expect((await getEndpoint(shop, id)).status).to.equal('paused');
    expect(receiver.received).to.have.length(3);
  });

  it('starts over after one success', async () => {
    await failAfter(0);
    await failAfter(3 * DAY_MS);
    receiver.answer(200, 500);
    await failAfter(4 * DAY_MS);
    expect(await getEndpoint(shop, id)).to.include({ status: 'active' });
    expect(await getHealth(shop, id))
      .to.include({ lastSuccessAt: at(4 * DAY_MS) })
      .and.not.have.property('failingSince');
    await failAfter(5 * DAY_MS);
    await failAfter(8 * DAY_MS);
    expect(said()).to.deep.equal([WARNED, WARNED]);
    await failAfter(10 * DAY_MS);
    expect(await getEndpoint(shop, id)).to.include({ status: 'paused', pausedAt: at(10 * DAY_MS) });
  });

  it('is never paused without a warning a day before, however rarely there is something to send', async () => {
    await failAfter(0);
    await failAfter(9 * DAY_MS);
    expect([said(), (await getEndpoint(shop, id)).status]).to.deep.equal([[WARNED], 'failing']);
    await failAfter(10 * DAY_MS - 1);
    expect((await getEndpoint(shop, id)).status).to.equal('failing');
    await failAfter(10 * DAY_MS);
    expect([said(), (await getEndpoint(shop, id)).status]).to.deep.equal([[WARNED, PAUSED], 'paused']);
  });

  it('starts over after it was deactivated', async () => {
    await failAfter(0);
    await failAfter(3 * DAY_MS);
    for (const active of [false, true]) await shop.call('updateWebhook', { path: { id }, body: { active } });
    await failAfter(6 * DAY_MS);
    expect(await getHealth(shop, id)).to.include({ status: 'failing', failingSince: at(6 * DAY_MS) });
  });
});

describe('the health of an endpoint', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('is the success rate of its attempts in the last day', async () => {
    receiver.answer(500, 200, 200, 400, 200, 200);
    const { id } = await subscribe(shop, receiver);
    for (let turn = 0; turn < 5; turn += 1) await shop.fixtures.creator();
    await shop.deliver();
    shop.clock.advance(1_000);
    await shop.deliver();
    expect(await getHealth(shop, id)).to.include({ status: 'active', succeeded: 4, failed: 2, successRate: 0.6667 });
    shop.clock.advance(12 * HOUR_MS);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(await getHealth(shop, id)).to.include({ succeeded: 5, failed: 2 });
    shop.clock.advance(12 * HOUR_MS);
    expect(await getHealth(shop, id)).to.include({ succeeded: 1, failed: 0, successRate: 1 });
    shop.clock.advance(12 * HOUR_MS);
    expect(await getHealth(shop, id))
      .to.include({ succeeded: 0, failed: 0 })
      .and.not.have.property('successRate');
  });

  it('lags by the age of the oldest undelivered delivery', async () => {
    receiver.answer(500, 500, 200);
    const { id } = await subscribe(shop, receiver, { retryPolicy: { initialDelay: 5 * MINUTE_MS, maxDelay: HOUR_MS } });
    for (let turn = 0; turn < 2; turn += 1) {
      await shop.fixtures.creator();
      await shop.deliver();
      shop.clock.advance(MINUTE_MS);
    }
    expect((await getHealth(shop, id)).lagSeconds).to.equal(120);
    shop.clock.advance(3 * MINUTE_MS);
    await shop.deliver();
    expect((await getHealth(shop, id)).lagSeconds, 'the first was delivered').to.equal(240);
    shop.clock.advance(MINUTE_MS);
    await shop.deliver();
    expect((await getHealth(shop, id)).lagSeconds).to.equal(0);
  });

  it('is independent of other endpoints', async () => {
    receiver.answerBy(({ path }) => (path === '/hook/bad' ? 500 : 200));
    const bad = await subscribe(shop, { url: `${receiver.url}/bad` }, ONCE);
    const good = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(await getHealth(shop, bad.id)).to.include({ status: 'failing', succeeded: 0, failed: 1, successRate: 0 });
    expect(await getHealth(shop, good.id)).to.include({ status: 'active', succeeded: 1, failed: 0, successRate: 1 });
    expect((await queryRows(shop, 'select * from webhook_hours')).length).to.equal(2);
  });
});
