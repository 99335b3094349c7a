// Reviews: docs/description.md, Review and Reviews.
import { expect } from 'chai';
import type { Review, ReviewModerationAction, ReviewStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi } from './failing-ai.js';
import { listCompactEvents, listEvents, listRows } from './rows.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

const getRating = async (shop: Shop, id: string) => (await shop.call('getProduct', { path: { id } })).body.rating;
const moderate = (shop: Shop, id: string, body: object) => shop.call('moderateReview', { path: { id }, body });

describe('a submitted review', () => {
  const shop = useShop();
  const submit = (id: string, body: object) => shop.call('createReview', { path: { id }, body });

  it('is returned as it was sent, and causes an event', async () => {
    const product = await shop.fixtures.product();
    const given = {
      rating: 4,
      title: 'Good',
      content: 'A solid organiser.',
      verified: true,
      photos: ['https://cdn.example.com/1.jpg'],
      userId: 'u1',
      orderId: 'o1',
    };
    const reply = await submit(product.id, given);
    expect(reply.status).to.equal(201);
    expect(reply.body).to.deep.include({
      ...given,
      productId: product.id,
      status: 'approved',
      helpfulCount: 0,
      createdAt: '2024-11-21T10:05:00.000Z',
    });
    expect(reply.body.id).to.match(/^rev_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/reviews/${reply.body.id}`);
    expect((await shop.call('getReview', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
    const { title, userId, orderId, ...compact } = given;
    const data = { reviewId: reply.body.id, productId: product.id, ...compact, createdAt: reply.body.createdAt };
    expect(await listEvents(shop, 'review.created')).to.deep.equal([{ ...data, title, userId, orderId, status: 'approved' }]);
    expect(await listCompactEvents(shop, 'review.created')).to.deep.equal([data]);
    expect(await listEvents(shop, 'review.approved')).to.deep.equal([
      { reviewId: reply.body.id, approvedBy: 'auto', approvedAt: reply.body.createdAt },
    ]);
  });

  it('needs a rating and nothing else', async () => {
    const { id } = await shop.fixtures.product();
    const { body } = await submit(id, { rating: 1 });
    expect(body).to.deep.include({ rating: 1, verified: false, photos: [], status: 'approved' });
    expect(body).to.not.have.any.keys('title', 'content', 'userId', 'orderId', 'moderation');
  });

  for (const [what, rating] of [
    ['missing', undefined],
    ['0', 0],
    ['6', 6],
    ['4.5', 4.5],
    ['text', '4'],
    ['null', null],
  ] as const)
    it(`can't have the rating ${what}`, async () => {
      const { id } = await shop.fixtures.product();
      const reply = await submit(id, { rating });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'rating']);
      expect(await listRows(shop, 'reviews')).to.deep.equal([]);
      expect(await shop.events()).to.deep.equal([]);
    });

  for (const [field, body] of [
    ['status', { status: 'approved' }],
    ['helpfulCount', { helpfulCount: 9 }],
    ['photos', { photos: Array.from({ length: 21 }, () => 'https://cdn.example.com/a.jpg') }],
    ['userId', { userId: '' }],
    ['title', { title: 'x'.repeat(256) }],
  ] as const)
    it(`can't have such a ${field}`, async () => {
      const { id } = await shop.fixtures.product();
      expect((await submit(id, { rating: 5, ...body })).error.details.field).to.equal(field);
    });

  it('returns 404 for an unknown product', async () => {
    expect((await submit('nosuch', { rating: 5 })).error.code).to.equal('NOT_FOUND');
    expect(await shop.events()).to.deep.equal([]);
  });

  it('waits if its text is suspicious: not listed, not counted in the rating', async () => {
    const product = await shop.fixtures.product();
    const { body } = await submit(product.id, { rating: 5, title: 'FREE MONEY', content: SPAM });
    expect(body.status).to.equal('pending');
    expect((await shop.call('listReviews', { path: { id: product.id } })).body.total).to.equal(0);
    expect(await getRating(shop, product.id)).to.deep.equal({ average: 0, count: 0 });
    expect((await shop.events()).map(({ event }) => event)).to.deep.equal(['review.created']);
  });

  it('waits if only its title is suspicious', async () => {
    const { id } = await shop.fixtures.product();
    expect((await submit(id, { rating: 5, title: SPAM.slice(0, 255) })).body.status).to.equal('pending');
  });

  it('waits if the text could not be screened, and is approved at once without text', async () => {
    const { id } = await shop.fixtures.product();
    breakAi(shop, 'screen');
    expect((await submit(id, { rating: 5, content: 'Good.' })).body.status).to.equal('pending');
    expect((await submit(id, { rating: 5 })).body.status).to.equal('approved');
    expect(shop.logs()).to.include('could not screen a review');
  });

  it('is unique per user and product: a second one returns 409, no row, no event', async () => {
    const { id } = await shop.fixtures.product();
    await submit(id, { rating: 5, userId: 'u1' });
    const reply = await submit(id, { rating: 1, userId: 'u1' });
    expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'userId']);
    expect(await listRows(shop, 'reviews')).to.have.length(1);
    expect(await listEvents(shop, 'review.created')).to.have.length(1);
    expect(await getRating(shop, id)).to.deep.equal({ average: 5, count: 1 });
    expect((await submit(id, { rating: 1, userId: 'u2' })).status).to.equal(201);
    expect((await submit((await shop.fixtures.product()).id, { rating: 1, userId: 'u1' })).status).to.equal(201);
  });

  it('stays unique per user after it was rejected', async () => {
    const review = await shop.fixtures.review({ userId: 'u1' });
    await moderate(shop, review.id, { action: 'reject' });
    expect((await submit(review.productId, { rating: 5, userId: 'u1' })).status).to.equal(409);
  });

  it('is accepted exactly once when one user sends several at once', async () => {
    const { id } = await shop.fixtures.product();
    const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => submit(id, { rating, userId: 'u1' })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409, 409]);
    expect(await listRows(shop, 'reviews')).to.have.length(1);
    expect(await listEvents(shop, 'review.created')).to.have.length(1);
    expect((await getRating(shop, id)).count).to.equal(1);
  });

  it('is counted in the rating, even when many arrive at once', async () => {
    const { id } = await shop.fixtures.product();
    await Promise.all([5, 4, 4, 1, 2, 2, 3, 5, 5, 5].map((rating) => submit(id, { rating })));
    expect(await getRating(shop, id)).to.deep.equal({ average: 3.6, count: 10 });
    expect((await shop.call('listReviews', { path: { id } })).body.total).to.equal(10);
  });

  it('is counted to two decimal places of the average', async () => {
    const { id } = await shop.fixtures.product();
    for (const rating of [5, 4, 4]) await submit(id, { rating });
    expect(await getRating(shop, id)).to.deep.equal({ average: 4.33, count: 3 });
    expect((await shop.call('listProducts')).body.data[0]?.rating).to.deep.equal({ average: 4.33, count: 3 });
  });
});

