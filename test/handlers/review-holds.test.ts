// What remains with moderators: rejected reviews, content of a creator in bad standing, and the history of resubmissions.
import { expect } from 'chai';
import type { CreatorContent, ModerationEntry, Review } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi } from './failing-ai.js';
import { listCompactEvents, eventsAbout, listEvents, ownerKeyId, listRows } from './rows.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';
const CLEAN = 'A solid organiser.';
const MOST = 10;

const edit = async (shop: Shop, id: string, body: object): Promise<Review> => {
  const reply = await shop.call('updateReview', { path: { id }, body });
  expect(reply.status).to.equal(200);
  return reply.body;
};
const moderateReview = (shop: Shop, id: string, action: string, fields: object = {}) =>
  shop.call('moderateReview', { path: { id }, body: { action, ...fields } });
const readReview = async (shop: Shop, id: string) => (await shop.call('getReview', { path: { id } })).body;
const getRating = async (shop: Shop, id: string) => (await shop.call('getProduct', { path: { id } })).body.rating;
const NO_RATING = { average: 0, count: 0 };

const moderate = (shop: Shop, id: string, action: string, fields: object = {}) =>
  shop.call('moderateContent', { path: { id }, body: { action, ...fields } });
const resubmit = (shop: Shop, id: string, body: object) => shop.call('resubmitContent', { path: { id }, body });
const readContent = async (shop: Shop, id: string) => (await shop.call('getContent', { path: { id } })).body;

describe('a rejected review', () => {
  const shop = useShop({}, 'suite');

  it('waits after every edit and shows the rejection, until a moderator approves it', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 4, content: CLEAN, photos: ['https://cdn.example.com/a.jpg'] });
    await moderateReview(shop, id, 'reject', { reason: 'spam', feedback: 'No.' });
    const { moderation } = await readReview(shop, id);
    expect(moderation).to.include({ reason: 'spam', feedback: 'No.', decidedBy: await ownerKeyId(shop) });
    const events = await eventsAbout(shop, id);
    for (const fields of [
      { content: 'Good.' },
      { rating: 5 },
      { photos: ['https://cdn.example.com/b.jpg'] },
      { content: CLEAN, photos: [] },
      { rating: 3 },
    ]) {
      shop.clock.advance(MINUTE_MS);
      expect(await edit(shop, id, fields)).to.deep.include({ ...fields, status: 'pending', moderation });
      expect(await readReview(shop, id)).to.deep.include({ status: 'pending', moderation });
      const waiting = await shop.call('listReviews', { path: { id: productId }, query: { status: 'pending' } });
      expect(waiting.body.data.map((one) => one.moderation)).to.deep.equal([moderation]);
      expect(await getRating(shop, productId)).to.deep.equal(NO_RATING);
    }
    expect(await eventsAbout(shop, id)).to.deep.equal(events);
    const { body } = await moderateReview(shop, id, 'approve');
    const decided = { decidedBy: moderation?.decidedBy, decidedAt: shop.clock.now().toISOString() };
    expect(body).to.deep.include({ status: 'approved', moderation: decided });
    expect(await getRating(shop, productId)).to.deep.equal({ average: 3, count: 1 });
    expect(await eventsAbout(shop, id)).to.deep.equal([...events, 'review.approved']);
    expect(await edit(shop, id, { content: 'Good.' })).to.include({ status: 'approved' });
  });

  it('shows the last rejection when it is rejected again', async () => {
    const { id } = await shop.fixtures.review({ content: CLEAN });
    await moderateReview(shop, id, 'reject', { reason: 'spam' });
    await edit(shop, id, { content: 'Good.' });
    shop.clock.advance(MINUTE_MS);
    expect((await moderateReview(shop, id, 'reject', { reason: 'off_topic' })).body.moderation).to.include({ reason: 'off_topic' });
    expect((await edit(shop, id, { content: CLEAN })).moderation).to.include({
      reason: 'off_topic',
      decidedAt: shop.clock.now().toISOString(),
    });
  });

  it('loses an approval when an edit ends it: it shows no decision, and is approved again when it is clean', async () => {
    const { id, productId } = await shop.fixtures.review({ rating: 4, content: SPAM });
    expect((await moderateReview(shop, id, 'approve')).body.moderation).to.include.keys('decidedBy', 'decidedAt');
    const waiting = await edit(shop, id, { content: `${SPAM} AGAIN` });
    expect(waiting).to.include({ status: 'pending' }).and.not.have.property('moderation');
    expect(await readReview(shop, id)).to.deep.equal(waiting);
    expect(await getRating(shop, productId)).to.deep.equal(NO_RATING);
    expect(await edit(shop, id, { content: CLEAN }))
      .to.include({ status: 'approved' })
      .and.not.have.property('moderation');
    expect((await listEvents(shop, 'review.approved')).at(-1)).to.include({ reviewId: id, approvedBy: 'auto' });
  });
});

