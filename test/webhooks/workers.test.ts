// Several processes on one store: each delivery is sent once, by any of them, and one continues what another leaves.
import { expect } from 'chai';
import { removeEndedWorkers } from '../../db/delivery-workers.js';
import type { ErrorReply } from '../../generated/api.js';
import { onPostgres } from '../support/database.js';
import { useReceiver, type Receiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { untilPolled } from '../support/statements.js';
import { deliveriesTo, DEVELOPMENT, expectSigned, getHealth, lastDelivery, queryRows, subscribe, listWarnings } from './deliveries.js';
import { startBeside, type Neighbor } from './services.js';

const EVENTS = 60;
const CLAIM_MS = 90_000;
const FAR_MS = 9_999_999_999_999;

/** The milliseconds from the request to the receipt of each of five events, one after the other. */
async function timeDeliveries(shop: Shop, receiver: Receiver): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const begun = performance.now();
    const before = receiver.received.length;
    await shop.fixtures.creator();
    await receiver.until(before + 1);
    waits.push(performance.now() - begun);
  }
  return waits;
}

describe('services on one store', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const beside: Neighbor[] = [];
  const start = async (settings = {}) => {
    const neighbor = await startBeside(shop, settings);
    beside.push(neighbor);
    return neighbor;
  };
  afterEach(async () => void (await Promise.all(beside.splice(0).map((neighbor) => neighbor.stop()))));

  it('send each delivery once, though all of them poll for it', async () => {
    await start();
    await start({ ROLE: 'worker' });
    const { id, secret } = await subscribe(shop, receiver);
    const register = ({ call }: Pick<Neighbor, 'call'>, number: number) =>
      call('registerCreator', { body: { name: 'One of many', email: `many-${number}@example.com` } });
    await Promise.all(Array.from({ length: EVENTS }, (_, number) => register(number % 2 ? shop : (beside[0] as Neighbor), number)));
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([shop, ...beside].map((one) => one.deliver()));
    const received = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([received.length, new Set(received).size]).to.deep.equal([EVENTS, EVENTS]);
    for (const request of receiver.received) expectSigned(request, secret);
    const made = await deliveriesTo(shop, id);
    expect(made.every(({ state, attemptCount }) => state === 'delivered' && attemptCount === 1)).to.equal(true);
    expect(await queryRows(shop, 'select id from attempts')).to.have.length(EVENTS);
  });

  it('retry failed attempts once each', async () => {
    receiver.answer(500);
    await start();
    const { id } = await subscribe(shop, receiver, { retryPolicy: { maxAttempts: 3 } });
    for (let turn = 0; turn < 10; turn += 1) await shop.fixtures.creator();
    for (const wait of [0, 1_000, 2_000, 4_000]) {
      shop.clock.advance(wait);
      for (let turn = 0; turn < 2; turn += 1) await Promise.all([shop, ...beside].map((one) => one.deliver()));
    }
    const made = await deliveriesTo(shop, id);
    expect(made.map(({ state, attemptCount }) => `${state} ${attemptCount}`)).to.deep.equal(Array<string>(10).fill('failed 3'));
    expect(receiver.received).to.have.length(30);
  });

  it('leave the claims of a service of an earlier version until they end', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.call('updateWebhook', { path: { id }, body: { active: false } });
    await shop.database.execute(
      `insert into events (id, event, occurred_at, body, compact_body) values ('evt_1', 'user.registered', '2024-11-21T10:05:00.000Z', '{}', '{}')`,
    );
    const until = shop.clock.now().getTime() + CLAIM_MS;
    await shop.database.execute(
      `insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, claimed_until, claim, created_at)
       values ('dlv_1', '${id}', 'evt_1', 'user.registered', 'full', 'pending', 0, 0, 0, ${until}, 'clm_of_another', '2024-11-21T10:05:00.000Z')`,
    );
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    shop.clock.advance(CLAIM_MS - 1);
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'pending', attemptCount: 0 });
    shop.clock.advance(1);
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 1 });
    expect(receiver.received).to.have.length(1);
  });

  it('send to an endpoint from one process at a time', async () => {
    receiver.answer('hang', 200);
    const { id } = await subscribe(shop, receiver, { timeoutSeconds: 30 });
    await shop.fixtures.creator();
    await receiver.until(1);
    const other = await start({ ROLE: 'worker' });
    await shop.fixtures.creator();
    await receiver.until(2);
    await other.deliver();
    expect(receiver.received).to.have.length(2);
    receiver.release();
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state, attemptCount }) => `${state} ${attemptCount}`)).to.deep.equal(
      Array<string>(2).fill('delivered 1'),
    );
    expect(receiver.received).to.have.length(2);
  });

  it('claim an endpoint whose worker has ended', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute(`insert into delivery_workers (id, alive_until, ended_at) values ('wrk_ended', 0, 1)`);
    await shop.database.execute(`insert into endpoint_claims (endpoint_id, worker_id) values ('${id}', 'wrk_ended')`);
    await shop.fixtures.creator();
    await shop.deliver();
    expect((await lastDelivery(shop, id)).state).to.equal('delivered');
    expect(await queryRows(shop, `select worker_id from endpoint_claims where worker_id = 'wrk_ended'`)).to.deep.equal([]);
  });

  it('claim an endpoint of an unknown worker after maintenance has removed its claim', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute(`insert into endpoint_claims (endpoint_id, worker_id) values ('${id}', 'wrk_unknown')`);
    await shop.fixtures.creator();
    await untilPolled(shop);
    expect((await lastDelivery(shop, id)).state).to.equal('pending');
    await removeEndedWorkers(shop.services.db);
    await shop.deliver();
    expect((await lastDelivery(shop, id)).state).to.equal('delivered');
  });

  it('send nothing for an endpoint whose claim went to another worker', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const [mine] = await queryRows<{ worker_id: string }>(shop, `select worker_id from endpoint_claims where endpoint_id = '${id}'`);
    await shop.database.execute(`insert into delivery_workers (id, alive_until) values ('wrk_other', ${FAR_MS})`);
    await shop.database.execute(`update endpoint_claims set worker_id = 'wrk_other'`);
    await shop.fixtures.creator();
    await untilPolled(shop);
    expect(receiver.received).to.have.length(1);
    await shop.database.execute(`update endpoint_claims set worker_id = '${mine?.worker_id}'`);
    await shop.deliver();
    expect(receiver.received).to.have.length(2);
  });

  it('keep an endpoint that they can no longer decrypt while attempts are in flight', async () => {
    receiver.answer('hang', 200);
    const { id } = await subscribe(shop, receiver, { timeoutSeconds: 30 });
    await shop.fixtures.creator();
    await receiver.until(1);
    await shop.database.execute(`update webhook_endpoints set secret = 'not encrypted at all', version = version + 1`);
    await shop.fixtures.creator();
    while (!listWarnings(shop).some(({ msg }) => msg.startsWith('Could not decrypt the secrets of a webhook endpoint')))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await queryRows(shop, `select endpoint_id from endpoint_claims`)).to.deep.equal([{ endpoint_id: id }]);
    receiver.release();
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
  });

  if (onPostgres)
    it('notify the process that sends to an endpoint of what they commit', async () => {
      const owner = await start();
      await subscribe(shop, receiver);
      await owner.call('registerCreator', { body: { name: 'The first', email: 'first@example.com' } });
      await receiver.until(1);
      const waits = await timeDeliveries(shop, receiver);
      expect(Math.min(...waits.slice(1)), 'far sooner than a look of every second').to.be.below(500);
      const owners = await queryRows(shop, 'select distinct worker_id from endpoint_claims');
      expect(owners).to.have.length(1);
    });
});

