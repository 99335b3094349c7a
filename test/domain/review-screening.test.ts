// Whether a review is published at once or waits for a moderator.
import { expect } from 'chai';
import fc from 'fast-check';
import { isHeld, screenReview } from '../../domain/review-screening.js';

describe('a review, screened', () => {
  for (const [policy, score, status] of [
    ['auto', 0, 'approved'],
    ['auto', 0.4999, 'approved'],
    ['auto', 0.5, 'pending'],
    ['auto', 1, 'pending'],
    ['auto', undefined, 'pending'],
    ['manual', 0, 'pending'],
    ['manual', 1, 'pending'],
    ['manual', undefined, 'pending'],
  ] as const)
    it(`under ${policy} with the spam score ${score ?? '(unknown)'} is ${status}`, () =>
      expect(screenReview(policy, score)).to.equal(status));

  it('never passes with a higher score if it is held with a lower one', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        score,
        score,
        (one, other) => one > other || screenReview('auto', one) === 'approved' || screenReview('auto', other) === 'pending',
      ),
    );
  });
});

describe('an edited review', () => {
  const moderation = { decidedBy: 'key_1', decidedAt: '2024-11-21T10:05:00.000Z' };
  for (const [description, review, held] of [
    ['was rejected', { status: 'rejected', moderation }, true],
    ['was rejected, then edited', { status: 'pending', moderation }, true],
    ['is pending and was never moderated', { status: 'pending' }, false],
    ['was approved by a moderator', { status: 'approved', moderation }, false],
    ['was approved by the policy', { status: 'approved' }, false],
  ] as const)
    it(`is ${held ? '' : 'not '}held for a moderator if it  ${description}`, () => expect(isHeld(review)).to.equal(held));
});
