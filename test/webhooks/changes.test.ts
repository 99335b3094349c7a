// An endpoint that is changed while much is under way to it: what waits goes by the new settings, or not at all.
import { expect } from 'chai';
import { startReceiver, useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, expectSigned, rowsOf, subscribe } from './deliveries.js';

const UNDER_WAY = 64;
const WAITING = 20;

describe('an endpoint with much under way', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  let id: string;
  let before: number;

  /** So many hang at the receiver, and more are claimed behind them. */
  beforeEach(async () => {
    ({ id } = await subscribe(shop, receiver, { timeoutSeconds: 30 }));
    await Promise.all(Array.from({ length: 80 }, () => shop.given.creator()));
    await shop.deliver(); // quick answers raise its limit to the most
    before = receiver.received.length;
    receiver.answer('hang');
    await Promise.all(Array.from({ length: UNDER_WAY + WAITING }, () => shop.given.creator()));
    await receiver.until(before + UNDER_WAY);
    await untilClaimed((claimed) => claimed > UNDER_WAY);
  });

  async function untilClaimed(isEnough: (claimed: number) => boolean): Promise<void> {
    for (;;) {
      const claimed = (await rowsOf(shop, 'select id from deliveries where claim is not null')).length;
      if (isEnough(claimed)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    deleted: () => shop.call('deleteWebhook', { path: { id } }),
    'switched off': () => shop.call('updateWebhook', { path: { id }, body: { active: false } }),
  };
  for (const [what, end] of Object.entries(ends))
    it(`gets nothing of what waits once it is ${what}`, async () => {
      await end();
      await untilClaimed((claimed) => claimed <= UNDER_WAY);
      receiver.release();
      await shop.deliver();
      expect(receiver.received).to.have.length(before + UNDER_WAY);
      const rows = await rowsOf<{ state: string }>(shop, "select state from deliveries where state = 'pending'");
      expect(rows).to.have.length(WAITING);
    });

  it('gets what waits at its new URL, signed with its new secret', async () => {
    const other = await startReceiver();
    const { secret } = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0 } })).body;
    await shop.call('updateWebhook', { path: { id }, body: { url: other.url } });
    await untilClaimed((claimed) => claimed <= UNDER_WAY);
    receiver.release();
    await shop.deliver();
    expect([receiver.received.length, other.received.length]).to.deep.equal([before + UNDER_WAY, WAITING]);
    for (const request of other.received) expectSigned(request, secret);
    const states = new Set((await deliveriesTo(shop, id)).map(({ state }) => state));
    expect([...states]).to.deep.equal(['delivered']);
    await other.stop();
  });
});
