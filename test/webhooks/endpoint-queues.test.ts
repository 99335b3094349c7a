// The memory of all endpoint queues is limited by the length of the bodies, not only by their number.
import { expect } from 'chai';
import type { DueDelivery } from '../../db/due-deliveries.js';
import type { EndpointQueue } from '../../webhooks/endpoint-queue.js';
import { EndpointQueues } from '../../webhooks/endpoint-queues.js';

const MIB = 2 ** 20;
const ENDPOINTS = 215;

/** A delivery whose body counts as this many characters but contains none. */
const dueWith = (characters: number, endpointId: string): DueDelivery => ({
  ...{ id: 'dlv_1', endpointId, endpointVersion: 1, eventId: 'evt_1', attempts: 0, tries: 0, dueAt: 0, resourceId: null, sequence: null },
  body: 'x'.repeat(characters),
});

/** Reads like the dispatcher until no more can be read; returns how many MiB of bodies are held. */
function readAll(queues: EndpointQueues, bodyCharacters: number): { heldMib: number; deliveries: number } {
  const body = dueWith(bodyCharacters, 'whe_0');
  for (let index = 0; index < ENDPOINTS; index += 1) queues.get(`whe_${index}`).isDue = true;
  for (let wanting = queues.nextWanting(0); wanting.length > 0; wanting = queues.nextWanting(0))
    for (const queue of wanting) {
      const found = Array.from({ length: queue.wanted }, () => body);
      queues.countBodies(found);
      queue.add(found);
    }
  const all = [...queues.all()];
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return { heldMib: sum(all.map((queue) => queue.heldCharacters)) / MIB, deliveries: sum(all.map((queue) => queue.waiting.length)) };
}

describe('an endpoint queue is removed', () => {
  /** Whether a queue that was idle at 0 is removed at `nowMs`. */
  const forgottenAt = (nowMs: number, change: (queue: EndpointQueue) => void): boolean => {
    const queues = new EndpointQueues();
    const queue = queues.get('whe_1');
    queues.forgetIdle(0);
    change(queue);
    return queues.forgetIdle(nowMs).length === 1;
  };

  it('after a minute without anything to do', () => {
    expect([59_999, 60_000].map((nowMs) => forgottenAt(nowMs, () => undefined))).to.deep.equal([false, true]);
  });

  it('a minute after the last reply, even if no check ran while attempts were in flight', () => {
    const send = (queue: EndpointQueue) => {
      queue.recordStart(50_000);
      queue.recordEnd({ durationMs: 20, answered: true }, 50_020);
    };
    expect([60_000, 110_019, 110_020].map((nowMs) => forgottenAt(nowMs, send))).to.deep.equal([false, false, true]);
  });

  it('never while its deliveries are being read or an attempt is not recorded', () => {
    const changes: ((queue: EndpointQueue) => void)[] = [(queue) => (queue.isBeingRead = true), (queue) => queue.heldIds.add('dlv_1')];
    for (const change of changes) expect(forgottenAt(600_000, change)).to.equal(false);
  });
});

describe('the deliveries that 215 endpoints hold in memory', () => {
  it('are all that they may send at a time while bodies are short', () => {
    expect(readAll(new EndpointQueues(), 1_000)).to.include({ deliveries: 8 * ENDPOINTS });
  });

  it('are 32 Mi characters of bodies and a claim at most, however long each is', () => {
    for (const characters of [50_000, 100_000, 250_000]) expect(readAll(new EndpointQueues(), characters).heldMib).to.be.within(16, 50);
  });

  it('are 8 Mi characters for slow endpoints, in addition to the others', () => {
    const queues = new EndpointQueues();
    for (let index = 0; index < ENDPOINTS; index += 1) queues.get(`whe_${index}`).isSlow = true;
    expect(readAll(queues, 50_000).heldMib).to.be.within(4, 12);
    const quick = queues.get('whe_quick');
    quick.isDue = true;
    expect(queues.nextWanting(0), 'the others have room of their own').to.deep.equal([quick]);
  });

  it('are read again after they were dropped', () => {
    const queues = new EndpointQueues();
    readAll(queues, 250_000);
    expect(queues.nextWanting(0)).to.deep.equal([]);
    for (const queue of queues.all()) queue.dropWaiting();
    expect([...queues.all()].map(({ heldCharacters }) => heldCharacters)).to.deep.equal(Array.from({ length: ENDPOINTS }, () => 0));
    expect(queues.nextWanting(0)).to.not.deep.equal([]);
  });
});
