// Moderation of many reviews or many pieces of content in one request: docs/description.md, Creator content and Review.
import { expect } from 'chai';
import type { Review } from '../../generated/api.js';
import { useShop, type Shop } from '../support/service.js';
import { eventsAbout, listEvents, listRows, ownerKeyId } from './rows.js';

const MANY = 50;
const UNKNOWN_REVIEW = 'rev_01jd5c8m2n4p6q8r0s2t4v6w8x';
const UNKNOWN_CONTENT = 'cnt_01jd4a8c0d2e4f6g8h0j2k4m6n';

const moderateReviews = (shop: Shop, body: object, headers = {}) => shop.call('bulkModerateReviews', { body, headers });
const moderateContent = (shop: Shop, body: object, headers = {}) => shop.call('bulkModerateContent', { body, headers });
const getReview = async (shop: Shop, id: string) => (await shop.call('getReview', { path: { id } })).body;
const getContent = async (shop: Shop, id: string) => (await shop.call('getContent', { path: { id } })).body;
const getRating = async (shop: Shop, id: string) => (await shop.call('getProduct', { path: { id } })).body.rating;

/** Creates reviews, a third of them of each of three products. */
async function createReviews(shop: Shop, count: number): Promise<Review[]> {
  const products = [await shop.fixtures.product(), await shop.fixtures.product(), await shop.fixtures.product()];
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      shop.fixtures.review({ productId: products[index % products.length]?.id ?? '', rating: 4 }),
    ),
  );
}

const toIds = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

