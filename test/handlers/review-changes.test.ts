// Reviews that their authors edit and delete, and what verifies them: docs/description.md, Review.
import { expect } from 'chai';
import type { Review, ReviewModerationAction, ReviewStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi, whileAiReads } from './failing-ai.js';
import { eventsAbout, listEvents, listRows } from './rows.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';
const CLEAN = 'A solid organiser.';
const TIMES = 5;

const edit = (shop: Shop, id: string, body: object) => shop.call('updateReview', { path: { id }, body });
const remove = (shop: Shop, id: string, userId?: string) =>
  shop.call('deleteReview', { path: { id }, ...(userId !== undefined && { query: { userId } }) });
const moderate = (shop: Shop, id: string, action: string) => shop.call('moderateReview', { path: { id }, body: { action } });
const read = async (shop: Shop, id: string) => (await shop.call('getReview', { path: { id } })).body;
const getRating = async (shop: Shop, id: string) => (await shop.call('getProduct', { path: { id } })).body.rating;

describe('an edited review', () => {
  const shop = useShop({}, 'suite');

  it('has the changed fields, keeps the rest and its votes; a clean one stays approved without an event', async () => {
    const before = await shop.fixtures.review({
      userId: 'u1',
      rating: 4,
      title: 'Good',
      content: CLEAN,
      verified: true,
      photos: ['https://cdn.example.com/a.jpg'],
    });
    await shop.call('markReviewHelpful', { path: { id: before.id }, body: { userId: 'u2' } });
    const events = await eventsAbout(shop, before.id);
    shop.clock.advance(MINUTE_MS);
    const fields = {
      rating: 2,
      title: 'Not so good',
      content: 'It came apart.',
      photos: ['https://cdn.example.com/b.jpg', 'https://cdn.example.com/c.jpg'],
    };
    const reply = await edit(shop, before.id, { userId: 'u1', ...fields });
    expect(reply.status).to.equal(200);
    expect(reply.body).to.deep.equal({ ...before, ...fields, helpfulCount: 1, updatedAt: shop.clock.now().toISOString() });
    expect(await read(shop, before.id)).to.deep.equal(reply.body);
    const title = (await edit(shop, before.id, { userId: 'u1', title: 'Hm' })).body;
    expect(title).to.deep.equal({ ...reply.body, title: 'Hm', updatedAt: title.updatedAt });
    expect(await eventsAbout(shop, before.id)).to.deep.equal(events);
    expect(await listRows(shop, 'review_votes')).to.have.length(1);
  });

  it('has its new rating in the average of the product and in the list by rating', async () => {
    const { id: productId } = await shop.fixtures.product();
    const total = async (rating: number) => (await shop.call('listReviews', { path: { id: productId }, query: { rating } })).body.total;
    await shop.fixtures.review({ productId, rating: 1 });
    const { id } = await shop.fixtures.review({ productId, rating: 5 });
    for (const [rating, average] of [
      [3, 2],
      [3, 2],
      [4, 2.5],
    ] as const) {
      await edit(shop, id, { rating });
      expect(await getRating(shop, productId)).to.deep.equal({ average, count: 2 });
    }
    expect([await total(1), await total(3), await total(4), await total(5)]).to.deep.equal([1, 0, 1, 0]);
  });

  it('leaves the average when its new text is suspicious, and returns with an event when it is clean again', async () => {
    const { id: productId } = await shop.fixtures.product();
    await shop.fixtures.review({ productId, rating: 1 });
    const { id } = await shop.fixtures.review({ productId, rating: 5, content: CLEAN });
    const before = await eventsAbout(shop, id);
    shop.clock.advance(MINUTE_MS);
    expect((await edit(shop, id, { content: SPAM, rating: 4 })).body).to.deep.include({ status: 'pending', rating: 4 });
    expect(await getRating(shop, productId)).to.deep.equal({ average: 1, count: 1 });
    expect((await shop.call('listReviews', { path: { id: productId } })).body.total).to.equal(1);
    expect(await eventsAbout(shop, id)).to.deep.equal(before);
    const { body } = await edit(shop, id, { content: CLEAN });
    expect(body).to.include({ status: 'approved', rating: 4 });
    expect(await getRating(shop, productId)).to.deep.equal({ average: 2.5, count: 2 });
    expect(await eventsAbout(shop, id)).to.deep.equal([...before, 'review.approved']);
    expect((await listEvents(shop, 'review.approved')).at(-1)).to.deep.equal({
      reviewId: id,
      approvedBy: 'auto',
      approvedAt: body.updatedAt,
    });
  });

  const ways: Readonly<Record<ReviewStatus, ReviewModerationAction | undefined>> = {
    pending: undefined,
    approved: 'approve',
    rejected: 'reject',
  };
  const outcomes: readonly (readonly [ReviewStatus, 'clean' | 'suspicious', ReviewStatus])[] = [
    ['pending', 'clean', 'approved'],
    ['pending', 'suspicious', 'pending'],
    ['approved', 'clean', 'approved'],
    ['approved', 'suspicious', 'pending'],
    ['rejected', 'clean', 'pending'],
    ['rejected', 'suspicious', 'pending'],
  ];
  for (const [from, what, to] of outcomes)
    it(`that is ${from} is ${to} with a ${what} text, and keeps a moderator's decision only if it still applies`, async () => {
      const { id, productId } = await shop.fixtures.review({ rating: 2, content: SPAM });
      if (ways[from]) await moderate(shop, id, ways[from]);
      const before = await read(shop, id);
      const events = await eventsAbout(shop, id);
      expect(before.status).to.equal(from);
      const { body } = await edit(shop, id, { content: what === 'clean' ? CLEAN : `${SPAM}!` });
      expect(body.status).to.equal(to);
      expect(body.moderation).to.deep.equal(from === to || from === 'rejected' ? before.moderation : undefined);
      expect(await getRating(shop, productId)).to.deep.equal(to === 'approved' ? { average: 2, count: 1 } : { average: 0, count: 0 });
      const isNew = from !== 'approved' && to === 'approved';
      expect((await eventsAbout(shop, id)).slice(events.length)).to.deep.equal(isNew ? ['review.approved'] : []);
    });

  it('waits for a moderator if it was rejected, however often it is edited, until one approves it', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 4, content: CLEAN });
    await moderate(shop, id, 'reject');
    const { moderation } = await read(shop, id);
    for (const content of ['Good.', CLEAN, SPAM, CLEAN]) {
      const { body } = await edit(shop, id, { content });
      expect(body).to.deep.include({ status: 'pending', content, moderation });
    }
    expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
    const { body } = await moderate(shop, id, 'approve');
    expect(body.status).to.equal('approved');
    expect((await edit(shop, id, { content: 'Good.' })).body.status).to.equal('approved');
    expect(await getRating(shop, productId)).to.deep.equal({ average: 4, count: 1 });
  });

  it('is screened as a whole when a word or a photo changes, but not for a rating alone', async () => {
    for (const [fields, status] of [
      [{ title: 'Look' }, 'pending'],
      [{ photos: ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg'] }, 'pending'],
      [{ rating: 1 }, 'approved'],
      [{ rating: 1, title: 'Good', content: SPAM, photos: ['https://cdn.example.com/a.jpg'] }, 'approved'],
    ] as const) {
      const { id, productId } = await shop.fixtures.review({
        rating: 5,
        title: 'Good',
        content: SPAM,
        photos: ['https://cdn.example.com/a.jpg'],
      });
      const decided = (await moderate(shop, id, 'approve')).body;
      const { body } = await edit(shop, id, fields);
      expect(body.status).to.equal(status);
      expect(body.moderation).to.deep.equal(status === 'approved' ? decided.moderation : undefined);
      expect(await getRating(shop, productId)).to.deep.equal(status === 'approved' ? { average: 1, count: 1 } : { average: 0, count: 0 });
    }
  });

  it('keeps waiting when only its rating changes', async () => {
    const { id } = await shop.fixtures.review({ rating: 5, content: SPAM });
    expect((await edit(shop, id, { rating: 4 })).body).to.include({ status: 'pending', rating: 4 });
    await moderate(shop, id, 'reject');
    expect((await edit(shop, id, { rating: 3 })).body).to.include({ status: 'pending', rating: 3 });
  });

  const strangers: readonly (readonly [string, Partial<Review>, object])[] = [
    ['another user', { userId: 'u1' }, { userId: 'u2' }],
    ['nobody', { userId: 'u1' }, {}],
    ['the same user in other letters', { userId: 'u1' }, { userId: 'U1' }],
    ['a user, where a guest wrote it', {}, { userId: 'u1' }],
  ];
  for (const [what, fields, who] of strangers)
    it(`can't be edited or deleted by ${what}: 403`, async () => {
      const review = await shop.fixtures.review({ rating: 5, ...fields });
      const edited = await edit(shop, review.id, { rating: 1, ...who });
      const removed = await remove(shop, review.id, (who as { userId?: string }).userId);
      for (const reply of [edited, removed]) expect([reply.status, reply.error.code]).to.deep.equal([403, 'AUTHORIZATION_ERROR']);
      expect(await read(shop, review.id)).to.deep.equal(review);
      expect(await getRating(shop, review.productId)).to.deep.equal({ average: 5, count: 1 });
    });

  const refused: readonly (readonly [string, object, string | undefined])[] = [
    ['the rating 0', { rating: 0 }, 'rating'],
    ['the rating 6', { rating: 6 }, 'rating'],
    ['the rating 4.5', { rating: 4.5 }, 'rating'],
    ['an empty title', { title: '' }, 'title'],
    ['21 photos', { photos: Array.from({ length: 21 }, () => 'https://cdn.example.com/a.jpg') }, 'photos'],
    ['a verification', { verified: true }, 'verified'],
    ['a status', { status: 'approved' }, 'status'],
    ['an order', { orderId: 'o' }, 'orderId'],
    ['votes', { helpfulCount: 9 }, 'helpfulCount'],
    ['nothing', {}, undefined],
  ];
  for (const [what, body, field] of refused)
    it(`can't have ${what}`, async () => {
      const review = await shop.fixtures.review({ rating: 5 });
      const reply = await edit(shop, review.id, body);
      expect(reply.status).to.equal(400);
      if (field) expect(reply.error.details.field).to.equal(field);
      expect(await read(shop, review.id)).to.deep.equal(review);
    });

  it("can't be edited with only a name", async () => {
    const review = await shop.fixtures.review({ userId: 'u1' });
    expect((await edit(shop, review.id, { userId: 'u1' })).status).to.equal(400);
    expect(await read(shop, review.id)).to.deep.equal(review);
  });

  it('counts with its final rating when several edits run at once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, productId } = await shop.fixtures.review({ rating: 5 });
      const replies = await Promise.all([1, 2, 3].map((rating) => edit(shop, id, { rating })));
      expect(replies.some(({ status }) => status === 200)).to.equal(true);
      const { rating } = await read(shop, id);
      expect(replies.filter(({ status }) => status === 200).map(({ body }) => body.rating)).to.include(rating);
      expect(await getRating(shop, productId)).to.deep.equal({ average: rating, count: 1 });
    }
  });

  it('is not approved over a moderator who rejects it during screening', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 5, content: CLEAN });
    whileAiReads(shop, async () => {
      shop.clock.advance(MINUTE_MS);
      await moderate(shop, id, 'reject');
    });
    const { body } = await edit(shop, id, { content: `${CLEAN} Really.` });
    expect(body).to.include({ status: 'pending', content: `${CLEAN} Really.` });
    expect(await read(shop, id)).to.deep.equal(body);
    expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
  });

  it('returns 409 when another edit changed the text during screening', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 5, title: 'Good', content: CLEAN });
    whileAiReads(shop, () => edit(shop, id, { title: 'Faster', rating: 1 }));
    const reply = await edit(shop, id, { content: 'Slower' });
    expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'content']);
    expect(await read(shop, id)).to.include({ title: 'Faster', content: CLEAN, rating: 1, status: 'approved' });
    expect(await getRating(shop, productId)).to.deep.equal({ average: 1, count: 1 });
  });

  it('keeps a vote that is cast during screening', async () => {
    const { id } = await shop.fixtures.review({ content: CLEAN });
    whileAiReads(shop, () => shop.call('markReviewHelpful', { path: { id }, body: { userId: 'u2' } }));
    expect((await edit(shop, id, { content: 'Good.' })).body.helpfulCount).to.equal(1);
    expect((await read(shop, id)).helpfulCount).to.equal(1);
  });

  it('returns 404 when unknown', async () => {
    for (const id of ['rev_01jd5c7d9e1f3g5h7j9k1m3n5p', 'nosuch']) {
      expect((await edit(shop, id, { rating: 1 })).error.code).to.equal('NOT_FOUND');
      expect((await remove(shop, id)).error.code).to.equal('NOT_FOUND');
    }
  });
});