describe('a review under the manual policy', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  it('waits, however clean it is', async () => {
    const review = await shop.fixtures.review({ rating: 5, content: 'A solid organiser.' });
    expect(review.status).to.equal('pending');
    expect((await shop.events()).map(({ event }) => event)).to.deep.equal(['review.created']);
    expect(await getRating(shop, review.productId)).to.deep.equal({ average: 0, count: 0 });
  });

  it('is counted and causes an event once it is approved', async () => {
    const review = await shop.fixtures.review({ rating: 5 });
    shop.clock.advance(MINUTE_MS);
    const { body } = await moderate(shop, review.id, { action: 'approve', feedback: 'Thank you.' });
    expect(body).to.deep.include({ status: 'approved', updatedAt: shop.clock.now().toISOString() });
    expect(body.moderation).to.include({ feedback: 'Thank you.', decidedAt: shop.clock.now().toISOString() });
    expect(await getRating(shop, review.productId)).to.deep.equal({ average: 5, count: 1 });
    expect(await listEvents(shop, 'review.approved')).to.deep.equal([
      { reviewId: review.id, approvedBy: body.moderation?.decidedBy, approvedAt: body.updatedAt },
    ]);
  });
});

describe('the moderation of a review', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' }, 'suite');
  const ways: Readonly<Record<ReviewStatus, ReviewModerationAction | undefined>> = {
    pending: undefined,
    approved: 'approve',
    rejected: 'reject',
  };
  const decided: Readonly<Record<ReviewModerationAction, ReviewStatus>> = { approve: 'approved', reject: 'rejected' };
  const reviewIn = async (status: ReviewStatus): Promise<Review> => {
    const { id } = await shop.fixtures.review({ rating: 2 });
    if (ways[status]) await moderate(shop, id, { action: ways[status] });
    return (await shop.call('getReview', { path: { id } })).body;
  };
  const approvals = async (id: string) => (await listEvents(shop, 'review.approved')).filter((data) => data['reviewId'] === id).length;

  for (const from of Object.keys(ways) as ReviewStatus[])
    for (const action of ['approve', 'reject'] as const) {
      const isRepeat = decided[action] === from;
      it(`${action} of a review that is ${from} ${isRepeat ? 'changes nothing' : `makes it ${decided[action]}`}`, async () => {
        const before = await reviewIn(from);
        const approvedBefore = await approvals(before.id);
        shop.clock.advance(MINUTE_MS);
        const reply = await moderate(shop, before.id, { action });
        expect(reply.status).to.equal(200);
        expect((await shop.call('getReview', { path: { id: before.id } })).body).to.deep.equal(reply.body);
        if (isRepeat) expect(reply.body).to.deep.equal(before);
        else expect(reply.body).to.include({ status: decided[action], updatedAt: shop.clock.now().toISOString() });
        expect(await approvals(before.id)).to.equal(approvedBefore + (!isRepeat && action === 'approve' ? 1 : 0));
        expect(await getRating(shop, before.productId)).to.deep.equal(
          reply.body.status === 'approved' ? { average: 2, count: 1 } : { average: 0, count: 0 },
        );
      });
    }

  it('has the reason "other" if a rejection names none, and an approval has none', async () => {
    const { id } = await shop.fixtures.review({ rating: 4 });
    const decide = async (action: 'reject' | 'approve') =>
      (await shop.call('moderateReview', { path: { id }, body: { action } })).body.moderation?.reason;
    expect([await decide('reject'), await decide('approve')]).to.deep.equal(['other', undefined]);
  });

  it('takes a review down and restores it, and the rating follows', async () => {
    const product = await shop.fixtures.product();
    const ids: string[] = [];
    for (const rating of [1, 5]) ids.push((await shop.fixtures.review({ productId: product.id, rating })).id);
    for (const id of ids) await moderate(shop, id, { action: 'approve' });
    expect(await getRating(shop, product.id)).to.deep.equal({ average: 3, count: 2 });
    await moderate(shop, ids[0] ?? '', { action: 'reject', reason: 'misleading' });
    expect(await getRating(shop, product.id)).to.deep.equal({ average: 5, count: 1 });
    expect((await shop.call('listReviews', { path: { id: product.id } })).body.data.map(({ id }) => id)).to.deep.equal(ids.slice(1));
    await moderate(shop, ids[0] ?? '', { action: 'approve' });
    expect(await getRating(shop, product.id)).to.deep.equal({ average: 3, count: 2 });
  });

  it('counts once when many approve at once', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 4 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => moderate(shop, id, { action: 'approve' })));
    expect(replies.every(({ status }) => status === 200)).to.equal(true);
    expect(await getRating(shop, productId)).to.deep.equal({ average: 4, count: 1 });
    expect(await approvals(id)).to.equal(1);
  });

  for (const [what, body, field] of [
    ['a reason with an approval', { action: 'approve', reason: 'spam' }, 'reason'],
    ['an unknown action', { action: 'request_changes' }, 'action'],
    ['modifications', { action: 'approve', modifications: { title: 'T' } }, 'modifications'],
    ['no action', {}, 'action'],
  ] as const)
    it(`refuses ${what}`, async () => {
      const review = await reviewIn('pending');
      const reply = await moderate(shop, review.id, body);
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect((await shop.call('getReview', { path: { id: review.id } })).body).to.deep.equal(review);
    });

  it('returns 404 for an unknown review', async () => {
    expect((await moderate(shop, 'nosuch', { action: 'approve' })).error.code).to.equal('NOT_FOUND');
    expect((await shop.call('getReview', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });
});

describe('the list of reviews', () => {
  const shop = useShop({}, 'suite');
  let id = '';

  before(async () => {
    id = (await shop.fixtures.product()).id;
    const submit = async (title: string, fields: object, votes: number, action?: ReviewModerationAction) => {
      shop.clock.advance(MINUTE_MS);
      const review = await shop.fixtures.review({ productId: id, title, ...fields });
      for (let vote = 0; vote < votes; vote += 1)
        await shop.call('markReviewHelpful', { path: { id: review.id }, body: { userId: `u${vote}` } });
      if (action) await moderate(shop, review.id, { action });
    };
    await submit('one', { rating: 5, verified: true }, 1);
    await submit('two', { rating: 3 }, 3);
    await submit('three', { rating: 5 }, 1);
    await submit('down', { rating: 1, verified: true }, 9, 'reject');
    await submit('waits', { rating: 1, content: SPAM }, 0);
    await shop.fixtures.review({ title: 'elsewhere' });
  });

  const cases: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['as it is: approved ones, newest first', {}, ['three', 'two', 'one']],
    ['newest', { sort: 'newest' }, ['three', 'two', 'one']],
    ['oldest', { sort: 'oldest' }, ['one', 'two', 'three']],
    ['helpful, newest first among equals', { sort: 'helpful' }, ['two', 'three', 'one']],
    ['rating 5', { rating: 5 }, ['three', 'one']],
    ['rating 4', { rating: 4 }, []],
    ['verified', { verified: true }, ['one']],
    ['not verified', { verified: false }, ['three', 'two']],
    ['rating 5 and not verified', { rating: 5, verified: false }, ['three']],
    ['rating 5, the oldest first', { rating: 5, sort: 'oldest' }, ['one', 'three']],
    ['rating 5, verified, helpful', { rating: 5, verified: true, sort: 'helpful' }, ['one']],
    ['approved', { status: 'approved' }, ['three', 'two', 'one']],
    ['pending', { status: 'pending' }, ['waits']],
    ['rejected', { status: 'rejected' }, ['down']],
    ['rejected and verified with rating 1', { status: 'rejected', verified: true, rating: 1 }, ['down']],
  ];
  for (const [what, query, titles] of cases)
    it(`shows, ${what}: ${titles.join(', ') || 'nothing'}`, async () => {
      const { body } = await shop.call('listReviews', { path: { id }, query });
      expect([body.data.map(({ title }) => title), body.total]).to.deep.equal([titles, titles.length]);
      const cut = (await shop.call('listReviews', { path: { id }, query: { ...query, limit: 1, offset: 1 } })).body;
      expect([cut.data.map(({ title }) => title), cut.total]).to.deep.equal([titles.slice(1, 2), titles.length]);
    });

  for (const [name, value] of [
    ['rating', '0'],
    ['rating', '6'],
    ['rating', 'five'],
    ['rating', '4.5'],
    ['verified', 'yes'],
    ['verified', ''],
    ['sort', 'best'],
    ['status', 'hidden'],
  ] as const)
    it(`refuses ${name}=${value}`, async () => {
      const reply = await shop.call('listReviews', { path: { id }, query: { [name]: value } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, name]);
    });

  it('shows other statuses only to keys that may moderate', async () => {
    const key = await shop.key({ scopes: ['reviews:read'] });
    expect((await shop.call('listReviews', { path: { id }, key })).body.total).to.equal(3);
    for (const status of ['approved', 'pending', 'rejected'])
      expect((await shop.call('listReviews', { path: { id }, query: { status }, key })).error.code).to.equal('AUTHORIZATION_ERROR');
    const moderator = await shop.key({ scopes: ['reviews:read', 'reviews:moderate'] });
    expect((await shop.call('listReviews', { path: { id }, query: { status: 'pending' }, key: moderator })).body.total).to.equal(1);
  });

  it('returns 404 for an unknown product', async () => {
    expect((await shop.call('listReviews', { path: { id: 'nosuch' } })).error.code).to.equal('NOT_FOUND');
  });
});