for (const policy of ['auto', 'manual'])
  describe(`an approved review under the policy ${policy}`, () => {
    const shop = useShop({ REVIEW_MODERATION: policy }, 'suite');

    /** A review with photos that a moderator approved although its text is suspicious. */
    async function approved() {
      const { id } = await shop.fixtures.review({
        rating: 5,
        title: 'Wow',
        content: SPAM,
        photos: ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg'],
      });
      expect((await moderateReview(shop, id, 'approve')).status).to.equal(200);
      return readReview(shop, id);
    }

    it('stays approved with another rating, or if the edit changes nothing', async () => {
      const before = await approved();
      const events = await eventsAbout(shop, before.id);
      const { title, content, photos } = before;
      let { updatedAt } = before;
      for (const [isNew, fields] of [
        [true, { rating: 1 }],
        [false, { rating: 1 }],
        [false, { title, content, photos }],
        [true, { rating: 2, photos }],
      ] as const) {
        shop.clock.advance(MINUTE_MS);
        const after = await edit(shop, before.id, fields);
        const rating = 'rating' in fields ? fields.rating : 1;
        if (isNew) updatedAt = shop.clock.now().toISOString();
        expect(after).to.deep.equal({ ...before, rating, updatedAt });
        expect(await readReview(shop, before.id)).to.deep.equal(after);
        expect(await getRating(shop, before.productId)).to.deep.equal({ average: rating, count: 1 });
      }
      expect(await eventsAbout(shop, before.id)).to.deep.equal(events);
    });

    for (const [what, fields] of [
      ['a new photo', { photos: ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg', 'https://cdn.example.com/c.jpg'] }],
      ['one photo less', { photos: ['https://cdn.example.com/a.jpg'] }],
      ['the photos the other way round', { photos: ['https://cdn.example.com/b.jpg', 'https://cdn.example.com/a.jpg'] }],
      ['another title', { title: 'Wow!' }],
      ['another text', { content: `${SPAM}!` }],
      ['another text and rating', { content: `${SPAM}?`, rating: 1 }],
    ] as const)
      it(`waits again with ${what}, and no longer shows the approval`, async () => {
        const { moderation, ...before } = await approved();
        expect(moderation).to.include.keys('decidedBy');
        const after = await edit(shop, before.id, fields);
        expect(after).to.deep.equal({ ...before, ...fields, status: 'pending', updatedAt: shop.clock.now().toISOString() });
        expect(await getRating(shop, before.productId)).to.deep.equal(NO_RATING);
        const listed = await shop.call('listReviews', { path: { id: before.productId } });
        expect(listed.body.data).to.deep.equal([]);
      });

    it('stays approved with another rating while the AI fails', async () => {
      const before = await approved();
      const { ai } = shop.services;
      const { screen } = ai;
      breakAi(shop, 'screen');
      expect((await edit(shop, before.id, { rating: 3 })).status).to.equal('approved');
      expect((await edit(shop, before.id, { title: 'Hm' })).status).to.equal('pending');
      Object.assign(ai, { screen });
    });
  });

describe('resubmitted content', () => {
  const shop = useShop({}, 'suite');
  const file = (name: string, caption?: string) => ({
    type: 'image' as const,
    url: `https://cdn.example.com/${name}.jpg`,
    ...(caption !== undefined && { caption }),
  });
  const shown = (name: string) => `image https://cdn.example.com/${name}.jpg`;

  /** Content that a moderator rejected. */
  async function rejected(fields: object = {}): Promise<CreatorContent> {
    const { id } = await shop.fixtures.content(fields);
    return (await moderate(shop, id, 'reject')).body;
  }
  const getChanges = ({ moderation }: CreatorContent) => moderation.history.at(-1)?.changes;

  const audits: readonly (readonly [what: string, before: object[], after: object[], changes: object[]])[] = [
    [
      'a new file and a harmless caption',
      [file('a', 'cures cancer'), file('b', 'same')],
      [file('c', 'harmless'), file('b', 'same')],
      [
        { field: 'media', from: `${shown('a')}, ${shown('b')}`, to: `${shown('c')}, ${shown('b')}` },
        { field: 'media[0].caption', from: 'cures cancer', to: 'harmless' },
      ],
    ],
    [
      'a new file without a caption',
      [file('a', 'cures cancer')],
      [file('b')],
      [
        { field: 'media', from: shown('a'), to: shown('b') },
        { field: 'media[0].caption', from: 'cures cancer' },
      ],
    ],
    [
      'no files at all',
      [file('a', 'one'), file('b', 'two')],
      [],
      [
        { field: 'media', from: `${shown('a')}, ${shown('b')}`, to: '' },
        { field: 'media[0].caption', from: 'one' },
        { field: 'media[1].caption', from: 'two' },
      ],
    ],
    [
      'one file more',
      [file('a', 'one')],
      [file('a', 'one'), file('b', 'two')],
      [
        { field: 'media', from: shown('a'), to: `${shown('a')}, ${shown('b')}` },
        { field: 'media[1].caption', to: 'two' },
      ],
    ],
    ['another caption alone', [file('a', 'one')], [file('a', 'two')], [{ field: 'media[0].caption', from: 'one', to: 'two' }]],
  ];
  for (const [what, before, after, expected] of audits)
    it(`with ${what} keeps the existing captions`, async () => {
      const content = await rejected({ media: before });
      const { body } = await resubmit(shop, content.id, { media: after });
      const seen = getChanges(body) ?? [];
      expect(seen.map(({ field }) => field)).to.have.members(expected.map((one) => (one as { field: string }).field));
      // Another test covers how a list of files is formatted; this one only checks that all are named.
      for (const one of expected as { field: string; from?: string; to?: string }[]) {
        const found = seen.find(({ field }) => field === one.field);
        if (one.field !== 'media') expect(found).to.deep.equal(one);
        for (const side of ['from', 'to'] as const)
          for (const part of (one[side] ?? '').split(', ')) expect(found?.[side] ?? '').to.include(part);
      }
      expect((await readContent(shop, content.id)).moderation.history).to.deep.equal(body.moderation.history);
    });

  it('is accepted at most ten times, whoever decided in between; a rejected attempt changes nothing', async () => {
    const { id, creatorId } = await shop.fixtures.content({ title: 'Title 0' });
    for (let time = 1; time <= MOST; time += 1) {
      await moderate(shop, id, time % 2 === 0 ? 'reject' : 'request_changes');
      const { body } = await resubmit(shop, id, { title: `Title ${time}` });
      expect(body).to.include({ status: 'pending_review', title: `Title ${time}` });
    }
    const { body: last } = await moderate(shop, id, 'request_changes');
    const events = await eventsAbout(shop, id);
    for (const fields of [{ title: 'Once more' }, { creatorId, description: 'Once more' }]) {
      const reply = await resubmit(shop, id, fields);
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'status']);
      expect(reply.error.message).to.include(String(MOST));
    }
    expect(await readContent(shop, id)).to.deep.equal(last);
    expect(await eventsAbout(shop, id)).to.deep.equal(events);
    const steps = last.moderation.history.map(({ action }: ModerationEntry) => action);
    expect(steps.filter((action) => action === 'resubmit')).to.have.length(MOST);
    expect(steps).to.have.length(2 * MOST + 1);
  });

  it('must change something: otherwise 400, no history entry, no event', async () => {
    const media = [file('a', 'one')];
    const { id: productId } = await shop.fixtures.product();
    const content = await rejected({ description: 'A text', media, tags: ['desk'], products: [productId] });
    const { creatorId, title, description, tags, products } = content;
    const events = await eventsAbout(shop, content.id);
    const same = [{ creatorId }, { title }, { description }, { media }, { tags }, { products }];
    for (const fields of [...same, Object.assign({}, ...same) as object]) {
      const reply = await resubmit(shop, content.id, fields);
      expect([reply.status, reply.error.code], JSON.stringify(fields)).to.deep.equal([400, 'VALIDATION_ERROR']);
    }
    expect(await readContent(shop, content.id)).to.deep.equal(content);
    expect(await eventsAbout(shop, content.id)).to.deep.equal(events);
    expect((await resubmit(shop, content.id, { title, tags: [] })).status).to.equal(200);
  });

  it('has the type media in events once its text is emptied, and review while it has one', async () => {
    const media = [file('a')];
    const { id } = await rejected({ description: 'A text', media });
    for (const [description, type] of [
      ['', 'media'],
      ['A text again', 'review'],
      [' \n', 'media'],
    ]) {
      await resubmit(shop, id, { description });
      expect((await listEvents(shop, 'content.submitted')).at(-1)).to.deep.include({ contentId: id, type, media });
      await moderate(shop, id, 'reject');
    }
    const { id: bare } = await shop.fixtures.content({ description: '', media });
    expect((await listEvents(shop, 'content.submitted')).at(-1)).to.include({ contentId: bare, type: 'media' });
    expect((await listCompactEvents(shop, 'content.submitted')).at(-1)).to.include({ contentId: bare });
  });
});

