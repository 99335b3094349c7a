// What all endpoint queues hold in memory together is bounded by the length of the bodies, not by their number alone.
import { expect } from 'chai';
import type { DueDelivery } from '../../db/due-deliveries.js';
import type { EndpointQueue } from '../../webhooks/endpoint-queue.js';
import { EndpointQueues } from '../../webhooks/endpoint-queues.js';

const MIB = 2 ** 20;
const ENDPOINTS = 215;

/** A delivery whose body counts as so many characters, none of which is there. */
const dueWith = (characters: number, endpointId: string): DueDelivery => ({
  ...{ id: 'dlv_1', endpointId, endpointVersion: 1, eventId: 'evt_1', attempts: 0, tries: 0, dueAt: 0 },
  body: 'x'.repeat(characters),
});

/** Reads as the dispatcher does until no more may be read; returns how many MiB of bodies are held then. */
function readAll(lanes: EndpointQueues, bodyCharacters: number): { heldMib: number; deliveries: number } {
  const body = dueWith(bodyCharacters, 'whe_0');
  for (let index = 0; index < ENDPOINTS; index += 1) lanes.get(`whe_${index}`).isDue = true;
  for (let wanting = lanes.nextWanting(0); wanting.length > 0; wanting = lanes.nextWanting(0))
    for (const lane of wanting) {
      const found = Array.from({ length: lane.wanted }, () => body);
      lanes.countBodies(found);
      lane.add(found);
    }
  const all = [...lanes.all()];
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return { heldMib: sum(all.map((lane) => lane.heldCharacters)) / MIB, deliveries: sum(all.map((lane) => lane.waiting.length)) };
}

describe('a lane is forgotten', () => {
  /** A lane that was found idle at 0, looked at again at `nowMs`. */
  const forgottenAt = (nowMs: number, change: (lane: EndpointQueue) => void): boolean => {
    const lanes = new EndpointQueues();
    const lane = lanes.get('whe_1');
    lanes.forgetIdle(0);
    change(lane);
    return lanes.forgetIdle(nowMs).length === 1;
  };

  it('after a minute without anything to do', () => {
    expect([59_999, 60_000].map((nowMs) => forgottenAt(nowMs, () => undefined))).to.deep.equal([false, true]);
  });

  it('a minute after the last reply, though nobody looked while something was under way', () => {
    const send = (lane: EndpointQueue) => {
      lane.recordStart(50_000);
      lane.recordEnd({ durationMs: 20, answered: true }, 50_020);
    };
    expect([60_000, 110_019, 110_020].map((nowMs) => forgottenAt(nowMs, send))).to.deep.equal([false, false, true]);
  });

  it('never while what is due for it is read, or while an attempt is not recorded', () => {
    const changes: ((lane: EndpointQueue) => void)[] = [(lane) => (lane.isBeingRead = true), (lane) => lane.heldIds.add('dlv_1')];
    for (const change of changes) expect(forgottenAt(600_000, change)).to.equal(false);
  });
});

describe('what 215 endpoints hold at once', () => {
  it('is all that they may send at a time while bodies are short', () => {
    expect(readAll(new EndpointQueues(), 1_000)).to.include({ deliveries: 8 * ENDPOINTS });
  });

  it('is 32 Mi characters of bodies and a claim at most, however long each is', () => {
    for (const characters of [50_000, 100_000, 250_000]) expect(readAll(new EndpointQueues(), characters).heldMib).to.be.within(16, 50);
  });

  it('is 8 Mi characters for those that are slow, beside the others', () => {
    const lanes = new EndpointQueues();
    for (let index = 0; index < ENDPOINTS; index += 1) lanes.get(`whe_${index}`).isSlow = true;
    expect(readAll(lanes, 50_000).heldMib).to.be.within(4, 12);
    const quick = lanes.get('whe_quick');
    quick.isDue = true;
    expect(lanes.nextWanting(0), 'the others have room of their own').to.deep.equal([quick]);
  });

  it('is read again once it was dropped', () => {
    const lanes = new EndpointQueues();
    readAll(lanes, 250_000);
    expect(lanes.nextWanting(0)).to.deep.equal([]);
    for (const lane of lanes.all()) lane.dropWaiting();
    expect([...lanes.all()].map(({ heldCharacters }) => heldCharacters)).to.deep.equal(Array.from({ length: ENDPOINTS }, () => 0));
    expect(lanes.nextWanting(0)).to.not.deep.equal([]);
  });
});
