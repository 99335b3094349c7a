// What follows an attempt, as a table.
import { expect } from 'chai';
import fc from 'fast-check';
import { decideOnFailure, nextState, computePauseAt, parseRetryAfter, type RetryRule } from '../../webhooks/retry.js';

const RULE: RetryRule = { maxAttempts: 5, backoffMultiplier: 2, initialDelayMs: 1_000, maxDelayMs: 30_000, retryOn: [] };
const DAY_MS = 86_400_000;

describe('the state of a delivery after an attempt', () => {
  it('is delivered after any 2xx, at any attempt', () => {
    for (let status = 200; status < 300; status += 1)
      for (const attempt of [0, 4, 19]) expect(nextState({ statusCode: status }, attempt, RULE)).to.deep.equal({ state: 'delivered' });
  });

  it('is failed after any 3xx and 4xx at once', () => {
    for (let status = 300; status < 500; status += 1) expect(nextState({ statusCode: status }, 0, RULE)).to.deep.equal({ state: 'failed' });
  });

  it('is pending after a 5xx or no reply, until the attempts are used up', () => {
    for (const status of [500, 503, 599, undefined])
      for (const [attempt, delayMs] of [1_000, 2_000, 4_000, 8_000, undefined, undefined].entries())
        expect(nextState({ statusCode: status }, attempt, RULE)).to.deep.equal(
          delayMs === undefined ? { state: 'failed' } : { state: 'pending', delayMs },
        );
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
      expect(nextState({ statusCode: 500 }, attempt, { ...RULE, ...fields })).to.deep.equal({ state: 'pending', delayMs });
    });

  it('waits whole milliseconds, never less than before and never more than the cap', () => {
    const rules = fc.record({
      maxAttempts: fc.constant(20),
      backoffMultiplier: fc.double({ min: 1, max: 10, noNaN: true }),
      initialDelayMs: fc.integer({ min: 100, max: 3_600_000 }),
      maxDelayMs: fc.integer({ min: 3_600_000, max: 86_400_000 }),
      retryOn: fc.constant([]),
    });
    fc.assert(
      fc.property(rules, (rule) => {
        let before = rule.initialDelayMs;
        for (let attempt = 0; attempt < 19; attempt += 1) {
          const next = nextState({ statusCode: 500 }, attempt, rule);
          if (next.state !== 'pending') throw new Error('it is to be tried again');
          expect(Number.isInteger(next.delayMs)).to.equal(true);
          expect(next.delayMs).to.be.within(before, rule.maxDelayMs);
          before = next.delayMs;
        }
      }),
    );
  });
});

describe('the statuses of retryOn', () => {
  const both: RetryRule = { ...RULE, retryOn: [408, 429] };

  it('are retried until the attempts are used up, and no other 4xx is', () => {
    for (let statusCode = 300; statusCode < 500; statusCode += 1)
      expect(nextState({ statusCode }, 0, both).state).to.equal([408, 429].includes(statusCode) ? 'pending' : 'failed');
    expect(nextState({ statusCode: 408 }, 0, { ...RULE, retryOn: [429] })).to.deep.equal({ state: 'failed' });
    expect(nextState({ statusCode: 429 }, 3, both)).to.deep.equal({ state: 'pending', delayMs: 8_000 });
    expect(nextState({ statusCode: 429 }, 4, both)).to.deep.equal({ state: 'failed' });
  });

  const waits: readonly (readonly [string, Parameters<typeof nextState>[0], Partial<RetryRule>, number])[] = [
    ['a longer Retry-After of a 429', { statusCode: 429, retryAfterMs: 45_000 }, {}, 45_000],
    ['a longer Retry-After of a 503', { statusCode: 503, retryAfterMs: 45_000 }, {}, 45_000],
    ['its own wait, if that is longer', { statusCode: 429, retryAfterMs: 500 }, {}, 1_000],
    ['its own wait after a 500', { statusCode: 500, retryAfterMs: 45_000 }, {}, 1_000],
    ['its own wait after a 408', { statusCode: 408, retryAfterMs: 45_000 }, {}, 1_000],
    ['its own wait after a 503, if no status is retried', { statusCode: 503, retryAfterMs: 45_000 }, { retryOn: [] }, 1_000],
    ['an hour, if a receiver asks for years', { statusCode: 429, retryAfterMs: 9_999_999_999_000 }, {}, 3_600_000],
    ['maxDelay, if that is more than an hour', { statusCode: 429, retryAfterMs: 9_999_999_999_000 }, { maxDelayMs: 7_200_000 }, 7_200_000],
  ];
  for (const [what, reply, fields, delayMs] of waits)
    it(`wait for ${what}`, () => {
      expect(nextState(reply, 0, { ...both, ...fields })).to.deep.equal({ state: 'pending', delayMs });
    });
});

describe('a Retry-After header', () => {
  const nowMs = Date.parse('2024-11-21T10:00:00Z');
  const values: readonly (readonly [string, number | undefined])[] = [
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['9999999999', 9_999_999_999_000],
    ['99999999999', undefined],
    ['Thu, 21 Nov 2024 10:00:30 GMT', 30_000],
    ['Thu, 21 Nov 2024 09:00:00 GMT', 0],
    ['Thu, 99 Nov 2024 10:00:30 GMT', undefined],
    ['2024-11-21T10:00:30Z', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
  ];
  for (const [value, expected] of values)
    it(`of "${value}" asks for ${expected === undefined ? 'nothing' : `${expected} ms`}`, () => {
      expect(parseRetryAfter(value, nowMs)).to.equal(expected);
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
