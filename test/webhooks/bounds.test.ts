// How long requests about endpoints wait for receivers and name servers that never reply.
import { expect } from 'chai';
import { useReceiver } from '../support/receiver.js';
import { startShop, useShop } from '../support/service.js';
import { DEVELOPMENT, subscribe } from './deliveries.js';

describe('the certification of a receiver that never replies', function () {
  this.timeout(40_000);
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('ends after ten seconds, and reports which checks were not sent', async () => {
    receiver.answer('hang');
    const { id } = await subscribe(shop, receiver, { timeoutSeconds: 4 });
    const { body } = await shop.call('certifyWebhook', { path: { id } });
    const waitedMs = body.checks.reduce((sum, { durationMs }) => sum + durationMs, 0);
    expect(waitedMs).to.be.within(9_900, 11_500);
    expect(body.conformant).to.equal(false);
    expect(receiver.received).to.have.length(3);
    expect(body.checks.map(({ error }) => error?.code)).to.deep.equal(Array.from({ length: 5 }, () => 'timeout'));
    expect(body.checks.slice(3).map(({ durationMs, error }) => [durationMs, error?.message])).to.deep.equal(
      Array.from({ length: 2 }, () => [0, 'not sent: the previous checks used all 10 seconds of the certification']),
    );
  });
});

describe('a URL whose name server never replies', function () {
  this.timeout(40_000);

  it('delays creating and updating an endpoint by two seconds each, and a certification by ten', async () => {
    let isSilent = true;
    const never = () => (isSilent ? new Promise<never>(() => undefined) : Promise.resolve(['93.184.215.14']));
    const shop = await startShop({}, never);
    try {
      const measureSeconds = async (work: () => Promise<unknown>) => {
        const startedAt = performance.now();
        await work();
        return (performance.now() - startedAt) / 1_000;
      };
      let id = '';
      const creating = async () =>
        ({ id } = (await shop.call('createWebhook', { body: { url: 'https://shop.example.com/', events: ['order.completed'] } })).body);
      expect(await measureSeconds(creating)).to.be.within(1.9, 4);
      const updating = () => shop.call('updateWebhook', { path: { id }, body: { url: 'https://shop.example.org/' } });
      expect(await measureSeconds(updating)).to.be.within(1.9, 4);
      expect(await measureSeconds(() => shop.call('certifyWebhook', { path: { id } }))).to.be.within(9, 14);
    } finally {
      isSilent = false;
      await shop.stop();
    }
  });
});