describe('reviews that are moderated in one request', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  it('get the same decision, and their products the ratings', async () => {
    const reviews = await createReviews(shop, 6);
    const reply = await moderateReviews(shop, { ids: toIds(reviews), action: 'approve', feedback: 'Thanks.' });
    expect(reply.status).to.equal(200);
    expect(reply.body.results).to.deep.equal(reviews.map(({ id }) => ({ id, outcome: 'moderated', status: 'approved' })));
    for (const { id, productId } of reviews) {
      const { moderation, status } = await getReview(shop, id);
      expect(status).to.equal('approved');
      expect(moderation).to.include({ decidedBy: await ownerKeyId(shop), feedback: 'Thanks.' });
      expect(await getRating(shop, productId)).to.deep.equal({ average: 4, count: 2 });
    }
    expect((await listEvents(shop, 'review.approved')).map(({ reviewId }) => reviewId)).to.deep.equal(toIds(reviews));
  });

  it('are decided although others are refused, in the order of the request', async () => {
    const [one, other] = (await createReviews(shop, 2)) as [Review, Review];
    const { body } = await moderateReviews(shop, { ids: [other.id, UNKNOWN_REVIEW, 'nosuch', one.id], action: 'reject', reason: 'spam' });
    const single = await shop.call('moderateReview', { path: { id: UNKNOWN_REVIEW }, body: { action: 'reject' } });
    const { code, message, details } = single.error;
    const refused = { code, reason: details.reason, message };
    expect(body.results).to.deep.equal([
      { id: other.id, outcome: 'moderated', status: 'rejected' },
      { id: UNKNOWN_REVIEW, outcome: 'refused', error: refused },
      { id: 'nosuch', outcome: 'refused', error: { ...refused, message: 'there is no review "nosuch"' } },
      { id: one.id, outcome: 'moderated', status: 'rejected' },
    ]);
    expect((await getReview(shop, one.id)).moderation).to.include({ reason: 'spam' });
  });

  it('change nothing when the decision is repeated', async () => {
    const reviews = await createReviews(shop, 3);
    const body = { ids: toIds(reviews), action: 'approve' };
    const first = await moderateReviews(shop, body);
    const before = await listRows(shop, 'reviews');
    shop.clock.advance(60_000);
    expect((await moderateReviews(shop, body)).body).to.deep.equal(first.body);
    expect(await listRows(shop, 'reviews')).to.deep.equal(before);
    expect(await listEvents(shop, 'review.approved')).to.have.length(3);
  });

  it('return the first response to a repeated Idempotency-Key, also after another decision', async () => {
    const ids = toIds(await createReviews(shop, 2));
    const key = { 'Idempotency-Key': 'bulk-1' };
    const first = await moderateReviews(shop, { ids, action: 'approve' }, key);
    await moderateReviews(shop, { ids, action: 'reject' });
    const replay = await moderateReviews(shop, { ids, action: 'approve' }, key);
    expect([replay.text, replay.header('Idempotent-Replayed')]).to.deep.equal([first.text, 'true']);
    for (const id of ids) expect((await getReview(shop, id)).status).to.equal('rejected');
  });

  it('are each decided once when two requests name them in opposite orders at the same time', async () => {
    const reviews = await createReviews(shop, MANY);
    const ids = toIds(reviews);
    const replies = await Promise.all([
      moderateReviews(shop, { ids, action: 'approve' }, { 'Idempotency-Key': 'forward' }),
      moderateReviews(shop, { ids: [...ids].reverse(), action: 'approve' }, { 'Idempotency-Key': 'backward' }),
    ]);
    for (const { status, body } of replies) {
      expect(status).to.equal(200);
      expect(body.results.map(({ outcome }) => outcome)).to.deep.equal(Array<string>(MANY).fill('moderated'));
    }
    const approved = (await listEvents(shop, 'review.approved')).map(({ reviewId }) => reviewId);
    expect(approved.sort()).to.deep.equal([...ids].sort());
    const ratings = await Promise.all([...new Set(reviews.map(({ productId }) => productId))].map((id) => getRating(shop, id)));
    expect(ratings.map(({ count }) => count).sort()).to.deep.equal([16, 17, 17]);
  });

  it('end as one of the two decisions when they contradict at the same time', async () => {
    const reviews = await createReviews(shop, 12);
    const ids = toIds(reviews);
    const replies = await Promise.all([
      moderateReviews(shop, { ids, action: 'approve' }),
      moderateReviews(shop, { ids: [...ids].reverse(), action: 'reject' }),
      ...ids.map((id) => shop.call('moderateReview', { path: { id }, body: { action: 'approve' } })),
    ]);
    expect(replies.map(({ status }) => status)).to.deep.equal(Array<number>(replies.length).fill(200));
    const statuses = new Map(await Promise.all(ids.map(async (id) => [id, (await getReview(shop, id)).status] as const)));
    expect([...statuses.values()]).to.satisfy((all: string[]) => all.every((status) => status === 'approved' || status === 'rejected'));
    for (const productId of new Set(reviews.map((review) => review.productId))) {
      const count = reviews.filter((review) => review.productId === productId && statuses.get(review.id) === 'approved').length;
      expect((await getRating(shop, productId)).count).to.equal(count);
    }
  });

  it('stay decided when the store fails in between, and a retry decides the others without a second event', async () => {
    const ids = toIds(await createReviews(shop, 4));
    const { db } = shop.services;
    const transaction = db.transaction.bind(db);
    let left = 2;
    const failThird: typeof transaction = (work) => ((left -= 1) >= 0 ? transaction(work) : Promise.reject(new Error('the store failed')));
    Object.assign(db, { transaction: failThird });
    const failed = await moderateReviews(shop, { ids, action: 'approve' }, { 'Idempotency-Key': 'retried' });
    Object.assign(db, { transaction });
    expect(failed.status).to.equal(500);
    expect(await listEvents(shop, 'review.approved')).to.have.length(2);
    const retry = await moderateReviews(shop, { ids, action: 'approve' }, { 'Idempotency-Key': 'retried' });
    expect(retry.body.results).to.deep.equal(ids.map((id) => ({ id, outcome: 'moderated', status: 'approved' })));
    expect((await listEvents(shop, 'review.approved')).map(({ reviewId }) => reviewId)).to.deep.equal(ids);
  });

  const invalid: readonly (readonly [string, object, string, string])[] = [
    ['no id', { ids: [] }, 'invalid-item-count', 'ids'],
    ['101 ids', { ids: Array.from({ length: 101 }, (_, index) => `rev_${index}`) }, 'invalid-item-count', 'ids'],
    ['an id twice', { ids: ['rev_1', 'rev_1'] }, 'duplicate-item', 'ids'],
    ['an empty id', { ids: [''] }, 'invalid-length', 'ids[0]'],
    ['a reason to approve', { reason: 'spam' }, 'incompatible-fields', 'reason'],
    ['an unknown action', { action: 'request_changes' }, 'invalid-choice', 'action'],
  ];
  for (const [name, fields, reason, field] of invalid)
    it(`are refused with 400, and stay as they are, for ${name}`, async () => {
      const [review] = (await createReviews(shop, 1)) as [Review];
      const reply = await moderateReviews(shop, { ids: [review.id], action: 'approve', ...fields });
      expect(reply.status).to.equal(400);
      expect(reply.error.details).to.include({ reason, field });
      expect(await getReview(shop, review.id)).to.deep.equal(review);
    });

  it('accept 100 ids', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `rev_${index}`);
    expect((await moderateReviews(shop, { ids, action: 'approve' })).body.results.map(({ id }) => id)).to.deep.equal(ids);
  });

  it('need the scope reviews:moderate', async () => {
    const [review] = (await createReviews(shop, 1)) as [Review];
    const key = await shop.key({ scopes: ['reviews:read', 'reviews:write', 'content:moderate'] });
    expect((await shop.call('bulkModerateReviews', { body: { ids: [review.id], action: 'approve' }, key })).status).to.equal(403);
  });

  it('have a path that no review has', async () => {
    const reply = await shop.send('GET', '/api/reviews/moderate');
    expect([reply.status, reply.header('Allow')]).to.deep.equal([405, 'OPTIONS, POST']);
  });
});

