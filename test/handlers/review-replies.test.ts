// The public reply of the shop to a review: docs/description.md, Review.
import { expect } from 'chai';
import type { Review } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi, whileAiReads } from './failing-ai.js';
import { listRows, ownerKeyId } from './rows.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';
const CLEAN = 'A solid organiser.';
const TIMES = 5;
const LONGEST = 5_000;

const reply = (shop: Shop, id: string, content: unknown, key?: string) =>
  shop.call('replyToReview', { path: { id }, body: { content }, ...(key !== undefined && { key }) });
const removeReply = (shop: Shop, id: string) => shop.call('deleteReviewReply', { path: { id } });
const moderate = (shop: Shop, id: string, action: string) => shop.call('moderateReview', { path: { id }, body: { action } });
const edit = (shop: Shop, id: string, body: object) => shop.call('updateReview', { path: { id }, body });
const vote = (shop: Shop, id: string, userId: string) => shop.call('markReviewHelpful', { path: { id }, body: { userId } });
const read = async (shop: Shop, id: string): Promise<Review> => (await shop.call('getReview', { path: { id } })).body;
const getRating = async (shop: Shop, id: string) => (await shop.call('getProduct', { path: { id } })).body.rating;

describe('the reply to a review', () => {
  const shop = useShop({}, 'suite');

  it('is shown with its time and its author wherever the review is, and changes no rating and sends no event', async () => {
    const before = await shop.fixtures.review({ rating: 2, title: 'Hm', content: CLEAN, userId: 'u1' });
    const events = (await shop.events()).length;
    shop.clock.advance(MINUTE_MS);
    const { status, body } = await reply(shop, before.id, 'Sorry. Which one is loose?');
    const at = shop.clock.now().toISOString();
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      ...before,
      reply: { content: 'Sorry. Which one is loose?', createdAt: at, updatedAt: at, repliedBy: await ownerKeyId(shop) },
      updatedAt: at,
    });
    expect(await read(shop, before.id)).to.deep.equal(body);
    for (const sort of ['newest', 'oldest', 'helpful'])
      expect((await shop.call('listReviews', { path: { id: before.productId }, query: { sort } })).body.data).to.deep.equal([body]);
    expect(await getRating(shop, before.productId)).to.deep.equal({ average: 2, count: 1 });
    expect(await shop.events()).to.have.length(events);
  });

  it('replaces the earlier one, keeps its creation time, and names the key that wrote the new text', async () => {
    const { id } = await shop.fixtures.review();
    const first = (await reply(shop, id, 'One')).body;
    shop.clock.advance(MINUTE_MS);
    const key = await shop.key({ name: 'moderator', scopes: ['reviews:moderate'] });
    const moderator = (await listRows(shop, 'api_keys')).find(({ name }) => name === 'moderator')?.['id'];
    const { body } = await reply(shop, id, 'Two', key);
    const at = shop.clock.now().toISOString();
    expect(body).to.deep.equal({ ...first, reply: { ...first.reply, content: 'Two', updatedAt: at, repliedBy: moderator }, updatedAt: at });
    expect(await read(shop, id)).to.deep.equal(body);
  });

  it('stays as it is if the same text is sent again, even with another key', async () => {
    const { id } = await shop.fixtures.review();
    const first = (await reply(shop, id, 'One')).body;
    shop.clock.advance(MINUTE_MS);
    const again = await reply(shop, id, 'One', await shop.key());
    expect([again.status, again.body]).to.deep.equal([200, first]);
    expect(await read(shop, id)).to.deep.equal(first);
  });

  it('is removed by DELETE, which changes the review only if there was one, and can be written again', async () => {
    const before = await shop.fixtures.review({ content: CLEAN });
    shop.clock.advance(MINUTE_MS);
    expect((await removeReply(shop, before.id)).status).to.equal(204);
    expect(await read(shop, before.id)).to.deep.equal(before);
    await reply(shop, before.id, 'One');
    shop.clock.advance(MINUTE_MS);
    const removed = await removeReply(shop, before.id);
    expect([removed.status, removed.text]).to.deep.equal([204, '']);
    const without = await read(shop, before.id);
    expect(without).to.deep.equal({ ...before, updatedAt: shop.clock.now().toISOString() });
    shop.clock.advance(MINUTE_MS);
    expect((await removeReply(shop, before.id)).status).to.equal(204);
    expect(await read(shop, before.id)).to.deep.equal(without);
    expect((await reply(shop, before.id, 'Two')).body.reply).to.include({ createdAt: shop.clock.now().toISOString() });
  });

  it('is kept by a vote, a removed vote, each decision, a repeated decision, and each edit', async () => {
    const { id } = await shop.fixtures.review({ rating: 4, content: CLEAN });
    const written = (await reply(shop, id, 'Thank you!')).body.reply;
    const acts: readonly (() => Promise<{ status: number }>)[] = [
      () => vote(shop, id, 'u2'),
      () => shop.call('unmarkReviewHelpful', { path: { id }, query: { userId: 'u2' } }),
      () => edit(shop, id, { rating: 3 }),
      () => edit(shop, id, { content: SPAM }),
      () => moderate(shop, id, 'reject'),
      () => moderate(shop, id, 'reject'),
      () => edit(shop, id, { content: CLEAN }),
      () => moderate(shop, id, 'approve'),
    ];
    for (const act of acts) {
      shop.clock.advance(MINUTE_MS);
      expect((await act()).status).to.equal(200);
      expect((await read(shop, id)).reply).to.deep.equal(written);
    }
  });

  it('can be prepared for a review that waits or is rejected, and is public once the review is', async () => {
    const { id, productId } = await shop.fixtures.review({ content: SPAM });
    const list = async () => (await shop.call('listReviews', { path: { id: productId } })).body.data.map((one) => one.reply?.content);
    expect((await reply(shop, id, 'Waiting')).body).to.deep.include({ status: 'pending', helpfulCount: 0 });
    expect(await list()).to.deep.equal([]);
    await moderate(shop, id, 'reject');
    expect((await reply(shop, id, 'Rejected')).body.status).to.equal('rejected');
    expect(await list()).to.deep.equal([]);
    await moderate(shop, id, 'approve');
    expect(await list()).to.deep.equal(['Rejected']);
  });

  it('is not screened: a suspicious reply changes no status, and needs no AI', async () => {
    const { id } = await shop.fixtures.review({ content: CLEAN });
    expect((await reply(shop, id, SPAM)).body.status).to.equal('approved');
    expect((await edit(shop, id, { content: `${CLEAN} Really.` })).body.status).to.equal('approved');
  });

  it('is stored exactly as it was sent, up to 5,000 characters', async () => {
    const { id } = await shop.fixtures.review();
    for (const content of [
      ' x\n\t',
      '<script>alert(1)</script>',
      '🪵'.repeat(LONGEST),
      "'; drop table reviews; --",
      '$1 ? :id {"reply":1}',
    ])
      expect((await reply(shop, id, content)).body.reply?.content).to.equal(content);
    expect((await read(shop, id)).reply?.content).to.equal('$1 ? :id {"reply":1}');
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['no text', {}, 'content'],
    ['an empty text', { content: '' }, 'content'],
    ['a blank text', { content: ' \n\t\u00a0' }, 'content'],
    ['5,001 characters', { content: 'x'.repeat(LONGEST + 1) }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['null', { content: null }, 'content'],
    ['U+0000', { content: 'a\u0000b' }, 'content'],
    ['half of a surrogate pair', { content: 'a\ud83e' }, 'content'],
    ['an author', { content: 'a', repliedBy: 'key_1' }, 'repliedBy'],
    ['a time', { content: 'a', createdAt: '2024-11-25T09:12:30.000Z' }, 'createdAt'],
  ];
  for (const [what, body, field] of refused)
    it(`can't have ${what}`, async () => {
      const review = await shop.fixtures.review();
      const refusal = await shop.call('replyToReview', { path: { id: review.id }, body });
      expect([refusal.status, refusal.error.details.field]).to.deep.equal([400, field]);
      expect(await read(shop, review.id)).to.deep.equal(review);
    });

  it("can't be sent with a review or with its edit", async () => {
    const { id, productId } = await shop.fixtures.review();
    const created = await shop.call('createReview', { path: { id: productId }, body: { rating: 5, reply: { content: 'a' } } });
    const edited = await edit(shop, id, { rating: 5, reply: { content: 'a' } });
    for (const refusal of [created, edited]) expect([refusal.status, refusal.error.details.field]).to.deep.equal([400, 'reply']);
  });

  it('needs the scope reviews:moderate: reviews:read and reviews:write return 403', async () => {
    const { id } = await shop.fixtures.review();
    const { body } = await reply(shop, id, 'One');
    const key = await shop.key({ scopes: ['reviews:read', 'reviews:write'] });
    expect((await reply(shop, id, 'Two', key)).status).to.equal(403);
    expect((await shop.call('deleteReviewReply', { path: { id }, key })).status).to.equal(403);
    expect(await read(shop, id)).to.deep.equal(body);
  });

  it('returns 404 for an unknown review', async () => {
    for (const id of ['rev_01jd5c7d9e1f3g5h7j9k1m3n5p', 'nosuch'])
      for (const refusal of [await reply(shop, id, 'One'), await removeReply(shop, id)])
        expect([refusal.status, refusal.error.details.reason]).to.deep.equal([404, 'review-not-found']);
  });

  it('is deleted with its review: the next review of the author has none', async () => {
    const { id, productId } = await shop.fixtures.review({ userId: 'u1' });
    await reply(shop, id, 'A reply to delete');
    expect((await shop.call('deleteReview', { path: { id }, query: { userId: 'u1' } })).status).to.equal(204);
    expect((await reply(shop, id, 'Too late')).status).to.equal(404);
    expect((await removeReply(shop, id)).status).to.equal(404);
    expect(JSON.stringify(await listRows(shop, 'reviews'))).not.to.include('A reply to delete');
    expect(await shop.fixtures.review({ productId, userId: 'u1' })).not.to.have.property('reply');
  });

  it('can be written for a review of a deleted product', async () => {
    const { id, productId } = await shop.fixtures.review();
    await shop.call('deleteProduct', { path: { id: productId } });
    expect((await reply(shop, id, 'One')).status).to.equal(200);
    expect((await removeReply(shop, id)).status).to.equal(204);
  });
});