describe('a review that is not approved', () => {
  const shop = useShop();

  it('exists only for keys that moderate reviews, until it is approved', async () => {
    const review = await shop.fixtures.review({ content: SPAM, userId: 'u1' });
    expect(review.status).to.equal('pending');
    const [reader, moderator] = [
      await shop.key({ scopes: ['reviews:read'] }),
      await shop.key({ scopes: ['reviews:read', 'reviews:moderate'] }),
    ];
    const get = (key: string, id = review.id) => shop.call('getReview', { path: { id }, key });
    const [hidden, missing] = [await get(reader), await get(reader, 'rev_nosuch')];
    expect([hidden.status, hidden.error.message.replace(review.id, '')]).to.deep.equal([
      404,
      missing.error.message.replace('rev_nosuch', ''),
    ]);
    expect((await get(moderator)).body).to.deep.equal(review);
    await moderate(shop, review.id, { action: 'approve' });
    expect((await get(reader)).body.status).to.equal('approved');
    await moderate(shop, review.id, { action: 'reject' });
    expect((await get(reader)).status).to.equal(404);
  });

  it('can be changed and deleted by its author', async () => {
    const { id } = await shop.fixtures.review({ content: SPAM, userId: 'u1' });
    const key = await shop.key({ scopes: ['reviews:write'] });
    const edited = await shop.call('updateReview', { path: { id }, body: { userId: 'u1', content: 'A solid organizer.' }, key });
    expect([edited.status, edited.body.content]).to.deep.equal([200, 'A solid organizer.']);
    expect((await shop.call('deleteReview', { path: { id }, query: { userId: 'u1' }, key })).status).to.equal(204);
  });

  it('tells receivers in review.created that it waits', async () => {
    await shop.fixtures.review({ content: SPAM });
    await shop.fixtures.review({ content: 'A solid organizer.' });
    const statuses = (await listEvents(shop, 'review.created')).map((data) => data['status']);
    expect(statuses).to.deep.equal(['pending', 'approved']);
    for (const data of await listCompactEvents(shop, 'review.created')) expect(data).to.not.have.property('status');
  });
});