describe('an edited review under the manual policy', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  it('waits again if its words change, however clean, but not for another rating', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 5, content: CLEAN });
    await moderate(shop, id, 'approve');
    expect(await getRating(shop, productId)).to.deep.equal({ average: 5, count: 1 });
    expect((await edit(shop, id, { rating: 4 })).body.status).to.equal('approved');
    expect(await getRating(shop, productId)).to.deep.equal({ average: 4, count: 1 });
    const { body } = await edit(shop, id, { content: `${CLEAN} Really.` });
    expect(body.status).to.equal('pending');
    expect(body).to.not.have.property('moderation');
    expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
  });
});

describe('an edited review without the AI', () => {
  const shop = useShop();

  it('waits, unless it has no text', async () => {
    const [texted, bare] = [await shop.fixtures.review({ content: CLEAN }), await shop.fixtures.review({ rating: 5 })];
    breakAi(shop, 'screen');
    expect((await edit(shop, texted.id, { content: 'Good.' })).body.status).to.equal('pending');
    expect((await edit(shop, bare.id, { rating: 4 })).body.status).to.equal('approved');
    expect(await getRating(shop, bare.productId)).to.deep.equal({ average: 4, count: 1 });
  });
});

describe('a deleted review', () => {
  const shop = useShop({}, 'suite');
  const votesFor = async (id: string) => (await listRows(shop, 'review_votes')).filter((row) => row['review_id'] === id);

  it('is removed with its votes and its rating, and its author may review again', async () => {
    const { id: productId } = await shop.fixtures.product();
    await shop.fixtures.review({ productId, rating: 1 });
    const { id } = await shop.fixtures.review({ productId, rating: 5, userId: 'u1' });
    for (const userId of ['u2', 'u3']) await shop.call('markReviewHelpful', { path: { id }, body: { userId } });
    const events = (await shop.events()).length;
    const reply = await remove(shop, id, 'u1');
    expect([reply.status, reply.text]).to.deep.equal([204, '']);
    const again: readonly Promise<{ status: number }>[] = [
      shop.call('getReview', { path: { id } }),
      edit(shop, id, { userId: 'u1', rating: 1 }),
      remove(shop, id, 'u1'),
      moderate(shop, id, 'approve'),
      shop.call('markReviewHelpful', { path: { id }, body: { userId: 'u4' } }),
      shop.call('unmarkReviewHelpful', { path: { id }, query: { userId: 'u2' } }),
    ];
    expect((await Promise.all(again)).map(({ status }) => status)).to.deep.equal(again.map(() => 404));
    expect(await votesFor(id)).to.deep.equal([]);
    expect(await getRating(shop, productId)).to.deep.equal({ average: 1, count: 1 });
    for (const query of [{}, { rating: 5 }, { verified: false }, { rating: 5, verified: false }]) {
      const { data, total } = (await shop.call('listReviews', { path: { id: productId }, query })).body;
      expect([data.length, total]).to.deep.equal('rating' in query ? [0, 0] : [1, 1]);
    }
    expect(await shop.events()).to.have.length(events);
    const next = await shop.fixtures.review({ productId, rating: 3, userId: 'u1' });
    expect(next).to.include({ helpfulCount: 0, status: 'approved' });
    expect(await getRating(shop, productId)).to.deep.equal({ average: 2, count: 2 });
  });

  it('leaves the average unchanged if it was not part of it', async () => {
    for (const action of [undefined, 'reject']) {
      const { id: productId } = await shop.fixtures.product();
      await shop.fixtures.review({ productId, rating: 4 });
      const { id } = await shop.fixtures.review({ productId, rating: 1, content: SPAM });
      if (action) await moderate(shop, id, action);
      expect((await remove(shop, id)).status).to.equal(204);
      expect(await getRating(shop, productId)).to.deep.equal({ average: 4, count: 1 });
      for (const status of ['pending', 'rejected'])
        expect((await shop.call('listReviews', { path: { id: productId }, query: { status } })).body.total).to.equal(0);
    }
  });

  it('may belong to a deleted product', async () => {
    const { id, productId } = await shop.fixtures.review();
    await shop.call('deleteProduct', { path: { id: productId } });
    expect((await remove(shop, id)).status).to.equal(204);
  });

  it('is refused with an empty name', async () => {
    const { id } = await shop.fixtures.review();
    const reply = await remove(shop, id, '');
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'userId']);
  });

  it('is deleted once when two requests delete it at once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id: productId } = await shop.fixtures.product();
      await shop.fixtures.review({ productId, rating: 2 });
      const { id } = await shop.fixtures.review({ productId, rating: 5 });
      const replies = await Promise.all([remove(shop, id), remove(shop, id)]);
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([204, 404]);
      expect(await getRating(shop, productId)).to.deep.equal({ average: 2, count: 1 });
    }
  });

  it('leaves nothing of a concurrent vote, edit and decision', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, productId } = await shop.fixtures.review({ rating: 5, content: SPAM });
      const [vote, ...replies] = await Promise.all([
        shop.call('markReviewHelpful', { path: { id }, body: { userId: 'u2' } }),
        edit(shop, id, { content: CLEAN }),
        remove(shop, id),
        moderate(shop, id, 'approve'),
      ]);
      expect(replies[1].status).to.equal(204);
      for (const { status } of replies) expect(status).to.be.oneOf([200, 204, 404]);
      expect(vote.status).to.be.oneOf([200, 404, 409]); // 409 before the approval
      expect(await votesFor(id)).to.deep.equal([]);
      expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
      expect((await shop.call('listReviews', { path: { id: productId } })).body.total).to.equal(0);
    }
  });
});