describe('content of a creator in bad standing', () => {
  const shop = useShop({}, 'suite');
  const verify = (id: string, verificationStatus: string) => shop.call('updateCreator', { path: { id }, body: { verificationStatus } });

  for (const [standing, back] of [
    ['suspended', ['verified']],
    ['rejected', ['pending']],
  ] as const)
    it(`can't be approved while they are ${standing}, but can once they are ${back[0]} again; it can be rejected meanwhile`, async () => {
      const [first, second] = [await shop.fixtures.content(), await shop.fixtures.content()];
      for (const { creatorId } of [first, second]) await verify(creatorId, standing);
      const events = (await shop.events()).length;
      const reply = await moderate(shop, first.id, 'approve', { modifications: { title: 'Better' } });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'action']);
      expect(reply.error.message).to.include(standing);
      expect(await readContent(shop, first.id)).to.deep.equal(first);
      expect(await shop.events()).to.have.length(events);
      const ofBoth = [first, second].map(({ creatorId }) => creatorId);
      const bonuses = async () => (await listRows(shop, 'commissions')).filter((row) => ofBoth.includes(String(row['creator_id'])));
      expect(await bonuses()).to.deep.equal([]);
      expect((await moderate(shop, second.id, 'reject')).body.status).to.equal('rejected');
      const again = await resubmit(shop, second.id, { title: 'Better' });
      expect([again.status, again.error.details.field]).to.deep.equal([409, 'creatorId']);
      const more = await shop.call('submitContent', { body: { creatorId: first.creatorId, title: 'T', description: 'D' } });
      expect([more.status, more.error.details.field]).to.deep.equal([409, 'creatorId']);
      for (const status of back) await verify(first.creatorId, status);
      expect((await moderate(shop, first.id, 'approve')).body.status).to.equal('approved');
      expect(await bonuses()).to.have.length(1);
    });

  it('stays approved, approving it again has no effect, and it can be taken down', async () => {
    const { id, creatorId } = await shop.fixtures.content();
    const { body: approved } = await moderate(shop, id, 'approve');
    await verify(creatorId, 'suspended');
    const repeated = await moderate(shop, id, 'approve');
    expect([repeated.status, repeated.body]).to.deep.equal([200, approved]);
    expect((await moderate(shop, id, 'reject')).body.status).to.equal('rejected');
  });
});
