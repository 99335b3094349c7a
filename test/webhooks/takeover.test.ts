// A worker that is killed or paused: others take over its endpoints within seconds, and it can't disturb their work.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { onPostgres } from '../support/database.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { prepareChild, type Child } from './children.js';
import { deliveriesTo, DEVELOPMENT, getHealth, queryRows, subscribe } from './deliveries.js';

/** SQLite: a lock is released at once. PostgreSQL: a lease must expire. */
const TAKEN_OVER_MS = onPostgres ? 10_000 : 2_000;
/** Enough quick replies that deliveries are read ahead in large batches. */
const QUICK = 80;
/** How often a worker polls for work that it wasn't notified of. */
const POLL_MS = 1_000;
/** Since when nothing has arrived if a worker waits for replies. */
const QUIET_MS = 250;
const MORE = 200;
const AT_ONCE = 20;

describe('a worker that ends without notice', () => {
  const shop = useShop({ ...DEVELOPMENT, ROLE: 'api' });
  const receiver = useReceiver();
  const children: Child[] = [];
  const prepare = () => {
    const child = prepareChild(shop.database.url, { ROLE: 'worker' });
    children.push(child);
    return child;
  };
  afterEach(async () => void (await Promise.all(children.splice(0).map((child) => child.kill()))));

  /** Causes events, some at a time: requests that wait for a connection too long get a 503. */
  const emit = async (count: number) => {
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => shop.fixtures.creator()));
  };
  const idsReceived = (from = 0, to?: number) => receiver.received.slice(from, to).map(({ headers }) => String(headers['webhook-id']));

  /** Waits until nothing more is on its way: what a worker sent last could arrive after its end. */
  async function untilQuiet(): Promise<void> {
    for (let count = -1; count !== receiver.received.length;) {
      count = receiver.received.length;
      await pause(QUIET_MS);
    }
  }

  /** Starts a worker with some deliveries in flight to a hanging receiver, and many more waiting. Returns the endpoint and the ids in
   *  flight. */
  async function holdMany(child: Child): Promise<{ endpointId: string; inFlight: string[] }> {
    await child.start();
    const { id: endpointId } = await subscribe(shop, receiver, { timeoutSeconds: 30 });
    await emit(QUICK);
    await receiver.until(QUICK);
    receiver.answer('hang');
    await emit(MORE);
    await receiver.until(QUICK + 1);
    await untilQuiet();
    return { endpointId, inFlight: idsReceived(QUICK) };
  }

  const listPending = () => queryRows<{ event_id: string }>(shop, `select event_id from deliveries where state = 'pending'`);

  async function expectAllDelivered(endpointId: string): Promise<void> {
    await until(async () => (await listPending()).length === 0);
    const delivered = await deliveriesTo(shop, endpointId, { state: 'delivered', limit: 1 });
    expect(delivered[0]).to.include({ state: 'delivered', attemptCount: 1 });
    expect(new Set(idsReceived()).size).to.equal(QUICK + MORE);
    expect(await getHealth(shop, endpointId)).to.include({ status: 'active', succeeded: QUICK + MORE, failed: 0 });
  }

  /** The ids that were received twice, in the order of the second receipt. */
  function idsReceivedTwice(): string[] {
    const ids = idsReceived();
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  }

  it('is replaced by a new one within seconds, and only attempts in flight are sent twice', async function () {
    const killed = prepare();
    const next = prepare();
    const { endpointId } = await holdMany(killed);
    await killed.kill();
    const inFlight = idsReceived(QUICK);
    receiver.answer(200);
    await next.start();
    const startedAt = performance.now();
    await receiver.until(QUICK + inFlight.length + 1);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).to.be.below(TAKEN_OVER_MS);
    await expectAllDelivered(endpointId);
    expect(inFlight).to.include.members(idsReceivedTwice());
    if (this.test) this.test.title += `: ${Math.round(tookMs)} ms, ${idsReceivedTwice().length} sent twice`;
  });

  it('is replaced by a running one, and only attempts in flight are sent twice', async function () {
    const killed = prepare();
    const other = prepare();
    const { endpointId } = await holdMany(killed);
    const pending = await listPending();
    await other.start();
    await killed.kill();
    const inFlight = idsReceived(QUICK);
    const killedAt = performance.now();
    const already = receiver.received.length;
    receiver.answer(200);
    await until(() => Promise.resolve(idsReceived(already).some((id) => pending.some(({ event_id: eventId }) => eventId === id))));
    const tookMs = performance.now() - killedAt;
    expect(tookMs).to.be.below(TAKEN_OVER_MS);
    await expectAllDelivered(endpointId);
    expect(inFlight).to.include.members(idsReceivedTwice());
    if (this.test) this.test.title += `: ${Math.round(tookMs)} ms, ${idsReceivedTwice().length} sent twice`;
  });

  if (onPostgres)
    it('but was only paused, overwrites nothing that others recorded, and sends none of it', async () => {
      const paused = prepare();
      const other = prepare();
      const { endpointId } = await holdMany(paused);
      await other.start();
      paused.signal('SIGSTOP');
      const inFlight = idsReceived(QUICK);
      receiver.answer(200);
      await expectAllDelivered(endpointId);
      const before = await settled();
      const received = receiver.received.length;
      paused.signal('SIGCONT');
      receiver.release(); // the paused worker now gets replies to what it had sent
      await until(async () => (await queryRows(shop, 'select id from attempts')).length === received);
      await emit(1);
      await receiver.until(received + 1); // from either worker: both continue
      await until(async () => (await settled()).length === QUICK + MORE + 1);
      expect((await settled()).slice(0, before.length)).to.deep.equal(before);
      expect(await getHealth(shop, endpointId)).to.include({ status: 'active', succeeded: QUICK + MORE + 1, failed: 0 });
      expect(receiver.received.length).to.equal(received + 1);
      expect(inFlight).to.include.members(idsReceivedTwice());
    });
  else
    it('but was only paused, keeps its endpoint and continues', async () => {
      const paused = prepare();
      const other = prepare();
      const { endpointId } = await holdMany(paused);
      await other.start();
      paused.signal('SIGSTOP');
      receiver.answer(200);
      await new Promise((resolve) => setTimeout(resolve, 2 * POLL_MS)); // the other worker polls and finds nothing unclaimed
      expect(await listPending()).to.have.length(MORE);
      paused.signal('SIGCONT');
      receiver.release();
      await expectAllDelivered(endpointId);
      expect(idsReceivedTwice()).to.deep.equal([]);
    });

  const settled = () =>
    queryRows(shop, `select id, attempts, settled_at, last_status_code from deliveries where state = 'delivered' order by id`);
});

/** Polls every few milliseconds, because other processes don't notify the test. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