describe('a review of an order', () => {
  const shop = useShop({}, 'suite');
  let productId = '';
  let orderId = '';

  before(async () => {
    productId = (await shop.fixtures.activeProduct()).id;
    const other = await shop.fixtures.activeProduct();
    const items = [other.id, productId].map((id) => ({ productId: id, quantity: 1 }));
    orderId = (await shop.fixtures.order({ items })).id;
  });

  it('that contains the product is verified, whatever the caller says, and the event says so', async () => {
    for (const fields of [{}, { verified: false }, { verified: true }]) {
      const { id, verified } = await shop.fixtures.review({ productId, orderId, ...fields });
      expect(verified).to.equal(true);
      expect((await listEvents(shop, 'review.created')).at(-1)).to.deep.include({ reviewId: id, verified: true, orderId });
    }
    const { total } = (await shop.call('listReviews', { path: { id: productId }, query: { verified: true } })).body;
    expect(total).to.equal(3);
  });

  it('that does not contain it, or that the store does not know, is verified as the caller says', async () => {
    const { id: otherId } = await shop.fixtures.product();
    for (const order of [{ orderId }, { orderId: 'order-2024-1189' }, {}])
      for (const verified of [false, true]) {
        expect((await shop.fixtures.review({ productId: otherId, verified, ...order })).verified).to.equal(verified);
        if (!verified) expect((await shop.fixtures.review({ productId: otherId, ...order })).verified).to.equal(false);
      }
  });
});
