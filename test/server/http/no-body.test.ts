// Operations without a body refuse one, instead of ignoring what it says.
import { expect } from 'chai';
import { useShop } from '../../support/service.js';

describe('a body that an operation does not take', () => {
  const shop = useShop({}, 'suite');

  it('is refused by name, and nothing happens', async () => {
    const review = await shop.fixtures.review({ rating: 5 });
    const path = { id: review.id };
    await shop.call('markReviewHelpful', { path, body: { userId: 'u1' } });
    for (const text of ['{"userId":"u1"}', '[]', '{broken']) {
      const { status, error } = await shop.call('unmarkReviewHelpful', { path, text });
      expect([status, error.details.reason, error.details.field]).to.deep.equal([400, 'unknown-field', 'body']);
    }
    expect((await shop.call('getReview', { path })).body.helpfulCount).to.equal(1);
  });

  it('may be an empty object', async () => {
    const review = await shop.fixtures.review({ rating: 5 });
    const { status } = await shop.call('unmarkReviewHelpful', { path: { id: review.id }, text: '{}' });
    expect(status).to.equal(200);
  });
});
