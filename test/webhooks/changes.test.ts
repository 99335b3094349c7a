// An endpoint that is changed while much is under way to it: what waits goes by the new settings, or not at all.
import { expect } from 'chai';
import { startReceiver, useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { untilPolled } from '../support/statements.js';
import { DEVELOPMENT, expectSigned, pileUp, rowsOf, subscribe, warmUp } from './deliveries.js';

const UNDER_WAY = 64;
const WAITING = 20;

describe('an endpoint with much under way', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  let id: string;
  let before: number;

  /** So many hang at the receiver, and more wait behind them: one read brings all that was piled up. */
  beforeEach(async () => {
    ({ id } = await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 }));
    before = await warmUp(shop, [id]);
    receiver.answer('hang');
    await pileUp(shop, id, UNDER_WAY + WAITING); // at once: were the first out for a second before the last are there, the limit would be halved
    await receiver.until(before + UNDER_WAY);
  });

  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    deleted: () => shop.call('deleteWebhook', { path: { id } }),
    'switched off': () => shop.call('updateWebhook', { path: { id }, body: { active: false } }),
  };
  for (const [what, end] of Object.entries(ends))
    it(`gets nothing of what waits once it is ${what}`, async () => {
      await end();
      await untilPolled(shop);
      receiver.release();
      await shop.deliver();
      expect(receiver.received).to.have.length(before + UNDER_WAY);
      const rows = await rowsOf<{ state: string }>(shop, "select state from deliveries where state = 'pending'");
      expect(rows).to.have.length(WAITING);
    });

  it('gets what waits signed with its new secret alone when that is rotated without an overlap', async () => {
    const { secret } = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0 } })).body;
    await untilPolled(shop);
    receiver.release();
    await shop.deliver();
    const after = receiver.received.slice(before + UNDER_WAY);
    expect(after).to.have.length(WAITING);
    for (const request of after) expectSigned(request, secret);
  });

  it('gets what waits at its new URL', async () => {
    const other = await startReceiver();
    await shop.call('updateWebhook', { path: { id }, body: { url: other.url } });
    await untilPolled(shop);
    receiver.release();
    await shop.deliver();
    expect([receiver.received.length, other.received.length]).to.deep.equal([before + UNDER_WAY, WAITING]);
    const states = await rowsOf(shop, 'select distinct state from deliveries');
    expect(states).to.deep.equal([{ state: 'delivered' }]);
    await other.stop();
  });
});
