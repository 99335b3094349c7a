// The history of an endpoint's health: a series of attempts without gaps, and when sending stopped and started.
import { expect } from 'chai';
import { pauseEndpoint } from '../../db/webhook-health.js';
import type { WebhookHealthHistory } from '../../generated/api.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, queryRows, subscribe } from './deliveries.js';

const HOUR_MS = 3_600_000;

describe('the health history of an endpoint', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const read = async (id: string, period?: string): Promise<WebhookHealthHistory> =>
    (await shop.call('getWebhookHealthHistory', { path: { id }, query: period === undefined ? {} : { period } })).body;
  const attempt = async () => {
    await shop.fixtures.creator();
    await shop.deliver();
  };

  it('is a series without gaps that ends now, for each period', async () => {
    const { id } = await subscribe(shop, receiver);
    const nowMs = shop.clock.now().getTime();
    const periods = [['24h', 'hour', 24, HOUR_MS], ['7d', 'hour', 168, HOUR_MS], ['30d', 'day', 30, 24 * HOUR_MS]] as const; // prettier-ignore
    for (const [period, interval, count, intervalMs] of periods) {
      const { points, ...rest } = await read(id, period);
      expect(rest).to.deep.equal({ webhookId: id, period, interval, changes: [] });
      expect(points).to.have.length(count);
      points.forEach((point, place) => {
        const startMs = (Math.floor(nowMs / intervalMs) - (count - 1 - place)) * intervalMs;
        expect(point).to.deep.equal({ start: new Date(startMs).toISOString(), succeeded: 0, failed: 0 });
      });
    }
    expect((await read(id)).period).to.equal('24h');
    expect((await shop.call('getWebhookHealthHistory', { path: { id }, query: { period: '1y' } })).status).to.equal(400);
  });

  it('counts every attempt in its hour and its day, with the mean of their durations', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['creator.registered'] });
    receiver.answer(404, 200, 200);
    for (const hours of [0, 0, 30]) {
      shop.clock.advance(hours * HOUR_MS);
      await attempt();
    }
    const day = (await read(id)).points;
    expect(day.at(-1)).to.include({ succeeded: 1, failed: 0 });
    expect(day.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0)).to.equal(1);
    const week = (await read(id, '7d')).points;
    expect(week.at(-31)).to.include({ succeeded: 1, failed: 1 });
    const month = (await read(id, '30d')).points.filter(({ succeeded, failed }) => succeeded + failed > 0);
    expect(month.reduce((sum, { succeeded, failed }) => sum + succeeded * 10 + failed, 0)).to.equal(21);
    const durations: number[] = [];
    for (const { id: delivery } of (await deliveriesTo(shop, id)).slice(0, 2))
      durations.push((await shop.call('getDelivery', { path: { id: delivery } })).body.attempts[0]?.durationMs ?? NaN);
    expect(week.at(-31)?.meanDurationMs).to.be.closeTo(durations.reduce((sum, one) => sum + one, 0) / 2, 0.1);
  });

  it('leaves the duration out for attempts of a release that did not time them', async () => {
    const { id } = await subscribe(shop, receiver);
    const hour = shop.clock.now().toISOString().slice(0, 13);
    await shop.database.execute(`insert into webhook_hours (endpoint_id, hour, succeeded, failed) values ('${id}', '${hour}', 5, 1)`);
    expect((await read(id)).points.at(-1)).to.deep.equal({ start: `${hour}:00:00.000Z`, succeeded: 5, failed: 1 });
    await attempt();
    const { succeeded, meanDurationMs = NaN } = (await read(id)).points.at(-1) ?? {};
    expect(succeeded).to.equal(6);
    expect(meanDurationMs).to.be.within(0, 10_000);
  });

  it('shows when the endpoint was paused and switched, and no other update', async () => {
    const { id } = await subscribe(shop, receiver);
    const update = (body: object) => shop.call('updateWebhook', { path: { id }, body });
    const at: string[] = [];
    const steps: readonly (() => Promise<unknown>)[] = [
      () => update({ active: false }),
      () => update({ active: false }),
      () => update({ active: true }),
      () => update({ active: true, name: 'Renamed' }),
      () => shop.services.db.transaction((trx) => pauseEndpoint(trx, id, shop.clock.now().toISOString())),
      () => update({ active: true }),
    ];
    for (const step of steps) {
      shop.clock.advance(1_000);
      at.push(shop.clock.now().toISOString());
      await step();
    }
    expect((await read(id)).changes).to.deep.equal([
      { at: at[0], change: 'deactivated' },
      { at: at[2], change: 'activated' },
      { at: at[4], change: 'paused' },
      { at: at[5], change: 'activated' },
    ]);
    shop.clock.advance(25 * HOUR_MS);
    expect((await read(id)).changes).to.deep.equal([]);
    expect((await read(id, '7d')).changes).to.have.length(4);
  });

  it('returns 404 for a deleted endpoint, and 403 without webhooks:read', async () => {
    const { id } = await subscribe(shop, receiver);
    const key = await shop.key({ scopes: ['orders:read'] });
    expect((await shop.call('getWebhookHealthHistory', { path: { id }, key })).status).to.equal(403);
    await shop.call('deleteWebhook', { path: { id } });
    expect((await shop.call('getWebhookHealthHistory', { path: { id } })).status).to.equal(404);
    expect(await queryRows(shop, `select * from webhook_changes`)).to.deep.equal([]);
  });
});