describe('a vote for a review', () => {
  const shop = useShop();
  const vote = (id: string, userId?: string) =>
    shop.call('markReviewHelpful', { path: { id }, ...(userId !== undefined && { body: { userId } }) });
  const undo = (id: string, userId?: string) =>
    shop.call('unmarkReviewHelpful', { path: { id }, ...(userId !== undefined && { query: { userId } }) });
  const getHelpfulCount = async (id: string) => (await shop.call('getReview', { path: { id } })).body.helpfulCount;

  it('counts once per user, and a repeat returns 200 with the same count', async () => {
    const { id } = await shop.fixtures.review();
    const replies = [await vote(id, 'u1'), await vote(id, 'u1'), await vote(id, 'u2')];
    expect(replies.map(({ status, body }) => [status, body])).to.deep.equal(
      [1, 1, 2].map((helpfulCount) => [200, { reviewId: id, helpfulCount }]),
    );
    expect(await getHelpfulCount(id)).to.equal(2);
    expect(await listRows(shop, 'review_votes')).to.have.length(2);
  });

  it('counts once for the key if no user is named', async () => {
    const { id } = await shop.fixtures.review();
    const key = await shop.key();
    await vote(id);
    expect((await shop.call('markReviewHelpful', { path: { id }, body: {} })).body.helpfulCount).to.equal(1);
    expect((await shop.call('markReviewHelpful', { path: { id }, key })).body.helpfulCount).to.equal(2);
  });

  it("does not count for a user whose id looks like a key's", async () => {
    const { id } = await shop.fixtures.review();
    const keyId = String((await listRows(shop, 'api_keys'))[0]?.['id']);
    await vote(id);
    expect((await vote(id, keyId)).body.helpfulCount).to.equal(2);
    expect((await vote(id, `key:${keyId}`)).body.helpfulCount).to.equal(3);
  });

  it('is removed once; removing a missing one changes nothing', async () => {
    const { id } = await shop.fixtures.review();
    await vote(id, 'u1');
    await vote(id, 'u2');
    expect((await undo(id, 'u3')).body.helpfulCount).to.equal(2);
    expect((await undo(id)).body.helpfulCount).to.equal(2);
    expect((await undo(id, 'u1')).body).to.deep.equal({ reviewId: id, helpfulCount: 1 });
    expect((await undo(id, 'u1')).body.helpfulCount).to.equal(1);
    expect((await vote(id, 'u1')).body.helpfulCount).to.equal(2);
  });

  it('is counted exactly when many vote at once', async () => {
    const { id } = await shop.fixtures.review();
    const users = Array.from({ length: 12 }, (_, index) => `u${index % 6}`);
    expect((await Promise.all(users.map((userId) => vote(id, userId)))).every(({ status }) => status === 200)).to.equal(true);
    expect(await getHelpfulCount(id)).to.equal(6);
    await Promise.all([...users.slice(0, 6).map((userId) => undo(id, userId)), vote(id, 'late'), vote(id, 'late')]);
    expect(await getHelpfulCount(id)).to.equal(1);
    expect(await listRows(shop, 'review_votes')).to.have.length(1);
  });

  it('changes only the count of the review, and causes no event', async () => {
    const review = await shop.fixtures.review({ content: 'Good.' });
    const before = (await shop.events()).length;
    await vote(review.id, 'u1');
    const { updatedAt, ...after } = (await shop.call('getReview', { path: { id: review.id } })).body;
    expect({ ...after, updatedAt: review.updatedAt }).to.deep.equal({ ...review, helpfulCount: 1 });
    expect(updatedAt).to.be.a('string');
    expect(await shop.events()).to.have.length(before);
  });

  for (const action of [undefined, 'reject'] as const)
    it(`is refused for a review that ${action ? 'was rejected' : 'waits for a moderator'}, and nothing is counted`, async () => {
      const { id, status } = await shop.fixtures.review({ content: SPAM });
      if (action) await moderate(shop, id, { action });
      const refused = await vote(id, 'u1');
      expect([refused.status, refused.error.details.reason]).to.deep.equal([409, 'review-not-published']);
      expect(refused.error.message).to.include(action ? 'rejected' : status);
      const key = await shop.key({ scopes: ['reviews:read', 'reviews:write'] });
      expect((await shop.call('markReviewHelpful', { path: { id }, key })).error.details.reason).to.equal('review-not-found');
      expect((await shop.call('unmarkReviewHelpful', { path: { id }, key })).error.details.reason).to.equal('review-not-found');
      expect(await listRows(shop, 'review_votes')).to.deep.equal([]);
    });

  it('survives a decision about the review', async () => {
    const { id } = await shop.fixtures.review();
    await vote(id, 'u1');
    expect((await moderate(shop, id, { action: 'reject' })).body.helpfulCount).to.equal(1);
    expect((await moderate(shop, id, { action: 'approve' })).body.helpfulCount).to.equal(1);
  });

  it('returns 404 for an unknown review, and 400 for an empty user id', async () => {
    expect((await vote('nosuch')).error.code).to.equal('NOT_FOUND');
    expect((await undo('nosuch')).error.code).to.equal('NOT_FOUND');
    const { id } = await shop.fixtures.review();
    expect((await vote(id, '')).error.details.field).to.equal('userId');
    expect((await undo(id, '')).error.details.field).to.equal('userId');
  });
});
