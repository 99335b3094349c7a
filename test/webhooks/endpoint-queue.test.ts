// How much of what is due for one endpoint is read and sent at a time, as tables.
import { expect } from 'chai';
import type { DueDelivery } from '../../db/due-deliveries.js';
import { EndpointQueue, CONCURRENCY_MAX } from '../../webhooks/endpoint-queue.js';

const waiting = (count: number): DueDelivery[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `dlv_${number}`,
    endpointId: 'whe_1',
    endpointVersion: 1,
    eventId: `evt_${number}`,
    attempts: 0,
    tries: 0,
    dueAt: 0,
    body: '{}',
  }));

/** A lane for which something is due, with so much under way. */
function laneWith({ underWay = 0, waits = 0 } = {}): EndpointQueue {
  const lane = new EndpointQueue('whe_1');
  lane.isDue = true;
  lane.inFlight = underWay;
  lane.add(waiting(waits));
  return lane;
}

/** Sends and ends so many attempts. */
function end(lane: EndpointQueue, count: number, { durationMs = 5, answered = true } = {}): void {
  for (let turn = 0; turn < count; turn += 1) {
    lane.inFlight += 1;
    lane.recordEnd({ durationMs, answered }, 0);
  }
}

/** How many attempts may be under way at a time. */
function limitOf(lane: EndpointQueue): number {
  const probe = lane.inFlight;
  lane.waiting.push(...waiting(1));
  while (lane.maySend) lane.inFlight += 1;
  const limit = lane.inFlight;
  lane.inFlight = probe;
  lane.waiting.pop();
  return limit;
}

describe('the lane of an endpoint', () => {
  it('begins with eight requests at a time', () => {
    expect([limitOf(laneWith()), laneWith().wanted]).to.deep.equal([8, 8]);
  });

  it('wants nothing when nothing is due, and sends nothing when nothing waits', () => {
    const lane = new EndpointQueue('whe_1');
    expect([lane.wanted, lane.maySend, lane.isIdle]).to.deep.equal([0, false, true]);
  });

  it('wants what it can send at once and does not hold yet', () => {
    expect(laneWith({ underWay: 3 }).wanted).to.equal(5);
    expect(laneWith({ underWay: 3, waits: 4 }).wanted).to.equal(1);
    expect(laneWith({ underWay: 8, waits: 4 }).wanted).to.equal(0);
  });

  it('grows by one with each quick answer, up to sixty-four', () => {
    const lane = laneWith();
    for (const [answers, limit] of [
      [1, 9],
      [7, 16],
      [100, CONCURRENCY_MAX],
    ] as const) {
      end(lane, answers);
      expect(limitOf(lane)).to.equal(limit);
    }
  });

  it('is halved by each slow answer, and keeps two', () => {
    const lane = laneWith();
    end(lane, 100);
    for (const limit of [32, 16, 8, 4, 2, 2]) {
      end(lane, 1, { durationMs: 1_000 });
      expect([limitOf(lane), lane.isSlow]).to.deep.equal([limit, true]);
    }
  });

  it('stays as it is when there is no answer at all, but soon', () => {
    const lane = laneWith();
    end(lane, 50, { answered: false });
    expect([limitOf(lane), lane.isSlow]).to.deep.equal([8, false]);
  });

  it('is quick again with the first quick answer, and grows from where it was', () => {
    const lane = laneWith();
    end(lane, 2, { durationMs: 30_000, answered: false });
    end(lane, 1, { durationMs: 999 });
    expect([limitOf(lane), lane.isSlow]).to.deep.equal([3, false]);
  });

  it('reads ahead in large batches once it is quick, and again when half of that is gone', () => {
    const lane = laneWith();
    end(lane, 24);
    expect(lane.wanted).to.equal(512);
    lane.waiting.push(...waiting(257));
    expect(lane.wanted).to.equal(0);
    lane.waiting.length = 256;
    expect(lane.wanted).to.equal(256);
  });

  it('drops what waits beyond its limit when it has become slow, and nothing else', () => {
    const lane = laneWith({ waits: 20 });
    lane.isDue = false;
    lane.dropSurplus();
    expect([lane.waiting.length, lane.heldIds.size, lane.isDue]).to.deep.equal([20, 20, false]);
    end(lane, 1, { durationMs: 5_000 });
    lane.dropSurplus();
    expect(lane.waiting).to.deep.equal(waiting(4));
    expect([...lane.heldIds]).to.deep.equal(waiting(4).map(({ id }) => id));
    expect([lane.heldCharacters, lane.isDue], 'it is read again').to.deep.equal([8, true]);
  });

  it('holds what was sent until it is recorded, without its body', () => {
    const lane = new EndpointQueue('whe_1');
    lane.add(waiting(1));
    lane.recordStart(0);
    const [sent] = lane.waiting.splice(0);
    lane.recordEnd({ durationMs: 1, answered: true }, 1);
    if (sent) lane.dropBody(sent);
    expect([lane.heldCharacters, lane.isIdle]).to.deep.equal([0, false]);
    lane.heldIds.delete('dlv_0');
    expect(lane.isIdle).to.equal(true);
  });

  it('rests for a minute, and no longer when the clock is set back', () => {
    const lane = new EndpointQueue('whe_1');
    lane.rest(1_000_000);
    expect([1_000_000, 1_059_999, 1_060_000, 999_999].map((nowMs) => lane.isResting(nowMs))).to.deep.equal([true, true, false, false]);
  });

  it('is idle only when nothing is under way, waits or is due', () => {
    for (const lane of [laneWith(), laneWith({ waits: 1 }), laneWith({ underWay: 1 })]) expect(lane.isIdle).to.equal(false);
    const lane = laneWith();
    lane.isDue = false;
    expect(lane.isIdle).to.equal(true);
  });

  it('takes a receiver for slow that has answered nothing for a second, and halves its limit once', () => {
    const lane = laneWith();
    end(lane, 24);
    lane.recordStart(5_000);
    lane.updateConcurrency(5_999);
    expect([lane.isSlow, limitOf(lane)]).to.deep.equal([false, 32]);
    for (const nowMs of [6_000, 7_000, 8_000]) lane.updateConcurrency(nowMs);
    expect([lane.isSlow, limitOf(lane)]).to.deep.equal([true, 16]);
  });

  it('takes no receiver for slow that has nothing to answer, or has answered something else meanwhile', () => {
    const lane = laneWith();
    lane.updateConcurrency(90_000);
    lane.recordStart(90_000);
    lane.recordStart(90_500);
    lane.recordEnd({ durationMs: 700, answered: true }, 90_700);
    lane.updateConcurrency(91_600);
    expect(lane.isSlow).to.equal(false);
  });
});
