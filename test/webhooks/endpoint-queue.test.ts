// How many due deliveries of one endpoint are read and sent at a time, as tables.
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
    resourceId: null,
    sequence: null,
  }));

/** Creates a queue with something due, and this much in flight and waiting. */
function createQueue({ inFlight = 0, waits = 0 } = {}): EndpointQueue {
  const queue = new EndpointQueue('whe_1');
  queue.isDue = true;
  queue.inFlight = inFlight;
  queue.add(waiting(waits));
  return queue;
}

/** Starts and ends this many attempts. */
function end(queue: EndpointQueue, count: number, { durationMs = 5, answered = true } = {}): void {
  for (let turn = 0; turn < count; turn += 1) {
    queue.inFlight += 1;
    queue.recordEnd({ durationMs, answered }, 0);
  }
}

/** Counts how many attempts may be in flight. */
function measureLimit(queue: EndpointQueue): number {
  const probe = queue.inFlight;
  queue.waiting.push(...waiting(1));
  while (queue.maySend) queue.inFlight += 1;
  const limit = queue.inFlight;
  queue.inFlight = probe;
  queue.waiting.pop();
  return limit;
}

describe('the queue of an endpoint', () => {
  it('starts with eight requests at a time', () => {
    expect([measureLimit(createQueue()), createQueue().wanted]).to.deep.equal([8, 8]);
  });

  it('requests nothing if nothing is due, and sends nothing if nothing waits', () => {
    const queue = new EndpointQueue('whe_1');
    expect([queue.wanted, queue.maySend, queue.isIdle]).to.deep.equal([0, false, true]);
  });

  it('requests what it can send at once and does not hold yet', () => {
    expect(createQueue({ inFlight: 3 }).wanted).to.equal(5);
    expect(createQueue({ inFlight: 3, waits: 4 }).wanted).to.equal(1);
    expect(createQueue({ inFlight: 8, waits: 4 }).wanted).to.equal(0);
  });

  it('grows by one with each quick reply, up to sixty-four', () => {
    const queue = createQueue();
    for (const [answers, limit] of [
      [1, 9],
      [7, 16],
      [100, CONCURRENCY_MAX],
    ] as const) {
      end(queue, answers);
      expect(measureLimit(queue)).to.equal(limit);
    }
  });

  it('halves with each slow reply, down to two', () => {
    const queue = createQueue();
    end(queue, 100);
    for (const limit of [32, 16, 8, 4, 2, 2]) {
      end(queue, 1, { durationMs: 1_000 });
      expect([measureLimit(queue), queue.isSlow]).to.deep.equal([limit, true]);
    }
  });

  it('keeps its limit when an attempt soon fails without a reply', () => {
    const queue = createQueue();
    end(queue, 50, { answered: false });
    expect([measureLimit(queue), queue.isSlow]).to.deep.equal([8, false]);
  });

  it('is quick again after the first quick reply, and grows from its current limit', () => {
    const queue = createQueue();
    end(queue, 2, { durationMs: 30_000, answered: false });
    end(queue, 1, { durationMs: 999 });
    expect([measureLimit(queue), queue.isSlow]).to.deep.equal([3, false]);
  });

  it('reads ahead in large batches once it is quick, and again when half is gone', () => {
    const queue = createQueue();
    end(queue, 24);
    expect(queue.wanted).to.equal(512);
    queue.waiting.push(...waiting(257));
    expect(queue.wanted).to.equal(0);
    queue.waiting.length = 256;
    expect(queue.wanted).to.equal(256);
  });

  it('drops only what waits beyond its limit when it becomes slow', () => {
    const queue = createQueue({ waits: 20 });
    queue.isDue = false;
    queue.dropSurplus();
    expect([queue.waiting.length, queue.heldIds.size, queue.isDue]).to.deep.equal([20, 20, false]);
    end(queue, 1, { durationMs: 5_000 });
    queue.dropSurplus();
    expect(queue.waiting).to.deep.equal(waiting(4));
    expect([...queue.heldIds]).to.deep.equal(waiting(4).map(({ id }) => id));
    expect([queue.heldCharacters, queue.isDue], 'it is read again').to.deep.equal([8, true]);
  });

  it('holds sent deliveries without their bodies until they are recorded', () => {
    const queue = new EndpointQueue('whe_1');
    queue.add(waiting(1));
    queue.recordStart(0);
    const [sent] = queue.waiting.splice(0);
    queue.recordEnd({ durationMs: 1, answered: true }, 1);
    if (sent) queue.dropBody(sent);
    expect([queue.heldCharacters, queue.isIdle]).to.deep.equal([0, false]);
    queue.heldIds.delete('dlv_0');
    expect(queue.isIdle).to.equal(true);
  });

  it('rests for a minute, or until the clock is set back', () => {
    const queue = new EndpointQueue('whe_1');
    queue.rest(1_000_000);
    expect([1_000_000, 1_059_999, 1_060_000, 999_999].map((nowMs) => queue.isResting(nowMs))).to.deep.equal([true, true, false, false]);
  });

  it('is idle only when nothing is in flight, waiting or due', () => {
    for (const queue of [createQueue(), createQueue({ waits: 1 }), createQueue({ inFlight: 1 })]) expect(queue.isIdle).to.equal(false);
    const queue = createQueue();
    queue.isDue = false;
    expect(queue.isIdle).to.equal(true);
  });

  it('becomes slow after a second without a reply, and halves its limit once', () => {
    const queue = createQueue();
    end(queue, 24);
    queue.recordStart(5_000);
    queue.updateConcurrency(5_999);
    expect([queue.isSlow, measureLimit(queue)]).to.deep.equal([false, 32]);
    for (const nowMs of [6_000, 7_000, 8_000]) queue.updateConcurrency(nowMs);
    expect([queue.isSlow, measureLimit(queue)]).to.deep.equal([true, 16]);
  });

  it('does not become slow when nothing is in flight or a reply arrives in time', () => {
    const queue = createQueue();
    queue.updateConcurrency(90_000);
    queue.recordStart(90_000);
    queue.recordStart(90_500);
    queue.recordEnd({ durationMs: 700, answered: true }, 90_700);
    queue.updateConcurrency(91_600);
    expect(queue.isSlow).to.equal(false);
  });
});