describe('an API process and a worker', () => {
  const shop = useShop({ ...DEVELOPMENT, ROLE: 'api' });
  const receiver = useReceiver();
  let worker: Neighbor;
  afterEach(() => worker.stop());

  it('deliver together: one commits, the other sends at once', async () => {
    worker = await startBeside(shop, { ROLE: 'worker' });
    const { id } = await subscribe(shop, receiver);
    const waits = await timeDeliveries(shop, receiver);
    // A notification or the next poll. A poll would take most of a second for all but the first, because the previous event was polled,
    // too. The fastest counts, because the machine may be busy.
    if (onPostgres) expect(Math.min(...waits.slice(1))).to.be.below(800);
    await worker.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(Array<string>(5).fill('delivered'));
  });

  it('have separate roles: the API process sends nothing, the worker serves no /api', async () => {
    await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    worker = await startBeside(shop, { ROLE: 'worker' });
    for (const path of ['/api/products', '/api/webhooks', '/api/nosuch']) {
      const reply = await fetch(`${worker.url}${path}`, { headers: { Authorization: `Bearer ${shop.ownerKey}` } });
      const { error } = (await reply.json()) as ErrorReply;
      expect([reply.status, error.code]).to.deep.equal([404, 'NOT_FOUND']);
      expect(error.message).to.include('"api"');
    }
    expect((await fetch(`${worker.url}/health`)).status).to.equal(200);
    await worker.deliver();
    expect(receiver.received).to.have.length(1);
  });

  it("stop in time when a receiver hangs: that isn't counted against it, and the next worker delivers", async () => {
    receiver.answer('hang', 200);
    worker = await startBeside(shop, { ROLE: 'worker', SHUTDOWN_TIMEOUT_MS: '200' });
    const { id } = await subscribe(shop, receiver, { timeoutSeconds: 30 });
    await shop.fixtures.creator();
    await receiver.until(1);
    const begun = Date.now();
    await worker.stop();
    expect(Date.now() - begun).to.be.within(150, 15_000); // far below the timeout of the hanging receiver
    expect(listWarnings(worker)).to.deep.equal([]);
    expect(await lastDelivery(shop, id)).to.include({ state: 'pending', attemptCount: 0 });
    expect(await getHealth(shop, id)).to.include({ status: 'active', failed: 0 });
    worker = await startBeside(shop, { ROLE: 'worker' });
    await worker.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 1 });
    expect(receiver.received).to.have.length(2);
  });

  it('stop with nothing claimed: unsent and interrupted deliveries are due for the next worker at once', async () => {
    receiver.answer('hang');
    worker = await startBeside(shop, { ROLE: 'worker', SHUTDOWN_TIMEOUT_MS: '0' });
    const { id } = await subscribe(shop, receiver, { timeoutSeconds: 30 });
    for (let turn = 0; turn < 20; turn += 1) await shop.fixtures.creator();
    await receiver.until(8);
    await worker.stop();
    receiver.answer(200);
    worker = await startBeside(shop, { ROLE: 'worker' });
    await worker.deliver();
    expect(await deliveriesTo(shop, id, { state: 'delivered' })).to.have.length(20);
  });
});
