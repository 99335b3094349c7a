// Recoveries send all settled deliveries since a time again: which ones, how far, and what ends them.
import { expect } from 'chai';
import type { Recovery, RecoverableState } from '../../generated/api.js';
import { startReceiver, useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, getHealth, queryRows, subscribe } from './deliveries.js';
import { startBeside } from './services.js';

const ONCE = { retryPolicy: { maxAttempts: 1 } };

describe('a recovery', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  const recover = (id: string, body: Record<string, unknown>) => shop.call('recoverWebhook', { path: { id }, body });
  const getRecovery = async (id: string): Promise<Recovery> => (await shop.call('getRecovery', { path: { id } })).body;
  const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  /** An endpoint with a failed, a delivered and a failed delivery, a minute apart; returns their times. */
  async function withThree(): Promise<{ id: string; times: string[] }> {
    receiver.answer(400, 200, 404, 200);
    const { id } = await subscribe(shop, receiver, ONCE);
    const times: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      times.push(shop.clock.now().toISOString());
      await shop.fixtures.creator();
      await shop.deliver();
      shop.clock.advance(60_000);
    }
    return { id, times };
  }

  const cuts: readonly (readonly [string, number, RecoverableState[] | undefined, number[]])[] = [
    ['what failed', 0, undefined, [0, 2]],
    ['what failed, since a date', 1, undefined, [2]],
    ['what was delivered', 0, ['delivered'], [1]],
    ['both', 0, ['failed', 'delivered'], [0, 1, 2]],
    ['both, since the moment of the second', 1, ['delivered', 'failed'], [1, 2]],
    ['nothing, of what was delivered since the third', 2, ['delivered'], []],
  ];
  for (const [what, since, states, expected] of cuts)
    it(`sends again ${what}`, async () => {
      const { id, times } = await withThree();
      const ids = idsReceived();
      const reply = await recover(id, { since: times[since], ...(states && { states }) });
      const { id: recoveryId } = reply.body;
      expect([reply.status, reply.header('Location')]).to.deep.equal([202, `/api/recoveries/${recoveryId}`]);
      expect(reply.body).to.deep.include({ webhookId: id, status: 'running', progress: 0, matched: 0, queued: 0, dryRun: false });
      expect(reply.body).to.deep.include({ since: times[since], states: states ?? ['failed'] });
      await shop.deliver();
      const count = expected.length;
      expect(await getRecovery(recoveryId)).to.include({ status: 'completed', progress: 1, matched: count, queued: count });
      expect(idsReceived().slice(3).sort()).to.deep.equal(expected.map((index) => ids[index]).sort());
      const left = (await deliveriesTo(shop, id)).filter(({ state }) => state === 'failed').length;
      expect(left).to.equal(2 - expected.filter((index) => index !== 1).length);
    });

  it('that is a dry run counts and changes nothing, for an inactive endpoint as well', async () => {
    const { id, times } = await withThree();
    await shop.call('updateWebhook', { path: { id }, body: { active: false } });
    const before = await deliveriesTo(shop, id);
    const { body } = await recover(id, { since: times[0], dryRun: true });
    await shop.deliver();
    expect(await getRecovery(body.id)).to.include({ status: 'completed', dryRun: true, progress: 1, matched: 2, queued: 0 });
    expect([await deliveriesTo(shop, id), receiver.received.length]).to.deep.equal([before, 3]);
  });

  it('accepts a time in any zone, and refuses one in the future', async () => {
    const { id } = await withThree();
    const { body } = await recover(id, { since: '2024-11-21T12:06:00+02:00' });
    expect(body.since).to.equal('2024-11-21T10:06:00.000Z');
    await shop.deliver();
    const { error, status } = await recover(id, { since: '2024-11-21T10:08:00.001Z' });
    expect([status, error.details?.field]).to.deep.equal([400, 'since']);
  });

  it('leaves other endpoints and pending deliveries alone', async () => {
    const other = await startReceiver();
    other.answer(500);
    const pending = await subscribe(shop, other, { retryPolicy: { initialDelay: 3_600_000, maxDelay: 3_600_000 } });
    const { id, times } = await withThree();
    const before = await deliveriesTo(shop, pending.id);
    const recoveries = [
      await recover(pending.id, { since: times[0], states: ['failed', 'delivered'] }),
      await recover(id, { since: times[0] }),
    ];
    await shop.deliver();
    const queued = await Promise.all(recoveries.map(async ({ body }) => (await getRecovery(body.id)).queued));
    expect(queued).to.deep.equal([0, 2]);
    expect(before.map(({ state }) => state)).to.deep.equal(['pending', 'pending', 'pending']);
    expect(await deliveriesTo(shop, pending.id)).to.deep.equal(before);
    expect(other.received).to.have.length(3);
    await other.stop();
  });

  it('handles more than a thousand deliveries in batches that show their progress', async () => {
    const { id, times } = await withThree();
    await copyDelivery(1_250);
    const { body } = await recover(id, { since: times[0] });
    await shop.deliver();
    const done = await getRecovery(body.id);
    expect(done).to.include({ status: 'completed', progress: 1, matched: 1_252, queued: 1_252 });
    expect(done.finishedAt).to.equal(shop.clock.now().toISOString());
    expect(receiver.received).to.have.length(3 + 1_252);
    const [{ count }] = (await queryRows<{ count: number }>(
      shop,
      `select count(*) as count from deliveries where state = 'delivered'`,
    )) as [never];
    expect(Number(count)).to.equal(1_253);
    expect(await getHealth(shop, id)).to.include({ succeeded: 1_253, failed: 2, lagSeconds: 0 });
  });

  /** Creates failed deliveries like the first one, a millisecond apart. */
  async function copyDelivery(count: number): Promise<void> {
    const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
    const isSqlite = shop.services.db.dialect === 'sqlite';
    const id = isSqlite ? `printf('dlv_%05d', n)` : `'dlv_' || lpad(n::text, 5, '0')`;
    const madeAt = isSqlite
      ? `printf('2024-11-21T10:05:%06.3fZ', n / 1000.0)`
      : `'2024-11-21T10:05:0' || to_char(n / 1000.0, 'FM0.000') || 'Z'`;
    await shop.database.execute(`${numbers}
      insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at, settled_at)
      select ${id}, endpoint_id, event_id, event, payload_format, 'failed', 1, 1, due_at, ${madeAt}, settled_at
      from numbers, (select * from deliveries order by id limit 1) as first`);
  }
});

