// What follows an attempt, as a table.
import { expect } from 'chai';
import fc from 'fast-check';
import { decideOnFailure, nextState, computePauseAt, type RetryRule } from '../../webhooks/retry.js';

const RULE: RetryRule = { maxAttempts: 5, backoffMultiplier: 2, initialDelayMs: 1_000, maxDelayMs: 30_000 };
const DAY_MS = 86_400_000;

describe('the state of a delivery after an attempt', () => {
  it('is delivered after any 2xx, at any attempt', () => {
    for (let status = 200; status < 300; status += 1)
      for (const attempt of [0, 4, 19]) expect(nextState(status, attempt, RULE)).to.deep.equal({ state: 'delivered' });
  });

  it('is failed after any 3xx and 4xx at once', () => {
    for (let status = 300; status < 500; status += 1) expect(nextState(status, 0, RULE)).to.deep.equal({ state: 'failed' });
  });

  it('is pending after a 5xx or no reply, until the attempts are used up', () => {
    for (const status of [500, 503, 599, undefined])
      for (const [attempt, delayMs] of [1_000, 2_000, 4_000, 8_000, undefined, undefined].entries())
        expect(nextState(status, attempt, RULE)).to.deep.equal(delayMs === undefined ? { state: 'failed' } : { state: 'pending', delayMs });
  });

  const delays: readonly (readonly [Partial<RetryRule>, number, number])[] = [
    [{ maxAttempts: 20 }, 4, 16_000],
    [{ maxAttempts: 20 }, 5, 30_000], // 32,000 is more than the cap
    [{ maxAttempts: 20 }, 18, 30_000],
    [{ backoffMultiplier: 1 }, 3, 1_000],
    [{ backoffMultiplier: 10 }, 1, 10_000],
    [{ backoffMultiplier: 1.5, initialDelayMs: 100 }, 3, 338], // 337.5: the store has whole milliseconds
    [{ backoffMultiplier: 1.1 }, 3, 1_331],
    [{ maxDelayMs: 1_000 }, 2, 1_000],
    [{ maxAttempts: 20, backoffMultiplier: 10, initialDelayMs: 3_600_000, maxDelayMs: 86_400_000 }, 18, 86_400_000],
  ];
  for (const [fields, attempt, delayMs] of delays)
    it(`waits ${delayMs} ms after attempt ${attempt} of ${JSON.stringify(fields)}`, () => {
      expect(nextState(500, attempt, { ...RULE, ...fields })).to.deep.equal({ state: 'pending', delayMs });
    });

  it('waits whole milliseconds, never less than before and never more than the cap', () => {
    const rules = fc.record({
      maxAttempts: fc.constant(20),
      backoffMultiplier: fc.double({ min: 1, max: 10, noNaN: true }),
      initialDelayMs: fc.integer({ min: 100, max: 3_600_000 }),
      maxDelayMs: fc.integer({ min: 3_600_000, max: 86_400_000 }),
    });
    fc.assert(
      fc.property(rules, (rule) => {
        let before = rule.initialDelayMs;
        for (let attempt = 0; attempt < 19; attempt += 1) {
          const next = nextState(500, attempt, rule);
          if (next.state !== 'pending') throw new Error('it is to be tried again');
          expect(Number.isInteger(next.delayMs)).to.equal(true);
          expect(next.delayMs).to.be.within(before, rule.maxDelayMs);
          before = next.delayMs;
        }
      }),
    );
  });
});

describe('the decision about an endpoint that fails', () => {
  const day = (days: number) => days * DAY_MS;
  const moves: readonly (readonly [string, number, number | undefined, boolean, ReturnType<typeof decideOnFailure>])[] = [
    ['the first failure', 0, undefined, false, 'none'],
    ['a moment before three days', day(3) - 1, undefined, false, 'none'],
    ['three days', day(3), undefined, false, 'warn'],
    ['four days, warned after three', day(4), day(3), false, 'none'],
    ['a moment before five days', day(5) - 1, day(3), false, 'none'],
    ['five days', day(5), day(3), false, 'pause'],
    ['nine days, never warned', day(9), undefined, false, 'warn'],
    ['less than a day after a late warning', day(10) - 1, day(9), false, 'none'],
    ['a day after a late warning', day(10), day(9), false, 'pause'],
    ['any time when it is paused', day(50), day(3), true, 'none'],
    ['any time when it is paused and was not warned', day(50), undefined, true, 'none'],
  ];
  for (const [what, nowMs, warnedAtMs, isPaused, move] of moves)
    it(`is "${move}" at ${what}`, () => {
      expect(decideOnFailure({ sinceMs: 0, warnedAtMs, isPaused }, nowMs)).to.equal(move);
    });

  it('announces a pause: five days after the first failure, a day after the warning at the earliest', () => {
    expect(computePauseAt({ sinceMs: 7 })).to.equal(day(5) + 7);
    expect(computePauseAt({ sinceMs: 7, warnedAtMs: day(3) })).to.equal(day(5) + 7);
    expect(computePauseAt({ sinceMs: 7, warnedAtMs: day(9) })).to.equal(day(10));
  });
});