describe('a reply at the same time as', () => {
  const shop = useShop({}, 'suite');

  it('votes and a decision: nothing is lost', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, productId } = await shop.fixtures.review({ rating: 5, content: CLEAN });
      const [replied, decided, ...votes] = await Promise.all([
        reply(shop, id, 'Thank you!'),
        moderate(shop, id, 'reject'),
        ...['u1', 'u2', 'u3'].map((userId) => vote(shop, id, userId)),
      ]);
      expect([replied.status, decided.status]).to.deep.equal([200, 200]);
      for (const { status } of votes) expect(status).to.be.oneOf([200, 409]); // 409 after the rejection
      const review = await read(shop, id);
      expect(review).to.include({ status: 'rejected', helpfulCount: votes.filter(({ status }) => status === 200).length });
      expect([review.reply?.content, review.moderation?.decidedBy]).to.deep.equal(['Thank you!', await ownerKeyId(shop)]);
      expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
    }
  });

  it('other replies: one of them remains whole', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id } = await shop.fixtures.review();
      const all = await Promise.all(['One', 'Two', 'Three'].map((content) => reply(shop, id, content)));
      expect(all.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
      const review = await read(shop, id);
      expect(all.map(({ body }) => body)).to.deep.include(review);
    }
  });

  it('its own removal and votes: all votes count', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id } = await shop.fixtures.review();
      await reply(shop, id, 'One');
      await Promise.all([vote(shop, id, 'u1'), removeReply(shop, id), vote(shop, id, 'u2')]);
      expect(await read(shop, id))
        .to.include({ helpfulCount: 2 })
        .and.not.have.property('reply');
    }
  });

  it('an edit that is screened: both count, without a conflict', async () => {
    const { id } = await shop.fixtures.review({ content: CLEAN });
    whileAiReads(shop, () => reply(shop, id, 'Thank you!'));
    const edited = await edit(shop, id, { content: 'Good.' });
    expect([edited.status, edited.body.content, edited.body.reply?.content]).to.deep.equal([200, 'Good.', 'Thank you!']);
    expect(await read(shop, id)).to.deep.equal(edited.body);
  });

  it('the deletion of its review: the review is gone', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, productId } = await shop.fixtures.review({ rating: 5 });
      const [written, deleted] = await Promise.all([reply(shop, id, 'One'), shop.call('deleteReview', { path: { id } })]);
      expect(written.status).to.be.oneOf([200, 404]);
      expect(deleted.status).to.equal(204);
      expect((await shop.call('getReview', { path: { id } })).status).to.equal(404);
      expect(await getRating(shop, productId)).to.deep.equal({ average: 0, count: 0 });
    }
  });
});

describe('a reply without the AI', () => {
  const shop = useShop();

  it('is written as usual', async () => {
    const { id } = await shop.fixtures.review({ content: CLEAN });
    breakAi(shop, 'screen', 'analyze');
    expect((await reply(shop, id, 'Thank you!')).body).to.include({ status: 'approved' });
  });
});
