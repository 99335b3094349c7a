// The store is slow or fails for webhooks: requests still succeed, and the log stays short.
import { expect } from 'chai';
import pg from 'pg';
import { onPostgres } from '../support/database.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { DEVELOPMENT, lastDelivery, subscribe } from './deliveries.js';

const REQUESTS = 60;

describe('webhooks that can not be read from the store', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  /** Makes the dispatcher poll repeatedly while requests are made; returns their statuses. */
  async function wakeBetweenRequests(): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      shop.services.wakeDispatcher([]);
      statuses.add((await shop.call('listProducts', { query: { limit: 1 } })).status);
    }
    return statuses;
  }

  const logged = (text: string) =>
    shop
      .logs()
      .split('\n')
      .filter((line) => line.includes(text));

  /** Counts the statements that wait for a lock. */
  async function countWaiting(client: pg.Client): Promise<{ polls: number; waiting: number }> {
    const { rows } = await client.query<{ polls: number; waiting: number }>(
      `select count(*) filter (where query like 'select e.id, c.worker_id%')::int as polls, count(*)::int as waiting
       from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0] as { polls: number; waiting: number };
  }

  it('are retried with growing pauses, and logged when the failure starts and ends', async () => {
    await subscribe(shop, receiver);
    await shop.database.execute('alter table webhook_health rename to webhook_health_away');
    while (logged('polling due deliveries fails').length === 0) await wakeBetweenRequests();
    for (let turn = 0; turn < 5; turn += 1) expect([...(await wakeBetweenRequests())]).to.deep.equal([200]);
    await shop.fixtures.creator();
    while (logged('reading due deliveries fails').length === 0) await wakeBetweenRequests();
    await wakeBetweenRequests();
    expect([logged('polling due deliveries fails').length, logged('reading due deliveries fails').length]).to.deep.equal([1, 1]);
    await shop.database.execute('alter table webhook_health_away rename to webhook_health');
    await receiver.until(1);
    await shop.deliver();
    const [over] = logged('polling due deliveries works again').map((line) => JSON.parse(line) as { failures: number; level: string });
    expect(over).to.include({ level: 'info' });
    expect(over?.failures, 'far fewer tries than reasons to look').to.be.within(1, 6);
  });

  if (onPostgres)
    it('use their own connection, so that no request waits for it', async () => {
      const { id } = await subscribe(shop, receiver);
      const holder = new pg.Client({ connectionString: shop.database.url });
      await holder.connect();
      await holder.query('begin; lock table webhook_health in access exclusive mode');
      const seen: { polls: number; waiting: number }[] = [];
      try {
        for (let turn = 0; turn < 5; turn += 1) {
          expect([...(await wakeBetweenRequests())]).to.deep.equal([200]);
          seen.push(await countWaiting(holder));
        }
      } finally {
        await holder.end();
      }
      const polls = seen.map((one) => one.polls); // none while it pauses after a try that took too long
      expect(Math.max(...polls), `never two at once: ${polls.join()}`).to.equal(1);
      for (const { waiting } of seen) expect(waiting).to.be.at.most(4);
      await shop.fixtures.creator();
      await shop.deliver();
      expect((await lastDelivery(shop, id)).state).to.equal('delivered');
    });
});
