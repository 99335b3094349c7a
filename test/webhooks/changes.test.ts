// An endpoint that changes while deliveries wait: they use the new settings, or are not sent.
import { expect } from 'chai';
import { startReceiver, useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { untilPolled } from '../support/statements.js';
import { DEVELOPMENT, expectSigned, pileUp, queryRows, subscribe, warmUp } from './deliveries.js';

const UNDER_WAY = 64;
const WAITING = 20;

describe('an endpoint with waiting deliveries', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  let id: string;
  let before: number;

  /** This many hang at the receiver, and more wait: one read loads the whole backlog. */
  beforeEach(async () => {
    ({ id } = await subscribe(shop, receiver, { events: ['user.registered'], timeoutSeconds: 30 }));
    before = await warmUp(shop, [id]);
    receiver.answer('hang');
    await pileUp(shop, id, UNDER_WAY + WAITING); // inserted at once: if the first were in flight for a second before the last exist, the limit would be halved
    await receiver.until(before + UNDER_WAY);
  });

  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    deleted: () => shop.call('deleteWebhook', { path: { id } }),
    'switched off': () => shop.call('updateWebhook', { path: { id }, body: { active: false } }),
  };
  for (const [what, end] of Object.entries(ends))
    it(`gets none of them once it is ${what}`, async () => {
      await end();
      await untilPolled(shop);
      receiver.release();
      await shop.deliver();
      expect(receiver.received).to.have.length(before + UNDER_WAY);
      const rows = await queryRows<{ state: string }>(shop, "select state from deliveries where state = 'pending'");
      expect(rows).to.have.length(WAITING);
    });

  it('gets them signed with only the new secret after a rotation without overlap', async () => {
    const { secret } = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0 } })).body;
    await untilPolled(shop);
    receiver.release();
    await shop.deliver();
    const after = receiver.received.slice(before + UNDER_WAY);
    expect(after).to.have.length(WAITING);
    for (const request of after) expectSigned(request, secret);
  });

  it('gets them at its new URL', async () => {
    const other = await startReceiver();
    await shop.call('updateWebhook', { path: { id }, body: { url: other.url } });
    await untilPolled(shop);
    receiver.release();
    await shop.deliver();
    expect([receiver.received.length, other.received.length]).to.deep.equal([before + UNDER_WAY, WAITING]);
    const states = await queryRows(shop, 'select distinct state from deliveries');
    expect(states).to.deep.equal([{ state: 'delivered' }]);
    await other.stop();
  });
});