describe('a recovery that no worker has started yet', () => {
  const shop = useShop({ ...DEVELOPMENT, ROLE: 'api' });
  const receiver = useReceiver();
  let id: string;
  const recover = (body: object = {}) => shop.call('recoverWebhook', { path: { id }, body: { since: '2024-11-21T00:00:00Z', ...body } });
  const getRecovery = async (recovery: string): Promise<Recovery> => (await shop.call('getRecovery', { path: { id: recovery } })).body;

  async function work(): Promise<void> {
    const worker = await startBeside(shop, { ROLE: 'worker' });
    await worker.deliver();
    await worker.stop();
  }

  beforeEach(async () => {
    receiver.answer(400, 200);
    ({ id } = await subscribe(shop, receiver));
    await shop.fixtures.creator();
    await work();
    shop.clock.advance(60_000);
  });

  it('is run by the first available worker', async () => {
    const { body } = await recover();
    expect(await getRecovery(body.id)).to.include({ status: 'running', progress: 0 });
    await work();
    expect(await getRecovery(body.id)).to.include({ status: 'completed', queued: 1 });
    expect(receiver.received).to.have.length(2);
  });

  for (const [place, cursorAt, more] of [
    ['before', '2024-11-21T05:03:00.000Z', 1],
    ['behind', '2024-11-21T10:05:00.001Z', 0],
  ] as const)
    it(`continues where it stopped, ${place} the failed deliveries, and shows its progress`, async () => {
      const { body } = await recover();
      await shop.database.execute(`update recoveries set cursor_at = '${cursorAt}', cursor_id = 'dlv_0', matched = 700, queued = 600`);
      const progress = more ? 0.5 : 0.998; // of the time from midnight to 10:06
      expect(await getRecovery(body.id)).to.include({ status: 'running', progress, matched: 700, queued: 600 });
      await work();
      expect(await getRecovery(body.id)).to.include({ status: 'completed', progress: 1, matched: 700 + more, queued: 600 + more });
      expect(receiver.received).to.have.length(1 + more);
    });

  it('blocks another one for the same endpoint with 409 until it is done', async () => {
    const { body } = await recover();
    const second = await recover({ dryRun: true });
    expect([second.status, second.error.details?.field]).to.deep.equal([409, 'id']);
    expect(second.error.details?.issue).to.include('still running');
    const other = await subscribe(shop, receiver);
    expect((await shop.call('recoverWebhook', { path: { id: other.id }, body: { since: body.since } })).status).to.equal(202);
    await work();
    expect((await recover()).status).to.equal(202);
  });

  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    'switched off': () => shop.call('updateWebhook', { path: { id }, body: { active: false } }),
    paused: () => shop.database.execute(`update webhook_health set paused_at = '2024-11-21T10:06:00.000Z'`),
    deleted: () => shop.call('deleteWebhook', { path: { id } }),
  };
  for (const [what, end] of Object.entries(ends))
    it(`is canceled when its endpoint is ${what} in the meantime, and sends nothing`, async () => {
      const { body } = await recover();
      await end();
      await work();
      const ended = await getRecovery(body.id);
      expect(ended).to.include({ status: 'cancelled', matched: 0, queued: 0, finishedAt: shop.clock.now().toISOString() });
      expect(receiver.received).to.have.length(1);
    });

  for (const [what, end] of Object.entries(ends))
    it(`is not started when its endpoint is ${what}`, async () => {
      await end();
      expect((await recover()).status).to.equal(what === 'deleted' ? 404 : 409);
      expect((await queryRows(shop, 'select id from recoveries')).length).to.equal(0);
    });
});