describe('content that is moderated in one request', () => {
  const shop = useShop();

  it('is approved, with a bonus and an event for each piece', async () => {
    const contents = [await shop.fixtures.content(), await shop.fixtures.content(), await shop.fixtures.content()];
    const reply = await moderateContent(shop, { ids: toIds(contents), action: 'approve', feedback: 'Lovely!' });
    expect(reply.body.results).to.deep.equal(contents.map(({ id }) => ({ id, outcome: 'moderated', status: 'approved' })));
    for (const { id } of contents) {
      expect((await getContent(shop, id)).moderation).to.include({ decision: 'approved', feedback: 'Lovely!' });
      expect(await eventsAbout(shop, id)).to.deep.equal(['content.submitted', 'content.approved']);
    }
    expect((await listRows(shop, 'commissions')).map((row) => row['content_id']).sort()).to.deep.equal(toIds(contents).sort());
  });

  it('is refused piece by piece, for the reasons of the operation for a single piece', async () => {
    const [waiting, rejected, barred] = [await shop.fixtures.content(), await shop.fixtures.content(), await shop.fixtures.content()];
    await shop.call('moderateContent', { path: { id: rejected.id }, body: { action: 'reject' } });
    await shop.call('updateCreator', { path: { id: barred.creatorId }, body: { verificationStatus: 'rejected' } });
    const ids = [rejected.id, barred.id, UNKNOWN_CONTENT, waiting.id];
    const { results } = (await moderateContent(shop, { ids, action: 'approve' })).body;
    expect(results.map(({ id }) => id)).to.deep.equal(ids);
    for (const { id, outcome, error } of results.slice(0, 3)) {
      const single = await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
      const { code, message, details } = single.error;
      expect([outcome, error]).to.deep.equal(['refused', { code, reason: details.reason, message }]);
    }
    expect(results.map(({ error }) => error?.reason)).to.deep.equal([
      'impossible-transition',
      'creator-not-eligible',
      'content-not-found',
      undefined,
    ]);
    expect(results[3]).to.deep.equal({ id: waiting.id, outcome: 'moderated', status: 'approved' });
    expect(await listEvents(shop, 'content.approved')).to.have.length(1);
  });

  it('is returned for changes, and a repeated decision adds nothing to its history', async () => {
    const contents = [await shop.fixtures.content(), await shop.fixtures.content()];
    const body = { ids: toIds(contents), action: 'request_changes', feedback: 'Please add a photo.' };
    const first = await moderateContent(shop, body);
    expect((await moderateContent(shop, body)).body).to.deep.equal(first.body);
    for (const { id } of contents) expect((await getContent(shop, id)).moderation.history).to.have.length(1);
  });

  it('is taken down, and each bonus reversed once, by two requests in opposite orders at the same time', async () => {
    const creator = await shop.fixtures.creator();
    const contents = await Promise.all(Array.from({ length: 20 }, () => shop.fixtures.content({ creatorId: creator.id })));
    const ids = toIds(contents);
    const inBothOrders = (action: string) =>
      Promise.all([moderateContent(shop, { ids, action }), moderateContent(shop, { ids: [...ids].reverse(), action })]);
    const replies = [...(await inBothOrders('approve')), ...(await inBothOrders('reject'))];
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    expect(replies.flatMap(({ body }) => body.results).filter(({ outcome }) => outcome === 'refused')).to.deep.equal([]);
    const perContent = async (event: 'content.approved' | 'content.rejected') =>
      (await listEvents(shop, event)).map(({ contentId }) => String(contentId)).sort();
    expect(await perContent('content.approved')).to.deep.equal([...ids].sort());
    expect(await perContent('content.rejected')).to.deep.equal([...ids].sort());
    const entries = (await listRows(shop, 'commissions')).map((row) => String(row['content_id']));
    expect(entries.sort()).to.deep.equal([...ids, ...ids].sort());
  });

  it('accepts no modifications, which belong to a single piece', async () => {
    const { id } = await shop.fixtures.content();
    const reply = await moderateContent(shop, { ids: [id], action: 'approve', modifications: { title: 'Another' } });
    expect(reply.status).to.equal(400);
    expect(reply.error.details).to.include({ reason: 'unknown-field', field: 'modifications' });
  });

  it('is refused with 400 for a reason to approve', async () => {
    const { id } = await shop.fixtures.content();
    const reply = await moderateContent(shop, { ids: [id], action: 'approve', reason: 'spam' });
    expect(reply.error.details).to.include({ reason: 'incompatible-fields', field: 'reason' });
    expect((await getContent(shop, id)).status).to.equal('pending_review');
  });
});
